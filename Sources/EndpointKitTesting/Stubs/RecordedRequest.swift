public import EndpointKit
public import Foundation

/// A request that a `StubTransport` received, with its body.
public struct RecordedRequest: Sendable {
    /// The received request.
    public let request: HTTPRequest
    /// The whole body; empty if there is none.
    public let body: Data

    /// The method.
    public var method: HTTPMethod { request.method }
    /// The whole URL.
    public var url: URL { request.url }
    /// The headers, including credentials.
    public var headers: HTTPFields { request.headers }
    /// The path, still percent-encoded.
    public var path: String { PathPattern.path(of: request.url) }
    /// The query, still percent-encoded; `nil` if there is none.
    public var query: String? { URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.percentEncodedQuery }

    /// Decodes the body with the default coding. Throws `DecodingError`.
    public func json<T: Decodable>(as type: T.Type = T.self) throws -> T {
        try JSONCoding.default.decoder.decode(type, from: body)
    }

    init(_ request: HTTPRequest, body: Data) {
        self.request = request
        self.body = body
    }

    init(_ request: HTTPRequest) async throws {
        self.request = request
        switch request.body {
        case .none: body = Data()
        case .data(let data): body = data
        case .file(let url): body = try Data(contentsOf: url)
        case .stream(let stream):
            body = try await stream.stream().collect()
            try stream.checkLength(Int64(body.count), isComplete: true)
        }
    }
}

extension RecordedRequest: CustomStringConvertible, CustomReflectable {
    /// The same as for the request: a failed test must not print secrets either.
    public var description: String { "\(request)" }

    public var customMirror: Mirror { Mirror(self, children: ["request": description, "body": body.count.counted("byte")]) }
}
