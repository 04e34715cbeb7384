import SourceDiagnostics
import Testing

struct UnifiedDiffTests {
    private func diff(_ text: String, _ edits: [(Range<Int>, String)]) -> String {
        UnifiedDiff(Array(text.utf8), edits.map { UnifiedDiff.Edit($0.0, $0.1) }).text(path: "a.yaml")
    }

    @Test func keepsThreeLinesAround() {
        #expect(
            diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", [(8..<9, "five")]) == """
                --- a/a.yaml
                +++ b/a.yaml
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """)
    }

    @Test func joinsNearChangesAndCountsAddedLines() {
        let text = (1...20).map { "\($0 % 10)\n" }.joined()
        let edits = [(0..<0, "0\n"), (2..<3, "two"), (10..<11, "six"), (38..<39, "end")]
        #expect(
            diff(text, edits) == """
                --- a/a.yaml
                +++ b/a.yaml
                @@ -1,9 +1,10 @@
                -1
                +0
                +1
                -2
                +two
                 3
                 4
                 5
                -6
                +six
                 7
                 8
                 9
                @@ -17,4 +18,4 @@
                 7
                 8
                 9
                -0
                +end

                """)
    }

    @Test func joinsEditsOfOneLine() {
        #expect(
            diff("{ a: A, b: B }\n", [(11..<12, "C?"), (3..<3, "?")]) == """
                --- a/a.yaml
                +++ b/a.yaml
                @@ -1,1 +1,1 @@
                -{ a: A, b: B }
                +{ a?: A, b: C? }

                """)
    }

    @Test func saysThatTheLastLineHasNoEnd() {
        #expect(
            diff("a\r\nb", [(3..<4, "c")]) == "--- a/a.yaml\n+++ b/a.yaml\n@@ -1,2 +1,2 @@\n a\r\n-b\n\\ No newline at end of file\n"
                + "+c\n\\ No newline at end of file\n")
        #expect(diff("a\n", []) == "")
    }
}
