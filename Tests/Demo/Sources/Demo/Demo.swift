import DummyJSON
import DummyJSONServer
import EndpointKit
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What an app does with the emitted client, against a server that plays DummyJSON; fails unless each step does what it says.
@main
struct Demo {
    static func main() async throws {
        let server = try await DummyJSONServer()
        do {
            try await run(with: server)
        } catch {
            print("error: \(error)")
            exit(1)
        }
        await server.stop()
    }

    private static func run(with server: DummyJSONServer) async throws {
        print("    A server that plays DummyJSON listens at \(server.url)")
        let tokens = MemoryTokenStore()
        let client = DummyJSONClient(
            environment: DummyJSONEnvironment.custom(server.url), session: tokens,
            transport: URLSessionTransport { $0.httpMaximumConnectionsPerHost = 50 })

        let session = try await client.auth.login(Credentials(username: "emilys", password: "emilyspass"))
        try await tokens.save(AuthToken(access: session.accessToken, refresh: session.refreshToken))
        try check(session.firstName == "Emily", "somebody else is signed in")
        print("    client.auth.login(…)                   → \(session.firstName) \(session.lastName) is signed in")

        let page = try await client.products.list(limit: 3)
        try check(page.products.count == 3, "the page has \(page.products.count) products")
        print("    client.products.list(limit: 3)         → \(page.products.count) of \(page.total):")
        for product in page.products { print("        $\(product.price)  \(product.title)") }

        var count = 0
        for try await _ in client.products.listItems(limit: 15) { count += 1 }
        try check(count == page.total, "\(count) items were listed")
        print("    client.products.listItems(limit: 15)   → all \(count), in \(server.count("GET /products") - 1) pages")

        let user = try await client.auth.me()
        print("    client.auth.me()                       → \(user.username), \(user.company.title) at \(user.company.name)")

        do {
            _ = try await client.products.one(id: 0)
            throw Unexpected(description: "there is a product 0")
        } catch let error as NetworkError {
            guard case .notFound(let problem) = ProductsEndpoint.OneFailure(error) else { throw error }
            print("    client.products.one(id: 0)             → .notFound: \(problem.message)")
        }

        try await meetAnExpiredToken(client, server)
    }

    /// The server answers when all 50 requests are there, so that none of them can profit from the refresh of another.
    private static func meetAnExpiredToken(_ client: DummyJSONClient, _ server: DummyJSONServer) async throws {
        let route = "GET /auth/me"
        let earlier = server.count(route)
        server.expireTokens()
        server.hold(route, next: 50, opensWhenFull: true)
        print("    The access token expires. 50 calls of client.auth.me() at once:")
        let names = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await client.auth.me().username } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let rejected = server.count(route, status: 401)
        print("        \(rejected) were answered with 401")
        print("        \(server.count("POST /auth/refresh")) refresh: POST /auth/refresh")
        print("        \(names.count) succeeded, after \(server.count(route) - earlier) requests")
        try check(names.count == 50 && names.allSatisfy { $0 == "emilys" }, "not all calls succeeded")
        try check(rejected == 50, "the token had not expired for all")
        try check(server.count("POST /auth/refresh") == 1 && server.refreshes == 1, "there was not one refresh")
        try check(server.count(route) - earlier == 100, "requests were sent more often than needed")
    }

    private static func check(_ condition: Bool, _ message: String) throws {
        guard condition else { throw Unexpected(description: message) }
    }
}

/// A step did not do what it says.
struct Unexpected: Error, CustomStringConvertible {
    let description: String
}
