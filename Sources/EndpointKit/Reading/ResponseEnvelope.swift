/// The envelope in which an API wraps its results, such as `{"status": 0, "message": "", "data": {…}}`. Configured once, it is unwrapped
/// for all calls.
///
/// ```swift
/// let configuration = ClientConfiguration(reader: ResponseReader(envelope: ResponseEnvelope("data", success: .member("status", equals: 0))))
/// ```
///
/// An empty body has no envelope. Names are those in JSON, regardless of the decoder's key strategy. The body of an error status is not
/// unwrapped: it is decoded as a whole.
public struct ResponseEnvelope: Sendable {
    /// The path of the result; empty if the result is the whole body.
    public var payload: [String]
    /// The path of the server's message.
    public var message: [String]
    /// The condition for success of a response with an accepted status; `nil` for all.
    public var success: Rule?

    /// - Parameters:
    ///   - payload: The path of the result, with dots between names: `response.data`.
    ///   - message: The path of the message in ``EnvelopeFailure``.
    ///   - success: The condition for success of a response with an accepted status; `nil` for all.
    public init(_ payload: String = "data", message: String = "message", success: Rule? = nil) {
        self.payload = Self.path(payload)
        self.message = Self.path(message)
        self.success = success
    }

    /// Creates an envelope with the usual members, changed by a closure.
    public init(_ change: (inout ResponseEnvelope) -> Void) {
        self.init()
        change(&self)
    }

    /// No envelope: the result is the whole body. For single endpoints of an API with an envelope:
    /// `ResponseReader(envelope: .wholeBody)`.
    public static let wholeBody = ResponseEnvelope("", message: "")

    /// Use ``wholeBody``. For the compiler, `.none` is the `nil` of an optional envelope, which means the envelope of the client.
    @available(*, unavailable, renamed: "wholeBody")
    public static var none: ResponseEnvelope { wholeBody }

    private static func path(_ text: String) -> [String] {
        text.split(separator: ".").map(String.init)
    }
}

extension ResponseEnvelope {
    /// Distinguishes success from failure by one member of an envelope.
    public struct Rule: Sendable {
        let path: [String]
        let accepts: @Sendable (JSONValue?) -> Bool

        /// - Parameters:
        ///   - member: The path of the member, with dots between names.
        ///   - accepts: Returns whether the value means success. It receives `nil` if there is no such member, and `.null` for null.
        public init(_ member: String, accepts: @escaping @Sendable (JSONValue?) -> Bool) {
            path = ResponseEnvelope.path(member)
            self.accepts = accepts
        }

        /// Success if the member has this value; failure if the member is missing.
        public static func member(_ name: String, equals value: JSONValue) -> Rule {
            Rule(name) { $0 == value }
        }

        /// Success if the member has one of these values.
        public static func member(_ name: String, oneOf values: Set<JSONValue>) -> Rule {
            Rule(name) { $0.map(values.contains) ?? false }
        }

        /// Success if the member is `true`.
        public static func flag(_ name: String) -> Rule {
            member(name, equals: .bool(true))
        }

        /// Success if the member is missing or null, such as `error`.
        public static func absent(_ name: String) -> Rule {
            Rule(name) { $0?.isNull ?? true }
        }
    }
}
