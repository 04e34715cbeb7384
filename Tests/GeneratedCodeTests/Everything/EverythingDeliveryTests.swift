import DummyJSONServer
import EndpointKit
import EndpointKitTesting
import Everything
import EverythingMocks
import Foundation
import LoopbackSupport
import SystemSupport
import Testing

/// Streams that go on, events and bytes as they are, downloads that resume, headers of responses, progress.
struct EverythingDeliveryTests {
    private let lost = TransportError(.connectionLost)

    private func stream(_ text: String) -> StubbedResponse {
        .text(text, contentType: "text/event-stream")
    }

    @Test func eventsGoOnOverLostConnections() async throws {
        let event = #"{"type":"restocked","sku":"B-2","count":3}"#
        let store = Store()
        store.transport.stub(
            .get, "/v2/items/feed",
            inOrder: [
                stream("retry: 1\nid: 7\ndata: \(event)\n\n").thenFailing(with: lost), stream("data: \(event)\n\n"), .status(204),
            ])
        var events: [StoreEvent] = []
        for try await event in store.client.items.feed() { events.append(event) }
        #expect(events == [.restocked(RestockedEvent(sku: "B-2", count: 3)), .restocked(RestockedEvent(sku: "B-2", count: 3))])
        #expect(store.transport.requests.map { $0.headers["Last-Event-ID"] } == [nil, "7", "7"])
    }

    @Test func eventsAreGivenAsTheyAre() async throws {
        let store = Store(stream("event: ada\nid: 1\ndata: Hello\ndata: you\n\n"))
        var events: [ServerSentEvent] = []
        for try await event in store.client.items.chat() { events.append(event) }
        #expect(events == [ServerSentEvent(event: "ada", data: "Hello\nyou", id: "1")])
    }

    /// Opens WebSockets in memory, and keeps their requests.
    private final class Counter: Transport {
        let requests = CallLog<HTTPRequest, Void, NetworkError>("handshake")
        let needsCredentials = false

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            throw TransportError(.notSupported)
        }

