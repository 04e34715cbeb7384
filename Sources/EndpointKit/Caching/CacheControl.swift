import Foundation

/// The directives of `Cache-Control` (RFC 9111, 5.2). Names are case-insensitive, and the first of several is used.
struct CacheControl {
    private var directives: [String: String?] = [:]

    init(_ headers: HTTPFields) {
        guard headers.contains("Cache-Control") else { return }
        for word in headers.values(for: "Cache-Control").flatMap(HeaderParameters.list) {
            let equals = word.firstIndex(of: "=")
            let name = word[..<(equals ?? word.endIndex)].trimmingOptionalWhitespace().lowercased()
            guard directives[name] == nil else { continue }
            let value = equals.map { word[word.index(after: $0)...].trimmingOptionalWhitespace() }
            directives[name] = .some(value.map(HeaderParameters.unquoted))
        }
    }

    /// With or without a value.
    func contains(_ name: String) -> Bool { directives[name] != nil }

    func value(of name: String) -> String? { directives[name] ?? nil }

    /// The value in seconds; 0 if it is not a number, `nil` without the directive.
    func seconds(_ name: String) -> TimeInterval? {
        guard let value = directives[name] else { return nil }
        guard let value, !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return 0 }
        // Values that are too large count as 2^31 (RFC 9111, 1.2.2).
        return min(TimeInterval(value) ?? 2_147_483_648, 2_147_483_648)
    }
}
