import SourceDiagnostics

/// Descriptions of the document: the parts of CommonMark that are common in them, as elements without attributes. HTML is shown as text.
enum Markdown {
    /// The depth from which lists and quotations are treated as text.
    private static let deepest = 6

    static func pieces(of text: String?) -> [Piece] {
        guard let text else { return [] }
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
        return blocks(lines[...], depth: 0, isTight: false)
    }

    /// The first paragraph as plain text: for lists of operations.
    static func summary(of text: String?) -> String {
        guard let text else { return "" }
        let paragraph = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { Line($0).content }
            .drop { $0.isEmpty }.prefix { !$0.isEmpty }
        return MarkdownInlines.pieces(of: paragraph.joined(separator: " ")).map(\.text).joined()
    }

    /// A line with its indentation.
    private struct Line {
        let indentation: Int
        let content: String

        init(_ text: some StringProtocol) {
            let rest = text.drop { $0 == " " || $0 == "\t" }
            indentation = text.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
            content = String(rest.trimmingEnd(while: \.isWhitespace))
        }

        /// The number of characters of the marker of a list item with the space after it; `nil` if there is none.
        var itemMarker: (isOrdered: Bool, width: Int)? {
            if let first = content.first, "-*+".contains(first), content.dropFirst().first.map({ $0 == " " }) ?? true { return (false, 2) }
            let digits = content.prefix { $0.isASCII && $0.isNumber }
            guard (1...9).contains(digits.count), let mark = content.dropFirst(digits.count).first, mark == "." || mark == ")",
                content.dropFirst(digits.count + 1).first.map({ $0 == " " }) ?? true
            else { return nil }
            return (true, digits.count + 2)
        }

        var fence: String? {
            guard let mark = content.first, mark == "`" || mark == "~" else { return nil }
            let run = content.prefix { $0 == mark }
            return run.count >= 3 && !content.dropFirst(run.count).contains("`") ? String(run) : nil
        }

        var heading: (level: Int, text: String)? {
            let marks = content.prefix { $0 == "#" }
            let rest = content.dropFirst(marks.count)
            guard (1...6).contains(marks.count), rest.isEmpty || rest.first == " " else { return nil }
            let text = rest.drop { $0 == " " }.trimmingEnd { $0 == "#" }.trimmingEnd { $0 == " " }
            return (marks.count, String(text))
        }

        var isRule: Bool {
            let marks = content.filter { $0 != " " }
            guard marks.count >= 3, let first = marks.first, "-*_".contains(first) else { return false }
            return marks.allSatisfy { $0 == first }
        }

        /// The columns of a table's delimiter row.
        var delimiterColumns: Int? {
            guard content.contains("|"), content.contains("-"), content.allSatisfy({ "|:- ".contains($0) }) else { return nil }
            return cells.count
        }

        var cells: [String] {
            var text = content[...]
            if text.hasPrefix("|") { text.removeFirst() }
            if text.hasSuffix("|") { text.removeLast() }
            return text.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
        }

        var endsParagraph: Bool {
            content.isEmpty || fence != nil || heading != nil || content.hasPrefix(">") || isRule || itemMarker != nil
        }
    }

