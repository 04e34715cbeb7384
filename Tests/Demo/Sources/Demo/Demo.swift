import DummyJSON
import EndpointKit
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What an app does with the emitted client, against `endpointkit serve`; fails unless each step does what it says. The arguments are the URL of the
/// server and the life of its access tokens in seconds.
@main
struct Demo {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let url = arguments.first.flatMap({ URL(string: $0) }), let lifetime = arguments.last.flatMap({ UInt64($0) }) else {
            print("usage: Demo URL SECONDS")
            exit(2)
        }
        do {
            try await run(at: url, lifetime: lifetime)
        } catch {
            print("error: \(error)")
            exit(1)
        }
    }

    private static func run(at url: URL, lifetime: UInt64) async throws {
        print("    'endpointkit serve' plays DummyJSON at \(url)")
        let tokens = MemoryTokenStore()
        let wire = Wire(network: URLSessionTransport { $0.httpMaximumConnectionsPerHost = 50 })
        let client = DummyJSONClient(environment: DummyJSONEnvironment.custom(url), session: tokens, transport: wire)

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
        print("    client.products.listItems(limit: 15)   → all \(count), in \(await wire.log.count("GET /products") - 1) pages")

        let user = try await client.auth.me()
        print("    client.auth.me()                       → \(user.username), \(user.company.title) at \(user.company.name)")

        do {
            _ = try await client.products.one(id: 0)
            throw Unexpected(description: "there is a product 0")
        } catch let error as NetworkError {
            guard case .notFound(let problem) = ProductsEndpoint.OneFailure(error) else { throw error }
            print("    client.products.one(id: 0)             → .notFound: \(problem.message)")
        }

        try await meetAnExpiredToken(client, wire, lifetime: lifetime)
    }

    /// The requests are sent when all 50 have been made, so that none of them can profit from the refresh of another.
    private static func meetAnExpiredToken(_ client: DummyJSONClient, _ wire: Wire, lifetime: UInt64) async throws {
        let (route, refresh) = ("GET /auth/me", "POST /auth/refresh")
        print("    The access token expires after \(lifetime) seconds. 50 calls of client.auth.me() at once:")
        try await Task.sleep(nanoseconds: (lifetime + 1) * 1_000_000_000)
        await wire.log.clear()
        await wire.gate.close(until: 50)
        let names = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await client.auth.me().username } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let (all, rejected) = (await wire.log.count(route), await wire.log.count(route, status: 401))
        let refreshes = await wire.log.count(refresh)
        print("        \(rejected) were answered with 401")
        print("        \(refreshes) refresh: \(refresh)")
        print("        \(names.count) succeeded, after \(all) requests")
        try check(names.count == 50 && names.allSatisfy { $0 == "emilys" }, "not all calls succeeded")
        try check(rejected == 50, "the token had not expired for all")
        try check(refreshes == 1, "there was not one refresh")
        try check(all == 100, "requests were sent more often than needed")
    }

    private static func check(_ condition: Bool, _ message: String) throws {
        guard condition else { throw Unexpected(description: message) }
    }
}

/// A step did not do what it says.
struct Unexpected: Error, CustomStringConvertible {
    let description: String
}
