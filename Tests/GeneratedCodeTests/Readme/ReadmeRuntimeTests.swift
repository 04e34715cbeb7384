import DummyJSONServer
import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// Code of the documentation's pages about hand-written endpoints.
struct ReadmeRuntimeTests {
    private typealias UserEndpoint = ReadmeTests.UserEndpoint

    private struct User: Decodable, Sendable { let name: String }
    private struct Note: Codable, Sendable { var text: String }
    private struct Problem: Decodable, Error { let message: String }

    private enum NoteEndpoint: DeclarativeEndpoint {
        case one(id: Int)
        case replace(id: Int, with: Note)

        var path: RequestPath { "/notes/1" }
        var method: HTTPMethod { if case .one = self { .get } else { .put } }
        var task: RequestTask { if case .replace(_, let note) = self { .json(note) } else { .plain } }
    }

    private let stub = StubTransport()
    private let url = URL(string: "https://example.com")

    /// The initializer that the README calls, over the stub.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func APIClient(baseURL: URL?, configuration: ClientConfiguration) -> EndpointKit.APIClient {
        EndpointKit.APIClient(baseURL: baseURL, transport: stub, configuration: configuration)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func APIClient(baseURL: URL?, interceptors: [any Interceptor]) -> EndpointKit.APIClient {
        EndpointKit.APIClient(baseURL: baseURL, transport: stub, interceptors: interceptors)
    }

    @Test func theErrors() async throws {
        stub.stub(.get, "/users", with: .json(#"{"message":"User 'ada' is locked"}"#, status: 403))
        let printed = Locked<String>("")
        func print(_ texts: String...) { printed.withLock { $0 = texts.joined(separator: "|") } }

        let local = APIClient(baseURL: url, interceptors: [LoggingInterceptor(.curl, unredacted: true)])
        do {
            try await local.perform(UserEndpoint.all)
        } catch {
            print(error.localizedDescription, error.serverMessage ?? "", error.request?.curlCommand(unredacted: true) ?? "")
        }

        let text = printed.withLock { $0 }
        #expect(text == "You are not allowed to do this.|User 'ada' is locked|curl -X GET 'https://example.com/users'")
    }

    @Test func theReader() async throws {
        stub.stub(.get, "/users/1", inOrder: [.json(#"{"status":0,"data":{"name":"Ada"}}"#), .json(#"{"message":"No"}"#, status: 404)])

        var reader = ResponseReader(
            envelope: ResponseEnvelope("data", success: .member("status", equals: 0)), errors: .body(as: Problem.self))
        reader.mapErrors { error in error.model(as: Problem.self).map(error.with(cause:)) ?? error }
        let client = APIClient(baseURL: url, configuration: ClientConfiguration(reader: reader))
        let user = try await client.request(UserEndpoint.one(id: 1), as: User.self)

        #expect(user.name == "Ada")
        let error = await #expect(throws: NetworkError.self) { try await client.perform(UserEndpoint.one(id: 1)) }
        #expect((error?.cause as? Problem)?.message == "No")
    }

    @Test func theTolerance() async throws {
        stub.stub(.get, "/users", inOrder: [.json(#"[{"name":"Ada"}]"#), .json(#"[{"name":7},{"name":null}]"#)])
        let told = Locked<[String]>([])
        @Sendable func print(_ deviation: ResponseDeviation) { told.withLock { $0.append("\(deviation)") } }

        let client = APIClient(baseURL: url, configuration: ClientConfiguration(tolerance: .all, onDeviation: { print($0) }))
        let users: [User] = try await client.request(UserEndpoint.all, options: RequestOptions(tolerance: .strict))

        #expect(users.map(\.name) == ["Ada"] && told.withLock(\.isEmpty))
        #expect(try await client.request(UserEndpoint.all, as: [User].self).map(\.name) == ["7", ""])
        #expect(told.withLock(\.self).map { $0.prefix(8) } == ["[0].name", "[1].name"])
    }

    @Test func theCache() async throws {
        stub.stub(.get, "/users", inOrder: [.json(#"[{"name":"Ada"}]"#), .json(#"[{"name":"Ada"},{"name":"Grace"}]"#)])
        let client = APIClient(baseURL: url, configuration: ClientConfiguration())
        try await client.perform(UserEndpoint.all)
        let shown = Locked<[String]>([])
        func show(_ users: [User], isCurrent: Bool) { shown.withLock { $0.append("\(users.count) \(isCurrent)") } }

        for try await users in client.cachedThenFresh(UserEndpoint.all, as: [User].self) {
            show(users.value, isCurrent: users.origin != .cache)
        }

        #expect(shown.withLock(\.self) == ["1 false", "2 true"])
    }

    @Test func thePrecondition() async throws {
        stub.stub(.get, "/notes/1") { _ in
            StubbedResponse(headers: ["ETag": "\"v1\"", "Content-Type": "application/json"], chunks: [Data(#"{"text":"a"}"#.utf8)])
        }
        stub.stub(.put, "/notes/1", with: .status(412))
        let client = APIClient(baseURL: url, configuration: ClientConfiguration())
        let changed = Note(text: "b")

        let note = try await client.response(NoteEndpoint.one(id: 1), as: Note.self)
        let options = RequestOptions(precondition: note.entityTag.map(RequestPrecondition.matches))
        do {
            try await client.perform(NoteEndpoint.replace(id: 1, with: changed), options: options)
        } catch {
            guard error.preconditionFailed != nil else { throw error }
            print("somebody was faster")
        }

        #expect(stub.requests.last?.headers["If-Match"] == "\"v1\"")
    }
}
