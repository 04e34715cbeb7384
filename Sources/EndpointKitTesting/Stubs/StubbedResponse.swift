public import EndpointKit
public import Foundation

/// The response of a `StubTransport` to a request.
public struct StubbedResponse: Sendable {
    /// The status, as in 200.
    public var status: Int
    /// The headers.
    public var headers: HTTPFields
    /// The body in the chunks in which a stream delivers it.
    public var chunks: [Data]
    /// The error that is thrown instead of a response, or after the chunks if `failsAfterBody` is true.
    public var failure: (any Error)?
    /// Whether `failure` is thrown after the chunks.
    public var failsAfterBody = false
    /// The delay in seconds before the response. Cancellation ends it, and so does the timeout of the request, with an error.
    public var latency: TimeInterval = 0

    /// Creates a complete response.
    public init(status: Int = 200, headers: HTTPFields = [:], chunks: [Data] = []) {
        self.status = status
        self.headers = headers
        self.chunks = chunks
    }

    /// A status without a body.
    public static func status(_ status: Int, headers: HTTPFields = [:]) -> StubbedResponse {
        StubbedResponse(status: status, headers: headers)
    }

    /// Bytes in one chunk.
    public static func data(_ data: Data, contentType: String = "application/octet-stream", status: Int = 200) -> StubbedResponse {
        StubbedResponse(status: status, headers: ["Content-Type": contentType], chunks: [data])
    }

    /// Text in UTF-8, in one chunk.
    public static func text(_ text: String, contentType: String = "text/plain; charset=utf-8", status: Int = 200) -> StubbedResponse {
        .data(Data(text.utf8), contentType: contentType, status: status)
    }

    /// A JSON string.
    public static func json(_ text: String, status: Int = 200) -> StubbedResponse {
        .text(text, contentType: JSONMediaType.json, status: status)
    }

    /// The value as JSON, which the default coding writes; a `ProblemDetails` has the media type of problems. Throws `EncodingError`.
    public static func json(_ value: some Encodable, status: Int = 200) throws -> StubbedResponse {
        .data(try JSONCoding.default.encoder.json(value), contentType: JSONMediaType.of(value), status: status)
    }

    /// No response: the request fails with this error.
    public static func failure(_ error: any Error) -> StubbedResponse {
        var response = StubbedResponse()
        response.failure = error
        return response
    }

    /// The same response after a delay, which cancellation ends.
    public func delayed(by seconds: TimeInterval) -> StubbedResponse {
        var response = self
        response.latency = seconds
        return response
    }

    /// The same response, but with `error` after the body.
    public func thenFailing(with error: any Error) -> StubbedResponse {
        var response = self
        response.failure = error
        response.failsAfterBody = true
        return response
    }
}

extension StubbedResponse: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(status) \(headers) (\(chunks.reduce(0) { $0 + $1.count }.counted("byte")))" }

    public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}
