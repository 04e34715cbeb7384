/// The version of a representation, as `ETag` names it (RFC 9110 8.8.3).
public struct EntityTag: Sendable, Hashable, CustomStringConvertible {
    /// What is between the quotes.
    public let value: String
    /// Whether representations with the same tag may differ in their bytes.
    public let isWeak: Bool

    /// A tag of any text without quotes.
    public init(_ value: String, isWeak: Bool = false) {
        self.value = value
        self.isWeak = isWeak
    }

    /// Reads `"abc"` or `W/"abc"`; also a tag that a server has sent without quotes. nil for an empty text.
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

    /// As in a header.
    public var description: String { "\(isWeak ? "W/" : "")\"\(value)\"" }

    /// The weak comparison of RFC 9110 8.8.3.2.
    func matches(_ other: EntityTag) -> Bool { value == other.value }
}

extension HTTPResponseHead {
    /// The version of what the response holds, when the server names it.
    public var entityTag: EntityTag? {
        headers.values(for: "ETag").first.flatMap { EntityTag(header: $0) }
    }
}

extension HTTPResponse {
    /// The version of what the response holds, when the server names it.
    public var entityTag: EntityTag? { head.entityTag }
}

extension Response {
    /// The version of the value, when the server names it: what `RequestPrecondition.matches` takes.
    public var entityTag: EntityTag? { http.head.entityTag }
}
