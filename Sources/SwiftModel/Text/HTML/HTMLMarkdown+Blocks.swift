/// Reads the tags of paragraphs, headings, lists and tables.
extension HTMLMarkdown {
    mutating func read(_ tag: HTMLTag, _ element: HTMLElement, _ index: Int, _ line: Int) {
        if kind == .code {
            if element == .lineBreak { top.append(UInt8(ascii: "\n")) }
            let isEnd = tag.isEnd && tokens.starts[index] == codeStart
            if isEnd { closeCode(isBlock: element == .preformatted) }
            return
        }
        switch element {
        case .strong: mark(element, "**", tag, index)
        case .emphasis: mark(element, "*", tag, index)
        case .link: link(tag, index)
        case .code, .preformatted:
            guard !tag.isEnd, tokens.ended.contains(index) else { return }
            if element == .code || kind != .blocks { begin() }
            codeStart = index
            buffers.append(MarkdownBuffer(.code))
        case .image:
            guard let alt = tag.value.map({ bytes[$0] }), !alt.isEmpty else { return }
            begin()
            top.append(alt)
        case .content, .dropped: break
        case .lineBreak: readLineBreak(tag, line)
        case .cell, .row, .table, .section: readTablePart(tag, element)
        default: readBlockTag(tag, element, line)
        }
    }

    mutating func readLineBreak(_ tag: HTMLTag, _ line: Int) {
        endParagraph(at: tag, line)
        if pending?.isOfSource == false { pending?.isLineBreak = true }
    }

    mutating func readBlockTag(_ tag: HTMLTag, _ element: HTMLElement, _ line: Int) {
        endHeading()
        guard kind == .blocks else { return writeSpace() }
        isInParagraph = false
        switch element {
        case .paragraph:
            endParagraph(at: tag, line)
            isInParagraph = !tag.isEnd
        case .rule:
            requestBreak(isParagraph: true)
            begin()
            buffers[0].append(Array("---".utf8))
            requestBreak(isParagraph: true)
        case .list(let isOrdered): tag.isEnd ? endList() : beginList(isOrdered)
        case .item: tag.isEnd ? endItem() : beginItem()
        case .heading(let level):
            requestBreak(isParagraph: true)
            guard !tag.isEnd else { return }
            heading = level
            buffers.append(MarkdownBuffer(.line))
        default: endParagraph(at: tag, line)
        }
    }

    mutating func endHeading() {
        guard heading > 0, let line = buffers.popLast() else { return }
        let text = line.text()
        if text.contains(where: { !$0.isSpace }) {
            begin()
            buffers[0].append(repeatElement(UInt8(ascii: "#"), count: heading))
            buffers[0].append(UInt8(ascii: " "))
            buffers[0].append(text)
            requestBreak(isParagraph: true)
        }
        heading = 0
    }

    // MARK: Lists

    mutating func beginList(_ isOrdered: Bool) {
        requestBreak(isParagraph: lists.isEmpty)
        let margin = lists.count < Self.deepest ? lists.last?.indentation ?? 0 : lists.last?.margin ?? 0
        lists.append(List(isOrdered: isOrdered, margin: margin, indentation: margin))
    }

    mutating func endList() {
        if pending?.marker.isEmpty == false { pending?.marker = [] }
        _ = lists.popLast()
        requestBreak(isParagraph: true)
    }

    mutating func beginItem() {
        if lists.isEmpty {
            requestBreak(isParagraph: false)
            lists.append(List(isOrdered: false, isImplied: true, margin: 0, indentation: 0))
        }
        guard var list = lists.popLast() else { return }
        list.count += 1
        let marker = Array((list.isOrdered ? "\(list.count). " : "- ").utf8)
        list.indentation = list.margin + marker.count
        let isFirst = list.count == 1 && list.margin == 0
        lists.append(list)
        pending = Break(isParagraph: isFirst && pending?.isParagraph ?? false, marker: marker)
    }

    mutating func endItem() {
        pending?.marker = []
        if lists.last?.isImplied ?? false { lists.removeLast() }
        requestBreak(isParagraph: false)
    }

    // MARK: Tables

    mutating func readTablePart(_ tag: HTMLTag, _ element: HTMLElement) {
        endHeading()
        switch element {
        case .table where table == nil && kind == .blocks && !tag.isEnd:
            isInParagraph = false
            requestBreak(isParagraph: true)
            table = HTMLTable()
        case .table where table != nil:
            tag.isEnd ? endTable() : writeSpace()
        case .row where table != nil:
            endCell()
            table?.beginRow()
        case .cell where table != nil:
            endCell()
            if !tag.isEnd { buffers.append(MarkdownBuffer(.line)) }
        default: break
        }
    }

    mutating func endCell() {
        guard table != nil, heading == 0, kind == .line, let cell = buffers.popLast() else { return }
        table?.append(cell.text())
    }

    mutating func endTable() {
        endCell()
        guard let ended = table else { return }
        table = nil
        let lines = ended.lines()
        guard !lines.isEmpty else { return }
        requestBreak(isParagraph: true)
        writeLines(lines[...])
        requestBreak(isParagraph: true)
    }
}
