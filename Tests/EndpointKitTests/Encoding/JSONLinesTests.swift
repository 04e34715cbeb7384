import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct JSONLinesTests {
    private struct Add: Endpoint {
        var request = EndpointRequest(.post, "/lines")

        init<Value>(_ lines: JSONLines<Value>, contentType: String = "application/jsonl") {
            request.setJSONLinesBody(lines, contentType: contentType)
        }
    }

    private func send(_ endpoint: Add, _ configuration: ClientConfiguration = ClientConfiguration()) async throws -> RecordedRequest {
        let transport = StubTransport { _ in .status(200) }
        let client = APIClient(baseURL: URL(string: "http://localhost/"), transport: transport, configuration: configuration)
        try await client.perform(endpoint)
        return try #require(transport.requests.last)
    }

    private func text(_ request: RecordedRequest) -> String { String(decoding: request.body, as: UTF8.self) }

    @Test func eachValueIsALine() async throws {
        let sent = try await send(Add([["a": "x\ny"], ["a": "é"]]))
        #expect(sent.headers["Content-Type"] == "application/jsonl")
        #expect(text(sent) == "{\"a\":\"x\\ny\"}\n{\"a\":\"é\"}\n")
        #expect(try await send(Add([] as JSONLines<Int>)).body.isEmpty)
    }

    @Test(arguments: ["application/json-seq", "application/geo+json-seq; charset=utf-8"])
    func recordsBeginWithASeparator(_ type: String) async throws {
        let sent = try await send(Add([1, 2], contentType: type))
        #expect(sent.headers["Content-Type"] == type)
        #expect(text(sent) == "\u{1E}1\n\u{1E}2\n")
    }

    @Test func formattedValuesStayOnOneLine() async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        let configuration = ClientConfiguration { $0.coding = JSONCoding(encoder: encoder) }
        let lines = text(try await send(Add([["a": 1], ["a": 2]]), configuration)).split(separator: "\n")
        #expect(try lines.map { try JSONDecoder().decode([String: Int].self, from: Data($0.utf8)) } == [["a": 1], ["a": 2]])
    }

    @Test func valuesOfASequenceAreSentInTheirOrder() async throws {
        let values = AsyncStream { continuation in
            for value in 1...3 { continuation.yield(value) }
            continuation.finish()
        }
        let sent = try await send(Add(JSONLines(values)))
        #expect(text(sent) == "1\n2\n3\n")
        #expect(!sent.request.body.isReplayable)
    }

    @Test func encodedLinesAreSentAsTheyAre() async throws {
        let sent = try await send(Add(JSONLines<Int>(encoded: .data(Data("1\n\n2".utf8), contentType: "text/plain"))))
        #expect((sent.headers["Content-Type"], text(sent)) == ("application/jsonl", "1\n\n2"))
    }

    @Test func aValueThatCannotBeEncodedIsTheErrorOfTheCall() async {
        let error = await #expect(throws: NetworkError.self) { try await send(Add([1, .nan])) }
        #expect(error?.stage == .building)
    }

    @Test func equalLinesHaveEqualValues() {
        let stream = JSONLines(AsyncStream<Int> { $0.finish() })
        #expect(stream == stream)
        #expect(stream != JSONLines(AsyncStream<Int> { $0.finish() }))
        #expect(([1, 2] as JSONLines) == JSONLines([1, 2]))
        #expect(([1, 2] as JSONLines) != [2, 1])
    }

    @Test func valuesAreNotPrinted() {
        let lines: JSONLines = ["secret"]
        #expect("\(lines)" == "JSONLines(1)")
        #expect(!String(reflecting: Add(lines).request).contains("secret"))
    }
}
