import EndpointKit

/// A mock was called, but has neither an answer nor an example.
public struct UnansweredCall: Error, Hashable, CustomStringConvertible {
    /// The name of the method, such as `UsersService.find`.
    public let name: String
    /// The reason why there is no answer; nil if none was set.
    public let reason: String?

    /// Creates the error for a method.
    public init(_ name: String, reason: String? = nil) {
        self.name = name
        self.reason = reason
    }

    public var description: String {
        "\(name) was called, but has no answer" + (reason.map { ": \($0)" } ?? "; set one with 'answer'")
    }
}

extension UnansweredCall: RedactedError {}
