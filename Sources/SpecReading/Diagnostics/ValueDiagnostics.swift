package import SourceDiagnostics
package import YAMLTree

extension Diagnostic {
    package static func numberNotInJSON(_ text: String, at span: SourceSpan) -> Self {
        let isTooLong = text.hasPrefix("0x") || text.hasPrefix("0o")
        return Self(
            "number-not-json", .error, at: span, isTooLong ? "'\(text)' has more than 64 bits" : "'\(text)' is not a JSON number",
            help: Help(
                isTooLong ? "write it in base 10, or quote it if it is a string" : "quote it if it is a string", fix: Fix(quoting: span)))
    }

    /// Emitted code could not distinguish the strings, because Swift compares them by canonical equivalence.
    package static func equivalentString(_ kind: String, at span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            "equivalent-text", .warning, at: span,
            "this \(kind) is omitted: Swift considers it equal to an earlier one that differs only in Unicode normalization",
            notes: [Note("the earlier one is here", at: first)], help: "use the same Unicode normalization for both, or rename one of them")
    }

    /// - Parameter help: What to write; by default, the nearest of the known values.
    package static func unknownWord(_ word: Located<String>, for key: String, known: [String], help: Help? = nil) -> Self {
        Self(
            "unknown-word", .error, at: word.span, "unknown value '\(word.value)' for '\(key)'",
            help: help ?? Suggestion.didYouMean(word, in: known) ?? knownValues(known))
    }

    /// A list, a mapping or nothing is where one of several words belongs.
    package static func expectedWord(_ node: YAMLNode, known: [String]) -> Self {
        unexpectedValue("a string", found: node, help: knownValues(known))
    }

    /// A value, or a list of values, is where a mapping of names to values belongs.
    package static func valueWithoutName(_ node: YAMLNode, first: YAMLNode, name: String) -> Self {
        let text = first.scalar?.text ?? ""
        let isURL = text.contains("://")
        let example = "{ \(name): \(isURL ? "\"\(text)\"" : text) }"
        return unexpectedValue("a mapping", found: node, help: "give each value a name: \(example)")
    }

    private static func knownValues(_ words: [String]) -> Help { "known values: \(words.joined(separator: ", "))" }

    /// A string is not a URL (RFC 3986).
    package static func notURL(_ text: String, at span: SourceSpan) -> Self {
        invalidURL(
            "'\(text)' is not a URL", at: span,
            help: "percent-encode other characters than ASCII, as '%' with two hexadecimal digits (RFC 3986)")
    }

    package static func invalidURL(_ message: String, at span: SourceSpan, help: String, fix: Fix? = nil) -> Self {
        Self("invalid-url", .error, at: span, message, help: Help(help, fix: fix))
    }

    package static func schemeOfBaseURL(at span: SourceSpan, help: String) -> Self {
        invalidURL("a base URL must begin with https:// or http://", at: span, help: help)
    }

    package static func credentialsInBaseURL(at span: SourceSpan, help: String) -> Self {
        invalidURL("a base URL cannot have a user name or password", at: span, help: help)
    }

    package static func queryInBaseURL(at span: SourceSpan, fix: Fix? = nil) -> Self {
        invalidURL("a base URL cannot have a query or a fragment", at: span, help: "remove it", fix: fix)
    }

    package static func invalidEndpointName(_ name: Located<String>) -> Self {
        Self(
            "invalid-endpoint-name", .error, at: name.span, "'\(name.value)' is not the name of an endpoint", help: "write Service.endpoint"
        )
    }
}
