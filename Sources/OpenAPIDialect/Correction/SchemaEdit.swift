import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The keywords of a schema that a correction removes and adds.
struct SchemaEdit {
    /// Keywords that document a schema. They remain when the others move into a variant.
    private static let annotations: Set<String> = [
        "title", "description", "default", "example", "examples", "deprecated", "readOnly", "writeOnly", "nullable", "externalDocs",
        "$comment",
    ]

    private let correction: SchemaCorrection
    private let mapping: YAMLMapping
    private let version: OpenAPIVersion
    private(set) var removed: Set<String> = []
    /// The values to merge.
    private(set) var update: [LiteralValue.Member] = []
    /// The path of the variant with the structure of the schema, if it moves.
    private(set) var variant: [DocumentPlace.Step]?

    /// - Parameter mapping: The schema that is corrected.
    init(_ correction: SchemaCorrection, _ mapping: YAMLMapping, _ version: OpenAPIVersion) {
        self.correction = correction
        self.mapping = mapping
        self.version = version
        change()
    }

    static func isStructure(_ key: String) -> Bool {
        !annotations.contains(key) && !key.hasPrefix("x-")
    }

    private mutating func set(_ key: String, _ value: LiteralValue) {
        update.append(LiteralValue.Member(key, value))
    }

    private mutating func remove(_ keys: some Sequence<String>) {
        removed.formUnion(keys.filter { mapping[$0] != nil })
    }

    /// Removes the structure of the schema, and returns it.
    private mutating func takeStructure(without absent: [String], dropping: Set<String> = [], adding: [LiteralValue.Member] = [])
        -> LiteralValue
    {
        var members: [LiteralValue.Member] = []
        var sink = DiagnosticSink()
        var added = adding
        for entry in mapping.entries where Self.isStructure(entry.key.value) {
            guard var value = entry.value.readLiteral(into: &sink)?.value else { continue }
            removed.insert(entry.key.value)
            if dropping.contains(entry.key.value) { continue }
            if entry.key.value == "required", case .array(let names) = value {
                let kept = names.filter { name in !absent.contains { name == .string($0) } }
                if kept.isEmpty { continue }
                value = .array(kept)
            }
            if let index = added.firstIndex(where: { $0.key == entry.key.value }) {
                value = value.merged(with: added.remove(at: index).value)
            }
            members.append(LiteralValue.Member(entry.key.value, value))
        }
        return .object(members + added)
    }

    private mutating func change() {
        let types = correction.types.sorted { $0.rawValue < $1.rawValue }
        // A value that is not a date in any format takes precedence.
        let hasOtherTexts = correction.dropsFormat || correction.drops.contains("format")
        if let scalar = correction.scalar, !(scalar == .lenientDate && hasOtherTexts) {
            set(ExtensionKeys.openAPI("type"), .string(scalar.rawValue))
            remove(["format"])
            if types.contains(where: { $0 != .string }) { remove(["type"]) }
        } else if !types.isEmpty {
            allow(types)
        }
        if correction.opensUnion { openUnion() }
        if variant == nil {
            remove(correction.drops)
            for member in additions() { set(member.key, member.value) }
        }
        if correction.dropsFormat { remove(["format", "contentEncoding"]) }
        if correction.dropsConstant {
            remove(["const"])
            if mapping["enum"]?.sequence?.count == 1 { remove(["enum"]) }
        }
        if correction.allowsNull { allowNull() }
    }

    /// The values to merge for members and values that the schema refuses.
    private func additions() -> [LiteralValue.Member] {
        var added: [LiteralValue.Member] = []
        if !correction.members.isEmpty {
            let names = correction.members.keys.sorted()
            added.append(.init("properties", .object(names.map { .init($0, schema(correction.members[$0] ?? [])) })))
        }
        if !correction.values.isEmpty, !correction.drops.contains("enum") { added.append(.init("enum", .array(correction.values))) }
        return added
    }

    /// The schema of values of some types.
    private func schema(_ kinds: Set<JSONKind>) -> LiteralValue {
        let types = kinds.subtracting([.null]).subtracting(kinds.contains(.number) ? [.integer] : [])
        // The one type is enough, and several are a union, which not all versions have.
        guard let type = types.first, types.count == 1, case .object(var members) = Self.schema(type) else { return .object([]) }
        guard kinds.contains(.null) else { return .object(members) }
        if version.hasJSONSchema {
            members[0] = .init("type", .array([.string(type.rawValue), .string("null")]))
        } else {
            members.append(.init(version == .v2 ? "x-nullable" : "nullable", .bool(true)))
        }
        return .object(members)
    }

