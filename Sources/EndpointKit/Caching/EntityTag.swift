/// The version of a representation, as `ETag` names it (RFC 9110 8.8.3).
public struct EntityTag: Sendable, Hashable, CustomStringConvertible {
    /// The string between the quotes.
    public let value: String
    /// Whether representations with the same tag can differ in their bytes.
    public let isWeak: Bool

    /// Creates a tag from a string without quotes.
    public init(_ value: String, isWeak: Bool = false) {
        self.value = value
        self.isWeak = isWeak
    }

    /// Parses `"abc"` or `W/"abc"`, and a tag that a server has sent without quotes. Returns `nil` for an empty string, and for a tag that
    /// has a quote but is not in quotes.
    public init?(header text: String) {
        var text = text.drop { $0 == " " || $0 == "\t" }
        isWeak = text.hasPrefix("W/")
        if isWeak { text = text.dropFirst(2) }
        while text.last == " " || text.last == "\t" { text = text.dropLast() }
        if text.count >= 2, text.first == "\"", text.last == "\"" {
            value = String(text.dropFirst().dropLast())
        } else {
            guard !text.isEmpty, !text.contains("\"") else { return nil }
            value = String(text)
        }
    }

    /// The tag as written in a header.
    public var description: String { "\(isWeak ? "W/" : "")\"\(value)\"" }

    /// Compares two tags with the weak comparison of RFC 9110, 8.8.3.2.
    func matches(_ other: EntityTag) -> Bool { value == other.value }
}

extension HTTPResponseHead {
    /// The entity tag of the response, if the server sent one.
    public var entityTag: EntityTag? {
        headers.values(for: "ETag").first.flatMap { EntityTag(header: $0) }
    }
}

extension HTTPResponse {
    /// The entity tag of the response, if the server sent one.
    public var entityTag: EntityTag? { head.entityTag }
}

extension Response {
    /// The entity tag of the value, if the server sent one; pass it to `RequestPrecondition.matches`.
    public var entityTag: EntityTag? { http.head.entityTag }
}
