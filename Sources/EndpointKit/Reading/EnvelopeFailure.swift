/// An envelope says that the call failed although its status was accepted; the cause of a ``NetworkError`` whose stage is `rejected`.
///
/// The error's `response` has the whole body, and its `model` what that was decoded as.
public struct EnvelopeFailure: Error, Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// What the server says about it.
    public let message: String?
    /// The value of the member by which failures are told, such as a code; nil when it is missing.
    public let value: JSONValue?

    /// A failure as the body tells it.
    public init(message: String?, value: JSONValue? = nil) {
        self.message = message
        self.value = value
    }

    /// Without the message, which could be about somebody.
    public var description: String {
        switch value {
        case .int(let code): "the response says that the call failed (\(code))"
        default: "the response says that the call failed"
        }
    }

    /// Without the message, as ``description``.
    public var customMirror: Mirror { Mirror(self, children: ["failure": description]) }
}

extension EnvelopeFailure: RedactedError {}

extension NetworkError {
    /// What the envelope of the response says, when it says that the call failed.
    public var envelopeFailure: EnvelopeFailure? { cause as? EnvelopeFailure }
}
