public import Foundation

/// A request as a transport sends it.
public struct HTTPRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The whole URL, with its query.
    public var url: URL
    /// All headers but those the connection needs.
    public var headers: HTTPFields
    /// What is sent after the headers.
    public var body: RequestBody
    /// Seconds without any progress after which an attempt fails; nil waits for ever.
    public var timeout: TimeInterval?
    /// nil: as the protocol says, but not for requests that carry a credential.
    public var cachePolicy: CachePolicy?
    /// Names whose values are secrets: they are never printed and do not survive a redirect to another origin.
    public var sensitive: SensitiveNames
    /// Which redirects of this request are followed; nil takes the transport's.
    public var redirects: RedirectPolicy?
    /// Called while bodies are sent and received, on no particular thread.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// What stays the same over the tokens of one session; tells users apart in the place of `Authorization`.
    var session: String?
    /// The transport has nothing to store.
    var isCachedByClient = false

    /// A request for a transport, as tests make it; clients make theirs of endpoints.
    public init(
        method: HTTPMethod = .get, url: URL, headers: HTTPFields = [:], body: RequestBody = .none, timeout: TimeInterval? = 60,
        cachePolicy: CachePolicy? = nil, sensitive: SensitiveNames = SensitiveNames()
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.cachePolicy = cachePolicy
        self.sensitive = sensitive
    }

    /// The values of a query item, decoded.
    public func queryValues(for name: String) -> [String] {
        URLQuery(of: url).items.filter { $0.name == name }.compactMap(\.value)
    }
}

/// Setting credentials: what is set here is known to be a secret.
extension HTTPRequest {
    /// Replaces the header.
    public mutating func setCredential(_ value: String, forHeader name: String) {
        headers[name] = value
        sensitive.insert(header: name)
    }

    /// Replaces the query items of that name; name and value are percent-encoded.
    public mutating func setCredential(_ value: String, forQuery name: String) {
        var query = URLQuery(of: url)
        query.remove(name)
        query.add(name, value)
        url = query.replacingQuery(of: url)
        sensitive.insert(query: name)
    }

    /// Replaces the cookie of that name and keeps the others.
    ///
    /// The value goes as it is, as a server wants back what it gave out; only what cannot stand in a cookie (RFC 6265 4.1.1), such as a
    /// semicolon or a space, is percent-encoded.
    public mutating func setCredential(_ value: String, forCookie name: String) {
        let name = CookiePair.encodeName(name)
        var pairs = headers["Cookie"].map { $0.components(separatedBy: "; ") } ?? []
        pairs.removeAll { $0.hasPrefix(name + "=") }
        pairs.append("\(name)=\(CookiePair.encodeIllegal(value))")
        headers["Cookie"] = pairs.joined(separator: "; ")
        sensitive.insert(header: "Cookie")
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Method, URL without query values, headers known to be harmless, size of the body.
    public var description: String {
        "\(method) \(Redaction.text(of: url)) \(headers) (\(body))"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["method": method.rawValue, "url": Redaction.text(of: url), "headers": headers.description, "body": body.description])
    }
}
