import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

struct RecordingTests {
    private let temporary: TemporaryDirectory
    private var directory: URL { temporary.url("recordings") }
    private let stub = StubTransport()

    init() throws {
        temporary = try TemporaryDirectory()
    }

    private func request(_ path: String, _ method: HTTPMethod = .get, _ change: (inout HTTPRequest) -> Void = { _ in }) throws
        -> HTTPRequest
    {
        var request = HTTPRequest(method: method, url: try #require(URL(string: "https://a.b\(path)")))
        change(&request)
        return request
    }

    /// The files of the directory by name.
    private func files() throws -> [String: String] {
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
            files[name] = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
        }
        return files
    }

    @Test func playsWhatItRecorded() async throws {
        let image = Data([0xFF, 0xD8, 0x00, 0xFE])
        stub.stub(.get, "/image", with: .data(image, contentType: "image/jpeg"))
        stub.stub(.get, "/users", inOrder: [.json(#"{"n": 1.50, "big": 12345678901234567890}"#), .status(404)])
        stub.stub(.post, "/users", with: .status(201, headers: ["Location": "/users/7", "X-Noise": "x", "Date": "now"]))
        let recorder = RecordingTransport(stub, to: directory)
        let player = ReplayTransport(from: directory)
        func create(_ name: String) throws -> HTTPRequest { try request("/users", .post) { $0.body = .data(Data(name.utf8)) } }
        for transport in [recorder, player] as [any Transport] {
            #expect(try await transport.send(request("/users")).text() == #"{"n": 1.50, "big": 12345678901234567890}"#)
            #expect(try await transport.send(request("/users")).status == 404)
            let (head, bytes) = try await transport.stream(request("/image"))
            #expect(try await bytes.collect() == image)
            #expect(head.mediaType == "image/jpeg")
            #expect(head.url?.absoluteString == "https://a.b/image")
            let created = try await transport.send(create("ann"))
            #expect(created.status == 201)
            #expect(created.headers["Location"] == "/users/7")
        }
        #expect(stub.requests.count == 4)
        #expect(try files().keys.map { $0.prefix { $0 != "." }.dropLast(17) }.sorted() == ["get-image", "get-users", "post-users"])
        #expect(try files().values.allSatisfy { !$0.contains("X-Noise") && !$0.contains("Date") })
        player.rewind()
        #expect(try await player.send(request("/users")).status == 200)
    }

    @Test func recordsDownloads() async throws {
        stub.stub(nil, "*", with: .text("file"))
        let file = try await RecordingTransport(stub, to: directory).download(request("/file"))
        try file.remove()
        let replayed = try await ReplayTransport(from: directory).download(request("/file"))
        #expect(try String(contentsOf: replayed.url, encoding: .utf8) == "file")
        try replayed.remove()
    }

    @Test func theSameTrafficGivesTheSameBytes() async throws {
        stub.stub(nil, "*") { request in
            StubbedResponse(headers: ["ETag": "\"1\"", "Allow": "GET"], chunks: [request.body])
        }
        func record() async throws -> [String: String] {
            let recorder = RecordingTransport(stub, to: directory)
            for path in ["/b?q=1", "/a", "/b?q=1"] { _ = try await recorder.send(request(path)) }
            let boundary = UUID().uuidString
            _ = try await recorder.send(
                request("/form", .post) {
                    $0.headers["Content-Type"] = "multipart/form-data; boundary=\(boundary)"
                    $0.body = .data(Data("--\(boundary)\r\n\r\nx\r\n--\(boundary)--".utf8))
                })
            return try files().filter { !$0.key.hasPrefix("post") }.merging(
                files().filter { $0.key.hasPrefix("post") }.mapValues { _ in "" }
            ) { $1 }
        }
        let first = try await record()
        #expect(first.count == 3)
        #expect(try await record() == first)
    }

    @Test(arguments: [("/users", HTTPMethod.post, "a"), ("/users?x=1", .get, ""), ("/other", .get, "")])
    func saysWhatIsMissing(_ path: String, _ method: HTTPMethod, _ body: String) async throws {
        stub.stub(nil, "*", with: .status(200))
        _ = try await RecordingTransport(stub, to: directory).send(request("/users"))
        let error = await #expect(throws: MissingExchange.self) {
            try await ReplayTransport(from: directory).send(request(path, method) { if !body.isEmpty { $0.body = .data(Data(body.utf8)) } })
        }
        #expect(error?.reason == .notRecorded)
        #expect(error?.description.hasPrefix("\(method) https://a.b\(path) was not recorded: there is no '") == true)
    }

    @Test(arguments: [
        ("/user", HTTPMethod.get, "", "'GET https://a.b/users'"), ("/pets", .post, "b", "'POST https://a.b/pets', whose body differs"),
        ("/pets/8", .delete, "", "'DELETE https://a.b/pets/7'"),
    ])
    func namesTheNearestRecording(_ path: String, _ method: HTTPMethod, _ body: String, _ nearest: String) async throws {
        stub.stub(nil, "*", with: .status(200))
        let recorder = RecordingTransport(stub, to: directory)
        _ = try await recorder.send(request("/users"))
        _ = try await recorder.send(request("/pets", .post) { $0.body = .data(Data("a".utf8)) })
        _ = try await recorder.send(request("/pets/7", .delete))
        let error = await #expect(throws: MissingExchange.self) {
            try await ReplayTransport(from: directory).send(request(path, method) { if !body.isEmpty { $0.body = .data(Data(body.utf8)) } })
        }
        #expect(error?.nearest == nearest)
        #expect(error?.description.contains("; the nearest is \(nearest); record it") == true)
    }

    @Test func saysWhenAllAnswersAreGiven() async throws {
        stub.stub(nil, "*", with: .status(200))
        _ = try await RecordingTransport(stub, to: directory).send(request("/users"))
        let player = ReplayTransport(from: directory)
        _ = try await player.send(request("/users"))
        let error = await #expect(throws: MissingExchange.self) { try await player.send(request("/users")) }
        #expect(error?.reason == .exhausted(after: 1))
        #expect(error?.description.hasSuffix(" has 1 response") == true)
    }

    private struct Users: DeclarativeEndpoint {
        var path: RequestPath { "/users" }
    }

    @Test func anErrorOfAClientSaysItToo() async throws {
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: ReplayTransport(from: directory))
        let error = await #expect(throws: NetworkError.self) { try await client.perform(Users()) }
        #expect(error.map { "\($0)" }?.contains("GET https://a.b/users was not recorded") == true)
    }

