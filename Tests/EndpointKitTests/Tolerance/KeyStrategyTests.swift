@_spi(Generated) import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// As emitted: it knows its names.
private struct Emitted<Inner: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var firstName: String
    var inner: Inner?
    var others: [String: Int]

    init(firstName: String, inner: Inner? = nil, others: [String: Int] = [:]) {
        (self.firstName, self.inner, self.others) = (firstName, inner, others)
    }

    init(from decoder: any Decoder) throws {
        let coder = try ObjectDecoder(decoder)
        firstName = try coder.value("firstName")
        inner = try coder.optional("inner_value")
        others = try coder.additional(except: ["firstName", "inner_value"])
    }

    func encode(to encoder: any Encoder) throws {
        var coder = ObjectEncoder(encoder)
        try coder.additional(others)
        try coder.value("firstName", firstName)
        try coder.optional("inner_value", inner)
    }
}

private struct Handwritten<Inner: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var lastName: String
    var innerValue: Inner?
}

private struct None: Codable, Equatable, Sendable {}

private typealias Tree = Emitted<Handwritten<Emitted<None>>>

private enum Tagged: Codable, Equatable, Sendable {
    case cat(Handwritten<None>)
    case unrecognized(JSONValue)

    init(from decoder: any Decoder) throws {
        let union = try UnionDecoder(decoder)
        switch try union.tag("petKind") {
        case "cat": self = .cat(try union.payload())
        default: self = .unrecognized(try union.json())
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .cat(let value): try UnionEncoder(encoder).tagged(value, key: "petKind", tag: "cat")
        case .unrecognized(let value): try UnionEncoder(encoder).payload(value)
        }
    }
}

struct KeyStrategyTests {
    private static let snake: JSONCoding = {
        let (decoder, encoder) = (JSONDecoder.endpointKit(), JSONEncoder.endpointKit())
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return JSONCoding(encoder: encoder, decoder: decoder)
    }()

    /// With coders of Foundation.
    private static let foundation: JSONCoding = {
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = .sortedKeys
        return JSONCoding(encoder: encoder, decoder: decoder)
    }()

    private static let shouting: JSONCoding = {
        let (decoder, encoder) = (JSONDecoder.endpointKit(), JSONEncoder.endpointKit())
        decoder.keyDecodingStrategy = .custom { AnyKey(($0.last?.stringValue ?? "").lowercased() + "Name") }
        encoder.keyEncodingStrategy = .custom { AnyKey(String(($0.last?.stringValue ?? "").dropLast(4)).uppercased()) }
        return JSONCoding(encoder: encoder, decoder: decoder)
    }()

    private static let tree = Tree(
        firstName: "Ada", inner: Handwritten(lastName: "L", innerValue: Emitted(firstName: "B", others: ["some_key": 1])),
        others: ["x_y": 2])
    private static let json =
        #"{"firstName":"Ada","inner_value":{"inner_value":{"firstName":"B","some_key":1},"last_name":"L"},"x_y":2}"#

    @Test func emittedAndHandwrittenModelsNest() throws {
        #expect(try Self.snake.decoder.decode(Tree.self, from: Data(Self.json.utf8)) == Self.tree)
        #expect(String(decoding: try Self.snake.encoder.encode(Self.tree), as: UTF8.self) == Self.json)
        #expect(try Self.foundation.decoder.decode(Tree.self, from: Data(Self.json.utf8)) == Self.tree)
        #expect(String(decoding: try Self.foundation.encoder.encode(Self.tree), as: UTF8.self) == Self.json)
    }

    @Test func anotherWayToNestThem() throws {
        let value = Handwritten(lastName: "L", innerValue: Emitted<Handwritten<None>>(firstName: "A", inner: Handwritten(lastName: "M")))
        let json = #"{"inner_value":{"firstName":"A","inner_value":{"last_name":"M"}},"last_name":"L"}"#
        #expect(String(decoding: try Self.snake.encoder.encode(value), as: UTF8.self) == json)
        #expect(try Self.snake.decoder.decode(Handwritten<Emitted<Handwritten<None>>>.self, from: Data(json.utf8)) == value)
    }

    @Test func customStrategiesGoOnForHandwrittenModels() throws {
        let value = Emitted<Handwritten<None>>(firstName: "A", inner: Handwritten(lastName: "M"))
        let json = #"{"firstName":"A","inner_value":{"LAST":"M"}}"#
        #expect(String(decoding: try Self.shouting.encoder.encode(value), as: UTF8.self) == json)
        #expect(try Self.shouting.decoder.decode(Emitted<Handwritten<None>>.self, from: Data(json.utf8)) == value)
    }

    @Test func unionsKnowTheirNames() throws {
        let json = #"{"last_name":"M","petKind":"cat"}"#
        let cat = Tagged.cat(Handwritten(lastName: "M"))
        #expect(try Self.snake.decoder.decode(Tagged.self, from: Data(json.utf8)) == cat)
        #expect(String(decoding: try Self.snake.encoder.encode(cat), as: UTF8.self) == json)
    }

    @Test func dictionariesAndJSONAreAsJSONDecoderReadsThem() throws {
        let plain = JSONDecoder()
        plain.keyDecodingStrategy = .convertFromSnakeCase
        let json = Data(#"{"a_b":{"c_d":1}}"#.utf8)
        #expect(try Self.snake.decoder.decode([String: [String: Int]].self, from: json) == ["a_b": ["c_d": 1]])
        #expect(try Self.snake.decoder.decode(JSONValue.self, from: json) == plain.decode(JSONValue.self, from: json))
    }

    @Test func envelopesHaveTheirNamesOnTheWire() async throws {
        let transport = StubTransport()
        transport.stub(nil, "*", with: .json(#"{"is_ok":true,"the_data":{"last_name":"L"}}"#))
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            configuration: ClientConfiguration(
                coding: Self.snake, reader: ResponseReader(envelope: ResponseEnvelope("the_data", success: .flag("is_ok")))))
        #expect(try await client.request(Get(), as: Handwritten<None>.self) == Handwritten(lastName: "L"))
    }

    @Test(arguments: [
        "userName", "id", "aBC", "myURLProperty", "URL", "x1Y2", "already_snake", "", "a", "A", "HTMLParserID", "ünïCode", "_privateName",
        "trailingUpperX", "with1Digit", "ABc", "Snake_Case",
    ])
    func namesBecomeWhatFoundationMakesOfThem(_ name: String) throws {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        encoder.keyEncodingStrategy = .convertToSnakeCase
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try Self.snake.encoder.encode(Named(name: name)) == encoder.encode(Named(name: name)))
        for wire in [name, "__\(name)_x", "\(name)__two_WORDS_", "_"] {
            let json = try JSONEncoder().encode([wire: 1])
            #expect(try Self.snake.decoder.decode(Names.self, from: json).names == decoder.decode(Names.self, from: json).names)
        }
    }

    @Test func subclassesStay() {
        final class Own: JSONDecoder, @unchecked Sendable {}
        let own = Own()
        own.keyDecodingStrategy = .convertFromSnakeCase
        #expect(JSONCoding(decoder: own).decoder === own)
        let known = JSONDecoder.endpointKit()
        #expect(JSONCoding(decoder: known).decoder === known)
        final class Writer: JSONEncoder, @unchecked Sendable {}
        let writer = Writer()
        #expect(JSONCoding(encoder: writer).encoder === writer)
    }
}

private struct Get: DeclarativeEndpoint {
    var path: RequestPath = "/x"
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

private struct Named: Encodable {
    let name: String
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: AnyKey(name))
    }
}

private struct Names: Decodable {
    let names: [String]
    init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    }
}
