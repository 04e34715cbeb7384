import Foundation

/// Stores responses between calls: ``MemoryResponseCache``, ``FileResponseCache``, or a custom implementation.
///
/// A cache only stores responses; the client decides what can be stored and what is still fresh. A cache can remove anything at any time,
/// and can be called from any thread. If storing fails, the response is dropped.
public protocol ResponseCache: Sendable {
    /// Returns the responses for a key: several if the server varies its response by request headers.
    func responses(for key: ResponseCacheKey) -> [CachedResponse]

    /// Stores a response, replacing the one with the same key and variant.
    func store(_ response: CachedResponse, for key: ResponseCacheKey)

    /// Removes one variant.
    func remove(variant: String, for key: ResponseCacheKey)

    /// Removes the responses for a URL, in every partition.
    func remove(url: String)

    /// Removes everything, as at the end of a session.
    func removeAll()
}

/// The key of a cached response.
public struct ResponseCacheKey: Sendable, Hashable {
    /// The URL, without fragment and secret query values.
    public let url: String
    /// Distinguishes users: a digest of the credentials of the request, or `nil` if it has none.
    ///
    /// The token of an ``AuthenticationInterceptor`` is identified by its session, so that a refreshed token finds the responses of its
    /// predecessor.
    public let partition: String?

    package init(url: String, partition: String? = nil) {
        self.url = url
        self.partition = partition
    }

    /// - Parameter digest: Returns the SHA-256 of a text in hexadecimal digits.
    init(_ request: HTTPRequest, digest: (String) -> String = SHA256.hex) {
        let partition = request.credentialText.map(digest)
        let text = request.url.absoluteString
        guard request.sensitive.namesQueries || text.utf8.contains(UInt8(ascii: "#")) else {
            self.init(url: text, partition: partition)
            return
        }
        var query = URLQuery(of: request.url)
        query.removeAll { request.sensitive.contains(query: $0.name) }
        var parts = URLComponents(url: query.replacingQuery(of: request.url), resolvingAgainstBaseURL: true)
        parts?.fragment = nil
        self.init(url: parts?.string ?? text, partition: partition)
    }
}

extension HTTPRequest {
    /// Everything that could distinguish one user from another; `nil` if there is nothing of that kind.
    fileprivate var credentialText: String? {
        var credentials: [String] = []
        for field in headers where sensitive.contains(header: field.name) || Self.isCredentialLike(field.name) {
            let name = field.name.lowercased()
            credentials.append("\(name):\(name == "authorization" ? session ?? field.value : field.value)")
        }
        for item in sensitive.namesQueries ? URLQuery(of: url).items : [] where sensitive.contains(query: item.name) {
            credentials.append("?\(item.name)=\(item.value ?? "")")
        }
        if let identity = signer?.cacheIdentity { credentials.append("signer:\(identity)") }
        guard !credentials.isEmpty else { return nil }
        return credentials.sorted().joined(separator: "\n")
    }

    /// The usual headers of requests, which need not be searched for words.
    private static let impersonal = ["accept", "content-type", "user-agent", "accept-language", "accept-encoding", "content-length"]

    /// A cache of results by name; a program uses few names.
    private static let looks = Protected<[String: Bool]>([:])

    /// Headers that are not marked as secret, but that APIs conventionally use for credentials.
    private static func isCredentialLike(_ name: String) -> Bool {
        if impersonal.contains(where: { HTTPToken.isSame($0, name) }) { return false }
        if let known = looks.withLock({ $0[name] }) { return known }
        let isPersonal = CredentialNames.contains(name, or: ["user", "account", "tenant"])
        looks.withLock { looks in
            if looks.count >= 256 { looks = [:] }
            looks[name] = isPersonal
        }
        return isPersonal
    }
}

extension SHA256 {
    /// The digest of UTF-8 in hexadecimal digits.
    static func hex(of text: String) -> String { Hexadecimal.text(of: hash(Array(text.utf8))) }
}
