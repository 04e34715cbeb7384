import SourceDiagnostics

/// Markdown that is being written, whose opening marks are decided when their content is known.
struct MarkdownBuffer {
    enum Kind {
        /// Paragraphs and lists.
        case blocks
        /// One line, such as a heading or a cell of a table.
        case line
        /// Text without markup.
        case code
    }

    /// The beginning of an element that has marks, such as `**`.
    struct Opening {
        let index: Int
        let paragraph: Int
    }

    let kind: Kind
    private(set) var bytes: [UInt8] = []
    private var openings: [(position: Int, mark: [UInt8])] = []
    /// The number of paragraphs and lines so far, because marks end with the paragraph.
    private var paragraph = 0
    /// Where a word would change the meaning of the mark before it.
    private var markEnd = -1

    init(_ kind: Kind) {
        self.kind = kind
    }

    var isAtLineStart: Bool { bytes.last == UInt8(ascii: "\n") || bytes.isEmpty }

    mutating func append(_ text: some Sequence<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        if markEnd == start, start < bytes.count, bytes[start].isWordPart { bytes.insert(UInt8(ascii: " "), at: start) }
    }

    mutating func append(_ byte: UInt8) {
        append(CollectionOfOne(byte))
    }

    /// Ends the paragraph, or only the line.
    ///
    /// - Parameter keepsMarks: Whether the paragraph goes on, and with it the elements that are open.
    mutating func endLine(isParagraph: Bool, keepsMarks: Bool) {
        removeTrailingSpace()
        var last = openings.count
        while last > 0, openings[last - 1].position > bytes.count {
            last -= 1
            openings[last].position = bytes.count
        }
        if !bytes.isEmpty { bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: isParagraph ? 2 : 1)) }
        if !keepsMarks { paragraph += 1 }
    }

    private mutating func removeTrailingSpace() {
        while let last = bytes.last, last.isSpace { bytes.removeLast() }
    }

    // MARK: Marks

    mutating func open() -> Opening {
        openings.append((bytes.count, []))
        return Opening(index: openings.count - 1, paragraph: paragraph)
    }

    /// Sets marks around what was written since the opening; none if it is empty, or ends in another paragraph.
    mutating func close(_ opening: Opening, _ marks: (_ content: ArraySlice<UInt8>) -> (before: [UInt8], after: [UInt8])) {
        guard opening.paragraph == paragraph, openings.indices.contains(opening.index) else { return }
        var start = openings[opening.index].position
        guard start < bytes.count else { return }
        var end = bytes.count
        while start < end, bytes[start].isSpace { start += 1 }
        while start < end, bytes[end - 1].isSpace { end -= 1 }
        guard start < end else { return }
        let space = Array(bytes[end...])
        let (before, after) = marks(bytes[start..<end])
        let isAfterWord = start > 0 && (bytes[start - 1].isWordPart || bytes[start - 1] == UInt8(ascii: "*"))
        let needsSpace =
            before.last == UInt8(ascii: "*") && isAfterWord && (bytes[start].isASCIIPunctuation || !bytes[start - 1].isWordPart)
        openings[opening.index] = (start, (needsSpace ? [UInt8(ascii: " ")] : []) + before)
        let endsInPunctuation = bytes[end - 1].isASCIIPunctuation
        bytes.removeSubrange(end...)
        bytes += after
        if after.last == UInt8(ascii: "*"), endsInPunctuation { markEnd = bytes.count }
        append(space)
    }

    /// What was written, with the marks.
    func text() -> [UInt8] {
        guard openings.contains(where: { !$0.mark.isEmpty }) else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 4 * openings.count)
        var written = 0
        for (position, mark) in openings where !mark.isEmpty {
            if position > written {
                text += bytes[written..<position]
                written = position
            }
            text += mark
        }
        return text + bytes[written...]
    }
}

extension UInt8 {
    /// Whether it belongs to a word: a letter, a digit, or a part of a character that is not ASCII.
    fileprivate var isWordPart: Bool { isLetter || isDigit || self >= 0x80 }
}
