import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct Login: Endpoint {
    var request: EndpointRequest {
        var request = EndpointRequest(.post, "/login")
        request.addQuery("page", "hush-query")
        request.addQuery("sig", "hush-signature")
        request.addHeader("X-Secret", "hush-header")
        request.addCookie("sid", "hush-cookie")
        request.setJSONBody(["password": "hush-body"])
        request.markSensitive("X-Secret")
        request.auth = .default
        return request
    }
}

private struct Problem: Codable, Equatable, Sendable {
    var title: String
}

private enum FindFailure: EndpointFailure {
    case notFound(Problem)
    case undeclared(NetworkError)

    init(declared error: NetworkError) throws {
        switch error.statusCode {
        case 404: self = .notFound(try error.body())
        default: throw error
        }
    }
}

struct NetworkErrorTests {
    private let lines = CallLog<String, Void, NetworkError>("log")

    private func fail(with response: StubbedResponse, _ style: LoggingInterceptor.Style = .headers) async throws -> NetworkError {
        let recorded = LockedLines()
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: StubTransport { _ in response },
            interceptors: [
                AuthenticationInterceptor(store: MemoryTokenStore(AuthToken(access: "hush-token", refresh: "hush-refresh"))),
                APIKeyInterceptor(in: .query("key")) { "hush-key" },
                LoggingInterceptor(style) { recorded.add($0) },
            ])
        let error = await #expect(throws: NetworkError.self) { try await client.request(Login(), as: Problem.self) }
        for line in recorded.lines { try await lines.call(line) }
        return try #require(error)
    }

    private final class LockedLines: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [String] = []

        var lines: [String] { lock.withLock { all } }

        func add(_ line: String) { lock.withLock { all.append(line) } }
    }

    private func printed(_ error: NetworkError) -> [String] {
        var texts = ["\(error)", String(reflecting: error), error.localizedDescription, error.failureReason ?? ""]
        var dumped = ""
        dump(error, to: &dumped)
        texts.append(dumped)
        if let request = error.request {
            var text = ""
            dump(request, to: &text)
            texts += ["\(request)", String(reflecting: request), text, "\(request.headers)", "\(request.body)"]
        }
        if let response = error.response {
            var text = ""
            dump(response, to: &text)
            texts += ["\(response)", String(reflecting: response), text, "\(response.headers)"]
        }
        return texts
    }

    private static let secretive = StubbedResponse(
        status: 403, headers: ["Set-Cookie": "sid=hush-set", "X-Token": "hush-answer", "Content-Type": "application/json"],
        chunks: [Data(#"{"title":"hush-title"}"#.utf8)])

    @Test(arguments: [LoggingInterceptor.Style.line, .headers, .curl])
    func printsNoSecrets(_ style: LoggingInterceptor.Style) async throws {
        let error = try await fail(with: Self.secretive, style)
        let texts = printed(error) + lines.calls
        #expect(lines.count == 2)
        for text in texts { #expect(!text.contains("hush"), "\(text)") }
        #expect("\(error)".hasPrefix("Login: the server answered 403 [POST https://a.b/login?page=*&sig=*&key=*]"))
    }

    @Test func theRequestItselfIsAsItWasSent() async throws {
        let error = try await fail(with: Self.secretive)
        #expect(error.request?.headers["Authorization"] == "Bearer hush-token")
        #expect(error.request?.queryValues(for: "key") == ["hush-key"])
        #expect(error.response?.headers["X-Token"] == "hush-answer")
    }

    @Test(arguments: [
        (#"{"title":{"hush-key":"hush-value"}}"#, "the response could not be read: String expected at 'title'"),
        (#"{"name":"hush"}"#, "the response could not be read: 'title' is missing"),
        ("", "the response could not be read: the body is empty, "),
        (#"{"title":hush-oops"#, "the response could not be read: invalid value at the top"),
    ])
    func saysWhereDecodingFailed(_ body: String, _ reason: String) async throws {
        let error = try await fail(with: .json(body))
        #expect(error.stage == .decoding)
        #expect(error.failureReason?.hasPrefix(reason) == true, "\(error.failureReason ?? "")")
        for text in printed(error) { #expect(!text.contains("hush"), "\(text)") }
        #expect(error.cause is DecodingError)
    }

    /// Many models of errors have only optional members, and decode any object.
    @Test func anAcceptedResponseThatCannotBeDecodedIsNoDeclaredFailure() async throws {
        enum AnyFailure: EndpointFailure {
            case unexpected([String: JSONValue])
            case undeclared(NetworkError)

            init(declared error: NetworkError) throws { self = .unexpected(try error.body()) }
        }
        let unread = try await fail(with: .json(#"{"name":1}"#))
        guard case .undeclared = AnyFailure(unread) else {
            Issue.record("undeclared expected")
            return
        }
        let refused = try await fail(with: .json(#"{"name":1}"#, status: 409))
        guard case .unexpected(["name": 1]) = AnyFailure(refused) else {
            Issue.record("unexpected expected")
            return
        }
    }

    @Test func showsWhatIsAroundTheFaultWithoutValues() throws {
        struct User: Decodable {
            struct Tag: Decodable { let name: String }
            let id: Int
            let tags: [Tag]
        }
        let body =
            #"{"id":1,"tags":[{"name":"hush"},{"name":7,"note":"hush","4111111111111111":1,"hush@a.example":null,"on":true,"of":[1,2]}]}"#
        let error = #expect(throws: NetworkError.self) { try HTTPResponse(status: 200, body: Data(body.utf8)).decode() as User }
        let reason = try #require(error?.failureReason)
        #expect(reason.hasPrefix("the response could not be read: String expected at 'tags[1].name'"))
        #expect(
            reason.hasSuffix(#", in { "name": number, *: [2 × number], *: boolean, *: null, *: number, *: string }"#),
            "\(reason)")
        let missing = #expect(throws: NetworkError.self) {
            try HTTPResponse(status: 200, body: Data(#"{"tags":[]}"#.utf8)).decode() as User
        }
        #expect(missing?.failureReason == "the response could not be read: 'id' is missing, in { *: [] }")
    }

    /// A few bytes can be many lists within each other.
    @Test func showsFewListsWithinLists() throws {
        struct User: Decodable { let id: Int }
        let lists = String(repeating: "[", count: 24) + String(repeating: "]", count: 24)
        let error = #expect(throws: NetworkError.self) {
            try HTTPResponse(status: 200, body: Data(#"{"id":\#(lists)}"#.utf8)).decode() as User
        }
        let reason = try #require(error?.failureReason)
        #expect(reason.hasSuffix(#", in { "id": [1 × [1 × [1 × [1 × […]]]]] }"#), "\(reason)")
    }

    @Test func hidesWordsOfTheBodyInADecodersOwnMessage() throws {
        struct Chatty: Decodable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "found hush-value 1234 where none was expected"))
            }
        }
        let response = HTTPResponse(status: 200, body: Data(#""hush-value 1234""#.utf8))
        let error = #expect(throws: NetworkError.self) { try response.decode() as Chatty }
        #expect(error?.failureReason == "the response could not be read: invalid value at the top: found * * where none was expected")
    }

    @Test func tokensAndCredentialsPrintNothing() {
        let token = AuthToken(access: "hush", refresh: "hush")
        let credentials = BasicCredentials(user: "hush", password: "hush")
        var text = "\(token) \(String(reflecting: token)) \(credentials) \(String(reflecting: credentials)) "
        dump(token, to: &text)
        dump(credentials, to: &text)
        dump(RefreshFailed(cause: TokenError.hush), to: &text)
        dump(Login().request, to: &text)
        #expect(!text.contains("hush"))
    }

    private enum TokenError: Error { case hush }

    @Test func foreignErrorsAreNamedByTypeOnly() {
        struct Leaky: Error, CustomStringConvertible { let description = "hush" }
        let error = NetworkError(endpoint: "E", stage: .sending, cause: Leaky())
        #expect("\(error)" == "E: Leaky")
        #expect(
            NetworkError(endpoint: "E", stage: .sending, cause: TransportError(.timedOut)).failureReason
                == "the server did not answer in time")
    }

    @Test func comparesInTests() {
        let error = NetworkError(endpoint: "E", stage: .status(404), response: HTTPResponse(status: 404), cause: TransportError(.timedOut))
        #expect(
            error == NetworkError(endpoint: "E", stage: .status(404), response: HTTPResponse(status: 404), cause: TransportError(.timedOut))
        )
        #expect(
            error
                != NetworkError(
                    endpoint: "E", stage: .status(404), response: HTTPResponse(status: 404), cause: TransportError(.connectionLost)))
        #expect(
            error != NetworkError(endpoint: "F", stage: .status(404), response: HTTPResponse(status: 404), cause: TransportError(.timedOut))
        )
        #expect(error != NetworkError(endpoint: "E", stage: .cancelled))
    }

    @Test func failuresSwitchOverErrorBodies() {
        let body = Data(#"{"title":"gone"}"#.utf8)
        func failure(_ status: Int, _ body: Data) -> FindFailure {
            FindFailure(NetworkError(endpoint: "E", stage: .status(status), response: HTTPResponse(status: status, body: body)))
        }
        if case .notFound(let problem) = failure(404, body) { #expect(problem.title == "gone") } else { Issue.record("not found expected") }
        if case .undeclared(let error) = failure(404, Data("x".utf8)) {
            #expect(error.statusCode == 404)
        } else {
            Issue.record("undeclared expected")
        }
        for (status, body) in [(404, Data()), (500, body)] {
            guard case .undeclared(let error) = failure(status, body) else {
                Issue.record("undeclared expected")
                continue
            }
            #expect(error.statusCode == status)
        }
        let foreign: any Error = CancellationError()
        if case .undeclared(let error) = FindFailure(foreign) { #expect(error.isCancelled) } else { Issue.record("undeclared expected") }
    }

    @Test func theBodyIsReadInEveryForm() throws {
        let response = HTTPResponse(status: 409, body: Data("taken".utf8))
        let error = NetworkError(endpoint: "E", stage: .status(409), response: response)
        #expect(try error.text() == "taken")
        #expect(try error.data() == Data("taken".utf8))
        // Without a body, the error itself says more than that of a decoder.
        let empty = NetworkError(endpoint: "E", stage: .status(409), response: HTTPResponse(status: 409, body: Data()))
        #expect(throws: empty) { try empty.body(as: Problem.self) }
        #expect(try empty.text().isEmpty)
        let unanswered = NetworkError(endpoint: "E", stage: .sending)
        #expect(throws: unanswered) { try unanswered.text() }
        #expect(throws: unanswered) { try unanswered.data() }
    }
}
