/// A token of a JSON Pointer (RFC 6901).
package enum PointerToken {
    /// `a~1b` for `a/b`.
    package static func escaped(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
        var text = ""
        // As a character, `~` with a combining mark is not `~`.
        for scalar in token.unicodeScalars {
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// `a/b` for `a~1b`. A `~` that begins no escape stays.
    package static func unescaped(_ token: String) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
        var text = ""
        var isAfterTilde = false
        for character in token.unicodeScalars {
            if isAfterTilde {
                text += character == "1" ? "/" : character == "0" ? "~" : "~\(character)"
                isAfterTilde = false
            } else if character == "~" {
                isAfterTilde = true
            } else {
                text.unicodeScalars.append(character)
            }
        }
        return isAfterTilde ? text + "~" : text
    }

    /// The index of an element: digits without a sign or leading zeros (RFC 6901, 4); `nil` for another token.
    package static func index(_ token: String) -> Int? {
        guard token.utf8.allSatisfy(\.isDigit), token.utf8.count == 1 || token.utf8.first != UInt8(ascii: "0") else { return nil }
        return Int(token)
    }
}
