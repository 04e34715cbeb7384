@_spi(Generated) import EndpointKit
import Foundation
import Testing

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

    private struct Incomplete: ObjectCodable {
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
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Incomplete(id: 1, isActive: true)) }
        #expect(outcome(of: #"{"id":1,"double":2}"#, as: Computing.self).contains("do not describe its stored properties"))
    }
}
