import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

private struct User: Codable, Equatable, Sendable {
    var id: Int
    var name: String
}

private struct Environment: ServerEnvironment {
    static let current = Environment()
    var name: String { "test" }
    var baseURL: URL? { URL(string: "https://api.example.com/v1") }
}

/// As people write them: word for word the example of the documentation.
// swift-format-ignore
private enum UserEndpoint: DeclarativeEndpoint {  // hand-written; everything not said has a default
    case all, one(id: Int), create(name: String, email: String), avatar(Data)
    var baseURL: URL? { Environment.current.baseURL }
    var path: RequestPath {
        switch self {
        case .all, .create: "/users";
        case .one(let id): "/users/\(id)";
        case .avatar: "/me/avatar"
        }
    }
    var method: HTTPMethod {
        switch self {
        case .all, .one: .get;
        default: .post
        }
    }
    var requiresAuth: Bool { true }
    var task: RequestTask {
        switch self {
        case .all, .one: .plain
        case .create(let name, let email): .parameters(["name": name, "email": email], encoding: .json)
        case .avatar(let image): .multipart([.file(image, name: "avatar", filename: "me.jpg")])
        }
    }
}

private actor Store {
    var token: String? = "token-1"
}

private actor SignIn {
    func refresh() throws -> String { "token-2" }
}

struct HandWrittenEndpointTests {
    private let transport = StubTransport()

    private func makeClient() -> APIClient {
        let store = Store()
        let signIn = SignIn()
        return APIClient(
            transport: transport,
            interceptors: [AuthenticationInterceptor(token: { await store.token }, refresh: { try await signIn.refresh() })])
    }

    @Test func worksAsDocumented() async throws {
        let store = Store()
        let signIn = SignIn()
        let client = APIClient(interceptors: [
            AuthenticationInterceptor(token: { await store.token }, refresh: { try await signIn.refresh() })
        ])
        _ = client
        transport.stub(.get, "/v1/users", with: .json(#"[{"id":1,"name":"Ada"}]"#))
        transport.stub(.get, "/v1/users/{id}", with: .status(204))
        try await call(makeClient())
        let request = try #require(transport.requests.first)
        #expect(request.url.absoluteString == "https://api.example.com/v1/users")
        #expect(request.headers["Authorization"] == "Bearer token-1")
        #expect(request.headers["Accept"] == "application/json")
    }

    private func call(_ client: APIClient) async throws {
        let users = try await client.request(UserEndpoint.all, as: [User].self)
        let result = await client.result(UserEndpoint.all, as: [User].self)  // Result<[User], NetworkError>
        let answer: Result<[User], NetworkError> = await withCheckedContinuation { continuation in
            let task = client.request(UserEndpoint.all, as: [User].self) { result in continuation.resume(returning: result) }
            _ = task
        }
        _ = try await client.request(UserEndpoint.one(id: 1), as: EmptyResponse.self)
        #expect(users == [User(id: 1, name: "Ada")])
        #expect(try result.get() == users)
        #expect(try answer.get() == users)
    }

    @Test func encodesParametersAsJSON() async throws {
        transport.stub(.post, "/v1/users", with: .json(#"{"id":1,"name":"Ada"}"#, status: 201))
        let user = try await makeClient().request(UserEndpoint.create(name: "Ada", email: "a@b.c"), as: User.self)
        #expect(user.id == 1)
        let request = try #require(transport.requests.first)
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(try request.json(as: [String: String].self) == ["name": "Ada", "email": "a@b.c"])
    }

    @Test func sendsMultipart() async throws {
        transport.stub(.post, "/v1/me/avatar", with: .status(200))
        try await makeClient().perform(UserEndpoint.avatar(Data("JPEG".utf8)))
        let request = try #require(transport.requests.first)
        #expect(request.headers["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true)
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(body.contains(#"form-data; name="avatar"; filename="me.jpg""#))
        #expect(body.contains("Content-Type: image/jpeg\r\n\r\nJPEG\r\n"))
    }

    @Test func completionHandlersCanBeCancelled() async throws {
        let started = Occasion<Void>()
        transport.stub(.get, "/v1/users") { _ in
            started.happen()
            try await Task.sleep(nanoseconds: 3_600_000_000_000)
            return .status(200)
        }
        let client = makeClient()
        let result = Occasion<Result<[User], NetworkError>>()
        let task = client.request(UserEndpoint.all, as: [User].self) { result.happen($0) }
        try await started.value()
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await result.value().get() }
        #expect(error?.isCancelled == true)
        #expect(error?.endpoint == "UserEndpoint.all")
    }

    @Test func namesShowNoValues() {
        #expect(UserEndpoint.all.name == "UserEndpoint.all")
        #expect(UserEndpoint.create(name: "secret", email: "secret").name == "UserEndpoint.create")
        #expect(UserEndpoint.one(id: 4_711).name == "UserEndpoint.one")
    }
}
