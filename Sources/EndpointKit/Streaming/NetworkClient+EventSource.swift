import Foundation

extension NetworkClient {
    /// Returns server-sent events, and reconnects after a lost connection, as a browser's `EventSource` does.
    ///
    /// When a connection ends or is lost, the next one is opened after the delay that the server set with `retry:`, with the id of the last
    /// event in `Last-Event-ID`, unless the id has control characters. Consecutive failures increase the delay, and so does `Retry-After`
    /// of their responses. A 204 ends the stream. Another status than 200, unless it is transient (such as 429 or 503), and another content
    /// type than `text/event-stream` are errors. A request whose method is not idempotent is sent once, unless its policy is
    /// ``RetryPolicy/retriesNonIdempotent``.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - options: Overrides for this call.
    ///   - reconnection: The delays between connections and when to give up. ``RequestOptions/eventSource`` changes them.
    public func eventSource(
        _ endpoint: any Endpoint, options: RequestOptions = RequestOptions(), reconnection: EventSourceOptions = EventSourceOptions()
    ) -> DecodedStream<ServerSentEvent> {
        let reading = reading(of: endpoint, options)
        return DecodedStream {
            let source = try self.source(endpoint, options, reconnection)
            return {
                do { return try await source.next()?.piece } catch { throw reading.completed(any: error) }
            }
        }
    }

    /// The same for events with JSON data. Events without data are skipped, and `[DONE]` as the data ends the stream.
    public func eventSource<T: Decodable & Sendable>(
        _ endpoint: any Endpoint, as type: T.Type, options: RequestOptions = RequestOptions(),
        reconnection: EventSourceOptions = EventSourceOptions()
    ) -> DecodedStream<T> {
        let reading = reading(of: endpoint, options)
        let decode = elementDecoder(T.self, of: endpoint, reading)
        return DecodedStream {
            let source = try self.source(endpoint, options, reconnection)
            let next = { @Sendable () async throws -> T? in
                while let placed = try await source.next() {
                    let event = placed.piece
                    if event.data.isEmpty { continue }
                    if event.data == "[DONE]" { return nil }
                    do { return try decode(event.data.utf8Data, placed.line, await source.head) } catch is SkippedElement { continue }
                }
                return nil
            }
            return {
                do { return try await next() } catch { throw reading.completed(any: error) }
            }
        }
    }

    private func source(_ endpoint: any Endpoint, _ options: RequestOptions, _ reconnection: EventSourceOptions) throws -> EventSource {
        let described = try endpoint.builtRequest()
        let repeats = described.method.isIdempotent || (options.retry ?? described.retry)?.retriesNonIdempotent == true
        var (options, reconnection) = (options, reconnection)
        options.eventSource?(&reconnection)
        // The source itself waits between attempts.
        options.retry = .never
        options.accept = EventReader.mediaType
        options.cachePolicy = options.cachePolicy ?? .reload
        if !options.headers.contains("Cache-Control") { options.headers["Cache-Control"] = "no-cache" }
        return EventSource(endpoint: endpoint.name, options: reconnection, reconnects: repeats, date: clock.date) { [options] lastEventID in
            var options = options
            // An id is any text of the server. One that no header can have must not prevent the reconnection.
            if !lastEventID.isEmpty, HTTPFields.isValue(lastEventID) { options.headers["Last-Event-ID"] = lastEventID }
            return try await stream(endpoint, options: options)
        }
    }
}
