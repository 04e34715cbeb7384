public import Foundation

/// A response with its body.
public struct HTTPResponse: Sendable {
    public var head: HTTPResponseHead
    public var body: Data
    /// The request this answers, as it was really sent; nil when no client was involved.
    public package(set) var request: HTTPRequest?

    /// The endpoint that was called, for errors.
    package var endpoint = "response"
    /// What took the place of `body` for downloads and streams.
    var payload = Payload.body
    /// Told when the body is decoded; errors do not keep it.
    var observer: ResultObserver?

    enum Payload: Sendable {
        case body
        case file(DownloadedFile)
        case stream(ByteStream)
    }

    public init(status: Int, headers: HTTPFields = [:], body: Data = Data(), url: URL? = nil) {
        self.init(head: HTTPResponseHead(status: status, headers: headers, url: url), body: body)
    }

    public init(head: HTTPResponseHead, body: Data = Data()) {
        self.head = head
        self.body = body
    }

    public var status: Int { head.status }
    public var headers: HTTPFields { head.headers }
    /// Where the response came from, after redirects.
    public var url: URL? { head.url }
}

extension HTTPResponse {
    /// Decodes the body as JSON; an empty one counts as `null`, which ``EmptyResponse`` and optionals take.
    ///
    /// Throws ``NetworkError`` with the stage `decoding`.
    public func decode<T: Decodable>(_ coding: JSONCoding = .default) throws -> T {
        do {
            let value = try coding.decoder.decode(T.self, from: body.isEmpty ? Data("null".utf8) : body)
            observer?.show(.success(value), of: self)
            return value
        } catch {
            let failure = failure(.decoding, cause: error, coding: coding)
            observer?.show(.failure(failure), of: self)
            throw failure
        }
    }

    /// The body as text in the charset of `Content-Type`, UTF-8 when there is none; bytes that are not valid UTF-8 are replaced.
    public func text() -> String {
        let encoding = headers["Content-Type"].flatMap { ContentType($0)?.encoding } ?? .utf8
        return String(data: body, encoding: encoding) ?? String(decoding: body, as: UTF8.self)
    }

    /// The error for a status that nobody declared; it keeps status, headers and body.
    public func unexpectedStatus() -> any Error {
        failure(.status(status), cause: nil)
    }

    func failure(_ stage: NetworkError.Stage, cause: (any Error)?, attempts: Int = 1, coding: JSONCoding = .default) -> NetworkError {
        var response = self
        response.observer = nil
        return NetworkError(
            endpoint: endpoint, stage: stage, request: request, response: response, cause: cause, attempts: attempts, coding: coding)
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Status, headers known to be harmless, size of the body.
    public var description: String { "\(status) \(headers) (\(body.count) bytes)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers.description, "body": "\(body.count) bytes"])
    }
}

extension HTTPResponseHead: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(status) \(headers)" }

    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers.description])
    }
}

extension DownloadedFile: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(url.lastPathComponent) (\(head))" }

    public var customMirror: Mirror { Mirror(self, children: ["file": description]) }
}
