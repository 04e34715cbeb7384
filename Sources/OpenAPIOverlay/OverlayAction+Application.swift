import SourceDiagnostics
import YAMLTree

extension OverlayAction {
    /// The places that an action changes.
    private struct Places {
        var isTarget = false
        var children: [Int: Places] = [:]

        mutating func insert(_ place: ArraySlice<Int>) {
            guard let first = place.first else {
                isTarget = true
                return
            }
            children[first, default: Places()].insert(place.dropFirst())
        }
    }

    func applied(to document: YAMLNode, _ budget: inout OverlayBudget, into sink: inout DiagnosticSink) -> YAMLNode {
        var change = change
        var search = JSONPathSearch(in: document, allowance: budget.allowance)
        if case .copy(let source, let text) = change {
            let found = search.nodes(of: source)
            guard !search.isExhausted else { return tooMuch(of: document, &budget, into: &sink) }
            guard found.count == 1 else {
                sink.report(.copyOfOther(text, count: found.count))
                return document
            }
            change = .update(found[0].node)
        }
        let matches = search.nodes(of: path)
        budget.allowance = search.allowance
        guard !search.isExhausted else { return tooMuch(of: document, &budget, into: &sink) }
        if case .update(let update) = change, !matches.isEmpty {
            let depth = matches.reduce(0) { max($0, $1.place.count + ($1.isExtended(by: update) ? 1 : 0)) }
            guard budget.allows(update, at: matches.count, depth: depth, of: document) else {
                sink.report(.overlayTooLarge(target, depth: depth + update.size.depth))
                return document
            }
            // What is copied is in two places then.
            if case .copy = self.change { change = .update(update.elsewhere) }
        }
        if matches.isEmpty {
            sink.report(.overlayWithoutMatch(target, help: path.nearMiss(in: document)))
            return document
        }
        var places = Places()
        for match in matches { places.insert(match.place[...]) }
        if case .remove = change, places.isTarget {
            sink.report(.removalOfAll(target))
            return document
        }
        return changed(document, at: places, change, into: &sink) ?? document
    }

    /// Gives up, and the actions that follow.
    private func tooMuch(of document: YAMLNode, _ budget: inout OverlayBudget, into sink: inout DiagnosticSink) -> YAMLNode {
        budget.allowance = -1
        sink.report(.overlayTooSlow(target))
        return document
    }

    /// `nil` for a node that goes.
    private func changed(_ node: YAMLNode, at places: Places, _ change: Change, into sink: inout DiagnosticSink) -> YAMLNode? {
        if case .remove = change, places.isTarget { return nil }
        var result = node
        if !places.children.isEmpty {
            switch node.kind {
            case .scalar: break
            case .sequence(let items):
                var kept: [YAMLNode] = []
                for (index, item) in items.enumerated() {
                    guard let inner = places.children[index] else {
                        kept.append(item)
                        continue
                    }
                    let own = item.owned(by: node.span, after: index > 0 ? items[index - 1].span : nil)
                    if let item = changed(own, at: inner, change, into: &sink) { kept.append(item) }
                }
                result = node.with(.sequence(kept))
            case .mapping(let mapping):
                let kept = mapping.entries.enumerated().compactMap { index, entry in
                    guard let inner = places.children[index] else { return entry }
                    let own = entry.value.owned(by: node.span, after: entry.key.span)
                    return changed(own, at: inner, change, into: &sink).map { YAMLMapping.Entry(key: entry.key, value: $0) }
                }
                result = node.with(.mapping(YAMLMapping(kept)))
            }
        }
        if places.isTarget, case .update(let update) = change { result = updated(result, with: update, into: &sink) }
        return result
    }

    /// What a target becomes: a list gets further elements, all else is merged.
    private func updated(_ node: YAMLNode, with update: YAMLNode, into sink: inout DiagnosticSink) -> YAMLNode {
        if let items = node.sequence, node.isExtended(by: update) { return node.with(.sequence(items + [update])) }
        return merged(node, update, into: &sink)
    }

