import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reports parts of a document that were not read.
struct UnreadParts {
    let references: DocumentReferences
    let extensions: ExtensionReader
    let types: TypeReader
    let selection: OperationSelection
    let faults: FaultReporter

    /// - Parameter unused: The names of the types that were read although nothing refers to them.
    func report(unused: Set<String>) {
        let reached = references.targetPlaces.union(types.reach.targets.places)
        let schemas = references.declaredSchemas.map(\.value.span).filter { place in
            types.declarations.name(at: place).map(unused.contains) ?? !reached.contains(place)
        }
        var unreached = Set(schemas)
        var counts: [(count: Int, kind: String)] = [(unreached.count, "schema")]
        for (key, kind) in [("parameters", "parameter"), ("requestBodies", "request body"), ("responses", "response")] {
            let parts = references.root.mapping?["components"]?.mapping?[key]?.mapping?.entries ?? []
            let rest = parts.filter { !$0.isExtension && !reached.contains($0.value.span) }
            unreached.formUnion(rest.map(\.value.span))
            if selection.isEverything { counts.append((rest.count, kind)) }
        }
        remark(on: counts.filter { $0.count > 0 })
        reportUnseenExtensions(unreached: unreached)
    }

    private func remark(on counts: [(count: Int, kind: String)]) {
        guard let last = counts.last else { return }
        let words = counts.map { count, kind in
            count == 1 ? "1 \(kind)" : "\(count) \(kind == "request body" ? "request bodies" : kind + "s")"
        }
        let list = words.count == 1 ? words[0] : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
        faults.remark(
            "\(list) \(counts.count == 1 && last.count == 1 ? "is" : "are") omitted, because nothing refers to \(counts.count == 1 && last.count == 1 ? "it" : "them")"
        )
    }

    /// Reports extensions of this tool that were not read. Extensions of schemas are accepted in parts that are not selected, and in files
    /// that are only read in part.
    private func reportUnseenExtensions(unreached: Set<SourceSpan>) {
        guard (0..<references.count).contains(where: { references.root($0).mayContainString(withPrefix: ExtensionKeys.prefix) }) else {
            return
        }
        var unseen: [Located<String>] = []
        var misspelled: [YAMLMapping] = []
        func look(at nodes: [YAMLNode], isRead: Bool) -> [YAMLNode] {
            var skipped: [YAMLNode] = []
            YAMLNode.walk(nodes) { node, mapping, pending in
                if isRead, unreached.contains(node.span) {
                    skipped.append(node)
                    return
                }
                for entry in mapping.entries {
                    let key = entry.key.value
                    if key.utf8.first == UInt8(ascii: "x"), key.hasPrefix("x-") {
                        guard key.hasPrefix(ExtensionKeys.prefix), !extensions.hasSeen(entry.key.span) else { continue }
                        if isRead { unseen.append(entry.key) } else { misspelled.append(YAMLMapping([entry])) }
                    } else if entry.value.scalar != nil {
                        continue
                    } else if let named = entry.value.mapping, ExtensionKeys.named.contains(key) {
                        pending += named.entries.map(\.value)
                    } else if !ExtensionKeys.values.contains(key) {
                        pending.append(entry.value)
                    }
                }
            }
            return skipped
        }
        let left = look(at: wanted, isRead: true)
        for key in unseen { faults.report(.misplacedExtension(key)) }
        _ = look(at: left + (1..<max(1, references.count)).map { references.root($0) }, isRead: false)
        for mapping in misspelled { extensions.finish(mapping, known: ExtensionKeys.schema) }
    }

    /// The parts of the entry document, without the operations that are not selected.
    private var wanted: [YAMLNode] {
        var nodes: [YAMLNode] = []
        for entry in references.root.mapping?.entries ?? [] where !entry.isExtension {
            guard !selection.isEverything, entry.key.value == "paths" || entry.key.value == "webhooks" else {
                nodes.append(entry.value)
                continue
            }
            for path in entry.value.mapping?.entries ?? [] {
                nodes += path.value.mapping?.entries.filter { selection.isSelected($0, of: path.key.value) }.map(\.value) ?? []
            }
        }
        return nodes
    }
}
