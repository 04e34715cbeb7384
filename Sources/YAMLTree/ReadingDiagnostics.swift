package import SourceDiagnostics

/// The kinds of values that a place can require, with their words in messages.
enum ExpectedKind: String {
    case string = "a string"
    case truthValue = "true or false"
    case wholeNumber = "a whole number"
    case number = "a number"
    case list = "a list"
    case mapping = "a mapping"

    var isNumber: Bool { self == .wholeNumber || self == .number }
}

extension Diagnostic {
    static func unexpectedKind(_ expected: ExpectedKind, found node: YAMLNode) -> Self {
        var help: Help?
        if expected == .string, let scalar = node.scalar, scalar.isNull, !scalar.text.isEmpty {
            help = Help("quote it: \"\(scalar.text)\"", fix: Fix(replacingScalar: node.span, with: "\"\(scalar.text)\""))
        } else if let scalar = node.scalar, scalar.isString, scalar.style != .literal, scalar.style != .folded,
            YAMLScalar(scalar.text).int != nil || YAMLScalar(scalar.text).bool != nil || YAMLScalar(scalar.text).double != nil
        {
            help = Help("write it without quotes: \(scalar.text)", fix: Fix(replacingScalar: node.span, with: scalar.text))
        } else if expected.isNumber, let seconds = node.scalar.flatMap({ seconds($0.text) }) {
            help = Help("write only the number of seconds: \(seconds)", fix: Fix(replacingScalar: node.span, with: seconds))
        } else if expected == .wholeNumber, let number = node.scalar?.double.flatMap(Int.init(exactly:)) {
            help = Help("write \(number)", fix: Fix(replacingScalar: node.span, with: "\(number)"))
        } else if expected == .mapping, let items = node.sequence, !items.isEmpty {
            let name = items.first?.scalar?.text ?? "name"
            help = "write names with values, '\(name): …', instead of a list"
        } else if expected == .mapping, let text = node.scalar?.text, text.hasSuffix("}"), !text.contains("{") {
            help = "the '{' became a part of the key: write a colon and a space before it, as in 'name: { key: value }'"
        } else if expected == .list, let text = node.scalar?.text, !text.isEmpty {
            help = .list(of: text, at: node.span)
        } else if expected == .truthValue, let text = node.scalar?.text {
            help = Suggestion.truthValue(for: text).map { Help("write \($0)", fix: Fix(replacingScalar: node.span, with: $0)) }
        }
        return unexpectedValue(expected.rawValue, found: node, help: help)
    }

    /// The number of seconds in a duration such as `5m`; `nil` for other text.
    private static func seconds(_ text: String) -> String? {
        for (unit, factor, divisor) in [("ms", 1.0, 1000.0), ("s", 1, 1), ("min", 60, 1), ("m", 60, 1), ("h", 3600, 1)]
        where text.hasSuffix(unit) {
            guard let count = YAMLScalar(String(text.dropLast(unit.count))).double, count.isFinite else { continue }
            let seconds = count * factor / divisor
            return Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
        }
        return nil
    }

    package static func unexpectedValue(_ expected: String, found node: YAMLNode, help: Help?) -> Self {
        Self("unexpected-value", .error, at: node.span, "expected \(expected), found \(node.summary)", help: help)
    }

    static func missingKey(_ key: String, at span: SourceSpan, help: Help) -> Self {
        Self("missing-key", .error, at: span, "missing key '\(key)'", help: help)
    }

    /// - Parameter required: The key that is missing.
    static func misspelledKey(_ key: Located<String>, insteadOf required: String) -> Self {
        unknownKey(key, help: Help("did you mean '\(required)'? It is required", fix: Fix(replacing: key, with: required)))
    }

    static func unknownKey(_ key: Located<String>, known: [String]) -> Self {
        unknownKey(key, known: known, list: list(known, for: key.value).map { Help($0) })
    }

    /// The known keys, or some of them if they are many: those that are most like the unknown one, in the same order.
    private static func list(_ known: [String], for key: String) -> String? {
        guard !known.isEmpty else { return nil }
        if known.count <= 12 { return "known keys: " + known.joined(separator: ", ") }
        let most = Set(Suggestion.nearest(6, to: key, in: known))
        let nearest = known.filter(most.contains)
        return "known keys: \(nearest.joined(separator: ", ")), and \(known.count - nearest.count) others"
    }
}

extension Help {
    /// What to write instead of a string without quotation marks.
    static func quoting(_ text: String, at span: SourceSpan) -> Help {
        guard let fix = Fix(quoting: span) else { return "quote the string" }
        return Help("quote it: \"\(text)\"", fix: fix)
    }

    /// What to write instead of one item, or of items with commas between them.
    package static func list(of items: String, at span: SourceSpan) -> Help {
        Help("write a list: [\(items)]", fix: Fix(replacingScalar: span, with: "[\(items)]"))
    }
}
