import APIModel
import SourceDiagnostics
import YAMLTree

/// The keywords of one schema, before they are interpreted.
@dynamicMemberLookup
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

    /// What the schema says.
    struct Keywords {
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
        var valueNames: YAMLSequence = []
        var valueDescriptions: YAMLSequence = []
        var constant: YAMLNode?
        var members: [Member] = []
        /// The keyword with the members.
        var membersKey: Located<String>?
        var required: [Located<String>] = []
        var additional = Additional.undeclared
        var patterns: [YAMLNode] = []
        /// Whether other undeclared names than those of `patterns` are possible.
        var patternsAreSome = false
        var items: YAMLNode?
        /// The keyword with the schema of elements.
        var itemsKey: Located<String>?
        /// Other schemas that elements must match, from merged schemas.
        var otherItems: [YAMLNode] = []
        var prefixItems: YAMLSequence = []
        var allOf: YAMLSequence = []
        /// The elements of `oneOf` and `anyOf`.
        var alternatives: YAMLSequence = []
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
        /// Whether it has constraints, including those without a sentence.
        var isConstrained = false
        var emittedName: Located<String>?
        var isMutable: Bool?
        var conformances: [Located<ModelOptions.Conformance>] = []
        var isClosed = false
        /// The type that an extension sets.
        var scalar: Located<Scalar>?
        /// The time zone of a date and time without an offset.
        var zone: Located<String>?
    }

    /// One element: a schema is copied far more often than it is changed, and an array is copied as one reference.
    private var keywords: [Keywords]

    init(_ node: YAMLNode) {
        keywords = [Keywords(node: node)]
    }

    subscript<Value>(dynamicMember path: KeyPath<Keywords, Value>) -> Value {
        keywords[0][keyPath: path]
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<Keywords, Value>) -> Value {
        get { keywords[0][keyPath: path] }
        // Changes arrays in place.
        _modify { yield &keywords[0][keyPath: path] }
    }

    var span: SourceSpan { self.node.span }

    /// Whether it does not include other schemas.
    var isWhole: Bool { self.allOf.isEmpty && self.reference == nil }

    /// The schema without the schemas that it includes.
    var withoutParts: Schema {
        var result = self
        result.allOf = []
        result.reference = nil
        return result
    }

    /// The reference with its documentation, without other keywords.
    var withoutStructure: Schema {
        var result = Schema(self.node)
        result.reference = self.reference
        result.allowsNull = self.allowsNull
        result.text = self.text
        result.title = self.title
        result.isDeprecated = self.isDeprecated
        result.defaultValue = self.defaultValue
        result.example = self.example
        result.isReadOnly = self.isReadOnly
        result.isWriteOnly = self.isWriteOnly
        result.isSensitive = self.isSensitive
        result.constraints = self.constraints
        result.isConstrained = self.isConstrained
        result.emittedName = self.emittedName
        result.zone = self.zone
        return result
    }

    func member(_ name: String) -> Member? {
        self.members.first { $0.name.value.isExactly(name) }
    }

    /// The types of the schema, or else those that its keywords apply to; empty for any value.
    var impliedTypes: [SchemaType] {
        if !self.types.isEmpty { return self.types }
        if self.isOnlyNull { return [.null] }
        if hasObjectKeywords { return [.object] }
        if self.items != nil || !self.prefixItems.isEmpty { return [.array] }
        guard let format = self.format?.value else { return [] }
        if SchemaFormat.isOfStrings(format) || self.isBase64 { return [.string] }
        if SchemaFormat.isOfIntegers(format) { return [.integer] }
        return SchemaFormat.isOfNumbers(format) ? [.number] : []
    }

    /// Whether `type` is the only keyword that describes the value.
    var hasOnlyType: Bool {
        !self.types.isEmpty && !describesValue(besidesTypes: true)
    }

    /// Whether any keyword describes the value, not only documents it.
    var hasStructure: Bool { describesValue() }

    /// The same without some of the keywords.
    func describesValue(
        besidesTypes: Bool = false, besidesAlternatives: Bool = false, besidesAllOf: Bool = false
    ) -> Bool {
        if !besidesTypes, !self.types.isEmpty { return true }
        if !besidesAlternatives, !self.alternatives.isEmpty { return true }
        if !besidesAllOf, !self.allOf.isEmpty { return true }
        return self.isNothing || self.format != nil || self.values != nil || self.constant != nil || hasObjectKeywords || self.items != nil
            || !self.prefixItems.isEmpty || self.isBase64 || self.scalar != nil
    }

    var hasObjectKeywords: Bool {
        if !self.members.isEmpty || !self.patterns.isEmpty || !self.required.isEmpty { return true }
        if case .undeclared = self.additional { return false }
        return true
    }

    /// Whether alternatives are the only keyword, without documentation.
    var onlyListsAlternatives: Bool {
        !self.alternatives.isEmpty && self.reference == nil && !describesValue(besidesAlternatives: true) && !self.isConstrained
            && self.discriminator == nil
            && self.text == nil && self.title == nil && self.emittedName == nil && !self.isDeprecated && !self.isClosed
            && self.defaultValue == nil && self.example == nil
    }

    /// The reference of an `allOf` that only serves to add keywords, such as a description, to one schema.
    var annotatedReference: Located<String>? {
        guard self.allOf.count == 1, self.reference == nil, let inner = self.allOf.first?.reference else { return nil }
        return !describesValue(besidesAllOf: true) || self.types == [.object] && !hasObjectKeywords ? inner : nil
    }

    /// Whether there are no keywords except `type: object`.
    var isEmptyObject: Bool {
        var other = self
        other.types = self.types == [.object] ? [] : self.types
        other.additional = .undeclared
        return self.reference == nil && !other.hasStructure
    }

    /// Removes what only describes objects.
    mutating func forgetMembers() {
        (self.members, self.required, self.patterns, self.additional) = ([], [], [], .undeclared)
    }

    /// Whether no keyword describes the value.
    var isUntyped: Bool { self.reference == nil && !hasStructure && !self.isOnlyNull }

    /// Whether it only constrains another schema, for example with `required` alone.
    var onlyConstrains: Bool {
        self.types.isEmpty && self.reference == nil && self.values == nil && self.constant == nil && self.members.isEmpty
            && self.patterns.isEmpty && self.items == nil
            && self.prefixItems.isEmpty && self.allOf.isEmpty && self.alternatives.isEmpty && self.format == nil && !self.isNothing
            && !self.allowsNull
            && (!self.required.isEmpty || self.isConstrained)
    }
}

extension Schema {
    /// The documentation of the schema, with the constraints that its type cannot express.
    ///
    /// - Parameter isField: Whether to omit the title, which names the type of a member.
    func documentation(notes: [String] = [], isField: Bool = false) -> Documentation {
        var main = self.text?.nonEmpty
        if main == nil, !isField { main = self.title?.nonEmpty }
        let deprecation = self.isDeprecated ? "" : nil
        // Most texts are a description alone.
        if notes.isEmpty, self.constraints.isEmpty { return Documentation(text: main, deprecation: deprecation) }
        var lines: [String] = []
        if let main { lines.append(main) }
        if !self.constraints.isEmpty { lines.append(self.constraints.joined(separator: ", ").capitalizedSentence) }
        lines += notes
        let text = lines.count > 1 ? lines.joined(separator: "\n\n") : lines.first
        return Documentation(text: text, deprecation: deprecation)
    }
}
