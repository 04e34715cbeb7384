import APIModel
import SourceDiagnostics
import YAMLTree

/// The keywords of one schema, read and not yet interpreted.
struct Schema {
    enum Additional {
        case unsaid
        case none
        case anything(SourceSpan)
        case schema(YAMLNode)

        /// The place of what says that there are further members.
        var place: SourceSpan? {
            switch self {
            case .unsaid, .none: nil
            case .anything(let span): span
            case .schema(let node): node.span
            }
        }
    }

    /// A property; after schemas were merged it may have several schemas, all of which hold.
    struct Member {
        var name: Located<String>
        var schemas: [YAMLNode]
    }

    let node: YAMLNode
    /// A part of it cannot be read, so that nobody knows what values it has.
    var isFaulty = false
    /// The schema `false`.
    var isNothing = false
    var reference: Located<String>?
    /// Without null.
    var types: [SchemaType] = []
    var allowsNull = false
    /// Null is the only value.
    var isOnlyNull = false
    var format: Located<String>?
    var isBase64 = false
    /// Its media type is neither text nor JSON.
    var isRaw = false
    /// Without null.
    var values: [YAMLNode]?
    var valueNames: [YAMLNode] = []
    var valueTexts: [YAMLNode] = []
    var constant: YAMLNode?
    var members: [Member] = []
    var required: [Located<String>] = []
    var additional = Additional.unsaid
    var patterns: [YAMLNode] = []
    var items: YAMLNode?
    /// What merged schemas say of the elements as well.
    var furtherItems: [YAMLNode] = []
    var prefixItems: [YAMLNode] = []
    var allOf: [YAMLNode] = []
    /// `oneOf` and `anyOf`.
    var alternatives: [YAMLNode] = []
    var discriminator: YAMLNode?
    var text: String?
    var title: String?
    var isDeprecated = false
    var defaultValue: YAMLNode?
    var example: YAMLNode?
    var isReadOnly = false
    var isWriteOnly = false
    var isSensitive = false
    /// What the type cannot say, in words.
    var constraints: [String] = []
    var emittedName: Located<String>?
    var isMutable: Bool?
    var isClosed = false
    /// The type that the document asks for instead of the one that its keywords say.
    var scalar: Scalar?
    /// The time zone of a date and time without an offset.
    var zone: Located<String>?

    init(_ node: YAMLNode) {
        self.node = node
    }

    var span: SourceSpan { node.span }

    /// Nothing else is to be read for what it says.
    var isWhole: Bool { allOf.isEmpty && reference == nil }

    /// The same without what is to be read elsewhere.
    var withoutParts: Schema {
        var result = self
        result.allOf = []
        result.reference = nil
        return result
    }

    /// The reference with what is said about it, without what stands beside it.
    var withoutStructure: Schema {
        var result = Schema(node)
        result.reference = reference
        result.allowsNull = allowsNull
        result.text = text
        result.title = title
        result.isDeprecated = isDeprecated
        result.defaultValue = defaultValue
        result.example = example
        result.isReadOnly = isReadOnly
        result.isWriteOnly = isWriteOnly
        result.isSensitive = isSensitive
        result.constraints = constraints
        result.emittedName = emittedName
        result.zone = zone
        return result
    }

    func member(_ name: String) -> Member? {
        members.first { $0.name.value.isExactly(name) }
    }

    /// Says no more of the value than its type.
    var saysOnlyType: Bool {
        var other = self
        other.types = []
        return !types.isEmpty && !other.hasStructure
    }

    /// Says something of the value itself, and not only about it.
    var hasStructure: Bool {
        isNothing || !types.isEmpty || format != nil || values != nil || constant != nil || hasObjectKeywords || items != nil
            || !prefixItems.isEmpty || !allOf.isEmpty || !alternatives.isEmpty || isBase64 || scalar != nil
    }

    var hasObjectKeywords: Bool {
        if !members.isEmpty || !patterns.isEmpty || !required.isEmpty { return true }
        if case .unsaid = additional { return false }
        return true
    }

    /// Is nothing but a choice, without a word or a rule of its own.
    var onlyListsAlternatives: Bool {
        var other = self
        other.alternatives = []
        return !alternatives.isEmpty && reference == nil && !other.hasStructure && constraints.isEmpty && discriminator == nil
            && text == nil && title == nil && emittedName == nil && !isDeprecated && !isClosed && defaultValue == nil && example == nil
    }

    /// Says nothing, or only that the value is an object.
    var isEmptyObject: Bool {
        var other = self
        other.types = types == [.object] ? [] : types
        other.additional = .unsaid
        return reference == nil && !other.hasStructure
    }

    /// Only narrows what another schema says, such as `required` alone.
    var onlyConstrains: Bool {
        types.isEmpty && reference == nil && values == nil && constant == nil && members.isEmpty && patterns.isEmpty && items == nil
            && prefixItems.isEmpty && allOf.isEmpty && alternatives.isEmpty && format == nil && !isNothing && !allowsNull
            && (!required.isEmpty || !constraints.isEmpty)
    }
}

extension Schema {
    /// What a schema says in words, and what its type cannot say.
    ///
    /// - Parameter isField: The title is left out: it names the type, and the member has a name.
    func documentation(notes: [String] = [], isField: Bool = false) -> Documentation {
        var lines: [String] = []
        if let text, !text.isEmpty {
            lines.append(text)
        } else if let title, !title.isEmpty, !isField {
            lines.append(title)
        }
        if !constraints.isEmpty {
            let text = constraints.joined(separator: ", ")
            lines.append(text.prefix(1).uppercased() + text.dropFirst() + ".")
        }
        lines += notes
        return Documentation(text: lines.isEmpty ? nil : lines.joined(separator: "\n\n"), deprecation: isDeprecated ? "" : nil)
    }
}
