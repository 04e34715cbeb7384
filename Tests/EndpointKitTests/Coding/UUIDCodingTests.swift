@_spi(Generated) import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// UUIDs go out in lower case (RFC 9562 4), wherever they stand.
struct UUIDCodingTests {
    private static let text = "0b5fca1e-9d7a-4f3b-8c2d-1e2f3a4b5c6d"

    /// A model that a person wrote.
    private struct Plain: Codable, Sendable {
        var id: UUID
        var others: [UUID]?
    }

    private struct Emitted: Encodable, Sendable {
        var id: UUID

        func encode(to encoder: any Encoder) throws {
            var object = ObjectEncoder(encoder)
            try object.value("value", id)
            try object.nullable("nullable", Optional(id))
            try object.optional("optional", Optional(id))
            try object.presence("presence", Presence.value(id))
            try object.value("list", [id])
            try object.value("lists", [[id], []])
            try object.value("set", Set([id]))
            try object.value("dictionary", ["id": id])
            try object.value("dictionaries", ["ids": ["id": [id]]])
            try object.value("plain", Plain(id: id, others: [id]))
            try object.value("box", Box(id))
            try object.value("union", Union(id: id))
            try object.value("tagged", Tagged(plain: Plain(id: id)))
            try object.value("bare", TaggedBare(id: id))
            try object.value("mixed", [Optional(id), nil])
            try object.additional(["more": id])
        }
    }

    private struct Union: Encodable {
        var id: UUID

        func encode(to encoder: any Encoder) throws { try UnionEncoder(encoder).payload(id) }
    }

    private struct Tagged: Encodable {
        var plain: Plain

        func encode(to encoder: any Encoder) throws { try UnionEncoder(encoder).tagged(plain, key: "kind", tag: "plain") }
    }

    private struct TaggedBare: Encodable {
        var id: UUID

        func encode(to encoder: any Encoder) throws { try UnionEncoder(encoder).tagged(id, key: "kind", tag: "bare") }
    }

    private struct Fixed: Endpoint {
        let request: EndpointRequest
    }

    private let id = SpecValue.uuid(text)

    private func sent(_ request: EndpointRequest, _ coding: JSONCoding = .default) async throws -> RecordedRequest {
        let transport = StubTransport { _ in .status(200) }
        let client = APIClient(
            baseURL: URL(string: "http://localhost/"), transport: transport, configuration: ClientConfiguration(coding: coding))
        try await client.perform(Fixed(request: request))
        return try #require(transport.requests.last)
    }

    private func body(_ value: some Encodable & Sendable, _ coding: JSONCoding = .default) async throws -> String {
        var request = EndpointRequest(.post, "/")
        request.setJSONBody(value)
        return String(decoding: try await sent(request, coding).body, as: UTF8.self)
    }

    @Test func inJSON() async throws {
        let json = try await body(Emitted(id: id))
        #expect(json.components(separatedBy: Self.text).count - 1 == 17)
        #expect(!json.contains(Self.text.uppercased()))
        #expect(json.contains(#""tagged":{"id":"\#(Self.text)","kind":"plain"}"#))
    }

    @Test func atTheTop() async throws {
        #expect(try await body(id) == #""\#(Self.text)""#)
        #expect(try await body([id]) == #"["\#(Self.text)"]"#)
        #expect(try await body([[Optional(id)]]) == #"[["\#(Self.text)"]]"#)
        #expect(try await body([id: 1]) == #"["\#(Self.text)",1]"#)
        #expect(try await body(Plain(id: id)) == #"{"id":"\#(Self.text)"}"#)
    }

    /// Also with an encoder of the app.
    @Test func withAnotherEncoder() async throws {
        #expect(try await body(["id": id], JSONCoding(encoder: JSONEncoder())) == #"{"id":"\#(Self.text)"}"#)
        #expect(String(decoding: try JSONEncoder.endpointKit().encode([id]), as: UTF8.self) == #"["\#(Self.text)"]"#)
        #expect(try JSONValue(encoding: [id]) == [.string(Self.text)])
    }

    private final class OwnEncoder: JSONEncoder, @unchecked Sendable {}

