/// Methods of HTTP.
package enum HTTPMethods {
    /// Those that are keys of operations in every dialect.
    package static let keys = ["get", "put", "post", "patch", "delete", "head", "options", "trace"]

    /// Whether a request with the method can have a body: `GET` and `HEAD` give it no meaning, and `TRACE` forbids it (RFC 9110 9.3).
    package static func allowsBody(_ method: String) -> Bool {
        !["GET", "HEAD", "TRACE"].contains(method.uppercased())
    }
}

/// The characters that HTTP allows in names and values of fields.
package enum HTTPToken {
    /// A token of RFC 9110 5.6.2: the name of a method, a header or a cookie.
    package static func isValid(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    /// What servers read as the name of a cookie, although not all of it is a token: nothing that ends a name or a cookie.
    package static func canNameCookie(_ text: String) -> Bool {
        !text.isEmpty && isFieldValue(text) && !text.utf8.contains { ";=,\t".utf8.contains($0) }
    }

    /// Whether it is a field value (RFC 9110 5.5) in ASCII: no control characters except tabs, and no space or tab at either end.
    package static func isFieldValue(_ text: String) -> Bool {
        func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        return text.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) } && !isBlank(text.utf8.first) && !isBlank(text.utf8.last)
    }
}

/// What a media type says by its name.
package enum MediaTypeSyntax {
    /// JSON values one after the other, which are not JSON together.
    private static let sequences: Set<String> = [
        "application/jsonl", "application/x-ndjson", "application/ndjson", "application/json-seq", "application/jsonlines",
        "application/x-jsonlines",
    ]

    /// Whether it is JSON: `application/json`, `application/problem+json`, `text/json`, `application/x-json` and the like, with any
    /// parameters.
    package static func isJSON(_ mediaType: String) -> Bool {
        let essence = essence(mediaType)
        return essence.contains("json") && !sequences.contains(essence)
    }

    /// Whether it is a sequence of JSON values: lines of JSON, or RFC 7464.
    package static func isJSONSequence(_ mediaType: String) -> Bool {
        sequences.contains(essence(mediaType))
    }

    /// The first of several in lower case, without parameters and white space.
    private static func essence(_ mediaType: String) -> String {
        mediaType.prefix { $0 != ";" && $0 != "," }.lowercased().filter { !$0.isWhitespace }
    }

    /// Two tokens with a `/` between them, perhaps with parameters behind a `;` (RFC 9110 8.3.1).
    package static func isValid(_ text: String) -> Bool {
        let essence = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
        let last = essence.last.map { part in String(part.reversed().drop { $0 == " " }.reversed()) } ?? ""
        return isPlain && essence.count == 2 && HTTPToken.isValid(String(essence[0])) && HTTPToken.isValid(last)
    }
}
