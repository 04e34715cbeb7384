import EndpointKit
import EndpointKitTesting
import Foundation
import LoopbackSupport
import Shop
import ShopMocks
import SystemSupport
import Testing

/// `Specs/shop.yaml`: the emitted client against a server on the loopback interface, and with mocks.
@Suite(.timeLimit(.minutes(5)))
struct ShopTests {
    private let price = Money(amount: Decimal(1999) / 100, currency: .eur)

    /// What the spec marks as sensitive is an argument, because the body is declared in place.
    @Test func sensitiveArgumentsAreNotPrinted() async throws {
        let login = AuthEndpoint.login(user: "ada", password: "SECRET")
        #expect(login.name == "AuthEndpoint.login")
        var dumped = ""
        dump(login, to: &dumped)
        for text in ["\(login)", String(reflecting: login), dumped, String(describing: [login])] {
            #expect(text.contains("login") && text.contains("/login"))
            #expect(!text.contains("SECRET"))
        }
        let mock = MockAuthService(.strict)
        let error = await #expect(throws: NetworkError.self) { try await mock.login(user: "ada", password: "SECRET") }
        let message = String(describing: try #require(error))
        #expect(message.contains("login") && !message.contains("SECRET"), "\(message)")
    }

    @Test func theProgramTalksToTheServer() async throws {
        let server = try ShopServer()
        defer { server.server.stop() }
        let client = ShopClient(environment: ShopEnvironment.custom(server.url), admin: { "k-1" })
        let program = ShopProgram(client: client)

        let error = await #expect(throws: NetworkError.self) { try await program.titles() }
        #expect(error?.statusCode == 401)
        try await program.signIn(user: "ada", password: "secret")
        #expect(try await program.titles() == ["Product 1", "Product 2", "Product 3"])

        #expect(try await program.setPrice(price, of: 1) == false)
        let change = try #require(server.server.requests.first { $0.method == "PATCH" })
        #expect(change.text == #"{"price":{"amount":19.99,"currency":"EUR"}}"#)

        #expect(try await program.importProducts("1;Umbrella") == 1)
        #expect(try await program.importProducts("2;Raincoat") == nil)

        #expect(try await program.order([1: 2]) == [])
        #expect(try await program.order([2: 99]) == [2])
        let orders = server.server.requests.filter { $0.path == "/orders" }
        #expect(Set(orders.compactMap { $0.header("Idempotency-Key") }).count == 2)

        let directory = try TemporaryDirectory()
        let file = try await client.products.exportToFile(to: URL(fileURLWithPath: directory("export.csv")))
        #expect(try String(contentsOf: file.url, encoding: .utf8) == "1;Umbrella;19.99\n")
    }

    @Test func aMissingProductFailsWithItsProblem() async throws {
        let server = try ShopServer()
        defer { server.server.stop() }
        let client = ShopClient(
            environment: ShopEnvironment.custom(server.url), session: MemoryTokenStore(AuthToken(access: "access-1")))
        do {
            _ = try await client.products.find(id: 9)
            Issue.record("There is a product 9.")
        } catch {
            guard case .notFound(let problem) = ProductsEndpoint.FindFailure(error) else { throw error }
            #expect(problem.message == "There is no such product.")
        }
    }

    @Test func theProgramRunsOverMocks() async throws {
        let (products, orders) = (MockProductsService(), MockOrdersService())
        let umbrella = Product(id: 1, title: "Umbrella", price: price, status: .active)
        products.onList.answer(with: ProductPage(products: [umbrella], total: 1))
        products.onImport.answer(with: .accepted)
        orders.onPlace.fail(with: OrdersEndpoint.PlaceFailure.conflict(SoldOut(message: "No", missing: [1])))
        let program = ShopProgram(client: ShopClient.mock(products: products, orders: orders))

        #expect(try await program.titles() == ["Umbrella"])
        #expect(try await program.importProducts("1;Umbrella") == nil)
        #expect(try await program.order([1: 3]) == [1])
        #expect(orders.onPlace.calls.map(\.lines) == [[OrderLine(product: 1, quantity: 3)]])
    }
}
