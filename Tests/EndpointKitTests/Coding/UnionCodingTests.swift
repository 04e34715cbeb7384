@_spi(Generated) import EndpointKit
import Foundation
import Testing

private struct Circle: Codable, Equatable {
    var kind: String?
    var radius: Double
}

private struct Square: Codable, Equatable {
    var side: Double
    var drawn: Date?
}

/// A discriminated union in the shape of emitted ones; the other one nests it.
private enum Shape: Codable, Equatable {
    case circle(Circle)
    case square(Square)
    case boxed(Box<Square>)
    case unrecognized(JSONValue)

    init(from decoder: any Decoder) throws {
        let union = try UnionDecoder(decoder)
        switch try union.tag("kind") {
        case "circle": self = .circle(try union.payload())
        case "square": self = .square(try union.payload())
        case "boxed": self = .boxed(try union.payload())
        default: self = .unrecognized(try union.json())
        }
    }

    func encode(to encoder: any Encoder) throws {
        let union = UnionEncoder(encoder)
        switch self {
        case .circle(let value): try union.tagged(value, key: "kind", tag: "circle")
        case .square(let value): try union.tagged(value, key: "kind", tag: "square")
        case .boxed(let value): try union.tagged(value, key: "kind", tag: "boxed")
        case .unrecognized(let value): try union.payload(value)
        }
    }
}

/// Hands the decoder's view of a value out.
private struct Probe: Decodable {
    let kind: JSONValueKind
    let hasKeys: Bool
    let isCat: Bool
    let isUnsigned: Bool
    /// By a `Double`, a `Float`, a `Decimal`.
    let isKept: [Bool]

    init(from decoder: any Decoder) throws {
        let union = try UnionDecoder(decoder)
        kind = union.kind
        isUnsigned = union.isUnsignedInteger
        isKept = [union.isNumber(keptBy: Double.self), union.isNumber(keptBy: Float.self), union.isNumber(keptBy: Decimal.self)]
        hasKeys = union.has(["a"], nullable: ["b"])
        isCat = union.holds("a", equalTo: "cat") || union.holds("a", equalTo: "1") || union.holds("a", equalTo: "true")
    }
}

@Suite struct UnionCodingTests {
    /// A fraction is rounded as floating-point numbers are, a whole number is not.
    @Test(arguments: [
        ("1.5", [true, true, true]), ("0.1", [true, true, true]), ("-7", [true, true, true]), ("1e300", [true, true, true]),
        ("0.1000000000000000055511151231257827", [true, true, true]), ("16777217", [true, false, true]),
        ("9007199254740992", [true, false, true]), ("9007199254740993", [false, false, true]),
        ("9223372036854775808", [false, false, true]), ("18446744073709551615", [false, false, true]),
        ("-18446744073709551617", [false, false, true]), ("20000000000000000000", [true, true, true]),
        ("1e25", [true, true, true]), ("1234567890123456789012345678901234567890", [false, true, false]),
        ("null", [false, false, false]), ("\"1\"", [false, false, false]), ("[1]", [false, false, false]), ("{}", [false, false, false]),
    ])
    func knowsWhichNumbersATypeKeeps(_ json: String, _ expected: [Bool]) throws {
        #expect(try decode(json, as: Probe.self).isKept == expected)
    }

    private func decode<T: Decodable>(_ json: String, as type: T.Type = T.self) throws -> T {
        try JSONDecoder.endpointKit().decode(type, from: Data(json.utf8))
    }

