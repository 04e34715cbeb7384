import EndpointKit
import EndpointKitTesting
import Everything
import EverythingMocks
import Foundation
import Shop
import Testing

/// The code of the dialect's reference, and calls as people write them who have read it once.
struct DialectSnippets {
    @Test func aPrecondition() async throws {
        let mock = MockItemsService()
        mock.onFindResponse.answer { _ in
            Response(value: Store.item, http: HTTPResponse(status: 200, headers: ["ETag": "\"v1\""]))
        }
        mock.onReplace.answer { $0.body }
        let client = EverythingClient.mock(items: mock)
        func changed(_ item: Item) -> Item { item }
        let found = try await client.items.findResponse(sku: "A-1")
        try await client.items.replace(sku: "A-1", changed(found.value), ifMatch: found.headers["ETag"])
        #expect(mock.onReplace.calls.map(\.ifMatch) == ["\"v1\""])

        mock.onFindCachedThenFresh.answer { _ in DecodedStream([Response(value: Store.item, http: HTTPResponse(status: 200))]) }
        var shown: [Bool] = []
        func show(_ item: Item, isCurrent: Bool) { shown.append(isCurrent) }
        for try await found in client.items.findCachedThenFresh(sku: "A-1") {
            show(found.value, isCurrent: found.origin != .cache)
        }
        #expect(shown == [true])
    }

    @Test(arguments: [
        ("order.paid", ["6F1E0D9C-8B7A-4C5D-9E0F-1A2B3C4D5E6F"]), ("ping", []), ("shop.closed", ["the document does not name shop.closed"]),
    ])
    func aWebhook(_ event: String, _ handled: [String]) throws {
        let body = Data(
            """
            {"id":"6f1e0d9c-8b7a-4c5d-9e0f-1a2b3c4d5e6f","lines":[],"total":{"amount":0,"currency":"EUR"},"placedAt":"2026-01-31T12:00:00Z"}
            """.utf8)
        var texts: [String] = []
        func ship(_ order: Order) { texts.append(order.id.uuidString) }
        func print(_ text: String) { texts.append(text) }
        switch try ShopWebhook(name: event, body: body) {
        case .orderPaid(let order): ship(order)
        case .ping: break
        case .unrecognized(let name, _): print("the document does not name \(name)")
        }
        #expect(texts == handled)
    }
}
