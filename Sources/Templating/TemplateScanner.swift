import SourceDiagnostics

/// Scans the tags of a template one by one.
struct TemplateScanner {
    enum Tag {
        case open(TemplateNode)
        case leaf(TemplateNode)
        case close(Located<String>)

        /// Stores the indentation of a tag that includes another template.
        mutating func indent(by spaces: String) {
            switch self {
            case .open(var node) where node.kind == .parent:
                node.indentation = spaces
                self = .open(node)
            case .leaf(var node) where node.kind == .partial:
                node.indentation = spaces
                self = .leaf(node)
            default: break
            }
        }
    }

    /// The maximum number of nested functions in a tag, which cannot be combined anyway.
    private static let maximumFunctions = 8

    private let file: SourceFile
    private let bytes: [UInt8]
    /// The start of the text that was not returned yet.
    private var offset = 0
    /// The tag after the last returned text.
    private var waiting: Tag?

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.utf8
    }

    /// The next text or tag. Comments and the content type pragma are skipped.
    mutating func next(into sink: inout DiagnosticSink) -> Tag? {
        if let tag = waiting {
            waiting = nil
            return tag
        }
        while let start = find("{{", from: offset) {
            let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
            let content = start + (isTriple ? 3 : 2)
            guard let end = find(isTriple ? "}}}" : "}}", from: content) else {
                sink.report(.tagNeverEnds(span(start, min(start + 2, bytes.count))))
                offset = bytes.count
                return nil
            }
            var tag = read(content, end, isTriple: isTriple, into: &sink)
            var whole = start..<(end + (isTriple ? 3 : 2))
            if case .leaf(let node)? = tag, node.isVariable {} else { whole = line(of: whole) }
            tag?.indent(by: String(decoding: bytes[whole.lowerBound..<start], as: UTF8.self))
            let text = literal(offset, whole.lowerBound)
            offset = whole.upperBound
            waiting = text == nil ? nil : tag
            if let result = text ?? tag { return result }
        }
        defer { offset = bytes.count }
        return literal(offset, bytes.count)
    }

    private func literal(_ start: Int, _ end: Int) -> Tag? {
        guard start < end else { return nil }
        let text = Located(String(decoding: bytes[start..<end], as: UTF8.self), at: span(start, end))
        return .leaf(TemplateNode(kind: .text, name: text, functions: []))
    }

    /// The whole line with its ending if the tag is alone on it; else the tag.
    private func line(of tag: Range<Int>) -> Range<Int> {
        var (start, end) = (tag.lowerBound, tag.upperBound)
        while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
        guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return tag }
        while end < bytes.count, Self.isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "\r") { end += 1 }
        if end == bytes.count { return start..<end }
        return bytes[end] == UInt8(ascii: "\n") ? start..<(end + 1) : tag
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private func read(_ start: Int, _ end: Int, isTriple: Bool, into sink: inout DiagnosticSink) -> Tag? {
        guard !isTriple, start < end else { return leaf(isTriple ? .rawVariable : .variable, start, end, into: &sink) }
        switch bytes[start] {
        case UInt8(ascii: "!"), UInt8(ascii: "%"): return nil
        case UInt8(ascii: "#"): return node(.section, start + 1, end, into: &sink).map(Tag.open)
        case UInt8(ascii: "^"): return node(.inverted, start + 1, end, into: &sink).map(Tag.open)
        case UInt8(ascii: "$"): return node(.block, start + 1, end, into: &sink).map(Tag.open)
        case UInt8(ascii: "<"): return node(.parent, start + 1, end, into: &sink).map(Tag.open)
        case UInt8(ascii: ">"): return leaf(.partial, start + 1, end, into: &sink)
        case UInt8(ascii: "&"): return leaf(.rawVariable, start + 1, end, into: &sink)
        case UInt8(ascii: "/"): return .close(text(start + 1, end))
        case UInt8(ascii: "="):
            sink.report(.unsupportedTag(span(start - 2, min(end + 2, bytes.count)), "other delimiters"))
            return nil
        default: return leaf(.variable, start, end, into: &sink)
        }
    }

    private func leaf(_ kind: TemplateNode.Kind, _ start: Int, _ end: Int, into sink: inout DiagnosticSink) -> Tag? {
        node(kind, start, end, into: &sink).map(Tag.leaf)
    }

    private func node(_ kind: TemplateNode.Kind, _ start: Int, _ end: Int, into sink: inout DiagnosticSink) -> TemplateNode? {
        let content = text(start, end)
        if kind == .partial || kind == .parent, content.value.hasPrefix("*") {
            sink.report(.unsupportedTag(content.span, "templates chosen by a key"))
            return nil
        }
        var functions: [String] = []
        var name = content.value[...]
        while functions.count <= Self.maximumFunctions, let bracket = name.firstIndex(of: "("), name.last == ")" {
            functions.append(String(name[..<bracket]))
            name = name[name.index(after: bracket)...].dropLast()
        }
        let isNamed = !name.isEmpty || !functions.isEmpty
        guard isNamed, functions.count <= Self.maximumFunctions, (name + functions.joined()).utf8.allSatisfy(Self.isNameByte) else {
            sink.report(.invalidTagName(content))
            return nil
        }
        return TemplateNode(kind: kind, name: Located(String(name), at: content.span), functions: functions)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "._-".utf8.contains(byte)
    }

    /// The text between two offsets, without surrounding spaces.
    private func text(_ start: Int, _ end: Int) -> Located<String> {
        var (start, end) = (start, end)
        while start < end, Self.isWhitespace(bytes[start]) { start += 1 }
        while end > start, Self.isWhitespace(bytes[end - 1]) { end -= 1 }
        return Located(String(decoding: bytes[start..<end], as: UTF8.self), at: span(start, end))
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }

    private func span(_ start: Int, _ end: Int) -> SourceSpan {
        SourceSpan(file: file, start: start, end: end)
    }

    private func find(_ text: StaticString, from start: Int) -> Int? {
        let wanted = Array("\(text)".utf8)
        guard wanted.count <= bytes.count, start <= bytes.count - wanted.count else { return nil }
        return (start...(bytes.count - wanted.count)).first { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }
}
