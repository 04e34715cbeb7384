public import EndpointKit
import Foundation

/// Methods for mocks that are written by hand: each records a call and answers it.
extension CallLog {
    /// Records a call and answers it, if need be with `example`.
    ///
    /// - Throws: `NetworkError`; its cause is ``UnansweredCall`` if there is no answer.
    public func call(
        _ arguments: Arguments, _ options: RequestOptions = RequestOptions(), example: @Sendable () throws -> Answer
    ) async throws(NetworkError) -> Answer {
        try await call(arguments, RecordedCall(endpoint: nil, options: options, recorder: nil), example: example)
    }
}

extension CallLog where Answer: Decodable {
    /// Records a call and answers it, if need be with the decoded example.
    ///
    /// - Throws: `NetworkError`; its cause is ``UnansweredCall`` if there is no answer.
    public func call(_ arguments: Arguments, _ options: RequestOptions = RequestOptions()) async throws(NetworkError) -> Answer {
        try await call(arguments, options) { try self.decodeExample() }
    }
}

extension CallLog where Answer == Void {
    /// Records a call, which succeeds without an answer.
    public func call(_ arguments: Arguments, _ options: RequestOptions = RequestOptions()) async throws(NetworkError) {
        try await call(arguments, options) {}
    }
}

/// Methods for emitted mocks.
@_spi(Generated) extension CallLog {
    /// Falls back to `example`, which may throw ``UnansweredCall``.
    public func call(
        _ arguments: Arguments, _ call: RecordedCall, example: @Sendable () throws -> Answer
    ) async throws(NetworkError) -> Answer {
        let next = record(arguments, call.options)
        do {
            return try await answer(arguments, call, next.source, after: next.delay, example: example)
        } catch {
            throw NetworkError(thrown: error, endpoint: call.endpoint?.name ?? name)
        }
    }

    /// The example as another type, for answers that contain a decodable value.
    public func decodeExample<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        guard let example else { throw UnansweredCall(name) }
        do {
            return try JSONCoding.default.decoder.decode(type, from: Data(example.utf8))
        } catch {
            throw UnansweredCall(name, reason: "its example does not decode as \(type): \(error)")
        }
    }

    /// The answer of a recorded call. A strict mock without an answer reports the call.
    ///
    /// - Parameter other: Another answer that precedes the example; `nil` from it if there is none.
    func answer(
        _ arguments: Arguments, _ call: RecordedCall, _ source: Source, after delay: TimeInterval,
        or other: @Sendable () async throws -> Answer? = { nil }, example: @Sendable () throws -> Answer
    ) async throws -> Answer {
        var value = try await set(arguments, call, source, after: delay)
        if value == nil { value = try await other() }
        if value == nil, call.recorder?.isStrict == true {
            throw unanswered(arguments, call, because: "the mock is strict, and the test sets none with 'answer'")
        }
        let answer = try value ?? example()
        try Task.checkCancellation()
        return answer
    }

    /// The answer that the test has set, or that of the store; `nil` if there is none.
    private func set(
        _ arguments: Arguments, _ call: RecordedCall, _ source: Source, after delay: TimeInterval
    ) async throws -> Answer? {
        try Task.checkCancellation()
        let clock = call.recorder?.clock ?? .system
        if delay > 0 { try await clock.sleep(delay) }
        switch source {
        case .stub(let stub):
            if stub.delay > 0 { try await clock.sleep(stub.delay) }
            return try await stub.body(arguments)
        case .exhausted(let count): throw unanswered(arguments, call, because: AfterAnswers.exhausted(count))
        case .unanswered: return try fallback?(arguments, call)
        }
    }

    private func unanswered(_ arguments: Arguments, _ call: RecordedCall, because reason: String) -> UnansweredCall {
        let error = UnansweredCall(name, arguments: text(of: arguments, call), reason: reason)
        call.recorder?.failed(error)
        return error
    }

    /// `(id: 7)`, as the endpoint writes it. If an argument is sensitive, the endpoint hides all of them, and their struct only this one.
    private func text(of arguments: Arguments, _ call: RecordedCall) -> String {
        let text = String(describing: arguments)
        if let endpoint = call.endpoint {
            guard endpoint is any CustomReflectable, arguments is any CustomReflectable, let start = text.firstIndex(of: "(") else {
                return RecordedCalls.arguments(of: endpoint)
            }
            return String(text[start...])
        }
        return text.hasPrefix("(") ? text : "(\(text))"
    }
}

@_spi(Generated) extension CallLog where Answer: Decodable {
    /// Falls back to the decoded example.
    public func call(_ arguments: Arguments, _ call: RecordedCall) async throws(NetworkError) -> Answer {
        try await self.call(arguments, call) { try self.decodeExample() }
    }
}

@_spi(Generated) extension CallLog where Answer == Void {
    /// Without an answer, the call succeeds.
    public func call(_ arguments: Arguments, _ call: RecordedCall) async throws(NetworkError) {
        try await self.call(arguments, call) {}
    }
}

@_spi(Generated) extension CallLog {
    /// Falls back to the example, which can be one element or an array of elements.
    public func stream<Element: Decodable & Sendable>(_ arguments: Arguments, _ call: RecordedCall) -> DecodedStream<Element>
    where Answer == DecodedStream<Element> {
        stream(arguments, call) {
            if let list = try? self.decodeExample(as: [Element].self) { return list }
            return [try self.decodeExample(as: Element.self)]
        }
    }

    /// For elements that do not decode: without an answer the stream is empty.
    public func stream<Element: Sendable>(_ arguments: Arguments, _ call: RecordedCall) -> DecodedStream<Element>
    where Answer == DecodedStream<Element> {
        stream(arguments, call) { [] }
    }

