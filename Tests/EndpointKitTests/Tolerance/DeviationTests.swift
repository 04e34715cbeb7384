import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct Item: Codable, Equatable, Sendable {
    var id: Int
    var created: Date
}

private struct Page: Codable, Equatable, Sendable {
    var items: [Item]
    var next: String?
}

private struct Refusal: Codable, Equatable, Sendable, Error {
    var code: Int
    var detail: String
}

private struct Other: Codable, Equatable, Sendable {
    var other: String
}

private enum Failure: EndpointFailure, Equatable {
    case refused(Refusal)
    case undeclared(NetworkError)

    init(declared error: NetworkError) throws { self = .refused(try error.body()) }
}

struct DeviationTests {
    private let body = #"{"items":[{"id":1,"created":"2024-05-31T12:00:00"},{"id":null,"created":0}],"next":5}"#
    private let told = [
        "items[0].created: Date expected, found string: date and time without offset", "items[1].id: Int expected, found null",
        "items[1].created: Date expected, found integer: seconds since 1970", "next: String expected, found integer",
    ]

    @Test(arguments: [nil, ResponseTolerance.strict, ResponseTolerance(coerce: true), ResponseTolerance(fill: true), .all])
    func allAreToldWhateverIsTolerated(_ tolerance: ResponseTolerance?) async throws {
        let client = TolerantClient(tolerance)
        let error: NetworkError?
        if tolerance == .all {
            let page: Page = try await client.read(body)
            #expect(page.items.map(\.id) == [1, 0] && page.next == "5")
            error = nil
        } else {
            error = await #expect(throws: NetworkError.self) { try await client.read(body, as: Page.self) }
        }
        #expect(client.deviations == told)
        #expect(error.map(\.deviations)?.map(\.description) ?? told == told)
        #expect(client.told.withLock(\.self).allSatisfy { $0.endpoint == "GetThing" && $0.method == .get && $0.status == 200 })
    }

