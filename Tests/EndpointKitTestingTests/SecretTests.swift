import EndpointKit
import EndpointKitTesting
import Foundation
import SystemSupport
import Testing

/// What recordings must not have: by names, by what values look like, and in every kind of body.
struct SecretTests {
    private let temporary: TemporaryDirectory
    private var directory: URL { temporary.url("recordings") }
    private let stub = StubTransport()

    init() throws {
        temporary = try TemporaryDirectory()
    }

    /// The files that are written, with that of an exchange, which plays again.
    private func record(
        _ target: String = "/in", _ type: String = "application/json", body: String = "", answering answer: String? = nil,
        headers: HTTPFields = [:]
    ) async throws -> String {
        var fields = headers
        fields["Content-Type"] = type
        stub.stub(nil, "*", with: StubbedResponse(headers: fields, chunks: [Data((answer ?? body).utf8)]))
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b\(target)")))
        request.headers["Content-Type"] = type
        if !body.isEmpty { request.body = .data(Data(body.utf8)) }
        _ = try await RecordingTransport(stub, to: directory).send(request)
        #expect(try await ReplayTransport(from: directory).send(request).status == 200)
        return try FileManager.default.contentsOfDirectory(atPath: directory.path).map { name in
            try name + "\n" + String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
        }.joined(separator: "\n")
    }

    // MARK: Paths and tables

    @Test func secretsAfterTheirNamesInPaths() async throws {
        let files = try await record("/reset-tokens/7f3a9c21b/users/20260101/tokens/refresh", body: "{}")
        #expect(!files.contains("7f3a9c21b"))
        #expect(files.contains("/reset-tokens/*/users/20260101/tokens/refresh"))
    }

