import EndpointKit
import EndpointKitSpecServer
import Foundation
import Shop
import Testing
import Todos

/// Emitted clients talk to a server that does what their specs say. Each side was made from the spec by other code.
struct ServedSpecTests {
    private static func spec(_ name: String) -> String {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return root.appendingPathComponent("Specs/\(name).yaml").path
    }

    /// Calls `body` with a server of a spec, and expects that it finds no fault in any request.
    private func withServer(of name: String, _ body: (SpecServer) async throws -> Void) async throws {
        let server = try await SpecServer.start(Self.spec(name))
        do {
            try await body(server)
        } catch {
            await server.stop()
            throw error
        }
        let faults = server.exchanges.flatMap(\.faults)
        await server.stop()
        #expect(faults == [])
    }

    @Test func eachOperationOfTheQuickstartIsUnderstood() async throws {
        try await withServer(of: "quickstart") { server in
            let client = TodosClient(environment: TodosEnvironment.custom(server.url))
            _ = try await client.todos.list(limit: 5)
            #expect(try await client.todos.find(id: 7).id == 7)
            #expect(try await client.todos.add(title: "Read the emitted code").title == "Read the emitted code")
            try await client.todos.delete(id: 7)
            #expect(server.exchanges.map(\.status).allSatisfy { (200..<300).contains($0) })
        }
    }

    @Test func aTestStartsAServerOfItsSpec() async throws {
        let spec = Self.spec("shop")
        let server = try await SpecServer.start(spec)
        let shop = ShopClient(environment: ShopEnvironment.custom(server.url))
        let tokens = try await shop.auth.login(user: "ada", password: "secret")
        try await shop.sessionAuthentication.signIn(AuthToken(tokens))
        let product = try await shop.products.find(id: 7)
        #expect(product.id == 7)
        #expect(server.exchanges.allSatisfy { $0.faults.isEmpty })
        await server.stop()
    }

    @Test func declaredErrorsArriveTyped() async throws {
        try await withServer(of: "shop") { server in
            let shop = ShopClient(environment: ShopEnvironment.custom(server.url))
            let tokens = try await shop.auth.login(user: "ada", password: "secret")
            try await shop.sessionAuthentication.signIn(AuthToken(tokens))
            let notFound = try await #require(throws: NetworkError.self) {
                try await shop.products.find(id: 7, options: RequestOptions { $0.headers["Prefer"] = "code=404" })
            }
            #expect(notFound.statusCode == 404)
            guard case .notFound = ProductsEndpoint.FindFailure(notFound) else { return #expect(Bool(false), "\(notFound)") }
        }
    }
}
