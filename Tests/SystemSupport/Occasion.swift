/// Something that happens once, for which a test waits some seconds and not for ever.
public final class Occasion<Value: Sendable>: Sendable {
    private let values: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation

    public init() {
        (values, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
    }

    public func happen(_ value: Value) {
        continuation.yield(value)
        continuation.finish()
    }

    /// Throws ``TookTooLong`` when it does not happen in time.
    ///
    /// The time is counted in tenths of a second by a task: where tasks wait for a thread, as on a machine that is busy with other tests, the
    /// clock waits with them, and no test fails for that.
    public func value(within seconds: Int = 20) async throws -> Value {
        let clock = Task { [continuation] in
            for _ in 0..<seconds * 10 { try await Task.sleep(nanoseconds: 100_000_000) }
            continuation.finish()
        }
        defer { clock.cancel() }
        for await value in values { return value }
        try Task.checkCancellation()
        throw TookTooLong()
    }
}

extension Occasion<Void> {
    public func happen() { happen(()) }
}

public struct TookTooLong: Error {}

extension Task where Failure == any Error {
    /// The value; throws ``TookTooLong`` when there is none in time, and leaves the task alone.
    public func value(within seconds: Int) async throws -> Success {
        let end = Occasion<Result<Success, any Error>>()
        Task<Void, Never> { end.happen(await self.result) }
        return try await end.value(within: seconds).get()
    }
}
