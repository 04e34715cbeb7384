import EndpointKit
import Foundation
import LoopbackSupport
import Testing
import Wire

/// What is made of responses of every kind, from bytes that are written here.
struct WireResultTests {
    @Test func jsonValues() async throws {
        let wire = try WireServer("application/json", headers: [("X-Count", "3")], text: #"{"R":100,"G":200,"B":150,"more":[1]}"#)
        #expect(try await wire.client.results.readJSON() == Color(r: 100, g: 200, b: 150))
        let sent = try wire.sent()
        #expect(sent.method == "GET")
        #expect(sent.values("Accept").joined().contains("application/json"))
        #expect(sent.body.isEmpty)
    }

    @Test func headersOfTheResponse() async throws {
        let wire = try WireServer("application/json", headers: [("x-count", "3")], text: "{}")
        let response = try await wire.client.results.readJSONResponse()
        #expect(response.value == Color())
        #expect(WireHeaders(response.headers).xCount == 3)
    }

    @Test func valuesOfAnotherMediaType() async throws {
        let wire = try WireServer("application/vnd.color.v2+json; charset=utf-8", text: #"{"R":1}"#)
        #expect(try await wire.client.results.readVendorJSON() == Color(r: 1))
    }

    @Test func text() async throws {
        #expect(try await WireServer("text/plain", text: "Grüße\r\n").client.results.readText() == "Grüße\r\n")
        let latin = try WireServer(status: 200, "text/plain; charset=iso-8859-1", answer: Data([0x47, 0x72, 0xFC, 0xDF, 0x65]))
        #expect(try await latin.client.results.readText() == "Grüße")
    }

    @Test func binary() async throws {
        let bytes = Data((0...255).map { UInt8($0) })
        let wire = try WireServer(status: 200, "application/octet-stream", answer: bytes)
        #expect(try await wire.client.results.readBinary() == bytes)
    }

    /// Each media type that says something else is asked for by a method of its own.
    @Test func resultsOfSeveralMediaTypes() async throws {
        let json = try WireServer("application/json", text: #"{"G":2}"#)
        #expect(try await json.client.results.readEither() == .ok(Color(g: 2)))
        #expect(try json.sent().values("Accept") == ["application/json"])

        let csv = try WireServer("text/csv", text: "R,G\n1,2\n")
        #expect(try await csv.client.results.readEitherAsCSV() == .ok("R,G\n1,2\n"))
        #expect(try csv.sent().values("Accept") == ["text/csv, application/json"])

        let later = try WireServer(status: 202, "application/json", text: #"{"missing":"it"}"#)
        #expect(try await later.client.results.readEitherAsCSV() == .accepted(Missing(missing: "it")))

        let image = try WireServer(status: 200, "image/jpeg", answer: Data([0xFF, 0xD8]))
        #expect(try await image.client.results.readEitherAsData() == .ok(Data([0xFF, 0xD8])))
        #expect(try image.sent().values("Accept") == ["image/png, image/jpeg, application/json"])

        let events = try WireServer("text/event-stream", text: "data: {\"R\":1}\n\ndata: {\"G\":2}\n\n")
        var colors: [Color] = []
        for try await color in events.client.results.readEitherAsEvents() { colors.append(color) }
        #expect(colors == [Color(r: 1), Color(g: 2)])
        #expect(try events.sent().values("Accept") == ["text/event-stream"])
    }

    @Test func resultsThatAreChosen() async throws {
        let xml = try WireServer("application/xml", text: "<R>1</R>")
        #expect(try await xml.client.results.readChosen() == "<R>1</R>")
        #expect(try xml.sent().values("Accept") == ["application/xml, */*;q=0.1"])
        let json = try WireServer("application/json", text: #"{"R":1}"#)
        #expect(try await json.client.results.readChosenAsJSON() == Color(r: 1))
        #expect(try json.sent().values("Accept") == ["application/json"])
    }

    @Test func aResultWithoutContentIsNotDecoded() async throws {
        let server = try WireServer()
        try await server.client.results.readNothing()
        #expect(try server.sent().method == "GET")
    }

    @Test func resultsByStatus() async throws {
        let color = try WireServer("application/json", text: #"{"G":2}"#)
        #expect(try await color.client.results.readSeveral() == .ok(Color(g: 2)))
        let later = try WireServer(status: 202, "text/plain", text: "later")
        #expect(try await later.client.results.readSeveral() == .accepted("later"))
        #expect(try await WireServer().client.results.readSeveral() == .noContent)
    }

    @Test func resultsOfARangeOfStatuses() async throws {
        for status in [200, 203, 299] {
            let wire = try WireServer(status: status, "application/json", text: #"{"R":7}"#)
            #expect(try await wire.client.results.readRange() == Color(r: 7))
        }
    }

    private func failure(_ status: Int, _ contentType: String, _ text: String) async throws -> ResultsEndpoint.ReadErrorsFailure {
        let wire = try WireServer(status: status, contentType, text: text)
        let error = await #expect(throws: NetworkError.self) {
            try await wire.client.results.readErrors()
        }
        return ResultsEndpoint.ReadErrorsFailure(try #require(error))
    }

    /// A status of its own comes before its range, and the range before the default (OpenAPI 3.1, Responses Object).
    @Test func errorsByStatus() async throws {
        guard case .notFound(let missing) = try await failure(404, "application/json", #"{"missing":"it"}"#) else {
            throw Unexpected()
        }
        #expect(missing.missing == "it")
        guard case .clientError("no") = try await failure(418, "text/plain", "no") else { throw Unexpected() }
        guard case .unexpected(let fault) = try await failure(501, "application/json", #"{"code":7}"#) else { throw Unexpected() }
        #expect(fault.code == 7)
        guard case .undeclared(let error) = try await failure(404, "application/json", "[]") else { throw Unexpected() }
        #expect(error.statusCode == 404)
        #expect(error.response.map { $0.text() } == "[]")
    }

    private struct Unexpected: Error {}

    /// The fields and line ends of the HTML standard, 9.2.6: a comment, several data lines, a blank that is cut, CRLF and CR.
    @Test func events() async throws {
        let text =
            ": hello\n\ndata: {\"R\":1}\n\nid: 2\r\nevent: add\r\ndata:{\"G\":2,\r\ndata: \"B\":3}\r\n\r\ndata: {\"B\":4}\r\rdata: {\"R\":5}\n"
        let wire = try WireServer("text/event-stream", text: text)
        var colors: [Color] = []
        for try await color in wire.client.results.readEvents() { colors.append(color) }
        // The last one is not ended by a blank line, and does not count.
        #expect(colors == [Color(r: 1), Color(g: 2, b: 3), Color(b: 4)])
        #expect(try wire.sent().values("Accept") == ["text/event-stream"])
    }

    @Test func lines() async throws {
        let wire = try WireServer("application/jsonl", text: "{\"R\":1}\n{\"G\":2}\r\n\n{\"B\":3}")
        var colors: [Color] = []
        for try await color in wire.client.results.readLines() { colors.append(color) }
        #expect(colors == [Color(r: 1), Color(g: 2), Color(b: 3)])
    }

    /// Where the members that are needed do not tell, the variant is taken that knows most of what came, so nothing is lost.
    @Test(arguments: [
        (#"{"width":1,"height":2}"#, Size.flat(SizeFlat(width: 1, height: 2))),
        (#"{"width":1,"depth":3}"#, Size.solid(SizeSolid(width: 1, depth: 3))),
        (#"{"width":1}"#, Size.flat(SizeFlat(width: 1))),
    ])
    func theVariantThatKnowsMost(_ text: String, _ expected: Size) async throws {
        let size = try await WireServer("application/json", text: text).client.results.readClosest()
        #expect(size == expected)
        let again = try JSONCoding.default.encoder.encode(size)
        #expect(try JSONCoding.default.decoder.decode(JSONValue.self, from: again) == json(text))
    }

    /// The same for variants that are unions themselves.
    @Test(arguments: [
        (#"{"text":"x","value":2}"#, Measure.counted(.sum(CountedSum(text: "x", value: 2)))),
        (#"{"text":"x","language":"la"}"#, Measure.named(.phrase(NamedPhrase(text: "x", language: "la")))),
        ("2.5", Measure.counted(.number(2.5))),
        (#""x""#, Measure.named(.string("x"))),
        ("[]", Measure.unrecognized([])),
    ])
    func theUnionThatKnowsMost(_ text: String, _ expected: Measure) async throws {
        let measure = try await WireServer("application/json", text: text).client.results.readAlike()
        #expect(measure == expected)
        let again = try JSONCoding.default.encoder.encode(measure)
        #expect(try JSONCoding.default.decoder.decode(JSONValue.self, from: again) == json(text))
    }
}
