import Foundation

/// The names of hosts, in one form for rules and URLs.
extension ServerTrust {
    /// The key of a rule in the form of ``canonicalHost(_:)``; `nil` if it is not the name of a host, `*.` and a domain, or `*`.
    static func canonicalKey(_ key: String) -> String? {
        let key = key.lowercased()
        if key == "*" { return key }
        if key.contains(":") {
            // One colon would be before a port.
            let host = canonicalHost(key)
            return host.contains(":") && isIPv6(host) ? host : nil
        }
        let (wildcard, name) = key.hasPrefix("*.") ? ("*.", key.dropFirst(2)) : ("", key[...])
        guard !name.isEmpty, !name.hasSuffix("."), !name.contains(where: { "*/\\@?#%[]".contains($0) || $0.isWhitespace }),
            let host = asciiHost(String(name))
        else { return nil }
        return wildcard + host
    }

    /// A name in lower case without a dot at its end, an IPv6 address in its shortest form (RFC 5952) without brackets.
    static func canonicalHost(_ host: String) -> String {
        var host = host.lowercased()[...]
        if host.hasSuffix(".") { host = host.dropLast() }
        guard host.contains(":") else { return String(host) }
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        let address = host.prefix { $0 != "%" }
        var bytes = in6_addr()
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_pton(AF_INET6, String(address), &bytes) == 1,
            inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count)) != nil
        else { return String(host) }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) + host.dropFirst(address.count)
    }

    private static func isIPv6(_ host: String) -> Bool {
        var bytes = in6_addr()
        return inet_pton(AF_INET6, String(host.prefix { $0 != "%" }), &bytes) == 1
    }

    /// The name in ASCII (`xn--…`), as URLs have it; `nil` if it is not a name, or if the system cannot convert it.
    private static func asciiHost(_ name: String) -> String? {
        guard !name.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return name }
        guard let host = URL(string: "https://\(name)/")?.host, host.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return nil }
        return host.lowercased()
    }
}
