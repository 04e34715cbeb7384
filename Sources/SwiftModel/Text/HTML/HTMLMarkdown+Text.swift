import SourceDiagnostics

/// Writes the text between tags.
extension HTMLMarkdown {
    mutating func write(_ range: Range<Int>) {
        switch kind {
        case .code: top.append(bytes[range])
        case .line: writeLine(range)
        case .blocks: if isFlowing { writeFlow(range) } else { writeMarkdown(range) }
        }
    }

    mutating func writeSpace() {
        if kind == .code || !(top.bytes.last?.isSpace ?? true) {
            top.append(UInt8(ascii: " "))
        }
    }

    mutating func writeLine(_ range: Range<Int>) {
        for byte in bytes[range] {
            if byte.isSpace { writeSpace() } else { top.append(byte) }
        }
    }

    /// Writes text whose line breaks have no meaning, but are kept.
    mutating func writeFlow(_ range: Range<Int>) {
        var rest = bytes[range]
        while let first = rest.first {
            if first == UInt8(ascii: "\n") {
                requestBreak(isParagraph: false, ofSource: true)
                rest = rest.dropFirst()
            } else if first.isSpace, pending != nil || buffers[0].bytes.isEmpty {
                rest = rest.dropFirst()
            } else {
                begin()
                let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
                buffers[0].append(rest[..<end])
                rest = rest[end...]
            }
        }
    }

    /// Writes Markdown as it is, except for space after a break.
    mutating func writeMarkdown(_ range: Range<Int>) {
        guard pending != nil else { return buffers[0].append(bytes[range]) }
        guard let first = bytes[range].firstIndex(where: { !$0.isSpace }) else {
            if bytes[range].contains(UInt8(ascii: "\n")) { pending?.isAtLineStart = true }
            return
        }
        let line = bytes[range.lowerBound..<first].lastIndex(of: UInt8(ascii: "\n"))
        var indentation = 0..<0
        if let line {
            pending?.isAtLineStart = true
            let isItem = MarkdownLine.isListItem(bytes, at: first)
            // Deeper text is that of HTML, and not code.
            if isItem || first - line <= 4 { indentation = (line + 1)..<first }
            if isItem, pending?.isLineBreak ?? false { pending?.isParagraph = false }
        }
        begin()
        buffers[0].append(bytes[indentation])
        buffers[0].append(bytes[first..<range.upperBound])
    }

    mutating func writeVerbatim(_ range: Range<Int>) {
        begin()
        if kind == .blocks, !isFlowing || !bytes[range].contains(UInt8(ascii: "\n")) {
            buffers[0].append(bytes[range])
        } else {
            let isCode = kind == .code
            top.append(bytes[range].map { $0 == UInt8(ascii: "\n") && !isCode ? UInt8(ascii: " ") : $0 })
        }
    }

    mutating func writeBlock(_ range: Range<Int>) {
        guard kind == .blocks else { return write(range) }
        guard isFlowing else {
            pending?.isAtLineStart = true
            begin()
            return buffers[0].append(bytes[range])
        }
        requestBreak(isParagraph: false)
        writeLines(bytes[range])
        requestBreak(isParagraph: false)
    }

    /// Writes lines without the indentation of the first, and with that of the list.
    mutating func writeLines(_ text: ArraySlice<UInt8>) {
        begin()
        let own = text.prefix { $0 == UInt8(ascii: " ") }.count
        let margin = repeatElement(UInt8(ascii: " "), count: lists.last?.indentation ?? 0)
        for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if number > 0 { buffers[0].append(UInt8(ascii: "\n")) }
            let content = line.dropFirst(line.prefix(own).prefix { $0 == UInt8(ascii: " ") }.count)
            if number > 0, !content.isEmpty { buffers[0].append(margin) }
            buffers[0].append(content)
        }
    }

    mutating func write(_ entity: HTMLEntity, _ range: Range<Int>) {
        if kind == .code { return top.append(Array(String(entity.scalar).utf8)) }
        if entity.scalar == "\u{A0}" || entity.scalar == " " {
            return kind == .blocks && pending != nil ? () : writeSpace()
        }
        begin()
        let next = range.upperBound < bytes.count ? bytes[range.upperBound] : UInt8(ascii: " ")
        let text: String
        switch entity.scalar {
        // What would be a tag or a reference again is written so that it is shown.
        case "<" where next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?"): text = "\\<"
        case "&" where HTMLEntity.end(bytes, at: range.upperBound - 1) != nil: text = "&amp;"
        case ">" where top.isAtLineStart: text = "\\>"
        case "*", "_", "`", "[", "]", "\\", "#": text = "\\" + String(entity.scalar)
        default: text = String(entity.scalar)
        }
        top.append(Array(text.utf8))
    }
}
