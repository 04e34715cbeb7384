import EndpointKit
import EndpointKitTesting
import Everything
import Foundation
import Testing

/// Results and errors by status, files, streams and pages.
struct EverythingResultTests {
    private struct WrongOutcome: Error {
        let text: String
    }

    @Test func resultsAreToldApartByStatus() async throws {
        let job = "123E4567-E89B-12D3-A456-426614174000"
        let cases: [(StubbedResponse, (ItemsEndpoint.CreateResult) -> Bool)] = [
            (.json(Store.itemJSON, status: 201), { $0 == .created(Store.item) }),
            (
                .json(#"{"job":"\#(job)"}"#, status: 202),
                { if case .accepted(let value) = $0 { value.job.uuidString == job } else { false } }
            ),
            (.status(204), { $0 == .noContent }),
            (.text("fine", status: 299), { $0 == .success("fine") }),
            (.json("[1,null]", status: 304), { $0 == .unexpected([1, nil]) }),
        ]
        for (answer, isExpected) in cases {
            let result = try await Store(answer).client.items.create(Store.item)
            #expect(isExpected(result), "\(result)")
        }
        let broken = await #expect(throws: NetworkError.self) {
            try await Store(.json("{}", status: 201)).client.items.create(Store.item)
        }
        #expect(broken?.stage == .decoding)
    }

