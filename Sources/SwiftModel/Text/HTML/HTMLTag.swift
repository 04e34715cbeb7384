import SourceDiagnostics

/// A tag: `<a href="…">`, `</p>`, `<br/>`.
struct HTMLTag {
    /// The name in lower case.
    let name: String
    let isEnd: Bool
    /// Whether an attribute has a value, which a placeholder such as `<id>` does not have.
    private(set) var hasValues = false
    /// The value of `href`, or of `alt` for an image.
    private(set) var value: Range<Int>?
    private(set) var isSelfClosing = false
    let start: Int
    private(set) var end: Int

    var element: HTMLElement? { HTMLElement(name) }

    /// The maximum number of bytes of a tag.
    private static let longest = 4_096

    /// The tag at a `<`; `nil` if CommonMark would not read one.
    init?(_ bytes: [UInt8], at start: Int) {
        let limit = min(bytes.count, start + Self.longest)
        self.start = start
        var index = start + 1
        isEnd = index < limit && bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let nameStart = index
        guard index < limit, bytes[index].isLetter else { return nil }
        while index < limit, bytes[index].isLetter || bytes[index].isDigit || bytes[index] == UInt8(ascii: "-") { index += 1 }
        name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
        end = index
        while true {
            let before = index
            while index < limit, bytes[index].isSpace { index += 1 }
            if index < limit, bytes[index] == UInt8(ascii: "/") { index += 1 }
            guard index < limit else { return nil }
            if bytes[index] == UInt8(ascii: ">") {
                end = index + 1
                isSelfClosing = bytes[index - 1] == UInt8(ascii: "/")
                return
            }
            guard index > before, bytes[index - 1].isSpace, !isEnd, let next = readAttribute(bytes, at: index, limit) else { return nil }
            index = next
        }
    }

    /// Reads an attribute, and returns the index after it.
    private mutating func readAttribute(_ bytes: [UInt8], at start: Int, _ limit: Int) -> Int? {
        var index = start
        guard bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") || bytes[index] == UInt8(ascii: ":") else { return nil }
        while index < limit, bytes[index].isAttributeName { index += 1 }
        let key = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
        let nameEnd = index
        while index < limit, bytes[index].isSpace { index += 1 }
        guard index < limit, bytes[index] == UInt8(ascii: "=") else { return nameEnd }
        index += 1
        while index < limit, bytes[index].isSpace { index += 1 }
        guard index < limit else { return nil }
        let quote = bytes[index]
        let valueStart: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            valueStart = index
            while index < limit, bytes[index] != quote { index += 1 }
            guard index < limit else { return nil }
        } else {
            valueStart = index
            while index < limit, !bytes[index].isSpace, !bytes[index].endsUnquotedValue { index += 1 }
            guard index > valueStart else { return nil }
        }
        hasValues = true
        if key == "href" || key == "alt" { value = valueStart..<index }
        return quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") ? index + 1 : index
    }
}

extension UInt8 {
    /// Whether it is a space, a tab, or a line break.
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var isASCIIPunctuation: Bool { (0x21...0x7E).contains(self) && !isLetter && !isDigit }

    fileprivate var isAttributeName: Bool {
        isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: "-")
    }

    fileprivate var endsUnquotedValue: Bool {
        self == UInt8(ascii: ">") || self == UInt8(ascii: "<") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "'")
    }
}
