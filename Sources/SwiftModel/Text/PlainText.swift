extension StringProtocol {
    /// Whether the text holds nothing but visible ASCII characters and blanks, as most texts do: nothing in it needs a second look.
    var isPlain: Bool {
        utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// Whether the text holds nothing but visible ASCII characters, blanks, line feeds, and dashes, quotes and bullets (U+2010 to U+2027).
    var hasPlainLines: Bool {
        var bytes = utf8.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case 0x20..<0x7F, UInt8(ascii: "\n"): continue
            case 0xE2:
                guard bytes.next() == 0x80, let last = bytes.next(), (0x90...0xA7).contains(last) else { return false }
            default: return false
            }
        }
        return true
    }

    /// Whether it can stand in a literal as it is.
    var isPlainInLiteral: Bool {
        utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}
