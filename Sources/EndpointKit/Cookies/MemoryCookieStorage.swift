public import Foundation

/// Keeps cookies in memory, by the rules of RFC 6265: domains, paths, `Secure`, `Expires` and `Max-Age`.
///
/// A cookie with a `Domain` of one label, such as `com`, is ignored. Other public suffixes, such as `co.uk`, are not known: servers of
/// different owners below one of them could set cookies for each other. A cookie with `Secure` is only taken from https, and only sent to
/// https. A response over http does not replace it. The prefixes `__Secure-` and `__Host-` are respected. A cookie whose name and value
/// together have more than 4 KB is ignored, and there are at most 180 of a host and 3,000 in all; new ones replace the oldest.
///
/// Clients with the same storage share its cookies.
public final class MemoryCookieStorage: CookieStorage {
    fileprivate static let (largest, mostOfADomain, most) = (4_096, 180, 3_000)

    fileprivate struct State {
        /// In the order of their creation.
        var cookies: [Cookie] = []
    }

    private let state = Protected(State())
    private let now: @Sendable () -> Date

    /// Creates an empty storage.
    ///
    /// - Parameter now: The clock by which cookies expire.
    public init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    public func cookies(for url: URL) -> String? {
        let cookies = sent(to: url)
        return cookies.isEmpty ? nil : cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// The value of a cookie as it is sent to a URL; `nil` if there is none. Some servers expect it in a header too, to tell their own
    /// clients from forged requests (`XSRF-TOKEN`, `csrftoken`).
    public func value(of name: String, for url: URL) -> String? {
        sent(to: url).first { $0.name == name }?.value
    }

    public func store(_ fields: [String], from url: URL) {
        let now = now()
        let cookies = fields.compactMap { Cookie($0, from: url, now: now) }
            .filter { $0.name.utf8.count + $0.value.utf8.count <= Self.largest }
        state.withLock { state in
            for cookie in cookies where !state.protects(cookie, from: url) { state.set(cookie, now) }
        }
    }

    /// Removes all cookies, such as when a user signs out.
    public func removeAll() {
        state.withLock { $0 = State() }
    }

    /// The cookies for a URL: those with the longest paths first, then the oldest (RFC 6265, 5.4).
    private func sent(to url: URL) -> [Cookie] {
        let now = now()
        guard let origin = HTTPOrigin(url) else { return [] }
        let path = Cookie.path(of: url)
        let found = state.withLock { state in
            state.cookies.removeAll { $0.hasExpired(now) }
            return state.cookies.filter { $0.isFor(origin, path: path) }
        }
        return found.enumerated().sorted { ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset) }
            .map(\.element)
    }
}

/// The number of the cookies, but none of them.
extension MemoryCookieStorage: CustomStringConvertible, CustomReflectable {
    public var description: String { state.withLock(\.cookies.count).counted("cookie") }
    public var customMirror: Mirror { Mirror(self, children: ["cookies": state.withLock(\.cookies.count)]) }
}

extension MemoryCookieStorage.State {
    /// Whether a response without https would replace a cookie with `Secure`, or hide it by one of its name ("leave secure cookies alone",
    /// draft-ietf-httpbis-rfc6265bis, 5.7).
    fileprivate func protects(_ cookie: Cookie, from url: URL) -> Bool {
        guard HTTPOrigin(url)?.scheme != "https" else { return false }
        return cookies.contains { $0.isSecure && $0.name == cookie.name && $0.overlaps(cookie) }
    }

    /// Adds a cookie, or replaces the one with its name, domain and path, whose age it keeps. One that has expired removes it.
    mutating func set(_ cookie: Cookie, _ now: Date) {
        let known = cookies.firstIndex { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
        guard !cookie.hasExpired(now) else {
            if let known { cookies.remove(at: known) }
            return
        }
        if let known {
            cookies[known] = cookie
            return
        }
        cookies.removeAll { $0.hasExpired(now) }
        if cookies.count(where: { $0.domain == cookie.domain }) >= MemoryCookieStorage.mostOfADomain,
            let oldest = cookies.firstIndex(where: { $0.domain == cookie.domain })
        {
            cookies.remove(at: oldest)
        }
        if cookies.count >= MemoryCookieStorage.most { cookies.removeFirst() }
        cookies.append(cookie)
    }
}
