/// Converts the HTML in descriptions to Markdown, because comments drop it when they are rendered.
///
/// Markdown between the tags and unknown elements are text. The time is linear.
struct HTMLMarkdown {
    /// The depth from which lists are not indented further.
    static let deepest = 8

    struct List {
        let isOrdered: Bool
        /// Whether it has items without a list around them.
        var isImplied = false
        var count = 0
        /// The indentation of its markers, and of the content of its items.
        let margin: Int
        var indentation: Int
    }

    /// A break before the next text.
    struct Break {
        var isParagraph = false
        /// Whether it is a line break of the source, and not of a tag.
        var isOfSource = false
        /// Whether it is that of `br`.
        var isLineBreak = false
        /// The marker of a list item.
        var marker: [UInt8] = []
        /// Whether the text after it begins a line of the source.
        var isAtLineStart = false
        /// The indentation of text that continues a list item of the Markdown.
        var indentation = 0
    }

    let tokens: HTMLTokens
    /// The innermost one is last.
    var buffers = [MarkdownBuffer(.blocks)]
    var pending: Break?
    var lists: [List] = []
    var isInParagraph = false
    var heading = 0
    var table: HTMLTable?
    var openings: [Int: MarkdownBuffer.Opening] = [:]
    /// The index of the start tag of the element whose content is code.
    var codeStart = -1
    /// The elements that are open, because marks of the same kind do not nest.
    var depths: [HTMLElement: Int] = [:]

    var bytes: [UInt8] { tokens.bytes }

    private init(_ tokens: HTMLTokens) {
        self.tokens = tokens
    }

    /// The text without HTML, and without code in two backticks. Text without `<`, `&` and two backticks is returned unchanged.
    static func markdown(_ text: String) -> String {
        let isPlain = text.withBytes { bytes in
            var last: UInt8 = 0
            return !bytes.contains { byte in
                defer { last = byte }
                return byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "`") && last == byte
            }
        }
        if isPlain { return text }
        let tokens = HTMLTokens(Array(text.utf8))
        guard tokens.hasMarkup else { return text }
        var converter = HTMLMarkdown(tokens)
        return converter.convert()
    }

    mutating func convert() -> String {
        for (index, token) in tokens.tokens.enumerated() {
            switch token {
            case .text(let range): write(range)
            case .verbatim(let range): writeVerbatim(range)
            case .block(let range): writeBlock(range)
            case .entity(let entity, let range): write(entity, range)
            case .placeholder(let range):
                begin()
                if kind != .code { top.append(UInt8(ascii: "\\")) }
                writeVerbatim(range)
            case .tag(let tag, let element, let line): read(tag, element, index, line)
            }
        }
        while kind == .code { closeCode(isBlock: false) }
        endHeading()
        endTable()
        return String(decoding: buffers[0].text(), as: UTF8.self)
    }

    // MARK: Breaks

    /// The buffer that is written.
    var top: MarkdownBuffer {
        get { buffers[buffers.count - 1] }
        _modify { yield &buffers[buffers.count - 1] }
    }

    var kind: MarkdownBuffer.Kind { buffers[buffers.count - 1].kind }

    /// Whether line breaks are those of HTML, and not of Markdown.
    var isFlowing: Bool { isInParagraph || !lists.isEmpty }

    /// Ends the paragraph at a tag.
    ///
    /// - Parameter line: The start of the line of the tag.
    mutating func endParagraph(at tag: HTMLTag, _ line: Int) {
        guard kind == .blocks, !isFlowing, pending == nil else { return requestBreak(isParagraph: true) }
        let first = bytes[line...].prefix(40).first { $0 != UInt8(ascii: " ") }
        // Rows of tables and headings are lines.
        if first == UInt8(ascii: "|") || first == UInt8(ascii: "#") { return writeSpace() }
        let indentation = continuation(of: line)
        // The item that begins here has no text yet.
        if indentation == tag.start - line, indentation > 0, !bytes[line..<tag.start].allSatisfy(\.isSpace) { return }
        pending = Break(isParagraph: true, indentation: indentation)
    }

    mutating func requestBreak(isParagraph: Bool, ofSource: Bool = false) {
        guard kind == .blocks else { return writeSpace() }
        guard var known = pending else {
            pending = Break(isParagraph: isParagraph, isOfSource: ofSource)
            return
        }
        guard known.marker.isEmpty else { return }
        known.isParagraph = known.isParagraph || isParagraph || ofSource && known.isOfSource
        known.isOfSource = known.isOfSource && ofSource
        pending = known
    }

    /// The indentation of text that continues a list item of a line of the source.
    func continuation(of line: Int) -> Int {
        let spaces = bytes[line...].prefix(40).prefix { $0 == UInt8(ascii: " ") }.count
        guard let width = MarkdownLine.markerWidth(bytes, at: line + spaces) else { return spaces < 4 ? spaces : 0 }
        return spaces + width
    }

    /// Writes the pending break, and the indentation of a list.
    mutating func begin() {
        guard kind == .blocks, let pending else { return }
        self.pending = nil
        buffers[0].endLine(isParagraph: pending.isParagraph, keepsMarks: pending.isOfSource && !pending.isParagraph)
        let list = lists.last
        let width = pending.marker.isEmpty ? list?.indentation ?? (pending.isAtLineStart ? 0 : pending.indentation) : list?.margin ?? 0
        guard !(buffers[0].bytes.isEmpty && pending.marker.isEmpty && lists.isEmpty) else { return }
        buffers[0].append(repeatElement(UInt8(ascii: " "), count: width))
        buffers[0].append(pending.marker)
    }
}

extension HTMLTokens {
    /// Whether the text has anything that Markdown does not have.
    fileprivate var hasMarkup: Bool {
        tokens.contains { token in
            switch token {
            case .entity, .placeholder, .tag: true
            case .text, .verbatim, .block: false
            }
        } || isShortened
    }
}
