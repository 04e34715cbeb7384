import Foundation

/// Runs what goes deep on a thread with a stack like that of the command; those that run tests have little.
func onDeepStack<Result>(_ body: @escaping () throws -> Result) throws -> Result {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
        result = Swift.Result { try body() }
        isDone.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    isDone.wait()
    guard let result else { throw CancellationError() }
    return try result.get()
}
