import SourceDiagnostics

/// A changelog in Markdown, with a section for each version.
struct Changelog {
    private struct Line {
        var text: String
        /// A line feed, a carriage return or both, or nothing at the end of a text.
        var end: String

        static func lines(of text: String) -> [Line] {
            var lines: [Line] = []
            var rest = text[...]
            while !rest.isEmpty {
                let end = rest.firstIndex { $0 == "\n" || $0 == "\r\n" || $0 == "\r" } ?? rest.endIndex
                lines.append(Line(text: String(rest[..<end]), end: String(rest[end...].prefix(1))))
                rest = rest[end...].dropFirst()
            }
            return lines
        }
    }

    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The changelog with a section, after its title and introduction. New lines end like the first one; all others keep their ends.
    ///
    /// - Parameters:
    ///   - section: The section with its heading.
    ///   - isReplacing: Whether the section replaces one with the same heading, which otherwise stays as it is.
    func inserting(_ section: String, under heading: String, replacing isReplacing: Bool) -> String {
        var lines = Line.lines(of: text)
        let end = lines.first?.end ?? ""
        let newline = end.isEmpty ? "\n" : end
        while lines.last?.text == "" { lines.removeLast() }
        if lines.last?.end == "" { lines[lines.count - 1].end = newline }
        let blank = Line(text: "", end: newline)
        let section = Line.lines(of: section).map { Line(text: $0.text, end: newline) }
        if let start = lines.firstIndex(where: { Self.isHeading($0.text, like: heading) }) {
            guard isReplacing else { return text }
            let next = lines[(start + 1)...].firstIndex { $0.text.hasPrefix("## ") || $0.text.hasPrefix("# ") }
            // The heading can have a date or a link.
            let own = [Line(text: lines[start].text, end: newline)] + section.dropFirst()
            lines.replaceSubrange(start..<(next ?? lines.count), with: next == nil ? own : own + [blank])
        } else if let first = lines.firstIndex(where: { $0.text.hasPrefix("## ") }) {
            lines.insert(contentsOf: section + [blank], at: first)
        } else {
            if lines.isEmpty { lines = [Line(text: "# Changelog", end: newline)] }
            lines += [blank] + section
        }
        return lines.map { $0.text + $0.end }.joined()
    }

    /// Whether a line is the heading of the section: `## 1.5.0`, also as `## [1.5.0] - 2020-01-31`, `## v1.5.0` or with a link.
    private static func isHeading(_ line: String, like heading: String) -> Bool {
        if line == heading { return true }
        guard line.hasPrefix("## "), let word = line.dropFirst(3).split(separator: " ").first else { return false }
        func name(_ text: Substring) -> Substring {
            let bare = text.hasPrefix("[") ? text.dropFirst().prefix { $0 != "]" } : text
            return bare.hasPrefix("v") && bare.dropFirst().first?.isNumber == true ? bare.dropFirst() : bare
        }
        let own = name(heading.dropFirst(3)[...])
        return name(word).lowercased() == own.replacing("\\", with: "").lowercased()
    }
}