    /// Falls back to the elements of `example`.
    public func stream<Element: Sendable>(
        _ arguments: Arguments, _ call: RecordedCall, example: @escaping @Sendable () throws -> [Element]
    ) -> DecodedStream<Element> where Answer == DecodedStream<Element> {
        let next = record(arguments, call.options)
        return DecodedStream {
            do {
                let elements = try await self.answer(arguments, call, next.source, after: next.delay) { DecodedStream(try example()) }
                return try await elements.opened()
            } catch {
                throw NetworkError(thrown: error, endpoint: call.endpoint?.name ?? self.name)
            }
        }
    }

    /// Falls back to a WebSocket that delivers the example, which can be one message or an array of messages, and then ends. Without an
    /// example, as for bytes, there are no messages.
    public func channel<Outgoing: Sendable, Incoming: Decodable & Sendable>(
        _ arguments: Arguments, _ call: RecordedCall
    ) -> WebSocketChannel<Outgoing, Incoming> where Answer == WebSocketChannel<Outgoing, Incoming> {
        channel(arguments, call) {
            guard self.example != nil else { return [] }
            if let list = try? self.decodeExample(as: [Incoming].self) { return list }
            return [try self.decodeExample(as: Incoming.self)]
        }
    }

    /// For messages that do not decode: without an answer there are none.
    public func channel<Outgoing: Sendable, Incoming: Sendable>(
        _ arguments: Arguments, _ call: RecordedCall
    ) -> WebSocketChannel<Outgoing, Incoming> where Answer == WebSocketChannel<Outgoing, Incoming> {
        channel(arguments, call) { [] }
    }

    /// Falls back to a WebSocket with the messages of `example`.
    public func channel<Outgoing: Sendable, Incoming: Sendable>(
        _ arguments: Arguments, _ call: RecordedCall, example: @escaping @Sendable () throws -> [Incoming]
    ) -> WebSocketChannel<Outgoing, Incoming> where Answer == WebSocketChannel<Outgoing, Incoming> {
        let next = record(arguments, call.options)
        return WebSocketChannel {
            do {
                return try await self.answer(arguments, call, next.source, after: next.delay) {
                    let socket = MockWebSocket<Outgoing, Incoming>()
                    for message in try example() { socket.deliver(message) }
                    socket.endDelivery()
                    return socket.channel
                }
            } catch {
                throw NetworkError(thrown: error, endpoint: call.endpoint?.name ?? self.name)
            }
        }
    }

    /// The items of pages with the URL of the next page; falls back to the pages of `example`.
    public func pages<Page: Sendable, Item: Sendable>(
        _ arguments: Arguments, _ call: RecordedCall, items: @escaping @Sendable (Page) -> [Item],
        example: @escaping @Sendable () throws -> [Page]
    ) -> PagedItems<Response<Page>, Item> where Answer == [Page] {
        pages(arguments, call, items: items, or: { _ in { nil } }, example: example)
    }

    /// The items of pages with the URL of the next page; falls back to one page, which is what `list` answers.
    public func pages<Page: Decodable & Sendable, Item: Sendable>(
        _ arguments: Arguments, _ call: RecordedCall, items: @escaping @Sendable (Page) -> [Item], list: CallLog<Arguments, Page, Failure>
    ) -> PagedItems<Response<Page>, Item> where Answer == [Page] {
        pages(arguments, call, items: items) { source in
            guard case .unanswered = source else { return { nil } }
            let page = list.takeSource()
            return { try await list.set(arguments, call, page.source, after: page.delay).map { [$0] } }
        } example: {
            [try list.decodeExample()]
        }
    }

    /// - Parameter other: Returns the function with the answer that precedes the example.
    private func pages<Page: Sendable, Item: Sendable>(
        _ arguments: Arguments, _ call: RecordedCall, items: @escaping @Sendable (Page) -> [Item],
        or other: (Source) -> @Sendable () async throws -> [Page]?, example: @escaping @Sendable () throws -> [Page]
    ) -> PagedItems<Response<Page>, Item> where Answer == [Page] {
        let next = record(arguments, call.options)
        let other = other(next.source)
        let pages = PageSequence<Response<Page>> {
            do {
                let pages = try await self.answer(arguments, call, next.source, after: next.delay, or: other, example: example)
                return pages.map { Response(value: $0, http: HTTPResponse(status: 200)) }
            } catch {
                throw NetworkError(thrown: error, endpoint: call.endpoint?.name ?? self.name)
            }
        }
        return PagedItems(pages: pages, items: { items($0.value) })
    }

    /// The states of a long-running operation, without delays; falls back to those of `example`, which is no failure whatever it says.
    public func states<Value: Sendable>(
        _ arguments: Arguments, _ call: RecordedCall, failing hasFailed: @escaping @Sendable (Value) -> Bool = { _ in false },
        example: @escaping @Sendable () throws -> [Value]
    ) -> PollSequence<Value> where Answer == [Value] {
        let next = record(arguments, call.options)
        let name = call.endpoint?.name ?? self.name
        return PollSequence {
            let isExample = Protected(false)
            let states: [Value]
            do {
                states = try await self.answer(arguments, call, next.source, after: next.delay) {
                    isExample.withLock { $0 = true }
                    return try example()
                }
            } catch {
                throw NetworkError(thrown: error, endpoint: name)
            }
            guard !isExample.withLock(\.self), let failure = states.first(where: hasFailed) else { return states }
            throw NetworkError(endpoint: name, stage: .rejected, cause: OperationFailure(failure))
        }
    }
}
