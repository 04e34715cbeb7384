/// Names of headers and query items whose values are secrets.
public struct SensitiveNames: Sendable, Hashable {
    private var headers: Set<String> = []
    private var queries: Set<String> = []

    private static let always: Set<String> = ["authorization", "cookie", "proxy-authorization", "set-cookie"]

    public init() {}

    public mutating func insert(header name: String) {
        headers.insert(name.lowercased())
    }

    public mutating func insert(query name: String) {
        queries.insert(name)
    }

    /// True for `Authorization`, `Proxy-Authorization` and cookies whatever was inserted.
    public func contains(header name: String) -> Bool {
        let key = name.lowercased()
        return headers.contains(key) || Self.always.contains(key)
    }

    public func contains(query name: String) -> Bool {
        queries.contains(name)
    }

    var isEmpty: Bool { headers.isEmpty && queries.isEmpty }

    mutating func formUnion(_ other: SensitiveNames) {
        headers.formUnion(other.headers)
        queries.formUnion(other.queries)
    }
}
