import Foundation

/// Keeps responses between calls: ``MemoryResponseCache``, ``FileResponseCache``, or one of your own.
///
/// It only stores; what may be stored and what still holds is decided by the client. It may forget anything at any time, and it is called
/// from any thread. A store that fails forgets.
public protocol ResponseCache: Sendable {
    /// What is stored for a key; several when the server varies its response by request headers.
    func responses(for key: ResponseCacheKey) -> [CachedResponse]

    /// Stores a response in the place of the one that has the same key and variant.
    func store(_ response: CachedResponse, for key: ResponseCacheKey)

    /// Forgets one variant.
    func remove(variant: String, for key: ResponseCacheKey)

    /// Forgets what is stored for a URL, in every partition.
    func remove(url: String)

    /// Forgets everything, as at the end of a session.
    func removeAll()
}

/// What a response is stored under.
public struct ResponseCacheKey: Sendable, Hashable {
    /// Without fragment and secret query values.
    public let url: String
    /// Tells users apart: a digest of the credentials of the request, nil when it has none.
    ///
    /// The token of an ``AuthenticationInterceptor`` counts as that of its session, so a refreshed one finds what its predecessor stored.
    public let partition: String?

    /// A key of any text.
    public init(url: String, partition: String? = nil) {
        self.url = url
        self.partition = partition
    }

    init(_ request: HTTPRequest) {
        guard request.sensitive.namesQueries || request.url.fragment != nil else {
            self.init(url: request.url.absoluteString, partition: request.cachePartition)
            return
        }
        var query = URLQuery(of: request.url)
        query.removeAll { request.sensitive.contains(query: $0.name) }
        var parts = URLComponents(url: query.replacingQuery(of: request.url), resolvingAgainstBaseURL: true)
        parts?.fragment = nil
        self.init(url: parts?.string ?? request.url.absoluteString, partition: request.cachePartition)
    }
}

extension HTTPRequest {
    /// A digest of everything that could tell one user from another; nil when there is nothing of the kind.
    var cachePartition: String? {
        var credentials: [String] = []
        for field in headers where sensitive.contains(header: field.name) || Self.isCredentialLike(field.name) {
            let name = field.name.lowercased()
            credentials.append("\(name):\(name == "authorization" ? session ?? field.value : field.value)")
        }
        for item in sensitive.namesQueries ? URLQuery(of: url).items : [] where sensitive.contains(query: item.name) {
            credentials.append("?\(item.name)=\(item.value ?? "")")
        }
        guard !credentials.isEmpty else { return nil }
        return SHA256.hex(of: credentials.sorted().joined(separator: "\n"))
    }

    /// What was found out about names; a program uses few.
    private static let looks = Protected<[String: Bool]>([:])

    /// Headers that nobody has marked as secret, but that are one by the custom of APIs.
    private static func isCredentialLike(_ name: String) -> Bool {
        if let known = looks.withLock({ $0[name] }) { return known }
        let word = name.lowercased()
        let isPersonal =
            word != "user-agent" && word != "idempotency-key"
            && ["auth", "token", "key", "secret", "session", "cookie", "password", "credential", "user", "account", "tenant"]
                .contains { word.contains($0) }
        looks.withLock { looks in
            if looks.count >= 256 { looks = [:] }
            looks[name] = isPersonal
        }
        return isPersonal
    }
}

extension SHA256 {
    /// The digest of UTF-8 in hexadecimal digits.
    static func hex(of text: String) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity(64)
        for byte in hash(Array(text.utf8)) {
            digits.append(digit(byte >> 4))
            digits.append(digit(byte & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
