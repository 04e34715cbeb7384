import APIModel
import SourceDiagnostics
import YAMLTree

extension Schema {
    /// The keywords that determine the JSON values by themselves. The others of `Shape` only say more about one of them.
    struct Structure: OptionSet {
        let rawValue: UInt16

        static let nothing = Structure(rawValue: 1)
        static let types = Structure(rawValue: 1 << 1)
        static let format = Structure(rawValue: 1 << 2)
        static let base64 = Structure(rawValue: 1 << 3)
        static let values = Structure(rawValue: 1 << 4)
        static let constant = Structure(rawValue: 1 << 5)
        static let members = Structure(rawValue: 1 << 6)
        static let required = Structure(rawValue: 1 << 7)
        static let additional = Structure(rawValue: 1 << 8)
        static let patterns = Structure(rawValue: 1 << 9)
        static let items = Structure(rawValue: 1 << 10)
        static let prefixItems = Structure(rawValue: 1 << 11)
        static let allOf = Structure(rawValue: 1 << 12)
        static let alternatives = Structure(rawValue: 1 << 13)
        static let scalar = Structure(rawValue: 1 << 14)

        static let ofObjects: Structure = [.members, .required, .additional, .patterns]
    }

    /// Whether any keyword describes the value, not only documents it.
    var hasStructure: Bool { !structure.isEmpty }

    /// Whether `type` is the only keyword that describes the value.
    var hasOnlyType: Bool { structure == .types }

    var hasObjectKeywords: Bool { !structure.isDisjoint(with: .ofObjects) }

    /// Whether its values are hidden in logs; `nil` if the document does not say so.
    var sensitivity: Bool? { self.isSensitive ?? (self.format?.value == "password" ? true : nil) }

    /// Whether it does not include other schemas.
    var isWhole: Bool { self.allOf.isEmpty && self.reference == nil }

    /// Whether no keyword describes the value.
    var isUntyped: Bool { self.reference == nil && !hasStructure && !self.isOnlyNull }

    /// Whether `type: object` is the only keyword, or there is none. `additionalProperties` does not count.
    var isEmptyObject: Bool {
        let others = structure.subtracting(.additional)
        return self.reference == nil && (others.isEmpty || others == .types && self.types == [.object])
    }

    /// Whether alternatives are the only keyword, without documentation.
    var onlyListsAlternatives: Bool {
        structure == .alternatives && self.reference == nil && self.discriminator == nil && self.notes.isEmpty && self.emittedName == nil
            && !self.isClosed
    }

    /// Whether it only constrains another schema, for example with `required` alone.
    var onlyConstrains: Bool {
        guard self.reference == nil, !self.allowsNull, structure.isSubset(of: [.required, .additional]) else { return false }
        return !self.required.isEmpty || self.isConstrained
    }

    /// The reference of an `allOf` that only serves to add keywords, such as a description, to one schema.
    var annotatedReference: Located<String>? {
        guard self.allOf.count == 1, self.reference == nil, let inner = self.allOf.first?.reference else { return nil }
        return structure == .allOf || self.types == [.object] && !hasObjectKeywords ? inner : nil
    }

    /// The schema without the schemas that it includes.
    var withoutParts: Schema {
        var result = self
        result.allOf = []
        result.reference = nil
        return result
    }

    /// The reference with its documentation, without what determines the values.
    var withoutStructure: Schema {
        var result = self
        result.shape = Shape()
        result.isFaulty = false
        return result
    }

    /// Removes what only describes objects.
    mutating func forgetMembers() {
        (self.members, self.required, self.patterns, self.additional) = ([], [], [], .undeclared)
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
}

extension Schema.Shape {
    var structure: Schema.Structure {
        var structure: Schema.Structure = []
        if isNothing { structure.insert(.nothing) }
        if !types.isEmpty { structure.insert(.types) }
        if format != nil { structure.insert(.format) }
        if isBase64 { structure.insert(.base64) }
        if values != nil { structure.insert(.values) }
        if constant != nil { structure.insert(.constant) }
        if !members.isEmpty { structure.insert(.members) }
        if !required.isEmpty { structure.insert(.required) }
        if case .undeclared = additional {} else { structure.insert(.additional) }
        if !patterns.isEmpty { structure.insert(.patterns) }
        if items != nil { structure.insert(.items) }
        if !prefixItems.isEmpty { structure.insert(.prefixItems) }
        if !allOf.isEmpty { structure.insert(.allOf) }
        if !alternatives.isEmpty { structure.insert(.alternatives) }
        if scalar != nil { structure.insert(.scalar) }
        return structure
    }
}

extension Schema {
    /// The documentation of the schema, with the constraints that its type cannot express.
    ///
    /// - Parameter isField: Whether to omit the title, which names the type of a member.
    func documentation(notes: [String] = [], isField: Bool = false) -> Documentation {
        var main = self.text?.nonEmpty
        if main == nil, !isField, let title = self.title?.nonEmpty, !Self.isIdentifier(title) { main = title }
        let deprecation = self.isDeprecated ? DeprecationNote.reason(in: main) : nil
        // Most texts are a description alone.
        if notes.isEmpty, self.constraints.isEmpty { return Documentation(text: main, deprecation: deprecation) }
        var lines: [String] = []
        if let main { lines.append(main) }
        if let sentence = self.constraints.sentence { lines.append(sentence) }
        lines += notes
        let text = lines.count > 1 ? lines.joined(separator: "\n\n") : lines.first
        return Documentation(text: text, deprecation: deprecation)
    }

    /// Whether a title is a name in code, such as `mandate_options_param` of Stripe, or FastAPI's `Body_upload_files_post` of a body.
    private static func isIdentifier(_ title: String) -> Bool {
        title.utf8.contains(UInt8(ascii: "_")) && !title.unicodeScalars.contains { $0.properties.isWhitespace }
    }
}
