import SourceDiagnostics
import TestSupport
import Testing
import YAMLTree

@Suite struct SyntaxFaultTests {
    @Test func saysHowToWriteAnOptionalList() {
        expectFaults(
            "a: [User]❶?❶\nb: c\n",
            ["❶ error[yaml-syntax]: unexpected text after the closing bracket", "  help: quote it: \"[User]?\""])
        expectFaults(
            "q: ❷{❷ a: [String: Int]❶?❶, b: c }\n",
            ["❶ error[yaml-syntax]: expected ',' or '}'", "  ❷ note: a mapping begins here", "  help: quote it: \"[String: Int]?\""])
        expectFaults(
            "a: { b: c }❶?❶\n", ["❶ error[yaml-syntax]: unexpected text after the closing bracket", "  help: quote it: \"{ b: c }?\""])
    }

    @Test func saysHowToWriteBracesInsideBraces() {
        expectFaults(
            "f: ❷{❷ get: /users/❶{❶id:Int}/x, n: 1 }\n",
            [
                "❶ error[yaml-syntax]: expected ',' or '}'", "  ❷ note: a mapping begins here",
                "  help: quote it: \"/users/{id:Int}/x\"",
            ])
        expectFaults(
            "{ returns: Page<[User]❶>❶ }\n",
            ["❶ error[yaml-syntax]: unexpected text after the closing bracket", "  help: quote it: \"Page<[User]>\""])
    }

    @Test func saysThatATypeInAngleBracketsIsAName() {
        expectFaults(
            "a: ❷{❷ b: Page<❶{❶ fields: { c: Int } }> }\n",
            [
                "❶ error[yaml-syntax]: expected ',' or '}'", "  ❷ note: a mapping begins here",
                "  help: between '<' and '>' are names of types: declare this type in 'types'",
            ])
    }

    @Test func saysThatAKeyHasAColon() {
        for written in ["limit = ❶[❶1]", "limit=❶{❶ a: 1 }"] {
            expectFaults(
                "a: ❷{❷ b: 1, \(written) }\n",
                [
                    "❶ error[yaml-syntax]: expected ',' or '}'", "  ❷ note: a mapping begins here",
                    "  help: write 'limit: ' with a colon",
                ])
        }
    }

    @Test func saysHowToWriteADefaultInBrackets() {
        expectFaults(
            "a: ❷{❷ b: Tags = ❶[❶x, y], c: 1 }\n",
            [
                "❶ error[yaml-syntax]: expected ',' or '}'", "  ❷ note: a mapping begins here",
                "  help: write '{ type: Tags, default: [x, y] }'",
            ])
    }

    @Test func reportsALineThatIsIndentedFurther() {
        let help = "  help: use the same indentation for all keys of a mapping, or remove the value of the key above"
        expectFaults(
            "❷a❷: { b: c }\n  ❶d❶: e\n",
            ["❶ error[yaml-syntax]: unexpected indentation", "  ❷ note: a mapping begins here", help])
        expectFaults(
            "❷a❷: []\n  ❶d❶: e\n", ["❶ error[yaml-syntax]: unexpected indentation", "  ❷ note: a mapping begins here", help])
    }

    @Test func reportsABracketThatNothingOpens() {
        expectFaults(
            "❷a❷: { b: c }❶}❶\n",
            [
                "❶ error[yaml-syntax]: unexpected '}'", "  ❷ note: a mapping begins here",
                "  help: remove it, or look for its opening bracket: a key ends with a colon and a space",
            ])
        expectFaults(
            "a: { ❶{ b: c }❶ }\nd: 1\n",
            ["❶ error[key-not-text]: expected a string as the key, found a mapping", "  help: quote it if it is a string"])
        expectFaults(
            "a: {❶{ b: c }❶}\nd: 1\n",
            ["❶ error[key-not-text]: expected a string as the key, found a mapping", "  help: remove one of the two brackets"])
    }

    @Test func reportsACommaWithoutAValue() {
        expectFaults(
            "a: { b: c,❶,❶ d: e }\n",
            ["❶ error[yaml-syntax]: expected a value", "  help: remove the comma, or insert a value before it"])
    }

