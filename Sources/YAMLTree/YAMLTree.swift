package import SourceDiagnostics

/// Reads the text of a document, YAML or JSON, to nodes with places.
package enum YAMLTree {
    /// Reads a file's only document and reports every fault it finds.
    ///
    /// `nil` when there is nothing to go on with: the text is no YAML, or a limit was passed. Otherwise what is at fault is left
    /// out (the second of two equal keys) or null (an alias that names nothing), and the rest is read.
    package static func parse(
        _ file: SourceFile, limits: YAMLLimits = .standard, into sink: inout DiagnosticSink
    ) -> YAMLNode? {
        let text: YAMLText
        switch YAMLText.check(file, limits: limits) {
        case .success(let checked): text = checked
        case .failure(let refusal):
            sink.report(refusal.diagnostic)
            return nil
        }
        var result = compose(text, surrogates: nil, limits: limits)
        if result.hasSurrogateEscape, let surrogates = SurrogateEscapes(in: file.utf8) {
            result = compose(text, surrogates: surrogates, limits: limits)
        }
        for fault in result.faults { sink.report(fault) }
        // Null stands where an alias led nowhere; that it does not fit there is no further fault.
        for case let span? in result.faults.lazy.filter({ $0.id == "undefined-alias" }).map(\.span) { sink.settle(span) }
        return result.root
    }

    private static func compose(_ text: YAMLText, surrogates: SurrogateEscapes?, limits: YAMLLimits) -> YAMLComposer.Result {
        (surrogates?.bytes ?? text.file.utf8).withUnsafeBufferPointer { bytes in
            var composer = YAMLComposer(text.file, surrogates: surrogates, limits: limits)
            guard var events = YAMLEvents(bytes, text: text) else { return composer.outOfMemory() }
            return composer.compose(&events)
        }
    }
}
