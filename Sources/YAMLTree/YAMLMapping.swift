public import SourceDiagnostics

/// Keys and values in the order of the source.
///
/// Keys are unique. Entries from `<<` are at the position of the `<<`.
@usableFromInline
package struct YAMLMapping: Sendable {
    @usableFromInline
    package struct Entry: Sendable {
        @usableFromInline package let key: Located<String>
        @usableFromInline package let value: YAMLNode

        @inlinable
        package init(key: Located<String>, value: YAMLNode) {
            self.key = key
            self.value = value
        }

        /// Whether the key begins with `x-`, as those of extensions do in OpenAPI and in the dialect.
        package var isExtension: Bool { key.value.hasPrefix("x-") }
    }

    /// The entries, which are made as they are asked for.
    @usableFromInline
    package struct Entries: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
        @usableFromInline let storage: YAMLStorage
        /// The index of the first key in the storage.
        @usableFromInline let start: UInt32
        @usableFromInline let number: UInt32

        @usableFromInline
        init(_ storage: YAMLStorage, first: Int, count: Int) {
            self.storage = storage
            start = UInt32(truncatingIfNeeded: first)
            number = UInt32(truncatingIfNeeded: count)
        }

        @usableFromInline
        package init(arrayLiteral entries: Entry...) {
            self = YAMLMapping(entries).entries
        }

        @inlinable package var count: Int { Int(number) }

        // In some orders of the source files, the compiler cannot infer it.
        @usableFromInline
        package typealias Iterator = YAMLIterator<Self>

        @inlinable
        package func makeIterator() -> Iterator {
            YAMLIterator(self)
        }

        @inlinable package var startIndex: Int { 0 }
        @inlinable package var endIndex: Int { count }

        @inlinable
        package subscript(index: Int) -> Entry {
            precondition(index >= 0 && index < count)
            return Entry(key: key(index), value: storage.node(Int(start) + 2 * index + 1))
        }

        @inlinable
        func key(_ index: Int) -> Located<String> {
            let key = storage.nodes[Int(start) + 2 * index]
            return Located(storage.strings[Int(key.first)], at: key.span)
        }

        func hasPrefix(_ prefix: String, at index: Int) -> Bool {
            storage.strings[Int(storage.nodes[Int(start) + 2 * index].first)].hasPrefix(prefix)
        }

        func isKey(_ key: String, at index: Int) -> Bool {
            storage.strings[Int(storage.nodes[Int(start) + 2 * index].first)].isExactly(key)
        }
    }

    /// The number of entries up to which a linear search is as fast as hashing.
    static let few = 16

    package let entries: Entries

    @usableFromInline
    init(_ storage: YAMLStorage, first: Int, count: Int) {
        entries = Entries(storage, first: first, count: count)
    }

    package init(_ entries: [Entry]) {
        guard !entries.isEmpty else {
            self.init(.empty, first: 0, count: 0)
            return
        }
        var nodes: [YAMLStorage.Node] = []
        nodes.reserveCapacity(2 * entries.count)
        for (index, entry) in entries.enumerated() {
            nodes.append(YAMLStorage.Node(.scalar, at: entry.key.span, first: index))
            nodes.append(YAMLStorage.Node(.link, at: entry.key.span, first: index))
        }
        var indices: YAMLStorage.KeyIndices = [:]
        if entries.count > Self.few {
            indices[0] = Dictionary(entries.enumerated().map { (ExactString($1.key.value), $0) }, uniquingKeysWith: { first, _ in first })
        }
        let storage = YAMLStorage(nodes: nodes, strings: entries.map(\.key.value), links: entries.map(\.value), keyIndices: indices)
        self.init(storage, first: 0, count: entries.count)
    }

    /// The value of a key.
    package subscript(key: String) -> YAMLNode? {
        index(of: key).map { entries.storage.node(Int(entries.start) + 2 * $0 + 1) }
    }

    package func entry(_ key: String) -> Entry? {
        index(of: key).map { entries[$0] }
    }

    /// The index of the entry with a key.
    func index(of key: String) -> Int? {
        if entries.count > Self.few { return entries.storage.keyIndices[entries.start]?[ExactString(key)] }
        for index in 0..<entries.count where entries.isKey(key, at: index) { return index }
        return nil
    }

    /// Whether both are the same mapping of a document, not only equal ones.
    package func isSame(as other: Self) -> Bool {
        let (own, other) = (entries, other.entries)
        return own.count == other.count && (own.count == 0 || own.start == other.start && own.storage === other.storage)
    }
}
