#if Server
    import Foundation
    import NIOHTTP1

    /// The server that a proxy stands in front of.
    package struct Upstream: Sendable, Hashable {
        /// Without a slash at the end.
        package let base: String

        /// Nil for what is not an http or https URL of a host with at most a path.
        package init?(_ text: String) {
            guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
                url.host?.isEmpty == false, url.query == nil, url.fragment == nil, url.user == nil, url.password == nil
            else { return nil }
            var rest = Substring(text)
            while rest.hasSuffix("/") { rest = rest.dropLast() }
            base = String(rest)
        }
    }

    extension HTTPHeaders {
        /// Without the fields that belong to one connection (RFC 9110, 7.6.1).
        var forwarded: HTTPHeaders {
            let named = Set(self[canonicalForm: "Connection"].map { $0.lowercased() })
            let own: Set<String> = [
                "connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer",
                "transfer-encoding", "upgrade",
            ]
            let dropped = own.union(named)
            return HTTPHeaders(filter { !dropped.contains($0.name.lowercased()) }.map { ($0.name, $0.value) })
        }
    }
#endif
