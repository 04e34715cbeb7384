@_spi(Generated) import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// What is said about a date and time without an offset.
private let isNoPoint = "which is not a point in time (ResponseTolerance.coerce reads it in a time zone)"

/// Errors say what is wrong in words that are not hidden, to developers and to people.
struct ErrorTextTests {
    private struct Dated: Decodable, Sendable {
        var at: Date
    }

    private struct Failing: DeclarativeEndpoint {
        let path: RequestPath = "/x"
        var requiresAuth: Bool { false }
    }

    private func reason<T: Decodable>(_ body: String, as type: T.Type) -> String {
        let error = #expect(throws: NetworkError.self) {
            try HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8)).decode() as T
        }
        return (error?.failureReason ?? "").components(separatedBy: "could not be read: ").last ?? ""
    }

    @Test(arguments: [
        ("2024-05-31T12:00:00", "a date and time without an offset (as 0000-00-00T00:00:00), \(isNoPoint)"),
        ("2024-05-31 12:00:00.123456", "a date and time without an offset (as 0000-00-00 00:00:00.000000), \(isNoPoint)"),
        ("31/05/2024", "not an RFC 3339 date and time with an offset, such as 2024-05-31T12:00:00Z: it is written as 00/00/0000"),
        ("hush 1234", "not an RFC 3339 date and time with an offset, such as 2024-05-31T12:00:00Z"),
    ])
    func datesSayWhatIsWrong(_ text: String, _ expected: String) {
        #expect(reason(#"{"at":"\#(text)"}"#, as: Dated.self).hasPrefix("invalid value at 'at': \(expected)"))
    }

    /// The words of the tool stand although the body has them, too.
    @Test func ownWordsAreNotHidden() {
        struct Spec: Decodable {
            var day: Day
        }
        #expect(
            reason(#"{"day":"is a calendar date","as":"2024-05-31"}"#, as: Spec.self).hasPrefix(
                "invalid value at 'day': not a calendar date, such as 2024-05-31"))
        #expect(
            reason(#"{"instead":"found","dictionary":1}"#, as: [Int].self).contains(
                "an array expected at the top, found an object, in {"))
        struct Flag: Decodable {
            var `default`: String
            var type: String
        }
        #expect(reason(#"{"default":false,"type":"bool"}"#, as: Flag.self).hasPrefix("String expected at 'default', found a Boolean, in {"))
        struct Small: Decodable {
            var id: UInt8
            init(from decoder: any Decoder) throws { id = try ObjectDecoder(decoder).value("id") }
        }
        #expect(reason(#"{"id":300}"#, as: Small.self).hasPrefix("invalid value at 'id': a number that does not fit the type UInt8"))
    }

    /// What is valid JSON is not called invalid.
    @Test func valuesThatDoNotFitHaveAPlace() {
        struct Model: Decodable {
            var any: JSONValue
        }
        #expect(
            reason("99999999999999999999", as: Int.self).hasPrefix("invalid value at the top: a number that does not fit the type Int"))
        #expect(
            reason(#"[{"any":[0,{"a":2,"b":[[],1E400]}]}]"#, as: [Model].self).hasPrefix(
                "invalid value at '[0].any[1].b[1]': a number that does not fit the type Double"))
        func nested(_ value: String, _ levels: Int) -> String {
            String(repeating: "[", count: levels) + value + String(repeating: "]", count: levels)
        }
        #expect(reason(nested("1E400", 100), as: JSONValue.self).contains("[0][0]': a number that does not fit the type Double"))
        #expect(throws: Never.self) { try JSONValue(parsing: nested("", 512)) }
        #expect(
            reason(nested("", 513), as: JSONValue.self).hasPrefix(
                "invalid value at the top: JSON that is nested more than 512 levels deep"))
        #expect(reason(#"{"any":1"#, as: Model.self).contains("not valid JSON"))
    }

    @Test func modelsAreObjects() {
        struct Model: Decodable {
            var name: String
        }
        #expect(
            reason("[1]", as: [Model].self).hasPrefix("an object expected at '[0]', found a number, in ["))
        #expect(reason("[null]", as: [Model].self).hasPrefix("an object expected at '[0]', found null"))
        #expect(reason("", as: Model.self) == "the body is empty, an object expected")
    }

    /// They are from the body: tokens, addresses of people, and identifiers.
    @Test func keysOfDictionariesAreHidden() {
        struct Groups: Decodable {
            var groups: [String: [String: Int]]
        }
        #expect(reason(#"{"tok_1":{"x":"a"}}"#, as: [String: [String: Int]].self).hasPrefix("Int expected at '*.*'"))
        let text = reason(#"{"groups":{"ada@a.example":{"x":"a"}}}"#, as: Groups.self)
        #expect(text.hasPrefix("Int expected at 'groups.*.*'"))
        #expect(!text.contains("ada") && !text.contains("\"x\""))
        struct Member: Decodable {
            var name: String
        }
        #expect(reason(#"{"tok_1":[{}]}"#, as: [String: [Member]].self).hasPrefix("'*[0].name' is missing"))
    }

    /// Servers that rename what they send, and keep their document. Other names are still hidden.
    @Test(arguments: [("lastActive", " (there is 'lastActive')"), ("LAST-ACTIVE", " (there is 'LAST-ACTIVE')"), ("lastActives", "")])
    func aMissingMemberWithAnotherSpellingIsNamed(_ name: String, _ hint: String) {
        struct User: Decodable {
            var lastActive: String
            enum CodingKeys: String, CodingKey { case lastActive = "last_active" }
        }
        let text = reason(#"[{"token":7,"\#(name)":"x"}]"#, as: [User].self)
        #expect(text == "'[0].last_active' is missing\(hint), in { *: number, *: string }")
    }

    @Test func ownErrorsKeepTheirText() async {
        let client = APIClient(baseURL: URL(string: "http://a.example"), transport: StubTransport { _ in .status(200) })
        struct Fixed: Endpoint { let request: EndpointRequest }
        func text(_ request: EndpointRequest) async -> String? {
            do {
                try await client.perform(Fixed(request: request))
                return nil
            } catch {
                return error.failureReason
            }
        }
        #expect(
            await text(EndpointRequest(.get, "/a/\("")")) == "the request could not be built: value {1} of the path '/a/{1}' is empty")
        var far = EndpointRequest(.get, "/")
        far.setJSONBody(["at": [Date(timeIntervalSince1970: 1e15)]])
        #expect(
            await text(far)
                == "the request could not be built: the value at '*[0]' cannot be encoded: a date outside the years 0000 to 9999, which RFC 3339 can represent"
        )
        let unanswered = NetworkError(UnansweredCall("Users.find"), endpoint: "E")
        #expect(unanswered.description == "E: Users.find was called, but has no answer: set one with 'answer'")
    }

    @Test func peopleGetASentence() {
        func sentence(_ stage: NetworkError.Stage, _ cause: (any Error)? = nil) -> String {
            NetworkError(endpoint: "Users.find", stage: stage, cause: cause).localizedDescription
        }
        #expect(sentence(.building, UnsuppliedScheme(alternatives: [["a"]], supplied: [])) == "The request could not be created.")
        #expect(sentence(.sending, TransportError(.notConnected)) == "There is no connection to the internet.")
        #expect(
            sentence(.status(401), RefreshFailed(cause: CancellationError()))
                == "You are not signed in, or the server refused your sign-in.")
        #expect(sentence(.status(500)) == "The server has a problem. Try again later.")
        #expect(sentence(.status(205)) == "The server's response was not expected.")
        #expect(sentence(.status(302)) == "The server refers to another address.")
        #expect(sentence(.status(304)) == "This has not been changed.")
        #expect(sentence(.decoding) == "The server's response could not be understood.")
        #expect(sentence(.rejected, EnvelopeFailure(message: "m")) == "The server could not complete the request.")
        #expect(sentence(.cancelled, CancellationError()) == "The request was cancelled.")
        for status in 100..<600 { #expect(!sentence(.status(status)).contains("Users")) }
    }

    /// An app says it in its own words.
    @Test func textsOfMappersReachPeople() async {
        struct Taken: LocalizedError {
            var errorDescription: String? { "This name is taken." }
        }
        var reader = ResponseReader()
        reader.mapErrors { $0.statusCode == 409 ? $0.with(cause: Taken()) : $0 }
        let client = APIClient(
            baseURL: URL(string: "http://a.example"), transport: StubTransport { _ in .status(409) },
            configuration: ClientConfiguration(reader: reader))
        let error = await #expect(throws: NetworkError.self) { try await client.perform(Failing()) }
        #expect(error?.localizedDescription == "This name is taken.")
        #expect(error?.description == "Failing: the server answered 409: Taken [GET http://a.example/x]")
    }

    @Test func aTypedFailureStaysWhatItIs() async {
        enum FindFailure: EndpointFailure {
            case notFound(String)
            case undeclared(NetworkError)

            init(declared error: NetworkError) throws { throw error }
        }
        let mock = CallLog<Int, String, NetworkError>("find")
        mock.fail(with: FindFailure.notFound("gone"))
        do {
            _ = try await mock.call(1)
        } catch {
            guard case .notFound("gone") = FindFailure(error) else {
                Issue.record("not found expected")
                return
            }
        }
        guard case .notFound("gone") = FindFailure(NetworkError(FindFailure.notFound("gone"), endpoint: "E") as any Error) else {
            Issue.record("the cause expected")
            return
        }
        guard case .undeclared = FindFailure(CancellationError()) else {
            Issue.record("undeclared expected")
            return
        }
    }

    /// Also when the answer is there already.
    @Test func cancellingAHandleIsAlwaysCancellation() async throws {
        let headers: HTTPFields = ["Content-Type": "application/json", "Cache-Control": "max-age=100"]
        let transport = StubTransport { _ in StubbedResponse(headers: headers, chunks: [Data(#""x""#.utf8)]) }
        let client = APIClient(baseURL: URL(string: "http://a.example"), transport: transport)
        _ = try await client.request(Failing(), as: String.self)
        for _ in 0..<20 {
            let result = await withCheckedContinuation { continuation in
                client.request(Failing(), as: String.self) { continuation.resume(returning: $0) }.cancel()
            }
            guard case .failure(let error) = result else {
                Issue.record("cancellation expected")
                continue
            }
            #expect(error.isCancelled)
        }
    }
}
