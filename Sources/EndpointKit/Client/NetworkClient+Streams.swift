import Foundation

extension NetworkClient {
    /// The bytes of the body as they arrive, pulled.
    public func bytes(_ endpoint: any Endpoint) async throws -> ByteStream {
        try await stream(endpoint, options: RequestOptions()).1
    }

    /// Server-sent events whose data is JSON; the request is sent when the first one is asked for.
    ///
    /// Events without data are skipped, and `[DONE]` in the place of data ends the stream. A response that says it is something else than
    /// `text/event-stream` is an error. When the connection ends, so does the stream; `eventSource` connects again.
    public func events<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) -> DecodedStream<T> {
        let decode = elementDecoder(T.self, of: endpoint)
        return decoded(endpoint, accept: EventReader.mediaType, reader: EventReader()) { placed, head in
            let event = placed.piece
            guard !event.data.isEmpty else { return .skip }
            guard event.data != "[DONE]" else { return .end }
            return try decode(event.data.utf8Data, placed.line, head)
        }
    }

    /// Server-sent events as they are, such as those whose data is not JSON.
    public func serverSentEvents(_ endpoint: any Endpoint) -> DecodedStream<ServerSentEvent> {
        decoded(endpoint, accept: EventReader.mediaType, reader: EventReader()) { event, _ in .element(event.piece) }
    }

    /// Lines of JSON (`application/jsonl`); empty lines are skipped.
    public func lines<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) -> DecodedStream<T> {
        let decode = elementDecoder(T.self, of: endpoint)
        return decoded(endpoint, accept: "application/jsonl, application/x-ndjson", reader: LineReader()) { line, head in
            guard line.piece.contains(where: { $0 != 32 && $0 != 9 }) else { return .skip }
            return try decode(line.piece, line.line, head)
        }
    }

    /// Decodes elements as the call reads its response; a tolerant one goes on behind an element that does not decode.
    private func elementDecoder<T: Decodable & Sendable>(
        _ type: T.Type, of endpoint: any Endpoint
    ) -> @Sendable (Data, _ line: Int, HTTPResponseHead) throws -> StreamStep<T> {
        let coding = coding
        let reading = reading(of: endpoint)
        let (name, method) = (endpoint.name, endpoint.method)
        return { data, line, head in
            let source = DeviationLog.Source(endpoint: name, method: method, status: head.status, line: line)
            return try reading.element(T.self, of: data, coding: coding, from: source).map { .element($0) } ?? .skip
        }
    }

    private func decoded<Piece, Reader: ChunkReader, Element: Sendable>(
        _ endpoint: any Endpoint, accept: String, reader: Reader,
        _ decode: @escaping @Sendable (Reader.Output, HTTPResponseHead) throws -> StreamStep<Element>
    ) -> DecodedStream<Element> where Reader.Output == PlacedPiece<Piece> {
        let name = endpoint.name
        let calling = RequestOptions.current
        let reading = reading(of: endpoint)
        return DecodedStream {
            // Those of the loop would come on top of the same ones, and modify the request twice.
            let (head, bytes) = try await RequestOptions.$current.withValue(calling) {
                try await stream(endpoint, options: RequestOptions(accept: accept))
            }
            if accept == EventReader.mediaType, let found = head.mediaType, found != accept {
                throw reading.completed(EventReader.wrongType(head, name))
            }
            let source = ChunkSource(bytes, reader: reader)
            return {
                do {
                    while let output = try await source.next() {
                        do {
                            switch try decode(output, head) {
                            case .element(let element): return element
                            case .skip: continue
                            case .end: return nil
                            }
                        } catch {
                            throw NetworkError(endpoint: name, element: error, line: output.line, head: head)
                        }
                    }
                    return nil
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
    /// For an element of a stream that does not decode.
    init(endpoint: String, element error: any Error, line: Int?, head: HTTPResponseHead?) {
        let unreadable = error as? UnreadableBody
        self.init(
            endpoint: endpoint, stage: .decoding, response: head.map { HTTPResponse(head: $0) }, cause: unreadable?.cause ?? error)
        deviations = unreadable?.deviations ?? []
        deviationCount = unreadable?.count ?? 0
        self.line = line
    }
}

/// What becomes of one piece of a stream.
enum StreamStep<Element: Sendable>: Sendable {
    case element(Element)
    case skip
    case end
}
