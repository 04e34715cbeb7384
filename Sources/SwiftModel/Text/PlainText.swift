extension StringProtocol {
    /// Whether the text holds nothing but visible ASCII characters and blanks, as most texts do: nothing in it needs a second look.
    var isPlain: Bool {
        utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// Whether it can stand in a literal as it is.
    var isPlainInLiteral: Bool {
        utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}
