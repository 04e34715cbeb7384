import SourceDiagnostics
import Testing
import YAMLTree

@Suite struct FaultTests {
    @Test func reportsSeveralFaultsOfOneDocument() {
        expectFaults(
            "❷a❷: 1\n❶a❶: 2\nb: ❸*nope❸\nc: !!int ❹x❹\nd: &known 1\ne: ❺*knwon❺\n? ❻[k]❻\n: v\n<<: ❼4❼\n",
            [
                "❶ error[duplicate-key]: the key 'a' is there twice", "  ❷ note: it is first here",
                "  help: remove one of them, or rename it",
                "❸ error[undefined-alias]: no anchor is named '&nope' before this place",
                "  help: text that begins with '*' has to be quoted",
                "❹ error[tag-mismatch]: the value is not what its tag '!!int' says", "  help: remove the tag, or change the value",
                "❺ error[undefined-alias]: no anchor is named '&knwon' before this place", "  help: did you mean '*known'?",
                "❻ error[key-not-text]: a key has to be text, and this is a list", "  help: quote it, if it is meant as text",
                "❼ error[merge-not-mapping]: '<<' merges mappings, and this is '4'",
                "  help: write an alias of a mapping, such as '<<: *name', or quote the key",
            ])
    }

    @Test func keepsTheFirstOfTwoEqualKeys() {
        let text = (0..<20).map { "k\($0): \($0)\n" }.joined() + "❶k3❶: again\n"
        expectFaults(
            "❷x❷: 1\n❶x❶: 2\n",
            [
                "❶ error[duplicate-key]: the key 'x' is there twice", "  ❷ note: it is first here",
                "  help: remove one of them, or rename it",
            ])
        expectFaults(
            text.replacing("k3: 3", with: "❷k3❷: 3"),
            [
                "❶ error[duplicate-key]: the key 'k3' is there twice", "  ❷ note: it is first here",
                "  help: remove one of them, or rename it",
            ])
    }

    @Test func reportsAnAliasInsideItself() {
        expectFaults(
            "a: &a [1, ❶*a❶]\n",
            ["❶ error[recursive-alias]: '*a' stands inside what it names", "  help: a document cannot contain itself"])
    }

    @Test func reportsUnknownTags() {
        expectFaults(
            "a: !color ❶red❶\nb: !!binary ❷eA==❷\n",
            [
                "❶ error[unknown-tag]: the tag '!color' has no meaning here", "  help: remove it",
                "❷ error[unknown-tag]: the tag '!!binary' has no meaning here", "  help: remove it",
            ])
    }

    @Test(arguments: ["", "# only a comment\n", "---\n", "\u{FEFF}", "---\n...\n"])
    func reportsAnEmptyDocument(_ text: String) {
        expectFaults("❶❶" + text, ["❶ error[empty-document]: there is nothing in the document"])
    }

    @Test func reportsASecondDocument() {
        expectFaults(
            "a: 1\n❶---❶\nb: 2\n",
            ["❶ error[several-documents]: a second document begins here", "  help: write each document to a file of its own"])
    }

    @Test func stopsAfterTooManyFaults() {
        var limits = YAMLLimits()
        limits.faults = 3
        let found = faults(Array("[*a, *b, *c, *d, *e]".utf8), limits: limits)
        #expect(found.map(\.id) == ["undefined-alias", "undefined-alias", "undefined-alias", "too-many-faults"])
    }
}
