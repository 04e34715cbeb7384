/// The elements of a list, in the order of the source.
@usableFromInline
package struct YAMLSequence: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    @usableFromInline let storage: YAMLStorage
    /// The index of the first element in the storage.
    @usableFromInline let start: UInt32
    @usableFromInline let number: UInt32

    @usableFromInline
    init(_ storage: YAMLStorage, first: Int, count: Int) {
        self.storage = storage
        start = UInt32(truncatingIfNeeded: first)
        number = UInt32(truncatingIfNeeded: count)
    }

    package init(_ items: [YAMLNode] = []) {
        let storage =
            items.isEmpty
            ? YAMLStorage.empty
            : YAMLStorage(nodes: items.indices.map { YAMLStorage.Node(.link, at: items[$0].span, first: $0) }, links: items)
        self.init(storage, first: 0, count: items.count)
    }

    @usableFromInline
    package init(arrayLiteral items: YAMLNode...) {
        self.init(items)
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
    package subscript(index: Int) -> YAMLNode {
        precondition(index >= 0 && index < count)
        return storage.node(Int(start) + index)
    }

    /// The list with the elements of another one at its end.
    package static func + (left: Self, right: Self) -> Self {
        left.isEmpty ? right : right.isEmpty ? left : Self(Array(left) + Array(right))
    }

    /// Whether both are the same list of a document, not only equal ones.
    package func isSame(as other: Self) -> Bool {
        count == other.count && (count == 0 || start == other.start && storage === other.storage)
    }
}