    /// Allows values that match none of the alternatives, or several: those of `oneOf` become alternatives of `anyOf`.
    private mutating func openUnion() {
        let added = correction.alternatives.sorted { $0.rawValue < $1.rawValue }.map(Self.schema)
        var sink = DiagnosticSink()
        if mapping["anyOf"] == nil, let list = mapping["oneOf"]?.readLiteral(into: &sink)?.value {
            remove(["oneOf"])
            set("anyOf", list.merged(with: .array(added)))
        } else if !added.isEmpty, mapping["anyOf"] != nil {
            remove(["oneOf"])
            set("anyOf", .array(added))
        }
    }

    /// Allows other JSON types, with a more general number or with variants.
    private mutating func allow(_ types: [JSONKind]) {
        let own = correction.place.types.filter { $0 != .null }
        if own == [.integer], types == [.number] {
            remove(["format"])
            if mapping["type"]?.sequence != nil {
                set("type", .array([.string("number")]))
            } else {
                set("type", .string("number"))
            }
            return
        }
        guard version != .v2 else {
            // Swagger 2.0 has no unions.
            set(ExtensionKeys.openAPI("type"), .string(Scalar.json.rawValue))
            return
        }
        let added = types.map(Self.schema)
        for key in ["anyOf", "oneOf"] where mapping[key]?.sequence != nil && mapping["discriminator"] == nil && own.isEmpty {
            set(key, .array(added + (correction.allowsNull && version.hasJSONSchema ? [Self.schema(.null)] : [])))
            return
        }
        let structure = takeStructure(without: correction.absent, dropping: correction.drops, adding: additions())
        let null = correction.allowsNull && version.hasJSONSchema ? [Self.schema(.null)] : []
        let lists = LiteralValue.object([.init("type", .string("array")), .init("items", structure)])
        let others = zip(types, added).map { $0 == .array && !correction.hasOtherLists ? lists : $1 }
        set("anyOf", .array([structure] + others + null))
        variant = [.key("anyOf"), .index(0)]
        // A union cannot have a default.
        remove(["default"])
    }

    private static func schema(_ type: JSONKind) -> LiteralValue {
        var members = [LiteralValue.Member("type", .string(type.rawValue))]
        if type == .array { members.append(.init("items", .object([]))) }
        if type == .object { members.append(.init("additionalProperties", .bool(true))) }
        return .object(members)
    }

    private mutating func allowNull() {
        guard version.hasJSONSchema else {
            set(version == .v2 ? "x-nullable" : "nullable", .bool(true))
            if version == .v30, mapping["enum"] != nil, variant == nil { set("enum", .array([.null])) }
            // Keys next to a reference are ignored.
            if mapping["$ref"] != nil, variant == nil {
                let structure = takeStructure(without: [])
                set("allOf", .array([structure]))
            }
            return
        }
        // If variants were added, null is one of them.
        if update.contains(where: { ["anyOf", "oneOf"].contains($0.key) }) { return }
        let types = mapping["type"]
        if let alternatives = ["anyOf", "oneOf"].first(where: { mapping[$0]?.sequence != nil }), types == nil {
            set(alternatives, .array([Self.schema(.null)]))
        } else if mapping["$ref"] != nil || mapping["allOf"] != nil || mapping["const"] != nil {
            let structure = takeStructure(without: correction.absent, dropping: correction.drops, adding: additions())
            set("anyOf", .array([structure, Self.schema(.null)]))
            variant = [.key("anyOf"), .index(0)]
        } else {
            if types?.sequence != nil {
                set("type", .array([.string("null")]))
            } else if let type = update.first(where: { $0.key == "type" })?.value ?? types.map({ .string($0.scalar?.text ?? "") }) {
                update.removeAll { $0.key == "type" }
                removed.insert("type")
                set("type", .array([type, .string("null")]))
            } else if mapping["properties"] != nil || mapping["additionalProperties"] != nil {
                set("type", .array([.string("object"), .string("null")]))
            } else if mapping["items"] != nil {
                set("type", .array([.string("array"), .string("null")]))
            }
            if mapping["enum"] != nil { set("enum", .array([.null])) }
        }
    }
}

extension LiteralValue {
    /// The value with the members or the elements of another one, as an overlay merges them.
    fileprivate func merged(with other: LiteralValue) -> LiteralValue {
        switch (self, other) {
        case (.array(let own), .array(let added)): .array(own + added)
        case (.object(let own), .object(let added)):
            .object(
                own.map { member in
                    let new = added.first { $0.key == member.key }?.value
                    return new.map { Member(member.key, member.value.merged(with: $0)) } ?? member
                } + added.filter { member in !own.contains { $0.key == member.key } })
        default: other
        }
    }
}
