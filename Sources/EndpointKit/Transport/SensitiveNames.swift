/// Names of headers and query items whose values are secrets.
public struct SensitiveNames: Sendable, Hashable {
    private var headers: Set<String> = []
    private var queries: Set<String> = []

    private static let always = ["authorization", "cookie", "proxy-authorization", "set-cookie"]

    /// Creates a set with only the names that are always secret.
    public init() {}

    /// Marks a header; names are case-insensitive.
    public mutating func insert(header name: String) {
        guard !Self.isAlwaysSensitive(name) else { return }
        headers.insert(name.lowercased())
    }

    /// Marks query items of exactly this name.
    public mutating func insert(query name: String) {
        queries.insert(name)
    }

    /// Always true for `Authorization`, `Proxy-Authorization` and cookies.
    public func contains(header name: String) -> Bool {
        Self.isAlwaysSensitive(name) || (!headers.isEmpty && headers.contains(name.lowercased()))
    }

    private static func isAlwaysSensitive(_ name: String) -> Bool {
        always.contains { HTTPToken.isSame($0, name) }
    }

    /// Whether query items of this name were marked.
    public func contains(query name: String) -> Bool {
        queries.contains(name)
    }

    /// Whether any query item can be a secret.
    var namesQueries: Bool { !queries.isEmpty }
}
