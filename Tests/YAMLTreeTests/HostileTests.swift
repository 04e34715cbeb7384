import SourceDiagnostics
import Testing
import YAMLTree

@Suite struct HostileTests {
    @Test func stopsAnAliasBomb() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<60 {
            text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
        }
        let found = faults(Array(text.utf8))
        #expect(found.map(\.id) == ["too-many-values"])
        #expect(found.first?.span?.source == "*a4")
    }

    @Test func stopsAMergeBomb() {
        var text = "a0: &a0 {x: 1}\n"
        for level in 1..<60 {
            text += "a\(level): &a\(level) {<<: [*a\(level - 1), *a\(level - 1)], y: {<<: *a\(level - 1)}}\n"
        }
        #expect(faults(Array(text.utf8)).map(\.id) == ["too-many-values"])
    }

    @Test(arguments: ["[", "{a: ", "- ", "? ", "{? ", "[{", "\"a\": ["])
    func stopsDeepNesting(_ opening: String) {
        let text = String(repeating: opening, count: 10_000)
        #expect(!faults(Array(text.utf8)).isEmpty)
    }

    @Test func stopsDeepNestingAtItsPlace() {
        expectFaults(
            String(repeating: "[", count: 200) + "❶[❶" + String(repeating: "]", count: 201),
            [
                "❶ error[nesting-too-deep]: lists and mappings are nested more than 200 levels deep",
                "  help: give inner parts names of their own, and refer to them",
            ])
        #expect(faults(Array((String(repeating: "[", count: 200) + String(repeating: "]", count: 200)).utf8)).isEmpty)
    }

    @Test func stopsNestingThroughAliases() {
        var text = "- &a0 [x]\n"
        for level in 1..<10_000 { text += "- &a\(level) [*a\(level - 1)]\n" }
        #expect(faults(Array(text.utf8)).map(\.id) == ["nesting-too-deep"])
    }

    @Test func readsAScalarOfTwentyMegabytes() throws {
        for text in ["\"" + String(repeating: "é", count: 1 << 20) + "\"", String(repeating: "x", count: 20 << 20)] {
            let tree = try parse("a: " + text + "\nb: c\n")
            #expect(tree["a"]?.source == text)
            #expect(tree["b"]?.source == "c")
        }
    }

    @Test func refusesAFileThatIsTooLarge() {
        var limits = YAMLLimits()
        limits.fileSize = 4
        let found = faults(Array("a: bc".utf8), limits: limits)
        #expect(found.map(\.message) == ["the file has 5 bytes, which is more than the limit of 4"])
    }

    @Test func stopsManyDirectives() {
        let text = (0..<100_000).map { "%TAG !t\($0)! x\n" }.joined() + "--- a\n"
        #expect(faults(Array(text.utf8)).map(\.id) == ["too-many-directives"])
        #expect(faults(Array(("a\n...\n" + text).utf8)).map(\.id) == ["too-many-directives"])
        #expect(faults(Array("%TAG !t! x\n--- a\n".utf8)).isEmpty)
    }

    @Test func readsManyDuplicatesAndAliasesInBoundedTime() {
        let duplicates = String(repeating: "a: 1\n", count: 100_000)
        #expect(faults(Array(duplicates.utf8)).count == YAMLLimits.standard.faults + 1)
        let keys = (0..<100_000).map { "key\($0): &a\($0) \($0)\n" }.joined()
        #expect(faults(Array(keys.utf8)).isEmpty)
    }

    /// What aliases bring in grows with the document, and a long text counts for more than a short one.
    @Test func stopsAliasesThatRepeatMuch() {
        func document(_ text: String, aliases: Int) -> [UInt8] {
            Array("a: &a \(text)\nb: [\(repeatElement("*a", count: aliases).joined(separator: ", "))]\n".utf8)
        }
        let long = String(repeating: "word ", count: 2000)
        #expect(faults(document(long, aliases: 300)).isEmpty)
        #expect(faults(document(long, aliases: 400)).map(\.id) == ["too-many-values"])
        #expect(faults(document("x", aliases: 100_000)).isEmpty)
        let list = "[\(repeatElement("1", count: 1000).joined(separator: ", "))]"
        #expect(faults(document(list, aliases: 100)).isEmpty)
        #expect(faults(document(list, aliases: 300)).map(\.id) == ["too-many-values"])
    }

    @Test func neverCrashesOnTruncatedDocuments() {
        let bytes = Array(sample.utf8)
        for count in 0..<bytes.count { _ = faults(Array(bytes.prefix(count))) }
    }

    @Test(arguments: 0..<20)
    func neverCrashesOnMutatedDocuments(_ seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        let alphabet = Array("[]{}:,-?&*!|>'\"%@`#\\ \t\n\r<~.aé\u{0}\u{FEFF}\u{85}\u{2028}😀".utf8) + [0x80, 0xFF, 0xC0, 0xED, 0xF4]
        for _ in 0..<200 {
            var bytes = Array(sample.utf8)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &random)], at: place)
                default:
                    bytes.insert(
                        contentsOf: bytes[place..<min(bytes.count, place + 20)], at: Int.random(in: 0..<bytes.count, using: &random))
                }
            }
            var sink = DiagnosticSink()
            let file = SourceFile(path: "m.yaml", utf8: bytes)
            let tree = YAMLTree.parse(file, into: &sink)
            if tree == nil { #expect(sink.hasErrors) }
            if let tree { check(tree, in: file) }
            for diagnostic in sink.diagnostics {
                if let span = diagnostic.span { #expect(0 <= span.start && span.start <= span.end && span.end <= bytes.count) }
            }
            for format in DiagnosticFormat.allCases { _ = format.render(sink.diagnostics) }
        }
    }

    private func check(_ node: YAMLNode, in file: SourceFile) {
        #expect(0 <= node.span.start && node.span.start <= node.span.end && node.span.end <= file.utf8.count)
        if let scalar = node.scalar, scalar.style == .plain, !scalar.text.utf8.contains(0x20), !scalar.text.utf8.contains(0x0A),
            !scalar.isNull
        {
            #expect(node.source == scalar.text)
        }
        for item in node.sequence ?? [] { check(item, in: file) }
        for entry in node.mapping?.entries ?? [] { check(entry.value, in: file) }
    }

    private let sample = """
        endpointkit: 1
        name: Shöp # 😀
        base: &base { a: "x\\ud83d\\ude00", 'b': [1, 2.5, ~] }
        types:
          User:
            doc: |
              A person.
              With ünicode.
            fields: { <<: *base, id: Int, tags: [String], scores: [String: Double] }
          Role: &r
            enum: [admin, !!str member, guest]
        use: *r
        ? key
        : >-
          folded
          text
        """
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
