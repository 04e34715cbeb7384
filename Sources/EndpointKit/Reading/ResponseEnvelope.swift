/// What an API wraps its results in, such as `{"status": 0, "message": "", "data": {…}}`; said once, unwrapped everywhere.
///
/// ```swift
/// let configuration = ClientConfiguration(reader: ResponseReader(envelope: ResponseEnvelope("data", success: .member("status", equals: 0))))
/// ```
///
/// An empty body has no envelope. Names are those on the wire, with any key strategy of the decoder. A body of an error status is not
/// unwrapped: its model sees the whole.
public struct ResponseEnvelope: Sendable {
    /// The names of the members that lead to the result; none when the result is the whole body.
    public var payload: [String]
    /// The names of the members that lead to what the server says about the result.
    public var message: [String]
    /// Which responses with an accepted status are successes; nil: all.
    public var success: Rule?

    /// - Parameters:
    ///   - payload: Where the result is; points separate names: `response.data`.
    ///   - message: Where the text is that ``EnvelopeFailure`` gives.
    ///   - success: Which responses with an accepted status are successes; nil: all.
    public init(_ payload: String = "data", message: String = "message", success: Rule? = nil) {
        self.payload = Self.path(payload)
        self.message = Self.path(message)
        self.success = success
    }

    /// The result is the whole body; for single endpoints of an API that has an envelope.
    public static let none = ResponseEnvelope("", message: "")

    private static func path(_ text: String) -> [String] {
        text.split(separator: ".").map(String.init)
    }
}

extension ResponseEnvelope {
    /// Tells success from failure by one member of an envelope.
    public struct Rule: Sendable {
        let path: [String]
        let accepts: @Sendable (JSONValue?) -> Bool

        /// - Parameters:
        ///   - member: Its name; points separate those of nested ones.
        ///   - accepts: Gets the value, `.null` included, and nil when there is no such member; true for a success.
        public init(_ member: String, accepts: @escaping @Sendable (JSONValue?) -> Bool) {
            path = ResponseEnvelope.path(member)
            self.accepts = accepts
        }

        /// A success when the member has this value; when it is missing the response counts as a failure.
        public static func member(_ name: String, equals value: JSONValue) -> Rule {
            Rule(name) { $0 == value }
        }

        /// A success when the member has one of these values.
        public static func member(_ name: String, oneOf values: Set<JSONValue>) -> Rule {
            Rule(name) { $0.map(values.contains) ?? false }
        }

        /// A success when the member is `true`.
        public static func flag(_ name: String) -> Rule {
            member(name, equals: .bool(true))
        }

        /// A success when the member is missing or null, as with `error`.
        public static func absent(_ name: String) -> Rule {
            Rule(name) { $0?.isNull ?? true }
        }
    }
}
