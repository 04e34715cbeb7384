import APIModel
import SourceDiagnostics
import TestSupport
import Testing

@Suite struct MemberTests {
    @Test(arguments: [
        ("a: Int", "a: Int"), ("a?: Int", "a?: Int"), ("a: Int?", "a: Int?"), ("a?: Int?", "a?: Int?"), ("\"a?\": Int", "a?: Int"),
        ("a: Role = member", "a: Role = string(\"member\")"), ("a: Int = 30", "a: Int = number(\"30\")"),
        ("a: Int = 0x1F", "a: Int = number(\"31\")"), ("a: Double = +.50", "a: Double = number(\"0.50\")"),
        ("a: Double = 1.", "a: Double = number(\"1\")"), ("a: Double = -007.5e+3", "a: Double = number(\"-7.5e+3\")"),
        ("a: Bool = true", "a: Bool = bool(true)"), ("a: String = 5", "a: String = string(\"5\")"),
        ("a: String = null", "a: String = string(\"null\")"),
        ("a: String = \"x=y\"", "a: String = string(\"x=y\")"), ("a: Day = 2026-01-31", "a: Day = string(\"2026-01-31\")"),
        ("a: { type: String, default: no }", "a: String = string(\"no\")"), ("a: { const: circle }", "a: String == string(\"circle\")"),
        ("a: { const: 3 }", "a: Int == number(\"3\")"), ("a: { const: 1.5 }", "a: Double == number(\"1.5\")"),
        ("a: { const: true }", "a: Bool == bool(true)"), ("a: { const: 3, type: Int64 }", "a: Int64 == number(\"3\")"),
        ("a: { type: Int, name: number }", "number: Int"), ("\"\": Int", ": Int"), ("type: { type: Int }", "type: Int"),
        ("x-rate: Int", "x-rate: Int"), ("a: { fields: { b?: Int } }", "a: {b?: Int}"),
        ("a: { fields: { b: Int }, nullable: true }", "a: {b: Int}?"), ("a: { type: Int, nullable: true }", "a: Int?"),
        ("a: { type: Int?, nullable: true }", "a: Int?"), ("a: { type: [{ enum: [b, c] }], nullable: true }", "a: [enum b|c]?"),
        ("a: [{ fields: { b: Int }, nullable: true }]", "a: [{b: Int}?]"), ("a: { type: Int, nullable: false }", "a: Int"),
    ])
    func reads(_ written: String, _ meant: String) {
        let (api, faults) = readNative(
            types: """
                T:
                  fields:
                    \(written)
                """)
        #expect(faults == [])
        #expect(api?.fields(of: "T").map(\.spelling) == [meant])
    }

    @Test func keepsNumbersOfEverySize() {
        for (written, meant) in [
            ("1e400", "1e400"), ("18446744073709551616", "18446744073709551616"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
            ("-1e-400", "-1e-400"),
        ] {
            let (api, faults) = readNative(
                types: "T: { fields: { a: Double = \(written), b: { type: JSON, default: [\(written)] } } }")
            #expect(faults == [])
            #expect(
                api?.fields(of: "T").map(\.spelling) == [
                    "a: Double = number(\"\(meant)\")", "b: JSON = array([APIModel.LiteralValue.number(\"\(meant)\")])",
                ])
        }
    }

