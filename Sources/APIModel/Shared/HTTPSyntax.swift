import SourceDiagnostics

/// The methods of HTTP.
package enum HTTPMethods {
    /// The methods that are keys of operations in every dialect.
    package static let keys = ["get", "put", "post", "patch", "delete", "head", "options", "trace"]

    /// Whether a request with the method can have a body. It has no meaning for `GET` and `HEAD`, and `TRACE` must not have one (RFC 9110,
    /// 9.3).
    package static func allowsBody(_ method: String) -> Bool {
        !["GET", "HEAD", "TRACE"].contains(method.uppercased())
    }
}

/// The syntax of names and values of fields.
package enum TokenSyntax {
    /// Whether it is a token (RFC 9110, 5.6.2), such as the name of a method, a header or a cookie.
    package static func isValid(_ text: String) -> Bool { isValid(text.utf8[...]) }

    static func isValid(_ text: Substring.UTF8View) -> Bool {
        !text.isEmpty
            && text.allSatisfy { byte in
                byte.isDigit || byte.isLetter
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    /// Whether servers accept it as the name of a cookie. It may not be a token, but has no character that ends a name or a cookie.
    package static func canNameCookie(_ text: String) -> Bool {
        !text.isEmpty && isFieldValue(text) && !text.utf8.contains { ";=,\t".utf8.contains($0) }
    }

    /// Whether it is an ASCII field value (RFC 9110, 5.5): it has no control characters except tabs, and does not begin or end with a space
    /// or a tab.
    package static func isFieldValue(_ text: String) -> Bool {
        func isSpaceOrTab(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        if isSpaceOrTab(text.utf8.first) || isSpaceOrTab(text.utf8.last) { return false }
        return text.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) }
    }
}

/// Headers that are determined in other ways, so that their own descriptions have no effect.
package enum ReservedHeaders {
    private static let ofRequests: Set<String> = ["accept", "content-type", "authorization"]
    private static let ofFraming: Set<String> = ["content-length", "transfer-encoding"]

    /// Whether a parameter cannot be the header: OpenAPI describes it in another place (3.1, Parameter Object), or it says where the body
    /// ends.
    package static func cannotBeParameter(_ name: String) -> Bool { ofRequests.contains(name.lowercased()) || isFraming(name) }

    /// Whether the header says where the body ends (RFC 9112, 6). With any other value, a server waits for more, or takes a part of the
    /// body for another request.
    package static func isFraming(_ name: String) -> Bool { ofFraming.contains(name.lowercased()) }

    /// Whether a response or a part of a body cannot have the header (OpenAPI 3.1, Response Object and Encoding Object).
    package static func cannotBeHeader(_ name: String) -> Bool { name.lowercased() == "content-type" }
}

/// The syntax of media types, and what their names imply.
package enum MediaTypeSyntax {
    /// Media types of JSON lines, which are not valid JSON as a whole.
    private static let jsonLines: Set<String> = [
        "application/jsonl", "application/x-ndjson", "application/ndjson", "application/jsonlines", "application/x-jsonlines",
    ]

    /// Whether it is JSON with any parameters, for example `application/json`, `application/problem+json`, `text/json` or
    /// `application/x-json`.
    package static func isJSON(_ mediaType: String) -> Bool {
        essence(mediaType).contains("json") && !isJSONSequence(mediaType)
    }

    /// Whether it is a sequence of JSON values: JSON lines or a JSON text sequence.
    package static func isJSONSequence(_ mediaType: String) -> Bool {
        jsonLines.contains(essence(mediaType)) || isJSONTextSequence(mediaType)
    }

    /// Whether it is a sequence of JSON values each of which starts with RS, such as `application/json-seq` (RFC 7464) or
    /// `application/geo+json-seq` (RFC 8091).
    package static func isJSONTextSequence(_ mediaType: String) -> Bool {
        let essence = essence(mediaType)
        return essence.hasSuffix("/json-seq") || essence.hasSuffix("+json-seq")
    }

    /// Whether it is XML, such as `application/xml` or `application/atom+xml`.
    package static func isXML(_ mediaType: String) -> Bool {
        let essence = essence(mediaType)
        return essence.hasSuffix("/xml") || essence.hasSuffix("+xml")
    }

    /// Whether it is read as a string: every `text/…`, and YAML (RFC 9512). `text/xml` is also XML, which callers ask for first.
    package static func isText(_ mediaType: String) -> Bool {
        let essence = essence(mediaType)
        return essence.hasPrefix("text/") || essence.hasSuffix("+yaml") || essence.hasSuffix("/yaml") || essence.hasSuffix("/x-yaml")
    }

    /// Whether a media range, such as `image/*`, contains a media type or another range (RFC 9110, 12.5.1). Parameters do not matter. A
    /// media type contains itself.
    package static func range(_ range: String, contains other: String) -> Bool {
        let (range, other) = (essence(range), essence(other))
        return range == other || isAnyRange(range) || range.hasSuffix("/*") && other.hasPrefix(range.dropLast())
    }

    /// Whether it is the range of all media types, which some documents write as `*`.
    package static func isAny(_ mediaType: String) -> Bool { isAnyRange(essence(mediaType)) }

    private static func isAnyRange(_ essence: String) -> Bool { essence == "*/*" || essence == "*" }

    /// Whether it says more in `Accept` than that everything is accepted: it is a media type, or a range such as `image/*` (RFC 9110,
    /// 12.5.1).
    package static func canBeAccepted(_ text: String) -> Bool {
        let essence = essence(text)
        return isValid(text) && !(essence.hasSuffix("/*") ? essence.dropLast() : essence[...]).contains("*")
    }

    /// The media type that is sent where nobody has named one of a range; `nil` without a wildcard.
    ///
    /// - Parameter isFile: Whether the content is a file, and not JSON, if the range is `*/*` or `application/*`.
    package static func usualType(of range: String, isFile: @autoclosure () -> Bool) -> String? {
        let parts = essence(range).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.contains("*"), let type = parts.first else { return nil }
        return switch type {
        case "text": "text/plain"
        case "image": "image/png"
        case "audio": "audio/mpeg"
        case "video": "video/mp4"
        case "multipart": "multipart/form-data"
        case "*", "application": isFile() ? "application/octet-stream" : "application/json"
        default: "\(type)/octet-stream"
        }
    }

    /// The first of several media types, in lower case, without parameters and whitespace.
    package static func essence(_ mediaType: some StringProtocol) -> String {
        guard mediaType.utf8.allSatisfy({ $0 < 0x80 }) else {
            return mediaType.prefix { $0 != ";" && $0 != "," }.lowercased().filter { !$0.isWhitespace }
        }
        let first = mediaType.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
        return String(unsafeUninitializedCapacity: first.count) { bytes in
            var count = 0
            for byte in first where byte != UInt8(ascii: " ") && !(0x09...0x0D).contains(byte) {
                bytes[count] = byte.isCapital ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
    }

    /// The media type in lower case and without whitespace, so that all its spellings are equal.
    package static func folded(_ mediaType: String) -> String {
        let isFolded = mediaType.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        return isFolded ? mediaType : mediaType.filter { !$0.isWhitespace }.lowercased()
    }

    /// Whether it is two tokens separated by `/`, followed by optional parameters (RFC 9110, 8.3.1).
    package static func isValid(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
        var essence = text.utf8.prefix { $0 != UInt8(ascii: ";") }
        while essence.last == UInt8(ascii: " ") { essence.removeLast() }
        guard let slash = essence.firstIndex(of: UInt8(ascii: "/")) else { return false }
        return TokenSyntax.isValid(essence[..<slash]) && TokenSyntax.isValid(essence[essence.index(after: slash)...])
    }
}
