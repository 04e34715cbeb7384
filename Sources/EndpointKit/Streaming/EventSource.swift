import Foundation

/// One iteration over server-sent events, which reconnects (WHATWG HTML, 9.2).
actor EventSource {
    typealias Connect = @Sendable (_ lastEventID: String) async throws -> (HTTPResponseHead, ByteStream)

    private let endpoint: String
    private let options: EventSourceOptions
    /// False for requests that must not be sent twice: the stream ends with the first connection.
    private let reconnects: Bool
    private let date: @Sendable () -> Date
    private let connect: Connect

    private var connection: ChunkSource<EventReader>?
    /// The head of the current response, or of the last one.
    private(set) var head: HTTPResponseHead?
    private var lastEventID: String
    private var retry: TimeInterval?
    private var failures = 0
    /// The seconds that the response of the last attempt asks to wait.
    private var retryAfter: TimeInterval = 0
    private var isAtEnd = false

    /// - Parameter date: The time of day, with which dates in `Retry-After` are compared.
    init(
        endpoint: String, options: EventSourceOptions, reconnects: Bool, date: @escaping @Sendable () -> Date, connect: @escaping Connect
    ) {
        self.endpoint = endpoint
        self.options = options
        self.reconnects = reconnects
        self.date = date
        self.connect = connect
        lastEventID = options.lastEventID ?? ""
    }

    /// Returns the next event; `nil` if the server ends the stream (204).
    func next() async throws -> PlacedPiece<ServerSentEvent>? {
        while !isAtEnd {
            do {
                if connection == nil { try await open() }
                if let connection, let event = try await connection.next() { return event }
                close()
            } catch {
                let wasOpen = connection != nil
                close()
                try recover(from: error, wasOpen: wasOpen)
            }
            guard reconnects, !isAtEnd else { break }
            try await pause()
        }
        isAtEnd = true
        return nil
    }

    private func open() async throws {
        let (head, bytes) = try await connect(lastEventID)
        guard head.status != 204 else {
            isAtEnd = true
            return
        }
        guard head.status == 200 else {
            throw head.failure(endpoint, .status(head.status))
        }
        guard head.mediaType == EventReader.mediaType else { throw EventReader.wrongType(head, endpoint) }
        failures = 0
        self.head = head
        connection = ChunkSource(bytes, reader: EventReader(limit: options.maximumEventSize, lastEventID: lastEventID, retry: retry))
    }

    /// Saves the state of the connection: the id of the last complete event, and the reconnection time.
    private func close() {
        guard let connection else { return }
        (lastEventID, retry) = connection.inspect { ($0.lastEventID, $0.retry) }
        self.connection = nil
    }

    /// Throws `error` unless reconnecting can help.
    private func recover(from error: any Error, wasOpen: Bool) throws {
        let error = NetworkError(error, endpoint: endpoint, stage: error is StreamElementTooLarge ? .decoding : .sending)
        guard reconnects, let asked = error.transientDelay(upTo: options.maximumDelay, now: date()),
            failures < options.maximumFailures ?? .max
        else {
            isAtEnd = true
            throw error
        }
        if !wasOpen { failures += 1 }
        retryAfter = asked
    }

    private func pause() async throws {
        defer { retryAfter = 0 }
        do {
            try await options.sleep(options.delay(asked: retry, failures: failures, retryAfter: retryAfter))
            try Task.checkCancellation()
        } catch {
            isAtEnd = true
            throw NetworkError(Task.isCancelled ? CancellationError() : error, endpoint: endpoint)
        }
    }
}

extension EventReader {
    static let mediaType = "text/event-stream"

    static func wrongType(_ head: HTTPResponseHead, _ endpoint: String) -> NetworkError {
        head.failure(endpoint, .decoding, cause: UnexpectedContentType(expected: mediaType, found: head.mediaType))
    }
}

/// The error for the body of an event stream without any field.
struct NoServerSentEvents: RedactedError, CustomStringConvertible {
    let description = "the body has no server-sent events, whose lines begin with the name of a field such as 'data:'"
}

/// The error for a body with another content type than expected.
struct UnexpectedContentType: RedactedError, Hashable, CustomStringConvertible {
    let expected: String
    let found: String?

    var description: String {
        "the content type is \(found.map { "'\($0.prefix(80))'" } ?? "missing"), '\(expected)' expected"
    }
}
