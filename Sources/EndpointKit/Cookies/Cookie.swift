import Foundation

/// A cookie that a server has set.
struct Cookie: Sendable {
    let name: String
    let value: String
    /// In lower case.
    private(set) var domain: String
    private(set) var path: String
    /// Whether it is not sent to the hosts below its domain.
    private var isHostOnly = true
    private(set) var isSecure = false
    /// `nil` for the end of the session.
    private var expiry: Date?

    /// The cookie of a `Set-Cookie` field (RFC 6265, 5.2 and 5.3); `nil` if it is ignored.
    init?(_ field: String, from url: URL, now: Date) {
        guard let origin = HTTPOrigin(url), !field.unicodeScalars.contains(where: Self.isControl) else { return nil }
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        guard let (name, value) = Self.pair(parts[0]), !name.isEmpty else { return nil }
        (self.name, self.value) = (name, value)
        domain = origin.host
        path = Self.defaultPath(of: url)
        var (maximumAge, wanted): (Date?, String?) = (nil, nil)
        for part in parts.dropFirst() {
            let (name, value) = Self.pair(part) ?? (String(part.trimmingOptionalWhitespace()), "")
            guard value.utf8.count <= Self.longestAttribute else { continue }
            switch name.lowercased() {
            case "domain" where !value.isEmpty: wanted = value
            case "path": path = value.hasPrefix("/") ? value : Self.defaultPath(of: url)
            case "secure": isSecure = true
            case "max-age": maximumAge = Self.expiry(maximumAge: value, now) ?? maximumAge
            case "expires": expiry = HTTPDate.expiry(ofCookie: value) ?? expiry
            default: break
            }
        }
        // Of several attributes with a name, the last one counts.
        if let wanted, !take(domain: wanted, origin.host) { return nil }
        expiry = maximumAge ?? expiry
        if isSecure, origin.scheme != "https" { return nil }
        // A server can rely on these prefixes even if others can set cookies for its domain (draft-ietf-httpbis-rfc6265bis, 4.1.3).
        let prefixed = name.lowercased()
        if prefixed.hasPrefix("__secure-"), !isSecure { return nil }
        if prefixed.hasPrefix("__host-"), !isSecure || wanted != nil || path != "/" { return nil }
    }

    /// In bytes; a longer one is ignored (draft-ietf-httpbis-rfc6265bis, 5.6).
    private static let longestAttribute = 1_024

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F }

    /// The name and the value around the first `=`; `nil` if there is none.
    private static func pair(_ text: Substring) -> (name: String, value: String)? {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        let value = text[text.index(after: equals)...]
        return (String(text[..<equals].trimmingOptionalWhitespace()), String(value.trimmingOptionalWhitespace()))
    }

    /// False if the host must not set cookies for the domain.
    private mutating func take(domain text: String, _ host: String) -> Bool {
        let wanted = (text.hasPrefix(".") ? String(text.dropFirst()) : text).lowercased()
        if wanted == host {
            (domain, isHostOnly) = (host, Self.isAddress(host) || !host.contains("."))
            return true
        }
        guard wanted.contains("."), !wanted.hasSuffix("."), Self.isHost(host, below: wanted) else { return false }
        (domain, isHostOnly) = (wanted, false)
        return true
    }

    /// RFC 6265, 5.2.2: zero and less is the earliest time.
    private static func expiry(maximumAge text: String, _ now: Date) -> Date? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard digits.isDigits, let seconds = Double(digits) else { return nil }
        return text.hasPrefix("-") || seconds == 0 ? .distantPast : min(now.addingTimeInterval(min(seconds, 1e10)), .distantFuture)
    }

    func hasExpired(_ now: Date) -> Bool { expiry.map { $0 <= now } ?? false }

    /// Whether a request can have both cookies.
    func overlaps(_ other: Cookie) -> Bool {
        (domain == other.domain || Self.isHost(domain, below: other.domain) || Self.isHost(other.domain, below: domain))
            && Self.isPath(other.path, below: path)
    }

    // MARK: Requests

    func isFor(_ origin: HTTPOrigin, path requested: String) -> Bool {
        guard origin.host == domain || !isHostOnly && Self.isHost(origin.host, below: domain) else { return false }
        guard !isSecure || origin.scheme == "https" else { return false }
        return Self.isPath(requested, below: path)
    }

    /// Whether a path is another one, or below it (RFC 6265, 5.1.4).
    private static func isPath(_ requested: String, below path: String) -> Bool {
        requested == path || requested.hasPrefix(path) && (path.hasSuffix("/") || requested.dropFirst(path.count).hasPrefix("/"))
    }

    private static func isHost(_ host: String, below domain: String) -> Bool { host.hasSuffix("." + domain) && !isAddress(host) }

    private static func isAddress(_ host: String) -> Bool {
        host.contains(":") || host.split(separator: ".").allSatisfy { $0.isDigits }
    }

    /// The path of a URL, percent-encoded.
    static func path(of url: URL) -> String {
        let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
        return path.hasPrefix("/") ? path : "/" + path
    }

    /// RFC 6265, 5.1.4: the path of the request without its last segment.
    private static func defaultPath(of url: URL) -> String {
        let path = path(of: url)
        guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return "/" }
        return String(path[..<end])
    }
}
