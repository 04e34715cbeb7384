public import EndpointKit
import Foundation

/// Methods for emitted mocks: each records a call and answers it.
extension CallLog {
    /// Falls back to `example`, which may throw ``UnansweredCall``.
    public func call(
        _ arguments: Arguments, _ options: RequestOptions = RequestOptions(), example: @Sendable () throws -> Answer
    ) async throws(NetworkError) -> Answer {
        let answer = record(arguments, options)
        do {
            try Task.checkCancellation()
            let value = if let answer { try await answer(arguments) } else { try example() }
            try Task.checkCancellation()
            return value
        } catch {
            throw NetworkError(error, endpoint: name)
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
}

extension CallLog where Answer: Decodable {
    /// Falls back to the decoded example.
    public func call(_ arguments: Arguments, _ options: RequestOptions = RequestOptions()) async throws(NetworkError) -> Answer {
        try await call(arguments, options) { try self.decodeExample() }
    }
}

extension CallLog where Answer == Void {
    /// Without an answer, the call succeeds.
    public func callVoid(_ arguments: Arguments, _ options: RequestOptions = RequestOptions()) async throws(NetworkError) {
        try await call(arguments, options) {}
    }
}

extension CallLog {
    /// Falls back to the example, which can be one element or an array of elements.
    public func stream<Element: Decodable & Sendable>(_ arguments: Arguments, _ options: RequestOptions = RequestOptions())
        -> DecodedStream<Element>
    where Answer == DecodedStream<Element> {
        let answer = record(arguments, options)
        return DecodedStream {
            let elements: Answer
            if let answer {
                elements = try await answer(arguments)
            } else if let list = try? self.decodeExample(as: [Element].self) {
                elements = DecodedStream(list)
            } else {
                elements = DecodedStream([try self.decodeExample(as: Element.self)])
            }
            return try await elements.opened()
        }
    }

    /// The items of pages with the URL of the next page; falls back to the pages of `example`.
    public func pages<Page: Sendable, Item: Sendable>(
        _ arguments: Arguments, _ options: RequestOptions = RequestOptions(), items: @escaping @Sendable (Page) -> [Item],
        example: @escaping @Sendable () throws -> [Page]
    ) -> PagedItems<Response<Page>, Item> where Answer == [Page] {
        let answer = record(arguments, options)
        let pages = PageSequence<Response<Page>> {
            let pages = if let answer { try await answer(arguments) } else { try example() }
            return pages.map { Response(value: $0, http: HTTPResponse(status: 200)) }
        }
        return PagedItems(pages: pages, items: { items($0.value) })
    }

    /// Like `stream`, for elements that do not decode; falls back to those of `example`.
    public func stream<Element: Sendable>(
        _ arguments: Arguments, _ options: RequestOptions = RequestOptions(), example: @escaping @Sendable () throws -> [Element]
    ) -> DecodedStream<Element> where Answer == DecodedStream<Element> {
        let answer = record(arguments, options)
        return DecodedStream {
            let elements = if let answer { try await answer(arguments) } else { DecodedStream(try example()) }
            return try await elements.opened()
        }
    }

    /// Like `stream`, for elements that do not decode: without an answer the stream is empty.
    public func opaqueStream<Element: Sendable>(_ arguments: Arguments, _ options: RequestOptions = RequestOptions()) -> DecodedStream<
        Element
    >
    where Answer == DecodedStream<Element> {
        let answer = record(arguments, options)
        return DecodedStream {
            guard let answer else { return { nil } }
            return try await answer(arguments).opened()
        }
    }
}
