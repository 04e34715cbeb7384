import SourceDiagnostics

/// Pairs keys with values, rejects duplicate keys, and merges the mappings of `<<`.
struct YAMLMappingBuilder {
    private enum Awaited {
        case key, value, merge
        /// The value of a reported key, which is read and discarded.
        case dropped
    }

    private var entries: [YAMLMapping.Entry] = []
    private var merges: [(index: Int, sources: [YAMLMapping])] = []
    private var awaited = Awaited.key
    /// The first `<<`.
    private var mergeKey: SourceSpan?
    private var key: Located<String>?
    /// The index of each key in `entries`; empty for few entries.
    private var indices: [ExactText: Int] = [:]

    mutating func add(_ node: consuming YAMLNode, faults: inout [Diagnostic]) {
        switch awaited {
        case .key:
            awaited = awaitedValue(of: node, &faults)
            return
        case .value:
            if let key = key.take() { append(.init(key: key, value: node)) }
        case .merge: merges.append((entries.count, sources(node, &faults)))
        case .dropped: break
        }
        awaited = .key
    }

    /// The merged mapping: its own keys override merged ones, and earlier sources override later ones.
    mutating func finish() -> YAMLMapping {
        guard !merges.isEmpty else { return YAMLMapping(entries, indices: indices) }
        var keys = Set(entries.lazy.map { ExactText($0.key.value) })
        var merged: [YAMLMapping.Entry] = []
        var next = 0
        for (index, sources) in merges {
            merged += entries[next..<index]
            next = index
            for entry in sources.lazy.flatMap(\.entries) where keys.insert(ExactText(entry.key.value)).inserted {
                merged.append(entry)
            }
        }
        return YAMLMapping(merged + entries[next...])
    }

    private mutating func awaitedValue(of node: YAMLNode, _ faults: inout [Diagnostic]) -> Awaited {
        guard case .scalar(let scalar) = node.kind else {
            faults.append(.keyIsNoScalar(node))
            return .dropped
        }
        if scalar.text == "<<", scalar.style == .plain, node.tag == nil || node.tag == "!!merge" {
            if let mergeKey { faults.append(.duplicateMerge(at: node.span, first: mergeKey)) }
            mergeKey = mergeKey ?? node.span
            return .merge
        }
        if let first = first(scalar.text) {
            faults.append(.duplicateKey(Located(scalar.text, at: node.span), first: first.key.span))
            return .dropped
        }
        key = Located(scalar.text, at: node.span)
        return .value
    }

    private func first(_ key: String) -> YAMLMapping.Entry? {
        guard entries.count <= YAMLMapping.few else { return indices[ExactText(key)].map { entries[$0] } }
        for index in entries.indices where entries[index].key.value.isExactly(key) { return entries[index] }
        return nil
    }

    private mutating func append(_ entry: consuming YAMLMapping.Entry) {
        if entries.isEmpty { entries.reserveCapacity(4) }
        if entries.count > YAMLMapping.few { indices[ExactText(entry.key.value)] = entries.count }
        entries.append(entry)
        if entries.count == YAMLMapping.few + 1 {
            for (index, entry) in entries.enumerated() { indices[ExactText(entry.key.value)] = index }
        }
    }

    private func sources(_ node: YAMLNode, _ faults: inout [Diagnostic]) -> [YAMLMapping] {
        if let mapping = node.mapping { return [mapping] }
        guard let items = node.sequence else {
            faults.append(.mergeOfOther(node))
            return []
        }
        for item in items where item.mapping == nil { faults.append(.mergeOfOther(item)) }
        return items.compactMap(\.mapping)
    }
}