    @Test(arguments: [",", ";", "\t"])
    func columnsOfTables(_ separator: String) async throws {
        let lines = [["name", "\"password\"", "note"], ["Ada", "\"hun\r\nter\"\"2\"", "x"], ["Bob", "", "y"], ["Eve", "s3cr3t99", "z"]]
        let text = lines.map { $0.joined(separator: separator) }.joined(separator: "\r\n")
        let type = separator == "\t" ? "text/tab-separated-values" : "text/csv; header=present"
        let files = try await record("/in", type, body: text)
        for secret in ["hun", "ter", "s3cr3t99"] { #expect(!files.contains(secret)) }
        for kept in ["Ada", "Bob", "Eve", "note"] { #expect(files.contains(kept)) }
    }

    @Test func copiesInBase64() async throws {
        let own = Data("s3cr3tPassw0rd!".utf8).base64EncodedString()
        let files = try await record(body: #"{"password": "s3cr3tPassw0rd!", "note": "\#(own)", "other": "kept"}"#)
        #expect(!files.contains(own) && !files.contains("s3cr3t"))
        #expect(files.contains("kept"))
    }

    // MARK: Names

    @Test(arguments: [
        "password", "userPassword", "password_hash", "passwordConfirmation", "db_pass", "pass", "PassCode", "pass-phrase", "csrf",
        "XSRF-TOKEN",
        "csrfmiddlewaretoken", "__RequestVerificationToken", "session", "sessionId", "JSESSIONID", "PHPSESSID", "connect.sid", "sid", "ssn",
        "socialSecurityNumber", "cardNumber", "card_number", "creditCard", "credit_card_no", "cvv", "CVC2", "iban", "user[pin]", "pinCode",
        "otp",
        "totpCode", "one_time_code", "verificationCode", "privateKey", "PRIVATE_KEY_PEM", "client_assertion", "SAMLResponse", "api-key",
        "X-API-Key", "subscriptionKey", "Ocp-Apim-Subscription-Key", "accessToken", "accesstoken", "access_token2", "tokens", "auth", "jwt",
        "bearer", "Authorization", "code_verifier", "connectionString", "recoveryPhrase", "mnemonic", "Set-Cookie", "AWSSecretAccessKey",
    ])
    func namesOfSecrets(_ name: String) {
        #expect(SecretNames.contains(name))
    }

    @Test(arguments: [
        "passenger", "pinned", "author", "authority", "keyboard", "keyword", "monkey", "possession", "compass", "bypass", "tokenizer",
        "secretary",
        "pageToken", "next_page_token", "$skiptoken", "continuationToken", "token_type", "tokenEndpoint", "passwordPolicy", "expires_in",
        "sidebar",
        "inside", "cardinality", "card", "spin", "pins_count", "company", "panel", "code", "countryCode", "postal_code", "zipCode",
        "session_count",
        "id", "name", "number", "", "123", "…", "publicKey", "key_name", "primaryKey", "foreign_key", "sessionTitle", "cookie_policy",
    ])
    func otherNames(_ name: String) {
        #expect(!SecretNames.contains(name))
    }

    // MARK: Values

    @Test(arguments: [
        (#"{"token":123,"pin":4711,"otp":[123456,7],"n":9}"#, #"{"n":9,"otp":[0,0],"pin":0,"token":0}"#),
        (
            #"{"max_tokens":100,"tokens":12,"tokenCount":3,"total_token":4}"#,
            #"{"max_tokens":100,"tokens":12,"tokenCount":3,"total_token":4}"#
        ),
        (
            #"{"session":{"id":77,"data":"hush","user":{"name":"hush"},"expires_at":"2026-01-01","count":3}}"#,
            #"{"session":{"count":3,"data":"*","expires_at":"2026-01-01","id":0,"user":{"name":"*"}}}"#
        ),
        (
            #"{"query":"mutation { login(password: \"hush\", pin: 4711, name: \"ann\") }","variables":{"password":"hush"}}"#,
            #"{"query":"mutation { login(password: \"*\", pin: 0, name: \"ann\") }","variables":{"password":"*"}}"#
        ),
        (
            #"[{"name":"password","value":"hush"},{"name":"color","value":"red"}]"#,
            #"[{"name":"password","value":"*"},{"name":"color","value":"red"}]"#
        ),
        (#"{"payload":"{\"password\":\"hush\",\"a\":1}"}"#, #"{"payload":"{\"a\":1,\"password\":\"*\"}"}"#),
        (#"{"grant_type":"authorization_code","code":"hush"}"#, #"{"code":"*","grant_type":"authorization_code"}"#),
        (#"{"code":"not_found"}"#, #"{"code":"not_found"}"#),
    ])
    func jsonHasNone(_ body: String, _ expected: String) async throws {
        _ = try await record(body: body, answering: body)
        let player = ReplayTransport(from: directory)
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b/in")))
        request.headers["Content-Type"] = "application/json"
        request.body = .data(Data(body.utf8))
        let text = try await player.send(request).text()
        #expect(try JSONValue(parsing: text) == JSONValue(parsing: expected), "\(text)")
    }

    @Test(arguments: [
        "/in?code=hush-1&state=x", "/cb?a=1#id_token=hush-1&access_token=hush-2", "/in?user%5Bpassword%5D=hush-1",
        "/in?next=https%3A%2F%2Fb.c%2F%3Ftoken%3Dhush-1",
        "/in?filter=%7B%22password%22%3A%22hush-1%22%7D", "/in?password=hush-1'(b)hush-2", "/in?session=hush-1&passenger=ann",
    ])
    func urlsHaveNone(_ target: String) async throws {
        let text = try await record(target, headers: ["Location": "https://a.b\(target)"])
        #expect(!text.contains("hush"), "\(text)")
        if target.contains("passenger") { #expect(text.contains("passenger=ann")) }
    }

    @Test func keysOfEntriesStay() async throws {
        let json = #"{"issues":[{"key":"PROJ-17"}],"key":{"id":"x"},"apiKey":"hush-1","n":{"key":"0123456789abcdefhush"}}"#
        let text = try await record(body: json)
        #expect(text.contains("PROJ-17") && !text.contains("hush"), "\(text)")
        let plist = try await record("/plist", "application/xml", body: "<dict><key>Name</key><string>ann</string></dict>")
        #expect(plist.contains("<key>Name</key>") || plist.contains(#"<key>Name<\/key>"#), "\(plist)")
        #expect(try await record("/query?key=hush").contains("key=*"))
    }

    @Test func shortCodesOfAQueryStay() async throws {
        #expect(try await record("/in?code=DE").contains("code=DE"))
    }

    @Test(arguments: [
        "<login><password>hush</password><user>ann</user></login>",
        "<l xmlns:w=\"u\"><w:Password Type=\"x\">hush</w:Password><user>ann</user></l>",
        "<credentials><id>hush</id><x><![CDATA[hush]]></x></credentials><user>ann</user>", "<user token=\"hush\" name='ann'/>",
        "<form><input name=\"csrf_token\" type=hidden value=\"hush\"><input value='ann'></form>",
        "<meta name=csrf-token content=hush><p>ann</p>",
        "<password>hush", "<a b=\"<\"><password>hush</password>ann", "<!-- ann --><pin>\nhush\n</pin>",
    ])
    func markupHasNone(_ body: String) async throws {
        let text = try await record("/in", "application/xml", body: body)
        #expect(!text.contains("hush"), "\(text)")
        if body.contains("ann") { #expect(text.contains("ann")) }
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", "code=hush-1&user=ann&user%5Bpassword%5D=hush,2'(c)hush"),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=password\r\n\r\nhush\r\n--x\r\nContent-Disposition: form-data; name=\"user\"\r\n\r\nann\r\n--x--\r\n"
        ),
        (
            "multipart/form-data; boundary=\"x\"",
            "--x\nContent-Disposition: form-data; filename=\"f\"; name=\"pin\"\nContent-Type: text/plain\n\nhush\nhush\n--x\ncontent-disposition: form-data;name=\"user\"\n\nann\n--x--"
        ),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\r\n\"user\": \"ann\",\r\n \"password\": \"hush\",\r\n\"pin\": 5}\r\n--x--\r\n"
        ),
        ("application/graphql", "mutation { login(user: \"ann\", password: \"hu\\\"sh hush\") { token } }"),
        ("text/yaml", "user: ann\npassword: hush\n  api_key:   hush hush\n"), ("text/plain", "user=ann, token=hush; pin=hush"),
        ("application/json", #"{"user":"ann","token":{"a":["hush"#), ("application/json", #"{"user":"ann","token":"hush"#),
        ("application/json", #"{"user":"ann","secrets":["hush","hush"],,"#),
    ])
    func bodiesOfOtherKindsHaveNone(_ type: String, _ body: String) async throws {
        let text = try await record("/in", type, body: body)
        #expect(!text.contains("hush") && text.contains("ann"), "\(text)")
    }

    /// Without a part, each of them would be read to the end of the text.
    @Test(.timeLimit(.minutes(1)), arguments: ["a: b;name=ann\n", "a: b;name=ann", ";name=ann"])
    func manyFieldsOfPartsAreReadOnce(_ field: String) async throws {
        let text = try await record("/in", "text/plain", body: "--x\n" + String(repeating: field, count: 30_000))
        #expect(text.contains("ann"))
    }

    @Test(arguments: [
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "sk_" + "live_abcdefghijklmnop1234",
        "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
        "xoxb-123456789012-abcdef", "AKIA" + "IOSFODNN7EXAMPLE", "AIza" + String(repeating: "a", count: 35),
        "-----BEGIN RSA PRIVATE KEY-----\nMIIabc\n-----END RSA PRIVATE KEY-----", "Bearer abcdef1234567890", "Basic YW5uOnNlY3JldDE=",
    ])
    func textsThatLookLikeSecretsAreNone(_ secret: String) async throws {
        let value = JSONValue.object(["note": .string("see \(secret) here"), "path": .string(secret)])
        let body = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        let text = try await record(body: body)
        let kept = secret.split(separator: " ").last.map(String.init) ?? secret
        #expect(!text.contains(kept) && !text.contains("MIIabc") && text.contains("here"), "\(text)")
    }

    @Test(arguments: ["Basic authentication is required", "Bearer realm=\"x\"", "eyJ is a beginning", "skills_and_tokens", "AKIA is short"])
    func otherTextsStay(_ text: String) async throws {
        let body = String(decoding: try JSONEncoder().encode(JSONValue.object(["note": .string(text)])), as: UTF8.self)
        _ = try await record(body: body)
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b/in")))
        request.headers["Content-Type"] = "application/json"
        request.body = .data(Data(body.utf8))
        #expect(try await ReplayTransport(from: directory).send(request).text() == body)
    }

    @Test func theSchemeOfCredentialsIsNoSecret() async throws {
        stub.stub(nil, "*", with: .json(#"{"by":"token","kind":"Bearer","echo":"hush"}"#))
        var request = HTTPRequest(method: .get, url: try #require(URL(string: "https://a.b/in")))
        request.headers["Authorization"] = "token hush"
        _ = try await RecordingTransport(stub, to: directory).send(request)
        #expect(try await ReplayTransport(from: directory).send(request).text() == #"{"by":"token","kind":"Bearer","echo":"*"}"#)
    }

    @Test func aSecretIsNowhereElseEither() async throws {
        let answer = #"{"access_token":"abc-123-hush","links":{"self":"https://a.b/t/abc-123-hush"},"theme":"dark","sid":"x-hush-9"}"#
        let text = try await record(
            "/in", body: #"{"password":"hush-42"}"#, answering: answer + "",
            headers: ["Set-Cookie": "id=x-hush-9; Path=/; Secure", "Link": "<https://a.b/hush-42>; rel=next"])
        #expect(!text.contains("hush") && text.contains("dark"), "\(text)")
    }
}
