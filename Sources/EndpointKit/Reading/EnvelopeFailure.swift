/// The envelope of a response indicates a failure although the status was accepted. This error is the cause of a ``NetworkError`` with the
/// stage `rejected`.
///
/// The `NetworkError` has the whole body in `response`, and the decoded body in `model`.
public struct EnvelopeFailure: Error, Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The server's message.
    public let message: String?
    /// The value of the member that indicates success or failure, such as a code; `nil` if it is missing.
    public let value: JSONValue?

    /// Creates a failure.
    public init(message: String?, value: JSONValue? = nil) {
        self.message = message
        self.value = value
    }

    /// A description without the message, which can contain personal data.
    public var description: String {
        switch value {
        case .int(let code): "the response says that the call failed (\(code))"
        default: "the response says that the call failed"
        }
    }

    /// The same as ``description``, without the message.
    public var customMirror: Mirror { Mirror(self, children: ["failure": description]) }
}

extension EnvelopeFailure: RedactedError {}

extension NetworkError {
    /// The failure that the envelope of the response indicates, if any.
    public var envelopeFailure: EnvelopeFailure? { cause as? EnvelopeFailure }
}
