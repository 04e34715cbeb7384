import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// Parameters that are JSON are written as bodies are: with the client's coder.
struct JSONParameterTests {
    private struct Filter: Encodable {
        var createdAfter: Date
        var label = "a/ü"
    }

    private struct Unwritable: Encodable {
        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue(self, EncodingError.Context(codingPath: [], debugDescription: "It never can."))
        }
    }

    private struct Fixed: Endpoint {
        let request: EndpointRequest
    }

    private let filter = Filter(createdAfter: Date(timeIntervalSince1970: 5))
    private let transport = StubTransport { _ in .status(200) }

    /// Seconds since 1970, and keys in snake case.
    private var coding: JSONCoding {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return JSONCoding(encoder: encoder)
    }

    private func sent(_ request: EndpointRequest, coding: JSONCoding = .default) async throws -> RecordedRequest {
        let configuration = ClientConfiguration(coding: coding)
        let client = APIClient(baseURL: URL(string: "http://localhost/"), transport: transport, configuration: configuration)
        try await client.perform(Fixed(request: request))
        return try #require(transport.requests.last)
    }

    private var request: EndpointRequest {
        var request = EndpointRequest(.post, "/files/\(ParameterValue(json: filter))/all")
        request.addQuery("before", 1)
        request.addQuery("filter", ParameterValue(json: filter))
        request.addQuery("after", JSONParameter(filter), style: .form, explode: false)
        request.addHeader("X-Filter", ParameterValue(json: filter, isASCII: true))
        request.addCookie("last", ParameterValue(json: filter))
        request.addCookie("theme", "dark")
        request.setFormBody {
            $0.add("filter", ParameterValue(json: filter))
            $0.add("name", "x")
        }
        return request
    }

    @Test func theClientsCoderWritesThem() async throws {
        let sent = try await sent(request, coding: coding)
        let json = #"{  "created_after" : 5,  "label" : "a/ü"}"#
        let encoded = "%7B%20%20%22created_after%22%20%3A%205%2C%20%20%22label%22%20%3A%20%22a%2F%C3%BC%22%7D"
        #expect(sent.path == "/files/\(encoded)/all")
        #expect(sent.query == "before=1&filter=\(encoded)&after=\(encoded)")
        #expect(sent.headers["X-Filter"] == json.replacingOccurrences(of: "ü", with: #"\u00fc"#))
        #expect(sent.headers["Cookie"] == "last=\(encoded); theme=dark")
        let form = String(decoding: sent.body, as: UTF8.self)
        #expect(form.hasPrefix("filter=%7B++%22created_after%22+%3A+5%2C++%22label%22"))
        #expect(form.hasSuffix("&name=x"))
    }

    @Test func theCoderOfOneCallCountsMore() async throws {
        var request = request
        request.reader.coding = .default
        let sent = try await sent(request, coding: coding)
        #expect(sent.query?.contains("createdAfter%22%3A%221970-01-01T00%3A00%3A05Z%22") == true)
    }

    @Test func byDefaultTheyAreAsBodiesAre() async throws {
        let sent = try await sent(request)
        #expect(sent.headers["X-Filter"] == #"{"createdAfter":"1970-01-01T00:00:05Z","label":"a/\u00fc"}"#)
        #expect(ParameterValue(json: filter).text == #"{"createdAfter":"1970-01-01T00:00:05Z","label":"a/ü"}"#)
        #expect(QueryItem(name: "a", value: ParameterValue(json: [1])).encoded == "a=%5B1%5D")
        #expect(["a": ParameterValue(json: [1])].parameter == .object([ParameterMember(name: "a", value: "[1]")]))
        #expect(try RequestPath("/\(ParameterValue(json: [1]))").rendered() == "/%5B1%5D")
    }

    @Test func asNamedValuesTheyAreWrittenToo() async throws {
        for encoding in [.query, .form, .json] as [any ParameterEncoding] {
            var request = EndpointRequest(.post, "/files")
            request.body = .parameters(["filter": JSONParameter(Filter(createdAfter: filter.createdAfter, label: ""))], encoding: encoding)
            let sent = try await sent(request, coding: coding)
            let text = (sent.query ?? "") + String(decoding: sent.body, as: UTF8.self)
            #expect(text.contains("created_after"), "\(encoding)")
        }
    }

    /// What cannot be written is not left out in silence.
    @Test(arguments: ["path", "query", "header", "cookie", "form", "styledForm", "multipart", "parameters", "formParameters"], 0..<5)
    func whatCannotBeWrittenIsAnError(_ place: String, _ kind: Int) async throws {
        let values = [
            ParameterValue(json: Unwritable()), ParameterValue(encoding: Unwritable()), [ParameterValue(encoding: Unwritable())].parameter,
            ["a": ["b": ParameterValue(json: Unwritable())]].parameter, Date(timeIntervalSince1970: 1e15).parameter,
        ]
        let value = values[kind]
        var request = EndpointRequest(.post, "/a")
        switch place {
        case "path": request = EndpointRequest(.post, "/\(value)")
        case "query": request.addQuery("a", value)
        case "header": request.addHeader("a", value)
        case "cookie": request.addCookie("a", value, explode: true)
        case "styledForm": request.setFormBody { $0.add("a", value, style: .form, explode: false) }
        case "multipart": request.setMultipartBody { $0.addText("a", value) }
        case "parameters": request.body = .parameters(["a": value], encoding: .query)
        case "formParameters": request.body = .parameters(["a": value], encoding: .form)
        default: request.setFormBody { $0.add("a", value) }
        }
        let error = await #expect(throws: NetworkError.self) { try await sent(request) }
        #expect(error?.stage == .building)
        #expect(error?.cause is EncodingError)
        #expect(transport.requests.isEmpty)
    }

    /// One rule for JSON and for the members of an object.
    @Test func objectsObeyTheClientsCoderToo() async throws {
        let value = ParameterValue(encoding: Filter(createdAfter: filter.createdAfter, label: "x"))
        var request = EndpointRequest(.post, "/\(value, style: .simple, explode: true, name: "p")")
        request.addQuery("flat", value)
        request.addQuery("deep", value, style: .deepObject)
        request.addQuery("list", [value, value])
        request.addQuery("inner", ["in": value], style: .deepObject)
        request.addHeader("X-Members", value, explode: true)
        request.addCookie("c", value, explode: true)
        request.setFormBody {
            $0.add("f", value)
            $0.add("g", value, style: .form, explode: false)
        }
        let sent = try await sent(request, coding: coding)
        #expect(sent.path == "/created_after=5,label=x")
        #expect(
            sent.query
                == "created_after=5&label=x&deep%5Bcreated_after%5D=5&deep%5Blabel%5D=x&list=created_after%2C5%2Clabel%2Cx"
                + "&list=created_after%2C5%2Clabel%2Cx&inner%5Bin%5D%5Bcreated_after%5D=5&inner%5Bin%5D%5Blabel%5D=x")
        #expect(sent.headers["X-Members"] == "created_after=5,label=x")
        #expect(sent.headers["Cookie"] == "created_after=5; label=x")
        #expect(String(decoding: sent.body, as: UTF8.self) == "f%5Bcreated_after%5D=5&f%5Blabel%5D=x&g=created_after%2C5%2Clabel%2Cx")

        var multipart = EndpointRequest(.post, "/")
        multipart.setMultipartBody { $0.addText("m", ParameterValue(encoding: [filter.createdAfter, filter.createdAfter])) }
        let parts = String(decoding: try await self.sent(multipart, coding: coding).body, as: UTF8.self)
        #expect(parts.components(separatedBy: "name=\"m\"\r\n\r\n5\r\n").count == 3)
    }

    @Test func theyAreEqualWhenTheirJSONIs() {
        #expect(JSONParameter([1]) == JSONParameter([1]))
        #expect(JSONParameter([1]).hashValue == JSONParameter([1]).hashValue)
        #expect(JSONParameter([1]) != JSONParameter([2]))
        #expect(JSONParameter([1]) != JSONParameter([1], isASCII: true))
    }

    @Test func theirValuesAreNotPrinted() {
        let value = JSONParameter(["token": "s3cret"])
        #expect(!"\(value) \(ParameterValue.json(value))".contains("s3cret"))
        var text = ""
        dump(ParameterValue.json(value), to: &text)
        #expect(!text.contains("s3cret"))
    }

    /// The elements of a list and the members of an object are cookies of their own, if that is wanted.
    @Test func explodedCookies() async throws {
        var request = EndpointRequest(.get, "/")
        request.addCookie("ids", ["a b", "c;d"], explode: true)
        request.addCookie("user", ["b": "2", "a": "1"], explode: true)
        request.addCookie("joined", ["x", "y"])
        request.addCookie("none", [String](), explode: true)
        request.addCookie("text", "t", explode: true)
        #expect(try await sent(request).headers["Cookie"] == "ids=a%20b; ids=c%3Bd; a=1; b=2; joined=x,y; text=t")
    }

    /// OpenAPI 3.2's style `cookie` percent-encodes nothing; what would end the cookie has to be all the same (RFC 6265 4.1.1).
    @Test func reservedCharactersInCookies() async throws {
        var request = EndpointRequest(.get, "/")
        request.addCookie("text", "a/b?c=%20&d+é;", allowReserved: true)
        request.addCookie("ids", ["a:b", "c,d"], allowReserved: true)
        request.addCookie("user", ["a": "x/y"], explode: true, allowReserved: true)
        request.addCookie("none", [String](), allowReserved: true)
        #expect(try await sent(request).headers["Cookie"] == "text=a/b?c=%20&d+%C3%A9%3B; ids=a:b,c%2Cd; a=x/y")
    }
}