    @Test func filesThatAreNoRecordingAreNamed() async throws {
        stub.stub(nil, "*", with: .status(200))
        _ = try await RecordingTransport(stub, to: directory).send(request("/users"))
        for name in try files().keys { try Data("{}".utf8).write(to: directory.appendingPathComponent(name)) }
        let error = await #expect(throws: MissingExchange.self) { try await ReplayTransport(from: directory).send(request("/users")) }
        #expect(error?.reason == .unreadable)
    }

    // MARK: Secrets

    private func secretive(_ salt: String) throws -> [HTTPRequest] {
        func with(_ body: String, _ type: String) throws -> HTTPRequest {
            try request("/in", .post) {
                $0.headers["Content-Type"] = type
                $0.body = .data(Data(body.utf8))
            }
        }
        return [
            try request("/q?page=2&api_key=hush\(salt)a&Signature=hush\(salt)b") {
                $0.setCredential("Bearer hush\(salt)c", forHeader: "Authorization")
                $0.setCredential("hush\(salt)d", forHeader: "X-Odd")
                $0.setCredential("hush\(salt)e", forQuery: "odd")
                $0.headers["Cookie"] = "sid=hush\(salt)f; theme=dark"
            },
            try with(
                #"{"user":"ann","password":"hush\#(salt)g","deep":[{"accessToken":"hush\#(salt)h","refresh_token":null}]}"#,
                "application/json"),
            try with("grant_type=password&client_secret=hush\(salt)i&username=ann", "application/x-www-form-urlencoded"),
            try with(
                "--x\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nhush\(salt)j\r\n--x--\r\n",
                "multipart/form-data; boundary=x"),
        ]
    }

