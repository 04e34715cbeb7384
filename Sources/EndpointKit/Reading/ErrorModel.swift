extension ResponseReader {
    /// How the bodies of error responses are decoded.
    public struct ErrorModel: Sendable {
        let read: @Sendable (HTTPResponse, JSONCoding) -> (any Sendable)?

        /// - Parameter read: Creates a value from the response of a failed call; `nil` if the response is of another kind. The second
        ///   parameter is the JSON coding of the call.
        public init(_ read: @escaping @Sendable (HTTPResponse, JSONCoding) -> (any Sendable)?) {
            self.read = read
        }

        /// Creates a model for bodies of one type.
        ///
        /// - Parameters:
        ///   - type: The type of the bodies.
        ///   - statuses: The statuses of responses with such a body; `nil` for all.
        public static func body<Body: Decodable & Sendable>(as type: Body.Type, for statuses: AcceptedStatuses? = nil) -> ErrorModel {
            ErrorModel { response, coding in
                guard !response.body.isEmpty, statuses?.contains(response.status) ?? true else { return nil }
                return try? response.decode(coding) as Body
            }
        }
    }
}