    @Test func looksForAnEarlierQuote() {
        expectFaults(
            "a: ❷[❷\"b, c]\nd: \"❶e❶\"\n",
            [
                "❶ error[yaml-syntax]: expected ',' or ']'", "  ❷ note: a list begins here",
                "  help: insert a comma, or look for an earlier string whose quotes are not closed",
            ])
    }

    @Test func quotesOnlyOneValue() {
        expectFaults(
            "a: ❷{❷ get: /❶{❶id, query: { c: d }, e: f }\n",
            ["❶ error[yaml-syntax]: expected ',' or '}'", "  ❷ note: a mapping begins here", "  help: quote the value"])
    }

    @Test func saysThatTabsCannotIndent() {
        expectFaults("a:\n❶\t❶b: 1\n", ["❶ error[yaml-syntax]: a tab is not allowed in indentation", "  help: indent with spaces"])
        expectFaults(
            "a:\n  b: ❷1❷\n❶\t❶c: 2\n",
            [
                "❶ error[yaml-syntax]: a tab is not allowed in indentation", "  ❷ note: a string begins here",
                "  help: indent with spaces",
            ])
    }

    @Test func reportsReservedCharacters() {
        expectFaults("a: ❶@❶home\n", ["❶ error[yaml-syntax]: no value can begin with '@'", "  help: quote it: \"@home\""])
        expectFaults("a: ❶`❶x\n", ["❶ error[yaml-syntax]: no value can begin with '`'", "  help: quote it: \"`x\""])
    }

    @Test func reportsAnOpenQuote() {
        expectFaults(
            "a: ❷\"❷foo\n❶❶", ["❶ error[yaml-syntax]: unterminated quoted string", "  ❷ note: a quoted string begins here"])
    }

    @Test func reportsAnOpenBracket() {
        expectFaults(
            "a: ❷[❷1, 2\nb❶:❶ 3\n",
            [
                "❶ error[yaml-syntax]: expected ',' or ']'", "  ❷ note: a list begins here",
                "  help: close the bracket, or insert a comma between the values",
            ])
    }

    @Test func reportsAColonInText() {
        expectFaults(
            "é: b❶:❶ c\n",
            [
                "❶ error[yaml-syntax]: unexpected ':'",
                "  help: quote a string that contains ': ', and use the same indentation for all keys of a mapping",
            ])
    }

    @Test func reportsAColonWithoutAValue() {
        expectFaults(
            "a: { ❷b❷❶:❶, c: d }\n",
            [
                "❶ error[yaml-syntax]: found unexpected ':'", "  ❷ note: a string begins here",
                "  help: write 'key: value', with a space after the colon",
            ])
    }

    @Test func reportsHalfASurrogatePair() {
        expectFaults(
            "{\"a\": ❷\"❷\\u❶d❶83d\"}",
            [
                "❶ error[yaml-syntax]: the escape is not a valid Unicode character", "  ❷ note: a quoted string begins here",
                "  help: write the two halves of a surrogate pair one after the other",
            ])
    }

    @Test func keepsTheFaultsBeforeASyntaxFault() {
        #expect(faults(Array("a: 1\na: 2\nb: [".utf8)).map(\.id) == ["duplicate-key", "yaml-syntax"])
    }

    @Test(arguments: [
        ("a:\n  - b\n ❶c❶: d\n", "unexpected indentation"),
        ("- a\n❶b❶: c\n", "expected '-'"),
        ("{\"a\": 1}\n❶}❶\n", "unexpected text after the end of the document"),
        ("a: *❶.❶csv\n", "expected a name"),
        ("a: ❶-❶ b\n", "unexpected list item"),
        ("a: |❶x❶\n", "expected a comment or the end of the line"),
        ("a: [b,\n❶❶", "expected a value"),
        ("a: [Page<[User]❶>❶]\n", "unexpected text after the closing bracket"),
    ])
    func saysWhatIsWrongInPlainWords(_ marked: String, _ message: String) throws {
        let source = MarkedSource(marked)
        let found = faults(source.file.utf8)
        #expect(found.map(\.message) == [message])
        let expected = try #require(source.span("❶"))
        let span = try #require(found.first?.span)
        #expect(span.start == expected.start && span.end - span.start <= 1)
    }
}
