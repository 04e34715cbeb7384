import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension Diagnostic {
    static func expectedSchema(_ node: YAMLNode) -> Self {
        Self(
            "expected-schema", .error, at: node.span, "expected a schema, found \(node.summary)",
            help: "write a mapping, true or false")
    }

    static func expectedSchemaType(_ node: YAMLNode) -> Self {
        Self(
            "expected-schema-type", .error, at: node.span, "expected the name of a type, found \(node.summary)",
            help: "write one of \(SchemaType.allCases.filter { $0 != .file }.map(\.rawValue).joined(separator: ", "))")
    }

    static func unknownSchemaType(_ name: Located<String>) -> Self {
        let known = SchemaType.allCases.map(\.rawValue)
        return Self(
            "unknown-schema-type", .warning, at: name.span, "'\(name.value)' is not a JSON type; any value is accepted",
            help: Suggestion.didYouMean(name, in: known) ?? "known types: \(known.joined(separator: ", "))")
    }

    /// The name of a type in a programming language.
    static func misspelledSchemaType(_ name: Located<String>, _ kind: JSONKind) -> Self {
        Self(
            "unknown-schema-type", .warning, at: name.span, "'\(name.value)' is not a JSON type; it is treated as '\(kind.rawValue)'",
            help: "write '\(kind.rawValue)'")
    }

    static func unknownKeyword(_ key: Located<String>, others: Int, help: Help?) -> Self {
        Self(
            "unknown-keyword", .warning, at: key.span, "unknown keyword '\(key.value)' is ignored\(andElsewhere(others))",
            help: help ?? "extensions begin with 'x-'")
    }

    /// The end of a message about the first of several places.
    static func andElsewhere(_ others: Int, _ noun: String = "place") -> String {
        others == 0 ? "" : ", here and in \(others.counted("other \(noun)"))"
    }

    static func inexpressibleKeyword(_ key: Located<String>) -> Self {
        Self(
            "inexpressible-keyword", .warning, at: key.span, "'\(key.value)' cannot be expressed in a Swift type; it is ignored",
            help: uncheckedValues)
    }

    /// The help for a keyword that is not checked.
    private static let uncheckedValues: Help = "the type accepts values that the keyword forbids; check them in your code"

    static func inexpressibleConstant(_ span: SourceSpan) -> Self {
        Self(
            "inexpressible-keyword", .warning, at: span,
            "a 'const' that is an object or a list cannot be expressed in a Swift type; it is ignored",
            help: uncheckedValues)
    }

    static func fileAmongOthers(_ other: SourceSpan) -> Self {
        Self(
            "file-among-others", .warning, at: other, "a part of a form is a file or something else; only the file can be sent",
            help: "describe the other value as a part with a name of its own")
    }

    static func besideReference(_ reference: Located<String>) -> Self {
        Self(
            "beside-reference", .warning, at: reference.span, "keys next to '$ref' are ignored before OpenAPI 3.1",
            help: "combine them with 'allOf'")
    }

    static func requiredOnProperty(_ node: YAMLNode) -> Self {
        Self(
            "required-on-property", .warning, at: node.span,
            "'required' must be a list of names in the object, not a Boolean in the property",
            help: "add the name of the property to 'required' of its object")
    }

    static func requiredUndeclared(_ name: Located<String>) -> Self {
        Self(
            "required-undeclared", .warning, at: name.span, "the required property '\(name.value)' is not declared",
            help: "add it to 'properties'")
    }

    static func nothingFits(_ span: SourceSpan) -> Self {
        Self(
            "nothing-fits", .warning, at: span, "the schema 'false' matches no value; any JSON is accepted instead",
            help: "describe the values that are allowed, or remove what has this schema")
    }

    static func conflictingTypes(_ span: SourceSpan, _ types: [SchemaType], first: SourceSpan, _ others: [SchemaType]) -> Self {
        func words(_ types: [SchemaType]) -> String { types.map(\.rawValue).joined(separator: " or ") }
        return Self(
            "conflicting-types", .warning, at: span, "no value is both \(words(others)) and \(words(types)); the first type is used",
            notes: [Note("the other type is here", at: first)], help: "use the same type")
    }

    /// - Parameter scalar: The type that an extension sets.
    static func conflictingExtension(_ scalar: Located<Scalar>, _ types: [SchemaType]) -> Self {
        let kinds = scalar.value.jsonKinds.map(\.rawValue).joined(separator: " or ")
        let words = types.map(\.rawValue).joined(separator: " or ")
        return Self(
            "conflicting-types", .warning, at: scalar.span,
            "'\(scalar.value.rawValue)' has the JSON type \(kinds), but 'type' is \(words); the extension is used",
            help: "if the server uses \(words), remove the extension, and convert the value where it is used; else correct 'type'")
    }

    static func severalUnions(_ span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            "several-unions", .warning, at: span, "a value cannot match two unions; the first one is used",
            notes: [Note("the first union is here", at: first)], help: "use one 'oneOf' with all combinations")
    }

    static func constrainingAlternative(_ span: SourceSpan) -> Self {
        Self(
            "constraining-alternative", .warning, at: span,
            "this alternative only constrains the surrounding schema; that cannot be expressed in a Swift type",
            help: "the type accepts values that match no alternative; check them in your code")
    }

    static func tuple(_ span: SourceSpan) -> Self {
        Self(
            "tuple", .warning, at: span, "a Swift array has one element type; elements of several types are decoded as JSON",
            help: "use an object with a member for each element")
    }

    static func severalMemberTypes(_ span: SourceSpan) -> Self {
        Self(
            "several-member-types", .warning, at: span, "additional members have several types; they are decoded as JSON",
            help: "describe all of them with one schema in 'additionalProperties'")
    }

    static func severalLists(_ span: SourceSpan) -> Self {
        Self(
            "several-lists", .warning, at: span, "lists of several types cannot be distinguished; their elements are decoded as JSON",
            help: "use one list whose items are a 'oneOf'")
    }

    static func discriminatorWithoutName(_ span: SourceSpan) -> Self {
        Self(
            "discriminator-without-name", .warning, at: span, "the discriminator has no 'propertyName'",
            help: "add 'propertyName' with the name of the member")
    }

    static func alternativeWithoutTag(_ span: SourceSpan, key: String) -> Self {
        Self(
            "alternative-without-tag", .warning, at: span,
            "the schema is not a component and has no value of the discriminator '\(key)', which is ignored; the members distinguish the variants",
            help: "give '\(key)' a 'const' in the schema, or move the schema to the components")
    }

    static func defaultMapping(_ name: Located<String>) -> Self {
        Self(
            "default-mapping", .warning, at: name.span, "a value without a known tag is kept as JSON, not decoded as '\(name.value)'",
            help: "decode the JSON of the 'unrecognized' case")
    }

    static func mixedValues(_ span: SourceSpan) -> Self {
        Self(
            "mixed-values", .warning, at: span, "no enumeration is generated, because the values are not all strings or all numbers",
            help: "use values of one type")
    }

    static func valuesOfFormat(_ span: SourceSpan, _ format: String) -> Self {
        Self(
            "values-of-format", .warning, at: span, "no enumeration is generated, because the values have the format '\(format)'",
            help: "remove the format")
    }

    static func ofOtherType(_ keyword: Located<String>, _ type: SchemaType) -> Self {
        Self(
            "of-other-type", .warning, at: keyword.span,
            "'\(keyword.value)' has no effect on the type '\(type.rawValue)'; it is ignored",
            help: Help("remove it, or correct the type", fix: Fix(removing: keyword)))
    }

    static func excludedValue(_ value: Located<String>) -> Self {
        Self(
            "excluded-value", .warning, at: value.span,
            "another schema of the type does not allow the value '\(value.value)'; it is omitted",
            help: "remove it, or add it to the other schema")
    }

    /// A difference between the alternatives of a union at a span.
    static func lost(_ loss: JoinedAlternatives.Loss, at span: SourceSpan) -> Self {
        switch loss {
        case .valuesBesideType:
            Self(
                "values-beside-type", .warning, at: span,
                "the listed values are ignored, because the type allows any other value too",
                help: "remove either the list or the type")
        case .stringFormats:
            Self(
                "several-texts", .warning, at: span, "strings of several formats cannot be distinguished; all are decoded as strings",
                help: "use one string type, or an object for each format")
        case .undeterminedTypes:
            Self(
                "several-forms", .warning, at: span,
                "variants that each match several JSON types cannot be distinguished; they are decoded as JSON",
                help: "list the types of the variants separately, or add a discriminator")
        case .equivalentValue(let span, let first): .equivalentString("value", at: span, first: first)
        }
    }

    static func schemaTooLarge(_ span: SourceSpan) -> Self {
        Self(
            "schema-too-large", .warning, at: span,
            "the schema builds on too many other schemas; any JSON is accepted instead",
            help:
                "use chains of at most \(ReadingEffort.longestChain) schemas, and refer to large schemas with '$ref' in a property instead of 'allOf'"
        )
    }

    static func manyCombinations(_ span: SourceSpan) -> Self {
        Self(
            "many-combinations", .warning, at: span,
            "nested unions have more than \(UnionReader.combinationLimit) combinations; the remaining variants do not get the keywords next to the unions",
            help: "move these keywords into the schemas of the variants")
    }

    /// - Parameters:
    ///   - others: The number of further such values.
    ///   - consequence: What the generator does with the values.
    static func valueOfOtherType(_ value: YAMLNode, others: Int = 0, _ types: [SchemaType], _ consequence: String) -> Self {
        let summary = value.isNull ? "null" : value.summary
        let subject = others == 0 ? "\(summary) is" : "\(summary) and \(others) other \(others == 1 ? "value" : "values") are"
        let words = types.map(\.rawValue).joined(separator: " or ")
        let canBeQuoted = types == [.string] && value.scalar.map { !$0.isNull } ?? false
        return Self(
            "value-of-other-type", .warning, at: value.span, "\(subject) not of the type \(words); \(consequence)",
            help: canBeQuoted ? Help("quote strings", fix: others == 0 ? Fix(quoting: value.span) : nil) : "correct the type or the value")
    }

    static func quotedNull(_ span: SourceSpan) -> Self {
        Self(
            "quoted-null", .warning, at: span, "the only value is the string 'null', not the value null",
            help: "for null, write 'type: \"null\"', or 'nullable: true' before OpenAPI 3.1")
    }

    static func repeatedValue(_ value: Located<String>) -> Self {
        Self(
            "repeated-value", .warning, at: value.span, "duplicate value '\(value.value)'",
            help: Help("remove one of them", fix: Fix(removingPartAt: value.span)))
    }

    static func notInJSON(_ node: YAMLNode) -> Self {
        Self(
            "not-in-json", .warning, at: node.span,
            "this number cannot be written in JSON (infinity, not-a-number, or a base other than 10); the value is omitted",
            help: "write it in base 10, or in quotes if it is a string")
    }

    /// A value of `enum` or `const` that neither Int nor Double represents.
    static func numberOutOfRange(_ node: YAMLNode) -> Self {
        Self(
            "number-out-of-range", .warning, at: node.span,
            "no enumeration is generated, because this number is out of the range of Int and Double", help: "write the values as strings")
    }
}
