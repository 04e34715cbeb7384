import APIModel

/// Converts between the URIs of clients and paths.
enum DocumentURI {
    /// The path of a `file` URI. Any other URI has a path of its own, at which no file exists.
    static func path(_ uri: String) -> String {
        guard uri.hasPrefix("file://") else { return "/.endpointkit-unsaved/" + PercentEncoding.encode(uri) }
        let rest = uri.dropFirst("file://".count)
        // The name of the machine is that of the client's.
        let path = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        return PercentEncoding.decode(path) ?? String(path)
    }

    static func uri(ofPath path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return "file://" + parts.map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
    }
}
