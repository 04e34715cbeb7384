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
}

extension ServerEnvironment {
    public func baseURL(of server: String) -> URL? { baseURL }
}
