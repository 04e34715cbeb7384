/// The header `Content-Range` in bytes (RFC 9110, 14.4).
struct ContentRange: Equatable {
    /// `nil` for `bytes */1234`, which a 416 response has.
    let first: Int64?
    let last: Int64?
    /// `nil` for `*`.
    let total: Int64?

    init?(_ text: String?) {
        guard let words = text?.split(separator: " ", omittingEmptySubsequences: true), words.count == 2, words[0].lowercased() == "bytes"
        else { return nil }
        let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        if parts[1] == "*" {
            total = nil
        } else {
            guard let number = Self.number(parts[1]) else { return nil }
            total = number
        }
        guard parts[0] != "*" else {
            (first, last) = (nil, nil)
            return
        }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last, last < total ?? .max else {
            return nil
        }
        (self.first, self.last) = (first, last)
    }

    private static func number(_ text: Substring) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int64(text)
    }
}
