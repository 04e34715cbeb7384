@_spi(Generated) import EndpointKit
import Foundation
import Testing

/// A model in the shape of emitted ones.
private struct Account: Codable, Equatable {
    let id: Int
    let email: String?
    let nick: String?
    let bio: Presence<String>
    let role: String
    let extra: [String: JSONValue]

    init(id: Int, email: String?, nick: String?, bio: Presence<String>, role: String, extra: [String: JSONValue] = [:]) {
        (self.id, self.email, self.nick, self.bio, self.role, self.extra) = (id, email, nick, bio, role, extra)
    }

    init(from decoder: any Decoder) throws {
        let object = try ObjectDecoder(decoder)
        try object.constant("kind", "account")
        id = try object.value("id")
        email = try object.nullable("email")
        nick = try object.optional("nick")
        bio = try object.presence("bio")
        role = try object.defaulted("role", "member")
        extra = try object.additional(except: ["kind", "id", "email", "nick", "bio", "role"])
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
    }
}

@Suite struct ObjectCodingTests {
    private func decode<T: Decodable>(_ json: String, as type: T.Type = T.self) throws -> T {
        try JSONDecoder.endpointKit().decode(type, from: Data(json.utf8))
    }

    private func encode(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder.endpointKit().encode(value), as: UTF8.self)
    }

    private func decodingError(_ json: String) -> DecodingError? {
        do {
            _ = try decode(json, as: [String: [Account]].self)
            return nil
        } catch {
            return error as? DecodingError
        }
    }

    @Test(arguments: [
        (#"{"bio":null,"email":null,"id":1,"kind":"account","role":"member"}"#, Presence<String>.null),
        (#"{"email":null,"id":1,"kind":"account","role":"member"}"#, .absent),
        (#"{"bio":"b","email":null,"id":1,"kind":"account","role":"member"}"#, .value("b")),
    ])
    func keepsAbsentNullAndValueThroughARoundTrip(_ json: String, _ bio: Presence<String>) throws {
        let account: Account = try decode(json)
        #expect(account.bio == bio)
        #expect(try encode(account) == json)
    }

    @Test func readsDefaultsForAbsentAndNull() throws {
        let absent: Account = try decode(#"{"kind":"account","id":1,"email":"e"}"#)
        let null: Account = try decode(#"{"kind":"account","id":1,"email":"e","role":null,"nick":null}"#)
        #expect(absent == Account(id: 1, email: "e", nick: nil, bio: .absent, role: "member"))
        #expect(null == absent)
    }

    @Test func keepsUndeclaredMembersAndNeverReplacesDeclaredOnes() throws {
        let account: Account = try decode(#"{"kind":"account","id":1,"email":null,"x":[1,{"y":null}]}"#)
        #expect(account.extra == ["x": [1, ["y": nil]]])
        let forged = Account(id: 1, email: nil, nick: nil, bio: .absent, role: "r", extra: ["id": 9])
        #expect(try encode(forged) == #"{"email":null,"id":1,"kind":"account","role":"r"}"#)
    }

    @Test(arguments: [
        (#"{"a":[{"kind":"account","email":null}]}"#, "id"),
        (#"{"a":[{"kind":"account","id":1}]}"#, "email"),
    ])
    func namesTheMissingKeyAndItsPlace(_ json: String, _ missing: String) throws {
        guard case .keyNotFound(let key, let context)? = decodingError(json) else {
            Issue.record("expected keyNotFound")
            return
        }
        #expect(key.stringValue == missing)
        #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0"])
        #expect(context.debugDescription.contains(missing))
    }

    @Test func saysThatANullableKeyIsRequired() throws {
        guard case .keyNotFound(_, let context)? = decodingError(#"{"a":[{"kind":"account","id":1}]}"#) else {
            Issue.record("expected keyNotFound")
            return
        }
        #expect(context.debugDescription == "The key 'email' is missing; its value may be null, but the key is required.")
    }

    @Test func refusesAnotherConstant() throws {
        guard case .dataCorrupted(let context)? = decodingError(#"{"a":[{"kind":"user","id":1,"email":null}]}"#) else {
            Issue.record("expected dataCorrupted")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0", "kind"])
        #expect(context.debugDescription == "Expected the constant 'account', found 'user'.")
    }

    @Test(arguments: [#"{"a":[1]}"#, #"{"a":[[]]}"#, #"{"a":["x"]}"#])
    func refusesWhatIsNoObject(_ json: String) throws {
        guard case .typeMismatch(_, let context)? = decodingError(json) else {
            Issue.record("expected typeMismatch")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0"])
    }

    @Test(arguments: [#"{"id":"1"}"#, #"{"id":1.5}"#, #"{"id":null}"#, #"{"id":99999999999999999999}"#])
    func refusesAWrongScalarWithItsPath(_ json: String) throws {
        struct One: Decodable {
            let id: Int
            init(from decoder: any Decoder) throws { id = try ObjectDecoder(decoder).value("id") }
        }
        let error = #expect(throws: DecodingError.self) { try decode(json, as: One.self) }
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            #expect(context.codingPath.map(\.stringValue) == ["id"])
        default: Issue.record("unexpected \(String(describing: error))")
        }
    }

    @Test func codesEveryKindOfScalar() throws {
        struct Scalars: Codable, Equatable {
            let string: String, int: Int, bool: Bool, double: Double, small: Int32, date: Date, url: URL, data: Data, optional: Double?

            init(_ double: Double) {
                (string, int, bool, self.double, small) = ("s", .min, true, double, 7)
                (date, data, optional) = (Date(timeIntervalSince1970: 0.5), Data([1, 2]), double)
                url = URL(fileURLWithPath: "/a")
            }

            init(from decoder: any Decoder) throws {
                let object = try ObjectDecoder(decoder)
                (string, int, bool) = (try object.value("string"), try object.value("int"), try object.value("bool"))
                (double, small, date) = (try object.value("double"), try object.value("small"), try object.value("date"))
                (url, data, optional) = (try object.value("url"), try object.value("data"), try object.optional("optional"))
            }

            func encode(to encoder: any Encoder) throws {
                var object = ObjectEncoder(encoder)
                try object.value("string", string)
                try object.value("int", int)
                try object.value("bool", bool)
                try object.value("double", double)
                try object.value("small", small)
                try object.value("date", date)
                try object.value("url", url)
                try object.value("data", data)
                try object.optional("optional", optional)
            }
        }
        let text = try encode(Scalars(1.25))
        #expect(
            text
                == #"{"bool":true,"data":"AQI=","date":"1970-01-01T00:00:00.500Z","double":1.25,"int":-9223372036854775808,"optional":1.25,"small":7,"string":"s","url":"file:///a"}"#
        )
        #expect(try decode(text, as: Scalars.self) == Scalars(1.25))
        let plist = try PropertyListEncoder().encode(Scalars(2))
        #expect(try PropertyListDecoder().decode(Scalars.self, from: plist) == Scalars(2))
    }

    @Test func writesAnEmptyObject() throws {
        struct Nothing: Encodable {
            func encode(to encoder: any Encoder) throws { _ = ObjectEncoder(encoder) }
        }
        #expect(try encode(Nothing()) == "{}")
    }

    private struct Versioned: Decodable {
        init(from decoder: any Decoder) throws {
            try ObjectDecoder(decoder).optionalConstant("version", 1)
        }
    }

    @Test func aConstantMayBeAbsent() throws {
        for text in ["{}", #"{"version":null}"#, #"{"version":1}"#] { _ = try decode(text, as: Versioned.self) }
        for text in [#"{"version":2}"#, #"{"version":"1"}"#] {
            #expect(throws: DecodingError.self) { try decode(text, as: Versioned.self) }
        }
    }
}
