public import Foundation

/// A request for a transport.
public struct HTTPRequest: Sendable {
    /// A request is passed on many times, from the first interceptor to the response. So it is one reference.
    private var values: CopyOnWrite<Values>

    /// The method.
    public var method: HTTPMethod {
        get { values.value.method }
        _modify { yield &values.value.method }
    }

    /// The whole URL, with its query.
    public var url: URL {
        get { values.value.url }
        _modify { yield &values.value.url }
    }

    /// All headers except those of the connection.
    public var headers: HTTPFields {
        get { values.value.headers }
        _modify { yield &values.value.headers }
    }

    /// The request body.
    public var body: RequestBody {
        get { values.value.body }
        _modify { yield &values.value.body }
    }

    /// Seconds without progress after which an attempt fails; `nil` for no timeout.
    public var timeout: TimeInterval? {
        get { values.value.timeout }
        _modify { yield &values.value.timeout }
    }

    /// The cache policy of the transport; `nil` follows the protocol, without caching for requests with a credential.
    public var cachePolicy: CachePolicy? {
        get { values.value.cachePolicy }
        _modify { yield &values.value.cachePolicy }
    }

    /// Names whose values are secrets: they are never printed, and they are removed by a redirect to another origin.
    public var sensitive: SensitiveNames {
        get { values.value.sensitive }
        _modify { yield &values.value.sensitive }
    }

    /// Which redirects of this request are followed; `nil` uses the policy of the transport.
    public var redirects: RedirectPolicy? {
        get { values.value.redirects }
        _modify { yield &values.value.redirects }
    }

    /// Called while bodies are sent and received, on an arbitrary thread.
    public var onProgress: (@Sendable (TransferProgress) -> Void)? {
        get { values.value.onProgress }
        _modify { yield &values.value.onProgress }
    }

    /// Called at the end of each exchange, including redirects, on an arbitrary thread; for a stream, after its last byte.
    public var onMetrics: (@Sendable (TransportMetrics) -> Void)? {
        get { values.value.onMetrics }
        _modify { yield &values.value.onMetrics }
    }

    /// Identifies the session across tokens; it distinguishes users instead of `Authorization`.
    var session: String? {
        get { values.value.session }
        _modify { yield &values.value.session }
    }

    /// Whether the transport must not cache.
    var isCachedByClient: Bool {
        get { values.value.isCachedByClient }
        _modify { yield &values.value.isCachedByClient }
    }

    /// Whether its conditions are the validators of a stored response.
    var isRevalidation: Bool {
        get { values.value.isRevalidation }
        _modify { yield &values.value.isRevalidation }
    }

    /// Which of the waiting requests is sent first.
    var priority: RequestPriority {
        get { values.value.priority }
        _modify { yield &values.value.priority }
    }

    /// Whether the request is never sent a second time.
    var isSentOnce: Bool {
        get { values.value.isSentOnce }
        _modify { yield &values.value.isSentOnce }
    }

    /// The header of its idempotency key; `nil` if it has none, or the usual one.
    var idempotencyHeader: String? {
        get { values.value.idempotencyHeader }
        _modify { yield &values.value.idempotencyHeader }
    }

    /// How the request is signed, or was.
    var signing: RequestSigning? {
        get { values.value.signing }
        _modify { yield &values.value.signing }
    }

    /// Renews a credential that covers the URL, before a redirect to the same origin is followed.
    var renewCredential: (@Sendable (inout HTTPRequest) -> Void)? {
        get { values.value.renewCredential }
        _modify { yield &values.value.renewCredential }
    }

    /// Where the cookies come from; `nil` if none are kept.
    var cookies: RequestCookies? {
        get { values.value.cookies }
        _modify { yield &values.value.cookies }
    }

    /// What is known about the delivery of an attempt; `nil` if nobody asks.
    var delivery: Delivery? {
        get { values.value.delivery }
        _modify { yield &values.value.delivery }
    }

    /// Why the request is not sent; the cache can still answer it.
    var refusal: (any Error)? {
        get { values.value.refusal }
        _modify { yield &values.value.refusal }
    }

    private struct Values: Sendable {
        var method: HTTPMethod
        var url: URL
        var headers: HTTPFields
        var body: RequestBody
        var timeout: TimeInterval?
        var cachePolicy: CachePolicy?
        var sensitive = SensitiveNames()
        var redirects: RedirectPolicy?
        var onProgress: (@Sendable (TransferProgress) -> Void)?
        var onMetrics: (@Sendable (TransportMetrics) -> Void)?
        var session: String?
        var isCachedByClient = false
        var isRevalidation = false
        var priority = RequestPriority.normal
        var isSentOnce = false
        var idempotencyHeader: String?
        var signing: RequestSigning?
        var renewCredential: (@Sendable (inout HTTPRequest) -> Void)?
        var cookies: RequestCookies?
        var delivery: Delivery?
        var refusal: (any Error)?
    }

    /// Creates a request, for tests. Clients create requests from endpoints.
    public init(
        method: HTTPMethod = .get, url: URL, headers: HTTPFields = [:], body: RequestBody = .none, timeout: TimeInterval? = 60,
        cachePolicy: CachePolicy? = nil
    ) {
        values = CopyOnWrite(
            Values(method: method, url: url, headers: headers, body: body, timeout: timeout, cachePolicy: cachePolicy))
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
        let others = headers.values(for: "Cookie").flatMap { CookiePair.pairs(of: $0) }.filter { CookiePair.name(of: $0) != name }
        headers["Cookie"] = (others.map(String.init) + ["\(name)=\(CookiePair.encodeIllegal(value))"]).joined(separator: "; ")
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
