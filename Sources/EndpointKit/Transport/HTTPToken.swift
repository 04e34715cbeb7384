/// The `token` rule of RFC 9110 5.6.2, and comparison that ignores case as for the names of header fields.
enum HTTPToken {
    static func isValid(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in !bytes.isEmpty && bytes.allSatisfy(isTokenByte) }
    }

    /// Whether two names are equal, ignoring case.
    static func isSame(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return hasPrefix(left, right)
    }

    /// Whether a text starts with a word, ignoring case.
    static func hasPrefix(_ text: String, _ word: String) -> Bool {
        var (text, word) = (text, word)
        return text.withUTF8 { text in
            word.withUTF8 { word in
                guard word.count <= text.count else { return false }
                return word.indices.allSatisfy { text[$0] == word[$0] || lowered(text[$0]) == lowered(word[$0]) }
            }
        }
    }

    /// Whether one name is before another in the alphabet, ignoring case.
    static func isOrdered(_ left: String, before right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { left in
            right.withUTF8 { right in left.lexicographicallyPrecedes(right) { lowered($0) < lowered($1) } }
        }
    }

    /// Combines a name with a hash that is equal for names that are the same.
    static func hash(_ name: String, into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(lowered(byte)) }
        // Otherwise a name that ends and a value that begins with the same text have one hash.
        hasher.combine(0xFF as UInt8)
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"):
            true
        default: "!#$%&'*+.^_`|~".utf8.contains(byte)
        }
    }
}
