import APIModel
import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func invalidType(_ message: String, at span: SourceSpan, help: String?) -> Self {
        Self("invalid-type", .error, at: span, message, help: help)
    }

    static func expectedType(_ node: YAMLNode) -> Self {
        Self(
            "expected-type", .error, at: node.span, "expected a type, found \(node.summary)",
            help: node.mapping == nil
                ? "such as String, [String] or a type of this document"
                : "a mapping declares a type with 'fields', 'enum', 'oneOf' or 'type'; a dictionary is written [String: Int]")
    }

    static func emptyListType(_ node: YAMLNode) -> Self {
        Self("empty-list-type", .error, at: node.span, "the list has no type of items", help: "write [String] for a list of texts")
    }

    static func severalListTypes(_ span: SourceSpan) -> Self {
        Self(
            "several-list-types", .error, at: span, "a list has items of one type",
            help: "declare a type with 'oneOf' for items of several types")
    }

    static func dictionaryKey(_ span: SourceSpan) -> Self {
        Self("dictionary-key", .error, at: span, "the keys of a dictionary are strings", help: "write [String: T]")
    }

    static func invalidTypeName(_ name: String, at span: SourceSpan) -> Self {
        Self(
            "invalid-type-name", .error, at: span, "'\(name)' cannot be the name of a type",
            help: "use letters, digits, '_', '-' and '.', after a letter or '_'; parameters are written Page<Item>")
    }

    static func duplicateTypeParameter(_ name: String, at span: SourceSpan) -> Self {
        Self("duplicate-type-parameter", .error, at: span, "the type has two parameters '\(name)'", help: "rename one of them")
    }

    static func declarationWithoutShape(_ name: Located<String>) -> Self {
        Self(
            "type-without-shape", .error, at: name.span, "nothing says what '\(name.value)' is made of",
            help: "add 'fields', 'enum', 'oneOf' or 'type'")
    }

    static func severalShapes(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-shapes", .error, at: key.span, "a type has only one of 'fields', 'enum', 'oneOf' and 'type'",
            notes: [Note("'\(first.value)' is here", at: first.span)], help: "remove '\(key.value)'")
    }

    static func misplacedMark(_ name: Located<String>) -> Self {
        let plain = String(name.value.drop { $0 == "?" })
        return Self(
            "misplaced-mark", .error, at: name.span, "the '?' stands before the name, so it is a part of it",
            help: "write \(plain)? for what may be absent, or { key: \"?\(plain)\" } for a name that begins with it")
    }

    static func misplacedKey(_ key: Located<String>, beside shape: Located<String>, belongsTo shapes: [String]) -> Self {
        Self(
            "misplaced-key", .error, at: key.span, "'\(key.value)' has no meaning beside '\(shape.value)'",
            notes: [Note("'\(shape.value)' is here", at: shape.span)], help: "it belongs to \(shapes.joined(separator: " and "))")
    }

    static func expectedEnumeration(_ node: YAMLNode) -> Self {
        Self(
            "expected-values", .error, at: node.span, "expected the values of an enumeration, found \(node.summary)",
            help: "write [a, b], or a mapping of names to values")
    }

    static func emptyEnumeration(_ span: SourceSpan) -> Self {
        Self("empty-enumeration", .error, at: span, "an enumeration has at least one value", help: "add one, or use String")
    }

    static func invalidRawValue(_ node: YAMLNode) -> Self {
        Self(
            "invalid-raw-value", .error, at: node.span, "the values of an enumeration are texts or numbers, found \(node.summary)",
            help: node.scalar.flatMap { $0.text.isEmpty ? nil : "quote it: \"\($0.text)\"" })
    }

    static func mixedEnumeration(_ value: Located<LiteralValue>, first: Located<LiteralValue>) -> Self {
        Self(
            "mixed-enumeration", .error, at: value.span,
            value.value.isNumber ? "this value is a number, and the first is text" : "this value is text, and the first is a number",
            notes: [Note("the first value is here", at: first.span)],
            help: value.value.isNumber ? "quote it, if it is text" : "quote the numbers, if they are texts")
    }

    static func expectedUnion(_ node: YAMLNode) -> Self {
        Self(
            "expected-variants", .error, at: node.span, "expected the variants of a union, found \(node.summary)",
            help: "write { circle: Circle, square: Square } or [Circle, Square]")
    }

    static func emptyUnion(_ span: SourceSpan) -> Self {
        Self("empty-union", .error, at: span, "a union has at least one variant", help: "add one")
    }

    static func unnamedVariant(_ span: SourceSpan) -> Self {
        Self(
            "unnamed-variant", .error, at: span, "a variant that is declared in place has to be named",
            help: "write the variants as a mapping of names to types")
    }
}
