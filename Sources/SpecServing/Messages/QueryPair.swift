import APIModel

/// A name and a value of a query, of a form or of the cookies of a request.
struct QueryPair: Sendable {
    /// Decoded.
    let name: String
    /// As it is in the request, so that encoded delimiters are distinguished from others.
    let rawValue: String

    /// Any text can be the value of a cookie: `+` is not a space, and `%` can stand for itself.
    var isCookie = false

    /// `nil` if it is not valid UTF-8 or has an incomplete escape.
    var value: String? { decode(rawValue) }

    /// Decodes the value or a part of it.
    func decode(_ text: some StringProtocol) -> String? {
        isCookie ? PercentEscapes.decoded(text) : PercentEscapes.decode(text, isForm: true)
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
            guard let name = PercentEscapes.decode(part[..<end], isForm: true) else {
                isComplete = false
                continue
            }
            pairs.append(QueryPair(name: name, rawValue: String(value)))
        }
        return (pairs, isComplete)
    }
}
