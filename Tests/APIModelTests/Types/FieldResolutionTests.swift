import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

struct FieldResolutionTests {
    @Test func combinesAbsentAndNull() throws {
        let api = try resolve(draft([object("T", [field("a"), field("b", "String?"), field("c?"), field("d?", "String?")])]))
        let fields = try api.fields("T")
        #expect(fields.map(\.presence) == [.required, .nullable, .optional, .threeState])
        #expect(fields.map(\.type) == Array(repeating: .scalar(.string), count: 4))
    }

    @Test func aConstantMayBeAbsent() throws {
        let api = try resolve(draft([object("T", [tag("a", "x"), tag("b?", "x"), field("c?", "Int", const: value(.number("1")))])]))
        #expect(
            try api.fields("T").map(\.presence) == [
                .constant(.string("x")), .optionalConstant(.string("x")), .optionalConstant(.number("1")),
            ])
    }

    /// A default of a union is a value of the variant that it would be read as.
    @Test func aUnionOfScalarsHasDefaults() throws {
        let union = union("U", [("number", "Double"), ("integer", "Int"), ("text", "Role"), ("list", "[Int]")])
        let defaults: [LiteralValue] = [.number("1"), .number("1.5"), .string("admin")]
        let fields = defaults.enumerated().map { field("f\($0)", "U", default: value($1)) }
        let api = try resolve(draft([union, enumeration("Role", [("admin", .string("ADMIN"))]), object("T", fields)]))
        #expect(
            try api.fields("T").map(\.presence) == [
                .defaulted(.number("1")), .defaulted(.number("1.5")), .defaulted(.string("ADMIN")),
            ])
        #expect(try defaults.map(api.union("U").variant) == [1, 0, 2])
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

    static let otherValues: [(String, LiteralValue, String)] = [
        ("Int", .string("x"), "expected Int, found a string"), ("Int", .number("1.5"), "1.5 is not a whole number"),
        ("Int32", .number("3000000000"), "3000000000 is out of the range of Int32"),
        ("UInt", .number("-1"), "-1 is out of the range of UInt"),
        ("String", .number("404"), "expected String, found a number | write it in quotes"),
        ("Bool", .string("yes"), "expected Bool, found a string | write true"), ("Bool", .string("maybe"), "expected Bool, found a string"),
        ("Double", .number("1e999"), "1e999 is out of the range of Double"),
        ("Double", .number("1e-400"), "1e-400 is out of the range of Double"),
        ("Double", .number("-1e999999999"), "-1e999999999 is out of the range of Double"),
        (
            "Double", .number("9007199254740993"),
            "9007199254740993 cannot be represented as Double; the nearest value is 9007199254740992.0 | 'Decimal' keeps every digit"
        ),
        (
            "Float", .number("16777217"),
            "16777217 cannot be represented as Float; the nearest value is 16777216.0 | 'Decimal' keeps every digit"
        ),
        ("Float", .number("1e-60"), "1e-60 is out of the range of Float"),
        ("Int", .number("9223372036854775808"), "9223372036854775808 is out of the range of Int"),
        ("UInt", .number("18446744073709551616"), "18446744073709551616 is out of the range of UInt"),
        (
            "Decimal", .number("123456789012345678901234567890123456789"),
            "123456789012345678901234567890123456789 is out of the range of Decimal | a Decimal has 38 digits and exponents from -127 to 127"
        ),
        ("Level", .number("9007199254740993"), "9007199254740993 is not a value of 'Level'"),
        (
            "[String: Int]", .object([.init("\u{E9}", .number("1")), .init("e\u{301}", .number("2"))]),
            "at 'e\u{301}', Swift considers this key equal to an earlier one that differs only in Unicode normalization"
        ),
        ("URL", .string("http://[::1"), "'http://[::1' is not a URL such as 'https://example.com/a'"),
        ("Date", .string("2024-02-30T00:00:00Z"), "'2024-02-30T00:00:00Z' is not a Date such as '2024-01-31T12:00:00Z'"),
        ("Day", .string("2023-02-29"), "'2023-02-29' is not a Day such as '2024-01-31'"),
        ("Duration", .string("90s"), "'90s' is not a Duration such as 'PT1H30M'"),
        ("EpochSeconds", .string("1769860800"), "expected EpochSeconds, found a string"),
        ("EpochSeconds", .number("1e12"), "1e12 is out of the range of EpochSeconds"),
        ("EpochMilliseconds", .number("1e15"), "1e15 is out of the range of EpochMilliseconds"),
        ("LocalDateTime", .string("2024-01-01T00:00:00Z"), "'2024-01-01T00:00:00Z' is not a LocalDateTime such as '2024-01-31T12:00:00'"),
        ("LocalDateTime", .string("2024-01-01T00:00:60"), "'2024-01-01T00:00:60' is not a LocalDateTime such as '2024-01-31T12:00:00'"),
        ("LenientDate", .string("yesterday"), "'yesterday' is not a LenientDate such as '2024-01-31T12:00:00Z'"),
        (
            "LenientDate", .string("Thu, 30 Feb 2024 12:00:00 +0100"),
            "'Thu, 30 Feb 2024 12:00:00 +0100' is not a LenientDate such as '2024-01-31T12:00:00Z'"
        ),
        ("LenientDate", .bool(true), "expected LenientDate, found a Boolean"),
        ("UUID", .string("1234"), "'1234' is not a UUID such as '123e4567-e89b-12d3-a456-426614174000'"),
        ("URL", .string("a b"), "'a b' is not a URL such as 'https://example.com/a'"),
        ("Data", .string("*"), "'*' is not a Data such as 'aGVsbG8='"),
        ("[Int]", .number("1"), "expected [Int], found a number"),
        ("[Int]", .array([.number("1"), .bool(true)]), "at '1', expected Int, found a Boolean"),
        ("[String: Int]", .object([.init("a", .null)]), "at 'a', expected Int, found null"),
        ("Role", .string("membr"), "'membr' is not a value of 'Role' | did you mean 'member'?"),
        ("Role", .string("owner"), "'owner' is not a value of 'Role' | write one of these: member"),
        ("Role", .number("1"), "expected Role, found a number"),
        ("Level", .number("3"), "3 is not a value of 'Level'"), ("Point", .object([.init("x", .number("1"))]), "missing member 'y'"),
        ("Point", .object([.init("extra", .number("1"))]), "at 'extra', 'Point' has no such member | write one of these: x, y"),
        ("Point", .object([.init("x", .string("a"))]), "at 'x', expected Int, found a string"),
        ("Choice", .bool(true), "a value of the union 'Choice' cannot be a default | remove the default"),
        ("Choice", .object([]), "a value of the union 'Choice' cannot be a default | remove the default"),
    ]

    @Test(arguments: otherValues)
    func refusesADefaultOfAnotherType(_ use: String, _ literal: LiteralValue, _ message: String) {
        let types = [
            enumeration("Role", [("member", .string("member"))]),
            enumeration("Level", [("low", .number("1")), ("high", .number("9007199254740992"))]),
            object("Point", [field("x", "Int"), field("y", "Int")]), union("Choice", [("a", "String"), ("b", "Int")]),
        ]
        let document = draft(types + [object("T", [field("f", use, default: value(literal, 6))])])
        #expect(faults(document) == ["6 default-does-not-fit: the default does not match its type: \(message)"])
    }

    @Test(arguments: [
        ("Double", "18446744073709551616"), ("Double", "100000000000000000000000"), ("Double", "0e5"), ("Double", "0.1"),
        ("Double", "3.14159265358979323846"), ("Double", "5e-324"), ("Double", "-0"), ("Float", "16777216"), ("Float", "0.1"),
        ("UInt", "18446744073709551615"), ("Decimal", "12345678901234567890123456789012345678"),
        ("Decimal", "-0.00000000000000000000000001"),
        ("JSON", "9223372036854775808"), ("JSON", "18446744073709551615"), ("JSON", "-12345678901234567890123456789012345678"),
        ("JSON", "0.1"), ("Level", "9007199254740992.0"),
    ])
    func takesNumbersThatItsTypeHolds(_ use: String, _ text: String) throws {
        let level = enumeration("Level", [("high", .number("9007199254740992"))])
        let api = try resolve(draft([level, object("T", [field("f", use, default: value(.number(text)))])]))
        let expected = use == "Level" ? "9007199254740992" : text
        #expect(try api.fields("T").map(\.presence) == [.defaulted(.number(expected))])
    }

    @Test(arguments: [
        ("1e400", "1e400 is out of the range of Double and of Decimal | quote it, so that it is a string"),
        ("1e-400", "1e-400 is out of the range of Double and of Decimal | quote it, so that it is a string"),
        (
            "123456789012345678901234567890123456789012",
            "123456789012345678901234567890123456789012 is not an Int, a Decimal or a Double: the nearest Double is 1.2345678901234568e+41 | quote it, so that it is a string"
        ),
    ])
    func refusesNumbersThatJSONOfTheRuntimeDoesNotHold(_ text: String, _ message: String) {
        let literal = LiteralValue.object([.init("a", .array([.number("1"), .number(text)]))])
        let document = draft([object("T", [field("f", "JSON", default: value(literal, 6))])])
        #expect(faults(document) == ["6 default-does-not-fit: the default does not match its type: at 'a.1', \(message)"])
    }

    @Test func keepsAllDigitsOfAnExample() throws {
        let literal = LiteralValue.array([.number("18446744073709551615")])
        var declaration = alias("T", "JSON")
        declaration.example = value(literal, 6)
        #expect(try resolve(draft([declaration])).types.first?.example == literal)
        declaration.example = value(.number("1e400"), 6)
        #expect(
            faults(draft([declaration])).first?.hasPrefix(
                "6 warning example-does-not-fit: the example does not match its type: 1e400 is out of")
                == true)
    }

    @Test(arguments: [
        ("Date", "2024-02-29T05:29:60.123456+05:30"), ("Date", "2024-01-01t00:00:00z"), ("Day", "2000-02-29"), ("Duration", "P1DT2H"),
        ("LocalDateTime", "2024-02-29T23:59:59.25"), ("LenientDate", "2024-02-29"), ("LenientDate", "2024-02-29T12:00:00"),
        ("LenientDate", "2024-02-29T12:00:00+01:00"), ("LenientDate", "Thu, 29 Feb 2024 12:00:00 GMT"),
        ("LenientDate", "Thu, 29 Feb 2024 12:00:00 +0000"), ("LenientDate", "1 Mar 2024 12:00 -0730"),
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
                "6 default-does-not-fit: the default does not match its type: a value of the generic parameter 'Item' cannot be written in a document"
            ])
    }
}
