/// Percent-encoding (RFC 3986, 2.1) and forms.
enum PercentEncoding {
    /// The decoded text; nil if it is not valid UTF-8 or has an incomplete escape.
    ///
    /// - Parameter isForm: Whether `+` is a space, as in queries and forms.
    static func decode(_ text: some StringProtocol, isForm: Bool = false) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where isForm: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    /// The text with everything but unreserved characters encoded.
    static func encode(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}

/// A name and a value of a query or of a form.
struct QueryPair: Sendable {
    /// Decoded.
    let name: String
    /// As it is in the request, so that encoded delimiters are distinguished from others.
    let rawValue: String

    /// Nil if it is not valid UTF-8 or has an incomplete escape.
    var value: String? { PercentEncoding.decode(rawValue, isForm: true) }

    /// The pairs of a query or of a form, and whether all names could be decoded.
    static func pairs(of query: String) -> (pairs: [QueryPair], isComplete: Bool) {
        var (pairs, isComplete): ([QueryPair], Bool) = ([], true)
        for part in query.split(separator: "&") {
            let end = part.firstIndex(of: "=") ?? part.endIndex
            let value = end < part.endIndex ? part[part.index(after: end)...] : ""
            guard let name = PercentEncoding.decode(part[..<end], isForm: true) else {
                isComplete = false
                continue
            }
            pairs.append(QueryPair(name: name, rawValue: String(value)))
        }
        return (pairs, isComplete)
    }
}
