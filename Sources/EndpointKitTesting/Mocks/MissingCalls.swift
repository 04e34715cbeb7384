public import Foundation

/// There were fewer calls than a test waited for.
public struct MissingCalls: Error, Hashable, CustomStringConvertible {
    /// The name of the method, or `MockRecorder`.
    public let name: String
    /// The number of calls that the test waited for.
    public let expected: Int
    /// The number of calls that there were.
    public let count: Int
    /// The time that the test waited, in seconds.
    public let seconds: TimeInterval

    public var description: String {
        let times = count == 1 ? "once" : "\(count) times"
        return "\(name) was called \(times) within \(seconds) s, but the test waits for \(expected == 1 ? "a call" : "\(expected) calls")"
    }
}
