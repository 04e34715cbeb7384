import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func expectedSchema(_ node: YAMLNode) -> Self {
        Self(
            "expected-schema", .error, at: node.span, "expected a schema, found \(node.summary)",
            help: "a schema is a mapping, true or false")
    }

    static func expectedSchemaType(_ node: YAMLNode) -> Self {
        Self("expected-schema-type", .error, at: node.span, "expected the name of a type, found \(node.summary)")
    }

    static func unknownSchemaType(_ name: Located<String>) -> Self {
        let known = SchemaType.allCases.map(\.rawValue)
        return Self(
            "unknown-schema-type", .warning, at: name.span, "there is no type '\(name.value)' in JSON; any value is taken",
            help: Suggestion.didYouMean(name.value, in: known) ?? "the types are \(known.joined(separator: ", "))")
    }

    static func unknownKeyword(_ key: Located<String>, others: Int, help: String?) -> Self {
        let places = others == 0 ? "" : ", here and in \(others) more place\(others == 1 ? "" : "s")"
        return Self(
            "unknown-keyword", .warning, at: key.span, "'\(key.value)' is not a keyword of a schema, and is left out\(places)",
            help: help ?? "extensions begin with 'x-'")
    }

    static func inexpressibleKeyword(_ key: Located<String>) -> Self {
        Self(
            "inexpressible-keyword", .warning, at: key.span, "no Swift type can say '\(key.value)'; the documentation does",
            help: "check such values where they are used")
    }

    static func besideReference(_ reference: Located<String>) -> Self {
        Self(
            "beside-reference", .warning, at: reference.span, "before OpenAPI 3.1 what stands beside a '$ref' is ignored",
            help: "put both into an 'allOf'")
    }

    static func requiredOnProperty(_ node: YAMLNode) -> Self {
        Self(
            "required-on-property", .warning, at: node.span, "'required' is a list of names in the object, not a Boolean of the property",
            help: "move the property's name to 'required' of its object")
    }

    static func requiredUndeclared(_ name: Located<String>) -> Self {
        Self(
            "required-undeclared", .warning, at: name.span, "'\(name.value)' is required, and no property says what it is",
            help: "add it to 'properties'")
    }

    static func nothingFits(_ span: SourceSpan) -> Self {
        Self("nothing-fits", .warning, at: span, "the schema 'false' takes no value; any JSON is taken in its place")
    }

    static func conflictingTypes(_ span: SourceSpan, _ types: [SchemaType], first: SourceSpan, _ others: [SchemaType]) -> Self {
        func words(_ types: [SchemaType]) -> String { types.map(\.rawValue).joined(separator: " or ") }
        return Self(
            "conflicting-types", .warning, at: span, "no value is both \(words(others)) and \(words(types)); the first is taken",
            notes: [Note("the other type is here", at: first)], help: "make both the same")
    }

    static func severalUnions(_ span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            "several-unions", .warning, at: span, "a value cannot be one of two unions at once; the first is taken",
            notes: [Note("the first union is here", at: first)], help: "write one 'oneOf' with all combinations")
    }

    static func constrainingAlternative(_ span: SourceSpan) -> Self {
        Self(
            "constraining-alternative", .warning, at: span, "this alternative only narrows what stands beside it; the type cannot say that",
            help: "check such values where they are used")
    }

    static func tuple(_ span: SourceSpan) -> Self {
        Self(
            "tuple", .warning, at: span, "the elements of a Swift array are of one type; elements of several types are read as JSON",
            help: "use an object with a member for each element")
    }

    static func severalMemberTypes(_ span: SourceSpan) -> Self {
        Self("several-member-types", .warning, at: span, "further members are of several types, and read as JSON")
    }

    static func severalLists(_ span: SourceSpan) -> Self {
        Self(
            "several-lists", .warning, at: span, "lists of several types cannot be told apart; their elements are read as JSON",
            help: "use one list whose items are a 'oneOf'")
    }

    static func discriminatorWithoutName(_ span: SourceSpan) -> Self {
        Self(
            "discriminator-without-name", .warning, at: span, "the discriminator does not say which member it is",
            help: "add 'propertyName'")
    }

    static func defaultMapping(_ name: Located<String>) -> Self {
        Self(
            "default-mapping", .warning, at: name.span, "a value without a known tag is kept as JSON, not read as '\(name.value)'",
            help: "decode the JSON of the unrecognized case")
    }

    static func mixedValues(_ span: SourceSpan) -> Self {
        Self(
            "mixed-values", .warning, at: span, "the values are not all texts or all numbers, so no enumeration is made of them",
            help: "use values of one type")
    }

    static func valuesOfFormat(_ span: SourceSpan, _ format: String) -> Self {
        Self(
            "values-of-format", .warning, at: span, "the values are of format '\(format)', so no enumeration is made of them",
            help: "leave the format out")
    }

    static func ofOtherType(_ span: SourceSpan, _ type: SchemaType) -> Self {
        Self(
            "of-other-type", .warning, at: span, "a value of type '\(type.rawValue)' has nothing of this; it is left out",
            help: "make the type the one that is meant")
    }

    static func excludedValue(_ value: Located<String>) -> Self {
        Self("excluded-value", .warning, at: value.span, "a schema that holds as well does not allow '\(value.value)'; it is left out")
    }

    static func severalForms(_ span: SourceSpan) -> Self {
        Self(
            "several-forms", .warning, at: span, "variants that are of several forms each cannot be told apart; they are read as JSON",
            help: "list what the variants are themselves, or add a discriminator")
    }

    static func schemaTooLarge(_ span: SourceSpan) -> Self {
        Self(
            "schema-too-large", .warning, at: span,
            "the schema takes in so many others, or so deep a chain of them, that it is taken for any JSON",
            help:
                "let schemas build on at most \(ReadingEffort.longestChain) others, one on the next, and refer to what is large by '$ref' instead of 'allOf'"
        )
    }

    static func manyCombinations(_ span: SourceSpan) -> Self {
        Self(
            "many-combinations", .warning, at: span,
            "unions within unions have too many combinations to list; what stands beside them is left out of the inner ones",
            help: "write what all have in common into the alternatives themselves")
    }

    static func valuesBesideType(_ span: SourceSpan) -> Self {
        Self(
            "values-beside-type", .warning, at: span,
            "any value of the type is allowed beside some that are listed; they are not told apart",
            help: "leave the list out, or the type beside it")
    }

    static func severalTexts(_ span: SourceSpan) -> Self {
        Self(
            "several-texts", .warning, at: span, "texts of several formats cannot be told apart; all are read as text",
            help: "use one string, or an object for each")
    }

    static func valueOfOtherType(_ value: YAMLNode, others: Int = 0, _ types: [SchemaType]) -> Self {
        let summary = value.isNull ? "null" : value.summary
        let subject = others == 0 ? "\(summary) is" : "\(summary) and \(others) more values are"
        let words = types.map(\.rawValue).joined(separator: " or ")
        let canBeQuoted = types == [.string] && value.scalar.map { !$0.isNull } ?? false
        return Self(
            "value-of-other-type", .warning, at: value.span, "\(subject) not of the type \(words)",
            help: canBeQuoted ? "write texts in quotes" : "make the type the one that is meant")
    }

    static func quotedNull(_ span: SourceSpan) -> Self {
        Self(
            "quoted-null", .warning, at: span, "the only value is the text 'null', which the value null is not",
            help: "if null is meant: 'type: \"null\"', or 'nullable: true' before OpenAPI 3.1")
    }

    static func repeatedValue(_ value: Located<String>) -> Self {
        Self("repeated-value", .warning, at: value.span, "the value '\(value.value)' is there twice", help: "remove one of them")
    }

    static func notInJSON(_ node: YAMLNode) -> Self {
        Self(
            "not-in-json", .warning, at: node.span,
            "JSON has no infinity, no not-a-number and no numbers in other bases than 10; the value is left out")
    }

    /// A value of `enum` or `const` that no number of Swift keeps.
    static func numberOutOfRange(_ node: YAMLNode) -> Self {
        Self(
            "number-out-of-range", .warning, at: node.span,
            "neither Int nor Double holds this number, so no enumeration is made of the values", help: "write the values as strings")
    }
}
