#if Server
    import EndpointKit
    import Foundation
    import NIOCore
    import NIOHTTP1

    /// The server to which a proxy passes requests on.
    package struct Upstream: Sendable, Hashable {
        /// The reason why a text is not the URL of a server. It does not contain parts of the text, which may be secrets.
        package struct Fault: Error {
            package let message: String
        }

        /// The scheme, the host and the port, as they can be shown.
        package let origin: String
        /// A name, or an address without brackets.
        let host: String
        let port: Int
        let isSecure: Bool
        /// The path that is put before the path of a request, without a slash at the end.
        let path: String
        /// Whether no coding but gzip is requested from the server, so that every body can be checked, whatever the client accepts.
        package var allowsOnlyGzip = false

        /// - Parameter text: An http or https URL of a host, with at most a port and a path.
        package init(_ text: String) throws(Fault) {
            func fail(_ message: String) -> Fault { Fault(message: message) }
            guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URLComponents(string: text) else {
                throw fail("must be a URL")
            }
            guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
                throw fail("must be an http or https URL")
            }
            guard let host = url.sentHost, !host.isEmpty else { throw fail("must have a host") }
            guard url.user == nil, url.password == nil else { throw fail("must be a URL without credentials") }
            guard url.query == nil, url.fragment == nil else { throw fail("must be a URL without a query or a fragment") }
            if let port = url.port, !(1...65_535).contains(port) { throw fail("must have a port from 1 to 65535") }
            isSecure = scheme == "https"
            self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
            port = url.port ?? (isSecure ? 443 : 80)
            origin = "\(scheme)://\(host)\(url.port.map { ":\($0)" } ?? "")"
            var rest = Substring(url.percentEncodedPath)
            while rest.hasSuffix("/") { rest = rest.dropLast() }
            path = String(rest)
        }

        /// The host and the port as in `Host`.
        var authority: String { String(origin.dropFirst(isSecure ? 8 : 7)) }

        /// The target of a request as it is passed on: the same bytes after the path of the server; `nil` for one that is not valid.
        func target(of target: String) -> String? {
            // Bytes that are not UTF-8 have been replaced.
            let isValid = target.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "#" && $0 != "\u{FFFD}" }
            guard isValid, !target.isEmpty else { return nil }
            if target.hasPrefix("/") { return path + target }
            if target == "*" { return target }
            // The absolute form (RFC 9112, 3.2.2)
            guard let authority = target.range(of: "://")?.upperBound else { return nil }
            let rest = target[authority...].drop { $0 != "/" && $0 != "?" }
            return path + (rest.hasPrefix("/") ? "" : "/") + rest
        }
    }

    extension HTTPHeaders {
        /// Without the fields that belong to one connection (RFC 9110, 7.6.1).
        var forwarded: HTTPHeaders {
            let named = Set(self[canonicalForm: "Connection"].map { $0.lowercased() })
            let own: Set<String> = [
                "connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te",
                "transfer-encoding", "upgrade",
            ]
            let dropped = own.union(named)
            return HTTPHeaders(filter { !dropped.contains($0.name.lowercased()) }.map { ($0.name, $0.value) })
        }
    }
#endif
