import APIModel
import TestSupport
import Testing

@Suite struct TypeExpressionTests {
    @Test(arguments: [
        ("Int", "Int"), ("[User]", "[User]"), ("[[User]]", "[[User]]"), ("[String: Double]", "[String: Double]"),
        ("[String:Double]", "[String: Double]"), ("[String: [Int]]", "[String: [Int]]"), ("[User?]", "[User?]"), ("User?", "User?"),
        ("\"[User]?\"", "[User]?"), ("'[String: Int]?'", "[String: Int]?"), ("\"User\"", "User"), ("Page<User>", "Page<User>"),
        ("Page< User >?", "Page<User>?"), ("Pair<A, [B]>", "Pair<A, [B]>"), ("[Pair<A, B>]", "[Pair<A, B>]"),
        ("user-type.v2", "user-type.v2"),
        ("[\"User?\"]", "[User?]"), ("{ fields: { id: Int } }", "{id: Int}"), ("[{ fields: { id: Int } }]", "[{id: Int}]"),
        ("{ enum: [a, b] }", "enum a|b"), ("[String: { enum: [a] }]", "[String: enum a]"), ("{ type: User }", "User"), ("_x", "_x"),
        ("Größe", "Größe"),
    ])
    func reads(_ written: String, _ meant: String) {
        let (api, faults) = readNative(types: "T: \(written)")
        #expect(faults == [])
        #expect(api?.declaration("T")?.shape.spelling == meant)
    }

    @Test func readsABlockListLikeBrackets() {
        let (api, faults) = readNative(
            types: """
                T:
                  - User
                """)
        #expect(faults == [])
        #expect(api?.declaration("T")?.shape.spelling == "[User]")
    }

    @Test func pointsIntoTheScalar() {
        expectFaults(
            "a: Page<User❶/❶Name>",
            ["❶ error[invalid-type]: unexpected '/', expected ',' or '>'"]
                + ["  help: names of types are made of letters, digits, '_', '-' and '.'"])
    }

    @Test func pointsIntoQuotesToo() {
        expectFaults("a: '[User❶=❶]'", ["❶ error[invalid-type]: expected ']' before '='"])
    }

    @Test func pointsAtAWholeScalarThatTheFileSpellsOtherwise() {
        expectFaults(#"a: ❶"\x49nt]"❶"#, ["❶ error[invalid-type]: unexpected ']'", "  help: remove it"])
    }

    @Test func countsBytesOfCharactersOutsideASCII() {
        expectFaults("a: Größe❶]❶", ["❶ error[invalid-type]: unexpected ']'", "  help: remove it"])
    }

    @Test func tellsToQuoteAnOptionalList() {
        let (_, faults) = readNative(types: "T: [User]?")
        #expect(faults.last == "  help: quote it: \"[User]?\"")
    }

    @Test func saysThatATypeInAngleBracketsIsAName() {
        let (_, faults) = readNative(types: "T: \"Page<❶{❶ fields: { a: Int } }>\"")
        #expect(
            faults == [
                "❶ error[invalid-type]: unexpected '{', expected a type",
                "  help: between '<' and '>' are names of types: declare this type in 'types'",
            ])
    }

    @Test func endsAtTheFirstFaultOfAnExpression() {
        let (_, faults) = readNative(types: "T: Page<!, !, !>")
        #expect(faults.filter { $0.contains("error[") }.count == 1)
    }

    @Test func refusesDeepNestingInsteadOfOverflowing() {
        let text = String(repeating: "A<", count: 100_000)
        let (_, faults) = readNative(types: "T: \(text)")
        #expect(faults.first?.contains("more than 64 levels") == true)
    }

    /// Faults of one line among the fields of a type.
    private func expectFaults(_ field: String, _ expected: [String]) {
        let (_, faults) = readNative(
            types: """
                Item:
                  fields:
                    \(field)
                """)
        #expect(faults == expected)
    }
}
