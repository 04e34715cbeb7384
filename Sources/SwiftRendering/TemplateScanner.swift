import SourceDiagnostics

/// Reads the tags of a template one after the other.
struct TemplateScanner {
    enum Tag {
        case open(TemplateNode)
        case leaf(TemplateNode)
        case close(Located<String>)
    }

    private let file: SourceFile
    private let bytes: [UInt8]
    private var offset = 0

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.utf8
    }

    /// The next tag that names something; comments and the pragma for the content type are passed over.
    mutating func next(into sink: inout DiagnosticSink) -> Tag? {
        while let start = find("{{", from: offset) {
            let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
            let content = start + (isTriple ? 3 : 2)
            guard let end = find(isTriple ? "}}}" : "}}", from: content) else {
                sink.report(.tagNeverEnds(span(start, min(start + 2, bytes.count))))
                offset = bytes.count
                return nil
            }
            offset = end + (isTriple ? 3 : 2)
            if let tag = read(content, end, isTriple: isTriple, into: &sink) { return tag }
        }
        return nil
    }

    private func read(_ start: Int, _ end: Int, isTriple: Bool, into sink: inout DiagnosticSink) -> Tag? {
        guard !isTriple, start < end else { return leaf(.variable, start, end, into: &sink) }
        switch bytes[start] {
        case UInt8(ascii: "!"), UInt8(ascii: "%"): return nil
        case UInt8(ascii: "#"): return node(.section, start + 1, end, into: &sink).map(Tag.open)
        case UInt8(ascii: "^"): return node(.inverted, start + 1, end, into: &sink).map(Tag.open)
        case UInt8(ascii: "$"): return node(.block, start + 1, end, into: &sink).map(Tag.open)
        case UInt8(ascii: "<"): return node(.parent, start + 1, end, into: &sink).map(Tag.open)
        case UInt8(ascii: ">"): return leaf(.partial, start + 1, end, into: &sink)
        case UInt8(ascii: "&"): return leaf(.variable, start + 1, end, into: &sink)
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
        while let bracket = name.firstIndex(of: "("), name.last == ")" {
            functions.append(String(name[..<bracket]))
            name = name[name.index(after: bracket)...].dropLast()
        }
        let isNamed = !name.isEmpty || !functions.isEmpty
        guard isNamed, (name + functions.joined()).utf8.allSatisfy(Self.isNameByte) else {
            sink.report(.invalidTagName(content))
            return nil
        }
        return TemplateNode(kind: kind, name: Located(String(name), at: content.span), functions: functions)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
    }

    /// What stands between two offsets, without blanks around it.
    private func text(_ start: Int, _ end: Int) -> Located<String> {
        var (start, end) = (start, end)
        while start < end, Self.isBlank(bytes[start]) { start += 1 }
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return Located(String(decoding: bytes[start..<end], as: UTF8.self), at: span(start, end))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
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
