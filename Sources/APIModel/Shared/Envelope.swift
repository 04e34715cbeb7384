/// What is around every result, such as `{ "status": 0, "message": "", "data": … }`.
package struct Envelope: Sendable, Hashable {
    /// Which answers are successes, told by one member.
    package enum Success: Sendable, Hashable {
        /// The member is `true`.
        case isTrue(String)
        /// The member has one of these values, each text, a number or a truth value.
        case isOneOf(String, [LiteralValue])
        /// The member is missing or null.
        case isAbsent(String)
    }

    /// The member that holds the result; dots separate the names of nested ones.
    package var payload: String
    /// The member that says why a call failed; `nil`: the usual one.
    package var message: String?
    /// `nil`: the status alone tells.
    package var success: Success?

    package init(payload: String, message: String? = nil, success: Success? = nil) {
        self.payload = payload
        self.message = message
        self.success = success
    }
}

/// What an operation says of an envelope.
package enum EnvelopeUse: Sendable, Hashable {
    /// The result is the whole body.
    case none
    case envelope(Envelope)

    package var envelope: Envelope? {
        switch self {
        case .none: nil
        case .envelope(let envelope): envelope
        }
    }
}
