/// Latin letters beyond ASCII (U+00C0 to U+017F and a few more), as ASCII.
package enum LatinLetters {
    package static func spelling(of scalar: Unicode.Scalar) -> String? {
        table[scalar]
    }

    /// The text with Latin letters as ASCII and without accents: `Poke` for `Poké`. Other scripts are kept.
    package static func transliterated(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var ascii = ""
        for scalar in text.unicodeScalars.map(plain) {
            if let letters = spelling(of: scalar) {
                ascii += letters
            } else if scalar.isASCII || !scalar.properties.generalCategory.isMark {
                ascii.unicodeScalars.append(scalar)
            }
        }
        return ascii
    }

    /// Whether the text has letters, but none that have an ASCII spelling: no Latin, Greek or Cyrillic ones.
    package static func areMissing(in text: String) -> Bool {
        let letters = text.unicodeScalars.lazy.map(plain).filter { $0.properties.isAlphabetic }
        return !letters.isEmpty && letters.allSatisfy { $0.value >= 0x530 }
    }

    /// The ASCII character of a full-width character.
    package static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
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

extension Unicode.GeneralCategory {
    /// Whether it is that of accents and of characters without a width.
    fileprivate var isMark: Bool {
        switch self {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }
}
