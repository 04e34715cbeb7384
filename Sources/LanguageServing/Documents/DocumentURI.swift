import APIModel

/// Converts between the URIs of clients and paths.
enum DocumentURI {
    /// The path of a `file` URI. Any other URI has a path of its own, at which no file exists.
    static func path(_ uri: String) -> String {
        let (scheme, rest) = (uri.prefix("file:".count), uri.dropFirst("file:".count))
        guard scheme.lowercased() == "file:", rest.hasPrefix("/") else { return "/.endpointkit-unsaved/" + PercentEscapes.encode(uri) }
        // RFC 8089 has `file:/path`, which Java's clients send. An authority is the name of the client's machine.
        let authority = rest.hasPrefix("//") ? rest.dropFirst(2) : rest
        let path = authority.firstIndex(of: "/").map { authority[$0...] } ?? "/"
        return PercentEscapes.decode(path) ?? String(path)
    }

    static func uri(ofPath path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return "file://" + parts.map { PercentEscapes.encode(String($0)) }.joined(separator: "/")
    }
}
