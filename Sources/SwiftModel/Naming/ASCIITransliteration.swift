import APIModel

/// Maps any string to ASCII letters, digits and separators.
enum ASCIITransliteration {
    /// The symbols that become words.
    enum Naming {
        /// A sign before the whole name only.
        case leadingSign
        /// Each sign: `+`, and `-` before a number.
        case signs
        /// Each symbol that has a name, except space, `_`, and `-` and `.` between words.
        case symbols
    }

    /// The separator between names that were joined into one text.
    static let space = UInt8(ascii: " ")
    /// The separator between the words of one name.
    private static let symbol = UInt8(ascii: "_")
    /// What stands between the digits of one word, which ``WordSplitter`` replaces by `_`. It is no separator.
    static let joint: Character = "\u{B7}"

    /// Accents are removed, other Latin letters, Cyrillic and Greek are transliterated (`ß` is `ss`), full-width characters are converted
    /// to ASCII, and any other scalar becomes a separate word with its number, such as `u65e5`. Next to letters and digits, emoji are
    /// omitted.
    ///
    /// A leading sign becomes `plus` or `minus`, and a `.`, `_` or `-` between digits stays visible, so that `-1` and `1`, the orders
    /// `-created` and `created`, and `1.0` and `10`, are distinct.
    static func scalars(_ text: String, naming: Naming = .leadingSign) -> [UInt8] {
        if let bytes = simple(text) { return bytes }
        let scalars = text.unicodeScalars.map(LatinLetters.plain)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scalars.count)
        func isDigit(_ index: Int) -> Bool {
            scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
        }
        func isWord(_ index: Int) -> Bool {
            isDigit(index) || scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
        }
        let hasWords = scalars.indices.contains(where: isWord)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9":
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case "+" where index == 0 && isWord(1): bytes += (isDigit(1) ? "plus" : "plus ").utf8
            case "-" where index == 0 && isWord(1): bytes += (isDigit(1) ? "minus" : "minus ").utf8
            case "+" where naming != .leadingSign: bytes += " plus ".utf8
            case "-" where naming != .leadingSign && isDigit(index + 1) && !isDigit(index - 1): bytes += " minus ".utf8
            case "." where naming == .symbols && isDigit(index - 1) && isDigit(index + 1): bytes += " point ".utf8
            case ".", "_", "-":
                if isDigit(index - 1), isDigit(index + 1) { bytes += joint.utf8 } else { bytes.append(symbol) }
            case "'", "\u{2019}":
                continue
            case " ": bytes.append(space)
            case _ where scalar.value < 0x80:
                if naming == .symbols, let name = SymbolNames.name(of: scalar) {
                    bytes += " \(name) ".utf8
                } else {
                    bytes.append(symbol)
                }
            default:
                if let letters = CyrillicAndGreek.spelling(at: index, in: scalars) {
                    bytes += letters.utf8
                } else if naming != .symbols, isPictograph(scalar), hasWords {
                    bytes.append(symbol)
                } else {
                    append(foreign: scalar, to: &bytes)
                }
            }
        }
        return bytes
    }

    /// Whether it is an emoji or another symbol that decorates words.
    private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
        [.otherSymbol, .modifierSymbol].contains(scalar.properties.generalCategory)
    }

    /// The bytes of a string with only letters, digits, `_` and spaces, but no `_` between digits; `nil` for any other string.
    private static func simple(_ text: String) -> [UInt8]? {
        let bytes = Array(text.utf8)
        var isAfterDigit = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), space: isAfterDigit = false
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if isAfterDigit, bytes[index - 1] == symbol { return nil }
                isAfterDigit = true
            case symbol: if index > 0, bytes[index - 1] == symbol { isAfterDigit = false }
            default: return nil
            }
        }
        return bytes
    }

    private static func append(foreign scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if let letters = LatinLetters.spelling(of: scalar) {
            bytes += letters.utf8
            return
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: bytes.append(space)
        case .dashPunctuation, .connectorPunctuation: bytes.append(symbol)
        default:
            bytes += " u\(scalar.hexadecimal.lowercased()) ".utf8
        }
    }
}

/// The names of ASCII symbols, for names that consist of symbols or differ only in them.
enum SymbolNames {
    static func name(of scalar: Unicode.Scalar) -> String? {
        names[scalar]
    }

    private static let names: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "*": "star", "/": "slash", "\\": "backslash", "<": "less", ">": "greater", "=": "equal",
        "&": "and", "%": "percent", "#": "hash", "@": "at", "$": "dollar", "!": "not", "?": "question", ".": "dot", ",": "comma",
        ":": "colon", ";": "semicolon", "|": "bar", "^": "caret", "~": "tilde", "`": "backtick", "'": "quote", "\"": "doubleQuote",
        "(": "openParenthesis", ")": "closeParenthesis", "[": "openBracket", "]": "closeBracket", "{": "openBrace", "}": "closeBrace",
        "_": "underscore", " ": "blank", "\t": "tab", "\n": "newline", "\r": "return", "\0": "nul",
    ]
}
