import SourceDiagnostics

/// Percent-encoding (RFC 3986, 2.1), and that of forms.
package enum PercentEscapes {
    /// The decoded text; `nil` if it is not valid UTF-8 or has an incomplete escape.
    ///
    /// - Parameter isForm: Whether `+` is a space, as in queries and forms.
    package static func decode(_ text: some StringProtocol, isForm: Bool = false) -> String? {
        let (bytes, isComplete) = bytes(of: text, isForm: isForm)
        return isComplete ? String(validUTF8: bytes) : nil
    }

    /// The decoded text, in which incomplete escapes stay as they are; the text itself if that is not valid UTF-8.
    package static func decoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        return String(validUTF8: bytes(of: text, isForm: false).bytes) ?? String(text)
    }

    /// The decoded text of a query, in which `+` is a space; the text itself if it cannot be decoded.
    package static func decodedFormText(_ text: some StringProtocol) -> String { decode(text, isForm: true) ?? String(text) }

    /// The text with everything but unreserved characters encoded.
    package static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 { if isUnreserved(byte) { bytes.append(byte) } else { appendEncoded(byte, to: &bytes) } }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a character of the literal text of a path. Characters that a path allows (RFC 3986, 3.3) and existing escapes stay as they
    /// are; others are encoded.
    package static func append(inPath character: Unicode.Scalar, to bytes: inout [UInt8]) {
        for byte in String(character).utf8 {
            if isUnreserved(byte) || "!$&'()*+,;=:@/%".utf8.contains(byte) { bytes.append(byte) } else { appendEncoded(byte, to: &bytes) }
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    private static func appendEncoded(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "%"))
        for half in [byte >> 4, byte & 15] { bytes.append(half < 10 ? 0x30 + half : 0x37 + half) }
    }

    /// The decoded bytes, with incomplete escapes as they are, and whether there are none of these.
    private static func bytes(of text: some StringProtocol, isForm: Bool) -> (bytes: [UInt8], isComplete: Bool) {
        var bytes: [UInt8] = []
        var isComplete = true
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2).compactMap(digit)
                if digits.count == 2 {
                    bytes.append(digits[0] << 4 | digits[1])
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                    isComplete = false
                }
            case UInt8(ascii: "+") where isForm: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return (bytes, isComplete)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
