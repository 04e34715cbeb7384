import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// Members of objects decode as with `JSONDecoder`.
struct MemberReadingTests {
    private static let names = [
        "text", "count", "flag", "ratio", "small", "maybe_text", "maybe_count", "maybe_flag", "maybe_ratio", "nullable", "presence",
        "limit",
        "list", "names", "box", "when", "kind", "version", "other",
    ]
    private static let values = [
        "null", "true", "1", "-7", "300", "1.0", "2.5", "1e2", "12345678901234567890", #""""#, #""every""#, #""2024-05-31T12:00:00Z""#,
        "[]",
        "[1]", "{}", #"{"a":1}"#, EveryMember.object(EveryMember.required), "[" + EveryMember.object(EveryMember.required) + "]",
    ]

    @Test(arguments: names)
    func everyMemberDecodesAlike(_ name: String) {
        // Which of several entries of a dictionary fails first is up to the hashes of their names.
        for value in Self.values where name != "names" || !value.hasPrefix(#"{"text"#) {
            SameAsFoundation.expect(EveryMember.self, EveryMember.object(EveryMember.required.filter { $0.name != name } + [(name, value)]))
        }
        SameAsFoundation.expect(EveryMember.self, EveryMember.object(EveryMember.required.filter { $0.name != name }))
    }

    @Test func everyMemberIsDecoded() throws {
        let inner = EveryMember.object(EveryMember.required)
        let json = EveryMember.object(
            EveryMember.required.filter { $0.name != "nullable" } + [
                ("small", "-8"), ("maybe_text", #""é\n""#), ("maybe_count", "2"), ("maybe_flag", "false"), ("maybe_ratio", "-1.5"),
                ("nullable", "3"), ("presence", "4"), ("limit", "5"), ("list", "[\(inner),\(inner)]"), ("names", #"{"x":6,"y":7}"#),
                ("box", inner), ("when", #""2001-01-01T00:00:01Z""#), ("version", "1"), ("other", #"[{"z":null}]"#),
            ])
        let small = EveryMember(text: "a", count: 1, flag: true, ratio: 0.5)
        let value = try FastJSONDecoder(copying: .endpointKit()).decode(EveryMember.self, from: Data(json.utf8))
        #expect(
            value
                == EveryMember(
                    text: "a", count: 1, flag: true, ratio: 0.5, small: -8, maybeText: "é\n", maybeCount: 2, maybeFlag: false,
                    maybeRatio: -1.5,
                    nullable: 3, presence: .value(4), limit: 5, list: [small, small], names: ["x": 6, "y": 7], box: Box(small),
                    when: Date(timeIntervalSinceReferenceDate: 1), rest: ["other": [["z": .null]]]))
        #expect(try JSONDecoder(copying: .endpointKit()).decode(EveryMember.self, from: Data(json.utf8)) == value)
    }

    @Test func membersAreFoundInAnyOrder() throws {
        let rotations = EveryMember.required.indices.map { Array(EveryMember.required[$0...] + EveryMember.required[..<$0]) }
        for members in rotations + rotations.map({ $0.reversed() }) {
            SameAsFoundation.expect(EveryMember.self, EveryMember.object(members))
        }
    }

    @Test(arguments: [
        // The first of two members with one name is used, also if it is null.
        [("text", #""b""#)], [("maybe_count", "null"), ("maybe_count", "1")], [("other", "1"), ("other", "2")],
        // Names with escapes and outside ASCII; the sign of the unit kelvin is equal to a letter.
        [(#"m\u0061ybe_count"#, "1")], [("größe", "1")], [("other\u{212A}", "1"), ("otherK", "2")], [("", "1")],
        [(#"\ud83d\ude00"#, "1"), ("😀", "2")],
    ])
    func namesAreFoundAlike(_ members: [(name: String, value: String)]) {
        SameAsFoundation.expect(EveryMember.self, EveryMember.object(EveryMember.required + members))
        SameAsFoundation.expect([String: JSONValue].self, EveryMember.object(members))
        SameAsFoundation.expect(Synthesized.self, EveryMember.object(EveryMember.required + members))
    }

    private struct Synthesized: Decodable {
        let text: String
        let count: Int?
        let size: Int?
        let otherK: Int?
        let maybeCount: Int?

        enum CodingKeys: String, CodingKey {
            case text, count
            case size = "größe"
            case otherK
            case maybeCount = "maybe_count"
        }
    }

    @Test func keysOutsideASCIIAreFound() throws {
        struct Size: ObjectCodable {
            let size: Int
            let kelvin: Int?
            static let objectMembers = ObjectMembers<Self> { object in
                object.value("größe", \.size)
                object.optional("K", \.kelvin)
            }
        }
        for json in [#"{"größe":1}"#, "{\"gro\u{308}ße\":1}", #"{"gr\u00f6ße":1,"K":2}"#, "{\"größe\":1,\"\u{212A}\":2}"] {
            SameAsFoundation.expect(Size.self, json)
            #expect(try FastJSONDecoder().decode(Size.self, from: Data(json.utf8)).size == 1)
        }
    }

    @Test func manyMembersAreFound() throws {
        let many = (0..<200).map { ("name\($0)", "\($0)") }
        let json = Data(EveryMember.object(many + EveryMember.required).utf8)
        #expect(try FastJSONDecoder().decode(EveryMember.self, from: json) == JSONDecoder().decode(EveryMember.self, from: json))
        SameAsFoundation.expect(Synthesized.self, EveryMember.object(many + EveryMember.required))
        SameAsFoundation.expect([String: Int].self, EveryMember.object([("only", "1")]))
    }
}
