package import SourceDiagnostics

extension Diagnostic {
    package static func numberNotInJSON(_ text: String, at span: SourceSpan) -> Self {
        Self("number-not-json", .error, at: span, "'\(text)' is no number of JSON", help: "quote it, if it is text")
    }

    package static func unknownWord(_ word: Located<String>, for key: String, known: [String]) -> Self {
        Self(
            "unknown-word", .error, at: word.span, "'\(word.value)' is not known for '\(key)'",
            help: Suggestion.didYouMean(word.value, in: known) ?? "known: \(known.joined(separator: ", "))")
    }

    package static func invalidURL(_ message: String, at span: SourceSpan, help: String) -> Self {
        Self("invalid-url", .error, at: span, message, help: help)
    }

    package static func invalidEndpointName(_ name: Located<String>) -> Self {
        Self(
            "invalid-endpoint-name", .error, at: name.span, "'\(name.value)' names no endpoint", help: "write Service.endpoint")
    }
}
