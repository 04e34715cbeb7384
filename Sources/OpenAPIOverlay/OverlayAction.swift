import SourceDiagnostics
import YAMLTree

/// One change of a document.
struct OverlayAction {
    enum Change {
        case update(YAMLNode)
        /// Copies the node that another query matches (Overlay 1.1).
        case copy(JSONPath, Located<String>)
        case remove
    }

    /// The file to change, relative to the document; `nil` for the document itself.
    var file: Located<String>?
    let target: Located<String>
    let path: JSONPath
    let change: Change
}

extension OverlayAction {
    /// Changes the document. An action that cannot be applied is reported and changes nothing.
    func apply(to document: DocumentNode, _ budget: inout OverlayBudget, into sink: inout DiagnosticSink) throws(OverlayBudget.Excess) {
        var change = change
        if case .copy(let source, let text) = change {
            let found = try document.matches(of: source, &budget)
            guard found.count == 1 else { return sink.report(.copyOfOther(text, count: found.count)) }
            try budget.look(found[0].node.size(atMost: budget.values))
            // A copied value is then at two locations.
            change = .update(found[0].node.result.elsewhere)
        }
        let matches = try document.matches(of: path, &budget)
        if matches.isEmpty {
            let help = path.nearMiss(in: document, &sink)
            return sink.report(.overlayWithoutMatch(target, help: help))
        }
        try budget.look(matches.count)
        // Targets inside another target are changed first.
        let sorted = matches.sorted { $0.node.depth > $1.node.depth }
        switch change {
        case .remove:
            if matches.contains(where: { $0.parent == nil }) { return sink.report(.removalOfAll(target)) }
            for match in sorted {
                try budget.remove(match.node)
                match.parent?.remove(match.slot)
            }
            for match in sorted { try budget.look((match.parent?.close() ?? 0) / 4) }
        case .update(let update):
            var mismatches = OverlayMismatches()
            for match in sorted { try match.node.update(update, &budget, &mismatches) }
            for mismatch in mismatches.all { sink.report(.overlayMismatch(mismatch)) }
        case .copy: break
        }
    }
}

extension DocumentNode {
    /// The nodes that a query matches, each once.
    fileprivate func matches(of path: JSONPath, _ budget: inout OverlayBudget) throws(OverlayBudget.Excess) -> [JSONPathMatch] {
        var search = JSONPathSearch(in: self, allowance: budget.allowance)
        let found = search.nodes(of: path)
        try budget.look(budget.allowance - search.allowance)
        return found
    }
}

extension JSONPath {
    /// The first missing name of the path, if there is a similar one.
    fileprivate func nearMiss(in document: DocumentNode, _ sink: inout DiagnosticSink) -> String? {
        var node = document
        for segment in segments {
            guard case .child(let selectors) = segment, selectors.count == 1, case .name(let name) = selectors[0], node.isMapping else {
                return nil
            }
            guard let slot = node.slot(of: name), let next = node.children[slot] else {
                return Suggestion.didYouMean(name, in: sink.candidates(node.members.map(\.key))) ?? "there is no '\(name)' in it"
            }
            node = next
        }
        return nil
    }
}
