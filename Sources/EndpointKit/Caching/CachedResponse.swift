public import Foundation

/// A response as it is stored.
public struct CachedResponse: Sendable, Hashable {
    /// The status it came with.
    public let status: Int
    /// Without those of the connection, and without cookies.
    public internal(set) var headers: HTTPFields
    /// The body as it was given to the call, not compressed.
    public let body: Data
    /// When the request was sent.
    public internal(set) var requestedAt: Date
    /// When the response was there.
    public internal(set) var receivedAt: Date
    /// A digest of the request headers that `Vary` names.
    public let variant: String

    /// A response that came from elsewhere, as a store of your own reads it.
    public init(status: Int, headers: HTTPFields, body: Data, requestedAt: Date, receivedAt: Date, variant: String) {
        self.status = status
        self.headers = headers
        self.body = body
        self.requestedAt = requestedAt
        self.receivedAt = receivedAt
        self.variant = variant
    }

    /// About how many bytes it takes.
    public var size: Int {
        headers.reduce(body.count + 256) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}

extension CachedResponse: CustomStringConvertible, CustomReflectable {
    /// Status, headers known to be harmless, size of the body.
    public var description: String { "\(status) \(headers) (\(body.count) bytes)" }

    /// As ``description``.
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

    /// Takes over what a 304 says (RFC 9111 4.3.4, 3.2): everything but what describes the body.
    mutating func update(with fresh: HTTPFields, requestedAt: Date, receivedAt: Date) {
        let kept = Set(["content-encoding", "content-type", "content-range", "content-length"])
        headers.merge(HTTPFields(Self.storable(fresh).filter { !kept.contains($0.name.lowercased()) }))
        if !fresh.contains("Age") { headers["Age"] = nil }
        self.requestedAt = requestedAt
        self.receivedAt = receivedAt
    }

    private static let connection: Set<String> = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "proxy-connection", "te",
        "trailer", "transfer-encoding", "upgrade", "set-cookie",
    ]

    /// RFC 9111 3.1; cookies are meant for once.
    private static func storable(_ headers: HTTPFields) -> HTTPFields {
        let named = CacheControl.words(in: headers.values(for: "Connection")).map { $0.lowercased() }
        return HTTPFields(
            headers.filter { field in
                let name = field.name.lowercased()
                return !connection.contains(name) && !named.contains(name)
            })
    }

    private static func variant(of request: HTTPRequest, vary: [String]) -> String {
        let names = Set(CacheControl.words(in: vary).map { $0.lowercased() }).sorted()
        guard !names.isEmpty else { return "" }
        let lines = names.map { name in
            let values = request.headers.values(for: name).map { $0.trimmingCharacters(in: .whitespaces) }
            // The token of a session may be another one, it is the same user: the partition says so.
            return name == "authorization" ? name : "\(name):\(values.joined(separator: ","))"
        }
        return SHA256.hex(of: lines.joined(separator: "\n"))
    }
}
