/// Sections of a docstring, which servers copy from the comments of their functions: `Args:` of Google style, or `:param id:` of Sphinx.
///
/// Markdown would join the lines of a section to one paragraph. A section becomes a list, or what Swift's markup has for it.
struct Docstring {
    /// The text, with lists for sections that say something else.
    private(set) var lines: [String] = []
    /// What it says about parameters.
    private(set) var parameters: [String: [String]] = [:]
    /// What it says about the result.
    private(set) var result: [String] = []

    /// - Parameters:
    ///   - parameters: The names that can have text of their own. Items about others remain in a list.
    ///   - hasResult: Whether there is a result that can have text of its own.
    init(_ lines: [String], parameters names: [String] = [], hasResult: Bool = false) {
        func isSection(_ line: String) -> Bool {
            Field(line) != nil || Section(heading: line) != nil || hasResult && line.hasPrefix(Self.resultItem)
        }
        guard lines.contains(where: isSection) else {
            self.lines = lines
            return
        }
        var fence: MarkdownLine.Fence?
        var fields: [Item] = []
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if fence == nil, let field = Field(line) {
                let rest = Self.block(of: lines, after: index)
                index = rest.upperBound
                fields += [field.item(followedBy: Self.unindented(lines[rest]))].compactMap(\.self)
                // Empty lines between fields.
                let next = lines[index...].firstIndex { !$0.isEmpty } ?? lines.count
                if next < lines.count, Field(lines[next]) != nil { index = next } else { add(&fields, names, hasResult) }
                continue
            }
            if fence == nil, let section = Section(heading: line) {
                let block = Self.block(of: lines, after: index)
                if let items = section.items(Self.unindented(lines[block])) {
                    index = block.upperBound
                    add(items, section.kind, title: line, names, hasResult)
                    continue
                }
            }
            if fence == nil, hasResult, result.isEmpty, line.hasPrefix(Self.resultItem), self.lines.last?.isEmpty ?? true {
                let rest = lines[(index + 1)...].prefix { !$0.isEmpty }
                result = [String(line.dropFirst(Self.resultItem.count))] + Self.unindented(rest)
                index = rest.endIndex
                continue
            }
            // A section that is left out leaves one empty line.
            if line.isEmpty, fence == nil, self.lines.last?.isEmpty ?? true {
                index += 1
                continue
            }
            self.lines.append(line)
            fence = MarkdownLine.fence(after: line, inside: fence)
            index += 1
        }
        while self.lines.last?.isEmpty == true { self.lines.removeLast() }
    }

    /// Fields that follow each other, which have no heading.
    private mutating func add(_ fields: inout [Item], _ names: [String], _ hasResult: Bool) {
        for (kind, title) in [(Section.Kind.parameters, "Parameters:"), (.result, "Returns:"), (.errors, "Raises:")] {
            let items = fields.filter { $0.kind == kind }
            if !items.isEmpty { add(items, kind, title: title, names, hasResult) }
        }
        fields = []
    }

    private mutating func add(_ items: [Item], _ kind: Section.Kind, title: String, _ names: [String], _ hasResult: Bool) {
        var left: [Item] = []
        for item in items {
            let name = kind == .parameters ? item.name : nil
            if let name, let known = names.prefix(Self.maximumNames).first(where: { RepeatedName.repeats([name], [$0]) }) {
                parameters[known, default: []] += item.lines
            } else {
                left.append(item)
            }
        }
        // The name of a result is its type in the language of the server, or a status.
        if kind == .result, hasResult, result.isEmpty, left.count == 1, left[0].name?.first?.isNumber != true {
            result = left[0].lines
            return
        }
        guard !left.isEmpty else { return }
        if lines.last?.isEmpty == false { lines.append("") }
        if left.count == 1, left[0].name == nil {
            lines += ["\(title) \(left[0].lines[0])"] + left[0].lines.dropFirst() + [""]
            return
        }
        lines += [title, ""]
        for item in left {
            let name = item.name.map { "`\($0)`: " } ?? ""
            lines.append("- \(name)\(item.lines.first ?? "")")
            lines += item.lines.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
        }
        lines.append("")
    }

    /// The maximum number of parameters that each item is compared with.
    private static let maximumNames = 100

    /// The item of Swift's markup, which belongs below the parameters.
    private static let resultItem = "- Returns: "

    // MARK: Lines

    /// The lines that are indented more than a line, up to the next one that is not.
    private static func block(of lines: [String], after index: Int) -> Range<Int> {
        let margin = indentation(lines[index])
        let rest = lines[(index + 1)...].prefix { $0.isEmpty || indentation($0) > margin }
        let end = rest.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? index + 1
        return index + 1..<end
    }

    fileprivate static func indentation(_ line: String) -> Int { line.utf8.prefix { $0 == UInt8(ascii: " ") }.count }

    fileprivate static func unindented(_ lines: ArraySlice<String>) -> [String] {
        let margin = lines.lazy.filter { !$0.isEmpty }.map(indentation).min() ?? 0
        return lines.map { String($0.dropFirst(margin)) }
    }
}

