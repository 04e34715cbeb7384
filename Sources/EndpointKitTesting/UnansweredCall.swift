/// A mock was called and had neither an answer nor an example.
public struct UnansweredCall: Error, Hashable, CustomStringConvertible {
    /// What was called, as in `UsersService.find`.
    public let name: String
    public let reason: String?

    public init(_ name: String, reason: String? = nil) {
        self.name = name
        self.reason = reason
    }

    public var description: String {
        "\(name) was called, but it has no answer" + (reason.map { ": \($0)" } ?? "; give it one with 'answer'")
    }
}
