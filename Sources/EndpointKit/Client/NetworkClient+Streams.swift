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
        let coding = self.coding(of: endpoint)
        return decoded(endpoint, accept: EventReader.mediaType, reader: EventReader()) { event in
            guard !event.data.isEmpty else { return .skip }
            guard event.data != "[DONE]" else { return .end }
            return .element(try coding.decoder.decode(T.self, from: event.data.utf8Data))
        }
    }

    /// Server-sent events as they are, such as those whose data is not JSON.
    public func serverSentEvents(_ endpoint: any Endpoint) -> DecodedStream<ServerSentEvent> {
        decoded(endpoint, accept: EventReader.mediaType, reader: EventReader()) { .element($0) }
    }

    /// Lines of JSON (`application/jsonl`); empty lines are skipped.
    public func lines<T: Decodable & Sendable>(_ endpoint: any Endpoint, as type: T.Type = T.self) -> DecodedStream<T> {
        let coding = self.coding(of: endpoint)
        return decoded(endpoint, accept: "application/jsonl, application/x-ndjson", reader: LineReader()) { line in
            guard line.contains(where: { $0 != 32 && $0 != 9 }) else { return .skip }
            return .element(try coding.decoder.decode(T.self, from: line))
        }
    }

    /// What the JSON of a stream is decoded with.
    func coding(of endpoint: any Endpoint) -> JSONCoding {
        reading(of: endpoint).coding ?? coding
    }

    private func decoded<Reader: ChunkReader, Element: Sendable>(
        _ endpoint: any Endpoint, accept: String, reader: Reader,
        _ decode: @escaping @Sendable (Reader.Output) throws -> StreamStep<Element>
    ) -> DecodedStream<Element> {
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
                while let output = try await source.next() {
                    do {
                        switch try decode(output) {
                        case .element(let element): return element
                        case .skip: continue
                        case .end: return nil
                        }
                    } catch {
                        let response = HTTPResponse(head: head)
                        throw reading.completed(NetworkError(endpoint: name, stage: .decoding, response: response, cause: error))
                    }
                }
                return nil
            }
        }
    }
}

/// What becomes of one piece of a stream.
enum StreamStep<Element: Sendable>: Sendable {
    case element(Element)
    case skip
    case end
}
