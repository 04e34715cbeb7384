import EndpointKit
import EndpointKitTesting
import Everything
import EverythingMocks
import Foundation
import Testing

/// Pages that name the URL of the next one.
struct EverythingPagingTests {
    private static let base = Store.base + "/items"

    private func all<Page, Item>(_ items: PagedItems<Page, Item>) async throws -> [Item] {
        var found: [Item] = []
        for try await item in items { found.append(item) }
        return found
    }

    private func linked(_ items: String, to next: String?) -> StubbedResponse {
        var page = StubbedResponse.json(items)
        page.headers["Link"] = next.map { "<\($0)>; rel=\"next\"" }
        return page
    }

    private func named(_ items: String, _ next: String?) -> StubbedResponse {
        .json(#"{"values":\#(items),"links":{\#(next.map { #""next":"\#($0)""# } ?? "")}}"#)
    }

    @Test func linksAreFollowed() async throws {
        let store = Store()
        store.transport.stub(
            .get, "/v2/items/by-link", inOrder: [linked(#"["a","b"]"#, to: "by-link?from=b"), linked(#"["c"]"#, to: nil)])
        #expect(try await all(store.client.items.listByLinkItems(limit: 2)) == ["a", "b", "c"])
        #expect(store.transport.requests.map(\.url.absoluteString) == [Self.base + "/by-link?limit=2", Self.base + "/by-link?from=b"])
        #expect(store.transport.requests.map { $0.headers["Authorization"] } == ["Bearer s-1", "Bearer s-1"])
    }

    @Test func pagesKeepTheirHeaders() async throws {
        let store = Store()
        var page = linked("[]", to: nil)
        page.headers["X-Total-Count"] = "7"
        store.transport.stub(nil, "*", with: page)
        for try await page in store.client.items.listByLinkItems().pages {
            #expect(page.headers["X-Total-Count"] == "7")
            #expect(page.value == [])
        }
    }

    @Test func urlsOfBodiesAreFollowedAlsoToOriginsThatTheSpecAllows() async throws {
        let store = Store()
        store.transport.stub(.get, "/v2/items/by-url", with: named(#"["a"]"#, "https://archive.everything.example/2"))
        store.transport.stub(.get, "/2", with: named(#"["b"]"#, nil))
        #expect(try await all(store.client.items.listByURLItems()) == ["a", "b"])
        #expect(store.transport.requests.map(\.url.host) == ["api.everything.example", "archive.everything.example"])
    }

    @Test func otherOriginsGetNothing() async throws {
        let store = Store()
        store.transport.stub(.get, "/v2/items/by-url", with: named(#"["a"]"#, "https://elsewhere.example/2"))
        let error = await #expect(throws: NetworkError.self) { try await all(store.client.items.listByURLItems()) }
        #expect(error?.cause as? PagingError == .otherOrigin(host: "elsewhere.example"))
        store.transport.reset()
        store.transport.stub(.get, "/v2/items/by-link", with: linked("[]", to: "https://archive.everything.example/2"))
        let other = await #expect(throws: NetworkError.self) { try await all(store.client.items.listByLinkItems()) }
        #expect(other?.cause is PagingError)
        #expect(store.transport.requests.count == 1)
    }

    @Test func optionsHoldForEveryPage() async throws {
        let store = Store()
        store.transport.stub(.get, "/v2/items/by-link", inOrder: [linked("[]", to: "by-link?from=b"), linked("[]", to: nil)])
        _ = try await all(store.client.items.listByLinkItems(options: RequestOptions(headers: ["X-Call": "1"])))
        #expect(store.transport.requests.map { $0.headers["X-Call"] } == ["1", "1"])
    }

    @Test func mocksAnswerWithPages() async throws {
        let mock = MockItemsService()
        #expect(try await all(mock.listByLinkItems(limit: 1)) == ["text"])
        #expect(try await all(mock.listByURLItems()) == ["text"])
        let strict = MockItemsService(.strict)
        strict.onListByLink.answer(inOrder: [["a"], ["b"]])
        #expect(try await all(strict.listByLinkItems(limit: 1)) == ["a"])
        #expect(try await all(strict.listByLinkItems(limit: 2)) == ["b"])
        #expect(strict.onListByLinkItems.calls == [1, 2] && strict.onListByLink.calls.isEmpty)
        await #expect(throws: NetworkError.self) { try await all(strict.listByLinkItems(limit: 3)) }
        mock.onListByLinkItems.answer(with: [["a", "b"], [], ["c"]])
        var pages = 0
        for try await _ in mock.listByLinkItems(limit: 2).pages { pages += 1 }
        #expect(pages == 3)
        #expect(try await all(mock.listByLinkItems(limit: 3)) == ["a", "b", "c"])
        #expect(mock.onListByLinkItems.calls == [1, 2, 3])
        mock.onListByLinkItems.answer(with: [])
        #expect(try await all(mock.listByLinkItems(limit: 4)) == [])
        mock.onListByLinkItems.fail(with: PagingError.repeatedCursor)
        let error = await #expect(throws: NetworkError.self) { try await all(mock.listByLinkItems(limit: 5)) }
        #expect(error?.cause as? PagingError == .repeatedCursor)
    }
}
