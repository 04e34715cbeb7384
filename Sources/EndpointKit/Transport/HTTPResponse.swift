public import Foundation

/// A response with its body.
public struct HTTPResponse: Sendable {
    /// Status and headers.
    public var head: HTTPResponseHead
    /// The whole body, decompressed; empty for downloads and streams.
    public var body: Data
    /// The request as it was sent; `nil` if no client was involved.
    public package(set) var request: HTTPRequest?

    /// The origin of the body.
    public var origin = ResponseOrigin.server
    /// The failure instead of which the cache returned this stale response, because of `stale-if-error`; `nil` otherwise. The failure has
    /// been retried like any other.
    public internal(set) var replacedFailure: NetworkError?

    /// The endpoint that was called, for errors.
    package var endpoint: String {
        get { name.text }
        set { name = EndpointName(newValue) }
    }

    var name = EndpointName.response
    /// The replacement for `body` in downloads and streams.
    var payload = Payload.body
    /// How the body is read; `nil` if no client was involved.
    package var reading: ResponseReading?
    /// Called when the body is decoded; not kept by errors.
    var observer: ResultObserver?

    enum Payload: Sendable {
        case body
        case file(PendingFile)
        case stream(ByteStream)
        case webSocket(any WebSocketConnection)
    }

    /// Creates a response, for interceptors and mocks.
    public init(status: Int, headers: HTTPFields = [:], body: Data = Data(), url: URL? = nil) {
        self.init(head: HTTPResponseHead(status: status, headers: headers, url: url), body: body)
    }

    /// Creates a response, for transports.
    public init(head: HTTPResponseHead, body: Data = Data()) {
        self.head = head
        self.body = body
    }

    /// The status.
    public var status: Int { head.status }
    /// The headers.
    public var headers: HTTPFields { head.headers }
    /// The URL of the response, after redirects.
    public var url: URL? { head.url }
}

extension HTTPResponse {
    /// Decodes the body with the ``ResponseReader`` of the call, or as JSON without one. An empty JSON body counts as `null`, which
    /// ``EmptyResponse`` and optionals accept.
    ///
    /// - Parameter coding: The JSON coding, unless the reader has one.
    /// - Throws: ``NetworkError`` with the stage `decoding`, or `rejected` if the envelope indicates a failure.
    public func decode<T: Decodable>(_ coding: JSONCoding = .default) throws(NetworkError) -> T {
        try decode(coding) { $0 }
    }

    /// Decodes and then transforms the value. Interceptors see the decoded value, or the error.
    func decode<T: Decodable, Result>(_ coding: JSONCoding, _ change: (T) throws -> Result) throws(NetworkError) -> Result {
        do {
            let value: T = try (reading ?? ResponseReading(ResponseReader())).value(of: self, coding: coding)
            let result = try change(value)
            observer?.show(.success(value), of: self)
            return result
        } catch {
            let failure = failure(error is EnvelopeFailure ? .rejected : .decoding, cause: error, coding: coding)
            observer?.show(.failure(failure), of: self)
            throw failure
        }
    }

    /// Throws if the envelope indicates a failure.
    func check(_ coding: JSONCoding) throws(NetworkError) {
        do {
            try reading?.check(self, coding: coding)
        } catch {
            throw failure(.rejected, cause: error, coding: coding)
        }
    }

    /// The body as a string in the charset of `Content-Type` (default: UTF-8). Invalid UTF-8 is replaced.
    ///
    /// A byte order mark, as in CSV files of spreadsheets, determines the charset and is not part of the string. The charset of XML can also
    /// be that of its declaration.
    public func text() -> String { declaredText.text }

    private var declaredText: (text: String, isExact: Bool) {
        ContentType.text(of: body, as: headers["Content-Type"].flatMap { ContentType($0) })
    }

    /// The same as ``text()``, for a result: replaced bytes are a ``ResponseDeviation``.
    func resultText() -> String {
        let (text, isExact) = declaredText
        if !isExact { reading?.reportReplacedBytes(of: self) }
        return text
    }

    /// The error for an undeclared status, with status, headers and body.
    public func unexpectedStatus() -> any Error {
        failure(.status(status), cause: nil)
    }

    func failure(_ stage: NetworkError.Stage, cause: (any Error)?, attempts: Int = 1, coding: JSONCoding = .default) -> NetworkError {
        var response = self
        response.observer = nil
        response.reading = reading?.ofErrors
        let unreadable = cause as? UnreadableBody
        var error = NetworkError(
            endpoint: endpoint, stage: stage, request: request, response: response, cause: unreadable?.cause ?? cause, attempts: attempts,
            coding: reading?.coding ?? coding)
        error.facts.deviations = unreadable?.deviations ?? []
        error.facts.deviationCount = unreadable?.count ?? 0
        return reading?.completed(error) ?? error
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The status, the headers that are known not to be secret, and the size of the body.
    public var description: String { "\(status) \(headers) (\(body.count.counted("byte")))" }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers.description, "body": body.count.counted("byte")])
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
