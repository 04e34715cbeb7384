import Foundation

extension NetworkClient {
    /// Returns the bytes of the body as they arrive, with back pressure.
    public func bytes(_ endpoint: any Endpoint, options: RequestOptions = RequestOptions()) async throws(NetworkError) -> ByteStream {
        try await stream(endpoint, options: options).1
    }

    /// Returns server-sent events with JSON data. The request is sent when the first element is requested.
    ///
    /// Events without data are skipped, and `[DONE]` as the data ends the stream. A response with another content type than
    /// `text/event-stream` is an error. The stream ends with the connection; `eventSource` reconnects.
    public func events<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions()
    ) -> DecodedStream<T> {
        let decode = elementDecoder(T.self, of: endpoint, options)
        return decoded(endpoint, options, accept: EventReader.mediaType) { bytes, head in
            let source = ChunkSource(bytes, reader: EventReader())
            return {
                guard let placed = try await source.next() else { return .end }
                let event = placed.piece
                guard !event.data.isEmpty else { return .skip }
                guard event.data != "[DONE]" else { return .end }
                return try decode(event.data.utf8Data, placed.line, head)
            }
        }
    }

    /// Returns raw server-sent events, such as those whose data is not JSON.
    public func serverSentEvents(
        _ endpoint: any Endpoint, options: RequestOptions = RequestOptions()
    ) -> DecodedStream<ServerSentEvent> {
        decoded(endpoint, options, accept: EventReader.mediaType) { bytes, _ in
            let source = ChunkSource(bytes, reader: EventReader())
            return { try await source.next().map { .element($0.piece) } ?? .end }
        }
    }

    /// Returns the decoded lines of a JSON Lines response (`application/jsonl`). Empty lines are skipped.
    public func lines<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type = T.self, options: RequestOptions = RequestOptions()
    ) -> DecodedStream<T> {
        let decode = elementDecoder(T.self, of: endpoint, options)
        return decoded(endpoint, options, accept: "application/jsonl, application/x-ndjson") { bytes, head in
            let source = ChunkSource(bytes, reader: LineReader(skipsBlankLines: true))
            return {
                guard let line = try await source.next() else { return .end }
                return try decode(line.piece, line.line, head)
            }
        }
    }

    /// Decodes elements with the reader of the call. A tolerant call skips elements that do not decode.
    private func elementDecoder<T: Decodable & Sendable>(
        _ type: T.Type, of endpoint: any Endpoint, _ options: RequestOptions
    ) -> @Sendable (Data, _ line: Int, HTTPResponseHead) throws -> StreamStep<T> {
        let coding = coding
        let reading = reading(of: endpoint, options)
        let (name, method) = (endpoint.name, (try? endpoint.request)?.method ?? .get)
        let decoder = reading.decoder(of: coding)
        return { data, line, head in
            do {
                // Without an optional value between: it would cost a hundredth of the decoding.
                return .element(try decoder.decode(T.self, from: data))
            } catch {
                let source = DeviationLog.Source(endpoint: name, method: method, status: head.status, line: line)
                do {
                    let element = try reading.recovered(T.self, data, from: error, coding: coding, of: source, head)
                    return element.map { .element($0) } ?? .skip
                } catch {
                    throw NetworkError(endpoint: name, element: error, line: line, head: head)
                }
            }
        }
    }

    /// - Parameter steps: Returns a closure that reads and decodes the next element. It calls the reader itself: this function does not
    ///   know the type of the elements, and searching for them here would take several times as long.
    private func decoded<Element: Sendable>(
        _ endpoint: any Endpoint, _ options: RequestOptions, accept: String,
        _ steps: @escaping @Sendable (ByteStream, HTTPResponseHead) -> @Sendable () async throws -> StreamStep<Element>
    ) -> DecodedStream<Element> {
        let name = endpoint.name
        var options = options
        options.accept = options.accept ?? accept
        let reading = reading(of: endpoint, options)
        return DecodedStream { [options] in
            let (head, bytes) = try await stream(endpoint, options: options)
            if accept == EventReader.mediaType, let found = head.mediaType, found != accept {
                throw reading.completed(EventReader.wrongType(head, name))
            }
            let next = steps(bytes, head)
            return {
                do {
                    while true {
                        switch try await next() {
                        case .element(let element): return element
                        case .skip: continue
                        case .end: return nil
                        }
                    }
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
        self.init(
            endpoint: endpoint, stage: .decoding, response: head.map { HTTPResponse(head: $0) }, cause: unreadable?.cause ?? error)
        facts.deviations = unreadable?.deviations ?? []
        facts.deviationCount = unreadable?.count ?? 0
        facts.line = line
    }
}

/// The result of decoding one element of a stream.
enum StreamStep<Element: Sendable>: Sendable {
    case element(Element)
    case skip
    case end
}
