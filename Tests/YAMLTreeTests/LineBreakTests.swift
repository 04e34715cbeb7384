import SourceDiagnostics
import Testing
import YAMLTree

/// U+0085, U+2028 and U+2029 are characters as others in YAML 1.2.
@Suite struct LineBreakTests {
    private static let characters = ["\u{85}", "\u{2028}", "\u{2029}"]

    @Test(arguments: characters)
    func doNotEndAComment(_ character: String) throws {
        #expect(try parse("# harmless\(character)hidden: 1\na: b # more\(character)c: d\n").outline == "{a: b}")
    }

    @Test(arguments: characters)
    func doNotEndALine(_ character: String) throws {
        let tree = try parse("a: b\(character)c:d\n'e\(character)f': |\n  g\(character)h\n\"i\(character)\": \"j\(character)k\"\n")
        #expect(tree.outline == "{a: b\(character)c:d, e\(character)f: g\(character)h\n, i\(character): j\(character)k}")
        #expect(tree["a"]?.source == "b\(character)c:d")
    }

    @Test(arguments: characters)
    func areKeptBesideEscapesAndWhatStandsForThem(_ character: String) throws {
        let text = "- \"\(character)\\u0085\\u2028\\u2029\\u0100\\uE000\\U0000E001\\ud83d\\ude00\"\n- \u{100}\u{E002}\(character)\n"
        let tree = try parse(text)
        #expect(
            tree.sequence?.compactMap(\.scalar?.text) == [
                "\(character)\u{85}\u{2028}\u{2029}\u{100}\u{E000}\u{E001}😀", "\u{100}\u{E002}\(character)",
            ])
    }

    @Test func keepPlacesOfFaults() {
        expectFaults(
            "a: 'x\u{2028}y\u{85}'\nb: ❶@❶home\n",
            ["❶ error[yaml-syntax]: no value can begin with '@'", "  help: quote it: \"@home\""])
    }

    @Test func refuseATextThatLeavesNoCharacterToStandForThem() {
        let all = String(String.UnicodeScalarView((0x100...0x7FF).compactMap(Unicode.Scalar.init)))
        #expect(faults(Array("a: \"\(all)\"\nb: \"\u{85}\"\n".utf8)).map(\.id) == ["forbidden-character"])
        #expect(faults(Array("a: \"\(all)\"\nb: \"\u{2028}\"\n".utf8)).isEmpty)
    }

    @Test func ignoresDirectivesThatYAMLSaysToIgnore() throws {
        expectFaults(
            "❶%YAML 1.3❶\n❷%FOO bar\t❷\n--- \na: b\n",
            [
                "❶ warning[ignored-directive]: '%YAML 1.3' is ignored: the document is read as YAML 1.2", "  help: remove the line",
                "❷ warning[ignored-directive]: '%FOO' is ignored: the document is read as YAML 1.2", "  help: remove the line",
            ])
        #expect(faults(Array("%YAML 1.1\n%TAG !e! tag:x\n--- a\n".utf8)).isEmpty)
        #expect(faults(Array("%YAML 2.0\n--- a\n".utf8)).map(\.id) == ["yaml-syntax"])
    }

    @Test func tellsKeysApartThatAreEquivalent() throws {
        let composed = "\u{E9}"
        let decomposed = "e\u{301}"
        let many = (0..<20).map { "k\($0): \($0)" }.joined(separator: ", ")
        for text in ["{ \(composed): 1, \(decomposed): 2 }", "{ \(many), \(composed): 1, \(decomposed): 2 }"] {
            let tree = try parse(text)
            #expect(tree[composed]?.text?.value == "1")
            #expect(tree[decomposed]?.text?.value == "2")
        }
        let merged = try parse("- &a { \(composed): 1 }\n- { <<: *a, \(decomposed): 2 }\n")
        #expect(merged[1]?.mapping?.entries.count == 2)
    }
}
