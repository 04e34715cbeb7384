public import Foundation

/// Where the servers are; asked for every request, so it may change between them.
public protocol ServerEnvironment: Sendable {
    /// For people, as in `production`.
    var name: String { get }
    /// nil when it is not a valid URL: calls then fail while they are built.
    var baseURL: URL? { get }
    /// Where the endpoints go that have a server of their own, by its name; to `baseURL` unless implemented, so that one URL for a test
    /// or a proxy takes all of them.
    func baseURL(of server: String) -> URL?
    /// What clients ask for: `baseURL`, or why there is none. `baseURL` unless implemented.
    ///
    /// - Throws: ``InvalidServerVariable`` for a value that would change the route, in emitted environments and those made of ``ServerURL``.
    func checkedBaseURL() throws -> URL?
    /// The same for a server by its name; `baseURL(of:)` unless implemented.
    func checkedBaseURL(of server: String) throws -> URL?
}

extension ServerEnvironment {
    public func baseURL(of server: String) -> URL? { baseURL }

    public func checkedBaseURL() throws -> URL? { baseURL }

    public func checkedBaseURL(of server: String) throws -> URL? { baseURL(of: server) }
}

/// One URL without further meaning.
struct FixedEnvironment: ServerEnvironment {
    let baseURL: URL?

    var name: String { baseURL?.host ?? "none" }
}
