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

    @Test func expiredTokensAreRefreshedOnce() async throws {
        var options = SpecServer.Options()
        options.tokenLifetime = 3_600
        let server = try await SpecServer.start(Self.spec("shop"), options: options)
        let shop = ShopClient(environment: ShopEnvironment.custom(server.url))
        try await shop.sessionAuthentication.signIn(AuthToken(try await shop.auth.login(user: "ada", password: "secret")))
        #expect(try await shop.products.find(id: 7).id == 7)
        for _ in 0..<2 {
            server.expireAccessTokens()
            let total = try await withThrowingTaskGroup(of: Int.self) { group in
                for id in 1...20 { group.addTask { try await shop.products.find(id: id).id } }
                return try await group.reduce(0, +)
            }
            #expect(total == 210)
        }
        let refreshes = server.exchanges.filter { $0.path.hasSuffix("/auth/refresh") }
        #expect(refreshes.map(\.status) == [200, 200])
        #expect(server.exchanges.contains { $0.status == 401 })
        try await shop.sessionAuthentication.signIn(AuthToken(access: "another"))
        let refused = try await #require(throws: NetworkError.self) { try await shop.products.find(id: 7) }
        #expect(refused.statusCode == 401)
        await server.stop()
    }

    @Test func aStatefulServerKeepsWhatAClientCreates() async throws {
        var options = SpecServer.Options()
        options.isStateful = true
        let server = try await SpecServer.start(Self.spec("quickstart"), options: options)
        let client = TodosClient(environment: TodosEnvironment.custom(server.url))
        let todo = try await client.todos.add(title: "Water the plants")
        #expect(try await client.todos.find(id: todo.id).title == "Water the plants")
        try await client.todos.delete(id: todo.id)
        let gone = try await #require(throws: NetworkError.self) { try await client.todos.find(id: todo.id) }
        #expect(gone.statusCode == 404)
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
