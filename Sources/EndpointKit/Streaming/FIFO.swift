/// A first-in, first-out queue that releases each element when it is taken.
struct FIFO<Element> {
    /// `nil` for those that were taken.
    private var elements: [Element?] = []
    private var first = 0
    /// The number of elements that were moved in memory.
    private(set) var moves = 0

    var count: Int { elements.count - first }
    var isEmpty: Bool { first == elements.count }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func popFirst() -> Element? {
        guard !isEmpty, let element = elements[first] else { return nil }
        elements[first] = nil
        first += 1
        // No more are moved than were taken.
        if isEmpty || first > 256 && first >= count {
            moves += count
            elements.removeFirst(first)
            first = 0
        }
        return element
    }
}
