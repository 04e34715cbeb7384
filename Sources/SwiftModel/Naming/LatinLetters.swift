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
