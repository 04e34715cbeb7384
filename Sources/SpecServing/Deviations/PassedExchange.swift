/// An exchange that was passed on.
package struct PassedExchange: Sendable {
    package var request: ServedRequest
    package var response: ServedResponse
    /// Why the copy of the request body is incomplete.
    package var requestBodyGap: UncheckedReason?
    /// Whether the copy of the response body is complete.
    package var hasResponseBody = true

    package init(_ request: ServedRequest, _ response: ServedResponse) {
        (self.request, self.response) = (request, response)
    }
}

extension PassedExchange {
    /// Why an exchange cannot be checked.
    package struct Obstacle: Error {
        package let reason: String
    }

    private static func decoded(
        _ bytes: [UInt8], _ fields: FieldLines, _ part: String, gap: UncheckedReason?, limit: Int
    ) throws(Obstacle) -> [UInt8] {
        if let gap { throw Obstacle(reason: gap.rawValue) }
        switch DecodedBody(bytes, fields, limit: limit) {
        case .bytes(let decoded): return decoded
        case .invalid: throw Obstacle(reason: "the body of the \(part) is not valid gzip")
        case .tooLarge: throw Obstacle(reason: "the body of the \(part) is larger than '--max-body' without gzip")
        case .unknownCoding: throw Obstacle(reason: "the body of the \(part) has a content coding other than gzip")
        }
    }

    /// The exchange without content codings. Throws if a body is not whole or cannot be decoded.
    package func decoded(limit: Int) throws(Obstacle) -> Self {
        let sent = try Self.decoded(request.body, request.fields, "request", gap: requestBodyGap, limit: limit)
        let received = try Self.decoded(
            response.bytes, response.fields, "response", gap: hasResponseBody ? nil : .responseBodyTooLarge, limit: limit)
        var decoded = self
        decoded.request.body = sent
        decoded.request.fields.remove("Content-Encoding")
        decoded.response.body = .bytes(received)
        decoded.response.fields.remove("Content-Encoding")
        return decoded
    }
}
