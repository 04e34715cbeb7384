package import Foundation

/// Scheme, host and port of an http or https URL; without a port, the default port of the scheme.
package struct HTTPOrigin: Hashable {
    package let scheme: String
    package let host: String
    package let port: Int

    /// `nil` for other schemes, for a host that is missing or not in ASCII (international names are `xn--…` in URLs), and for a port that
    /// is not a number of 16 bits.
    package init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else { return nil }
        guard host.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return nil }
        guard let usual = Self.defaultPort(of: scheme) else { return nil }
        let port = url.port ?? usual
        guard (0...65_535).contains(port) else { return nil }
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    private var hasDefaultPort: Bool { port == Self.defaultPort(of: scheme) }

    /// `https://example.com`, with the port unless it is the default.
    var text: String { "\(scheme)://\(authority)" }

    /// The value of `Host` (RFC 9110, 7.2): the host, and the port unless it is the default of the scheme.
    package var authority: String {
        let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return hasDefaultPort ? host : "\(host):\(port)"
    }

    private static func defaultPort(of scheme: String) -> Int? {
        switch scheme {
        case "http": 80
        case "https": 443
        default: nil
        }
    }
}

extension URLComponents {
    /// The host as it is sent: an international name as `xn--…`, which `percentEncodedHost` has percent-encoded, and an address of version
    /// 6 in brackets.
    package var sentHost: String? {
        guard let host = percentEncodedHost, host.contains("%"), !host.hasPrefix("[") else { return percentEncodedHost }
        return url?.host ?? host
    }
}

extension TransportError {
    /// The error for a URL that has no ``HTTPOrigin``.
    package static let unsupportedURL = TransportError(
        .unsupportedURL, detail: "it is not an http or https URL with a host, or its port is not valid")
}
