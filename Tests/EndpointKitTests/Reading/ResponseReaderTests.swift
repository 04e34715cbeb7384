import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct Get: DeclarativeEndpoint {
    var path: RequestPath = "/x"
    var reader = ResponseReader()
}

private struct Item: Codable, Equatable, Sendable {
    var id: Int
}

private struct Refusal: Codable, Error, Equatable {
    var code: Int
}

struct ResponseReaderTests {
    private let transport = StubTransport()

    private func client(_ reader: ResponseReader = ResponseReader(), _ interceptors: [any Interceptor] = []) -> APIClient {
        APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport, interceptors: interceptors,
            configuration: ClientConfiguration(retry: .never, reader: reader))
    }

    @Test func statusesAreRangesAndSingleOnes() {
        let statuses: AcceptedStatuses = [404, 200]
        #expect(statuses.contains(200) && statuses.contains(404) && !statuses.contains(201))
        #expect(AcceptedStatuses(200..<300, 250..<310, 310..<311).description == "200...310")
        #expect(AcceptedStatuses.successful.including(304).excluding(204, 299, 500).description == "200...203, 205...298, 304")
        let none: AcceptedStatuses = []
        #expect(none != .all && !none.contains(200))
        #expect(AcceptedStatuses.all.contains(100) && AcceptedStatuses.all.contains(599))
    }

    @Test func theNearestSayWhichStatusesAreAnswers() async throws {
        transport.stub(nil, "*", with: .json(#"{"id":1}"#, status: 404))
        let error = await #expect(throws: NetworkError.self) { try await client().request(Get(), as: Item.self) }
        #expect(error?.stage == .status(404))
        #expect(try await client(ResponseReader(acceptedStatuses: [404])).request(Get(), as: Item.self) == Item(id: 1))
        let endpoint = Get(reader: ResponseReader(acceptedStatuses: .successful.including(404)))
        #expect(try await client().request(endpoint, as: Item.self) == Item(id: 1))
        await #expect(throws: NetworkError.self) {
            try await client().request(
                endpoint, as: Item.self, options: RequestOptions(reader: ResponseReader(acceptedStatuses: .successful)))
        }
    }

    @Test func resultsByStatusKeepTheStatusesOfTheEndpoint() async throws {
        struct Status: ResponseDecodable {
            let value: Int
            init(_ response: HTTPResponse, coding: JSONCoding) { value = response.status }
        }
        transport.stub(nil, "*", inOrder: [.status(404), .status(304), .status(500)])
        let endpoint = Get(reader: ResponseReader(acceptedStatuses: [404]))
        #expect(try await client().outcome(endpoint, as: Status.self).value == 404)
        #expect(try await client().outcome(endpoint, as: Status.self).value == 304)
        await #expect(throws: NetworkError.self) { try await client().outcome(endpoint, as: Status.self) }
    }

    @Test func errorsHaveTheirModel() async throws {
        var reader = ResponseReader(errors: .body(as: Refusal.self))
        reader.decodeErrors(as: Item.self, for: [409])
        transport.stub(
            nil, "*",
            inOrder: [.json(#"{"code":7}"#, status: 400), .json(#"{"id":9}"#, status: 409), .text("no", status: 500), .status(502)])
        func failure() async -> NetworkError? { await #expect(throws: NetworkError.self) { try await client(reader).perform(Get()) } }
        let first = await failure()
        #expect(first?.model(as: Refusal.self) == Refusal(code: 7))
        #expect(first?.model(as: Item.self) == nil)
        #expect(await failure()?.model(as: Item.self) == Item(id: 9))
        let last = await failure()
        #expect(last?.model == nil && last?.response?.text() == "no")
        #expect(await failure()?.model == nil)
    }

    @Test func downloadsAndStreamsHaveTheModelToo() async throws {
        let reader = ResponseReader(errors: .body(as: Refusal.self))
        transport.stub(nil, "*", with: .json(#"{"code":7}"#, status: 503))
        let download = await #expect(throws: NetworkError.self) { try await client(reader).download(Get()) }
        #expect(download?.model(as: Refusal.self) == Refusal(code: 7))
        let bytes = await #expect(throws: NetworkError.self) { try await client(reader).bytes(Get()) }
        #expect(bytes?.model(as: Refusal.self) == Refusal(code: 7))
        let events = await #expect(throws: NetworkError.self) {
            for try await _ in client(reader).events(Get(), as: Item.self) {}
        }
        #expect(events?.model(as: Refusal.self) == Refusal(code: 7))
    }

    @Test func errorsWithinAStreamAreMapped() async throws {
        var reader = ResponseReader()
        reader.mapErrors { $0.with(cause: Refusal(code: $0.cause is Refusal ? 2 : 1)) }
        transport.stub(nil, "/lines", with: .text("{}\n", contentType: "application/jsonl"))
        transport.stub(nil, "/events", with: .text("data: {}\n\n", contentType: "text/event-stream"))
        transport.stub(nil, "/other", with: .text("<html>", contentType: "text/html"))
        let client = client(reader)
        let options = EventSourceOptions(maximumFailures: 0)
        for stream in [
            client.lines(Get(path: "/lines"), as: Item.self), client.events(Get(path: "/events"), as: Item.self),
            client.events(Get(path: "/other"), as: Item.self),
            client.eventSource(Get(path: "/events"), as: Item.self, reconnection: options),
            client.eventSource(Get(path: "/other"), as: Item.self, reconnection: options),
        ] {
            let error = await #expect(throws: NetworkError.self) { for try await _ in stream {} }
            #expect(error?.stage == .decoding)
            #expect(error?.cause as? Refusal == Refusal(code: 1))
        }
    }

    @Test func errorMappersRunOnceClientFirst() async throws {
        func mapping(_ mark: Int) -> ResponseReader {
            var reader = ResponseReader()
            reader.mapErrors { error in error.with(cause: Refusal(code: ((error.cause as? Refusal)?.code ?? 0) * 10 + mark)) }
            return reader
        }
        transport.stub(nil, "*", inOrder: [.status(500), .text("no JSON"), .failure(TransportError(.timedOut)), .status(200)])
        let client = client(mapping(1))
        func code() async throws -> Int? {
            let error = await #expect(throws: NetworkError.self) {
                try await client.request(Get(reader: mapping(2)), as: Item.self, options: RequestOptions(reader: mapping(3)))
            }
            return (error?.cause as? Refusal)?.code
        }
        #expect(try await code() == 123)
        #expect(try await code() == 123)
        #expect(try await code() == 123)
        #expect(try await code() == 123)
        let built = await client.result(Get(path: "/%zz\u{0}", reader: mapping(2)), as: Item.self)
        #expect(throws: NetworkError.self) { try built.get() }
    }

    @Test func aMapperSeesTheModel() async throws {
        var reader = ResponseReader(errors: .body(as: Refusal.self))
        reader.mapErrors { error in error.model(as: Refusal.self).map(error.with(cause:)) ?? error }
        transport.stub(nil, "*", with: .json(#"{"code":7}"#, status: 400))
        let result = await client(reader).result(Get(), as: Item.self)
        guard case .failure(let error) = result else { return #expect(Bool(false)) }
        #expect(error.cause as? Refusal == Refusal(code: 7))
        #expect(error.stage == .status(400))
        #expect(!"\(error)".contains("7"))
    }

    @Test func valuesAreMappedByTheirTypeAfterDecoding() async throws {
        var reader = ResponseReader()
        reader.map(Item.self) { item, response in Item(id: item.id + response.status) }
        var near = ResponseReader()
        near.map(Item.self) { item, _ in Item(id: item.id * 2) }
        transport.stub(nil, "*", with: .json(#"{"id":1}"#))
        let endpoint = Get(reader: near)
        #expect(try await client(reader).request(endpoint, as: Item.self) == Item(id: 402))
        #expect(try await client(reader).response(endpoint, as: Item.self).value == Item(id: 402))
        #expect(try await client(reader).result(endpoint, as: Item.self).get() == Item(id: 402))
        #expect(try await client(reader).request(endpoint, as: JSONValue.self)["id"] == 1)
        #expect(try await client(reader).request(endpoint, as: Item.self) { "\($0.id)" } == "402")
        let mapped = await withCheckedContinuation { continuation in
            client(reader).request(endpoint, as: Item.self) { continuation.resume(returning: $0) }
        }
        #expect(try mapped.get() == Item(id: 402))
    }

    @Test func whatAMapperThrowsIsADecodingFailure() async throws {
        var reader = ResponseReader()
        reader.map(Item.self) { item, _ in throw Refusal(code: item.id) }
        transport.stub(nil, "*", with: .json(#"{"id":5}"#))
        let mapped = await #expect(throws: NetworkError.self) { try await client(reader).request(Get(), as: Item.self) }
        #expect(mapped?.stage == .decoding && mapped?.cause as? Refusal == Refusal(code: 5))
        let transformed = await #expect(throws: NetworkError.self) {
            try await client().request(Get(), as: Item.self) { _ -> Int in throw Refusal(code: 6) }
        }
        #expect(transformed?.stage == .decoding && transformed?.cause as? Refusal == Refusal(code: 6))
    }

    @Test func theStepsComeInTheirOrder() async throws {
        struct Watcher: Interceptor {
            let lines: Protected<[String]>

            func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
                lines.withLock { $0.append("request") }
                let response = try await next(request)
                lines.withLock { $0.append("response \(response.text())") }
                return response
            }

            func didDecode(_ result: Result<any Decodable, NetworkError>, of response: HTTPResponse, context: RequestContext) {
                lines.withLock { $0.append("decoded \((try? result.get()) as? Item == Item(id: 2))") }
            }
        }
        let lines = Protected<[String]>([])
        var reader = ResponseReader(envelope: ResponseEnvelope("data", success: .custom(lines)))
        reader.map(Item.self) { item, _ in
            lines.withLock { $0.append("mapped \(item.id)") }
            return Item(id: item.id + 1)
        }
        transport.stub(nil, "*", inOrder: [.text("busy", status: 503), .json(#"{"data":{"id":1}}"#)])
        let retry = RetryInterceptor(sleep: { _ in lines.withLock { $0.append("retry") } })
        _ = try await client(reader, [retry, Watcher(lines: lines)]).request(Get(), as: Item.self)
        #expect(
            lines.withLock(\.self) == [
                "request", "response busy", "retry", "request", #"response {"data":{"id":1}}"#, "envelope", "mapped 1", "decoded true",
            ])
    }

    @Test func codingIsThatOfTheNearest() async throws {
        struct Post: DeclarativeEndpoint {
            let path: RequestPath = "/x"
            let method = HTTPMethod.post
            var task: RequestTask { .json(Word(someWord: "a")) }
            var reader: ResponseReader {
                let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                encoder.keyEncodingStrategy = .convertToSnakeCase
                return ResponseReader(coding: JSONCoding(encoder: encoder, decoder: decoder))
            }
        }
        struct Word: Codable, Equatable { var someWord: String }
        transport.stub(nil, "*", inOrder: [.json(#"{"some_word":"b"}"#), .json(#"{"some_word":"c"}"#, status: 400)])
        #expect(try await client().request(Post(), as: Word.self) == Word(someWord: "b"))
        #expect(String(decoding: transport.requests[0].body, as: UTF8.self) == #"{"some_word":"a"}"#)
        let error = await #expect(throws: NetworkError.self) { try await client().request(Post(), as: Word.self) }
        #expect(try error?.body(as: Word.self) == Word(someWord: "c"))
        transport.stub(nil, "*", with: .text(#"{"some_word":"d"}"# + "\n", contentType: "application/jsonl"))
        #expect(try await all(client().lines(Post(), as: Word.self)) == [Word(someWord: "d")])
    }

    @Test func bodiesNeedNotBeJSON() async throws {
        struct Lists: ResponseBodyDecoder {
            func decode<T: Decodable>(_ type: T.Type, from body: Data, of head: HTTPResponseHead) throws -> T {
                try PropertyListDecoder().decode(type, from: body)
            }
        }
        struct Wrapped: Encodable { let data: Item }
        let encoder = PropertyListEncoder()
        transport.stub(nil, "*", with: .data(try encoder.encode(Item(id: 4))))
        #expect(try await client(ResponseReader(decoder: Lists())).request(Get(), as: Item.self) == Item(id: 4))
        transport.stub(nil, "*", with: .data(try encoder.encode(Wrapped(data: Item(id: 5)))))
        let reader = ResponseReader(envelope: ResponseEnvelope(), errors: .body(as: Wrap.self), decoder: Lists())
        #expect(try await client(reader).request(Get(), as: Item.self) == Item(id: 5))
        transport.stub(nil, "*", with: .data(try encoder.encode(Wrapped(data: Item(id: 6))), status: 400))
        let error = await #expect(throws: NetworkError.self) { try await client(reader).request(Get(), as: Item.self) }
        #expect(error?.model(as: Wrap.self)?.data == Item(id: 6))
    }

    private struct Wrap: Decodable, Sendable { let data: Item }
}

extension ResponseEnvelope.Rule {
    fileprivate static func custom(_ lines: Protected<[String]>) -> Self {
        Self("error") { _ in
            lines.withLock { $0.append("envelope") }
            return true
        }
    }
}
