public import Foundation

/// A cached response.
public struct CachedResponse: Sendable, Hashable {
    /// The status of the response.
    public let status: Int
    /// The headers, without those of the connection and without cookies.
    public internal(set) var headers: HTTPFields
    /// The decompressed body.
    public let body: Data
    /// The time when the request was sent.
    public internal(set) var requestedAt: Date
    /// The time when the response was received.
    public internal(set) var receivedAt: Date
    /// A digest of the request headers that `Vary` names.
    public let variant: String

    /// Creates a response, such as in a custom cache.
    public init(status: Int, headers: HTTPFields, body: Data, requestedAt: Date, receivedAt: Date, variant: String) {
        self.status = status
        self.headers = headers
        self.body = body
        self.requestedAt = requestedAt
        self.receivedAt = receivedAt
        self.variant = variant
    }

    /// The approximate size in bytes.
    public var size: Int {
        headers.reduce(body.count + 256) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}

extension CachedResponse: CustomStringConvertible, CustomReflectable {
    /// The status, the headers that are known not to be secret, and the size of the body.
    public var description: String { "\(status) \(headers) (\(body.count.counted("byte")))" }

    /// The same as ``description``.
    public var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}

extension CachedResponse {
    init(_ response: HTTPResponse, to request: HTTPRequest, requestedAt: Date, receivedAt: Date) {
        let headers = Self.storable(response.headers)
        self.init(
            status: response.status, headers: headers, body: response.body, requestedAt: requestedAt, receivedAt: receivedAt,
            variant: Self.variant(of: request, vary: headers.values(for: "Vary")))
    }

    /// Whether the request has the same headers as the one this answered, as far as `Vary` names them (RFC 9111 4.1).
    func answers(_ request: HTTPRequest) -> Bool {
        variant == Self.variant(of: request, vary: headers.values(for: "Vary"))
    }

    /// Updates the response from a 304 (RFC 9111, 4.3.4 and 3.2): everything except what describes the body.
    mutating func update(with fresh: HTTPFields, requestedAt: Date, receivedAt: Date) {
        let kept = Set(["content-encoding", "content-type", "content-range", "content-length"])
        headers.merge(HTTPFields(Self.storable(fresh).filter { !kept.contains($0.name.lowercased()) }))
        // Without a date, a response is as old as its receipt (RFC 9110, 6.6.1), and not as old as the cached one.
        for name in ["Age", "Date"] where !fresh.contains(name) { headers[name] = nil }
        self.requestedAt = requestedAt
        self.receivedAt = receivedAt
    }

    private static let connection = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "proxy-connection", "te",
        "trailer", "transfer-encoding", "upgrade", "set-cookie",
    ]

    /// See RFC 9111, 3.1. Cookies are not stored, because they apply to one response only.
    private static func storable(_ headers: HTTPFields) -> HTTPFields {
        let named = headers.contains("Connection") ? headers.values(for: "Connection").flatMap(HeaderParameters.elements) : []
        return HTTPFields(
            headers.filter { field in
                let isSame = { HTTPToken.isSame($0, field.name) }
                return !connection.contains(where: isSame) && !named.contains(where: isSame)
            })
    }

    private static func variant(of request: HTTPRequest, vary: [String]) -> String {
        guard !vary.isEmpty else { return "" }
        let names = Set(vary.flatMap(HeaderParameters.list).map { $0.lowercased() }).sorted()
        guard !names.isEmpty else { return "" }
        let lines = names.map { name in
            let values = request.headers.values(for: name).map { String($0.trimmingOptionalWhitespace()) }
            // The token may differ although the user is the same: the partition identifies the user.
            return name == "authorization" ? name : "\(name):\(values.joined(separator: ","))"
        }
        return SHA256.hex(of: lines.joined(separator: "\n"))
    }
}
