import SourceDiagnostics
import Testing
import YAMLTree

@Suite struct FaultTests {
    @Test func reportsSeveralFaultsOfOneDocument() {
        expectFaults(
            "❷a❷: 1\n❶a❶: 2\nb: ❸*nope❸\nc: !!int ❹x❹\nd: &known 1\ne: ❺*knwon❺\n? ❻[k]❻\n: v\n<<: ❼4❼\n",
            [
                "❶ error[duplicate-key]: duplicate key 'a'", "  ❷ note: the first one is here",
                "  help: remove or rename one of them",
                "❸ error[undefined-alias]: there is no anchor '&nope' before this alias",
                "  help: quote a string that begins with '*'",
                "❹ error[tag-mismatch]: the value does not match its tag '!!int'", "  help: remove the tag, or change the value",
                "❺ error[undefined-alias]: there is no anchor '&knwon' before this alias", "  help: did you mean '*known'?",
                "❻ error[key-not-text]: expected a string as the key, found a list", "  help: quote it if it is a string",
                "❼ error[merge-not-mapping]: '<<' merges mappings, found '4'",
                "  help: write an alias of a mapping, such as '<<: *name', or quote the key",
            ])
    }

    @Test func keepsTheFirstOfTwoEqualKeys() {
        let text = (0..<20).map { "k\($0): \($0)\n" }.joined() + "❶k3❶: again\n"
        expectFaults(
            "❷x❷: 1\n❶x❶: 2\n",
            [
                "❶ error[duplicate-key]: duplicate key 'x'", "  ❷ note: the first one is here",
                "  help: remove or rename one of them",
            ])
        expectFaults(
            text.replacing("k3: 3", with: "❷k3❷: 3"),
            [
                "❶ error[duplicate-key]: duplicate key 'k3'", "  ❷ note: the first one is here",
                "  help: remove or rename one of them",
            ])
    }

    @Test func reportsAnAliasInsideItself() {
        expectFaults(
            "a: &a [1, ❶*a❶]\n",
            [
                "❶ error[recursive-alias]: the alias '*a' is inside the value that it refers to",
                "  help: remove the alias; a value cannot contain itself",
            ])
    }

    @Test func reportsUnknownTags() {
        expectFaults(
            "a: !color ❶red❶\nb: !!binary ❷eA==❷\n",
            [
                "❶ error[unknown-tag]: unknown tag '!color'", "  help: remove it",
                "❷ error[unknown-tag]: unknown tag '!!binary'", "  help: remove it",
            ])
    }

    @Test(arguments: ["", "# only a comment\n", "---\n", "\u{FEFF}", "---\n...\n"])
    func reportsAnEmptyDocument(_ text: String) {
        expectFaults("❶❶" + text, ["❶ error[empty-document]: the document is empty", "  help: check the path, or write the document"])
    }

    @Test func reportsASecondDocument() {
        expectFaults(
            "a: 1\n❶---❶\nb: 2\n",
            ["❶ error[several-documents]: a second document begins here", "  help: use a separate file for each document"])
    }

    @Test func stopsAfterTooManyFaults() {
        var limits = YAMLLimits()
        limits.faults = 3
        let found = faults(Array("[*a, *b, *c, *d, *e]".utf8), limits: limits)
        #expect(found.map(\.id) == ["undefined-alias", "undefined-alias", "undefined-alias", "too-many-faults"])
    }
}
