import SourceDiagnostics

/// Markdown with HTML, divided into tags and the text between them.
///
/// Code of the Markdown is never HTML: fences, indented blocks and spans.
struct HTMLTokens {
    enum Token {
        case text(Range<Int>)
        /// Markdown that stays as it is: a span of code, an escaped character, or a link in angle brackets.
        case verbatim(Range<Int>)
        /// The whole lines of a block of code.
        case block(Range<Int>)
        case entity(HTMLEntity, Range<Int>)
        /// A placeholder such as `<id>`, which is text.
        case placeholder(Range<Int>)
        case tag(HTMLTag, HTMLElement, line: Int)
    }

    let bytes: [UInt8]
    private(set) var tokens: [Token] = []
    /// The index of the start tag of each end tag that has one.
    private(set) var starts: [Int: Int] = [:]
    /// The start tags that have end tags.
    private(set) var ended: Set<Int> = []
    /// Whether something is left out.
    private(set) var isShortened = false
    private var index = 0
    private var textStart = 0
    /// The start of the current line.
    private var line = 0
    /// The name of the element whose content is code.
    private var raw: String?
    private var containers = 0
    private var isInList = false
    /// Whether the line before is empty or indented code.
    private var isAfterGap = true
    private var codeSpans: CodeSpans?
    private var lastEnds: [String: Int] = [:]
    private var lastCommentEnd: Int?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        run()
        pairTags()
    }

    // MARK: Lines

    private mutating func run() {
        if !readBlock() { beginLine() }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"):
                index += 1
                line = index
                if raw != nil || !readBlock() { beginLine() }
            case UInt8(ascii: "\\") where raw == nil && index + 1 < bytes.count && bytes[index + 1].isASCIIPunctuation:
                add(.verbatim(index..<(index + 2)), to: index + 2)
            case UInt8(ascii: "`") where raw == nil: readCodeSpan()
            case UInt8(ascii: "<"): readAngle()
            case UInt8(ascii: "&"):
                if let entity = HTMLEntity(bytes, at: index) {
                    add(.entity(entity, index..<entity.end), to: entity.end)
                } else {
                    index += 1
                }
            default: index += 1
            }
        }
        endText()
    }

    private mutating func endText() {
        if textStart < index { tokens.append(.text(textStart..<index)) }
    }

    private mutating func add(_ token: Token?, to end: Int) {
        endText()
        if let token { tokens.append(token) } else { isShortened = true }
        index = end
        textStart = end
    }

    private func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    /// The first character of the line that begins here, and the columns before it.
    private func content(of line: Int) -> (start: Int, columns: Int) {
        var (index, columns) = (line, 0)
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 {
            columns += bytes[index] == 0x09 ? 4 : 1
            index += 1
        }
        return (index, columns)
    }

    /// Notes what the following lines depend on.
    private mutating func beginLine() {
        let (start, columns) = content(of: line)
        let isBlank = start >= bytes.count || bytes[start].isSpace
        if !isBlank {
            if MarkdownLine.isListItem(bytes, at: start) { isInList = true } else if isAfterGap, columns < 2 { isInList = false }
        }
        isAfterGap = isBlank
    }

    /// Reads a fenced or indented block of code at the start of a line.
    private mutating func readBlock() -> Bool {
        let (start, columns) = content(of: line)
        guard start < bytes.count, !bytes[start].isSpace else { return false }
        if let fence = MarkdownLine.fence(bytes, at: start) {
            var next = lineEnd(from: start)
            while next < bytes.count {
                let (content, _) = content(of: next + 1)
                next = lineEnd(from: content)
                if MarkdownLine.closes(fence, bytes, content..<next) { break }
            }
            add(.block(line..<next), to: next)
            isAfterGap = true
            return true
        }
        guard columns >= 4, isAfterGap, !isInList, containers == 0 else { return false }
        let next = lineEnd(from: start)
        add(.block(line..<next), to: next)
        return true
    }

    private mutating func readCodeSpan() {
        if codeSpans == nil { codeSpans = CodeSpans(bytes) }
        if let end = codeSpans?.end(of: index) {
            if let last = bytes[index..<end].lastIndex(of: UInt8(ascii: "\n")) { line = last + 1 }
            readCodeSpan(index..<end)
        } else {
            while index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
        }
    }

    /// DocC reads code in two backticks, which is that of reStructuredText, as a link to a declaration.
    private mutating func readCodeSpan(_ span: Range<Int>) {
        let isLink = bytes[span].prefix { $0 == UInt8(ascii: "`") }.count == 2
        guard isLink, !bytes[span].dropFirst(2).dropLast(2).contains(UInt8(ascii: "`")) else {
            return add(.verbatim(span), to: span.upperBound)
        }
        add(nil, to: span.lowerBound)
        add(.verbatim((span.lowerBound + 1)..<(span.upperBound - 1)), to: span.upperBound)
    }

    // MARK: Angle brackets

    private mutating func readAngle() {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
        let isDestination = index >= 2 && bytes[index - 1] == UInt8(ascii: "(") && bytes[index - 2] == UInt8(ascii: "]")
        if raw == nil, isDestination {
            index += 1
        } else if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
            readDeclaration()
        } else if raw == nil, let end = MarkdownLine.endOfAutolink(bytes, at: index) {
            add(.verbatim(index..<end), to: end)
        } else if let tag = HTMLTag(bytes, at: index) {
            read(tag)
        } else {
            index += 1
        }
    }

    private mutating func read(_ tag: HTMLTag) {
        let start = index
        // An element with attributes is one that only the document's own viewer knows.
        guard let element = tag.element else { return add(tag.hasValues ? nil : .placeholder(start..<tag.end), to: tag.end) }
        add(.tag(tag, element, line: line), to: tag.end)
        if element.isContainer { containers = max(0, containers + (tag.isEnd ? -1 : 1)) }
        if tag.isEnd {
            if raw == tag.name { raw = nil }
        } else if raw == nil, element.isRaw || element == .dropped, lastEnd(of: tag.name) >= tag.end {
            if element == .dropped { add(nil, to: firstEnd(of: tag.name, from: tag.end)) } else { raw = tag.name }
        }
    }

    /// Reads a comment or a document type, which are dropped.
    private mutating func readDeclaration() {
        let start = index
        if bytes[start...].starts(with: Array("<!--".utf8)) {
            if lastCommentEnd == nil { lastCommentEnd = lastIndex(of: Array("-->".utf8)) ?? -1 }
            if let last = lastCommentEnd, last >= start + 4 {
                var end = start + 4
                while !bytes[end...].starts(with: Array("-->".utf8)) { end += 1 }
                return add(nil, to: end + 3)
            }
        } else if start + 2 < bytes.count, bytes[start + 1] == UInt8(ascii: "!"), bytes[start + 2].isLetter,
            let end = bytes[start...].prefix(200).firstIndex(of: UInt8(ascii: ">"))
        {
            return add(nil, to: end + 1)
        }
        add(.placeholder(start..<(start + 2)), to: start + 2)
    }

    /// The start of the last end tag of an element; -1 if there is none.
    private mutating func lastEnd(of name: String) -> Int {
        if let known = lastEnds[name] { return known }
        let found = lastIndex(of: Array("</\(name)".utf8)) ?? -1
        lastEnds[name] = found
        return found
    }

    private func firstEnd(of name: String, from start: Int) -> Int {
        let tag = Array("</\(name)".utf8)
        return (start..<bytes.count).first { matches(tag, at: $0) } ?? bytes.count
    }

    private func lastIndex(of text: [UInt8]) -> Int? {
        (0..<bytes.count).last { matches(text, at: $0) }
    }

    private func matches(_ text: [UInt8], at start: Int) -> Bool {
        guard start + text.count <= bytes.count else { return false }
        for (offset, byte) in text.enumerated() {
            let other = bytes[start + offset]
            guard (other.isLetter ? other | 0x20 : other) == byte else { return false }
        }
        return true
    }

    // MARK: Pairs

    /// Finds the start tag of each end tag. A start tag without one is a placeholder if it has no attributes.
    private mutating func pairTags() {
        var open: [String: [Int]] = [:]
        for (index, token) in tokens.enumerated() {
            guard case .tag(let tag, let element, _) = token, element.needsEnd else { continue }
            if !tag.isEnd {
                open[tag.name, default: []].append(index)
            } else if let start = open[tag.name]?.popLast() {
                starts[index] = start
                ended.insert(start)
            }
        }
        for index in open.values.joined() {
            guard case .tag(let tag, _, _) = tokens[index], !tag.hasValues, !tag.isSelfClosing else { continue }
            tokens[index] = .placeholder(tag.start..<tag.end)
        }
    }
}

/// The spans of code in Markdown, which begin and end with the same number of backticks in one paragraph.
private struct CodeSpans {
    private var ends: [Int: Int] = [:]

    init(_ bytes: [UInt8]) {
        var runs: [(start: Int, count: Int, paragraph: Int)] = []
        var (index, paragraph, isBlank) = (0, 0, false)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "`") {
                let start = index
                while index < bytes.count, bytes[index] == byte { index += 1 }
                runs.append((start, index - start, paragraph))
                isBlank = false
                continue
            }
            if byte == UInt8(ascii: "\n") {
                if isBlank { paragraph += 1 }
                isBlank = true
            } else if !byte.isSpace {
                isBlank = false
            }
            index += 1
        }
        var next: [Int: (start: Int, paragraph: Int)] = [:]
        for run in runs.reversed() {
            if let other = next[run.count], other.paragraph == run.paragraph { ends[run.start] = other.start + run.count }
            next[run.count] = (run.start, run.paragraph)
        }
    }

    /// The end of the span that begins at a run of backticks; `nil` if it has none.
    func end(of start: Int) -> Int? { ends[start] }
}
