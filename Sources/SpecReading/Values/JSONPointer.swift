/// A JSON Pointer (RFC 6901) in a URI fragment.
package struct JSONPointer: Hashable {
    package var tokens: [String]

    /// `nil` if the fragment is not a pointer but, for example, an anchor.
    package init?(fragment: Substring) {
        if fragment.isEmpty {
            tokens = []
            return
        }
        guard fragment.utf8.first == UInt8(ascii: "/") else {
            // Any character can be percent-encoded (RFC 6901, 6).
            let decoded = PercentEncoding.decoded(fragment)
            guard decoded.first == "/" else { return nil }
            tokens = decoded.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { Self.unescaped(String($0)) }
            return
        }
        tokens = fragment.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            Self.unescaped(PercentEncoding.decoded(Substring($0)))
        }
    }

    /// Decodes `~1` before `~0` (RFC 6901, 4).
    private static func unescaped(_ token: String) -> String {
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
}

/// The percent-encoding of RFC 3986.
package enum PercentEncoding {
    /// The decoded string. Invalid escapes are kept.
    package static func decoded(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = hexadecimal(bytes[index + 1]),
                let low = hexadecimal(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
