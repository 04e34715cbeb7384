package import SourceDiagnostics

extension Diagnostic {
    package static func numberNotInJSON(_ text: String, at span: SourceSpan) -> Self {
        let isTooLong = text.hasPrefix("0x") || text.hasPrefix("0o")
        return Self(
            "number-not-json", .error, at: span, isTooLong ? "'\(text)' has more than 64 bits" : "'\(text)' is not a number of JSON",
            help: isTooLong ? "write it in base 10, or quote it, if it is text" : "quote it, if it is text")
    }

    /// Emitted code could not tell the texts apart: Swift compares them by canonical equivalence.
    package static func equivalentText(_ kind: String, at span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            "equivalent-text", .warning, at: span,
            "Swift takes this \(kind) for an earlier one: they differ only in how Unicode composes their characters. It is left out",
            notes: [Note("the earlier one is here", at: first)], help: "write both with the same characters, or rename one of them")
    }

    package static func unknownWord(_ word: Located<String>, for key: String, known: [String]) -> Self {
        Self(
            "unknown-word", .error, at: word.span, "'\(word.value)' is not known for '\(key)'",
            help: Suggestion.didYouMean(word.value, in: known) ?? "known: \(known.joined(separator: ", "))")
    }

    /// What is not a URL by RFC 3986.
    package static func notURL(_ text: String, at span: SourceSpan) -> Self {
        invalidURL(
            "'\(text)' is not a URL", at: span,
            help: "use ASCII; other characters are written as '%' with two hexadecimal digits (RFC 3986)")
    }

    package static func invalidURL(_ message: String, at span: SourceSpan, help: String) -> Self {
        Self("invalid-url", .error, at: span, message, help: help)
    }

    package static func invalidEndpointName(_ name: Located<String>) -> Self {
        Self(
            "invalid-endpoint-name", .error, at: name.span, "'\(name.value)' names no endpoint", help: "write Service.endpoint")
    }
}
