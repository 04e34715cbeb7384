/// Changes to one file as a unified diff for `patch` and `git apply`.
package struct UnifiedDiff {
    /// A range and its replacement.
    package struct Edit {
        let range: Range<Int>
        let text: String

        package init(_ range: Range<Int>, _ text: String) {
            self.range = range
            self.text = text
        }
    }

    /// The number of context lines.
    private static let context = 3

    private let lines: [ArraySlice<UInt8>]
    /// The changed lines and their replacements.
    private var changes: [(lines: Range<Int>, new: [ArraySlice<UInt8>])] = []

    /// - Parameter edits: Ranges that do not overlap.
    package init(_ utf8: [UInt8], _ edits: [Edit]) {
        let lines = Self.split(utf8[...])
        self.lines = lines
        var starts = [0]
        for line in lines { starts.append(starts[starts.count - 1] + line.count) }
        func line(at place: Int) -> Int {
            var (low, high) = (0, max(lines.count - 1, 0))
            while low < high {
                let middle = (low + high + 1) / 2
                if starts[middle] <= place { low = middle } else { high = middle - 1 }
            }
            return low
        }
        var pending = edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }[...]
        while let first = pending.first {
            let start = line(at: first.range.lowerBound)
            var end = start
            var text: [UInt8] = []
            var place = starts[start]
            while let edit = pending.first, line(at: edit.range.lowerBound) <= end {
                pending = pending.dropFirst()
                guard edit.range.lowerBound >= place, edit.range.upperBound <= utf8.count else { continue }
                text += utf8[place..<edit.range.lowerBound] + Array(edit.text.utf8)
                place = edit.range.upperBound
                end = max(end, line(at: max(edit.range.lowerBound, edit.range.upperBound - 1)))
            }
            text += utf8[place..<starts[min(end + 1, lines.count)]]
            changes.append((start..<min(end + 1, lines.count), Self.split(text[...])))
        }
    }

    /// The diff; empty if nothing changes.
    ///
    /// - Parameter path: The file's path relative to the directory in which the diff is applied.
    package func text(path: String) -> String {
        guard !changes.isEmpty else { return "" }
        var bytes = Array("--- a/\(path)\n+++ b/\(path)\n".utf8)
        var offset = 0
        var index = 0
        while index < changes.count {
            var last = index
            while last + 1 < changes.count, changes[last + 1].lines.lowerBound - changes[last].lines.upperBound <= 2 * Self.context {
                last += 1
            }
            let start = max(0, changes[index].lines.lowerBound - Self.context)
            let end = min(lines.count, changes[last].lines.upperBound + Self.context)
            let added = changes[index...last].reduce(0) { $0 + $1.new.count - $1.lines.count }
            bytes += Array("@@ -\(start + 1),\(end - start) +\(start + 1 + offset),\(end - start + added) @@\n".utf8)
            var line = start
            for change in changes[index...last] {
                for kept in lines[line..<change.lines.lowerBound] { Self.append(" ", kept, to: &bytes) }
                for old in lines[change.lines] { Self.append("-", old, to: &bytes) }
                for new in change.new { Self.append("+", new, to: &bytes) }
                line = change.lines.upperBound
            }
            for kept in lines[line..<end] { Self.append(" ", kept, to: &bytes) }
            offset += added
            index = last + 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: mark))
        bytes += line
        if line.last != UInt8(ascii: "\n") { bytes += Array("\n\\ No newline at end of file\n".utf8) }
    }

    /// The lines, each with its line feed.
    private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.endIndex { lines.append(bytes[start...]) }
        return lines
    }
}
