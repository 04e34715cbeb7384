import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Plants secrets everywhere and looks for them in everything that can be printed.
struct RedactionTests {
    private let outputs = Outputs()
    private let temporary: TemporaryDirectory
    private var directory: URL { temporary.url("recordings") }

    init() throws {
        temporary = try TemporaryDirectory()
    }

    private func expectNoLeaks(_ secrets: [String] = Secret.all) {
        #expect(outputs.count > 0)
        for leak in outputs.leaks(of: secrets) { Issue.record("\(leak)") }
    }

    private static let problem = StubbedResponse(
        status: 403,
        headers: [
            "Content-Type": "application/problem+json", "Set-Cookie": "sid=\(Secret.setCookie)", "X-Token": Secret.responseHeader,
            "Location": "https://a.b/next?token=\(Secret.link)", "Link": "<https://a.b/?cursor=\(Secret.link)>; rel=next",
        ],
        chunks: [Data(#"{"title":"No","detail":"\#(Secret.problem)","access_token":"\#(Secret.responseBody)"}"#.utf8)])

    /// Every interceptor, each credential, a log of every style, metrics, and a recording of what is sent.
    private func client(_ transport: any Transport) -> (client: APIClient, parts: [Any]) {
        let outputs = self.outputs
        let store = MemoryTokenStore(AuthToken(access: Secret.bearer, refresh: Secret.refresh))
        let refresher = AuthTokenRefresher(store: store) { _ in AuthToken(access: Secret.nextBearer, refresh: Secret.refresh) }
        var interceptors: [any Interceptor] = [
            AuthenticationInterceptor(scheme: "bearer", store: store, refresher: refresher),
            BasicAuthInterceptor(scheme: "basic") { BasicCredentials(user: Secret.user, password: Secret.password) },
            APIKeyInterceptor(scheme: "header", in: .header("X-Key")) { Secret.keyInHeader },
            APIKeyInterceptor(scheme: "query", in: .query("key")) { Secret.keyInQuery },
            APIKeyInterceptor(scheme: "cookie", in: .cookie("key")) { Secret.keyInCookie },
            HeaderInterceptor(["X-Added": Secret.defaultHeader]),
            MetricsInterceptor { outputs.add(printing: $0, "metrics") },
        ]
        interceptors += [.line, .headers, .curl].map { style in
            LoggingInterceptor(style) { outputs.add($0, from: "log \(style)") }
        }
        let configuration = ClientConfiguration(headers: ["X-Default": Secret.defaultHeader], retry: .never)
        let recorder = RecordingTransport(transport, to: directory, rules: RecordingRules(sensitiveNames: ["detail", "X-Key"]))
        let client = APIClient(
            baseURL: URL(string: "https://a.b/?base=\(Secret.link)"), transport: recorder, interceptors: interceptors,
            configuration: configuration)
        return (client, interceptors + [client, store, refresher, configuration, recorder, transport])
    }

    private func failure(_ call: () async throws -> Void) async -> NetworkError? {
        do {
            try await call()
            Issue.record("a failure was expected")
            return nil
        } catch {
            return error as? NetworkError
        }
    }

    @Test func callsPrintNone() async throws {
        let stub = StubTransport { request in
            switch request.path {
            case "/login": request.headers["Authorization"] == "Bearer \(Secret.bearer)" ? .status(401) : Self.problem
            case "/wrong": .json(#"{"password":7,"\#(Secret.responseBody)":"\#(Secret.responseBody)"}"#)
            case "/lost": .failure(SecretiveError())
            default: try .json(SecretiveModel(password: Secret.responseBody))
            }
        }
        let (client, parts) = client(stub)
        let refused = await failure { _ = try await client.request(SecretiveEndpoint(), as: SecretiveModel.self) }
        let wrong = await failure { _ = try await client.request(SecretiveEndpoint(path: "/wrong"), as: SecretiveModel.self) }
        let lost = await failure { _ = try await client.request(SecretiveEndpoint(path: "/lost"), as: SecretiveModel.self) }
        for error in [refused, wrong, lost] {
            let error = try #require(error)
            outputs.add(printing: error)
            let request = try #require(error.request)
            for value in [request, request.headers, request.body, request.sensitive] as [Any] { outputs.add(printing: value) }
            for field in request.headers { outputs.add(printing: field) }
            guard let response = error.response else { continue }
            for value in [response, response.head, response.headers] as [Any] { outputs.add(printing: value) }
            for link in response.head.links { outputs.add(printing: link) }
        }
        // The secrets were really sent and received.
        #expect(refused?.request?.headers["Authorization"] == "Bearer \(Secret.nextBearer)")
        #expect(refused?.request?.queryValues(for: "key") == [Secret.keyInQuery])
        #expect(refused?.problem?.detail == Secret.problem)
        outputs.add(printing: try await client.response(SecretiveEndpoint(path: "/ok"), as: SecretiveModel.self))
        outputs.add(printing: try await client.response(BasicEndpoint(), as: SecretiveModel.self))
        let file = try await client.download(BasicEndpoint())
        outputs.add(printing: file)
        try file.remove()
        outputs.add(printing: try await client.bytes(BasicEndpoint()))
        for part in parts { outputs.add(printing: part) }
        for request in stub.requests { outputs.add(printing: request) }
        #expect(stub.requests.contains { $0.headers["Authorization"] == "Basic aHVzaC11c2VyOmh1c2gtcGFzc3dvcmQ=" })
        expectNoLeaks(Secret.all + ["aHVzaC11c2VyOmh1c2gtcGFzc3dvcmQ"])
    }

    @Test func recordedFilesHoldNone() async throws {
        let (client, _) = client(StubTransport { _ in Self.problem })
        _ = await failure { _ = try await client.request(SecretiveEndpoint(), as: SecretiveModel.self) }
        _ = await failure { _ = try await client.request(BasicEndpoint(), as: SecretiveModel.self) }
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        #expect(names.count == 2)
        for name in names {
            outputs.add(name + (try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)), from: name)
        }
        expectNoLeaks(Secret.all.filter { $0 != Secret.link })
        let player = ReplayTransport(from: directory)
        var request = HTTPRequest(url: try #require(URL(string: "https://\(Secret.userInfo)@a.b/?token=\(Secret.query)")))
        request.setCredential(Secret.keyInHeader, forHeader: "X-Key")
        let missing = await #expect(throws: MissingExchange.self) { try await player.send(request) }
        outputs.add(printing: try #require(missing))
        outputs.add(printing: player)
        expectNoLeaks(Secret.all.filter { $0 != Secret.link })
    }

    @Test func userInfoOfURLsIsNotPrinted() async throws {
        let url = try #require(URL(string: "https://ann:\(Secret.userInfo)@a.b/x?sig=\(Secret.query)#\(Secret.query)"))
        let (client, _) = client(StubTransport { _ in .status(500) })
        var endpoint = EndpointRequest(.get, "/x")
        endpoint.baseURL = url
        struct Elsewhere: Endpoint { let request: EndpointRequest }
        outputs.add(printing: try #require(await failure { try await client.perform(Elsewhere(request: endpoint)) }))
        outputs.add(printing: endpoint)
        let request = HTTPRequest(url: url)
        outputs.add(printing: request)
        outputs.add(printing: NetworkError(endpoint: "E", stage: .sending, request: request))
        let interceptors = [LoggingInterceptor.Style.line, .headers, .curl].map { style in
            LoggingInterceptor(style) { [outputs] in outputs.add($0, from: "log \(style)") }
        }
        for logger in interceptors {
            _ = try await logger.intercept(request, context: RequestContext(endpoint: "E"), next: Next { _ in HTTPResponse(status: 200) })
        }
        outputs.add(printing: MetricsOf.attempt(of: request, to: outputs))
        expectNoLeaks()
    }

    private enum MetricsOf {
        static func attempt(of request: HTTPRequest, to outputs: Outputs) -> MetricsInterceptor {
            MetricsInterceptor { outputs.add(printing: $0) }
        }
    }

    @Test func signingInPrintsNone() async throws {
        let outputs = self.outputs
        let stub = StubTransport { request in
            let form = String(decoding: request.body, as: UTF8.self)
            guard form.contains("authorization_code") else {
                return .json(#"{"error":"\#(Secret.refusal)","error_description":"\#(Secret.refusal)"}"#, status: 400)
            }
            return .json(#"{"access_token":"\#(Secret.bearer)","refresh_token":"\#(Secret.refresh)","token_type":"Bearer"}"#)
        }
        let client = APIClient(
            transport: stub,
            interceptors: [LoggingInterceptor.Style.line, .headers, .curl].map { style in
                LoggingInterceptor(style) { outputs.add($0, from: "log \(style)") }
            })
        for method in [OAuthConfiguration.ClientAuthentication.basic, .body] {
            var configuration = OAuthConfiguration(
                clientID: "app", clientSecret: Secret.clientSecret,
                tokenURL: try #require(URL(string: "https://ann:\(Secret.userInfo)@a.b/token")),
                authorizationURL: URL(string: "https://a.b/authorize?sig=\(Secret.query)"), redirectURL: URL(string: "app:/callback"))
            configuration.clientAuthentication = method
            configuration.tokenParameters = ["audience": Secret.tokenParameter]
            var usable = configuration
            usable.tokenURL = try #require(URL(string: "https://a.b/token"))
            let oauth = OAuth(usable, client: client)
            let asked = CallLog<URL, Void, NetworkError>("browser")
            let token = try await oauth.authorize { url in
                try await asked.call(url)
                let state = HTTPRequest(url: url).queryValues(for: "state").first ?? ""
                guard let callback = URL(string: "app:/callback?code=\(Secret.code)&state=\(state)") else { throw SecretiveError() }
                return callback
            }
            let refusal = await #expect(throws: OAuthError.self) { try await oauth.clientCredentials() }
            let lost = await #expect(throws: NetworkError.self) { try await OAuth(configuration, client: client).clientCredentials() }
            let store = MemoryTokenStore(token)
            let interceptor = AuthenticationInterceptor(store: store, oauth: oauth)
            for value in [configuration, usable, oauth, token, store, interceptor, asked] as [Any] { outputs.add(printing: value) }
            outputs.add(printing: try #require(refusal))
            outputs.add(printing: try #require(lost))
            outputs.add(printing: SignedOut(cause: refusal))
            outputs.add(printing: RefreshFailed(cause: SecretiveError()))
        }
        let forms = stub.requests.map { FormText($0.body) }
        let drawn = forms.compactMap { $0["code_verifier"] } + stub.requests.flatMap { HTTPRequest(url: $0.url).queryValues(for: "state") }
        #expect(drawn.count == 2)
        #expect(forms.contains { $0["code"] == Secret.code })
        #expect(forms.contains { $0["client_secret"] == Secret.clientSecret })
        expectNoLeaks(Secret.all + drawn)
    }

    private struct FormText {
        let fields: [String: String]

        init(_ data: Data) {
            let pairs = String(decoding: data, as: UTF8.self).split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
            fields = Dictionary(pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { first, _ in first }
        }

        subscript(name: String) -> String? { fields[name] }
    }

    @Test func theRefresherPrintsNone() async throws {
        struct Refusing: TokenStore {
            func token() async -> AuthToken? { AuthToken(access: Secret.bearer, expiresAt: Date(timeIntervalSinceNow: -1)) }
            func save(_ token: AuthToken?) async throws { throw SecretiveError() }
        }
        // Remembers a token that was not stored, a token that is about to expire, and a refresh that failed.
        let unsaved = AuthTokenRefresher(store: Refusing()) { _ in AuthToken(access: Secret.nextBearer, expiresAt: Date()) }
        let lease = try await unsaved.lease()
        #expect(lease.token?.access == Secret.nextBearer)
        let failing = AuthTokenRefresher(store: MemoryTokenStore(AuthToken(access: Secret.bearer))) { _ in throw SecretiveError() }
        let held = try await failing.lease()
        await #expect(throws: SecretiveError.self) { try await failing.token(after: held) }
        for value in [unsaved, failing, lease, held] as [Any] { outputs.add(printing: value) }
        outputs.add(printing: AuthenticationInterceptor(store: Refusing(), refresher: unsaved))
        expectNoLeaks()
    }

    @Test func partsOfRequestsPrintNone() async throws {
        var query = QueryItems()
        query.add("sig", Secret.query)
        query.add("all", [Secret.query, Secret.query])
        var fields = FormFields()
        fields.add("password", Secret.form)
        var parts = MultipartFields()
        parts.addText("password", Secret.part)
        parts.addJSON("model", SecretiveModel(password: Secret.part))
        parts.addFile("file", .data(Data(Secret.part.utf8), filename: "a.txt"))
        let body = try MultipartBody(parts.parts)
        var reader = body.makeReader()
        outputs.add(printing: reader)
        _ = try reader.next()
        var values: [Any] = [query, fields, parts, body, reader, AuthToken(access: Secret.bearer, refresh: Secret.refresh)]
        values += query.items
        values += fields.pairs
        values += parts.parts
        values += [BasicCredentials(user: Secret.user, password: Secret.password), UploadFile.data(Data(Secret.part.utf8))]
        values += [EncodedParameters(query: query, body: Data(Secret.body.utf8)), RequestBody.data(Data(Secret.body.utf8))]
        values +=
            [
                RequestTask.parameters(["password": Secret.body], encoding: .json), .json(SecretiveModel(password: Secret.body)),
                .form(fields), .multipart(parts.parts), .data(Data(Secret.body.utf8)),
            ] as [RequestTask]
        values += [SecretiveEndpoint().request, RequestOptions(headers: ["X-Secret": Secret.header])]
        values += [ClientConfiguration(headers: ["X-Secret": Secret.header]), RequestPath("/reset/\(Secret.query)")]
        values += [HTTPResponse(status: 200, headers: ["Set-Cookie": Secret.setCookie], body: Data(Secret.responseBody.utf8))]
        for value in values { outputs.add(printing: value) }
        do { _ = try RequestPath("/\(Secret.query)/\("..")").rendered() } catch { outputs.add(printing: error) }
        do { try await APIClient(baseURL: nil).perform(SecretiveEndpoint()) } catch { outputs.add(printing: error) }
        expectNoLeaks()
    }

    @Test func testDoublesPrintNone() async throws {
        let mock = MockNetworkClient()
        mock.enqueue(.json(#"{"detail":"\#(Secret.problem)"}"#, status: 403), .failure(SecretiveError()))
        for _ in 0..<3 {
            let error = await #expect(throws: NetworkError.self) {
                try await mock.request(SecretiveEndpoint(), as: SecretiveModel.self)
            }
            outputs.add(printing: try #require(error))
        }
        let log = CallLog<SecretiveModel, SecretiveModel, NetworkError>("UsersService.create")
        log.answer(with: SecretiveModel(password: Secret.argument))
        _ = try await log.call(SecretiveModel(password: Secret.argument))
        let values: [Any] = [
            mock, log, Self.problem, MockAnswer.json(#"{"detail":"\#(Secret.problem)"}"#), MockAnswer.failure(SecretiveError()),
            MockAnswer.value(SecretiveModel(password: Secret.argument)), MockAnswer.chunks([Data(Secret.responseBody.utf8)]),
            RecordingRules(), mock.receivedNames,
        ]
        for value in values { outputs.add(printing: value) }
        expectNoLeaks()
    }

    @Test func aSessionPrintsNone() throws {
        let transport = URLSessionTransport { $0.httpAdditionalHeaders = ["Authorization": Secret.bearer, "X-Key": Secret.keyInHeader] }
        let client = APIClient(
            environment: EnvironmentSwitch(Environments.secretive), transport: transport,
            interceptors: [HeaderInterceptor(["X-Secret": Secret.header])])
        for value in [transport, client] as [Any] { outputs.add(printing: value) }
        expectNoLeaks()
    }

    private enum Environments: ServerEnvironment {
        case secretive

        var name: String { "secretive" }
        var baseURL: URL? { URL(string: "https://ann:\(Secret.userInfo)@a.b?sig=\(Secret.query)") }
    }
}
