import Foundation
import LoopbackSupport
import SystemSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The layers of the article "Five usual networking layers", written by hand on `URLSession`: they do what `LayerSnippets` expects of the
/// library, for the same servers and with the same calls, and they are longer. An original has what the calls need, and nothing else.
@Suite(.timeLimit(.minutes(5)))
struct LayerComparisonTests {
    // MARK: What the originals do

    @Test func anEnumAndAClient() async throws {
        let server = try LayerApp.users()
        defer { server.stop() }
        let (url, account) = (try server.url(""), LayerApp.Account())
        let tokens = EnumLayer.TokenProvider(token: { await account.token }, refresh: { try await account.refresh() })
        let client = EnumLayer.APIClient(baseURL: url, tokens: tokens)

        let users: [LayerApp.User] = try await client.request(EnumLayer.UserEndpoint.all)
        let result = await client.result(EnumLayer.UserEndpoint.one(id: 1), as: LayerApp.User.self)
        try await client.perform(EnumLayer.UserEndpoint.create(name: "Ada", email: "ada@example.com"))
        #expect(try users == [LayerApp.User(name: "Ada")] && result.get() == LayerApp.User(name: "Ada"))
        #expect(await account.refreshes == 1)
        #expect(server.requests.last?.text == #"{"email":"ada@example.com","name":"Ada"}"#)
    }

