import SourceDiagnostics

/// Checks the syntax of headers.
struct SyntaxChecks {
    let leniency: Leniency
    let log: FaultLog

    func checkHeaderName(_ name: Located<String>) {
        if !HTTPToken.isValid(name.value) { log.report(.invalidHeaderName(name)) }
    }

    func check(_ header: DraftConstantHeader) {
        checkHeaderName(header.name)
        if !HTTPToken.isFieldValue(header.value.value) { log.report(.invalidHeaderValue(header.value)) }
    }

    func checkMediaType(_ mediaType: Located<String>) {
        let isValid =
            leniency.allowsLooseMediaTypes
            ? HTTPToken.isFieldValue(mediaType.value) && mediaType.value.utf8.contains(UInt8(ascii: "/"))
            : MediaTypeSyntax.isValid(mediaType.value)
        if !isValid { log.report(.invalidMediaType(mediaType)) }
    }
}