    @Test func theErrorIsTheStrictOne() async throws {
        let error = await #expect(throws: NetworkError.self) { try await TolerantClient(nil).read(body, as: Page.self) }
        let expected = #expect(throws: DecodingError.self) {
            try JSONDecoder.endpointKit().decode(Page.self, from: Data(body.utf8))
        }
        #expect(error?.stage == .decoding && error?.deviationCount == 4)
        #expect(error?.cause.map { "\($0)" } == expected.map { "\($0)" })
        let text = error?.description ?? ""
        #expect(text.contains("; 4 deviations: items[0].created: Date expected") && !text.contains("2024"))
        #expect(!text.contains("succeeded"))
    }

    /// A UUID is decoded as a string, and ends the sentence of another decoder.
    @Test(arguments: [
        ("null", "UUID expected at 'id', found null, in {"), ("7", "UUID expected at 'id', found a number, in {"),
        ("\"x\"", "invalid UUID string, in {"),
    ])
    func theErrorNamesTheTypeOfTheDeviation(_ id: String, _ reason: String) async {
        let json = "{\"id\":\(id)}"
        let error = await #expect(throws: NetworkError.self) { try await TolerantClient(nil).read(json, as: Identified.self) }
        #expect(error?.failureReason?.contains(reason) == true, "\(error?.failureReason ?? "")")
    }

    @Test func aFewOfManyAreShown() async {
        let error = await #expect(throws: NetworkError.self) {
            try await TolerantClient(nil).read("[true,false,null,{},[],1.5]", as: [Int].self)
        }
        #expect(error?.description.hasSuffix("; and 2 more") == true || error?.description.contains("; and 2 more [") == true)
    }

    @Test func whatIsNoJSONHasNoDeviations() async {
        let error = await #expect(throws: NetworkError.self) { try await TolerantClient(.all).read("<html>", as: Page.self) }
        #expect(error?.deviations == [] && error?.stage == .decoding)
    }

    /// Bytes that a charset does not have are replaced, also without tolerance.
    @Test(
        arguments: [
            ([0x61, 0xFF], "text/plain", "a\u{FFFD}", 1), ([0x61, 0xC3, 0xA9], "text/plain; charset=us-ascii", "a\u{E9}", 0),
            ([0x61, 0xFF], "text/plain; charset=iso-8859-1", "a\u{FF}", 0), ([0xEF, 0xBF, 0xBD], "text/plain", "\u{FFFD}", 0),
        ] as [([UInt8], String, String, Int)])
    func replacedBytesOfATextAreTold(_ bytes: [UInt8], _ contentType: String, _ expected: String, _ count: Int) async throws {
        let client = TolerantClient(nil)
        client.transport.stub(nil, "*", with: StubbedResponse(headers: ["Content-Type": contentType], chunks: [Data(bytes)]))
        #expect(try await client.client.text(GetThing()) == expected)
        #expect(try await client.client.textResponse(GetThing()).value == expected)
        let told = "the body: String expected, found bytes that are not text in the charset"
        #expect(client.deviations == Array(repeating: told, count: 2 * count))
        #expect(client.told.withLock(\.self).allSatisfy { $0.kind == .syntax })
    }

    // MARK: Media types

    /// What is told of a response with a `Content-Type`, and whether it was read.
    private func told(_ contentType: String?, _ body: String, _ tolerance: ResponseTolerance? = nil) async -> (told: [String], isRead: Bool)
    {
        let client = TolerantClient(tolerance)
        var headers = HTTPFields()
        if let contentType { headers["Content-Type"] = contentType }
        client.transport.stub(nil, "*", with: StubbedResponse(headers: headers, chunks: [Data(body.utf8)]))
        let value = try? await client.client.request(GetThing(), as: Refusal.self)
        #expect(client.told.withLock(\.self).allSatisfy { $0.kind != .mediaType || $0.path.isEmpty })
        return (client.deviations, value != nil)
    }

    @Test func jsonUnderAnotherNameIsTold() async {
        let body = #"{"code":1,"detail":"d"}"#
        for type in ["text/plain", "Text/Plain; charset=utf-8"] {
            let found = await told(type, body)
            #expect(found.told == ["the body: application/json expected, found text/plain"] && found.isRead)
        }
        for type in [nil, "application/json", "application/problem+json; charset=utf-8", "text/json", "nonsense"] {
            let found = await told(type, body)
            #expect(found.told == [] && found.isRead, "\(type ?? "none")")
        }
    }

    @Test func theMediaTypeIsToldOnceBesideTheOthers() async {
        let strict = await told("text/plain", #"{"code":"1","detail":"d"}"#)
        #expect(strict.told == ["the body: application/json expected, found text/plain", "code: Int expected, found string: number"])
        #expect(!strict.isRead)
        let tolerant = await told("text/plain", #"{"code":"1","detail":"d"}"#, .all)
        #expect(tolerant.told == strict.told && tolerant.isRead)
    }

    @Test func whatIsNotJSONIsToldWithItsMediaType() async {
        let found = await told("text/html", "<html>")
        #expect(found.told == ["the body: application/json expected, found text/html: not JSON"] && !found.isRead)
        let unlabelled = await told(nil, "<html>")
        #expect(unlabelled.told == [])
    }

    @Test func aWriteThatSucceededSaysSo() async throws {
        let transport = StubTransport()
        transport.stub(.post, "*", with: .json("{}", status: 201))
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport)
        let error = await #expect(throws: NetworkError.self) { try await client.request(GetThing(method: .post), as: Item.self) }
        #expect(error?.statusCode == 201)
        #expect(error?.description.hasSuffix("; the call itself succeeded, with status 201") == true)
        transport.stub(.post, "*", with: .status(500))
        let refused = await #expect(throws: NetworkError.self) { try await client.request(GetThing(method: .post), as: Item.self) }
        #expect(refused?.description.contains("succeeded") == false)
    }

    @Test(arguments: [(200, false), (203, true)])
    func aReadSaysWhichResultItWas(_ status: Int, _ isNamed: Bool) async throws {
        let transport = StubTransport()
        transport.stub(.get, "*", with: .json("{}", status: status))
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport)
        let error = await #expect(throws: NetworkError.self) { try await client.request(GetThing(), as: Item.self) }
        #expect(error?.description.contains("; the status was \(status)") == isNamed)
    }

    @Test func theLogTellsThem() async throws {
        let lines = Protected<[String]>([])
        let transport = StubTransport()
        transport.stub(nil, "*", with: .json("[" + Array(repeating: "\"1\"", count: 12).joined(separator: ",") + "]"))
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            interceptors: [LoggingInterceptor { line in lines.withLock { $0.append(line) } }],
            configuration: ClientConfiguration(tolerance: .all))
        #expect(try await client.request(GetThing(), as: [Int].self).count == 12)
        let told = lines.withLock(\.self).filter { $0.hasPrefix("!") }
        #expect(told.first == "! GetThing 200 [0]: Int expected, found string: number")
        #expect(told.last == "! GetThing and 2 more deviations" && told.count == 11)
    }

    @Test func theHooksOfClientEndpointAndCallAreTold() async throws {
        let calls = Protected<[String]>([])
        func hook(_ name: String) -> @Sendable (ResponseDeviation) -> Void {
            { _ in calls.withLock { $0.append(name) } }
        }
        let transport = StubTransport()
        transport.stub(nil, "*", with: .json(#"["1"]"#))
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            configuration: ClientConfiguration(tolerance: .strict, onDeviation: hook("client")))
        let endpoint = GetThing(reader: ResponseReader(tolerance: .strict, onDeviation: hook("endpoint")))
        let value = try await client.request(endpoint, as: [Int].self, options: RequestOptions(tolerance: .all, onDeviation: hook("call")))
        #expect(value == [1])
        #expect(calls.withLock(\.self) == ["client", "endpoint", "call"])
        await #expect(throws: NetworkError.self) { try await client.request(endpoint, as: [Int].self) }
    }

    @Test func envelopesAreInThePath() async throws {
        let reader = ResponseReader(envelope: ResponseEnvelope("data", success: .member("status", equals: 0)))
        let client = TolerantClient(.all, reader: reader)
        #expect(try await client.read(#"{"status":0,"data":["1"]}"#, as: [Int].self) == [1])
        #expect(try await client.read(#"{"status":0,"data":null}"#, as: [Int].self) == [])
        #expect(try await client.read(#"{"status":0}"#, as: [Int].self) == [])
        #expect(
            client.deviations == [
                "data[0]: Int expected, found string: number", "data: [Int] expected, found null", "data: [Int] expected, found nothing",
            ])
        let failure = await #expect(throws: NetworkError.self) { try await client.read(#"{"status":1,"data":["1"]}"#, as: [Int].self) }
        #expect(failure?.stage == .rejected)
    }

    @Test func failuresKeepTheirModel() async throws {
        var reader = ResponseReader(errors: .body(as: Refusal.self))
        reader.decodeErrors(as: Other.self)
        let client = TolerantClient(.all, reader: reader)
        func failure(_ body: String) async -> NetworkError? {
            client.transport.stub(nil, "*", with: .json(body, status: 422))
            return await #expect(throws: NetworkError.self) { try await client.client.perform(GetThing()) }
        }
        // A body that one of the models reads as it is belongs to that one.
        let exact = await failure(#"{"code":7,"detail":"x"}"#)
        #expect(exact?.model(as: Refusal.self) == Refusal(code: 7, detail: "x"))
        #expect(client.deviations.isEmpty)
        // Anything can be filled, so what needs no filling comes before.
        let typed = await failure(#"{"code":"7","detail":["a"]}"#)
        #expect(typed.map { Failure($0) } == .refused(Refusal(code: 7, detail: #"["a"]"#)))
        #expect(typed?.model(as: Refusal.self) == Refusal(code: 7, detail: #"["a"]"#))
        #expect(client.deviations.first == "code: Int expected, found string: number")
        let strict = TolerantClient(nil, reader: ResponseReader(errors: .body(as: Refusal.self)))
        strict.transport.stub(nil, "*", with: .json(#"{"code":"7","detail":"x"}"#, status: 422))
        let untold = await #expect(throws: NetworkError.self) { try await strict.client.perform(GetThing()) }
        #expect(untold?.model == nil && strict.deviations.isEmpty)
    }

    @Test func streamsDropElements() async throws {
        let lines = "{\"id\":1,\"created\":0}\n{\"id\":[]}\n{\"id\":\"3\",\"created\":0}\n"
        func ids(_ tolerance: ResponseTolerance) async throws -> [Int] {
            let client = TolerantClient(tolerance)
            client.transport.stub(nil, "*", with: .text(lines))
            var ids: [Int] = []
            for try await item in client.client.lines(GetThing(), as: Item.self) { ids.append(item.id) }
            #expect(client.deviations.contains("line 2: id: Int expected, found array"))
            return ids
        }
        #expect(try await ids(ResponseTolerance(coerce: true, lossy: true)) == [1, 3])
        let error = await #expect(throws: NetworkError.self) { try await ids(ResponseTolerance(coerce: true)) }
        #expect(error?.stage == .decoding && error?.deviationCount == 2)
    }

    @Test func eventsAreReadAlike() async throws {
        let client = TolerantClient(.all)
        let headers: HTTPFields = ["Content-Type": "text/event-stream"]
        client.transport.stub(nil, "*") { _ in
            StubbedResponse(
                status: 200, headers: headers, chunks: [Data("data: {\"id\":\"1\",\"created\":0}\n\ndata: 5\n\ndata: [DONE]\n\n".utf8)])
        }
        var ids: [Int] = []
        for try await item in client.client.events(GetThing(), as: Item.self) { ids.append(item.id) }
        for try await item in client.client.eventSource(GetThing(), as: Item.self) { ids.append(item.id) }
        #expect(ids == [1, 1])
        #expect(client.deviations.filter { $0 == "line 3: object expected, found integer" }.count == 2)
    }

    @Test func pagesAndStoredResponsesAreReadAlike() async throws {
        let client = TolerantClient(.all)
        client.transport.stub(nil, "*", with: .json(body))
        for try await page in client.client.pages(GetThing(), as: Page.self, next: .linkHeader) { #expect(page.value.items.count == 2) }
        for try await page in client.client.cachedThenFresh(GetThing(), as: Page.self) { #expect(page.value.items.count == 2) }
        #expect(client.deviations.count >= 8 && client.deviations.prefix(4) == told[...])
    }

    @Test func mocksTolerateToo() async throws {
        let told = Protected(0)
        let mock = MockNetworkClient(reader: ResponseReader(tolerance: .all, onDeviation: { _ in told.withLock { $0 += 1 } }))
        mock.enqueue(.json(#"["1"]"#))
        #expect(try await mock.request(GetThing(), as: [Int].self) == [1])
        #expect(told.withLock(\.self) == 1)
    }

    @Test func requestsAreNeverChanged() async throws {
        let client = TolerantClient(.all)
        client.transport.stub(nil, "*", with: .json("{}"))
        var endpoint = EndpointRequest(.post, "/x")
        endpoint.setJSONBody(["count": "5", "at": "2024-05-31T12:00:00"])
        struct Post: Endpoint { let request: EndpointRequest }
        try await client.client.perform(Post(request: endpoint))
        #expect(
            client.transport.requests.first.map { String(decoding: $0.body, as: UTF8.self) } == #"{"at":"2024-05-31T12:00:00","count":"5"}"#
        )
    }

    @Test func aBodyDecoderIsLeftAlone() async throws {
        struct Zero: ResponseBodyDecoder {
            func decode<T: Decodable>(_ type: T.Type, from body: Data, of head: HTTPResponseHead) throws -> T {
                try JSONDecoder().decode(type, from: body)
            }
        }
        let client = TolerantClient(.all, reader: ResponseReader(decoder: Zero()))
        await #expect(throws: NetworkError.self) { try await client.read(#"["1"]"#, as: [Int].self) }
        #expect(client.deviations.isEmpty)
    }
}

private struct Identified: Codable, Equatable, Sendable {
    var id: UUID
}
