import APIModel
import SourceDiagnostics
import Testing

struct FieldResolutionTests {
    @Test func combinesAbsentAndNull() throws {
        let api = try resolve(draft([object("T", [field("a"), field("b", "String?"), field("c?"), field("d?", "String?")])]))
        let fields = try api.fields("T")
        #expect(fields.map(\.presence) == [.required, .nullable, .optional, .threeState])
        #expect(fields.map(\.type) == Array(repeating: .scalar(.string), count: 4))
    }

    @Test func spellsDefaultsOfEnumerationsAsRawValues() throws {
        let api = try resolve(
            draft([
                enumeration("Priority", [("low", .number("1")), ("high", .number("9"))]),
                enumeration("Role", [("admin", .string("ADMIN"))]),
                alias("Urgency", "Priority"),
                object(
                    "T",
                    [
                        field("a", "Urgency", default: value(.string("low"))), field("b", "Priority", default: value(.number("9.0"))),
                        field("c", "Role", default: value(.string("admin"))), field("d", "Role", default: value(.string("ADMIN"))),
                        field("e", "[Role]", default: value(.array([.string("admin")]))),
                        field("f?", "[String: Role]", default: value(.object([.init("x", .string("admin"))]))),
                        field("g", "Role", const: value(.string("admin"))),
                    ]),
                object("U", [field("t", "V", default: value(.object([.init("role", .string("admin"))])))]),
                object("V", [field("role", "Role"), field("kind", const: value(.string("v"))), field("more?", "Int")]),
            ]))
        #expect(
            try api.fields("T").map(\.presence) == [
                .defaulted(.number("1")), .defaulted(.number("9")), .defaulted(.string("ADMIN")), .defaulted(.string("ADMIN")),
                .defaulted(.array([.string("ADMIN")])), .defaulted(.object([.init("x", .string("ADMIN"))])), .constant(.string("ADMIN")),
            ])
        #expect(
            try api.fields("U").map(\.presence) == [
                .defaulted(.object([.init("role", .string("ADMIN")), .init("kind", .string("v"))]))
            ])
    }

    static let misfits: [(String, LiteralValue, String)] = [
        ("Int", .string("x"), "expected Int, found text"), ("Int", .number("1.5"), "1.5 is no whole number"),
        ("Int32", .number("3000000000"), "3000000000 is out of the range of Int32"),
        ("UInt", .number("-1"), "-1 is out of the range of UInt"),
        ("String", .number("404"), "expected String, found a number | put the text in quotes"),
        ("Bool", .string("yes"), "expected Bool, found text | write true"), ("Bool", .string("maybe"), "expected Bool, found text"),
        ("Double", .number("1e999"), "1e999 is out of the range of Double"),
        ("Date", .string("2024-02-30T00:00:00Z"), "'2024-02-30T00:00:00Z' is no Date such as '2024-01-31T12:00:00Z'"),
        ("Day", .string("2023-02-29"), "'2023-02-29' is no Day such as '2024-01-31'"),
        ("Duration", .string("90s"), "'90s' is no Duration such as 'PT1H30M'"),
        ("UUID", .string("1234"), "'1234' is no UUID such as '123e4567-e89b-12d3-a456-426614174000'"),
        ("URL", .string("a b"), "'a b' is no URL such as 'https://example.com/a'"),
        ("Data", .string("*"), "'*' is no Data such as 'aGVsbG8='"),
        ("[Int]", .number("1"), "expected [Int], found a number"),
        ("[Int]", .array([.number("1"), .bool(true)]), "at '1', expected Int, found a Boolean"),
        ("[String: Int]", .object([.init("a", .null)]), "at 'a', expected Int, found null"),
        ("Role", .string("membr"), "'membr' is no value of 'Role' | did you mean 'member'?"),
        ("Role", .number("1"), "expected Role, found a number"),
        ("Level", .number("3"), "3 is no value of 'Level'"), ("Point", .object([.init("x", .number("1"))]), "the member 'y' is missing"),
        ("Point", .object([.init("extra", .number("1"))]), "at 'extra', 'Point' has no such member"),
        ("Point", .object([.init("x", .string("a"))]), "at 'x', expected Int, found text"),
        ("Choice", .string("a"), "a value of the union 'Choice' cannot be a default | leave the default out"),
    ]

    @Test(arguments: misfits)
    func refusesADefaultOfAnotherType(_ use: String, _ literal: LiteralValue, _ message: String) {
        let types = [
            enumeration("Role", [("member", .string("member"))]), enumeration("Level", [("low", .number("1"))]),
            object("Point", [field("x", "Int"), field("y", "Int")]), union("Choice", [("a", "String"), ("b", "Int")]),
        ]
        let document = draft(types + [object("T", [field("f", use, default: value(literal, 6))])])
        #expect(faults(document) == ["6 default-does-not-fit: the default does not fit: \(message)"])
    }

    @Test(arguments: [
        ("Date", "2024-02-29T23:59:60.123456+05:30"), ("Date", "2024-01-01t00:00:00z"), ("Day", "2000-02-29"), ("Duration", "P1DT2H"),
        ("Duration", "-PT0.5S"), ("UUID", "123E4567-e89b-12d3-a456-426614174000"), ("URL", "/relative?x=%20"), ("Data", ""),
        ("Data", "aA=="),
    ])
    func takesTextsOfTheRightForm(_ use: String, _ text: String) throws {
        let api = try resolve(draft([object("T", [field("f", use, default: value(.string(text)))])]))
        #expect(try api.fields("T").map(\.presence) == [.defaulted(.string(text))])
    }

    @Test func aGenericParameterHasNoDefault() {
        let document = draft([object("Box<Item>", [field("f", "Item", default: value(.number("1"), 6))])])
        #expect(
            faults(document) == [
                "6 default-does-not-fit: the default does not fit: a value of the generic parameter 'Item' cannot be written"
            ])
    }
}
