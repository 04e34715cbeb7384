import APIModel
import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func invalidType(_ message: String, at span: SourceSpan, help: Help?) -> Self {
        Self("invalid-type", .error, at: span, message, help: help)
    }

    /// The type of a result that is a status.
    static func statusAsType(_ status: String, at span: SourceSpan) -> Self {
        invalidType(
            "expected a type, found the status \(status)", at: span,
            help: Help(
                "write { \(status): none } for a result without content, or { \(status): TYPE }",
                fix: Fix(replacing: span, with: "{ \(status): none }")))
    }

    /// - Parameters:
    ///   - orNone: Whether it is the content of a response, which can be `none`.
    ///   - help: What to write; by default, any type.
    static func expectedType(_ node: YAMLNode, orNone: Bool = false, help: Help? = nil) -> Self {
        let usual: Help =
            node.mapping == nil
            ? "write \(orNone ? "'none' if there is no content, or " : "")a type such as String, [String] or one of this document"
            : "declare a type with 'fields', 'enum', 'oneOf' or 'type', or write a dictionary as [String: Int]"
        return Self("expected-type", .error, at: node.span, "expected a type, found \(node.summary)", help: help ?? usual)
    }

    /// The value of a header or of a query parameter is where its type belongs.
    static func valueOfConstant(_ node: YAMLNode, _ text: String) -> Self {
        let isPlain = text.unicodeScalars.allSatisfy { TypeExpressionParser.continuesName($0) || $0 == "/" }
        let constant = "{ const: \(isPlain ? text : "'\(text.replacing("'", with: "''"))'") }"
        return expectedType(
            node, help: Help("write \(constant) for a value that every call sends", fix: Fix(replacingScalar: node.span, with: constant)))
    }

    static func emptyListType(_ node: YAMLNode) -> Self {
        Self("empty-list-type", .error, at: node.span, "the list has no element type", help: "write [String] for a list of strings")
    }

    static func severalListTypes(_ items: YAMLSequence, at span: SourceSpan) -> Self {
        let words = items.map { $0.scalar?.text ?? "" }
        return Self(
            "several-list-types", .error, at: span, "a list can only have one element type",
            help: Help.isEnumeration(words)
                ? .alternatives(words) : "declare a type with 'oneOf' for elements of several types")
    }

    static func dictionaryKey(_ span: SourceSpan) -> Self {
        Self(
            "dictionary-key", .error, at: span, "the keys of a dictionary must be strings",
            help: Help("write [String: T]", fix: Fix(replacing: span, with: Scalar.string.rawValue)))
    }

    static func invalidTypeName(_ name: String, at span: SourceSpan) -> Self {
        Self(
            "invalid-type-name", .error, at: span, "'\(name)' is not a valid type name",
            help: "begin with a letter or '_', and use letters, digits, '_', '-' and '.'; write generic parameters as Page<Item>")
    }

    static func duplicateTypeParameter(_ name: String, at span: SourceSpan) -> Self {
        Self("duplicate-type-parameter", .error, at: span, "duplicate generic parameter '\(name)'", help: "rename one of them")
    }

    static func declarationWithoutShape(_ name: Located<String>) -> Self {
        Self(
            "type-without-shape", .error, at: name.span, "the type '\(name.value)' has no definition",
            help: "add 'fields', 'enum', 'oneOf' or 'type'")
    }

    static func severalShapes(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-shapes", .error, at: key.span, "a type can have only one of 'fields', 'enum', 'oneOf' and 'type'",
            notes: [Note("'\(first.value)' is here", at: first.span)], help: Help(removing: key))
    }

    static func misplacedMark(_ name: Located<String>) -> Self {
        let plain = String(name.value.drop { $0 == "?" })
        return Self(
            "misplaced-mark", .error, at: name.span, "the name begins with '?'",
            help: "write \(plain)? for an optional member, or { key: \"?\(plain)\" } for a name that begins with '?'")
    }

    /// Spaces or another `?` before the mark of a name without quotes.
    static func unclearMark(_ key: Located<String>) -> Self {
        let plain = String(ScalarCharacters.trimmed(key.value.unicodeScalars.prefix { $0 != "?" }))
        let isDoubled = key.value.hasSuffix("??")
        return Self(
            "misplaced-mark", .error, at: key.span, isDoubled ? "the name ends with '??'" : "the name has a space before the '?'",
            help: Help(
                "write \(plain)? for an optional member, or quote the name: \"\(key.value)\"", fix: Fix(replacing: key, with: "\(plain)?")))
    }

    static func misplacedKey(_ key: Located<String>, beside shape: Located<String>, belongsTo shapes: [String]) -> Self {
        Self(
            "misplaced-key", .error, at: key.span, "'\(key.value)' cannot be combined with '\(shape.value)'",
            notes: [Note("'\(shape.value)' is here", at: shape.span)],
            help: Help("remove it; it can be used with \(shapes.joined(separator: " and "))", removing: key))
    }

    static func expectedEnumeration(_ node: YAMLNode) -> Self {
        Self(
            "expected-values", .error, at: node.span, "expected the values of an enumeration, found \(node.summary)",
            help: "write [a, b], or a mapping of names to values")
    }

    static func emptyEnumeration(_ span: SourceSpan) -> Self {
        Self("empty-enumeration", .error, at: span, "an enumeration must have at least one value", help: "add one, or use String")
    }

    static func invalidRawValue(_ node: YAMLNode) -> Self {
        Self(
            "invalid-raw-value", .error, at: node.span, "expected a string or a number, found \(node.summary)",
            help: node.scalar.flatMap { $0.text.isEmpty ? nil : Help("quote it: \"\($0.text)\"", fix: Fix(quoting: node.span)) })
    }

    static func mixedEnumeration(_ value: Located<LiteralValue>, first: Located<LiteralValue>) -> Self {
        Self(
            "mixed-enumeration", .error, at: value.span,
            value.value.isNumber
                ? "this value is a number, but the first one is a string" : "this value is a string, but the first one is a number",
            notes: [Note("the first value is here", at: first.span)],
            help: value.value.isNumber
                ? Help("quote it if it is a string", fix: Fix(quoting: value.span)) : "quote the numbers if they are strings")
    }

    static func expectedUnion(_ node: YAMLNode) -> Self {
        Self(
            "expected-variants", .error, at: node.span, "expected the variants of a union, found \(node.summary)",
            help: "write { circle: Circle, square: Square } or [Circle, Square]")
    }

    /// A discriminator as in OpenAPI.
    static func discriminatorMapping(_ node: YAMLNode) -> Self {
        unexpectedValue(
            "a string", found: node,
            help: "write the name of the member; a variant whose tag is not its name is '{ type: Square, tag: sq }'")
    }

    static func emptyUnion(_ span: SourceSpan) -> Self {
        Self("empty-union", .error, at: span, "a union must have at least one variant", help: "add a variant")
    }

    static func unnamedVariant(_ span: SourceSpan) -> Self {
        Self(
            "unnamed-variant", .error, at: span, "an in-place variant must have a name",
            help: "write the variants as a mapping of names to types")
    }
}

extension Help {
    /// What to write for words between which a value can choose.
    static func alternatives(_ words: [String]) -> Help {
        guard words.allSatisfy(DeclarationName.isName) else { return "declare a type with 'oneOf'" }
        let types = words.filter { !["null", "nil"].contains($0) }
        if types.count < words.count { return Help("write 'TYPE?' for a value that can be null, such as '\(types.first ?? "String")?'") }
        let list = "[\(words.joined(separator: ", "))]"
        return isEnumeration(words)
            ? Help("write '{ enum: \(list) }' for an enumeration") : Help("write '{ oneOf: \(list) }' for a value of one of the types")
    }

    /// Whether words are the values of an enumeration rather than types, whose names usually begin with a capital.
    static func isEnumeration(_ words: [String]) -> Bool {
        words.allSatisfy { DeclarationName.isName($0) && $0.unicodeScalars.first?.properties.isLowercase == true }
    }
}