    @Test func errorsAreToldApartByStatus() async throws {
        let problem = #"{"code":"x","message":"m"}"#
        let conflict = #"{"current":\#(Store.itemJSON),"yours":\#(Store.itemJSON)}"#
        func failure(_ answer: StubbedResponse) async throws -> ItemsEndpoint.CreateFailure {
            do {
                let result = try await Store(answer).client.items.create(Store.item)
                throw WrongOutcome(text: "\(result)")
            } catch let error as NetworkError {
                return ItemsEndpoint.CreateFailure(error)
            }
        }
        guard case .conflict(let both) = try await failure(.json(conflict, status: 409)) else { throw WrongOutcome(text: "409") }
        #expect(both.current == both.yours)
        guard case .unprocessableContent(let fields) = try await failure(.json(#"{"fields":{"sku":["taken"]}}"#, status: 422)) else {
            throw WrongOutcome(text: "422")
        }
        #expect(fields.fields == ["sku": ["taken"]])
        guard case .clientError(let other) = try await failure(.json(problem, status: 418)) else { throw WrongOutcome(text: "418") }
        #expect(other.code == "x")
        let busy = StubbedResponse(
            status: 503, headers: ["Retry-After": "0", "Content-Type": "text/plain"], chunks: [Data("later".utf8)])
        guard case .serviceUnavailable("later") = try await failure(busy) else { throw WrongOutcome(text: "503") }
        guard case .unexpected(let unknown) = try await failure(.json(problem, status: 501)) else { throw WrongOutcome(text: "501") }
        #expect(unknown.message == "m")
        guard case .undeclared(let error) = try await failure(.text("<html>", contentType: "text/html", status: 409)) else {
            throw WrongOutcome(text: "A body that does not fit")
        }
        #expect(error.statusCode == 409)
    }

    @Test func errorsWithoutContentNeedNone() async throws {
        do {
            _ = try await Store(.status(404)).client.items.find(sku: "A-1")
            Issue.record("404 is an error.")
        } catch {
            guard case .notFound = ItemsEndpoint.FindFailure(error) else { throw error }
        }
        do {
            _ = try await Store(.json(#"{"until":"2026-01-31T12:00:00+01:00"}"#, status: 423)).client.session.open(
                user: "ada", password: "p")
            Issue.record("423 is an error.")
        } catch {
            guard case .locked(let body) = SessionEndpoint.OpenFailure(error) else { throw error }
            #expect(body.until == Date(timeIntervalSince1970: 1_769_857_200))
        }
    }

    @Test func textsBytesAndNothing() async throws {
        #expect(try await Store(.text("Öffnen", contentType: "text/plain")).client.items.readme(sku: "A-1") == "Öffnen")
        let latin = StubbedResponse.data(Data([0xD6]), contentType: "text/plain; charset=iso-8859-1")
        #expect(try await Store(latin).client.items.readme(sku: "A-1") == "Ö")
        let picture = Store(.data(Data([0, 255]), contentType: "image/png"))
        #expect(try await picture.client.items.picturePNG(sku: "A-1") == Data([0, 255]))
        #expect(try picture.sent.headers["Accept"] == "image/png")
        #expect(try picture.sent.request.cachePolicy == .cacheElseLoad)
        let check = Store(.status(200))
        try await check.client.items.check(sku: "A-1")
        try await check.client.items.ways()
        #expect(try await check.client.items.echo() == "")
        try await check.client.items.purge(sku: "A-1")
        try await check.client.session.close()
        #expect(check.transport.requests.map(\.method.rawValue) == ["HEAD", "OPTIONS", "TRACE", "PURGE", "DELETE"])
    }

    @Test func aFileIsDownloaded() async throws {
        var answer = StubbedResponse(status: 200, headers: ["Content-Disposition": #"attachment; filename="../../manual.pdf""#])
        answer.chunks = [Data("%PDF".utf8), Data("-1.7".utf8)]
        let store = Store(answer)
        let file = try await store.client.items.manual(sku: "A-1")
        defer { try? FileManager.default.removeItem(at: file.url) }
        #expect(try Data(contentsOf: file.url) == Data("%PDF-1.7".utf8))
        #expect(file.suggestedFilename == "manual.pdf")
        #expect(try store.sent.path == "/v2/items/A-1/manual.pdf")
        #expect(try store.sent.request.timeout == 120.5)
    }

    @Test func eventsAreDecodedAsTheyArrive() async throws {
        let text = """
            : hello
            data: {"type":"sold","sku":"A-1","price":{"amount":1,"currency":"EUR"}}

            event: stock
            id: 7
            data: {"type":"restocked",
            data: "sku":"B-2","count":3}

            data: {"type":"burnt","sku":"C-3"}


            """
        // Cut in the middle of everything.
        let chunks = text.utf8.map { Data([$0]) }
        let store = Store(StubbedResponse(status: 200, headers: ["Content-Type": "text/event-stream"], chunks: chunks))
        let stream = store.client.items.events(from: "a b")
        #expect(store.transport.requests.isEmpty)
        var events: [StoreEvent] = []
        for try await event in stream { events.append(event) }
        #expect(
            events == [
                .sold(SoldEvent(sku: "A-1", price: Money(amount: 1, currency: .eur))),
                .restocked(RestockedEvent(sku: "B-2", count: 3)),
                .unrecognized(["type": "burnt", "sku": "C-3"]),
            ])
        #expect(try store.sent.query == "from=a%20b")
        #expect(try store.sent.headers["Accept"] == "text/event-stream")
    }

    @Test func linesAreDecodedAsTheyArrive() async throws {
        let body = Data("\(EverythingBodyTests.parcel)\r\n\n\(EverythingBodyTests.parcel)".utf8)
        let whole = StubbedResponse(status: 200, chunks: [body.prefix(10), body.dropFirst(10)])
        var parcels: [Parcel] = []
        for try await parcel in Store(whole).client.items.log() { parcels.append(parcel) }
        #expect(parcels.map(\.pieces) == [2, 2])

        let broken = Store(whole.thenFailing(with: URLError(.networkConnectionLost)))
        var count = 0
        await #expect(throws: NetworkError.self) {
            for try await _ in broken.client.items.log() { count += 1 }
        }
        #expect(count >= 1)
        let wrong = Store(StubbedResponse(status: 200, chunks: [Data("{}\n".utf8)]))
        let error = await #expect(throws: NetworkError.self) { for try await _ in wrong.client.items.log() {} }
        #expect(error?.stage == .decoding)
        let refused = Store(.json(#"{"code":"x","message":"m"}"#, status: 403))
        do {
            for try await _ in refused.client.items.log() {}
            Issue.record("403 is an error.")
        } catch {
            guard case .unexpected(let problem) = EverythingFailure(error) else { throw error }
            #expect(problem.code == "x")
        }
    }

    @Test func pagesOfEveryKindEnd() async throws {
        let store = Store()
        let (transport, items) = (store.transport, store.client.items)
        func page(_ count: Int, next: String? = nil, total: Int = 3, last: Int = 2) -> StubbedResponse {
            let list = Array(repeating: Store.itemJSON, count: count).joined(separator: ",")
            let meta = next.map { #""next":"\#($0)","# } ?? ""
            return .json(#"{"items":[\#(list)],"meta":{\#(meta)"total":\#(total),"lastPage":\#(last)}}"#)
        }
        func count<Page, Item>(_ items: PagedItems<Page, Item>) async throws -> Int {
            var count = 0
            for try await _ in items { count += 1 }
            return count
        }
        func queries() -> [String?] { transport.requests.map(\.query) }

        transport.stub(.get, "/v2/items", inOrder: [page(2, next: "n 1"), page(0, next: "n2"), page(1)])
        #expect(try await count(items.listItems(limit: 2)) == 3)
        #expect(queries() == ["limit=2", "limit=2&after=n%201", "limit=2&after=n2"])

        transport.reset()
        transport.stub(.get, "/v2/items/shelves/3", inOrder: [page(2, next: "n 1"), page(1)])
        let red = ItemsEndpoint.BrowseParameters { $0.color = "red" }
        #expect(try await count(items.browseItems(shelf: 3, words: ["a"], parameters: red)) == 3)
        #expect(queries() == ["words=a&color=red&sort=name", "words=a&color=red&sort=name&cursor=n%201"])

        transport.reset()
        transport.stub(.get, "/v2/items/by-offset", inOrder: [page(2), page(1)])
        #expect(try await count(items.listByOffsetItems(limit: 2)) == 3)
        #expect(queries() == ["offset=0&limit=2", "offset=2&limit=2"])

        transport.reset()
        transport.stub(.get, "/v2/items/by-page", inOrder: [page(2), page(1)])
        #expect(try await count(items.listByPageItems()) == 3)
        #expect(queries() == ["page=1", "page=2"])

        transport.reset()
        transport.stub(.get, "/v2/items/plain", inOrder: [.json("[\(Store.itemJSON)]"), .json("[]")])
        #expect(try await count(items.listPlainItems()) == 1)
        #expect(queries() == ["page=0", "page=1"])

        transport.reset()
        transport.stub(.get, "/v2/items/while", inOrder: [.json(#"["a","b"]"#), .json(#"["c"]"#), .json("[]")])
        #expect(try await count(items.listWhileItems()) == 3)
        #expect(queries() == ["offset=0", "offset=2", "offset=3"])

        transport.reset()
        let last = #"{"values":[\#(Store.itemJSON)],"more":true}"#
        transport.stub(.get, "/v2/items/by-last-item", inOrder: [.json(last), .json(#"{"values":[\#(Store.itemJSON)]}"#)])
        #expect(try await count(items.listByLastItemItems()) == 2)
        #expect(queries() == ["limit=2", "after=A-1&limit=2"])

        transport.reset()
        transport.stub(
            .get, "/v2/items/while-more", inOrder: [.json(#"{"values":["a"],"next":"/2"}"#), .json(#"{"values":["b"],"next":""}"#)])
        #expect(try await count(items.listWhileMoreItems()) == 2)
        #expect(queries() == ["page=1", "page=2"])

        transport.reset()
        transport.stub(.get, "/v2/items", with: page(1, next: "same"))
        let error = await #expect(throws: NetworkError.self) { try await count(items.listItems()) }
        #expect(error?.cause as? PagingError == .repeatedCursor, "A cursor that repeats would never end.")
        #expect(error?.endpoint == "ItemsEndpoint.list")
    }
}
