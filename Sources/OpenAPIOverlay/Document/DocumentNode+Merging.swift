import SourceDiagnostics
import YAMLTree

/// Values that could not be merged, by their spans in the update.
struct OverlayMismatches {
    struct Mismatch {
        let update: YAMLNode
        /// The first of them.
        let target: YAMLNode
        var count = 1
    }

    private(set) var all: [Mismatch] = []
    private var indices: [SourceSpan: Int] = [:]

    fileprivate mutating func add(_ update: YAMLNode, _ target: YAMLNode) {
        if let index = indices[update.span] {
            all[index].count += 1
        } else {
            indices[update.span] = all.count
            all.append(Mismatch(update: update, target: target))
        }
    }
}

extension DocumentNode {
    /// Applies an action to a target: an element is appended to a list, everything else is merged.
    func update(_ update: YAMLNode, _ budget: inout OverlayBudget, _ mismatches: inout OverlayMismatches) throws(OverlayBudget.Excess) {
        if isList, update.sequence == nil {
            try budget.add(update, depth: depth + 1)
            append(update)
        } else {
            try merge(update, &budget, &mismatches)
        }
    }

    private func merge(
        _ update: YAMLNode, _ budget: inout OverlayBudget, _ mismatches: inout OverlayMismatches
    ) throws(OverlayBudget.Excess) {
        try budget.look(1)
        switch (source.kind, update.kind) {
        case (.mapping, .mapping(let new)):
            for entry in new.entries {
                if let slot = slot(of: entry.key.value) {
                    try children[slot]?.merge(entry.value, &budget, &mismatches)
                } else {
                    try budget.add(entry.value, depth: depth + 1)
                    append(entry.key, entry.value)
                }
            }
        case (.sequence, .sequence(let new)):
            for item in new {
                try budget.add(item, depth: depth + 1)
                append(item)
            }
        case (.scalar, .scalar): replace(by: update)
        case (.scalar(let scalar), _) where scalar.isNull:
            try budget.add(update, depth: depth, insteadOf: 1)
            replace(by: update)
        // A key without a value does not change the target.
        case (_, .scalar(let scalar)) where scalar.isNull: break
        default: mismatches.add(update, source)
        }
    }
}

extension YAMLNode {
    /// The same node with unique spans.
    var elsewhere: YAMLNode {
        var files: [SourceFile.ID: SourceFile] = [:]
        return relocated(&files)
    }

    private func relocated(_ files: inout [SourceFile.ID: SourceFile]) -> YAMLNode {
        let inner: Kind
        switch kind {
        case .scalar: inner = kind
        case .sequence(let items):
            var moved: [YAMLNode] = []
            for item in items { moved.append(item.relocated(&files)) }
            inner = .sequence(YAMLSequence(moved))
        case .mapping(let mapping):
            var moved: [YAMLMapping.Entry] = []
            for entry in mapping.entries {
                let key = Located(entry.key.value, at: entry.key.span.relocated(&files))
                moved.append(YAMLMapping.Entry(key: key, value: entry.value.relocated(&files)))
            }
            inner = .mapping(YAMLMapping(moved))
        }
        return YAMLNode(inner, at: span.relocated(&files), tag: tag)
    }
}

extension SourceSpan {
    fileprivate func relocated(_ files: inout [SourceFile.ID: SourceFile]) -> SourceSpan {
        if let copy = files[fileID] { return SourceSpan(file: copy, start: start, end: end) }
        let copy = SourceFile(path: file.path, utf8: file.utf8)
        files[fileID] = copy
        return SourceSpan(file: copy, start: start, end: end)
    }
}
