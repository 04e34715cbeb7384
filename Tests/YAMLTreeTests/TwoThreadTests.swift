import SourceDiagnostics
import Testing
import YAMLTree

/// Large documents are read in two threads, which changes neither the tree nor the faults.
struct TwoThreadTests {
    private struct Result: Equatable {
        let outline: String?
        let faults: [Fault]
    }

    private struct Fault: Equatable {
        let message: String
        let start: Int?
        let end: Int?
    }

    private func read(_ bytes: [UInt8], oneThread: Int, depth: Int = YAMLLimits.standard.depth) -> Result {
        var limits = YAMLLimits.standard
        limits.oneThread = oneThread
        limits.depth = depth
        var sink = DiagnosticSink()
        let tree = YAMLTree.parse(SourceFile(path: "test.yaml", utf8: bytes), limits: limits, into: &sink)
        return Result(
            outline: tree?.outline, faults: sink.diagnostics.map { Fault(message: $0.message, start: $0.span?.start, end: $0.span?.end) })
    }

    private func expectTheSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let bytes = Array(text.utf8)
        #expect(read(bytes, oneThread: 0) == read(bytes, oneThread: .max), sourceLocation: sourceLocation)
    }

    /// A mapping of many blocks of events.
    private func document(_ count: Int) -> String {
        (0..<count).map { "key\($0): &a\($0) {text: \"é \($0)\", list: [1, ~, x], block: {a: b}}\n" }.joined()
    }

    @Test(arguments: [0, 1, 10, 300, 5_000])
    func readsTheSame(_ count: Int) {
        expectTheSame(document(count))
        expectTheSame(document(count) + "...\n")
        expectTheSame(document(count) + "---\nanother: document\n" + document(count))
    }

    @Test func readsTheSameAliases() {
        expectTheSame("base: &base {a: 1, b: [2]}\n" + (0..<2_000).map { "key\($0): {<<: *base, c: *base, d: *none\($0 % 3)}\n" }.joined())
    }

    @Test func findsFaultsAtTheSamePlace() {
        for count in [1, 100, 5_000] {
            expectTheSame(document(count) + "open: [1, 2\n" + document(count))
            expectTheSame(document(count) + "a: b: c\n" + document(3))
            expectTheSame(document(count) + document(10))
            expectTheSame(document(count) + "text: \"\\ud83d\\ude00\"\n")
            expectTheSame(document(count) + "deep: \(String(repeating: "[", count: 10_000))\n")
        }
        #expect(read(Array((document(5_000) + "open: [1").utf8), oneThread: 0).faults.count == 1)
    }

    /// Reading stops at a limit while the other thread is far ahead, and ends both.
    @Test func stopsAtALimit() {
        let bytes = Array(("deep: [[[[x]]]]\n" + document(20_000)).utf8)
        for _ in 0..<20 {
            let result = read(bytes, oneThread: 0, depth: 3)
            #expect(result.outline == nil)
            #expect(result.faults.map(\.message) == ["lists and mappings are nested more than 3 levels deep"])
        }
    }

    /// The `%` lines after a document are counted before libyaml sees them, which would compare each of them with all others.
    @Test func countsDirectivesBeforeTheyAreRead() {
        let text = document(1_000) + "...\n" + (0..<300_000).map { "%TAG !t\($0)! x\n" }.joined() + "--- a\n"
        let faults = read(Array(text.utf8), oneThread: 0).faults
        #expect(faults.map(\.message) == read(Array(text.utf8), oneThread: .max).faults.map(\.message))
        #expect(faults.count == 1)
    }

    @Test func manyReadersAtATime() async {
        let bytes = Array(document(3_000).utf8)
        let expected = read(bytes, oneThread: .max)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 { group.addTask { read(bytes, oneThread: 0) == expected } }
            for await isSame in group { #expect(isSame) }
        }
    }
}