    private func merged(_ node: YAMLNode, _ update: YAMLNode, into sink: inout DiagnosticSink) -> YAMLNode {
        switch (node.kind, update.kind) {
        case (.mapping(let old), .mapping(let new)):
            var news = Dictionary(new.entries.map { ($0.key.value, $0.value) }, uniquingKeysWith: { first, _ in first })
            var entries = old.entries.map { entry -> YAMLMapping.Entry in
                guard let update = news.removeValue(forKey: entry.key.value) else { return entry }
                let value = entry.value.owned(by: node.span, after: entry.key.span)
                return YAMLMapping.Entry(key: entry.key, value: merged(value, update, into: &sink))
            }
            entries += new.entries.filter { news[$0.key.value] != nil }
            return node.with(.mapping(YAMLMapping(entries)))
        case (.sequence(let old), .sequence(let new)): return node.with(.sequence(old + new))
        case (.scalar, .scalar): return update
        case (.scalar(let scalar), _) where scalar.isNull: return update
        // Nothing behind a key says nothing of what is there.
        case (_, .scalar(let scalar)) where scalar.isNull: return node
        default:
            sink.report(.overlayMismatch(update, target: node))
            return node
        }
    }
}

extension JSONPathMatch {
    fileprivate func isExtended(by update: YAMLNode) -> Bool { node.isExtended(by: update) }
}

extension YAMLNode {
    /// Whether it is a list that an update becomes an element of.
    fileprivate func isExtended(by update: YAMLNode) -> Bool { sequence != nil && update.sequence == nil }

    /// Other content at the same place.
    fileprivate func with(_ kind: Kind) -> YAMLNode {
        YAMLNode(kind, at: span, tag: tag)
    }

    /// The node, with a place of its own unless it is written where it stands: within its parent and behind its key or the item before.
    ///
    /// What an alias or an earlier action brought may be in several places, and places tell schemas apart.
    fileprivate func owned(by parent: SourceSpan, after previous: SourceSpan?) -> YAMLNode {
        let isInside = span.file === parent.file && span.start >= parent.start && span.end <= parent.end
        if isInside, previous.map({ $0.file !== span.file || $0.start <= span.start }) ?? true { return self }
        let file = SourceFile(path: span.file.path, utf8: span.file.utf8)
        return YAMLNode(kind, at: SourceSpan(file: file, start: span.start, end: span.end), tag: tag)
    }

    /// The same with places that no other node has.
    fileprivate var elsewhere: YAMLNode {
        relocated(to: SourceFile(path: span.file.path, utf8: span.file.utf8), from: span.file)
    }

    private func relocated(to file: SourceFile, from old: SourceFile) -> YAMLNode {
        func moved(_ span: SourceSpan) -> SourceSpan {
            span.file === old ? SourceSpan(file: file, start: span.start, end: span.end) : span
        }
        let inner: Kind
        switch kind {
        case .scalar: inner = kind
        case .sequence(let items): inner = .sequence(items.map { $0.relocated(to: file, from: old) })
        case .mapping(let mapping):
            inner = .mapping(
                YAMLMapping(
                    mapping.entries.map {
                        .init(key: Located($0.key.value, at: moved($0.key.span)), value: $0.value.relocated(to: file, from: old))
                    }))
        }
        return YAMLNode(inner, at: moved(span), tag: tag)
    }
}

extension JSONPath {
    /// The first name of the way that is not there, if one like it is.
    fileprivate func nearMiss(in document: YAMLNode) -> String? {
        var node = document
        for segment in segments {
            guard case .child(let selectors) = segment, selectors.count == 1, case .name(let name) = selectors[0],
                let mapping = node.mapping
            else { return nil }
            guard let next = mapping[name] else {
                return Suggestion.didYouMean(name, in: mapping.entries.map(\.key.value)) ?? "there is no '\(name)' in it"
            }
            node = next
        }
        return nil
    }
}
