/// Writes emphasis, links and code.
extension HTMLMarkdown {
    mutating func mark(_ element: HTMLElement, _ mark: String, _ tag: HTMLTag, _ index: Int) {
        let depth = depths[element, default: 0]
        if !tag.isEnd {
            guard tokens.ended.contains(index) else { return }
            depths[element] = depth + 1
            guard depth == 0 else { return }
            begin()
            openings[index] = top.open()
        } else if let start = tokens.starts[index] {
            depths[element] = max(0, depth - 1)
            guard let opening = openings[start] else { return }
            let mark = Array(mark.utf8)
            top.close(opening) { _ in (mark, mark) }
        }
    }

    mutating func link(_ tag: HTMLTag, _ index: Int) {
        if !tag.isEnd {
            guard tokens.ended.contains(index) else { return }
            begin()
            openings[index] = top.open()
        } else if let start = tokens.starts[index], let opening = openings[start], let target = target(ofTagAt: start) {
            top.close(opening) { content in
                content.elementsEqual(target)
                    ? (Array("<".utf8), Array(">".utf8)) : (Array("[".utf8), Array("](".utf8) + target + Array(")".utf8))
            }
        }
    }

    /// The destination of a link to a web page; `nil` for a relative one, or one that runs a script.
    func target(ofTagAt index: Int) -> [UInt8]? {
        guard case .tag(let tag, _, _) = tokens.tokens[index], let value = tag.value else { return nil }
        var text: [UInt8] = []
        var next = value.lowerBound
        while next < value.upperBound {
            if bytes[next] == UInt8(ascii: "&"), let entity = HTMLEntity(bytes, at: next), entity.end <= value.upperBound {
                text += Array(String(entity.scalar).utf8)
                next = entity.end
                continue
            }
            switch bytes[next] {
            case UInt8(ascii: "("): text += Array("%28".utf8)
            case UInt8(ascii: ")"): text += Array("%29".utf8)
            default: text.append(bytes[next])
            }
            next += 1
        }
        while text.last?.isSpace ?? false { text.removeLast() }
        text.removeFirst(text.prefix(while: \.isSpace).count)
        let lower = String(decoding: text.prefix(8), as: UTF8.self).lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://"),
            text.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") })
        else { return nil }
        return text
    }

    mutating func closeCode(isBlock: Bool) {
        guard kind == .code, let code = buffers.popLast() else { return }
        codeStart = -1
        guard isBlock, kind == .blocks else {
            let span = MarkdownCode.span(code.bytes)
            if !span.isEmpty { begin() }
            return top.append(span)
        }
        let block = MarkdownCode.block(code.bytes)
        guard !block.isEmpty else { return }
        isInParagraph = false
        requestBreak(isParagraph: true)
        writeLines(block[...])
        requestBreak(isParagraph: true)
    }
}
