import SourceDiagnostics

/// The sentence about a default that is not sent.
enum DefaultNote {
    /// - Parameters:
    ///   - json: The default.
    ///   - text: The description of the value.
    /// - Returns: `nil` if the description says what the default is.
    static func sentence(for json: String, besides text: String?) -> String? {
        states(json, Array((text ?? "").utf8)) ? nil : "Default: `\(json)`."
    }

    /// Whether a text has the value after a word such as "default": `Defaults to 20.`, `The default value is "asc"`.
    private static func states(_ json: String, _ text: [UInt8]) -> Bool {
        let value = Array((json.hasPrefix("\"") ? json.dropFirst().dropLast() : json[...]).utf8)
        guard !value.isEmpty, value.count <= longestValue else { return false }
        var place = 0
        while place + word.count <= text.count {
            guard text[place] | 0x20 == word[0], small(text[place..<place + word.count]) == word else {
                place += 1
                continue
            }
            place += word.count
            if follows(value, in: text[place...].prefix(longestDistance + value.count + 2)) { return true }
        }
        return false
    }

    private static func follows(_ value: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        while true {
            if has(value, rest) { return true }
            guard let next = rest.first else { return false }
            if next.isLetter {
                let letters = rest.prefix(while: \.isLetter)
                guard links.contains(String(decoding: small(letters), as: UTF8.self)) else { return false }
                rest = rest.dropFirst(letters.count)
            } else {
                guard separators.contains(next) else { return false }
                rest = rest.dropFirst()
            }
        }
    }

    /// Whether a text begins with the value, and not with a longer one: `1.5` is not 1.
    private static func has(_ value: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
        let isBoolean = value.elementsEqual("true".utf8) || value.elementsEqual("false".utf8)
        let start = isBoolean ? small(text.prefix(value.count)) : Array(text.prefix(value.count))
        guard start == value else { return false }
        let after = text.dropFirst(value.count)
        guard let next = after.first else { return true }
        let isInside = [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/")].contains(next)
        return !(isOfValue(next) || isInside && after.dropFirst().first.map(isOfValue) == true)
    }

    private static func small(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.map { $0.isLetter ? $0 | 0x20 : $0 } }

    private static func isOfValue(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static let word = Array("default".utf8)
    /// What can be between the word and the value, besides symbols.
    private static let links: Set<String> = ["s", "ed", "is", "of", "set", "the", "to", "value"]
    private static let separators = Set(" \n\t:=`'\"*_(".utf8)
    private static let longestValue = 100
    private static let longestDistance = 40
}