    /// An encoder that the app has subclassed writes for itself; what emitted models hold is in lower case all the same.
    @Test func withAnEncoderOfASubclass() async throws {
        let own = JSONCoding(encoder: OwnEncoder())
        let json = try await body(Emitted(id: id), own)
        #expect(json.components(separatedBy: Self.text).count - 1 == 14)
        // Three are members of a model that a person wrote.
        #expect(json.components(separatedBy: Self.text.uppercased()).count - 1 == 3)
        #expect(try await body(Plain(id: id), own) == #"{"id":"\#(Self.text.uppercased())"}"#)
        #expect(try await body(id, own) == #""\#(Self.text)""#)
        #expect(try await body(["k": [id]], own) == #"{"k":["\#(Self.text)"]}"#)
    }

    /// Without a client, and without a ``JSONCoding``.
    @Test func withJSONEncoderAlone() throws {
        let json = String(decoding: try JSONEncoder().encode(Emitted(id: id)), as: UTF8.self)
        #expect(json.components(separatedBy: Self.text).count - 1 == 14)
    }

    /// The encoder of a coding writes what requests send.
    @Test func withTheEncoderOfACoding() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.dataEncodingStrategy = .custom { data, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(data.count + (CodingUserInfoKey(rawValue: "more").flatMap { encoder.userInfo[$0] as? Int } ?? 0))
        }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        if let key = CodingUserInfoKey(rawValue: "more") { encoder.userInfo[key] = 5 }
        struct Mixed: Encodable {
            var someID: UUID
            var aDate = Date(timeIntervalSince1970: 7)
            var someData = Data([1, 2])
            var aNumber = Double.infinity
        }
        let json = String(decoding: try JSONCoding(encoder: encoder).encoder.encode(Mixed(someID: id)), as: UTF8.self)
        #expect(json == #"{"a_date":7,"a_number":"+","some_data":7,"some_id":"\#(Self.text)"}"#)
    }

    @Test func inPlacesOfARequest() async throws {
        var request = EndpointRequest(
            .post, "/\(id)/\([id])/\(ParameterValue(encoding: Plain(id: id)), style: .label, explode: true, name: "p")")
        request.addQuery("q", id)
        request.addQuery("l", [id])
        request.addQuery("d", ["k": id])
        request.addQuery("o", ParameterValue(encoding: Plain(id: id, others: [id])), style: .deepObject, explode: true)
        request.addQuery("j", ParameterValue(json: Plain(id: id)))
        request.addHeader("X-ID", id)
        request.addCookie("c", id)
        request.setFormBody {
            $0.add("f", id)
            $0.add("g", ParameterValue(encoding: Plain(id: id)))
        }
        let form = try await sent(request)
        #expect(form.path == "/\(Self.text)/\(Self.text)/.id=\(Self.text)")
        #expect(form.query?.contains(Self.text.uppercased()) == false)
        #expect(form.query.map { $0.components(separatedBy: Self.text).count - 1 } == 6)
        #expect(form.headers["X-ID"] == Self.text)
        #expect(form.headers["Cookie"] == "c=\(Self.text)")
        #expect(String(decoding: form.body, as: UTF8.self) == "f=\(Self.text)&g%5Bid%5D=\(Self.text)")

        var encoded = EndpointRequest(.post, "/")
        encoded.setFormBody(Plain(id: id, others: [id]))
        #expect(String(decoding: try await sent(encoded).body, as: UTF8.self) == "id=\(Self.text)&others=\(Self.text)")

        var multipart = EndpointRequest(.post, "/")
        multipart.setMultipartBody {
            $0.addText("t", id)
            $0.addJSON("j", Plain(id: id))
        }
        let parts = String(decoding: try await sent(multipart).body, as: UTF8.self)
        #expect(parts.components(separatedBy: Self.text).count - 1 == 2)
    }

    @Test func asNamedParameters() async throws {
        for encoding in [.query, .form, .json] as [any ParameterEncoding] {
            var request = EndpointRequest(.post, "/")
            request.body = .parameters(["id": id, "ids": [id]], encoding: encoding)
            let sent = try await sent(request)
            let text = (sent.query ?? "") + String(decoding: sent.body, as: UTF8.self)
            #expect(text.components(separatedBy: Self.text).count - 1 == 2, "\(encoding)")
        }
    }

    /// What a server gave comes back to it unchanged.
    @Test func roundTrips() async throws {
        let plain = try JSONDecoder.endpointKit().decode(Plain.self, from: Data(#"{"id":"\#(Self.text)","others":["\#(Self.text)"]}"#.utf8))
        #expect(try await body(plain) == #"{"id":"\#(Self.text)","others":["\#(Self.text)"]}"#)
    }
}
