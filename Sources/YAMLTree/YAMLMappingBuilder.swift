import SourceDiagnostics

/// Pairs keys with values, refuses a key's second use, and merges what `<<` names.
struct YAMLMappingBuilder {
    private enum Pending {
        case none
        case key(Located<String>)
        case merge
        /// A key that was reported; its value is read and dropped.
        case dropped
    }

    private var entries: [YAMLMapping.Entry] = []
    private var merges: [(index: Int, sources: [YAMLMapping])] = []
    private var pending = Pending.none
    private var keys = KeyIndex()

    init() {}

    mutating func add(_ node: YAMLNode, report: (Diagnostic) -> Void) {
        switch pending {
        case .none: pending = key(node, report)
        case .key(let key):
            entries.append(.init(key: key, value: node))
            pending = .none
        case .merge:
            merges.append((entries.count, sources(node, report)))
            pending = .none
        case .dropped: pending = .none
        }
    }

    /// The mapping with everything merged: keys written here win, then the earlier source.
    mutating func finish() -> YAMLMapping {
        guard !merges.isEmpty else { return YAMLMapping(entries) }
        var merged: [YAMLMapping.Entry] = []
        var next = 0
        for (index, sources) in merges {
            merged += entries[next..<index]
            next = index
            for entry in sources.lazy.flatMap(\.entries) where keys.insert(entry.key) == nil {
                merged.append(entry)
            }
        }
        return YAMLMapping(merged + entries[next...])
    }

    private mutating func key(_ node: YAMLNode, _ report: (Diagnostic) -> Void) -> Pending {
        guard let scalar = node.scalar else {
            report(.keyIsNoScalar(node))
            return .dropped
        }
        if scalar.text == "<<", scalar.style == .plain, node.tag == nil { return .merge }
        let key = Located(scalar.text, at: node.span)
        if let first = keys.insert(key) {
            report(.duplicateKey(key, first: first))
            return .dropped
        }
        return .key(key)
    }

    private func sources(_ node: YAMLNode, _ report: (Diagnostic) -> Void) -> [YAMLMapping] {
        if let mapping = node.mapping { return [mapping] }
        guard let items = node.sequence else {
            report(.mergeOfOther(node))
            return []
        }
        return items.compactMap { item in
            if item.mapping == nil { report(.mergeOfOther(item)) }
            return item.mapping
        }
    }
}
