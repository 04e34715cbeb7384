import SourceDiagnostics
import YAMLTree

/// A mutable node of a document.
///
/// The children of a collection are created lazily, so that unvisited parts have no cost.
final class DocumentNode {
    /// The number of members up to which names are searched linearly.
    private static let maximumUnindexed = 8

    /// The node as it was read, or as an action replaced it, without later changes to its children.
    private(set) var source: YAMLNode
    /// Whether `source` is a scalar; stored because searches read it for every node.
    private(set) var isScalar: Bool
    /// The number of enclosing collections.
    let depth: Int

    private var isOpen = false
    /// Whether a descendant has changed.
    private var isChanged = false
    private var isReplaced = false
    /// The keys of a mapping, one for each slot.
    private var keys: [Located<String>] = []
    /// The children by slot; `nil` for a removed member.
    private var slots: [DocumentNode?] = []
    private var removedCount = 0
    private var indices: [ExactString: Int]?

    init(_ source: YAMLNode, depth: Int = 0) {
        self.source = source
        self.depth = depth
        isScalar = source.scalar != nil
    }

    var isList: Bool { source.sequence != nil }
    var isMapping: Bool { source.mapping != nil }

    // MARK: Reading

    private func open() {
        guard !isOpen else { return }
        isOpen = true
        switch source.kind {
        case .scalar: break
        case .sequence(let items): slots = items.map { DocumentNode($0, depth: depth + 1) }
        case .mapping(let mapping):
            keys = mapping.entries.map(\.key)
            slots = mapping.entries.map { DocumentNode($0.value, depth: depth + 1) }
        }
    }

    /// The children of a collection, in order; `nil` for removed members.
    var children: [DocumentNode?] {
        open()
        return slots
    }

    /// Elements or members.
    var count: Int {
        open()
        return slots.count - removedCount
    }

    /// Names and values of the remaining members.
    var members: [(key: String, value: DocumentNode)] {
        open()
        return zip(keys, slots).compactMap { key, node in node.map { (key.value, $0) } }
    }

    /// The index of a member in `children`; `nil` if there is none.
    func slot(of name: String) -> Int? {
        guard isMapping else { return nil }
        open()
        guard slots.count > Self.maximumUnindexed else {
            return slots.indices.first { slots[$0] != nil && keys[$0].value.isExactly(name) }
        }
        if indices == nil {
            var found: [ExactString: Int] = [:]
            found.reserveCapacity(slots.count)
            for slot in slots.indices where slots[slot] != nil { found[ExactString(keys[slot].value)] = slot }
            indices = found
        }
        return indices?[ExactString(name)]
    }

    /// The number of values including itself, or a number above `most` if there are more.
    func size(atMost most: Int) -> Int {
        guard isOpen else { return source.size(atMost: most).values }
        var count = 1
        for case let child? in slots where count <= most { count += child.size(atMost: most - count) }
        return count
    }

    // MARK: Changing

    func replace(by source: YAMLNode) {
        self.source = source
        isScalar = source.scalar != nil
        (isOpen, isChanged, isReplaced) = (false, false, true)
        (keys, slots, removedCount, indices) = ([], [], 0, nil)
    }

    func append(_ item: YAMLNode) {
        open()
        isChanged = true
        slots.append(DocumentNode(item, depth: depth + 1))
    }

    /// - Parameter key: A name that no other member has.
    func append(_ key: Located<String>, _ value: YAMLNode) {
        open()
        isChanged = true
        indices?[ExactString(key.value)] = slots.count
        keys.append(key)
        slots.append(DocumentNode(value, depth: depth + 1))
    }

    /// Removes the child in a slot; other children keep their slots until `close()`.
    func remove(_ slot: Int) {
        guard slots.indices.contains(slot), slots[slot] != nil else { return }
        slots[slot] = nil
        isChanged = true
        removedCount += 1
        if isMapping { indices?[ExactString(keys[slot].value)] = nil }
    }

    /// Removes empty slots: in a list always, in a mapping if there are as many as members.
    ///
    /// - Returns: The number of examined slots.
    func close() -> Int {
        let count = slots.count
        guard removedCount > 0, isList || removedCount * 2 >= count else { return 0 }
        if isMapping {
            keys = keys.indices.filter { slots[$0] != nil }.map { keys[$0] }
            indices = nil
        }
        slots.removeAll { $0 == nil }
        removedCount = 0
        return count
    }

    // MARK: The result

    /// The node with all changes.
    var result: YAMLNode {
        _ = markChanges()
        return isChanged ? changed(source.span) : source
    }

    /// Whether the node or a descendant was replaced. Sets `isChanged`.
    private func markChanges() -> Bool {
        for case let child? in slots where child.markChanges() { isChanged = true }
        return isChanged || isReplaced
    }

    private func changed(_ span: SourceSpan) -> YAMLNode {
        guard isOpen else { return YAMLNode(source.kind, at: span, tag: source.tag) }
        let kind: YAMLNode.Kind
        if isMapping {
            var entries: [YAMLMapping.Entry] = []
            entries.reserveCapacity(slots.count)
            for (key, slot) in zip(keys, slots) {
                guard let slot else { continue }
                entries.append(YAMLMapping.Entry(key: key, value: slot.result(in: span, after: key.span)))
            }
            kind = .mapping(YAMLMapping(entries))
        } else {
            var items: [YAMLNode] = []
            items.reserveCapacity(slots.count)
            var previous: SourceSpan?
            for case let slot? in slots {
                items.append(slot.result(in: span, after: previous))
                previous = slot.source.span
            }
            kind = .sequence(YAMLSequence(items))
        }
        return YAMLNode(kind, at: span, tag: source.tag)
    }

    /// The node with all changes. A changed node gets a unique span, unless it still is at its original position: within its parent, and
    /// after its key or the previous element.
    ///
    /// Copies by an alias or an action have equal spans, but schemas are identified by their spans.
    private func result(in parent: SourceSpan, after previous: SourceSpan?) -> YAMLNode {
        guard isChanged else { return source }
        let span = source.span
        let isInside = span.fileID == parent.fileID && span.start >= parent.start && span.end <= parent.end
        if isInside, previous.map({ $0.fileID != span.fileID || $0.start <= span.start }) ?? true { return changed(span) }
        let file = SourceFile(path: span.file.path, utf8: span.file.utf8)
        return changed(SourceSpan(file: file, start: span.start, end: span.end))
    }
}
