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

    /// The decoded text, in which incomplete escapes stay as they are; the text itself if that is not valid UTF-8.
    static func decodeLeniently(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let pair = byte == UInt8(ascii: "%") ? rest.prefix(2).compactMap(digit) : []
            if pair.count == 2 {
                bytes.append(pair[0] << 4 | pair[1])
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? String(text)
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

/// A name and a value of a query, of a form or of the cookies of a request.
struct QueryPair: Sendable {
    /// Decoded.
    let name: String
    /// As it is in the request, so that encoded delimiters are distinguished from others.
    let rawValue: String

    /// Any text can be the value of a cookie: `+` is not a space, and `%` can stand for itself.
    var isCookie = false

    /// Nil if it is not valid UTF-8 or has an incomplete escape.
    var value: String? { decode(rawValue) }

    /// Decodes the value or a part of it.
    func decode(_ text: some StringProtocol) -> String? {
        isCookie ? PercentEncoding.decodeLeniently(text) : PercentEncoding.decode(text, isForm: true)
    }

    /// The cookies of a request (RFC 6265, 4.2.1).
    static func cookies(of request: ServedRequest) -> [QueryPair] {
        request.fields.values("Cookie").flatMap { $0.split(separator: ";") }.compactMap { part in
            guard let end = part.firstIndex(of: "=") else { return nil }
            let value = part[part.index(after: end)...].trimmingSpaces.unquoted
            return QueryPair(name: part[..<end].trimmingSpaces, rawValue: value, isCookie: true)
        }
    }

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
