import SourceDiagnostics
import Testing
import YAMLTree

@Suite struct TreeTests {
    @Test func keepsTheOrderOfTheSource() throws {
        let tree = try parse("b: 1\na: [x, {c: d}]\n'z': \"q\"\n")
        #expect(tree.outline == "{b: 1, a: [x, {c: d}], z: q}")
    }

    @Test(arguments: [
        ("tags: [String]", "{tags: [String]}"),
        ("scores: [String: Double]", "{scores: [{String: Double}]}"),
        ("q: { limit: Int = 30, after?: String?, role?: [Role] }", "{q: {limit: Int = 30, after?: String?, role?: [Role]}}"),
        ("r: { 201: User, 202: none }", "{r: {201: User, 202: none}}"),
        ("Page<Item>: Page<User>", "{Page<Item>: Page<User>}"),
        ("url: http://localhost:{port=8080}/v2", "{url: http://localhost:{port=8080}/v2}"),
        ("get: /{id:Int}/avatar", "{get: /{id:Int}/avatar}"),
        ("\"[User]?\": ~", "{[User]?: ~}"),
    ])
    func readsTypesOfTheDialect(_ text: String, _ outline: String) throws {
        #expect(try parse(text).outline == outline)
    }

    @Test func readsEveryStyle() throws {
        let tree = try parse("- plain\n- 'it''s'\n- \"a\\tb\"\n- |\n  x\n   y\n- >-\n  x\n  y\n")
        #expect(tree.sequence?.compactMap(\.scalar?.text) == ["plain", "it's", "a\tb", "x\n y\n", "x y"])
        #expect(tree.sequence?.compactMap(\.scalar?.style) == [.plain, .singleQuoted, .doubleQuoted, .literal, .folded])
        #expect(tree.sequence?.compactMap(\.source) == ["plain", "'it''s'", "\"a\\tb\"", "|\n  x\n   y", ">-\n  x\n  y"])
    }

    @Test(arguments: [
        ("a: { $ref: '#/x' }\nc: { ref: y, list: [x, y] }", false),
        ("a: { $ref: { b: c } }", false),
        ("a: [{ b: c }, { $ref: 'x.yaml#/x' }]", true),
        // A list can look like a key with its value.
        ("a: [$ref, x]", true),
    ])
    func tellsWhetherAKeyMayHaveAString(_ text: String, _ expected: Bool) throws {
        #expect(try parse(text).mayHaveString(ofKey: "$ref", withoutPrefix: "#") == expected)
    }

    @Test func readsTags() throws {
        let tree = try parse("- !!str 12\n- !!int \"12\"\n- ! 7\n- !<tag:yaml.org,2002:str> x\n- !!map {a: b}\n- !!seq\n  - 1\n- !!null\n")
        #expect(tree.sequence?.map(\.tag) == ["!!str", "!!int", "!!str", "!!str", "!!map", "!!seq", "!!null"])
        #expect(tree[0]?.scalar?.int == nil)
        #expect(tree[1]?.scalar?.int == 12)
        #expect(tree.sequence?.map(\.source) == ["12", "\"12\"", "7", "x", "{a: b}", "- 1", ""])
    }

    /// Also where there are too many to look at each of them, and where keys differ only by how a character is composed.
    @Test(arguments: [3, 100]) func findsTheValuesOfKeys(_ count: Int) throws {
        let text = (0..<count).map { "k\($0): \($0)\n" }.joined() + "\u{E9}: one\ne\u{301}: two\n"
        let mapping = try #require(parse(text).mapping)
        #expect((0..<count).allSatisfy { mapping["k\($0)"]?.scalar?.text == "\($0)" })
        #expect(mapping["\u{E9}"]?.scalar?.text == "one" && mapping["e\u{301}"]?.scalar?.text == "two" && mapping["k"] == nil)
        let base = (0..<count).map { "k\($0): \($0)" }.joined(separator: ", ")
        let merged = try #require(parse("a: &a { \(base) }\nb: { k1: own, <<: *a }")["b"]?.mapping)
        #expect(merged["k1"]?.scalar?.text == "own" && merged["k2"]?.scalar?.text == "2" && merged.entries.count == count)
        #expect(YAMLMapping(Array(mapping.entries))["k\(count - 1)"]?.scalar?.text == "\(count - 1)")
    }

    @Test func readsJSON() throws {
        let tree = try parse(
            #"{"a":1,"b":["x",true,null,-1.5e3],"c":{"d":"\/\u00e9\"\\\n"},"e":{},"f":[]}"# + "\n")
        #expect(tree.outline == "{a: 1, b: [x, true, null, -1.5e3], c: {d: /é\"\\\n}, e: {}, f: []}")
        #expect(tree["b"]?[2]?.isNull == true)
        #expect(tree["b"]?[3]?.scalar?.double == -1500)
    }

    @Test func readsSurrogatePairs() throws {
        let text = #"{"a": "x\ud83d\ude00y", "\uD83D\uDE00": "\\ud83d"}"#
        let tree = try parse(text)
        #expect(tree.outline == #"{a: x😀y, 😀: \ud83d}"#)
        #expect(tree["a"]?.source == #""x\ud83d\ude00y""#)
        #expect(tree.mapping?.entries.last?.key.span.source == #""\uD83D\uDE00""#)
    }

    @Test func keepsSurrogateEscapesWhereTheyAreNone() throws {
        let tree = try parse(#"["\ud83d\ude00\u000b\v", '\ud83d\ude00 \ud83d\ude01', x\ud83d\ude02]"#)
        #expect(tree.outline == #"[😀"# + "\u{B}\u{B}" + #", \ud83d\ude00 \ud83d\ude01, x\ud83d\ude02]"#)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func takesEveryLineBreak(_ lineBreak: String) throws {
        let tree = try parse(["a: 1", "b:", "  - é", "  - y", "c: z", ""].joined(separator: lineBreak))
        #expect(tree.outline == "{a: 1, b: [é, y], c: z}")
        #expect(tree["b"]?.source == ["- é", "  - y"].joined(separator: lineBreak))
        #expect(tree["c"]?.source == "z")
    }

    @Test func readsOneExplicitDocument() throws {
        #expect(try parse("%YAML 1.2\n---\na: b\n...\n# end\n").outline == "{a: b}")
    }
}
