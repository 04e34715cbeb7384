public import EndpointKit
public import Foundation

/// A request as a `StubTransport` got it, with its body read.
public struct RecordedRequest: Sendable {
    /// As the transport got it.
    public let request: HTTPRequest
    /// The whole body; empty when there is none.
    public let body: Data

    /// The method.
    public var method: HTTPMethod { request.method }
    /// The whole URL.
    public var url: URL { request.url }
    /// The headers, credentials included.
    public var headers: HTTPFields { request.headers }
    /// Still percent-encoded.
    public var path: String { PathPattern.path(of: request.url) }
    /// Still percent-encoded; nil when there is none.
    public var query: String? { URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.percentEncodedQuery }

    /// The body, decoded with the default coding; throws `DecodingError`.
    public func json<T: Decodable>(as type: T.Type = T.self) throws -> T {
        try JSONCoding.default.decoder.decode(type, from: body)
    }

    init(_ request: HTTPRequest) throws {
        self.request = request
        switch request.body {
        case .none: body = Data()
        case .data(let data): body = data
        case .file(let url): body = try Data(contentsOf: url)
        case .stream(let stream):
            let read = try stream.makeReader()
            var bytes = Data()
            while let chunk = try read() { bytes.append(chunk) }
            body = bytes
        }
    }
}

extension RecordedRequest: CustomStringConvertible, CustomReflectable {
    /// As of the request: a failed test prints no secrets either.
    public var description: String { "\(request)" }

    public var customMirror: Mirror { Mirror(self, children: ["request": description, "body": "\(body.count) bytes"]) }
}
