import APIModel
import SourceDiagnostics
import YAMLTree

extension Scene {
    // MARK: Code actions

    /// The help lines of diagnostics that say what to write.
    func codeActions(_ diagnostics: [JSON]) -> JSON {
        var actions: [JSON] = []
        for diagnostic in diagnostics where diagnostic["source"]?.string == "endpointkit" {
            guard let message = diagnostic["message"]?.string, let start = EditorPosition(diagnostic["range"]?["start"]),
                let end = EditorPosition(diagnostic["range"]?["end"]), let help = message.firstRange(of: "\nhelp: ")
            else { continue }
            let text = String(message[help.upperBound...])
            let range = lines.offset(of: start)..<max(lines.offset(of: start), lines.offset(of: end))
            guard let (place, replacement) = edit(text, String(message[..<help.lowerBound]), range) else { continue }
            let edit = JSON.members(["range": lines.range(place), "newText": .string(replacement)])
            actions.append(
                .members([
                    "title": .string("Replace with '\(replacement)'"), "kind": .string("quickfix"), "diagnostics": .array([diagnostic]),
                    "isPreferred": .bool(true), "edit": .members(["changes": .object([.init(document.uri, .array([edit]))])]),
                ]))
        }
        return .array(actions)
    }

    /// The range to replace and its replacement; `nil` if the help is only for people.
    private func edit(_ help: String, _ message: String, _ range: Range<Int>) -> (Range<Int>, String)? {
        if help == "write true" || help == "write false" { return (range, String(help.dropFirst("write ".count))) }
        guard let word = Self.between(help, "did you mean '", "'?") else { return nil }
        // The diagnostic can be about more than the word.
        let text = String(decoding: document.bytes[range], as: UTF8.self)
        for part in message.split(separator: "'", omittingEmptySubsequences: false).enumerated() where !part.offset.isMultiple(of: 2) {
            guard !part.element.isEmpty, let found = text.firstRange(of: part.element) else { continue }
            let start = range.lowerBound + text[..<found.lowerBound].utf8.count
            return (start..<(start + part.element.utf8.count), word)
        }
        return nil
    }

    private static func between(_ text: String, _ start: String, _ end: String) -> String? {
        guard text.hasPrefix(start), text.hasSuffix(end) else { return nil }
        return String(text.dropFirst(start.count).dropLast(end.count))
    }

    // MARK: Formatting

    /// Removes spaces at the ends of lines, and ends the text with one line feed, if the document then still means the same.
    func formatting() -> JSON {
        guard kind != .other, let root = tree.root else { return .array([]) }
        let text = TextLines(document.bytes)
        var edits: [Range<Int>] = []
        var result: [UInt8] = []
        for line in 0..<text.count {
            let range = text.range(line)
            var end = range.upperBound
            while end > range.lowerBound, document.bytes[end - 1] == 0x20 || document.bytes[end - 1] == 0x09 { end -= 1 }
            let next = line + 1 < text.count ? text.range(line + 1).lowerBound : document.bytes.count
            result += document.bytes[range.lowerBound..<end] + document.bytes[range.upperBound..<next]
            if end < range.upperBound { edits.append(end..<range.upperBound) }
        }
        let needsEnd = result.last != 0x0A && !result.isEmpty
        guard !edits.isEmpty || needsEnd else { return .array([]) }
        guard let formatted = DocumentTree(path: document.path, result).root, Self.isSame(formatted, root) else { return .array([]) }
        var answers = edits.map { JSON.members(["range": lines.range($0), "newText": .string("")]) }
        if needsEnd {
            let end = document.bytes.count
            answers.append(.members(["range": lines.range(end..<end), "newText": .string("\n")]))
        }
        return .array(answers)
    }

    private static func isSame(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
        var pending = [(left, right)]
        while let (left, right) = pending.popLast() {
            guard left.tag == right.tag else { return false }
            switch (left.kind, right.kind) {
            case (.scalar(let a), .scalar(let b)): if a != b { return false }
            case (.sequence(let a), .sequence(let b)):
                guard a.count == b.count else { return false }
                pending += zip(a, b)
            case (.mapping(let a), .mapping(let b)):
                guard a.entries.count == b.entries.count else { return false }
                for (x, y) in zip(a.entries, b.entries) {
                    guard x.key.value.utf8.elementsEqual(y.key.value.utf8) else { return false }
                    pending.append((x.value, y.value))
                }
            default: return false
            }
        }
        return true
    }
}
