import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

private struct Get: DeclarativeEndpoint {
    var path: RequestPath = "/x"
    var timeout: TimeInterval?
    var headers: HTTPFields = [:]
}

private struct Item: Codable, Equatable, Sendable {
    var id: Int
}

struct APIClientTests {
    private let transport = StubTransport()

    private func client(_ interceptors: [any Interceptor] = [], _ configuration: ClientConfiguration = ClientConfiguration(retry: .never))
        -> APIClient
    {
        APIClient(baseURL: URL(string: "https://a.b"), transport: transport, interceptors: interceptors, configuration: configuration)
    }

    @Test func decodesOptionalsAndNothing() async throws {
        transport.stub(nil, "*", with: .status(204))
        #expect(try await client().request(Get(), as: Item?.self) == nil)
        #expect(try await client().request(Get(), as: EmptyResponse.self) == EmptyResponse())
        let error = await #expect(throws: NetworkError.self) { try await client().request(Get(), as: Item.self) }
        #expect(error?.stage == .decoding)
        #expect(error?.statusCode == 204)
    }

    /// A server that answers another 2xx than the declared one means success, so the body decides.
    @Test(arguments: [200, 201, 202, 203, 206]) func everySuccessIsTheOnlyResult(_ status: Int) async throws {
        transport.stub(nil, "*", with: .json(#"{"id":5}"#, status: status))
        #expect(try await client().request(Get(), as: Item.self) == Item(id: 5))
        transport.stub(nil, "*", with: .status(status))
        let error = await #expect(throws: NetworkError.self) { try await client().request(Get(), as: Item.self) }
        #expect(error?.description.contains("the body is empty, an object expected") == true)
    }

    @Test(arguments: ["<a href='/b'>Found</a>", "{", ""])
    func anEmptyResponseIgnoresTheBody(_ body: String) async throws {
        let transport = StubTransport(redirects: .never)
        transport.stub(nil, "*", with: StubbedResponse(status: 302, headers: ["Location": "/b"], chunks: [Data(body.utf8)]))
        var configuration = ClientConfiguration(retry: .never)
        configuration.reader.acceptedStatuses = [302]
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport, configuration: configuration)
        let response = try await client.response(Get(), as: EmptyResponse.self)
        #expect(response.headers["Location"] == "/b" && response.status == 302)
    }

    @Test func completionHandlersAreCalledWhereAsked() async throws {
        transport.stub(nil, "*", with: .json(#"{"id":5}"#))
        let key = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "completions")
        queue.setSpecific(key: key, value: true)
        let client = client()
        let onQueue = await withCheckedContinuation { continuation in
            client.request(Get(), as: Item.self, on: queue) { result in
                continuation.resume(returning: (try? result.get(), DispatchQueue.getSpecific(key: key)))
            }
        }
        #expect(onQueue.0 == Item(id: 5) && onQueue.1 == true)
        let onMainActor = await withCheckedContinuation { continuation in
            client.request(Get(), as: Item.self, on: .shared) { result in
                MainActor.assertIsolated()
                continuation.resume(returning: try? result.get())
            }
        }
        #expect(onMainActor == Item(id: 5))
    }

    @Test func givesStatusAndHeaders() async throws {
        transport.stub(nil, "*", with: .json(#"{"id":5}"#, status: 201))
        let response = try await client().response(Get(), as: Item.self)
        #expect(response.value == Item(id: 5))
        #expect(response.status == 201)
        #expect(response.headers["content-type"] == "application/json")
        #expect(response.http.request?.url.absoluteString == "https://a.b/x")
    }

    @Test func readsTextInItsCharset() async throws {
        transport.stub(nil, "*", with: .data(Data([0xE9]), contentType: "text/plain; charset=\"ISO-8859-1\""))
        #expect(try await client().text(Get()) == "é")
        transport.stub(nil, "*", with: .data(Data("é".utf8), contentType: "text/plain"))
        #expect(try await client().text(Get()) == "é")
    }

    /// A string in plain text is the whole body, unless it is in JSON nevertheless.
    @Test func readsStringsFromPlainText() async throws {
        for (body, type, expected) in [
            ("line 1\nline 2", "text/plain", "line 1\nline 2"), ("5", "text/plain; charset=utf-8", "5"), (#""a""#, "text/plain", "a"),
        ] {
            transport.stub(nil, "*", with: .data(Data(body.utf8), contentType: type))
            #expect(try await client().request(Get(), as: String.self) == expected)
            #expect(try await client().request(Get(), as: String?.self) == expected)
        }
        transport.stub(nil, "*", with: .data(Data("a".utf8), contentType: "application/json"))
        await #expect(throws: NetworkError.self) { try await client().request(Get(), as: String.self) }
        transport.stub(nil, "*", with: .data(Data("a".utf8), contentType: "text/plain", status: 404))
        let error = await #expect(throws: NetworkError.self) { try await client().request(Get(), as: Item.self) }
        #expect(try error?.body(as: String.self) == "a")
    }

    @Test func refusedStatusesKeepTheirBody() async throws {
        transport.stub(nil, "*", with: .json(#"{"id":9}"#, status: 404))
        let error = await #expect(throws: NetworkError.self) { try await client().perform(Get()) }
        #expect(error?.stage == .status(404))
        #expect(try error?.body(as: Item.self) == Item(id: 9))
        #expect(try error?.body(as: Item.self).id == 9)
        #expect(throws: NetworkError.self) { try error?.body(as: String.self) }
    }

    @Test func downloadsAndStreamsKeepErrorBodies() async throws {
        transport.stub(nil, "*", with: .json(#"{"id":9}"#, status: 503))
        let download = await #expect(throws: NetworkError.self) { try await client().download(Get()) }
        #expect(try download?.body(as: Item.self) == Item(id: 9))
        let stream = await #expect(throws: NetworkError.self) { try await client().bytes(Get()) }
        #expect(try stream?.body(as: Item.self) == Item(id: 9))
    }

    @Test func downloadsToAFile() async throws {
        transport.stub(nil, "*", with: .data(Data("content".utf8)))
        let file = try await client().download(Get())
        #expect(try Data(contentsOf: file.url) == Data("content".utf8))
        let directory = try TemporaryDirectory()
        let destination = directory.url("file")
        try directory.write("old", to: "file")
        try file.move(to: destination)
        #expect(try Data(contentsOf: destination) == Data("content".utf8))
        #expect(!FileManager.default.fileExists(atPath: file.url.path))
    }

    /// Of text, bytes and results by status too.
    @Test func resultsComeWithStatusAndHeaders() async throws {
        struct Status: ResponseDecodable, Equatable {
            let value: Int

            init(_ response: HTTPResponse, coding: JSONCoding) throws { value = response.status }
        }
        transport.stub(nil, "*", inOrder: [.text("hi", status: 203), .text("hi"), .status(202), .status(304), .status(500)])
        let text = try await client().textResponse(Get())
        #expect(text.value == "hi" && text.status == 203 && text.headers["Content-Type"] != nil)
        let data = try await client().dataResponse(Get())
        #expect(data.value == Data("hi".utf8) && data.status == 200)
        for status in [202, 304] {
            let outcome = try await client().outcomeResponse(Get(), as: Status.self)
            #expect(outcome.value.value == status && outcome.status == status)
        }
        await #expect(throws: NetworkError.self) { try await client().outcomeResponse(Get(), as: Status.self) }
    }

    @Test func resultsDependOnTheStatus() async throws {
        enum Created: ResponseDecodable, Equatable {
            case created(Item)
            case accepted, unchanged

            init(_ response: HTTPResponse, coding: JSONCoding) throws {
                switch response.status {
                case 201: self = .created(try response.decode(coding))
                case 202: self = .accepted
                case 304: self = .unchanged
                default: throw response.unexpectedStatus()
                }
            }
        }
        transport.stub(
            nil, "*", inOrder: [.json(#"{"id":1}"#, status: 201), .status(202), .status(304), .status(200), .status(500)])
        #expect(try await client().outcome(Get(), as: Created.self) == .created(Item(id: 1)))
        #expect(try await client().outcome(Get(), as: Created.self) == .accepted)
        #expect(try await client().outcome(Get(), as: Created.self) == .unchanged)
        for status in [200, 500] {
            let error = await #expect(throws: NetworkError.self) { try await client().outcome(Get(), as: Created.self) }
            #expect(error?.stage == .status(status))
            #expect(error?.endpoint == "Get")
            let outcome = status == 200 ? ", which is not a declared result" : ""
            #expect(error?.failureReason == "the server answered \(status)\(outcome)")
        }
    }

    @Test func optionsOfTheCallOverrideTheEndpoint() async throws {
        transport.stub(nil, "*", with: .status(200))
        var options = RequestOptions(timeout: 5, headers: ["X-A": "call"], cachePolicy: .reload)
        options.modify = { $0.headers["X-B"] = "modified" }
        try await client().perform(Get(timeout: 30, headers: ["x-a": "endpoint", "X-C": "kept"]), options: options)
        try await client().perform(Get(timeout: 30))
        let changed = transport.requests[0].request
        #expect(changed.timeout == 5)
        #expect(changed.cachePolicy == .reload)
        #expect(changed.headers.values(for: "X-A") == ["call"])
        #expect(changed.headers["X-B"] == "modified")
        #expect(changed.headers["X-C"] == "kept")
        #expect(transport.requests[1].request.timeout == 30)
    }

    @Test func defaultHeadersDoNotReplace() async throws {
        transport.stub(nil, "*", with: .status(200))
        let configuration = ClientConfiguration(headers: ["X-A": "client", "User-Agent": "shop/1"])
        try await client([], configuration).perform(Get(headers: ["X-A": "endpoint"]))
        #expect(transport.requests[0].headers.values(for: "x-a") == ["endpoint"])
        #expect(transport.requests[0].headers["User-Agent"] == "shop/1")
    }

    @Test func interceptorsRunInTheirOrder() async throws {
        struct Mark: Interceptor {
            let name: String
            let log: CallLog<String, Void, NetworkError>

            func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
                try await log.call("\(name) \(context.endpoint)")
                let response = try await next(request)
                try await log.call("\(name) \(response.status)")
                return response
            }
        }
        let log = CallLog<String, Void, NetworkError>("log")
        transport.stub(nil, "*", with: .status(404))
        await #expect(throws: NetworkError.self) {
            try await client([Mark(name: "a", log: log), Mark(name: "b", log: log)]).perform(Get())
        }
        #expect(log.calls == ["a Get", "b Get", "b 404", "a 404"])
    }

    @Test func interceptorsMayAnswerThemselves() async throws {
        struct Offline: Interceptor {
            func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
                HTTPResponse(status: 200, body: Data(#"{"id":3}"#.utf8))
            }
        }
        #expect(try await client([Offline()]).request(Get(), as: Item.self) == Item(id: 3))
        let file = try await client([Offline()]).download(Get())
        #expect(try Data(contentsOf: file.url) == Data(#"{"id":3}"#.utf8))
        try file.remove()
        #expect(try await client([Offline()]).bytes(Get()).collect() == Data(#"{"id":3}"#.utf8))
    }

    @Test func whatAnInterceptorThrowsBecomesANetworkError() async throws {
        struct Refused: Error {}
        struct Failing: Interceptor {
            func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse { throw Refused() }
        }
        let error = await #expect(throws: NetworkError.self) { try await client([Failing()]).perform(Get()) }
        #expect(error?.cause is Refused)
        #expect(error?.stage == .sending)
    }

    @Test func cancellationIsOneCase() async throws {
        let started = Occasion<Void>()
        transport.stub(nil, "*") { _ in
            started.happen()
            try await Task.sleep(nanoseconds: 3_600_000_000_000)
            return .status(200)
        }
        let client = client()
        let task = Task { try await client.perform(Get()) }
        try await started.value()
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value(within: 20) }
        #expect(error?.isCancelled == true)
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await client.perform(Get())
        }
        let earlyError = await #expect(throws: NetworkError.self) { try await early.value(within: 20) }
        #expect(earlyError?.isCancelled == true)
        #expect(transport.requests.count == 1)
    }

    @Test func redirectsAreThoseOfTheCallThenOfTheEndpointThenOfTheClient() async throws {
        struct Kept: DeclarativeEndpoint {
            var path: RequestPath { "/x" }
            var redirects: RedirectPolicy? { .never }
        }
        transport.stub(nil, "*", with: .status(204))
        let other = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            configuration: ClientConfiguration { $0.redirects = RedirectPolicy(limit: 5) })
        _ = try await client().send(Get())
        _ = try await other.send(Get())
        _ = try await other.send(Kept())
        _ = try await other.send(Kept(), options: RequestOptions { $0.redirects = RedirectPolicy(limit: 2) })
        #expect(transport.requests.map(\.request.redirects?.limit) == [RedirectPolicy().limit, 5, 0, 2])
    }

    @Test func aStreamNeedsNoOptions() async throws {
        transport.stub(nil, "*", with: .text("ab"))
        let (head, bytes) = try await client().stream(Get())
        #expect(head.status == 200)
        #expect(try await bytes.collect() == Data("ab".utf8))
    }
}
