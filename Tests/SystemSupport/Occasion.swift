import Dispatch

/// Something that happens once, for which a test waits some seconds and not for ever.
package final class Occasion<Value: Sendable>: Sendable {
    private let values: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation

    package init() {
        (values, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
    }

    package func happen(_ value: Value) {
        continuation.yield(value)
        continuation.finish()
    }

    /// Throws ``TookTooLong`` when it does not happen in time. The clock is not one of the tasks, which may all be waiting for a thread.
    package func value(within seconds: Double = 30) async throws -> Value {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [continuation] in continuation.finish() }
        for await value in values { return value }
        try Task.checkCancellation()
        throw TookTooLong()
    }
}

extension Occasion<Void> {
    package func happen() { happen(()) }
}

package struct TookTooLong: Error {}

extension Task where Failure == any Error {
    /// The value; throws ``TookTooLong`` when there is none in time, and leaves the task alone.
    package func value(within seconds: Double = 30) async throws -> Success {
        let end = Occasion<Result<Success, any Error>>()
        Task<Void, Never> { end.happen(await self.result) }
        return try await end.value(within: seconds).get()
    }
}