    /// - Parameter isTight: Whether paragraphs have no element of their own, as in list items.
    private static func blocks(_ source: ArraySlice<String>, depth: Int, isTight: Bool) -> [Piece] {
        var pieces: [Piece] = []
        var lines = source
        while let text = lines.first {
            let line = Line(text)
            if line.content.isEmpty {
                lines.removeFirst()
            } else if line.indentation >= 4, !isTight {
                let code = lines.prefix { Line($0).indentation >= 4 || Line($0).content.isEmpty }
                lines = lines.dropFirst(code.count)
                pieces += preformatted(code.map { String($0.dropFirst(4)) })
            } else if let fence = line.fence {
                lines.removeFirst()
                let code = lines.prefix { !(Line($0).content.hasPrefix(fence) && Line($0).content.allSatisfy { $0 == fence.first }) }
                lines = lines.dropFirst(code.count + 1)
                pieces += preformatted(code.map { removing(line.indentation, from: $0) })
            } else if let heading = line.heading {
                lines.removeFirst()
                let tag: Piece.Tag = heading.level == 1 ? .h4 : heading.level == 2 ? .h5 : .h6
                pieces += [.open(tag)] + MarkdownInlines.pieces(of: heading.text) + [.close(tag)]
            } else if line.isRule {
                lines.removeFirst()
                pieces.append(.open(.hr))
            } else if line.content.hasPrefix(">"), depth < deepest {
                let quoted = lines.prefix { Line($0).content.hasPrefix(">") }
                lines = lines.dropFirst(quoted.count)
                let inner = quoted.map { removing(1, from: String(Line($0).content.dropFirst())) }
                pieces += [.open(.blockquote)] + blocks(inner[...], depth: depth + 1, isTight: false) + [.close(.blockquote)]
            } else if let marker = line.itemMarker, depth < deepest {
                pieces += list(&lines, marker.isOrdered, depth: depth)
            } else if lines.count > 1, let columns = Line(lines[lines.startIndex + 1]).delimiterColumns, line.cells.count == columns {
                pieces += table(&lines, columns)
            } else {
                var paragraph = [text]
                lines.removeFirst()
                while let next = lines.first, !Line(next).endsParagraph {
                    paragraph.append(next)
                    lines.removeFirst()
                }
                let content = paragraph.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
                let inlines = MarkdownInlines.pieces(of: content)
                pieces += isTight ? inlines : [.open(.p)] + inlines + [.close(.p)]
            }
        }
        return pieces
    }

    private static func list(_ lines: inout ArraySlice<String>, _ isOrdered: Bool, depth: Int) -> [Piece] {
        let tag: Piece.Tag = isOrdered ? .ol : .ul
        var pieces: [Piece] = [.open(tag)]
        while let text = lines.first {
            let line = Line(text)
            guard let marker = line.itemMarker, marker.isOrdered == isOrdered, !line.isRule else { break }
            lines.removeFirst()
            let margin = line.indentation + marker.width
            var item = [String(line.content.dropFirst(marker.width))]
            while let next = lines.first {
                let following = Line(next)
                if following.content.isEmpty {
                    guard let after = lines.dropFirst().first.map({ Line($0) }), after.indentation >= line.indentation + 2 else { break }
                } else if following.indentation < line.indentation + 2, following.endsParagraph {
                    break
                }
                item.append(removing(margin, from: next))
                lines.removeFirst()
            }
            pieces += [.open(.li)] + blocks(item[...], depth: depth + 1, isTight: true) + [.close(.li)]
            // An empty line between two items.
            if lines.first.map({ Line($0).content.isEmpty }) == true, lines.dropFirst().first.flatMap({ Line($0).itemMarker }) != nil {
                lines.removeFirst()
            }
        }
        return pieces + [.close(tag)]
    }

    private static func table(_ lines: inout ArraySlice<String>, _ columns: Int) -> [Piece] {
        func row(_ text: String, _ tag: Piece.Tag) -> [Piece] {
            let cells = Line(text).cells.prefix(columns)
            return [.open(.tr)] + cells.flatMap { [.open(tag)] + MarkdownInlines.pieces(of: $0) + [.close(tag)] } + [.close(.tr)]
        }
        var pieces: [Piece] = [.open(.table), .open(.thead)] + row(lines.removeFirst(), .th) + [.close(.thead), .open(.tbody)]
        lines.removeFirst()
        while let next = lines.first, next.contains("|") {
            pieces += row(next, .td)
            lines.removeFirst()
        }
        return pieces + [.close(.tbody), .close(.table)]
    }

    private static func preformatted(_ lines: [String]) -> [Piece] {
        var lines = lines[...]
        while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
        return [.open(.pre), .open(.code), .text(lines.joined(separator: "\n")), .close(.code), .close(.pre)]
    }

    /// Without up to this number of spaces at the beginning.
    private static func removing(_ count: Int, from line: String) -> String {
        let spaces = line.prefix(count).prefix { $0 == " " }.count
        return String(line.dropFirst(spaces))
    }
}

extension StringProtocol {
    /// Without white space at both ends.
    var trimmed: String {
        String(trimming(while: \.isWhitespace))
    }
}
