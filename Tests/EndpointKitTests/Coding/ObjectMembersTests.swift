import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// A type that describes its members.
private struct Described: ObjectCodable, Hashable {
    let id: Int
    let email: String?
    let nick: String?
    let bio: Presence<String>
    let role: String
    let isActive: Bool
    private let stamp: Box<[Int8]>?
    let extra: [String: JSONValue]

    var kind: String { "account" }

    static let objectMembers = ObjectMembers<Described> { object in
        object.constant("kind", "account")
        object.value("id", \.id)
        object.nullable("email", \.email)
        object.optional("nick", \.nick)
        object.presence("bio", \.bio)
        object.defaulted("role", \.role, "member")
        object.defaulted("is_active", \.isActive, true)
        object.optional("stamp", \.stamp)
        object.optionalConstant("version", 2)
        object.additional(\.extra)
    }
}

/// The same type with functions.
private struct Coded: Codable, Hashable {
    let id: Int
    let email: String?
    let nick: String?
    let bio: Presence<String>
    let role: String
    let isActive: Bool
    private let stamp: Box<[Int8]>?
    let extra: [String: JSONValue]

    init(from decoder: any Decoder) throws {
        let object = try ObjectDecoder(decoder)
        try object.constant("kind", "account")
        id = try object.value("id")
        email = try object.nullable("email")
        nick = try object.optional("nick")
        bio = try object.presence("bio")
        role = try object.defaulted("role", "member")
        isActive = try object.defaulted("is_active", true)
        stamp = try object.optional("stamp")
        try object.optionalConstant("version", 2)
        extra = try object.additional(except: ["kind", "id", "email", "nick", "bio", "role", "is_active", "stamp", "version"])
    }

    func encode(to encoder: any Encoder) throws {
        var object = ObjectEncoder(encoder)
        try object.additional(extra)
        try object.value("kind", "account")
        try object.value("id", id)
        try object.nullable("email", email)
        try object.optional("nick", nick)
        try object.presence("bio", bio)
        try object.value("role", role)
        try object.value("is_active", isActive)
        try object.optional("stamp", stamp)
        try object.value("version", 2)
    }
}

