import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct ProblemDetailsTests {
    private struct Pay: DeclarativeEndpoint {
        var path: RequestPath { "/pay" }
    }

    /// The first example of RFC 9457 section 3.
    private static let example = """
        {"type": "https://example.com/probs/out-of-credit", "title": "You do not have enough credit.",
         "detail": "Your current balance is 30, but that costs 50.", "instance": "/account/12345/msgs/abc", "status": 403,
         "balance": 30, "accounts": ["/account/12345", "/account/67890"]}
        """

    private func problem(_ body: String, contentType: String? = "application/problem+json") -> ProblemDetails? {
        let headers: HTTPFields = contentType.map { ["Content-Type": $0] } ?? [:]
        return HTTPResponse(status: 403, headers: headers, body: Data(body.utf8)).problem
    }

    @Test func readsTheExampleOfTheRFC() throws {
        let problem = try #require(self.problem(Self.example))
        #expect(problem.type == "https://example.com/probs/out-of-credit")
        #expect(problem.title == "You do not have enough credit.")
        #expect(problem.status == 403)
        #expect(problem.detail == "Your current balance is 30, but that costs 50.")
        #expect(problem.instance == "/account/12345/msgs/abc")
        #expect(problem.extensions == ["balance": 30, "accounts": ["/account/12345", "/account/67890"]])
    }

    @Test func comesWithTheErrorOfACall() async throws {
        let transport = StubTransport { _ in
            StubbedResponse(
                status: 403, headers: ["Content-Type": "Application/Problem+JSON; charset=utf-8"], chunks: [Data(Self.example.utf8)])
        }
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport)
        let error = await #expect(throws: NetworkError.self) { try await client.perform(Pay()) }
        #expect(error?.problem?.title == "You do not have enough credit.")
        #expect(error.map { "\($0)" }?.contains("credit") == false)
        #expect(NetworkError(endpoint: "E", stage: .sending).problem == nil)
    }

    @Test func aMissingTypeIsAboutBlank() {
        #expect(problem("{}") == ProblemDetails())
        #expect(problem("{}")?.type == "about:blank")
        #expect(problem(#"{"type":null,"title":"x"}"#)?.type == "about:blank")
    }

    @Test func membersOfTheWrongTypeAreIgnored() {
        let problem = self.problem(#"{"type":1,"title":["a"],"status":"403","detail":{},"instance":false,"errors":[1]}"#)
        #expect(problem == ProblemDetails(extensions: ["errors": [1]]))
    }

    @Test(arguments: ["application/json", "text/html", "application/problem+xml", nil])
    func onlyItsOwnMediaTypeCounts(_ contentType: String?) {
        #expect(problem(Self.example, contentType: contentType) == nil)
    }

    @Test(arguments: ["", "[]", "null", "<html>", "{\"title\":"])
    func aBodyThatIsNoObjectIsNoProblem(_ body: String) {
        #expect(problem(body) == nil)
    }

    @Test func relativeTypesAreResolved() throws {
        let base = try #require(URL(string: "https://a.b/v1/pay"))
        #expect(ProblemDetails(type: "/probs/x").typeURL(relativeTo: base)?.absoluteString == "https://a.b/probs/x")
        #expect(ProblemDetails(type: "https://c.d/x").typeURL(relativeTo: base)?.absoluteString == "https://c.d/x")
    }

    @Test func decodesAndEncodesEverything() throws {
        let problem = try JSONValue(parsing: Self.example).decode(as: ProblemDetails.self)
        #expect(try JSONValue(encoding: problem) == JSONValue(parsing: Self.example))
        let odd = ProblemDetails(title: "kept", extensions: ["title": "not this", "more": 1])
        #expect(try JSONValue(encoding: odd) == ["title": "kept", "more": 1])
    }
}
