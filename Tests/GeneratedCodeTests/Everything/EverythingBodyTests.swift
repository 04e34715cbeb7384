import EndpointKit
import EndpointKitTesting
import Everything
import Foundation
import SystemSupport
import Testing

/// Exactly what is sent for bodies of every kind.
struct EverythingBodyTests {
    private func body(of store: Store) throws -> (type: String?, text: String) {
        let request = try store.sent
        return (request.headers["Content-Type"], String(decoding: request.body, as: UTF8.self))
    }

    @Test func anObjectIsJSON() async throws {
        let store = Store(.json(Store.itemJSON))
        #expect(try await store.client.items.replace(sku: "A-1", Store.item) == Store.item)
        let request = try store.sent
        #expect((request.method, request.path) == (.put, "/v2/items/A-1"))
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(try request.json(as: JSONValue.self) == json(Store.itemJSON))
    }

    @Test func aPatchTellsAbsentFromNull() async throws {
        for (patch, expected) in [
            (UpdateItem(), "{}"), (UpdateItem(barcode: .null), #"{"barcode":null}"#),
            (UpdateItem(name: "Cane", barcode: .value("1")), #"{"name":"Cane","barcode":"1"}"#),
        ] {
            let store = Store(.json(Store.itemJSON))
            _ = try await store.client.items.update(sku: "A-1", patch)
            let request = try store.sent
            #expect(request.method == .patch)
            #expect(request.headers["Content-Type"] == "application/merge-patch+json")
            #expect(try request.json(as: JSONValue.self) == json(expected))
        }
    }

    @Test func anOptionalBodyMayBeLeftOut() async throws {
        let store = Store(.json(Store.itemJSON))
        _ = try await store.client.items.update(sku: "A-1")
        #expect(try store.sent.body.isEmpty)
        #expect(try store.sent.headers["Content-Type"] == nil)
    }

    @Test func scalarsAndListsAreJSONToo() async throws {
        let vote = Store(.json("3"))
        #expect(try await vote.client.items.vote(sku: "A-1", .up) == 3)
        #expect(try body(of: vote) == ("application/json", #""up""#))
        let all = Store(.json("[\(Store.itemJSON)]", status: 207))
        #expect(try await all.client.items.createAll([Store.item]).count == 1)
        #expect(try all.sent.json(as: JSONValue.self) == json("[\(Store.itemJSON)]"))
        let remembered = Store(.status(204), session: nil)
        try await remembered.client.customers.remember(id: 1, .int(7))
        #expect(try body(of: remembered).text == "7")
    }

    @Test func linesAreAListOrASequence() async throws {
        let event = StoreEvent.restocked(RestockedEvent(sku: "A-1", count: 2))
        let events = AsyncStream { continuation in
            continuation.yield(event)
            continuation.finish()
        }
        for lines in [[event], JSONLines(events)] as [JSONLines<StoreEvent>] {
            let store = Store(.status(204))
            try await store.client.items.append(lines)
            #expect(try body(of: store) == ("application/jsonl", #"{"count":2,"sku":"A-1","type":"restocked"}"# + "\n"))
        }
    }

    @Test func formsAreEncodedAsFormsAre() async throws {
        let store = Store(.json(Self.parcel))
        let parcel = try await store.client.items.order(sku: "A-1", note: "Ring & wait + smile ü\n=", gift: true, wishes: ["a b", "c&d"])
        #expect(
            try body(of: store) == (
                "application/x-www-form-urlencoded",
                "count=1&gift=true&wishes=a+b&wishes=c%26d&customer_note=Ring+%26+wait+%2B+smile+%C3%BC%0A%3D"
            ))
        #expect(parcel.trackingNumber == 9_007_199_254_740_993)
        #expect(parcel.transit == ISO8601Duration(days: 2, hours: 12))
        #expect(parcel.notes["tries"]?[1] == 2)
        #expect(parcel.label == Data("%PDF-".utf8))
        let filter = Store(.json("[]"))
        _ = try await filter.client.items.filterByForm(words: [])
        #expect(try body(of: filter).text == "limit=10")
    }

    @Test func multipartHoldsFilesTextsAndJSON() async throws {
        let store = Store(.status(201))
        try await store.client.items.upload(
            sku: "A-1", image: .data(Data([0, 1, 255]), filename: "a \"1\".png"),
            more: [.data(Data("x".utf8), filename: "x.txt"), .data(Data("y".utf8))], caption: "Grüße", tags: ["a", "b"],
            details: Stock(total: 5, additionalMembers: ["Rome": 2]))
        let request = try store.sent
        let type = try #require(request.headers["Content-Type"])
        let boundary = try #require(type.components(separatedBy: "boundary=").last).trimmingCharacters(in: ["\""])
        #expect(type.hasPrefix("multipart/form-data;"))
        let parts = String(decoding: request.body, as: UTF8.self).components(separatedBy: "--\(boundary)")
        #expect(parts.first == "")
        #expect(parts.last == "--\r\n")
        let heads = parts.dropFirst().dropLast().map { $0.components(separatedBy: "\r\n\r\n").first ?? "" }
        let names = heads.map { $0.components(separatedBy: "; name=").last?.components(separatedBy: "\"")[1] }
        #expect(names == ["image", "more", "more", "caption", "tags", "tags", "details"])
        #expect(heads[0].contains(#"filename="a %221%22.png""#))
        #expect(heads[0].contains("Content-Type: image/png"))
        #expect(heads[6].contains("Content-Type: application/json"))
        #expect(request.body.range(of: Data([0, 1, 255])) != nil)
        #expect(parts[4].hasSuffix("\r\n\r\nGrüße\r\n"))
        let details = try #require(parts[7].components(separatedBy: "\r\n\r\n").last)
        #expect(try json(details) == ["total": 5, "Rome": 2])
    }

    @Test func textsAndBytesAreSentAsTheyAre() async throws {
        let described = Store()
        try await described.client.items.describe(sku: "A-1", "# Ümbrella\n")
        #expect(try body(of: described) == ("text/markdown", "# Ümbrella\n"))
        let annotated = Store()
        try await annotated.client.items.annotate(sku: "A-1", "")
        #expect(try body(of: annotated) == ("text/plain; charset=utf-8", ""))
        let picture = Store()
        try await picture.client.items.picture(sku: "A-1", .data(Data([1, 2])))
        #expect(try picture.sent.headers["Content-Type"] == "image/png")
        #expect(try picture.sent.body == Data([1, 2]))
        let firmware = Store()
        let directory = try TemporaryDirectory()
        try directory.write("bytes", to: "firmware")
        try await firmware.client.items.firmware(sku: "A-1", .file(at: directory.url("firmware")))
        #expect(try body(of: firmware) == ("application/octet-stream", "bytes"))
    }

    @Test func recursiveBodiesAreEncoded() async throws {
        let store = Store()
        let rule = PriceRule.sum(
            SumRule(terms: [.value(ConstantRule(value: 1.5)), .negation(NegationRule(of: .value(ConstantRule(value: 1))))]))
        try await store.client.items.price(sku: "A-1", rule)
        let expected = #"{"op":"sum","terms":[{"op":"value","value":1.5},{"op":"negation","of":{"op":"value","value":1}}]}"#
        #expect(try store.sent.json(as: JSONValue.self) == json(expected))
        #expect(try store.sent.json(as: PriceRule.self) == rule)
    }

    @Test func idempotencyKeysAreTheSameOnEveryAttempt() async throws {
        let store = Store()
        let busy = StubbedResponse.status(503, headers: ["Retry-After": "0"])
        store.transport.stub(.post, "/v2/items/*", inOrder: [busy, busy, .json("[]")])
        _ = try await store.client.items.createAll([], idempotencyKey: IdempotencyKey(rawValue: "k-1"))
        #expect(store.transport.requests.map { $0.headers["X-Request-Key"] } == ["k-1", "k-1", "k-1"])
        let created = Store()
        created.transport.stub(.post, "/v2/items", inOrder: [busy, busy, busy, busy, .status(204)])
        #expect(try await created.client.items.create(Store.item) == .noContent)
        let keys = Set(created.transport.requests.map { $0.headers["Idempotency-Key"] })
        #expect(created.transport.requests.count == 5)
        #expect(keys.count == 1)
        #expect(keys.first != nil)
    }

    @Test func whatIsNotIdempotentIsSentOnce() async throws {
        let store = Store(.status(503, headers: ["Retry-After": "0"]))
        await #expect(throws: NetworkError.self) { try await store.client.items.vote(sku: "A-1", .down) }
        #expect(store.transport.requests.count == 1)
        let purge = Store(.status(503, headers: ["Retry-After": "0"]))
        await #expect(throws: NetworkError.self) { try await purge.client.items.purge(sku: "A-1") }
        #expect(purge.transport.requests.map(\.method.rawValue) == ["PURGE"])
        let list = Store(.status(503, headers: ["Retry-After": "0"]))
        await #expect(throws: NetworkError.self) { try await list.client.items.listPlain() }
        #expect(list.transport.requests.count == 3)
    }

    static let parcel = """
        {"id":"123e4567-e89b-12d3-a456-426614174000","recipient":"Ada Lovelace","insured":true,"pieces":2,"floor":-1,\
        "trackingNumber":9007199254740993,"stamps":3,"weight":1.5,"distance":12.25,"fee":4.99,"handedOver":"2026-01-31T12:00:00Z",\
        "due":"2026-02-03","transit":"P2DT12H","tracking":"https://carrier.example/t?n=1&lang=en","label":"JVBERi0=",\
        "notes":{"left":"at the door","tries":[1,2]}}
        """
}
