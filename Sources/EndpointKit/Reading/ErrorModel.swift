extension ResponseReader {
    /// What the bodies of failures are decoded as.
    public struct ErrorModel: Sendable {
        let read: @Sendable (HTTPResponse, JSONCoding) -> (any Sendable)?

        /// - Parameter read: Makes a value of the response of a failed call; nil when it is of another kind. The second parameter is what the
        ///   call's JSON is decoded with.
        public init(_ read: @escaping @Sendable (HTTPResponse, JSONCoding) -> (any Sendable)?) {
            self.read = read
        }

        /// Bodies of one type.
        ///
        /// - Parameter statuses: Of responses that have such a body; nil: of all.
        public static func body<Body: Decodable & Sendable>(as type: Body.Type, for statuses: AcceptedStatuses? = nil) -> ErrorModel {
            ErrorModel { response, coding in
                guard !response.body.isEmpty, statuses?.contains(response.status) ?? true else { return nil }
                return try? response.decode(coding) as Body
            }
        }
    }
}
