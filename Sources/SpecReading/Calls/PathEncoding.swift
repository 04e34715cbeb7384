/// Encodes the literal parts of a path.
package enum PathEncoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Keeps what RFC 3986 allows in a path (`pchar` and `/`), including existing escapes, and encodes everything else.
    package static func append(_ character: Unicode.Scalar, to bytes: inout [UInt8]) {
        if character.isASCII, isPathCharacter(character) {
            bytes.append(UInt8(truncatingIfNeeded: character.value))
            return
        }
        for byte in String(character).utf8 {
            bytes.append(UInt8(ascii: "%"))
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
    }

    private static func isPathCharacter(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":", "@", "/", "%": true
        default: false
        }
    }
}
