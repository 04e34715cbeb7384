public import Foundation

/// A request for a transport.
public struct HTTPRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The whole URL, with its query.
    public var url: URL
    /// All headers except those of the connection.
    public var headers: HTTPFields
    /// The request body.
    public var body: RequestBody
    /// Seconds without progress after which an attempt fails; nil for no timeout.
    public var timeout: TimeInterval?
    /// The cache policy of the transport; nil follows the protocol, without caching for requests with a credential.
    public var cachePolicy: CachePolicy?
    /// Names whose values are secrets: they are never printed, and they are removed by a redirect to another origin.
    public var sensitive = SensitiveNames()
    /// Which redirects of this request are followed; nil uses the policy of the transport.
    public var redirects: RedirectPolicy?
    /// Called while bodies are sent and received, on an arbitrary thread.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?
    /// Called at the end of each exchange, including redirects, on an arbitrary thread; for a stream, after its last byte.
    public var onMetrics: (@Sendable (TransportMetrics) -> Void)?

    /// Identifies the session across tokens; it distinguishes users instead of `Authorization`.
    var session: String?
    /// Whether the transport must not cache.
    var isCachedByClient = false
    /// Which of the waiting requests is sent first.
    var priority = RequestPriority.normal
    /// Whether the request is never sent a second time.
    var isSentOnce = false
    /// The header of its idempotency key; nil if it has none, or the usual one.
    var idempotencyHeader: String?

    /// Creates a request, for tests. Clients create requests from endpoints.
    public init(
        method: HTTPMethod = .get, url: URL, headers: HTTPFields = [:], body: RequestBody = .none, timeout: TimeInterval? = 60,
        cachePolicy: CachePolicy? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.cachePolicy = cachePolicy
    }

    /// The values of a query item, decoded.
    public func queryValues(for name: String) -> [String] {
        URLQuery(of: url).items.filter { $0.name == name }.compactMap(\.value)
    }
}

/// Setting credentials: values that are set here are marked as secrets.
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
    /// The value is unchanged, because a server expects the value that it has set. Only characters that are not allowed in a cookie (RFC
    /// 6265, 4.1.1), such as a semicolon or a space, are percent-encoded.
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
    /// The method, the URL without query values, the headers that are known not to be secret, and the size of the body.
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
