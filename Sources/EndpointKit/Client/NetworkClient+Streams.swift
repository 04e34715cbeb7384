import Foundation

extension NetworkClient {
    /// Returns the bytes of the body as they arrive, with back pressure.
    public func bytes(_ endpoint: any Endpoint, options: RequestOptions = RequestOptions()) async throws(NetworkError) -> ByteStream {
        try await stream(endpoint, options: options).1
    }

    /// Returns server-sent events with JSON data. The request is sent when the first element is requested.
    ///
    /// An event of more than ``RequestOptions/maximumElementSize`` is an error, after the events before it.
    /// Events without data are skipped, and `[DONE]` as the data ends the stream. A response with another content type than
    /// `text/event-stream` is an error, and so is a body without any line of an event. The stream ends with the connection; `eventSource`
    /// reconnects.
    public func events<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions()
    ) -> DecodedStream<T> {
        let reading = reading(of: endpoint, options)
        let decode = elementDecoder(T.self, of: endpoint, reading)
        return decoded(endpoint, options, reading, accept: EventReader.mediaType) { bytes, head in
            let source = ChunkSource(bytes, reader: EventReader(limit: options.elementLimit))
            return {
                while let placed = try await source.next() {
                    let event = placed.piece
                    guard !event.data.isEmpty else { continue }
                    guard event.data != "[DONE]" else { return nil }
                    do { return try decode(event.data.utf8Data, placed.line, head) } catch is SkippedElement { continue }
                }
                try Self.checkEnd(of: source, endpoint.name, head)
                return nil
            }
        }
    }

    /// Returns raw server-sent events, such as those whose data is not JSON.
    public func serverSentEvents(
        _ endpoint: any Endpoint, options: RequestOptions = RequestOptions()
    ) -> DecodedStream<ServerSentEvent> {
        decoded(endpoint, options, reading(of: endpoint, options), accept: EventReader.mediaType) { bytes, head in
            let source = ChunkSource(bytes, reader: EventReader(limit: options.elementLimit))
            return {
                if let placed = try await source.next() { return placed.piece }
                try Self.checkEnd(of: source, endpoint.name, head)
                return nil
            }
        }
    }

    /// Throws an error for a body that has something else than events. Without one, it would seem to be an empty stream.
    private static func checkEnd(of source: ChunkSource<EventReader>, _ endpoint: String, _ head: HTTPResponseHead) throws {
        guard let line = source.inspect(\.lineWithoutField) else { return }
        throw NetworkError(endpoint: endpoint, element: NoServerSentEvents(), line: line, head: head)
    }

    /// Returns the decoded values of a response with JSON lines (`application/jsonl`) or of a JSON text sequence
    /// (`application/json-seq`, RFC 7464). Empty ones are skipped.
    ///
    /// The content type of the response determines which of the two it is.
    public func lines<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions()
    ) -> DecodedStream<T> {
        let reading = reading(of: endpoint, options)
        let decode = elementDecoder(T.self, of: endpoint, reading)
        return decoded(endpoint, options, reading, accept: Self.lineTypes) { bytes, head in
            let isSequence = head.mediaType.map(ContentType.isJSONTextSequence) ?? false
            let limit = options.elementLimit
            return isSequence
                ? Self.elements(of: ChunkSource(bytes, reader: RecordReader(limit: limit)), head, decode)
                : Self.elements(of: ChunkSource(bytes, reader: LineReader(limit: limit, skipsBlankLines: true)), head, decode)
        }
    }

    /// The media types that `lines` reads, and with little weight others, such as `application/geo+json-seq`.
    private static var lineTypes: String {
        "application/jsonl, application/x-ndjson, application/ndjson, application/json-seq, */*;q=0.1"
    }

    private static func elements<Reader: ChunkReader, T>(
        of source: ChunkSource<Reader>, _ head: HTTPResponseHead, _ decode: @escaping @Sendable (Data, Int, HTTPResponseHead?) throws -> T
    ) -> @Sendable () async throws -> T? where Reader.Output == PlacedPiece<Data> {
        {
            while let piece = try await source.next() {
                do { return try decode(piece.piece, piece.line, head) } catch is SkippedElement { continue }
            }
            return nil
        }
    }

    /// Decodes elements with the reader of the call; throws ``SkippedElement`` for one that is not delivered.
    func elementDecoder<T: Decodable & Sendable>(
        _ type: T.Type, of endpoint: any Endpoint, _ reading: ResponseReading
    ) -> @Sendable (Data, _ line: Int, HTTPResponseHead?) throws -> T {
        let coding = coding
        let name = endpoint.name
        return { data, line, head in
            func source() -> DeviationLog.Source {
                let method = (try? endpoint.request)?.method ?? .get
                return DeviationLog.Source(endpoint: name, method: method, status: head?.status ?? 200, line: line)
            }
            do {
                return try reading.element(T.self, of: data, coding: coding, from: source, head)
            } catch let skipped as SkippedElement {
                throw skipped
            } catch {
                throw NetworkError(endpoint: name, element: error, line: line, head: head)
            }
        }
    }

    /// - Parameter elements: Returns a closure that reads and decodes the next element; `nil` at the end.
    private func decoded<Element: Sendable>(
        _ endpoint: any Endpoint, _ options: RequestOptions, _ reading: ResponseReading, accept: String,
        _ elements: @escaping @Sendable (ByteStream, HTTPResponseHead) -> @Sendable () async throws -> Element?
    ) -> DecodedStream<Element> {
        let name = endpoint.name
        var options = options
        options.accept = options.accept ?? accept
        return DecodedStream { [options] in
            let (head, bytes) = try await stream(endpoint, options: options)
            if accept == EventReader.mediaType, let found = head.mediaType, found != accept {
                throw reading.completed(EventReader.wrongType(head, name))
            }
            let next = elements(bytes, head)
            return {
                do {
                    return try await next()
                } catch let error as StreamElementTooLarge {
                    throw reading.completed(NetworkError(endpoint: name, element: error, line: nil, head: head))
                } catch {
                    throw reading.completed(any: error)
                }
            }
        }
    }
}

extension NetworkError {
    /// The error for an element of a stream that does not decode.
    init(endpoint: String, element error: any Error, line: Int?, head: HTTPResponseHead?) {
        let unreadable = error as? UnreadableBody
        let cause = unreadable?.cause ?? error
        self = head?.failure(endpoint, .decoding, cause: cause) ?? NetworkError(endpoint: endpoint, stage: .decoding, cause: cause)
        facts.deviations = unreadable?.deviations ?? []
        facts.deviationCount = unreadable?.count ?? 0
        facts.line = line
    }
}
