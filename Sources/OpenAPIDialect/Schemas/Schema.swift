import APIModel
import SourceDiagnostics
import YAMLTree

/// The keywords of one schema, before they are interpreted.
struct Schema {
    enum Additional {
        case undeclared
        case none
        case anything(SourceSpan)
        case schema(YAMLNode)

        /// The span of the keyword that allows additional members; `nil` if none does.
        var place: SourceSpan? {
            switch self {
            case .undeclared, .none: nil
            case .anything(let span): span
            case .schema(let node): node.span
            }
        }
    }

    /// A property. In a merged schema, its value must match several schemas.
    struct Member {
        var name: Located<String>
        var schemas: [YAMLNode]
    }

    let node: YAMLNode
    /// Whether a part of it could not be read, so its values are not known.
    var isFaulty = false
    /// Whether it is the schema `false`.
    var isNothing = false
    var reference: Located<String>?
    /// Without null.
    var types: [SchemaType] = []
    var allowsNull = false
    /// Whether null is the only value.
    var isOnlyNull = false
    var format: Located<String>?
    var isBase64 = false
    /// Whether its `contentMediaType` is neither text nor JSON.
    var isRaw = false
    /// Without null.
    var values: [YAMLNode]?
    var valueNames: [YAMLNode] = []
    var valueTexts: [YAMLNode] = []
    var constant: YAMLNode?
    var members: [Member] = []
    var required: [Located<String>] = []
    var additional = Additional.undeclared
    var patterns: [YAMLNode] = []
    var items: YAMLNode?
    /// Other schemas that elements must match, from merged schemas.
    var otherItems: [YAMLNode] = []
    var prefixItems: [YAMLNode] = []
    var allOf: [YAMLNode] = []
    /// The elements of `oneOf` and `anyOf`.
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
    /// Sentences about constraints that a Swift type cannot express.
    var constraints: [String] = []
    var emittedName: Located<String>?
    var isMutable: Bool?
    var isClosed = false
    /// The type that an extension sets.
    var scalar: Scalar?
    /// The time zone of a date and time without an offset.
    var zone: Located<String>?

    init(_ node: YAMLNode) {
        self.node = node
    }

    var span: SourceSpan { node.span }

    /// Whether it does not include other schemas.
    var isWhole: Bool { allOf.isEmpty && reference == nil }

    /// The schema without the schemas that it includes.
    var withoutParts: Schema {
        var result = self
        result.allOf = []
        result.reference = nil
        return result
    }

    /// The reference with its documentation, without other keywords.
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

    /// Whether `type` is the only keyword that describes the value.
    var hasOnlyType: Bool {
        var other = self
        other.types = []
        return !types.isEmpty && !other.hasStructure
    }

    /// Whether any keyword describes the value, not only documents it.
    var hasStructure: Bool {
        isNothing || !types.isEmpty || format != nil || values != nil || constant != nil || hasObjectKeywords || items != nil
            || !prefixItems.isEmpty || !allOf.isEmpty || !alternatives.isEmpty || isBase64 || scalar != nil
    }

    var hasObjectKeywords: Bool {
        if !members.isEmpty || !patterns.isEmpty || !required.isEmpty { return true }
        if case .undeclared = additional { return false }
        return true
    }

    /// Whether alternatives are the only keyword, without documentation.
    var onlyListsAlternatives: Bool {
        var other = self
        other.alternatives = []
        return !alternatives.isEmpty && reference == nil && !other.hasStructure && constraints.isEmpty && discriminator == nil
            && text == nil && title == nil && emittedName == nil && !isDeprecated && !isClosed && defaultValue == nil && example == nil
    }

    /// Whether there are no keywords except `type: object`.
    var isEmptyObject: Bool {
        var other = self
        other.types = types == [.object] ? [] : types
        other.additional = .undeclared
        return reference == nil && !other.hasStructure
    }

    /// Whether it only constrains another schema, for example with `required` alone.
    var onlyConstrains: Bool {
        types.isEmpty && reference == nil && values == nil && constant == nil && members.isEmpty && patterns.isEmpty && items == nil
            && prefixItems.isEmpty && allOf.isEmpty && alternatives.isEmpty && format == nil && !isNothing && !allowsNull
            && (!required.isEmpty || !constraints.isEmpty)
    }
}

extension Schema {
    /// The documentation of the schema, with the constraints that its type cannot express.
    ///
    /// - Parameter isField: Whether to omit the title, which names the type of a member.
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
