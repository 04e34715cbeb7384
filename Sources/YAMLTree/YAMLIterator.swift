/// The elements of a ``YAMLSequence``, or of the entries of a ``YAMLMapping``.
///
/// The standard iterator of a collection takes memory for each element.
@usableFromInline
package struct YAMLIterator<Elements: RandomAccessCollection>: IteratorProtocol where Elements.Index == Int {
    @usableFromInline let elements: Elements
    @usableFromInline var index = 0

    @inlinable
    init(_ elements: Elements) {
        self.elements = elements
    }

    @inlinable
    package mutating func next() -> Elements.Element? {
        guard index < elements.count else { return nil }
        index += 1
        return elements[index - 1]
    }
}
