/// Maps any string to ASCII letters, digits and separators.
enum ASCIITransliteration {
    /// Accents are removed, other Latin letters are transliterated (`ß` is `ss`), full-width characters are converted to ASCII, and any
    /// other scalar becomes a separate word with its number, such as `u65e5`.
    ///
    /// A leading sign becomes `plus` or `minus`, and a decimal point between digits `point`, so that `-1` and `1`, the orders `-created`
    /// and `created`, and `1.0` and `10`, are distinct.
    static func scalars(_ text: String, namingSymbols: Bool) -> [UInt8] {
        if let bytes = simple(text) { return bytes }
        let scalars = text.unicodeScalars.map(plain)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scalars.count)
        func isDigit(_ index: Int) -> Bool {
            scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
        }
        func isWord(_ index: Int) -> Bool {
            isDigit(index) || scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
        }
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9":
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case "+" where index == 0 && isWord(1): bytes += (isDigit(1) ? "plus" : "plus ").utf8
            case "-" where index == 0 && isWord(1): bytes += (isDigit(1) ? "minus" : "minus ").utf8
            case "." where isDigit(index - 1) && isDigit(index + 1): bytes += " point ".utf8
            case "'", "\u{2019}":
                continue
            case _ where scalar.value < 0x80:
                bytes.append(UInt8(ascii: " "))
                if namingSymbols, !"_-. ".unicodeScalars.contains(scalar), let name = SymbolNames.name(of: scalar) {
                    bytes += (name + " ").utf8
                }
            default:
                append(foreign: scalar, to: &bytes)
            }
        }
        return bytes
    }

    /// The bytes of a string with only letters, digits, `_` and spaces; `nil` for any other string.
    private static func simple(_ text: String) -> [UInt8]? {
        var bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "_"), UInt8(ascii: " "): bytes[index] = UInt8(ascii: " ")
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
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation, .connectorPunctuation:
            bytes.append(UInt8(ascii: " "))
        default:
            bytes += " u\(scalar.hexadecimal.lowercased()) ".utf8
        }
    }

    /// The ASCII character of a full-width character.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
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

/// Latin letters beyond ASCII (U+00C0 to U+017F and a few more), as ASCII.
enum LatinLetters {
    static func spelling(of scalar: Unicode.Scalar) -> String? {
        table[scalar]
    }

    private static let table: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [
            "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "þ": "th", "Þ": "Th", "ĳ": "ij", "Ĳ": "Ij",
            "ŉ": "n", "ſ": "s", "ª": "a", "º": "o", "²": "2", "³": "3", "¹": "1", "µ": "micro", "€": "euro", "£": "pound", "¥": "yen",
        ]
        let groups = [
            "a": "àáâãäåāăąǎ", "c": "çćĉċč", "d": "ðďđ", "e": "èéêëēĕėęěẽ", "g": "ĝğġģǧ", "h": "ĥħ", "i": "ìíîïĩīĭįıǐ", "j": "ĵ",
            "k": "ķĸ", "l": "ĺļľŀł", "n": "ñńņňŋ", "o": "òóôõöøōŏőǒ", "r": "ŕŗř", "s": "śŝşšș", "t": "ţťŧț", "u": "ùúûüũūŭůűųǔ",
            "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
            "A": "ÀÁÂÃÄÅĀĂĄǍ", "C": "ÇĆĈĊČ", "D": "ÐĎĐ", "E": "ÈÉÊËĒĔĖĘĚẼ", "G": "ĜĞĠĢǦ", "H": "ĤĦ", "I": "ÌÍÎÏĨĪĬĮİǏ", "J": "Ĵ",
            "K": "Ķ", "L": "ĹĻĽĿŁ", "N": "ÑŃŅŇŊ", "O": "ÒÓÔÕÖØŌŎŐǑ", "R": "ŔŖŘ", "S": "ŚŜŞŠȘ", "T": "ŢŤŦȚ", "U": "ÙÚÛÜŨŪŬŮŰŲǓ",
            "W": "Ŵ", "Y": "ÝŸŶ", "Z": "ŹŻŽ",
        ]
        for (plain, letters) in groups {
            for letter in letters.unicodeScalars { table[letter] = plain }
        }
        return table
    }()
}
