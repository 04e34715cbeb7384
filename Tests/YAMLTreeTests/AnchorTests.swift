import SourceDiagnostics
import Testing
import YAMLTree

@Suite struct AnchorTests {
    @Test func replacesAliases() throws {
        let tree = try parse("a: &x [1, 2]\nb: *x\nc: &k key\n*k : *x\n")
        #expect(tree.outline == "{a: [1, 2], b: [1, 2], c: key, key: [1, 2]}")
        #expect(tree["b"]?.span == tree["a"]?.span)
    }

    @Test func takesTheLatestAnchorOfAName() throws {
        #expect(try parse("[&a 1, *a, &a 2, *a]").outline == "[1, 1, 2, 2]")
        #expect(try parse("[&a [&a x, *a], *a]").outline == "[[x, x], x]")
    }

    @Test func mergesAMapping() throws {
        let tree = try parse("base: &b { x: 1, y: 2 }\nuse:\n  a: 0\n  <<: *b\n  y: 3\n")
        #expect(tree["use"]?.outline == "{a: 0, x: 1, y: 3}")
        #expect(tree["use"]?["x"]?.source == "1")
    }

    @Test func mergesAListWithTheEarlierWinning() throws {
        let tree = try parse("- &a { x: 1 }\n- &b { x: 2, y: 2 }\n- { <<: [*a, *b], z: 3 }\n- { '<<': 1 }\n")
        #expect(tree[2]?.outline == "{x: 1, y: 2, z: 3}")
        #expect(tree[3]?.outline == "{<<: 1}")
    }

    @Test func takesOneMergeInAMapping() {
        expectFaults(
            "- &a { x: 1 }\n- &b { y: 2 }\n- { ❷<<❷: *a, ❶<<❶: *b }\n",
            [
                "❶ error[duplicate-key]: duplicate key '<<'", "  ❷ note: the first one is here",
                "  help: merge both with a single key: '<<: [*first, *second]'",
            ])
    }

    @Test func takesTheTagOfAMerge() throws {
        #expect(try parse("- &a { x: 1 }\n- !!merge <<: *a\n  y: 2\n")[1]?.outline == "{x: 1, y: 2}")
    }

    @Test func mergesManyKeys() throws {
        let keys = (0..<50).map { "k\($0): \($0)" }.joined(separator: ", ")
        let tree = try parse("- &a { \(keys) }\n- { k7: own, <<: *a, new: n }\n")
        let merged = try #require(tree[1]?.mapping)
        #expect(merged.entries.count == 51)
        #expect(merged["k7"]?.text?.value == "own")
        #expect(merged["k49"]?.text?.value == "49")
    }
}
