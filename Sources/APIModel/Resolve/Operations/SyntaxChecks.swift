import SourceDiagnostics

/// Checks the syntax of headers and media types.
struct SyntaxChecks {
    let leniency: Leniency
    let log: FaultLog

    func checkHeaderName(_ name: Located<String>) {
        if !TokenSyntax.isValid(name.value) { log.report(.invalidHeaderName(name)) }
    }

    func check(_ header: DraftConstantHeader) {
        checkHeaderName(header.name)
        if !TokenSyntax.isFieldValue(header.value.value) { log.report(.invalidHeaderValue(header.value)) }
    }

    func checkMediaType(_ mediaType: Located<String>) {
        let isValid =
            leniency.allowsLooseMediaTypes
            ? TokenSyntax.isFieldValue(mediaType.value) && mediaType.value.utf8.contains(UInt8(ascii: "/"))
            : MediaTypeSyntax.isValid(mediaType.value)
        if !isValid { log.report(.invalidMediaType(mediaType)) }
    }
}
