import Foundation

/// Scheme, host and port of a URL; without a port, the default port of the scheme.
struct HTTPOrigin: Hashable {
    let scheme: String
    let host: String
    let port: Int

    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else { return nil }
        guard let port = url.port ?? Self.defaultPort(of: scheme) else { return nil }
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    private static func defaultPort(of scheme: String) -> Int? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}
