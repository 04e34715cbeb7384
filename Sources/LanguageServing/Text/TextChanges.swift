import APIModel
import SourceDiagnostics

/// Applies the changes of a notification to a text.
enum TextChanges {
    /// - Parameter changes: `TextDocumentContentChangeEvent`s, each relative to the text after the earlier ones.
    static func apply(_ changes: [JSON], to bytes: [UInt8], _ encoding: PositionEncoding) -> [UInt8] {
        var bytes = bytes
        var pending: [(range: Range<Int>, text: String)] = []
        var lines: EditorLines?
        var first: EditorPosition?
        for change in changes {
            guard let text = change["text"]?.string else { continue }
            let range = change["range"] ?? .null
            guard range != .null else {
                (bytes, pending, lines, first) = (Array(text.utf8), [], nil, nil)
                continue
            }
            // A change with an invalid range is ignored: treating it as a change of the whole text would lose the text.
            guard let start = EditorPosition(range["start"]), let end = EditorPosition(range["end"]) else { continue }
            // Positions before all earlier changes are the same in the earlier text, so that its lines are found only once.
            if let earliest = first, max(start, end) > earliest {
                bytes = splice(pending, into: bytes)
                (pending, lines) = ([], nil)
            }
            let known = lines ?? SourceFiles().keepFiles { EditorLines(SourceFile(path: "", utf8: bytes), encoding) }
            lines = known
            let (a, b) = (known.offset(of: min(start, end)), known.offset(of: max(start, end)))
            pending.append((a..<max(a, b), text))
            first = min(start, end)
        }
        return splice(pending, into: bytes)
    }

    /// - Parameter edits: From the end of the text to its beginning.
    private static func splice(_ edits: [(range: Range<Int>, text: String)], into bytes: [UInt8]) -> [UInt8] {
        guard !edits.isEmpty else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var place = 0
        for edit in edits.reversed() {
            let start = max(place, edit.range.lowerBound)
            result += bytes[place..<start]
            result += edit.text.utf8
            place = max(start, edit.range.upperBound)
        }
        return result + bytes[place...]
    }
}
