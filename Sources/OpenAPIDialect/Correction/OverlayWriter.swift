import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Writes corrections of a document as an OpenAPI Overlay 1.0.
struct OverlayWriter {
    private typealias Step = DocumentPlace.Step

    private struct Action {
        /// The path relative to the entry document; `nil` for the entry document.
        var file: String?
        var target: String
        /// The description of the action, which is written once for each schema.
        var reason: String?
        /// The value to merge; if it is `nil` and `copy` too, the target is removed.
        var update: LiteralValue?
        /// The query for the node to merge into the target.
        var copy: String?
    }

    /// Keywords that document a schema. They remain when the others move into a variant.
    private static let annotations: Set<String> = [
        "title", "description", "default", "example", "examples", "deprecated", "readOnly", "writeOnly", "nullable", "externalDocs",
        "$comment",
    ]

    private let version: OpenAPIVersion
    /// Makes the path of a file relative to the entry document.
    private let path: (String) -> String
    private var actions: [Action] = []
    /// The schemas that move into a variant of themselves, with the path of the variant.
    private var moved: [[Step]: [Step]] = [:]

    /// - Parameters:
    ///   - path: Makes the path of a file relative to the entry document.
    ///   - reference: Makes a reference in a file relative to the entry document, because references in an overlay are.
    init(
        _ corrections: [SchemaCorrection], _ media: [MediaCorrection], _ additions: [DocumentAddition] = [],
        _ removals: [DocumentRemoval] = [], version: OpenAPIVersion, path: @escaping (String) -> String,
        reference: (_ text: String, _ file: String) -> String
    ) {
        self.version = version
        self.path = path
        // A nested schema is referred to after the outer one moved.
        let sorted = corrections.sorted { left, right in
            let (one, other) = (left.place.steps, right.place.steps)
            return (one.file ?? "", one.count, one.query) < (other.file ?? "", other.count, other.query)
        }
        for correction in sorted { write(correction, reference) }
        // A copied schema must have its changes already.
        for correction in media { write(correction, reference) }
        for addition in additions {
            let file = addition.steps.file.map(path)
            actions.append(Action(file: file, target: addition.steps.query, reason: addition.reason, update: addition.value))
        }
        for removal in removals {
            let file = removal.steps.file.map(path)
            actions.append(Action(file: file, target: way(to: removal.steps).query, reason: removal.reason.text, update: nil))
        }
    }

    /// The overlay; `nil` if there are no changes.
    func text(title: String) -> String? {
        guard !actions.isEmpty else { return nil }
        var text = """
            overlay: \(actions.contains { $0.copy != nil } ? "1.1.0" : "1.0.0")
            info:
              title: \(QuotedString.json(title))
              version: "1"
            actions:

            """
        for action in actions {
            text += "  - target: \(Self.scalar(action.target))\n"
            if let file = action.file { text += "    x-endpointkit-file: \(QuotedString.json(file))\n" }
            if let reason = action.reason { text += "    description: \(QuotedString.json(reason))\n" }
            if let copy = action.copy {
                text += "    copy: \(Self.scalar(copy))\n"
            } else {
                text += action.update.map { "    update: \($0.json)\n" } ?? "    remove: true\n"
            }
        }
        return text
    }

