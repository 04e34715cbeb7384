import SourceDiagnostics

extension Diagnostic {
    static func unexpectedKind(_ expected: String, found node: YAMLNode) -> Self {
        var help: String?
        if expected == "text", let scalar = node.scalar, scalar.isNull, !scalar.text.isEmpty {
            help = "quote it: \"\(scalar.text)\""
        } else if let scalar = node.scalar, scalar.isString, scalar.style != .literal, scalar.style != .folded,
            YAMLScalar(scalar.text).int != nil || YAMLScalar(scalar.text).bool != nil || YAMLScalar(scalar.text).double != nil
        {
            help = "write it without quotes: \(scalar.text)"
        } else if expected.hasSuffix("number"), let text = node.scalar?.text, text.hasSuffix("s"),
            YAMLScalar(String(text.dropLast())).double != nil
        {
            help = "write the number of seconds alone: \(text.dropLast())"
        } else if expected == "true or false", let text = node.scalar?.text {
            help = Suggestion.truthValue(for: text)
        }
        return Self("unexpected-value", .error, at: node.span, "expected \(expected), found \(node.summary)", help: help)
    }

    static func missingKey(_ key: String, at span: SourceSpan) -> Self {
        Self("missing-key", .error, at: span, "the key '\(key)' is missing")
    }

    static func unknownKey(_ key: Located<String>, known: [String]) -> Self {
        Self(
            "unknown-key", .error, at: key.span, "the key '\(key.value)' is not known here",
            help: Suggestion.didYouMean(key.value, in: known) ?? list(known))
    }

    /// The keys to choose from, when they are few enough to read.
    private static func list(_ known: [String]) -> String? {
        guard !known.isEmpty, known.count <= 12 else { return nil }
        return "known keys: " + known.joined(separator: ", ")
    }
}