    private func encode(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder.endpointKit().encode(value), as: UTF8.self)
    }

    @Test(arguments: [
        #"{"kind":"circle","radius":2}"#,
        #"{"drawn":"2024-01-01T00:00:00Z","kind":"square","side":1}"#,
        #"{"kind":"boxed","side":1}"#,
        #"{"corners":[1,2,{"x":null}],"kind":"star"}"#,
    ])
    func roundTripsKnownAndUnknownVariants(_ json: String) throws {
        #expect(try encode(try decode(json, as: Shape.self)) == json)
    }

    @Test func decodesTheVariantThatTheDiscriminatorNames() throws {
        #expect(try decode(#"{"kind":"circle","radius":2}"#) == Shape.circle(Circle(kind: "circle", radius: 2)))
        #expect(try decode(#"{"kind":"star"}"#) == Shape.unrecognized(["kind": "star"]))
    }

    @Test func theVariantDecidesTheTag() throws {
        for kind in ["CIRCLE", "square", "circle", nil] {
            let shape = Shape.circle(Circle(kind: kind, radius: 1))
            #expect(try encode(shape) == #"{"kind":"circle","radius":1}"#)
            let list = try PropertyListSerialization.propertyList(from: PropertyListEncoder().encode(shape), format: nil)
            #expect((list as? [String: Any])?["kind"] as? String == "circle")
        }
        struct Outer: Encodable {
            let shape: Shape
            func encode(to encoder: any Encoder) throws { try UnionEncoder(encoder).tagged(shape, key: "kind", tag: "outer") }
        }
        // The union that is the payload has tags of its own.
        #expect(try encode(Outer(shape: .square(Square(side: 1)))) == #"{"kind":"square","side":1}"#)
        #expect(try encode(Outer(shape: .unrecognized(["kind": "x"]))) == #"{"kind":"outer"}"#)
    }

    /// A tag that is not a string in the payload is not one in JSON.
    @Test(arguments: [(JSONValue.int(7), "7", "7"), (8, "7", "7"), ("7", "7", #""7""#), (true, "false", "false"), (.null, "7", #""7""#)])
    func tagsKeepTheirTypes(_ own: JSONValue, _ tag: String, _ expected: String) throws {
        struct Described: ObjectCodable {
            let kind: JSONValue
            static let objectMembers = ObjectMembers<Self> { $0.value("kind", \.kind) }
        }
        struct Outer: Encodable {
            let kind: JSONValue
            let tag: String
            func encode(to encoder: any Encoder) throws {
                try UnionEncoder(encoder).tagged(Described(kind: kind), key: "kind", tag: tag)
            }
        }
        #expect(try encode(Outer(kind: own, tag: tag)) == "{\"kind\":\(expected)}")
    }

    @Test func tagsAUnionWithinAUnionAndAnythingThatIsAnObject() throws {
        struct Outer: Encodable {
            let payload: any Encodable & Sendable
            func encode(to encoder: any Encoder) throws {
                func open(_ value: some Encodable) throws { try UnionEncoder(encoder).tagged(value, key: "type", tag: "t") }
                try open(payload)
            }
        }
        #expect(try encode(Outer(payload: Shape.square(Square(side: 1)))) == #"{"kind":"square","side":1,"type":"t"}"#)
        #expect(try encode(Outer(payload: Shape.unrecognized(["a": 1]))) == #"{"a":1,"type":"t"}"#)
        #expect(try encode(Outer(payload: ["a": 1])) == #"{"a":1,"type":"t"}"#)
        // None of these can carry a tag; none of them traps.
        #expect(
            try encode([Outer(payload: [1, 2]), Outer(payload: 5), Outer(payload: Date(timeIntervalSince1970: 0))])
                == #"[[1,2],5,"1970-01-01T00:00:00Z"]"#)
        #expect(try encode([Outer(payload: String?.none), Outer(payload: JSONValue.null)]) == "[null,null]")
    }

    @Test(arguments: [
        (#"{"kind":1}"#, "1"), (#"{"kind":true}"#, "true"), (#"{"kind":"x"}"#, "x"),
    ])
    func readsScalarTagsAsText(_ json: String, _ expected: String) throws {
        struct Tag: Decodable {
            let text: String
            init(from decoder: any Decoder) throws { text = try UnionDecoder(decoder).tag("kind") }
        }
        #expect(try decode(json, as: Tag.self).text == expected)
    }

    @Test(arguments: [
        (#"[{}]"#, "The discriminator 'kind', which identifies the variant, is missing."),
        (#"[[]]"#, "Expected an object with the discriminator 'kind', found array."),
        (#"[null]"#, "Expected an object with the discriminator 'kind', found null."),
        (#"[{"kind":null}]"#, "The discriminator 'kind' must be a string, an integer or a boolean."),
        (#"[{"kind":{}}]"#, "The discriminator 'kind' must be a string, an integer or a boolean."),
    ])
    func explainsABadDiscriminator(_ json: String, _ message: String) throws {
        let error = #expect(throws: DecodingError.self) { try decode(json, as: [Shape].self) }
        switch error {
        case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            #expect(context.debugDescription == message)
            #expect(context.codingPath.first?.stringValue == "Index 0")
        default: Issue.record("unexpected \(String(describing: error))")
        }
    }

    @Test(arguments: [
        ("null", JSONValueKind.null), ("true", .boolean), ("1", .integer), ("1.5", .number), ("1e400", .number), (#""1""#, .string),
        ("[]", .array),
        ("{}", .object),
    ])
    func tellsTheKindOfAValue(_ json: String, _ kind: JSONValueKind) throws {
        // 1e400 is refused by some parsers before anybody asks.
        guard let probe = try? decode("[\(json)]", as: [Probe].self).first else {
            #expect(json == "1e400")
            return
        }
        #expect(probe.kind == kind)
    }

    @Test(arguments: [
        ("0", true), ("9223372036854775808", true), ("18446744073709551615", true), ("18446744073709551616", false), ("-1", false),
        ("1.5", false), ("\"1\"", false), ("true", false), ("null", false), ("[1]", false), ("{}", false),
    ])
    func tellsWholeNumbersOfSixtyFourBits(_ json: String, _ expected: Bool) throws {
        #expect(try decode("[\(json)]", as: [Probe].self).first?.isUnsigned == expected)
    }

    @Test func looksAtKeysAndConstants() throws {
        #expect(try decode(#"{"a":"cat","b":null}"#, as: Probe.self).hasKeys)
        #expect(try !decode(#"{"a":"cat"}"#, as: Probe.self).hasKeys)
        #expect(try !decode(#"{"a":null,"b":1}"#, as: Probe.self).hasKeys)
        #expect(try decode(#"{"a":"cat"}"#, as: Probe.self).isCat)
        #expect(try decode(#"{"a":1}"#, as: Probe.self).isCat)
        #expect(try decode(#"{"a":true}"#, as: Probe.self).isCat)
        #expect(try !decode(#"{"a":["cat"]}"#, as: Probe.self).isCat)
        #expect(try !decode("3", as: Probe.self).isCat)
    }

    @Test func worksWithPropertyLists() throws {
        let value: [String: Shape] = [
            "a": .square(Square(side: 1, drawn: Date(timeIntervalSince1970: 5))), "b": .circle(Circle(radius: 2)),
        ]
        let data = try PropertyListEncoder().encode(value)
        let read = try PropertyListDecoder().decode([String: Shape].self, from: data)
        #expect(read["a"] == value["a"])
        #expect(read["b"] == .circle(Circle(kind: "circle", radius: 2)))
        let probes = try PropertyListDecoder().decode(
            [Probe].self,
            from: PropertyListSerialization.data(fromPropertyList: ["s", 1, 1.5, true, [1], ["a": "cat"]], format: .binary, options: 0)
        )
        #expect(probes.map(\.kind) == [.string, .integer, .number, .boolean, .array, .object])
    }

    private struct Tag: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            text = try UnionDecoder(decoder).optionalTag("kind")
        }
    }

    @Test func aDiscriminatorMayBeMissing() throws {
        #expect(
            try decode(#"[{"kind":"a"},{"kind":7},{"kind":true},{"kind":null},{}]"#, as: [Tag].self).map(\.text) == [
                "a", "7", "true", nil, nil,
            ])
        for text in [#"{"kind":1.5}"#, #"{"kind":{}}"#, "[]", "1"] {
            #expect(throws: DecodingError.self) { try decode(text, as: Tag.self) }
        }
    }
}