    /// A query as a YAML scalar.
    private static func scalar(_ query: String) -> String {
        let isPlain = query.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "#") }
        return isPlain ? query : QuotedString.json(query)
    }

    // MARK: One schema

    private mutating func write(_ correction: SchemaCorrection, _ reference: (String, String) -> String) {
        guard let mapping = correction.place.node.mapping else { return }
        let file = correction.place.file.map(path)
        let steps = way(to: correction.place.steps)
        let reason = correction.reasons.summary
        var edit = Edit(mapping)
        change(&edit, correction)
        // Elements of the list are removed before the schema moves.
        removeAbsent(correction, mapping, from: steps, reason)
        if let own = correction.place.file {
            edit.update = edit.update.map { LiteralValue.Member($0.key, $0.value.rewritten { reference($0, own) }) }
        }
        let removed = mapping.entries.map(\.key.value).filter(edit.removed.contains)
        if !removed.isEmpty {
            let target =
                removed.count == 1
                ? (steps + [.key(removed[0])]).query : steps.query + "[\(removed.map([Step].quoted).joined(separator: ", "))]"
            actions.append(Action(file: file, target: target, reason: edit.update.isEmpty ? reason : nil, update: nil))
        }
        if !edit.update.isEmpty {
            actions.append(Action(file: file, target: steps.query, reason: reason, update: .object(edit.update)))
        }
        if let variant = edit.variant { moved[correction.place.steps] = variant }
    }

    private mutating func write(_ correction: MediaCorrection, _ reference: (String, String) -> String) {
        let (place, name) = (correction.place, correction.name)
        let (file, reason) = (place.file.map(path), correction.reasons.summary)
        func update(_ members: LiteralValue.Member) -> Action {
            Action(file: file, target: place.steps.query, reason: reason, update: .object([members]))
        }
        if version == .v2 {
            // The list of an operation replaces that of the document.
            let listed = place.node.mapping?["produces"] == nil ? correction.known : []
            actions.append(update(.init("produces", .array((listed + [name]).map { .string($0) }))))
        } else if let schema = correction.schema.node.reference {
            let text = place.file.map { reference(schema.value, $0) } ?? schema.value
            actions.append(update(.init(name, .object([.init("schema", .object([.init("$ref", .string(text))]))]))))
        } else {
            actions.append(update(.init(name, .object([]))))
            let source = Array(correction.schema.steps.dropLast()).query
            actions.append(Action(file: file, target: (place.steps + [.key(name)]).query, copy: source))
        }
    }

    /// The path of a node after the actions that were written so far.
    private func way(to steps: [Step]) -> [Step] {
        guard !moved.isEmpty else { return steps }
        var result: [Step] = []
        for (index, step) in steps.enumerated() {
            if let variant = moved[Array(steps.prefix(index))], case .key(let key) = step, Self.isStructure(key) { result += variant }
            result.append(step)
        }
        return result
    }

    private mutating func removeAbsent(
        _ correction: SchemaCorrection, _ mapping: YAMLMapping, from steps: [Step], _ reason: String
    ) {
        guard !correction.absent.isEmpty, let required = mapping["required"]?.sequence else { return }
        let names = required.compactMap { $0.scalar?.text }.filter(correction.absent.contains)
        // An overlay that was applied before has already removed them.
        guard !names.isEmpty else { return }
        let list = (steps + [.key("required")]).query
        // Before OpenAPI 3.1, the list must not be empty.
        let filter = names.map { "@ == \([Step].quoted($0))" }.joined(separator: " || ")
        let target = names.count == required.count ? list : "\(list)[?\(filter)]"
        actions.append(Action(file: correction.place.file.map(path), target: target, reason: reason, update: nil))
    }

    static func isStructure(_ key: String) -> Bool {
        !annotations.contains(key) && !key.hasPrefix("x-")
    }

    // MARK: Changes of a schema

    /// The keys to remove and the values to merge.
    private struct Edit {
        let mapping: YAMLMapping
        var removed: Set<String> = []
        var update: [LiteralValue.Member] = []
        /// The path of the variant with the structure of the schema, if it moves.
        var variant: [Step]?

        init(_ mapping: YAMLMapping) {
            self.mapping = mapping
        }

        mutating func set(_ key: String, _ value: LiteralValue) {
            update.append(LiteralValue.Member(key, value))
        }

        mutating func remove(_ keys: some Sequence<String>) {
            removed.formUnion(keys.filter { mapping[$0] != nil })
        }

        /// Removes the structure of the schema, and returns it.
        mutating func takeStructure(without absent: [String], dropping: Set<String> = [], adding: [LiteralValue.Member] = [])
            -> LiteralValue
        {
            var members: [LiteralValue.Member] = []
            var sink = DiagnosticSink()
            var added = adding
            for entry in mapping.entries where OverlayWriter.isStructure(entry.key.value) {
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
    }

    private func change(_ edit: inout Edit, _ correction: SchemaCorrection) {
        let types = correction.types.sorted { $0.rawValue < $1.rawValue }
        // A value that is not a date in any format takes precedence.
        if let scalar = correction.scalar, !(scalar == .lenientDate && correction.dropsFormat) {
            edit.set(ExtensionKeys.prefix + "type", .string(scalar.rawValue))
            edit.remove(["format"])
            if types.contains(where: { $0 != .string }) { edit.remove(["type"]) }
        } else if !types.isEmpty {
            allow(types, correction, &edit)
        }
        if correction.opensUnion { openUnion(correction, &edit) }
        if edit.variant == nil {
            edit.remove(correction.drops)
            for member in additions(correction) { edit.set(member.key, member.value) }
        }
        if correction.dropsFormat { edit.remove(["format", "contentEncoding"]) }
        if correction.dropsConstant {
            edit.remove(["const"])
            if edit.mapping["enum"]?.sequence?.count == 1 { edit.remove(["enum"]) }
        }
        if correction.allowsNull { allowNull(correction, &edit) }
    }

    /// The values to merge for members and values that the schema refuses.
    private func additions(_ correction: SchemaCorrection) -> [LiteralValue.Member] {
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
    private func openUnion(_ correction: SchemaCorrection, _ edit: inout Edit) {
        let added = correction.alternatives.sorted { $0.rawValue < $1.rawValue }.map(Self.schema)
        var sink = DiagnosticSink()
        if edit.mapping["anyOf"] == nil, let list = edit.mapping["oneOf"]?.readLiteral(into: &sink)?.value {
            edit.remove(["oneOf"])
            edit.set("anyOf", list.merged(with: .array(added)))
        } else if !added.isEmpty, edit.mapping["anyOf"] != nil {
            edit.remove(["oneOf"])
            edit.set("anyOf", .array(added))
        }
    }

    /// Allows other JSON types, with a more general number or with variants.
    private func allow(_ types: [JSONKind], _ correction: SchemaCorrection, _ edit: inout Edit) {
        let own = correction.place.types.filter { $0 != .null }
        if own == [.integer], types == [.number] {
            edit.remove(["format"])
            if edit.mapping["type"]?.sequence != nil {
                edit.set("type", .array([.string("number")]))
            } else {
                edit.set("type", .string("number"))
            }
            return
        }
        guard version != .v2 else {
            // Swagger 2.0 has no unions.
            edit.set(ExtensionKeys.prefix + "type", .string(Scalar.json.rawValue))
            return
        }
        let added = types.map(Self.schema)
        for key in ["anyOf", "oneOf"] where edit.mapping[key]?.sequence != nil && edit.mapping["discriminator"] == nil && own.isEmpty {
            edit.set(key, .array(added + (correction.allowsNull && version.hasJSONSchema ? [Self.schema(.null)] : [])))
            return
        }
        let structure = edit.takeStructure(
            without: correction.absent, dropping: correction.drops, adding: additions(correction))
        let null = correction.allowsNull && version.hasJSONSchema ? [Self.schema(.null)] : []
        edit.set("anyOf", .array([structure] + added + null))
        edit.variant = [.key("anyOf"), .index(0)]
        // A union cannot have a default.
        edit.remove(["default"])
    }

    private static func schema(_ type: JSONKind) -> LiteralValue {
        var members = [LiteralValue.Member("type", .string(type.rawValue))]
        if type == .array { members.append(.init("items", .object([]))) }
        if type == .object { members.append(.init("additionalProperties", .bool(true))) }
        return .object(members)
    }

    private func allowNull(_ correction: SchemaCorrection, _ edit: inout Edit) {
        let mapping = edit.mapping
        guard version.hasJSONSchema else {
            edit.set(version == .v2 ? "x-nullable" : "nullable", .bool(true))
            if version == .v30, mapping["enum"] != nil, edit.variant == nil { edit.set("enum", .array([.null])) }
            // Keys next to a reference are ignored.
            if mapping["$ref"] != nil, edit.variant == nil {
                let structure = edit.takeStructure(without: [])
                edit.set("allOf", .array([structure]))
            }
            return
        }
        // If variants were added, null is one of them.
        if edit.update.contains(where: { ["anyOf", "oneOf"].contains($0.key) }) { return }
        let types = mapping["type"]
        if let alternatives = ["anyOf", "oneOf"].first(where: { mapping[$0]?.sequence != nil }), types == nil {
            edit.set(alternatives, .array([Self.schema(.null)]))
        } else if mapping["$ref"] != nil || mapping["allOf"] != nil || mapping["const"] != nil {
            let structure = edit.takeStructure(
                without: correction.absent, dropping: correction.drops, adding: additions(correction))
            edit.set("anyOf", .array([structure, Self.schema(.null)]))
            edit.variant = [.key("anyOf"), .index(0)]
        } else {
            if types?.sequence != nil {
                edit.set("type", .array([.string("null")]))
            } else if let type = edit.update.first(where: { $0.key == "type" })?.value ?? types.map({ .string($0.scalar?.text ?? "") }) {
                edit.update.removeAll { $0.key == "type" }
                edit.removed.insert("type")
                edit.set("type", .array([type, .string("null")]))
            } else if mapping["properties"] != nil || mapping["additionalProperties"] != nil {
                edit.set("type", .array([.string("object"), .string("null")]))
            } else if mapping["items"] != nil {
                edit.set("type", .array([.string("array"), .string("null")]))
            }
            if mapping["enum"] != nil { edit.set("enum", .array([.null])) }
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

    /// The value with rewritten references.
    fileprivate func rewritten(_ reference: (String) -> String) -> LiteralValue {
        switch self {
        case .array(let items): return .array(items.map { $0.rewritten(reference) })
        case .object(let members):
            return .object(
                members.map { member in
                    switch (member.key, member.value) {
                    case ("$ref", .string(let text)): return Member(member.key, .string(reference(text)))
                    case ("discriminator", .object(let parts)):
                        return Member(member.key, .object(parts.map { $0.rewrittenMapping(reference) }))
                    default: return Member(member.key, member.value.rewritten(reference))
                    }
                })
        default: return self
        }
    }
}

extension LiteralValue.Member {
    /// Names of schemas in a `mapping` are kept.
    fileprivate func rewrittenMapping(_ reference: (String) -> String) -> LiteralValue.Member {
        guard key == "mapping", case .object(let members) = value else { return self }
        let changed = members.map { member in
            guard case .string(let text) = member.value, text.contains("/") || text.contains("#") else { return member }
            return LiteralValue.Member(member.key, .string(reference(text)))
        }
        return LiteralValue.Member(key, .object(changed))
    }
}
