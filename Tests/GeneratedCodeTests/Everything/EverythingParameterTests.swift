import EndpointKit
import EndpointKitTesting
import Everything
import EverythingMocks
import Foundation
import Testing

/// Exactly what is sent for parameters of every place and style.
struct EverythingParameterTests {
    private let page: StubbedResponse = .json(#"{"items":[],"meta":{"total":0}}"#)

    private func trace() throws -> UUID { try #require(UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000")) }

    @Test func defaultsAreSentAndNothingElse() async throws {
        let store = Store(page)
        _ = try await store.client.items.search(q: "", words: [], xTrace: try trace())
        let request = try store.sent
        #expect(request.method == .get)
        #expect(request.url.absoluteString == "\(Store.base)/items/search?q=&sort=name&priority=5&open=true")
        #expect(request.headers["Accept"] == "application/json")
        #expect(request.headers["Accept-Language"] == "en")
        #expect(request.headers["X-Client"] == "EndpointKit; everything")
        #expect(request.headers["X-Department"] == "items")
        #expect(request.headers["X-Constant"] == "always")
        #expect(request.headers["X-Attempt"] == "1")
        #expect(request.headers["X-Trace"]?.lowercased() == "123e4567-e89b-12d3-a456-426614174000")
        #expect(request.headers["Authorization"] == "Bearer s-1")
        for name in ["X-Since", "X-Tags", "X-Filter", "X-Secret", "Cookie", "Content-Type"] { #expect(request.headers[name] == nil) }
        #expect(request.body.isEmpty)
        #expect(request.request.timeout == 30)
    }

    /// One argument for each parameter, a struct of what can be left out, and the case of the endpoint are the same request.
    @Test func manyParametersAreOneValueOrArguments() async throws {
        let store = Store(page)
        let trace = try trace()
        var parameters = ItemsEndpoint.SearchParameters()
        #expect(parameters == ItemsEndpoint.SearchParameters { _ in })
        parameters.sort = "price"
        parameters.ids = [7]
        let items: any ItemsServiceProtocol = store.client.items
        _ = try await items.search(q: "a", words: [], xTrace: trace, ids: [7], sort: "price")
        _ = try await items.search(q: "a", words: [], xTrace: trace, parameters: parameters)
        _ = try await store.client.client.request(
            ItemsEndpoint.search(q: "a", words: [], xTrace: trace, parameters: parameters), as: Page<Item>.self)
        let urls = store.transport.requests.map(\.url.absoluteString)
        #expect(urls == Array(repeating: "\(Store.base)/items/search?q=a&ids=7&sort=price&priority=5&open=true", count: 3))
        #expect(ItemsEndpoint.search(q: "a", words: [], xTrace: trace) != .search(q: "a", words: [], xTrace: trace, parameters: parameters))
    }

    @Test func mocksRecordManyParametersAsOneValue() async throws {
        let mock = MockItemsService()
        _ = try await mock.search(q: "a", words: [], xTrace: try trace(), ids: [7])
        #expect(mock.onSearch.calls.map(\.parameters) == [ItemsEndpoint.SearchParameters { $0.ids = [7] }])
    }

    @Test func everyStyleIsExact() async throws {
        let store = Store(page)
        let filter = ItemFilter(colour: "dark red", minimum: 1, size: .medium)
        let since = Date(timeIntervalSince1970: 1_769_860_800)
        _ = try await store.client.items.search(
            q: "a+b & c/ü?", words: ["rain", "so so"], xTrace: try trace(), ids: [1, 2], spaced: ["a", "b c"], piped: ["a", "b|c"],
            filter: filter,
            flat: filter, spread: filter, raw: "a/b?c", sort: "na=me", priority: .unrecognized(7), open: false, rate: .full, since: since,
            day: Day(year: 2026, month: 1, day: 31), price: Decimal(string: "19.90"), within: ISO8601Duration(hours: 1, minutes: 30),
            owner: try trace(), link: URL(string: "https://x.example/a?b=c#d"), secret: "s3cret", legacy: -1, xAttempt: 2, xSince: since,
            xTags: ["a", "b"], xFilter: filter, xSecret: "hush", basket: "b 1", seen: [3, 4])
        let request = try store.sent
        let query = try #require(request.query).split(separator: "&").map(String.init)
        #expect(
            query == [
                "q=a%2Bb%20%26%20c%2F%C3%BC%3F", "word=rain", "word=so%20so", "ids=1,2", "spaced=a%20b%20c", "piped=a%7Cb%7Cc",
                "filter%5Bcolour%5D=dark%20red", "filter%5Bminimum%5D=1", "filter%5Bsize%5D=M",
                "flat=colour,dark%20red,minimum,1,size,M", "colour=dark%20red", "minimum=1", "size=M", "raw=a/b?c", "sort=na%3Dme",
                "priority=7", "open=false", "rate=0.19", "since=2026-01-31T12%3A00%3A00Z", "day=2026-01-31", "price=19.9",
                "within=PT1H30M", "owner=123e4567-e89b-12d3-a456-426614174000", "link=https%3A%2F%2Fx.example%2Fa%3Fb%3Dc%23d",
                "secret=s3cret", "legacy=-1",
            ])
        #expect(request.headers["X-Attempt"] == "2")
        #expect(request.headers["X-Since"] == "2026-01-31T12:00:00Z")
        #expect(request.headers["X-Tags"] == "a,b")
        #expect(request.headers["X-Filter"] == "colour=dark red,minimum=1,size=M")
        #expect(request.headers["X-Secret"] == "hush")
        #expect(request.headers["Cookie"] == "basket=b%201; seen=3,4")
        let printed = "\(request.request)"
        #expect(!printed.contains("s3cret") && !printed.contains("hush"))
    }

    @Test func pathsTakeEveryStyle() async throws {
        let store = Store(.json("[]"))
        _ = try await store.client.items.styled(
            plain: [1, 2], label: ["a b", "c/d"], matrix: ItemFilter(colour: "red", minimum: 1), edition: "se;cond")
        #expect(try store.sent.path == "/v2/items/styled/1,2/.a%20b.c%2Fd/;colour=red;minimum=1/;ed=se%3Bcond")
        let sold = Store(.text("a;b\n1;2"))
        let (from, to) = (try #require(Day(year: 2026, month: 1, day: 1)), try #require(Day(year: 2026, month: 12, day: 31)))
        #expect(try await sold.client.items.between(from: from, to: to, format: "v1.0 ü") == "a;b\n1;2")
        #expect(try sold.sent.path == "/v2/items/sold/2026-01-01/2026-12-31/report-v1.0%20%C3%BC.csv")
    }

    @Test(arguments: ["", ".", ".."])
    func aPathValueThatWouldChangeThePathIsRefused(_ sku: String) async throws {
        let store = Store(.json(Store.itemJSON))
        let error = await #expect(throws: NetworkError.self) { try await store.client.items.find(sku: sku) }
        #expect(error?.stage == .building)
        #expect(store.transport.requests.isEmpty)
    }

    @Test(arguments: [("a/b", "a%2Fb"), ("../x", "..%2Fx"), ("a?b#c", "a%3Fb%23c"), ("%2e", "%252e"), ("Ä 🎉", "%C3%84%20%F0%9F%8E%89")])
    func aPathValueStaysInItsSegment(_ sku: String, _ expected: String) async throws {
        let store = Store(.json(Store.itemJSON))
        _ = try await store.client.items.find(sku: sku)
        #expect(try store.sent.path == "/v2/items/\(expected)")
    }

    @Test func aHeaderCannotEndItsLine() async throws {
        let store = Store(page)
        let error = await #expect(throws: NetworkError.self) {
            try await store.client.items.search(q: "a", words: [], xTrace: UUID(), xSecret: "a\r\nX-Evil: 1")
        }
        #expect(error?.stage == .building)
        #expect(store.transport.requests.isEmpty)
    }

    @Test func listsOfEnumsAreSentByTheirRawValues() async throws {
        let store = Store(page)
        _ = try await store.client.items.list(limit: 5, after: "x", stage: [.placed, .inTransit, .unrecognized("lost & found")])
        #expect(try store.sent.query == "limit=5&after=x&stage=placed&stage=in-transit&stage=lost%20%26%20found")
        let removal = Store()
        try await removal.client.items.remove(sku: "A-1", reason: .plus1)
        #expect(try removal.sent.query == "reason=%2B1")
        #expect(try removal.sent.method == .delete)
    }

    @Test func environmentsMakeBaseURLs() throws {
        #expect(EverythingEnvironment.production.baseURL?.absoluteString == Store.base)
        #expect(EverythingEnvironment.regional(region: .us).baseURL?.absoluteString == "https://us.everything.example/v2")
        #expect(EverythingEnvironment.tenant(tenant: "acme").baseURL?.absoluteString == "https://acme.everything.example/v2")
        #expect(EverythingEnvironment.local().baseURL?.absoluteString == "http://localhost:8080/v2")
        #expect(EverythingEnvironment.regional().name == "regional")
    }

    /// A value that would change the route is an error that names it.
    @Test func environmentsRefuseOtherRoutes() throws {
        for (environment, name) in [
            (EverythingEnvironment.tenant(tenant: "evil.example/x?"), "tenant"), (.local(port: 65_536), "port"), (.local(port: -1), "port"),
            (.regional(version: ".."), "version"),
        ] {
            #expect(environment.baseURL == nil)
            let error = #expect(throws: InvalidServerVariable.self) { try environment.checkedBaseURL() }
            #expect(error?.name == name)
        }
    }
}
