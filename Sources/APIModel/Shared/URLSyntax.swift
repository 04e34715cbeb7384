import SourceDiagnostics

/// The grammar of RFC 3986, for strings that `URL` accepts.
package enum URLSyntax {
    /// Whether a string is a URI or a relative reference.
    ///
    /// It is stricter than the grammar where Foundation is: a host has no percent-encoding and no zone, and a port is at most 65,535.
    package static func isURL(_ text: String) -> Bool {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        var rest = Substring(text)
        var scheme = ""
        if let end = rest.firstIndex(where: { ":/?#".contains($0) }), rest[end] == ":" {
            guard isScheme(rest[..<end]) else { return false }
            scheme = rest[..<end].lowercased()
            rest = rest[rest.index(after: end)...]
        }
        let fragment = cut(&rest, at: "#")
        let query = cut(&rest, at: "?")
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            // `file:///a` has no host, but HTTP URLs must have one.
            let mayBeEmpty = end == rest.startIndex && !["", "http", "https"].contains(scheme)
            guard mayBeEmpty || isAuthority(rest[..<end]) else { return false }
            rest = rest[end...]
        }
        return consists(rest, of: ":@/") && [query, fragment].allSatisfy { $0.map { consists($0, of: ":@/?") } ?? true }
    }

    /// Removes a character and everything after it; returns what follows the character.
    private static func cut(_ rest: inout Substring, at character: Character) -> Substring? {
        guard let index = rest.firstIndex(of: character) else { return nil }
        defer { rest = rest[..<index] }
        return rest[rest.index(after: index)...]
    }

    private static func isScheme(_ scheme: Substring) -> Bool {
        guard let first = scheme.utf8.first, first.isLetter else { return false }
        return scheme.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    }

    /// Whether it is `userinfo@host:port`.
    private static func isAuthority(_ authority: Substring) -> Bool {
        var host = authority
        if let at = host.lastIndex(of: "@") {
            guard consists(host[..<at], of: ":") else { return false }
            host = host[host.index(after: at)...]
        }
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]"), IPAddress.isVersion6(host[..<end].dropFirst()) else { return false }
            return isPort(host[host.index(after: end)...])
        }
        let end = host.firstIndex(of: ":") ?? host.endIndex
        return end > host.startIndex && !host[..<end].utf8.contains(UInt8(ascii: "%")) && consists(host[..<end], of: "")
            && isPort(host[end...])
    }

    /// Whether it is empty, or a colon with an optional number.
    private static func isPort(_ port: Substring) -> Bool {
        guard port.first == ":" else { return port.isEmpty }
        let digits = port.dropFirst()
        return digits.isEmpty || digits.utf8.count <= 5 && digits.utf8.allSatisfy(\.isDigit) && (Int(digits) ?? .max) <= 65_535
    }

    /// Whether it only has unreserved characters, sub-delimiters, percent-encoded characters and some others.
    private static func consists(_ part: Substring, of others: String) -> Bool {
        var bytes = part.utf8
        while let byte = bytes.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let first = bytes.popFirst(), let second = bytes.popFirst(), first.isHexadecimalDigit, second.isHexadecimalDigit
                else {
                    return false
                }
            } else if !byte.isLetter, !byte.isDigit, !"-._~!$&'()*+,;=".utf8.contains(byte), !others.utf8.contains(byte) {
                return false
            }
        }
        return true
    }

}
