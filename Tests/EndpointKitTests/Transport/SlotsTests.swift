import Testing

@testable import EndpointKit

struct SlotsTests {
    @Test func oneThatIsGivenBackGoesToTheFirstWhoWaits() async throws {
        let slots = Slots(1)
        var held: Slots.Permit? = try await slots.take()
        let order = Protected<[Int]>([])
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        var arrived = arrivals.makeAsyncIterator()
        var tasks: [Task<Void, any Error>] = []
        for index in 0..<3 {
            tasks.append(
                Task {
                    arrival.yield()
                    let permit = try await slots.take()
                    order.withLock { $0.append(index) }
                    withExtendedLifetime(permit) {}
                })
            await arrived.next()
        }
        #expect(order.withLock(\.self).isEmpty)
        withExtendedLifetime(held) {}
        held = nil
        for task in tasks { try await task.value }
        #expect(order.withLock { Set($0) } == [0, 1, 2])
        _ = try await slots.take()
    }

    @Test func whoeverIsCancelledLeavesTheQueue() async throws {
        let slots = Slots(1)
        var held: Slots.Permit? = try await slots.take()
        let waiting = Task { _ = try await slots.take() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        withExtendedLifetime(held) {}
        held = nil
        _ = try await slots.take()
        _ = try await slots.take()
    }
}
