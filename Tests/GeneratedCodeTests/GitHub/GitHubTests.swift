import EndpointKit
import EndpointKitTesting
import GitHub
import GitHubMocks
import LoopbackSupport
import Testing

/// `Specs/github.yaml`: the emitted client against a server on the loopback interface, and with mocks.
@Suite(.timeLimit(.minutes(5)))
struct GitHubTests {
    @Test func theProgramTalksToTheServer() async throws {
        let server = try GitHubServer()
        defer { server.server.stop() }
        let token = MemoryTokenStore(AuthToken(access: "t-1"))
        let client = GitHubClient(environment: GitHubEnvironment.custom(server.url), token: token)
        let program = GitHubProgram(client: client)

        #expect(
            try await program.openIssues("swiftlang", "swift", labels: ["bug", "good first issue"]) == ["Issue 1", "Issue 2", "Issue 3"])
        #expect(try await program.maximumStarred("swift")?.fullName == "swiftlang/swift")
        #expect(try await client.repositories.readme(owner: "swiftlang", repo: "swift") == "# Swift\n")

        // Renamed: the redirect is followed. Unchanged: the second response is a 304, and its body comes from the cache.
        #expect(try await client.repositories.find(owner: "apple", repo: "swift").stargazersCount == 70_000)
        for _ in 0..<2 { #expect(try await client.repositories.find(owner: "swiftlang", repo: "swift").owner.login == "swiftlang") }
        #expect(server.server.requests.filter { $0.header("If-None-Match") == "\"r1\"" }.count == 1)

        try await program.star("swiftlang", "swift")
        #expect(!server.server.requests.contains { $0.method == "PUT" })
        #expect(try await client.starring.check(owner: "swiftlang", repo: "nothing") == .notFound)
        #expect(try await client.issues.create(owner: "swiftlang", repo: "swift", title: "Issue 4").number == 4)
        #expect(server.server.requests.allSatisfy { $0.header("X-GitHub-Api-Version") == "2022-11-28" })
    }

    /// Reading needs no token; writing fails before it is sent.
    @Test func aTokenIsOptionalWhereTheSpecSaysSo() async throws {
        let server = try GitHubServer()
        defer { server.server.stop() }
        let client = GitHubClient(environment: GitHubEnvironment.custom(server.url))
        #expect(try await client.search.repositories(q: "swift", sort: .stars).totalCount == 1)
        let error = await #expect(throws: NetworkError.self) { try await client.starring.add(owner: "swiftlang", repo: "swift") }
        #expect(error?.statusCode == 401)
        #expect(server.server.requests.allSatisfy { $0.header("Authorization") == nil })
    }

    @Test func theProgramRunsOverMocks() async throws {
        let starring = MockStarringService()
        starring.onCheck.answer(with: .notFound)
        try await GitHubProgram(client: GitHubClient.mock(starring: starring)).star("swiftlang", "swift")
        #expect(starring.onAdd.calls.map(\.repo) == ["swift"])
    }
}
