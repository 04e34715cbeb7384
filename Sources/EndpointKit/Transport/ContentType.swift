import Foundation

/// A media type and its parameters (RFC 9110 8.3.1).
struct ContentType {
    /// In lower case, such as `application/json`.
    let mediaType: String
    /// Names in lower case.
    let parameters: [String: String]

    /// Of a list, which several fields make, the last member that is a media type. No server may send one, but some do (RFC 9110, 8.3).
    init?(_ text: String) {
        let members = HeaderParameters.list(text).compactMap { HeaderParameters.parse(String($0)) }
        guard let (value, parameters) = members.last(where: { $0.value.contains("/") }) else { return nil }
        mediaType = value.lowercased()
        self.parameters = parameters
    }

    /// Whether it is XML, such as `application/xml` or `application/atom+xml`.
    private var isXML: Bool { mediaType.hasSuffix("/xml") || mediaType.hasSuffix("+xml") }

    /// Whether it is a sequence of JSON values each of which starts with RS, such as `application/json-seq` (RFC 7464) or
    /// `application/geo+json-seq` (RFC 8091).
    static func isJSONTextSequence(_ mediaType: String) -> Bool { mediaType.hasSuffix("/json-seq") || mediaType.hasSuffix("+json-seq") }

    /// The body as a string, and whether no byte was replaced. Invalid UTF-8 is.
    ///
    /// The charset is that of the parameter, and UTF-8 if it is missing or unknown. A byte order mark precedes it (WHATWG Encoding, 6), and
    /// the declaration of XML replaces a missing one (RFC 7303, 3.2).
    static func text(of body: Data, as type: ContentType?) -> (text: String, isExact: Bool) {
        let mark = ByteOrderMark(body)
        var charset = type?.parameters["charset"]
        if charset == nil, type?.isXML == true { charset = XMLDeclaration.charset(in: body) }
        let encoding = mark?.encoding ?? charset.flatMap(Charset.encoding) ?? .utf8
        let contents = body.dropFirst(mark?.length ?? 0)
        if let text = String(data: contents, encoding: encoding) { return (text, true) }
        let text = String(decoding: contents, as: UTF8.self)
        return (text, text.utf8.elementsEqual(contents))
    }
}

/// A byte order mark at the start of a text.
private struct ByteOrderMark {
    let encoding: String.Encoding
    let length: Int

    init?(_ text: Data) {
        switch [UInt8](text.prefix(3)) {
        case [0xEF, 0xBB, 0xBF]: (encoding, length) = (.utf8, 3)
        case let bytes where bytes.starts(with: [0xFE, 0xFF]): (encoding, length) = (.utf16BigEndian, 2)
        case let bytes where bytes.starts(with: [0xFF, 0xFE]): (encoding, length) = (.utf16LittleEndian, 2)
        default: return nil
        }
    }
}

/// The first line of an XML document: `<?xml version="1.0" encoding="ISO-8859-1"?>`.
private enum XMLDeclaration {
    /// The length in bytes that is searched.
    private static let limit = 256

    /// The declared charset. One that is not a superset of ASCII is ignored: otherwise the declaration could not be read.
    static func charset(in document: Data) -> String? {
        let start = String(decoding: document.prefix(limit), as: UTF8.self)
        guard start.hasPrefix("<?xml"), let end = start.range(of: "?>"),
            let key = start.range(of: "encoding", range: start.startIndex..<end.lowerBound)
        else { return nil }
        let rest = start[key.upperBound..<end.lowerBound].drop(while: \.isWhitespace)
        guard rest.first == "=" else { return nil }
        let value = rest.dropFirst().drop(while: \.isWhitespace)
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        let charset = value.dropFirst().prefix { $0 != quote }
        return charset.lowercased().hasPrefix("utf-16") ? nil : String(charset)
    }
}
