import SourceDiagnostics
import Testing

@testable import LanguageServing

/// What is left of a document without one of its parts, which is marked by `‹` and `›` around its key or its value.
struct PartRemovalTests {
    private static func rest(_ marked: String) -> String? {
        let open = Array("‹".utf8)
        let bytes = Array(marked.utf8)
        func place(_ mark: String) -> Int? {
            bytes.indices.first { bytes[$0...].starts(with: Array(mark.utf8)) }
        }
        guard let start = place("‹"), let end = place("›") else { return nil }
        let text = bytes[..<start] + bytes[(start + open.count)..<end] + bytes[(end + open.count)...]
        let tree = DocumentTree(path: "/api.yaml", Array(text))
        guard let range = PartRemoval(tree).range(ofPartAt: start..<(end - open.count)) else { return nil }
        return String(decoding: tree.file.utf8[..<range.lowerBound] + tree.file.utf8[range.upperBound...], as: UTF8.self)
    }

    static let parts: [(marked: String, rest: String)] = [
        ("a: 1\n‹b›: 2\nc: 3\n", "a: 1\nc: 3\n"),
        ("‹a›: 1\nb: 2\n", "b: 2\n"),
        ("a: 1\n‹b›: 2", "a: 1\n"),
        ("a: 1\n‹b›:\n  c: 2\n  d: 3 # of d\n# of e\ne: 4\n", "a: 1\n# of e\ne: 4\n"),
        ("a: 1\n‹b›:\n- c\n- d\ne: 4\n", "a: 1\ne: 4\n"),
        ("a: 1\n‹b›:\nc: 2\n", "a: 1\nc: 2\n"),
        ("a: 1\nb: ‹2›\n", "a: 1\n"),
        ("a: 1\n‹b›: |\n  text\n\n  more\nc: 2\n", "a: 1\nc: 2\n"),
        ("- ‹a›: 1\n  b: 2\n", "- b: 2\n"),
        ("a: 1\n‹b›?: 2\n", "a: 1\n"),
        ("- a: 1\n  ‹b›: 2\n- 3\n", "- a: 1\n- 3\n"),
        ("- a\n- ‹b›\n- c\n", "- a\n- c\n"),
        ("a: &x { b: 1 }\nc: 2\n‹d›: *x\ne: &y 1\n", "a: &x { b: 1 }\nc: 2\ne: &y 1\n"),
        ("{ a: 1, ‹b›: 2, c: 3 }", "{ a: 1, c: 3 }"),
        ("{ a: 1, ‹b›: 2 }", "{ a: 1 }"),
        ("{ ‹a›: 1 }", "{  }"),
        ("[a, ‹b›, c]", "[a, c]"),
        ("[‹a›, b]", "[b]"),
        ("[a, ‹b›]", "[a]"),
        ("x: [a, { ‹b›: 1, c: 2 }]", "x: [a, { c: 2 }]"),
        ("{\n  \"a\": 1,\n  \"b\": ‹\"x, y\"›,\n  \"c\": { \"d\": [] }\n}\n", "{\n  \"a\": 1,\n  \"c\": { \"d\": [] }\n}\n"),
        ("{\n  \"a\": 1,\n  ‹\"b\"›: { \"c\": 2 }\n}\n", "{\n  \"a\": 1\n}\n"),
    ]

    @Test(arguments: parts) func leavesTheRest(_ marked: String, _ rest: String) {
        #expect(Self.rest(marked) == rest)
    }

    static let others = [
        // The value would be null instead of a mapping.
        "a:\n  ‹b›: 1\nc: 2\n",
        // The alias would have no anchor.
        "‹a›: &x 1\nb: *x\n",
        // There is no such part.
        "a: o‹n›e\n", "a: 1 # ‹b›\n", "‹a: 1\nb: 2›\n", "‹›",
    ]

    @Test(arguments: others) func removesNothingElse(_ marked: String) {
        #expect(Self.rest(marked) == nil)
    }
}