    @Test func readsNoTextOutOfANumber() {
        let (_, faults) = readNative(types: "T: { fields: { a: Int = ❶0xFFFFFFFFFFFFFFFFFF❶ } }")
        #expect(
            faults == [
                "❶ error[number-not-json]: '0xFFFFFFFFFFFFFFFFFF' has more than 64 bits",
                "  help: write it in base 10, or quote it if it is a string",
            ])
    }

    /// In braces, YAML reads the rest of a string after a comma as a key.
    @Test func aReasonWithACommaIsAString() {
        #expect(
            readNative(types: "T: { deprecated: Use A, ❶or B❶, fields: { a: Int } }").faults == [
                "❶ error[unknown-key]: unknown key 'or B'", "  help: quote it: \"Use A, or B\"",
            ])
    }

    @Test func reportsAMarkBeforeTheName() {
        let help = "  help: write price? for an optional member, or { key: \"?price\" } for a name that begins with '?'"
        let message = "❶ error[misplaced-mark]: the name begins with '?'"
        #expect(readNative(types: "T: { fields: { ?❶price❶: Decimal } }").faults == [message, help])
        let service = readNative(
            """
            endpointkit: 1
            name: Shop
            services: { S: { endpoints: { a: { get: /, query: { ❶"?price"❶: Decimal } } } } }
            """)
        #expect(service.faults == [message, help])
        let (api, faults) = readNative(types: #"T: { fields: { price: { type: Decimal, key: "?price" } } }"#)
        #expect(faults == [])
        #expect(api?.fields(of: "T").first?.key.value == "?price")
    }

    @Test func reportsSpacesAndMarksBeforeTheMark() {
        for (name, problem) in [("price ?", "the name has a space before the '?'"), ("price??", "the name ends with '??'")] {
            #expect(
                readNative(types: "T: { fields: { ❶\(name)❶: Decimal } }").faults == [
                    "❶ error[misplaced-mark]: \(problem)", "  help: write price? for an optional member, or quote the name: \"\(name)\"",
                ])
            #expect(readNative(types: "T: { fields: { \"\(name)\": Decimal } }").faults == [])
        }
    }

    /// One mistake is one error.
    @Test(arguments: [
        ("T: { fields: { a: { ❶$ref❶: '#/types/User' } } }", "write the name of the type instead of the mapping, such as 'User'"),
        ("T: { fields: { a: { ❶enmu❶: [a, b], closed: true } } }", "did you mean 'enum'?"),
        ("T: { oneOf: { a: { ❶ields❶: { b: Int } }, c: Int } }", "did you mean 'fields'?"),
        ("T: { fields: { a: [{ ❶properties❶: { b: Int } }] } }", "write 'fields'"),
        ("T: [{ ❶enmu❶: [a, b], closed: true }]", "did you mean 'enum'?"),
        ("T: { ❶field❶: { a: Int }, conformances: [Hashable] }", "did you mean 'fields'?"),
        ("T: { ❶properties❶: { a: Int }, additional: JSON, mutable: true }", "write 'fields'"),
    ])
    func reportsAMisspelledShapeOnce(_ types: String, _ help: String) {
        let (_, faults) = readNative(types: types)
        #expect(faults.count == 2)
        #expect(faults.first?.hasPrefix("❶ error[unknown-key]") == true, "\(faults)")
        #expect(faults.last == "  help: \(help)")
    }

    @Test(arguments: ["a:Int", "a = Int", "a=Int"])
    func saysThatAColonPrecedesTheType(_ member: String) {
        let (_, faults) = readNative(types: "T: { fields: { \(member), b: Int } }")
        #expect(faults.count == 2)
        #expect(faults.last == "  help: write 'a: Int', with a colon and a space")
    }

    /// Uses of the type are not reported.
    @Test(arguments: ["Page<>", "Page<Item", "Page<2>", "Page<A B>"])
    func readsATypeWhoseParametersAreInvalid(_ name: String) {
        let (api, faults) = readNative(types: "❶\(name)❶: { fields: { a: Int } }")
        #expect(faults.count == 2)
        #expect(faults.first == "❶ error[invalid-type-name]: '\(name)' is not a valid type name")
        #expect(api?.types.map(\.name.value) == ["Page"])
    }

    @Test func reportsOnlyAMissingShape() {
        for type in ["{ closed: true }", "{ x-type: Int, doc: Text. }"] {
            let (_, faults) = readNative(types: "T: { fields: { ❶a❶: \(type) } }\n❷U❷: \(type)")
            #expect(faults.count == 4)
            #expect(faults.first == "❶ error[member-without-type]: 'a' has no type")
            #expect(faults.dropFirst(2).first == "❷ error[type-without-shape]: the type 'U' has no definition")
        }
    }

    @Test func leavesOutWhatSwiftCannotTellApart() {
        let (api, faults) = readNative(
            types: """
                T: { fields: { ❷\u{E9}❷: Int, ❶e\u{301}❶: Int } }
                E: { enum: [❹\u{E9}❹, ❸e\u{301}❸] }
                """)
        #expect(
            faults
                == ["name", "value"].enumerated().flatMap { index, kind in
                    [
                        "\(["❶", "❸"][index]) warning[equivalent-text]: this \(kind) is omitted: Swift considers it equal to an earlier one that differs only in Unicode normalization",
                        "  \(["❷", "❹"][index]) note: the earlier one is here",
                        "  help: use the same Unicode normalization for both, or rename one of them",
                    ]
                })
        #expect(api?.fields(of: "T").count == 1)
        guard case .enumeration(let values)? = api?.declaration("E")?.shape else { return #expect(Bool(false)) }
        #expect(values.values.map(\.raw.value) == [.string("\u{E9}")])
    }

    @Test func keepsTheWireName() {
        let (api, _) = readNative(types: "T: { fields: { avatar?: { type: URL, key: avatar_url, sensitive: true, doc: D. } } }")
        let field = api?.fields(of: "T").first
        #expect(field?.key.value == "avatar_url")
        #expect(field?.name.value == "avatar")
        #expect(field?.isSensitive == true)
        #expect(field?.documentation == Documentation(text: "D."))
    }

    @Test func pointsAtTheNameWithoutItsMark() {
        let (_, faults) = readNative(types: "T: { fields: { ❶role❶?: Int = ❷3❷ } }")
        #expect(
            faults.prefix(2) == [
                "❶ error[optional-with-default]: 'role' cannot both be optional and have a default", "  ❷ note: the default is here",
            ])
    }

    @Test func keepsExamplesAsJSON() {
        let (api, _) = readNative(types: #"T: { type: JSON, example: { a: [1, ~, no, true, 1e3], b: "2" } }"#)
        let expected = LiteralValue.object([
            .init("a", .array([.number("1"), .null, .string("no"), .bool(true), .number("1e3")])), .init("b", .string("2")),
        ])
        #expect(api?.declaration("T")?.example?.value == expected)
    }

    @Test func readsDeprecations() {
        let (api, _) = readNative(
            types: """
                A: { type: Int, deprecated: true }
                B: { type: Int, deprecated: Use A. }
                C: { type: Int, deprecated: false }
                """)
        #expect(api?.types.map(\.documentation.deprecation) == ["", "Use A.", nil])
    }

    @Test func variantsMayBeToldApartByWhatTheyLose() throws {
        let (api, faults) = readNative(
            types: """
                A:
                  oneOf: { x: { fields: { a: Int } }, y: { fields: { a: Int, b?: Int } } }
                  closest: true
                """)
        #expect(faults == [])
        guard case .union(let union)? = api?.declaration("A")?.shape else { return #expect(Bool(false), "no union") }
        #expect(union.choosesClosest)
        var sink = DiagnosticSink()
        _ = try? api.map { try Resolver($0).resolve(into: &sink) }
        #expect(sink.diagnostics.isEmpty)
    }

    /// What is inside them is read all the same.
    @Test func variantsWithoutNamesHaveTheirFaults() {
        let (api, faults) = readNative(types: "A: { oneOf: [Int, ❶{ fields: { a: Usr } }❶, ❷[{ fields: { b: Itm } }]❷] }")
        let help = "  help: write the variants as a mapping of names to types"
        #expect(
            faults == [
                "❶ error[unnamed-variant]: an in-place variant must have a name", help,
                "❷ error[unnamed-variant]: an in-place variant must have a name", help,
            ])
        var sink = DiagnosticSink()
        _ = try? api.map { try Resolver($0).resolve(into: &sink) }
        #expect(sink.diagnostics.map(\.message) == ["no type is named 'Usr'", "no type is named 'Itm'"])
    }

    /// It selects the variant of a value without the discriminator.
    @Test func theClosestVariantCanStandInForATag() {
        let (api, faults) = readNative(
            types: """
                A:
                  oneOf: { x: { fields: { k: String } }, y: { fields: { k: String, b?: Int } } }
                  discriminator: k
                  closest: true
                """)
        guard case .union(let union)? = api?.declaration("A")?.shape else { return #expect(Bool(false), "no union") }
        #expect(union.choosesClosest && union.discriminator?.value == "k")
        #expect(faults == [])
    }

    @Test func parametersThatNestDeepAreEncodedWhereThatIsSaid() throws {
        func ids(_ details: String) -> [String] {
            let (api, _) = readNative(
                """
                endpointkit: 1
                name: Shop
                services:
                  S:
                    endpoints:
                      a: { get: /a, query: { q: { type: [JSON]\(details) } } }
                """)
            var sink = DiagnosticSink()
            _ = try? api.map { try Resolver($0).resolve(into: &sink) }
            return sink.diagnostics.map(\.id)
        }
        #expect(ids("") == ["parameter-type"])
        #expect(ids(", encoded: true") == [])
    }
}
