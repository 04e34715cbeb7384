import APIModel
import SourceDiagnostics
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
        let edit = SchemaEdit(correction, mapping, version)
        // Elements of the list are removed before the schema moves.
        removeAbsent(correction, mapping, from: steps, reason)
        var update = edit.update
        if let own = correction.place.file {
            update = update.map { LiteralValue.Member($0.key, $0.value.rewritten { reference($0, own) }) }
        }
        let removed = mapping.entries.map(\.key.value).filter(edit.removed.contains)
        if !removed.isEmpty {
            let target =
                removed.count == 1
                ? (steps + [.key(removed[0])]).query : steps.query + "[\(removed.map([Step].quoted).joined(separator: ", "))]"
            actions.append(Action(file: file, target: target, reason: update.isEmpty ? reason : nil, update: nil))
        }
        if !update.isEmpty {
            actions.append(Action(file: file, target: steps.query, reason: reason, update: .object(update)))
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
        } else if let schema = correction.schema, let own = schema.node.reference {
            let text = place.file.map { reference(own.value, $0) } ?? own.value
            actions.append(update(.init(name, .object([.init("schema", .object([.init("$ref", .string(text))]))]))))
        } else {
            actions.append(update(.init(name, correction.schema == nil ? MediaKind(name).descriptionAsItIs : .object([]))))
            guard let schema = correction.schema else { return }
            let source = Array(schema.steps.dropLast()).query
            actions.append(Action(file: file, target: (place.steps + [.key(name)]).query, copy: source))
        }
    }

    /// The path of a node after the actions that were written so far.
    private func way(to steps: [Step]) -> [Step] {
        guard !moved.isEmpty else { return steps }
        var result: [Step] = []
        for (index, step) in steps.enumerated() {
            if let variant = moved[Array(steps.prefix(index))], case .key(let key) = step, SchemaEdit.isStructure(key) { result += variant }
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
}

extension LiteralValue {
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
