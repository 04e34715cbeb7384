import Testing

@testable import EndpointKit

struct AsyncSemaphoreTests {
    @Test func oneThatIsGivenBackGoesToTheFirstWhoWaits() async throws {
        let semaphore = AsyncSemaphore(1)
        var held: AsyncSemaphore.Permit? = try await semaphore.take()
        let order = Protected<[Int]>([])
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        var arrived = arrivals.makeAsyncIterator()
        var tasks: [Task<Void, any Error>] = []
        for index in 0..<3 {
            tasks.append(
                Task {
                    arrival.yield()
                    let permit = try await semaphore.take()
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
        _ = try await semaphore.take()
    }

    @Test func whoeverIsCancelledLeavesTheQueue() async throws {
        let semaphore = AsyncSemaphore(1)
        var held: AsyncSemaphore.Permit? = try await semaphore.take()
        let waiting = Task { _ = try await semaphore.take() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        withExtendedLifetime(held) {}
        held = nil
        _ = try await semaphore.take()
        _ = try await semaphore.take()
    }
}