@Suite struct ObjectMembersTests {
    /// Null is a value of any JSON, as `value: null` in a JSON Patch.
    @Test(arguments: [JSONDecoder.endpointKit(), JSONDecoder()]) func anyJSONCanBeNull(_ decoder: JSONDecoder) throws {
        struct Change: ObjectCodable, Equatable {
            var value: JSONValue?
            var required: JSONValue?
            static let objectMembers = ObjectMembers<Self> { object in
                object.optional("value", \.value)
                object.nullable("required", \.required)
            }
        }
        struct Coded: Codable {
            var value: JSONValue?
            init(from decoder: any Decoder) throws { value = try ObjectDecoder(decoder).optional("value") }
            func encode(to encoder: any Encoder) throws {
                var object = ObjectEncoder(encoder)
                try object.optional("value", value)
            }
        }
        let json = Data(#"[{"required":null,"value":null},{"required":1},{"required":null,"value":[null]}]"#.utf8)
        let changes = try decoder.decode([Change].self, from: json)
        #expect(changes == [Change(value: .some(.null)), Change(required: 1), Change(value: [.null])])
        #expect(try JSONEncoder.endpointKit().encode(changes) == json)
        let coded = try decoder.decode([Coded].self, from: json)
        #expect(coded.map(\.value) == changes.map(\.value))
        #expect(try JSONValue(encoding: coded) == [["value": .null], [:], ["value": [.null]]])
    }

    private func outcome<T: Codable>(of json: String, as type: T.Type) -> String {
        do {
            let value = try JSONDecoder.endpointKit().decode(type, from: Data(json.utf8))
            return String(decoding: try JSONEncoder.endpointKit().encode(value), as: UTF8.self)
        } catch {
            return "\(error)".replacing("\(T.self)", with: "Model")
        }
    }

    @Test(arguments: [
        #"{"kind":"account","id":1,"email":null}"#,
        #"{"kind":"account","id":1,"email":"e","nick":"n","bio":null,"role":"r","is_active":false,"stamp":[1,2],"version":2}"#,
        #"{"kind":"account","id":1,"email":"e","bio":"b","role":null,"version":null,"x":[1,{"y":null}],"z":3}"#,
        #"{"kind":"account","email":null}"#,
        #"{"kind":"account","id":1}"#,
        #"{"kind":"user","id":1,"email":null}"#,
        #"{"kind":"account","id":"1","email":null}"#,
        #"{"kind":"account","id":1,"email":"a long text that is on the heap","stamp":[1000]}"#,
        #"{"kind":"account","id":1,"email":"e","nick":"n","version":3}"#,
        "[]", "1", "null",
    ])
    func isCodedLikeATypeWithFunctions(_ json: String) {
        #expect(outcome(of: json, as: Described.self) == outcome(of: json, as: Coded.self))
        #expect(outcome(of: "[\(json)]", as: [Described].self) == outcome(of: "[\(json)]", as: [Coded].self))
    }

    /// Keys of all lengths and encodings.
    private struct AnyKeys: ObjectCodable, Hashable {
        let empty: Int
        let letter: Int
        let quoted: Int
        let long: Int
        let null: Int

        static let objectMembers = ObjectMembers<AnyKeys> { object in
            object.value("", \.empty)
            object.value("é", \.letter)
            object.value("\"\\\n", \.quoted)
            object.value("a key that is longer than fifteen bytes, 長い", \.long)
            object.value("\0a", \.null)
        }
    }

    @Test func keysAreAnyLiteral() throws {
        let json = #"{"":1,"é":2,"\"\\\n":3,"a key that is longer than fifteen bytes, 長い":4,"\u0000a":5}"#
        let value = try JSONDecoder.endpointKit().decode(AnyKeys.self, from: Data(json.utf8))
        #expect(value == AnyKeys(empty: 1, letter: 2, quoted: 3, long: 4, null: 5))
        let encoded = try JSONDecoder().decode([String: Int].self, from: JSONEncoder.endpointKit().encode(value))
        #expect(try encoded == JSONDecoder().decode([String: Int].self, from: Data(json.utf8)))
    }

    /// A subclass writes in its own way, with the containers of Foundation.
    private final class OtherEncoder: JSONEncoder, @unchecked Sendable {}

    /// Everything whose place in the value or in JSON is special.
    private struct Nested: ObjectCodable, Hashable {
        struct Point: ObjectCodable, Hashable {
            let y: Double
            let x: Double?

            static let objectMembers = ObjectMembers<Point> { object in
                object.value("y", \.y)
                object.optional("x", \.x)
            }
        }

        let z: Point
        let a: Point?
        let points: [Point]
        let id: UUID?
        let ids: [UUID]
        let link: URL
        let day: Date?
        let parent: Box<Point>
        let other: Box<Point>?
        let state: Presence<Bool>
        let counts: [String: Int]?
        let isLast: Bool?
        let size: Int?

        static let objectMembers = ObjectMembers<Nested> { object in
            object.value("z", \.z)
            object.optional("a", \.a)
            object.value("points", \.points)
            object.nullable("id", \.id)
            object.value("ids", \.ids)
            object.value("link", \.link)
            object.optional("day", \.day)
            object.value("parent", \.parent)
            object.optional("other", \.other)
            object.presence("state", \.state)
            object.optional("counts", \.counts)
            object.optional("is_last", \.isLast)
            object.optional("size", \.size)
            object.constant("kind", "nested")
        }
    }

    private static let nested = [
        #"{"z":{"y":1,"x":2.5},"a":{"y":-0.5},"points":[{"y":1},{"y":2,"x":3}],"id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","#
            + #""ids":["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"],"link":"https://a.example/b","day":"2024-05-31T12:00:00Z","parent":{"y":1},"#
            + #""other":{"y":2},"state":true,"counts":{"b":1,"a":2},"is_last":false,"size":7,"kind":"nested"}"#,
        #"{"z":{"y":1},"points":[],"id":null,"ids":[],"link":"a","parent":{"y":1},"state":null,"kind":"nested"}"#,
        #"{"z":{"y":1},"points":[],"id":null,"ids":[],"link":"a","parent":{"y":1},"kind":"nested"}"#,
    ]

    @Test(arguments: nested)
    func isWrittenLikeByAnyOtherEncoder(_ json: String) throws {
        let value = try JSONDecoder.endpointKit().decode(Nested.self, from: Data(json.utf8))
        let other = OtherEncoder()
        for format: JSONEncoder.OutputFormatting in [[.sortedKeys], [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]] {
            let own = JSONEncoder.endpointKit()
            own.outputFormatting = format
            other.outputFormatting = format
            other.dateEncodingStrategy = own.dateEncodingStrategy
            #expect(String(decoding: try own.json(value), as: UTF8.self) == String(decoding: try other.json(value), as: UTF8.self))
        }
        // Without a request for an order, it is that of the description.
        let keys = try #require(JSONEncoder.endpointKit().tree(of: value).members).map(\.key)
        let all = ["z", "a", "points", "id", "ids", "link", "day", "parent", "other", "state", "counts", "is_last", "size", "kind"]
        #expect(keys == all.filter { keys.contains($0) })
        #expect(try JSONDecoder.endpointKit().decode(Nested.self, from: JSONEncoder.endpointKit().encode(value)) == value)
    }

    @Test func comparesWhatIsNested() throws {
        func decode(_ json: String) throws -> Nested { try JSONDecoder.endpointKit().decode(Nested.self, from: Data(json.utf8)) }
        let value = try decode(Self.nested[0])
        #expect(try decode(Self.nested[0]) == value)
        #expect(try decode(Self.nested[0]).hashValue == value.hashValue)
        let changes = [
            (#""x":2.5"#, #""x":2"#), (#"{"y":-0.5}"#, "null"), (#"[{"y":1},"#, "["), (#"{"y":2,"x":3}"#, #"{"y":2,"x":4}"#),
            (#""id":"E"#, #""id":"D"#), (#"["E"#, #"["D"#), ("a.example", "b.example"), ("12:00:00Z", "12:00:01Z"),
            (#""parent":{"y":1}"#, #""parent":{"y":3}"#), (#""other":{"y":2}"#, #""other":null"#), (#""state":true"#, #""state":false"#),
            (#""b":1"#, #""b":2"#), (#""is_last":false"#, #""is_last":null"#), (#""size":7"#, #""size":8"#),
        ]
        let others = try changes.map { try decode(Self.nested[0].replacing($0, with: $1)) }
        for other in others { #expect(value != other) }
        #expect(Set(others + [value]).count == changes.count + 1)
        // A value that is not equal to itself is so in an array that is the same, as for arrays in general.
        let odd = Nested.Point(y: .nan, x: nil)
        #expect(odd != odd)
    }

    @Test func tellsWhereAValueCannotBeWritten() throws {
        let json = #"{"z":{"y":1},"points":[{"y":2}],"id":null,"ids":[],"link":"a","parent":{"y":1},"kind":"nested"}"#
        var value = try JSONDecoder.endpointKit().decode(Nested.self, from: Data(json.utf8))
        value = Nested(
            z: value.z, a: nil, points: value.points + [Nested.Point(y: 1, x: .infinity)], id: nil, ids: [], link: value.link, day: nil,
            parent: value.parent, other: nil, state: .absent, counts: nil, isLast: nil, size: nil)
        let error = try #require(throws: EncodingError.self) { try JSONEncoder.endpointKit().encode(value) }
        guard case .invalidValue(_, let context) = error else { throw error }
        #expect(context.codingPath.map(\.stringValue) == ["points", "Index 1", "x"])
    }

    /// A variant of a union, whose tag is written before its members, and instead of one of them.
    @Test func isWrittenWithTheTagOfAUnion() throws {
        struct Tagged: Encodable {
            let value: Nested.Point
            let key: String

            func encode(to encoder: any Encoder) throws {
                try UnionEncoder(encoder).tagged(value, key: key, tag: "point")
            }
        }
        let point = Nested.Point(y: 1, x: 2)
        let own = JSONEncoder.endpointKit()
        #expect(String(decoding: try own.encode(Tagged(value: point, key: "type")), as: UTF8.self) == #"{"type":"point","x":2,"y":1}"#)
        #expect(String(decoding: try own.encode(Tagged(value: point, key: "x")), as: UTF8.self) == #"{"x":"point","y":1}"#)
        #expect(try own.tree(of: Tagged(value: point, key: "x")).members?.map(\.key) == ["x", "y"])
        #expect(try own.tree(of: Tagged(value: point, key: "type")).members?.map(\.key) == ["type", "y", "x"])
    }

    private struct Repeated: ObjectCodable, Equatable {
        let first: Int
        let second: Int?

        static let objectMembers = ObjectMembers<Repeated> { object in
            object.value("a", \.first)
            object.optional("a", \.second)
        }
    }

    @Test func writesTheLastOfTwoMembersWithOneKey() throws {
        let encoder = JSONEncoder.endpointKit()
        #expect(String(decoding: try encoder.encode(Repeated(first: 1, second: 2)), as: UTF8.self) == #"{"a":2}"#)
        #expect(String(decoding: try encoder.encode(Repeated(first: 1, second: nil)), as: UTF8.self) == #"{"a":1}"#)
    }

    @Test func comparesAndHashesEveryProperty() throws {
        func decode(_ json: String) throws -> Described {
            try JSONDecoder.endpointKit().decode(Described.self, from: Data(json.utf8))
        }
        let usual = #""kind":"account","id":1,"email":"e","nick":"n","bio":"b","role":"r","is_active":true,"stamp":[1],"x":1"#
        let value = try decode("{\(usual)}")
        let same = try decode("{\(usual)}")
        #expect(value == same)
        #expect(value.hashValue == same.hashValue)
        let changes = [
            (#""id":1"#, #""id":2"#), (#""email":"e""#, #""email":null"#), (#""nick":"n""#, #""nick":"m""#),
            (#""bio":"b""#, #""bio":null"#),
            (#""role":"r""#, #""role":"s""#), (#""is_active":true"#, #""is_active":false"#), ("[1]", "[2]"), (#""x":1"#, #""x":2"#),
        ]
        let others = try changes.map { try decode("{\(usual.replacing($0, with: $1))}") }
        for other in others { #expect(value != other) }
        #expect(Set(others + [value]).count == changes.count + 1)
    }

    /// Counts how many values of it are alive.
    private final class Counted: Codable, Sendable {
        nonisolated(unsafe) static var alive = 0
        let text: String

        init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
            Self.alive += 1
        }

        deinit { Self.alive -= 1 }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    private struct Counting: ObjectCodable {
        let first: Counted
        let second: Counted?
        let last: Int

        static let objectMembers = ObjectMembers<Counting> { object in
            object.value("first", \.first)
            object.optional("second", \.second)
            object.value("last", \.last)
        }
    }

    @Test func releasesWhatWasDecodedBeforeAFailure() throws {
        let decoder = JSONDecoder.endpointKit()
        var value: Counting? = try decoder.decode(Counting.self, from: Data(#"{"first":"a","second":"b","last":1}"#.utf8))
        #expect(Counted.alive == 2)
        #expect(value?.first.text == "a")
        value = nil
        #expect(Counted.alive == 0)
        #expect(throws: DecodingError.self) { try decoder.decode(Counting.self, from: Data(#"{"first":"a","second":"b"}"#.utf8)) }
        #expect(throws: DecodingError.self) { try decoder.decode(Counting.self, from: Data(#"{"first":"a","second":2,"last":1}"#.utf8)) }
        #expect(Counted.alive == 0)
    }

    private struct Empty: ObjectCodable, Equatable {
        static let objectMembers = ObjectMembers<Empty> { _ in }
    }

    @Test func codesAnEmptyObject() {
        #expect(outcome(of: #"{"a":1}"#, as: Empty.self) == "{}")
        #expect(outcome(of: "[]", as: Empty.self) != "{}")
        #expect(Empty() == Empty())
    }

    private struct Incomplete: ObjectCodable, Hashable {
        let id: Int
        var name = "name"
        let isActive: Bool

        static let objectMembers = ObjectMembers<Incomplete> { object in
            object.value("id", \.id)
            object.value("is_active", \.isActive)
        }
    }

    private struct Computing: ObjectCodable {
        let id: Int
        var double: Int { id * 2 }

        static let objectMembers = ObjectMembers<Computing> { object in
            object.value("id", \.id)
            object.value("double", \.double)
        }
    }

    @Test func refusesADescriptionThatDoesNotFitTheStoredProperties() {
        #expect(outcome(of: #"{"id":1,"is_active":true}"#, as: Incomplete.self).contains("do not describe its stored properties"))
        let incomplete = Incomplete(id: 1, isActive: true)
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(incomplete) }
        // It is equal to itself nevertheless.
        #expect(incomplete == incomplete && Set([incomplete, incomplete]).count == 1)
        #expect(outcome(of: #"{"id":1,"double":2}"#, as: Computing.self).contains("do not describe its stored properties"))
    }

    private struct Nullable: ObjectCodable {
        let text: String?

        static let objectMembers = ObjectMembers<Nullable> { object in
            object.value("text", \.text)
        }
    }

    /// As with any other type that is described as required.
    @Test func aRequiredOptionalMustBeThere() throws {
        for decoder in [JSONDecoder(), .endpointKit()] {
            #expect(throws: DecodingError.self) { try decoder.decode(Nullable.self, from: Data("{}".utf8)) }
            #expect(try decoder.decode(Nullable.self, from: Data(#"{"text":null}"#.utf8)).text == nil)
            #expect(try decoder.decode(Nullable.self, from: Data(#"{"text":"a"}"#.utf8)).text == "a")
        }
        #expect(String(decoding: try JSONEncoder.endpointKit().encode(Nullable(text: nil)), as: UTF8.self) == #"{"text":null}"#)
    }
}