        func openWebSocket(_ request: HTTPRequest, maximumMessageSize: Int) async throws -> WebSocketOpening {
            try await requests.call(request)
            return .refused(HTTPResponse(status: 503))
        }
    }

    @Test func webSocketsAreOpenedAsTheSpecSays() async throws {
        let counter = Counter()
        let client = EverythingClient(session: MemoryTokenStore(AuthToken(access: "s-1")), transport: counter)
        let once = RequestOptions { $0.webSocket = { $0.maximumFailures = 0 } }
        let channel: WebSocketChannel<CounterItemMessage, StoreEvent> = client.items.counter(till: 3, options: once)
        let error = await #expect(throws: NetworkError.self) { try await channel.send(.ask(CounterItemMessageAsk(question: "How much?"))) }
        #expect(error?.statusCode == 503)
        let request = try #require(counter.requests.calls.first)
        #expect(request.url.absoluteString == "\(Store.base)/items/counter?till=3")
        #expect(request.headers["Sec-WebSocket-Protocol"] == "counter.v2, counter.v1")
        #expect(counter.requests.count == 1)
        let intercom: WebSocketChannel<String, Data> = client.items.intercom(options: RequestOptions(retry: .never))
        await #expect(throws: NetworkError.self) { try await intercom.open() }
        #expect(counter.requests.last?.headers["Sec-WebSocket-Protocol"] == nil)
        #expect(counter.requests.last?.headers["Authorization"] == nil)
    }

    @Test func mocksPlayTheOtherSideOfWebSockets() async throws {
        let mock = MockItemsService()
        let socket = MockWebSocket<CounterItemMessage, StoreEvent>()
        mock.onCounter.answer { _ in socket.channel }
        let channel = mock.counter(till: 2)
        try await channel.send(.leave(CounterItemMessageLeave(reason: .null)))
        #expect(try await socket.nextSent() == .leave(CounterItemMessageLeave(reason: .null)))
        #expect(mock.onCounter.calls == [2])
        var levels: [Int] = []
        for try await alarm in mock.alarms() { levels.append(alarm.level) }
        #expect(levels == [3, 1])
        for try await _ in mock.intercom() { Issue.record("Nothing was said.") }
    }

    @Test func bytesComeAsTheyArrive() async throws {
        let store = Store(StubbedResponse(status: 200, chunks: [Data([1, 2]), Data([3])]))
        var chunks: [Data] = []
        for try await chunk in try await store.client.items.dump() { chunks.append(chunk) }
        #expect(chunks == [Data([1, 2]), Data([3])])
        let refused = Store(.status(403))
        await #expect(throws: NetworkError.self) { try await refused.client.items.dump() }
    }

    @Test func downloadsGoOnWhereTheyBroke() async throws {
        let directory = try TemporaryDirectory()
        var first = StubbedResponse.text("%PDF").thenFailing(with: TransportError(.unknown))
        first.headers.merge(["ETag": "\"v1\"", "Content-Length": "8"])
        var rest = StubbedResponse.text("-1.7", status: 206)
        rest.headers.merge(["ETag": "\"v1\"", "Content-Range": "bytes 4-7/8"])
        let store = Store()
        store.transport.stub(.get, "/v2/items/{sku}/manual.pdf", inOrder: [first, rest])
        let destination = directory.url("manual.pdf")
        await #expect(throws: NetworkError.self) { try await store.client.items.manualToFile(sku: "A-1", to: destination) }
        let file = try await store.client.items.manualToFile(sku: "A-1", to: destination)
        #expect(file.url == destination)
        #expect(try Data(contentsOf: destination) == Data("%PDF-1.7".utf8))
        #expect(store.transport.requests.map { $0.headers["Range"] } == [nil, "bytes=4-"])
    }

    @Test func uploadsShowTheirProgress() async throws {
        let store = Store(.status(201))
        let told = Locked<[TransferProgress]>([])
        let observing = RequestOptions { $0.onProgress = { progress in told.withLock { $0.append(progress) } } }
        var isFinished = false
        let image = UploadFile(.data(Data(repeating: 7, count: 100_000)), filename: "a.png", contentType: "image/png")
        let items = store.client.items
        // The sequence itself may omit progress that nobody has taken when there is more.
        let upload = TransferSequence(options: observing) { try await items.upload(sku: "A-1", image: image, options: $0) }
        for try await event in upload {
            if case .finished = event { isFinished = true }
        }
        #expect(isFinished)
        let sent = try #require(told.withLock(\.self).last { $0.direction == .sending })
        #expect(sent.completed > 100_000 && sent.completed == sent.total)
    }

    @Test func aVersionIsReplacedOnlyWhenItIsStillTheSame() async throws {
        let store = Store()
        var found = StubbedResponse.json(Store.itemJSON)
        found.headers["ETag"] = "\"v1\""
        store.transport.stub(.get, "/v2/items/{sku}", with: found)
        store.transport.stub(.put, "/v2/items/{sku}") { request in
            request.headers["If-Match"] == "\"v1\"" ? .json(Store.itemJSON) : .status(412)
        }
        let items = store.client.items
        let answer = try await items.findResponse(sku: "A-1")
        #expect(answer.value == Store.item)
        #expect(answer.status == 200)
        let replaced = try await items.replaceResponse(sku: "A-1", answer.value, ifMatch: answer.headers["ETag"])
        #expect(replaced.status == 200)
        do {
            _ = try await items.replace(sku: "A-1", answer.value, ifMatch: "\"v0\"")
            Issue.record("412 is an error.")
        } catch {
            guard case .preconditionFailed = ItemsEndpoint.ReplaceFailure(error) else { throw error }
        }
    }

    @Test func whatIsStoredComesBeforeWhatTheServerHas() async throws {
        let store = Store()
        func versions() async throws -> [ResponseOrigin] {
            var origins: [ResponseOrigin] = []
            for try await found in store.client.items.findCachedThenFresh(sku: "A-1") {
                #expect(found.value == Store.item)
                origins.append(found.origin)
            }
            return origins
        }
        var answer = StubbedResponse.json(Store.itemJSON)
        answer.headers.merge(["ETag": "\"v1\"", "Cache-Control": "max-age=0"])
        store.transport.stub(.get, "/v2/items/{sku}", with: answer)
        #expect(try await versions() == [.server])
        #expect(try await versions() == [.cache, .server])
        store.transport.stub(.get, "/v2/items/{sku}", with: .status(304, headers: ["ETag": "\"v1\""]))
        #expect(try await versions() == [.cache])
        #expect(store.transport.requests.last?.headers["If-None-Match"] == "\"v1\"")
    }

    @Test func aRedirectThatIsTheResultIsNotFollowed() async throws {
        let server = try LoopbackServer { request, connection in
            if request.path.hasSuffix("/moved") {
                connection.respond(303, [("Location", "/elsewhere")])
            } else {
                connection.respond(200)
            }
        }
        defer { server.stop() }
        let client = EverythingClient(environment: EverythingEnvironment.custom(try server.url()))
        let moved = try await client.items.movedResponse(sku: "A-1")
        #expect(moved.status == 303)
        #expect(moved.headers["Location"] == "/elsewhere")
        #expect(ItemsEndpoint.label(sku: "A-1").request.redirects?.followsOtherOrigins == false)
        #expect(ItemsEndpoint.check(sku: "A-1").request.redirects == nil)
    }

    @Test func anEndpointMayHaveAnEnvelope() async throws {
        #expect(try await Store(.json(#"{"code":"ok","result":{"value":5}}"#)).client.items.count(sku: "A-1") == 5)
        let failed = Store(.json(#"{"code":3,"result":{"value":5,"text":"closed"}}"#))
        let error = await #expect(throws: NetworkError.self) { try await failed.client.items.count(sku: "A-1") }
        #expect(error?.envelopeFailure == EnvelopeFailure(message: "closed", value: 3))
    }

    @Test func aStatusThatIsAcceptedIsAResult() async throws {
        #expect(try await Store(.json("12")).client.items.shelf(sku: "A-1") == .ok(12))
        #expect(try await Store(.status(404)).client.items.shelf(sku: "A-1") == .notFound)
        await #expect(throws: NetworkError.self) { try await Store(.status(410)).client.items.shelf(sku: "A-1") }
    }

    @Test func statusesWithoutContentsStayApart() async throws {
        #expect(try await Store(.status(204)).client.items.unshelve(sku: "A-1") == .noContent)
        #expect(try await Store(.status(404)).client.items.unshelve(sku: "A-1") == .notFound)
        await #expect(throws: NetworkError.self) { try await Store(.status(410)).client.items.unshelve(sku: "A-1") }
        let mock = MockItemsService()
        #expect(try await mock.unshelve(sku: "A-1") == .noContent)
        mock.onUnshelve.answer { _ in .notFound }
        #expect(try await mock.unshelve(sku: "A-1") == .notFound)
    }

    @Test func numbersOfTheSpecKeepTheirDigits() throws {
        let limits = try JSONDecoder().decode(Limits.self, from: Data("{}".utf8))
        #expect(limits == Limits())
        #expect(limits.price.description == "12345678901234567890.123456789")
        #expect(limits.serial == .max)
        #expect(limits.scale == 1e300)
    }

    @Test func anAliasOfAGenericTypeIsThatType() throws {
        let sheet: Sheet<Int> = [Page(items: [1, 2], meta: PageMeta(total: 2))]
        #expect(sheet.first?.items == [1, 2])
    }

    @Test func problemDetailsAreToldApart() async throws {
        let problem = StubbedResponse.text(
            #"{"type":"https://everything.example/sold-out","title":"Gone","shelf":3}"#, contentType: "application/problem+json",
            status: 410)
        do {
            _ = try await Store(problem).client.items.find(sku: "A-1")
            Issue.record("410 is an error.")
        } catch {
            guard case .gone(let problem) = ItemsEndpoint.FindFailure(error) else { throw error }
            #expect(problem.type == "https://everything.example/sold-out")
            #expect(problem.extensions == ["shelf": 3])
        }
    }

    @Test func theSpecsDeadlineAndDelaysHold() {
        let request = ItemsEndpoint.check(sku: "A-1").request
        #expect(request.deadline == 120)
        #expect(request.retry == RetryPolicy(attempts: 3, statuses: [429, 503], delay: 0.5, maximumDelay: 10))
        #expect(ItemsEndpoint.manual(sku: "A-1").request.deadline == 3600)
    }

    @Test func theSpecsDeadlineEndsACall() async throws {
        let waits = CallLog<TimeInterval, Void, NetworkError>("sleep")
        let transport = StubTransport { _ in
            // Ends with the call.
            for await _ in AsyncStream<Void>.makeStream().stream {}
            throw CancellationError()
        }
        let clock = CallClock(now: { 0 }, sleep: { try await waits.call($0) })
        let client = EverythingClient(transport: transport, configuration: ClientConfiguration { $0.clock = clock })
        let error = await #expect(throws: NetworkError.self) { try await client.items.check(sku: "A-1") }
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        #expect(waits.calls == [120])
    }

    @Test func mocksAnswerEachKind() async throws {
        let mock = MockItemsService()
        #expect(try await mock.findResponse(sku: "A-1").value == mock.find(sku: "A-1"))
        mock.onFindResponse.answer(with: Response(value: Store.item, http: HTTPResponse(status: 203, headers: ["ETag": "x"])))
        #expect(try await mock.findResponse(sku: "A-1").headers["ETag"] == "x")
        var found = 0
        for try await item in mock.findCachedThenFresh(sku: "A-1") {
            #expect(try await item.value == mock.find(sku: "A-1"))
            found += 1
        }
        #expect(found == 1)
        for try await _ in mock.chat() { Issue.record("Nothing was said.") }
        for try await _ in try await mock.dump() { Issue.record("There is nothing.") }
        var events = 0
        for try await _ in mock.feed() { events += 1 }
        #expect(events == 1)
        let destination = try TemporaryDirectory().url("never")
        let unanswered = await #expect(throws: NetworkError.self) { try await mock.manualToFile(sku: "A-1", to: destination) }
        #expect(unanswered?.cause is UnansweredCall)
        mock.onManualToFile.answer { DownloadedFile(url: $0.destination) }
        #expect(try await mock.manualToFile(sku: "A-1", to: destination).url == destination)
    }
}
