import AwkwardNames
import AwkwardNamesMocks
import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// Every name of a parameter stands in the request as the spec spells it.
@Suite(.timeLimit(.minutes(10)))
struct AwkwardCallTests {
    private func sent(_ endpoint: WordsServiceEndpoint) async throws -> RecordedRequest {
        let transport = StubTransport { _ in .status(200) }
        let client = APIClient(environment: AwkwardNamesEnvironment2.class, transport: transport)
        _ = try await client.send(endpoint, options: RequestOptions())
        return try #require(transport.requests.first)
    }

    private func pairs(_ text: String) -> [String] {
        text.split(separator: "&").map { pair in
            pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? "" }.joined(separator: "=")
        }
    }

    private func pairs(of names: [String]) -> [String] { names.map { "\($0)=\($0)" } }

    @Test func namesInTheQuery() async throws {
        let request = try await sent(EveryWord.query)
        #expect(pairs(try #require(request.query)) == pairs(of: EveryWord.arguments))
        #expect(request.path == "/words/query")
    }

    @Test func namesInAForm() async throws {
        for (endpoint, names) in [(EveryWord.form, ["class", "", "client"]), (EveryWord.required, ["self", "", "client"])] {
            #expect(pairs(String(decoding: try await sent(endpoint).body, as: UTF8.self)) == pairs(of: names))
        }
    }

    @Test func namesInAMultipartBody() async throws {
        let body = String(decoding: try await sent(EveryWord.multipart).body, as: UTF8.self)
        let names = body.components(separatedBy: "; name=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
        #expect(names == ["class", "", "client"])
        for name in names { #expect(body.contains("; name=\"\(name)\"\r\n")) }
    }

    @Test func namesOfHeaders() async throws {
        let prefixed = try await sent(EveryWord.headers).headers
        #expect(prefixed["X-class"] == "class" && prefixed["X-2fa"] == "2fa")
        let plain = try await sent(EveryWord.rawHeaders).headers
        for name in ["class", "2fa", "client"] { #expect(plain[name] == name) }
    }

    @Test func namesOfCookies() async throws {
        #expect(try await sent(EveryWord.cookies).headers["Cookie"] == "class=class; self=self; 2fa=2fa")
    }

    @Test func namesInThePath() async throws {
        #expect(try await sent(EveryWord.path).path == "/words/path/class/self/user_name")
    }

    @Test func oneNameInEachPlaceOfACall() async throws {
        let words = try JSONCoding.default.decoder.decode(
            Words.self,
            from: try JSONCoding.default.encoder.encode(Dictionary(uniqueKeysWithValues: EveryWord.members.map { ($0, $0) })))
        let request = try await sent(
            .mixed(
                body: "b", class: "c", requestValue: "r", text: "t", words,
                parameters: WordsServiceEndpoint.MixedParameters {
                    $0.client = "qc"
                    $0.optionsValue = "qo"
                    $0.idempotencyKey = "qi"
                    $0.idempotencyKeyHeader = "hi"
                    $0.selfValue = "hs"
                    $0.response = "cr"
                    $0.error = "ce"
                }, idempotencyKey2: "key"))
        #expect(request.path == "/words/b/c/r/t")
        #expect(pairs(request.query ?? "") == ["client=qc", "options=qo", "idempotency-key=qi"])
        #expect(request.headers["idempotencyKey"] == "hi" && request.headers["X-Self"] == "hs")
        #expect(request.headers["Cookie"] == "response=cr; error=ce")
        #expect(request.headers["Idempotency-Key"] == "key")
    }

    @Test func mocksAnswerAndRecordUnderTheirNames() async throws {
        let words = MockWordsAPIService()
        let operations = MockOperationsService()
        let client = AwkwardNamesClient2.mock(words: words, operations: operations)
        #expect(try await client.operations.class().rawValue == "class")
        #expect(try await client.operations.initValue().rawValue == "class")
        #expect(try await client.operations.default().rawValue == "class")
        #expect((operations.onClass.count, operations.onInitValue.count, operations.onDefault.count) == (1, 1, 1))
        let logs = MockLogsService()
        try await logs.onFind()
        try await logs.findArguments(a: 1, b: 2)
        #expect((logs.onOnFind.count, logs.onFind.count) == (1, 0))
        #expect(logs.onFindArguments.last?.a == 1 && logs.onFindArguments.last?.b == 2)
    }

    @Test func operationsKeepTheirPaths() async throws {
        let transport = StubTransport { _ in .json(#""class""#) }
        let client = AwkwardNamesClient2(client: APIClient(environment: AwkwardNamesEnvironment2.class, transport: transport))
        _ = try await client.operations.class()
        _ = try await client.operations.request()
        _ = try await client.operations.listedItems()
        #expect(
            transport.requests.map(\.path) == [
                "/operations/o0", "/operations/o22", "/operations/listed-items",
            ])
    }
}
