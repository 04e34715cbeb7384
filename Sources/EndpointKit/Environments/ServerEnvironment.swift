public import Foundation

/// The URLs of the servers. The environment is asked for every request, so the URLs can change.
public protocol ServerEnvironment: Sendable {
    /// A display name, such as `production`.
    var name: String { get }
    /// The base URL; `nil` if it is not valid, which makes calls fail before they are sent.
    var baseURL: URL? { get }
    /// The base URL of endpoints with their own server, by the name of the server. The default implementation returns `baseURL`, so that
    /// all requests use the one URL of a test server or proxy.
    func baseURL(of server: String) -> URL?
    /// Returns `baseURL`, or throws the reason why there is none. Clients call this method. The default implementation returns `baseURL`.
    ///
    /// - Throws: ``InvalidServerVariable`` for a value that would change the route, in emitted environments and those that use
    ///   ``ServerURL``.
    func checkedBaseURL() throws -> URL?
    /// The same for a server by its name. The default implementation returns `baseURL(of:)`.
    func checkedBaseURL(of server: String) throws -> URL?
}

extension ServerEnvironment {
    public func baseURL(of server: String) -> URL? { baseURL }

    public func checkedBaseURL() throws -> URL? { baseURL }

    public func checkedBaseURL(of server: String) throws -> URL? { baseURL(of: server) }
}

/// An environment with a single URL.
struct FixedEnvironment: ServerEnvironment {
    let baseURL: URL?

    var name: String { baseURL?.host ?? "none" }
}
