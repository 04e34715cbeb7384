import EndpointKit

/// A mock, a stub or a mock client was called, but has no answer.
public struct UnansweredCall: Error, Hashable, CustomStringConvertible {
    /// The name of the method, such as `UsersService.find`, or the method and path of a request.
    public let name: String
    /// The arguments as text, such as `(id: 7)`; empty if there are none or they are not known.
    public let arguments: String
    /// The reason why there is no answer; `nil` if none was set.
    public let reason: String?

    /// Creates the error for a method.
    public init(_ name: String, arguments: String = "", reason: String? = nil) {
        self.name = name
        self.arguments = arguments
        self.reason = reason
    }

    public var description: String {
        "\(name)\(arguments) was called, but has no answer: \(reason ?? "set one with 'answer'")"
    }
}

extension UnansweredCall: RedactedError {}
