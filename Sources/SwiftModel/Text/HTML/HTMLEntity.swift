import SourceDiagnostics

/// A character reference: `&amp;`, `&#39;`, `&#x27;`.
struct HTMLEntity {
    let scalar: Unicode.Scalar
    let end: Int

    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—", "hellip": "…",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "copy": "©",
        "reg": "®", "trade": "™", "deg": "°", "times": "×", "plusmn": "±", "le": "≤", "ge": "≥", "ne": "≠", "larr": "←", "rarr": "→",
        "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "micro": "µ", "frac12": "½", "frac14": "¼",
        "ensp": " ", "emsp": " ", "thinsp": " ", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
        "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
    ]

    /// The reference at a `&`; `nil` for unknown names and for characters that cannot be shown.
    init?(_ bytes: [UInt8], at start: Int) {
        guard let end = Self.end(bytes, at: start) else { return nil }
        let name = String(decoding: bytes[(start + 1)..<(end - 1)], as: UTF8.self)
        self.end = end
        guard name.hasPrefix("#") else {
            guard let known = Self.names[name] else { return nil }
            scalar = known
            return
        }
        let digits = name.dropFirst()
        let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        guard let value, value >= 0x20, !(0x7F...0x9F).contains(value), let known = Unicode.Scalar(value) else { return nil }
        scalar = known
    }

    /// The index after what has the form of a reference; `nil` for other text.
    static func end(_ bytes: [UInt8], at start: Int) -> Int? {
        let limit = min(bytes.count, start + 12)
        var index = start + 1
        if index < limit, bytes[index] == UInt8(ascii: "#") { index += 1 }
        let first = index
        while index < limit, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
        guard index < limit, index > first, bytes[index] == UInt8(ascii: ";") else { return nil }
        return index + 1
    }
}
