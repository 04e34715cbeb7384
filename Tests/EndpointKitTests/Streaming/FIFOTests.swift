import Testing

@testable import EndpointKit

struct FIFOTests {
    @Test func returnsElementsInTheirOrder() {
        var queue = FIFO<Int>()
        var (next, taken) = (0, [Int]())
        for round in 0..<1_000 {
            for _ in 0..<(round % 7) {
                queue.append(next)
                next += 1
            }
            for _ in 0..<(round % 5) { if let element = queue.popFirst() { taken.append(element) } }
        }
        #expect(queue.count == next - taken.count && !queue.isEmpty)
        while let element = queue.popFirst() { taken.append(element) }
        #expect(taken == Array(0..<next) && queue.isEmpty)
    }

    /// Otherwise a body in many small chunks takes the square of their number.
    @Test func movesNoMoreElementsThanWereTaken() {
        var queue = FIFO<Int>()
        for number in 0..<100_000 { queue.append(number) }
        while queue.popFirst() != nil {}
        #expect(queue.moves <= 100_000)
    }
}
