/// Prints pieces on one line if they fit, or else with one line for each entry.
struct YAMLPrinter {
    private static let width = 110

    private(set) var text = ""

    mutating func print(_ entries: [YAMLPiece.Entry], margin: Int = 0) {
        for entry in entries {
            for comment in entry.comments.flatMap({ $0.split(whereSeparator: \.isNewline) }) { line("# \(comment.visible)", margin) }
            let key = YAMLQuoting.key(entry.key)
            if YAMLQuoting.isLong(key) {
                line("? \(key)", margin)
                print(entry.value, after: ":", margin: margin)
            } else {
                print(entry.value, after: key + ":", margin: margin)
            }
        }
    }

    mutating func blankLine() {
        text += "\n"
    }

    private mutating func line(_ content: String, _ margin: Int) {
        text += String(repeating: " ", count: margin) + content + "\n"
    }

    /// - Parameter lead: The text before the piece: a key, or the dash of a list.
    private mutating func print(_ piece: YAMLPiece, after lead: String, margin: Int) {
        if let flow = flow(piece, in: .block), margin + lead.count + flow.count < Self.width || piece.isWord {
            line("\(lead) \(flow)", margin)
            return
        }
        switch piece {
        case .word(let text): line("\(lead) \(text)", margin)
        case .type(let text): line("\(lead) \(YAMLQuoting.type(text, in: .block))", margin)
        case .text(let text): printText(text, after: lead, margin: margin)
        case .mapping(let entries), .section(let entries):
            if entries.isEmpty {
                line("\(lead) {}", margin)
            } else {
                line(lead, margin)
                print(entries, margin: margin + 2)
            }
        case .list(let items):
            line(lead, margin)
            for item in items { printItem(item, margin: margin + 2) }
        }
    }

    private mutating func printItem(_ item: YAMLPiece, margin: Int) {
        switch item {
        case .mapping(let entries) where !entries.isEmpty && flow(item, in: .flow).map({ $0.count + margin < Self.width }) != true:
            var inner = YAMLPrinter()
            inner.print(entries, margin: margin + 2)
            text += String(repeating: " ", count: margin) + "- " + inner.text.dropFirst(margin + 2)
        case .list(let items) where flow(item, in: .flow).map({ $0.count + margin < Self.width }) != true:
            var inner = YAMLPrinter()
            for item in items { inner.printItem(item, margin: margin + 2) }
            text += String(repeating: " ", count: margin) + "- " + inner.text.dropFirst(margin + 2)
        default: print(item, after: "-", margin: margin)
        }
    }

    /// Prints a string as a block scalar if YAML preserves it, or else in quotes.
    private mutating func printText(_ content: String, after lead: String, margin: Int) {
        var lines = content.split(separator: "\n", omittingEmptySubsequences: false)
        var mark = "|-"
        if lines.count > 1, lines.last?.isEmpty == true {
            lines.removeLast()
            mark = "|"
        }
        let isPlain =
            lines.first.map { !$0.isEmpty && $0.first != " " } ?? false && lines.last.map { !$0.isEmpty } ?? false
            && lines.allSatisfy { line in
                !line.unicodeScalars.contains(where: YAMLQuoting.isHidden) && !(line.isEmpty == false && line.allSatisfy { $0 == " " })
            }
        guard isPlain else {
            line("\(lead) \(YAMLQuoting.quoted(content))", margin)
            return
        }
        line("\(lead) \(mark)", margin)
        for content in lines { if content.isEmpty { blankLine() } else { line(String(content), margin + 2) } }
    }

    // MARK: On one line

    /// The piece on one line; `nil` if it needs several.
    private func flow(_ piece: YAMLPiece, in context: YAMLQuoting.Context) -> String? {
        switch piece {
        case .word(let text): return text
        case .type(let text): return YAMLQuoting.type(text, in: context)
        case .text(let text):
            guard !text.unicodeScalars.contains("\n") else { return nil }
            return YAMLQuoting.text(text, in: context)
        case .list(let items):
            let parts = items.compactMap { flow($0, in: .flow) }
            return parts.count == items.count ? "[" + parts.joined(separator: ", ") + "]" : nil
        case .mapping(let entries):
            let parts = entries.compactMap { entry -> String? in
                let key = YAMLQuoting.key(entry.key)
                guard entry.comments.isEmpty, !YAMLQuoting.isLong(key), let value = flow(entry.value, in: .flow) else { return nil }
                return key + ": " + value
            }
            guard parts.count == entries.count else { return nil }
            return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
        case .section: return nil
        }
    }
}

extension YAMLPiece {
    fileprivate var isWord: Bool {
        switch self {
        case .word, .type: true
        case .text, .list, .mapping, .section: false
        }
    }
}

extension Substring {
    /// The string without line breaks and invisible characters, for a comment.
    fileprivate var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !YAMLQuoting.isHidden($0) }))
    }
}
