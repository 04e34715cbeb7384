/// Percent-encoding (RFC 3986 2.1) of UTF-8.
enum PercentEncoding {
    /// Keeps letters, digits and `-._~`, and encodes everything else.
    static func unreserved(_ text: String) -> String {
        encode(text, keepsTriplets: false, keeps: isUnreserved)
    }

    /// For a query value with `allowReserved`: also keeps `:/?@!$'()*,;=` and existing percent-encoded triplets.
    ///
    /// Characters that would end the value or change its meaning are still encoded: `&`, `+`, `#`, `[` and `]`.
    static func reserved(_ text: String) -> String {
        encode(text, keepsTriplets: true) { isUnreserved($0) || isReservedInValue($0) }
    }

    /// For a path value with `allowReserved`: also keeps `:@!$&'()*+,;=` and existing percent-encoded triplets.
    ///
    /// `/`, `?` and `#` would end the segment or the path, and `[` and `]` are not allowed in one.
    static func reservedInPath(_ text: String) -> String {
        encode(text, keepsTriplets: true) { byte in
            if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+") { return true }
            return isUnreserved(byte) || isReservedInValue(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?")
        }
    }

    /// For a path as a value: the same as ``reservedInPath(_:)``, but `/` is kept too.
    static func path(_ text: String) -> String {
        text.split(separator: "/", omittingEmptySubsequences: false).map { reservedInPath(String($0)) }.joined(separator: "/")
    }

    /// For a hand-written path or query: encodes only characters that are not allowed in a URL, and `#`, which would end it.
    static func illegal(_ text: String) -> String {
        encode(text, keepsTriplets: true, keeps: isLegal)
    }

    /// Whether a byte can be in a path or a query as it is.
    static func isLegal(_ byte: UInt8) -> Bool {
        isUnreserved(byte) || isReservedInValue(byte) || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+")
    }

    /// For `application/x-www-form-urlencoded` (WHATWG URL, 5.2): a space becomes `+`.
    static func form(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
            case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): bytes.append(byte)
            case _ where isAlphanumeric(byte): bytes.append(byte)
            default: append(byte, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func encode(_ text: String, keepsTriplets: Bool, keeps: (UInt8) -> Bool) -> String {
        var text = text
        return text.withUTF8 { source in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(source.count + 8)
            for (index, byte) in source.enumerated() {
                let isTriplet =
                    keepsTriplets && byte == UInt8(ascii: "%") && index + 2 < source.count
                    && Hexadecimal.value(of: source[index + 1]) != nil && Hexadecimal.value(of: source[index + 2]) != nil
                if isTriplet || keeps(byte) { bytes.append(byte) } else { append(byte, to: &bytes) }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(Hexadecimal.digit(byte >> 4, isUpperCase: true))
        bytes.append(Hexadecimal.digit(byte & 0xF, isUpperCase: true))
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: isAlphanumeric(byte)
        }
    }

    private static func isReservedInValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "$"),
            UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}
