public import Foundation

/// Keeps the cookies of servers, for ``ClientConfiguration/cookies``: what a response sets is sent with later requests.
///
/// ``MemoryCookieStorage`` keeps them while the process runs. Implement the protocol to keep them elsewhere.
public protocol CookieStorage: Sendable {
    /// The value of `Cookie` for a request to a URL; `nil` for no cookies (RFC 6265, 5.4).
    func cookies(for url: URL) -> String?

    /// Keeps what a response has set (RFC 6265, 5.3). It is called for each response, also for redirects, errors and 401, before the next
    /// request of the call is sent.
    ///
    /// - Parameters:
    ///   - fields: The values of `Set-Cookie`, one for each cookie, in their order. They are not checked.
    ///   - url: The URL of the request.
    func store(_ fields: [String], from url: URL)
}

/// The cookies of a request.
struct RequestCookies: Sendable {
    let storage: any CookieStorage
    /// The header without the cookies of the storage.
    var own: String?

    /// The header for a request to a URL. The cookies of the request itself come first, and replace stored ones with their names.
    func header(for url: URL) -> String? {
        guard let own, !own.isEmpty else { return storage.cookies(for: url) }
        let names = Set(CookiePair.pairs(of: own).map(CookiePair.name))
        let others = CookiePair.pairs(of: storage.cookies(for: url) ?? "").filter { !names.contains(CookiePair.name(of: $0)) }
        return others.isEmpty ? own : ([own[...]] + others).joined(separator: "; ")
    }

    func store(_ head: HTTPResponseHead, from url: URL) {
        let fields = head.headers.values(for: "Set-Cookie")
        if !fields.isEmpty { storage.store(fields, from: url) }
    }
}

extension HTTPRequest {
    /// Adds stored cookies, which each redirect renews.
    mutating func addCookies(of storage: any CookieStorage) {
        cookies = RequestCookies(storage: storage, own: headers["Cookie"])
        renewCookies()
    }

    mutating func renewCookies() {
        guard let cookies else { return }
        headers["Cookie"] = cookies.header(for: url)
    }
}