    @Test func concurrentCallsShareARefresh() async throws {
        let server = try LayerApp.users()
        defer { server.stop() }
        let (url, account) = (try server.url(""), LayerApp.Account())
        let refresh = { @Sendable in
            // Time for the others to be rejected; with more or less of it, there is one refresh as well.
            try await Task.sleep(nanoseconds: 100_000_000)
            return try await account.refresh()
        }
        let tokens = EnumLayer.TokenProvider(token: { await account.token }, refresh: refresh)
        let client = EnumLayer.APIClient(baseURL: url, tokens: tokens)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 0..<8 { group.addTask { try await client.perform(EnumLayer.UserEndpoint.create(name: "\(id)", email: "")) } }
            try await group.waitForAll()
        }
        #expect(await account.refreshes == 1)
    }

    @Test func oneClientWithATokenStore() async throws {
        let server = try LayerApp.shop()
        defer { server.stop() }
        let directory = try TemporaryDirectory()
        let backend = TokenStoreLayer.Backend(url: try server.url(""), tokens: TokenStoreLayer.FileTokenStore(url: directory.url("token")))
        #expect(try await backend.request(.products, as: [LayerApp.User].self).isEmpty)
        let error = await #expect(throws: TokenStoreLayer.APIError.self) { try await backend.perform(.profile) }
        let isUnauthorized = if case .status(401, _) = error { true } else { false }
        #expect(isUnauthorized)
        try await backend.signIn(user: "ada", password: "secret")
        #expect(try await backend.request(.profile, as: LayerApp.User.self).name == "Ada")
        #expect(try LayerApp.isPrivate(directory.url("token")))
        try backend.signOut()
        #expect(try directory.files() == [])
    }

    private struct Elsewhere: EnvironmentLayer.ServerEnvironment {
        let name = "test"
        let baseURL: URL?
    }

    private struct Nonce: EnvironmentLayer.Endpoint {
        var path: String { "nonce" }
        var method: String { "GET" }
        var parameters: [String: String]? { nil }
    }

    @Test func aURLRequest() async throws {
        let request = try EnumLayer.UserEndpoint.one(id: 1).urlRequest(in: EnvironmentLayer.AppEnvironment.development)
        #expect(request.url?.absoluteString == "https://dev.example.com/v1/users/1" && request.httpMethod == "GET")

        let server = try LayerApp.text()
        defer { server.stop() }
        let environment = EnvironmentLayer.EnvironmentSwitch(EnvironmentLayer.AppEnvironment.production)
        let client = EnvironmentLayer.APIClient(environment: environment)
        environment.current = Elsewhere(baseURL: try server.url("/v1"))
        #expect(try await client.text(Nonce()) == "well")
        #expect(server.requests.map(\.target) == ["/v1/nonce"])
    }

    @Test func interceptorsThatSendRequests() async throws {
        let server = try LayerApp.nonces()
        defer { server.stop() }
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        let timing = InterceptorLayer.Timing { continuation.yield($0) }
        let client = InterceptorLayer.APIClient(baseURL: try server.url(""), interceptors: [timing, InterceptorLayer.Signing()])
        await #expect(throws: InterceptorLayer.APIError.self) {
            let user = InterceptorLayer.Endpoint(name: "UserEndpoint.one", path: "users/1")
            return try await client.request(user, as: LayerApp.User.self)
        }
        continuation.finish()
        var texts: [String] = []
        for await text in reports { texts.append(text) }
        #expect(texts.prefix(2) == ["NonceEndpoint: fast", "UserEndpoint.one: fast"])
        #expect(texts.last?.hasPrefix("UserEndpoint.one: ") == true && texts.count == 3)
        #expect(server.requests.map { $0.header("X-Nonce") } == [nil, "n-1"])
    }

    @Test func anEnvelopeAndAService() async throws {
        let server = try LayerApp.profile()
        defer { server.stop() }
        let service = EnvelopeLayer.ProfileService(client: EnvelopeLayer.APIClient(baseURL: try server.url("")))
        #expect(try await service.profile() == LayerApp.User(name: "Ada"))
        let error = await #expect(throws: EnvelopeLayer.APIError.self) { try await service.rename(to: "Grace") }
        let isTaken = if case .api("The name is taken.") = error { true } else { false }
        #expect(isTaken)

        let mock = EnvelopeLayer.MockNetworkClient()
        await mock.enqueue(LayerApp.User(name: "Grace"))
        #expect(try await EnvelopeLayer.ProfileService(client: mock).rename(to: "Grace").name == "Grace")
        #expect(await mock.received == [.rename("Grace")])
    }

    // MARK: How long they are

    /// A section of the article, and the namespace of its original, which is also the name of the file.
    struct Layer: CustomTestStringConvertible {
        let section: String
        let original: String

        var testDescription: String { section }

        /// The lines of the section's blocks of Swift, with the calls.
        func articleLines() throws -> Int {
            let page = try String(contentsOf: LayerComparisonTests.article, encoding: .utf8)
            let sections = page.components(separatedBy: "\n## ")
            let text = try #require(sections.first { $0.hasPrefix(section + "\n") })
            return DocumentedCodeTests.blocks(text).reduce(0) { $0 + Self.lines(of: $1) }
        }

        /// The lines of the original, without the imports and the line that opens its namespace.
        func originalLines() throws -> Int {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("\(original).swift")
            let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\nenum \(original) {\n")
            try #require(parts.count == 2)
            return Self.lines(of: parts[1])
        }

        /// How many lines have a letter or a digit, and are not only a comment: no blank lines, and none of only brackets.
        static func lines(of text: String) -> Int {
            text.split(separator: "\n").filter { line in
                let code = line.drop { $0 == " " }
                return !code.hasPrefix("//") && code.contains { $0.isLetter || $0.isNumber }
            }.count
        }
    }

    private static let article = DocumentedCodeTests.root.appendingPathComponent(
        "Sources/EndpointKit/EndpointKit.docc/Articles/NetworkingLayers.md")

    static let layers = [
        Layer(section: "Endpoints as an enum, and a client", original: "EnumLayer"),
        Layer(section: "One client with a token store", original: "TokenStoreLayer"),
        Layer(section: "URL requests and environments", original: "EnvironmentLayer"),
        Layer(section: "Interceptors that send requests", original: "InterceptorLayer"),
        Layer(section: "An envelope, and services with mocks", original: "EnvelopeLayer"),
    ]

    /// What the article says of each example.
    @Test(arguments: layers) func theExampleHasLessThanHalfOfTheLines(_ layer: Layer) throws {
        let (article, original) = (try layer.articleLines(), try layer.originalLines())
        #expect(article > 0)
        #expect(2 * article < original, "\(layer.section): \(article) lines in the article, \(original) in \(layer.original).swift")
    }

    /// And of all of them.
    @Test func theExamplesTogetherHaveLessThanAThirdOfTheLines() throws {
        let article = try Self.layers.reduce(0) { $0 + (try $1.articleLines()) }
        let original = try Self.layers.reduce(0) { $0 + (try $1.originalLines()) }
        #expect(3 * article < original, "\(article) lines in the article, \(original) in the originals")
    }

    @Test func everySectionIsCompared() throws {
        let page = try String(contentsOf: Self.article, encoding: .utf8)
        let sections = page.components(separatedBy: "\n## ").dropFirst().map { $0.prefix { $0 != "\n" } }
        #expect(sections == Self.layers.map { Substring($0.section) })
    }

    @Test func linesWithoutCodeAreNotCounted() {
        #expect(Layer.lines(of: "struct A {\n\n    // A comment.\n    /// Another.\n    let b = 1  // A third.\n    })\n}\n") == 2)
    }
}

extension EnumLayer.UserEndpoint: EnvironmentLayer.Endpoint {}
