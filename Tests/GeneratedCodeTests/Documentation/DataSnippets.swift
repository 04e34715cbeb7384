import Chat
import ChatMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import GitHub
import Shop
import ShopMocks
import SystemSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The code of the articles "Caching", "Transfers", "Streams" and "Paging".
@MainActor
struct DataSnippets {
    private let stub = StubTransport()

    @Test func theCacheInADirectory() async throws {
        stub.stub(.get, "/v2/products", with: .json(#"{"products":[],"total":0}"#))
        let directory = try TemporaryDirectory()
        let folder = URL(fileURLWithPath: directory(""))
        let environment = ShopEnvironment.production
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func ShopClient(environment: ShopEnvironment, configuration: ClientConfiguration) -> ShopClient {
            Shop.ShopClient(
                environment: environment, session: MemoryTokenStore(AuthToken(access: "a")), transport: stub, configuration: configuration)
        }
        let cache = FileResponseCache(directory: folder.appendingPathComponent("Responses"), capacity: 64 << 20)
        let client = ShopClient(environment: environment, configuration: ClientConfiguration { $0.cache = cache })
        do {
            let page = try await client.products.list(options: RequestOptions(cachePolicy: .cacheElseLoad))
            #expect(page.total == 0)
        }
        var shown: [Bool] = []
        func show(_ products: [Product], isCurrent: Bool) { shown.append(isCurrent) }
        for try await page in client.products.listCachedThenFresh() {
            show(page.value.products, isCurrent: page.origin != .cache)
        }
        #expect(shown == [false, true])
    }

    @Test func uploads() async throws {
        stub.stub(.post, "/images", with: .json(#"{"url":"https://media.chat.example/1.png"}"#))
        let client = ChatClient(session: MemoryTokenStore(AuthToken(access: "a")), transport: stub)
        let directory = try TemporaryDirectory()
        try directory.write("jpeg", to: "sunset.jpg")
        let url = URL(fileURLWithPath: directory("sunset.jpg"))
        let file = UploadFile.file(at: url, filename: "sunset.jpg", contentType: "image/jpeg")
        let uploaded = try await client.media.upload(image: file, caption: "Sunset")
        #expect(uploaded.url.path == "/1.png")
        let bar = (update: { (_: Double) in }, ())
        var shown: [URL] = []
        func show(_ url: URL) { shown.append(url) }
        let bars = bar.update
        struct Bar { let update: (Double) -> Void }
        do {
            let bar = Bar(update: bars)
            for try await event in TransferSequence({ try await client.media.upload(image: file, options: $0) }) {
                switch event {
                case .progress(let progress): bar.update(progress.fraction ?? 0)
                case .finished(let image): show(image.url)
                }
            }
        }
        #expect(shown.map(\.path) == ["/1.png"])
    }

    @Test func downloads() async throws {
        stub.stub(.get, "/repos/swiftlang/swift/zipball/main", with: .data(Data("zip".utf8)))
        stub.stub(.get, "/v2/products/export", with: .text("1;Umbrella"))
        let directory = try TemporaryDirectory()
        let destination = URL(fileURLWithPath: directory("archive"))
        do {
            let client = GitHubClient(transport: stub)
            let archive = try await client.repositories.archive(owner: "swiftlang", repo: "swift", ref: "main")
            try archive.move(to: destination)
            #expect(try String(contentsOf: destination, encoding: .utf8) == "zip")
        }
        let client = ShopClient(admin: { "k-1" }, transport: stub)
        let file = try await client.products.exportToFile(to: destination)
        #expect(try String(contentsOf: file.url, encoding: .utf8) == "1;Umbrella")
    }

    @Test func aRequestForABackgroundSession() throws {
        let endpoint = RepositoriesEndpoint.archive(owner: "swiftlang", repo: "swift", ref: "main")
        let request = try endpoint.urlRequest(in: GitHubEnvironment.production)
        #expect(request.url?.absoluteString == "https://api.github.com/repos/swiftlang/swift/zipball/main")
    }

    private struct TickerEndpoint: DeclarativeEndpoint {
        var path: RequestPath { "/ticker" }
    }

    private struct Price: Decodable, Sendable, Equatable { let price: Double }

    @Test func events() async throws {
        let mock = MockMessagesService()
        let ada = User(id: 1, name: "Ada")
        mock.onEvents.answer(with: DecodedStream([.typing(RoomEventTyping(user: ada))]))
        var typing: [User] = []
        func show(typing user: User) { typing.append(user) }
        var messages: [Message] = []
        do {
            let client = ChatClient.mock(messages: mock)
            for try await event in client.messages.events(room: 7) {
                switch event {
                case .message(let event): messages.append(event.message)
                case .typing(let event): show(typing: event.user)
                case .unrecognized: break
                }
            }
        }
        #expect(typing == [ada] && messages.isEmpty)

        var prices: [Price] = []
        func show(_ price: Price) { prices.append(price) }
        stub.stub(.get, "/ticker", inOrder: [.text("data: {\"price\":1.5}\n\n", contentType: "text/event-stream"), .status(204)])
        let client = APIClient(baseURL: URL(string: "https://ticker.example"), transport: stub)
        let reconnection = EventSourceOptions {
            $0.delay = 1
            $0.maximumFailures = nil
        }
        for try await price in client.eventSource(TickerEndpoint(), as: Price.self, reconnection: reconnection) {
            show(price)
        }
        #expect(prices == [Price(price: 1.5)])
    }

    actor MessageFeed {
        private var iterator: PagedItems<Page<Message>, Message>.AsyncIterator

        init(_ messages: any MessagesServiceProtocol, room: Int) {
            iterator = messages.listItems(room: room).makeAsyncIterator()
        }

        /// The next messages; fewer than `count` at the end. Calls must not overlap: both would get the same messages.
        func next(_ count: Int) async throws -> [Message] {
            var messages: [Message] = []
            var iterator = iterator
            while messages.count < count, let message = try await iterator.next() { messages.append(message) }
            self.iterator = iterator
            return messages
        }
    }

    private let price = Money(amount: 20, currency: .eur)

    @Test func pages() async throws {
        let messages = MockMessagesService()
        let ada = User(id: 1, name: "Ada")
        let all = (1...3).map { Message(id: $0, author: ada, sentAt: Date(timeIntervalSince1970: 0), content: .joined(ContentJoined())) }
        messages.onList.answer { $0.after == nil ? Page(items: Array(all[..<2]), next: "2") : Page(items: [all[2]]) }
        var printed: [String] = []
        func print(_ text: String) { printed.append(text) }
        do {
            let client = ChatClient.mock(messages: messages)
            for try await message in client.messages.listItems(room: 7) {
                print(message.author.name)
            }
            #expect(printed == ["Ada", "Ada", "Ada"])
            let feed = MessageFeed(client.messages, room: 7)
            #expect(try await feed.next(2).map(\.id) == [1, 2])
            #expect(try await feed.next(2).map(\.id) == [3])
        }
        let products = MockProductsService()
        products.onList.answer(with: ProductPage(products: [Product(id: 1, title: "A", price: price, status: .draft)], total: 1))
        let client = ShopClient.mock(products: products)
        for try await page in client.products.listItems(limit: 100).pages {
            print("\(page.products.count) of \(page.total)")
        }
        #expect(printed.last == "1 of 1")
    }

    private struct User2: Decodable, Sendable { let name: String }
    private struct UserPage: Decodable, Sendable {
        let results: [User2]
        let next: String?
    }
    private struct Order: Decodable, Sendable { let id: Int }
    private struct OrderPage: Decodable, Sendable {
        let orders: [Order]
        let total: Int
    }
    private enum OrderEndpoint: DeclarativeEndpoint {
        case list(offset: Int)
        var path: RequestPath { "/orders" }
        var query: QueryItems {
            switch self {
            case .list(let offset): ["offset": offset]
            }
        }
    }

    private typealias UserEndpoint = ReadmeTests.UserEndpoint

    @Test func pagesOfHandWrittenEndpoints() async throws {
        stub.stub(.get, "/users", inOrder: [.json(#"{"results":[{"name":"Ada"}],"next":"/users?page=2"}"#), .json(#"{"results":[]}"#)])
        stub.stub(.get, "/orders", with: .json(#"{"orders":[{"id":1}],"total":1}"#))
        let client = APIClient(
            baseURL: URL(string: "https://example.com"), transport: stub, interceptors: [HeaderInterceptor([:], supplying: ["default"])])
        let users = client.items(UserEndpoint.all, in: UserPage.self, next: .body(\.next), items: \.results)
        let orders = PagedItems<OrderPage, Order>.offset(
            fetch: { try await client.request(OrderEndpoint.list(offset: $0)) }, items: \.orders, total: \.total)
        var names: [String] = []
        for try await user in users { names.append(user.name) }
        for try await order in orders { names.append("\(order.id)") }
        #expect(names == ["Ada", "1"])
    }
}
