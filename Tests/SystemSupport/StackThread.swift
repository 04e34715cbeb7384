import Foundation

/// Runs a block on a thread of its own whose stack has so many bytes, and waits for it; the threads of tests have little.
///
/// - Throws: What the block throws.
public func onThread<Result>(stackSize: Int, _ body: @escaping () throws -> Result) throws -> Result {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
        result = Swift.Result { try body() }
        isDone.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    isDone.wait()
    guard let result else { throw CancellationError() }
    return try result.get()
}
