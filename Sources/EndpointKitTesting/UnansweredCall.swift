import EndpointKit

/// A mock was called and had neither an answer nor an example.
public struct UnansweredCall: Error, Hashable, CustomStringConvertible {
    /// What was called, as in `UsersService.find`.
    public let name: String
    /// Why it has no answer; nil when it was given none.
    public let reason: String?

    /// A call of what has this name.
    public init(_ name: String, reason: String? = nil) {
        self.name = name
        self.reason = reason
    }

    public var description: String {
        "\(name) was called, but it has no answer" + (reason.map { ": \($0)" } ?? "; give it one with 'answer'")
    }
}

extension UnansweredCall: RedactedError {}