/// What a docstring says about a parameter, a result or an error.
private struct Item {
    let kind: Section.Kind
    /// The name of the parameter or the error.
    var name: String?
    var lines: [String]
}

/// A heading of Google style.
private struct Section {
    enum Kind { case parameters, members, result, errors }

    let kind: Kind

    init?(heading: String) {
        guard heading.utf8.last == UInt8(ascii: ":"), heading.utf8.count <= 32 else { return nil }
        switch heading.dropLast().drop(while: { $0 == " " }) {
        case "Args", "Arguments", "Keyword Args", "Keyword Arguments", "Parameters", "Params": kind = .parameters
        case "Attributes": kind = .members
        case "Returns", "Return", "Yields": kind = .result
        case "Raises": kind = .errors
        default: return nil
        }
    }

    /// The items of the lines below the heading; `nil` if the lines are something else, such as a list or code of Markdown.
    func items(_ lines: [String]) -> [Item]? {
        guard let first = lines.first, !first.isEmpty, !MarkdownLine.isListItem(Array(first.utf8), at: 0) else { return nil }
        var starts = lines.indices.filter { !lines[$0].isEmpty && Docstring.indentation(lines[$0]) == 0 }
        // Only a list has several results, as of several statuses; other lines continue the text.
        if kind == .result, !starts.allSatisfy({ Self.split(lines[$0]) != nil }) { starts = [0] }
        let ends = starts.dropFirst() + [lines.count]
        let items = zip(starts, ends).map { item(Array(lines[$0..<$1])) }
        return kind == .result || items.allSatisfy { $0.name != nil } ? items : nil
    }

    private func item(_ lines: [String]) -> Item {
        var rest = Docstring.unindented(lines.dropFirst())
        while rest.last?.isEmpty == true { rest.removeLast() }
        guard let (name, text) = Self.split(lines[0]) else { return Item(kind: kind, lines: [lines[0]] + rest) }
        return Item(kind: kind, name: name, lines: text.isEmpty ? rest : [text] + rest)
    }

    /// `("id", "The ID.")` of `id (int): The ID.`; `nil` if the line does not begin with a name.
    private static func split(_ line: String) -> (name: String, text: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let word = line[..<colon].prefix { $0 != " " }
        let name = word.drop { $0 == "*" }
        let type = line[word.endIndex..<colon].drop { $0 == " " }
        guard let first = name.first, first.isLetter || first.isNumber || first == "_",
            name.allSatisfy({ $0.isLetter || $0.isNumber || "_.[]|-".contains($0) }), type.isEmpty || type.first == "(" && type.last == ")"
        else { return nil }
        let text = line[line.index(after: colon)...]
        guard text.isEmpty || text.first == " " else { return nil }
        return (String(name), String(text.drop { $0 == " " }))
    }
}

/// A field of Sphinx: `:param int id: The ID.`
private struct Field {
    private let kind: Section.Kind?
    private let name: String?
    private let text: String

    init?(_ line: String) {
        guard line.utf8.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: ":") else { return nil }
        let content = line.drop { $0 == " " }
        guard let end = content.dropFirst().firstIndex(of: ":") else { return nil }
        let words = content[content.index(after: content.startIndex)..<end].split(separator: " ")
        guard let role = words.first else { return nil }
        switch role {
        case "param", "parameter", "arg", "argument", "key", "keyword": kind = .parameters
        case "raises", "raise", "except", "exception": kind = .errors
        case "return", "returns": kind = .result
        // Types of the server's language.
        case "type", "rtype": kind = nil
        default: return nil
        }
        let isAlone = role == "return" || role == "returns" || role == "rtype"
        guard isAlone == (words.count == 1) else { return nil }
        name = isAlone ? nil : words.last.map(String.init)
        text = String(content[content.index(after: end)...].drop { $0 == " " })
    }

    /// `nil` for a type, and for a field without text.
    func item(followedBy lines: [String]) -> Item? {
        let all = (text.isEmpty ? [] : [text]) + lines
        return kind.flatMap { all.isEmpty ? nil : Item(kind: $0, name: name, lines: all) }
    }
}
