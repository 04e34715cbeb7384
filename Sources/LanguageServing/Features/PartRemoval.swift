import SourceDiagnostics
import YAMLTree

/// Removes an entry of a mapping or an item of a list from the text of a document.
struct PartRemoval {
    private let tree: DocumentTree
    private let bytes: [UInt8]

    init(_ tree: DocumentTree) {
        self.tree = tree
        bytes = tree.file.utf8
    }

    /// A collection, and its part that is removed.
    private struct Place {
        let parent: YAMLNode
        /// The ranges of the parts, each from its key to the end of its value.
        let parts: [Range<Int>]
        let index: Int
    }

    /// The range to delete in order to remove the part whose key or value has this range.
    ///
    /// `nil` if there is no such part, or if the removal would change the meaning of the rest of the document: a block mapping without its
    /// only entry is null.
    func range(ofPartAt range: Range<Int>) -> Range<Int>? {
        guard let root = tree.root, let place = place(of: range, in: root) else { return nil }
        let isFlow = bytes[place.parent.span.start] == UInt8(ascii: "{") || bytes[place.parent.span.start] == UInt8(ascii: "[")
        let removed = isFlow ? rangeInBrackets(place) : rangeInBlock(place)
        let text = Array(bytes[..<removed.lowerBound] + bytes[removed.upperBound...])
        let part = place.parts[place.index].lowerBound
        guard let rest = DocumentTree(path: tree.file.path, text).root,
            rest.isSame(as: root, without: place.parent.sequence == nil ? .entry(part) : .item(part))
        else { return nil }
        return removed
    }

    private func place(of range: Range<Int>, in root: YAMLNode) -> Place? {
        var node = root
        while true {
            let parts: [(range: Range<Int>, key: SourceSpan?, value: YAMLNode)]
            switch node.kind {
            case .scalar: return nil
            case .sequence(let items): parts = items.map { ($0.span.start..<$0.span.end, nil, $0) }
            case .mapping(let mapping):
                parts = mapping.entries.map { entry in
                    let key = entry.key.span
                    // The value of an alias is written before the key.
                    return (key.start..<(entry.value.span.start < key.end ? key.end : entry.value.span.end), key, entry.value)
                }
            }
            // The value of an item that is an alias is written elsewhere.
            guard zip(parts, parts.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound }),
                let index = parts.firstIndex(where: { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound })
            else { return nil }
            let part = parts[index]
            // A key can have other characters than the name, such as `?`.
            let isKey = part.key.map { $0.start == range.lowerBound && range.upperBound <= $0.end } ?? false
            if isKey || part.value.span.start == range.lowerBound && part.value.span.end == range.upperBound {
                return Place(parent: node, parts: parts.map(\.range), index: index)
            }
            node = part.value
        }
    }

    /// The part with the comma that precedes or follows it.
    private func rangeInBrackets(_ place: Place) -> Range<Int> {
        let part = place.parts[place.index]
        if place.index + 1 < place.parts.count { return part.lowerBound..<place.parts[place.index + 1].lowerBound }
        return (place.index > 0 ? place.parts[place.index - 1].upperBound : part.lowerBound)..<part.upperBound
    }

    /// The lines of the part. If something precedes it in its line, such as `-`, the next part moves there.
    private func rangeInBlock(_ place: Place) -> Range<Int> {
        let part = place.parts[place.index]
        let lineStart = bytes[..<part.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let lineEnd = bytes[part.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        let isItem = place.parent.sequence != nil
        let indent = bytes[lineStart..<part.lowerBound].drop { $0 == 0x20 }
        if indent.isEmpty || isItem && indent.first == UInt8(ascii: "-") && indent.dropFirst().allSatisfy({ $0 == 0x20 }) {
            return lineStart..<lineEnd
        }
        guard place.index + 1 < place.parts.count else { return part }
        return part.lowerBound..<place.parts[place.index + 1].lowerBound
    }
}

extension YAMLNode {
    /// A part of a document, by the offset where it begins. An item can begin at the offset of its first entry.
    enum Part: Equatable {
        case entry(Int)
        case item(Int)
    }

    /// Whether two documents mean the same, except for a part of the other one.
    func isSame(as other: YAMLNode, without omitted: Part? = nil) -> Bool {
        var pending = [(self, other)]
        while let (left, right) = pending.popLast() {
            guard left.tag == right.tag else { return false }
            switch (left.kind, right.kind) {
            case (.scalar(let a), .scalar(let b)): if a != b { return false }
            case (.sequence(let a), .sequence(let b)):
                let b = b.filter { omitted != .item($0.span.start) }
                guard a.count == b.count else { return false }
                pending += zip(a, b)
            case (.mapping(let a), .mapping(let b)):
                let b = b.entries.filter { omitted != .entry($0.key.span.start) }
                guard a.entries.count == b.count else { return false }
                for (x, y) in zip(a.entries, b) {
                    guard x.key.value.utf8.elementsEqual(y.key.value.utf8) else { return false }
                    pending.append((x.value, y.value))
                }
            default: return false
            }
        }
        return true
    }
}
