/// Descriptions of the spec in the README of an emitted package.
enum ReadmeText {
    /// The maximum number of lines before the first example.
    private static let longestIntroduction = 20
    /// The number of characters that count as one line.
    private static let lineLength = 100
    /// The highest level of headings, below those of the README.
    private static let firstLevel = 3

    /// The first sentence, as a cell of a table.
    static func cell(_ text: String?, of name: String) -> String {
        var cell = ""
        for character in FirstSentence(DocComment(text, naming: [name]).lines).text {
            if character == "|", cell.last != "\\" { cell.append("\\") }
            cell.append(character)
        }
        return cell
    }

    /// The first paragraphs of the description of the API, with headings below those of the README.
    static func introduction(_ text: String?, of names: NameTable) -> [String] {
        let lines = demotingHeadings(DocComment(text, naming: [names.module.text]).lines)
        let shown = firstBlocks(of: lines)
        if shown.count == lines.count { return lines }
        return shown + (shown.isEmpty ? [] : [""]) + ["The documentation of `\(names.client.text)` has the whole description."]
    }

    private static func firstBlocks(of lines: [String]) -> [String] {
        var end = 0
        var used = 0
        var fence: MarkdownLine.Fence?
        for (index, line) in lines.enumerated() {
            used += 1 + line.utf8.count / lineLength
            if used > longestIntroduction {
                // A paragraph that is too long for itself is shown whole, and code is not.
                guard end == 0, fence == nil, MarkdownLine.continuesParagraph(line) else { break }
            }
            fence = MarkdownLine.fence(after: line, inside: fence)
            let isLast = index + 1 == lines.count || lines[index + 1].isEmpty
            if isLast, fence == nil { end = index + 1 }
        }
        var shown = lines[..<end]
        while let last = shown.last, last.isEmpty || MarkdownLine.heading(last) != nil, end < lines.count { shown.removeLast() }
        return Array(shown)
    }

    private static func demotingHeadings(_ lines: [String]) -> [String] {
        var shown = withoutUnderlines(lines)
        let found = headings(of: shown)
        let highest = found.map(\.level).min() ?? firstLevel
        guard highest < firstLevel else { return shown }
        for (index, level, text) in found {
            shown[index] = String(repeating: "#", count: min(6, level + firstLevel - highest)) + " " + text
        }
        return shown
    }

    private static func headings(of lines: [String]) -> [(index: Int, level: Int, text: String)] {
        var found: [(Int, Int, String)] = []
        var fence: MarkdownLine.Fence?
        for (index, line) in lines.enumerated() {
            if fence == nil, let heading = MarkdownLine.heading(line) { found.append((index, heading.level, heading.text)) }
            fence = MarkdownLine.fence(after: line, inside: fence)
        }
        return found
    }

    /// The lines with `# Users` for a line that is underlined with `=====` or `-----`.
    private static func withoutUnderlines(_ lines: [String]) -> [String] {
        var shown: [String] = []
        var fence: MarkdownLine.Fence?
        for (index, line) in lines.enumerated() {
            let mark = line.first
            let isUnderline = (mark == "=" || mark == "-") && line.count > 1 && line.allSatisfy { $0 == mark }
            let isAlone = index == 1 || index > 1 && lines[index - 2].isEmpty
            if fence == nil, isUnderline, isAlone, let title = shown.last, MarkdownLine.continuesParagraph(title) {
                shown[shown.count - 1] = (mark == "=" ? "# " : "## ") + title
            } else {
                shown.append(line)
            }
            fence = MarkdownLine.fence(after: line, inside: fence)
        }
        return shown
    }
}