    @Test func writesNoSecrets() async throws {
        stub.stub(nil, "*") { request in
            // A server that says everything again.
            let echo = request.headers.map { "\($0.name) is \($0.value)" }.joined(separator: ", ")
            var response = try StubbedResponse.json([
                "echo": echo, "url": request.url.absoluteString, "id_token": "hush-k", "next": "https://a.b/?p=3&token=hush-l",
            ])
            response.headers.add("Set-Cookie", "sid=hush-m")
            response.headers.add("X-Trace", "hush-n")
            response.headers.add("Location", "https://a.b/cb?access_token=hush-o")
            return response
        }
        stub.stub(
            nil, "/lines", with: .text("data: {\"token\":\"hush-p\",\"n\":1}\n\ndata: {\"n\":2}\n\n", contentType: "text/event-stream"))
        let recorder = RecordingTransport(stub, to: directory)
        for request in try secretive("-1-") { _ = try await recorder.send(request) }
        let basic = try request("/basic") {
            $0.setCredential("Basic \(Data("ann:hush-basic".utf8).base64EncodedString())", forHeader: "Authorization")
        }
        _ = try await recorder.send(basic)
        _ = try await recorder.send(request("/lines"))
        let encoded = Data("ann:hush-basic".utf8).base64EncodedString()
        for (name, text) in try files() {
            #expect(!text.contains("hush") && !name.contains("hush"), "\(name): \(text)")
            #expect(!text.contains(encoded))
        }
        #expect(try files().values.contains { $0.contains("page=2&api_key=*&Signature=*&odd=*") })
        #expect(try files().values.contains { $0.contains(#"data: {\"n\":2}"#) })
        // Other secrets ask for the same.
        let player = ReplayTransport(from: directory)
        for request in try secretive("-2-") { #expect(try await player.send(request).status == 200) }
    }

    /// Each text has a letter that makes it invalid UTF-8, which stays.
    @Test(arguments: [
        ("text/html; charset=iso-8859-1", #"<input name="password" value="hush-1">é"#, String.Encoding.isoLatin1),
        ("text/plain", "password: hush-1\né", .windowsCP1252), ("text/csv", "name,password\né,hush-1\n", .isoLatin1),
        ("text/xml; charset=utf-16", "<user><password>hush-1</password><name>é</name></user>", .utf16),
        ("text/xml; charset=utf-16le", "<user><password>hush-1</password><name>é</name></user>", .utf16LittleEndian),
        ("text/xml; charset=utf-16", "<user><password>hush-1</password><name>é</name></user>", .utf16BigEndian),
        ("multipart/mixed; boundary=x", "--x\r\n\r\n{\"token\":\"hush-1\"}\r\n--x\r\n\r\né\r\n--x--", .isoLatin1),
    ])
    func textsInOtherCharsetsHaveNoSecrets(_ type: String, _ text: String, _ encoding: String.Encoding) async throws {
        stub.stub(nil, "*", with: .data(try #require(text.data(using: encoding)), contentType: type))
        _ = try await RecordingTransport(stub, to: directory).send(request("/a"))
        let body = try await ReplayTransport(from: directory).send(request("/a")).body
        let replayed = try #require(String(data: body, encoding: encoding))
        #expect(!replayed.contains("hush") && replayed.contains("*") && replayed.contains("é"), "\(replayed)")
    }

    /// Without a byte order mark, it is valid UTF-8, too.
    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func jsonInUTF16HasNoSecrets(_ encoding: String.Encoding) async throws {
        let body = try #require(#"{"token":"hush-1"}"#.data(using: encoding))
        stub.stub(nil, "*", with: .data(body, contentType: "application/json"))
        let sent = try request("/in", .post) {
            $0.headers["Content-Type"] = "application/json"
            $0.body = .data(body)
        }
        _ = try await RecordingTransport(stub, to: directory).send(sent)
        for text in try files().values { #expect(!text.replacingOccurrences(of: "\\u0000", with: "").contains("hush"), "\(text)") }
        #expect(try await ReplayTransport(from: directory).send(sent).text() == "*")
    }

    @Test(arguments: [
        #"{"user":"ann","password":"hush-a","half":{"token":"hush-b"#, #"{"token":"hush-a","token":"hush-b"}"#,
        #"{"next":"https://ann:hush-a@a.b/x","at":"see http://ann:hush-b@a.b"}"#, "{\"password\":\"hush-a\\\"hush-b\",}",
    ])
    func whatIsNoJSONHasNoSecretsEither(_ body: String) async throws {
        stub.stub(nil, "*") { _ in
            StubbedResponse(
                headers: ["Content-Type": "application/json", "Location": "https://ann:hush-c@a.b/x"], chunks: [Data(body.utf8)])
        }
        let sent = try request("/in", .post) {
            $0.headers["Content-Type"] = "application/json"
            $0.body = .data(Data(body.utf8))
        }
        _ = try await RecordingTransport(stub, to: directory).send(sent)
        for (name, text) in try files() { #expect(!text.contains("hush"), "\(name): \(text)") }
        #expect(try await ReplayTransport(from: directory).send(sent).status == 200)
    }

    @Test func numbersAndCursorsStay() async throws {
        let body = #"{"usage":{"max_tokens":100},"next_page_token":"cursor","keyword":"k","hasPassword":true}"#
        stub.stub(nil, "*", with: .json(body))
        _ = try await RecordingTransport(stub, to: directory).send(request("/list?page_token=first"))
        #expect(try await ReplayTransport(from: directory).send(request("/list?page_token=first")).text() == body)
    }

    @Test func takesRulesOfItsOwn() async throws {
        let rules = RecordingRules {
            $0.keptHeaders = ["x-kept"]
            $0.sensitiveNames = ["nick"]
            $0.redact = { $0.replacingOccurrences(of: "bot123", with: "bot") }
        }
        stub.stub(
            nil, "*", with: StubbedResponse(headers: ["X-Kept": "k", "ETag": "e"], chunks: [Data(#"{"nick":"n","at":"bot123"}"#.utf8)]))
        _ = try await RecordingTransport(stub, to: directory, rules: rules).send(request("/bot123/users"))
        let text = try #require(try files().values.first)
        #expect(!text.contains("bot123"))
        let answer = try await ReplayTransport(from: directory, rules: rules).send(request("/bot123/users"))
        #expect(answer.text() == #"{"at":"bot","nick":"*"}"#)
        #expect(answer.headers["x-kept"] == "k")
        #expect(!answer.headers.contains("ETag"))
    }
}
