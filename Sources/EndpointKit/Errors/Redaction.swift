package import Foundation

/// What can be printed: allowlisted headers, names of query items without their values, sizes of bodies.
package enum Redaction {
    static let mark = "*"

    private static let harmless: Set<String> = [
        "accept", "accept-encoding", "accept-language", "accept-ranges", "age", "allow", "cache-control", "connection", "content-encoding",
        "content-language", "content-length", "content-range", "content-type", "date", "expires", "host", "last-modified", "range",
        "retry-after", "server", "traceparent", "transfer-encoding", "user-agent", "vary", "x-request-id",
    ]

    static func isHarmless(header name: String) -> Bool {
        harmless.contains(name.lowercased())
    }

    /// The URL without user info and fragment; the values of query items named by `hides` are replaced.
    package static func text(of url: URL, hiding hides: (String) -> Bool = { _ in true }) -> String {
        let text = url.absoluteString
        // Most URLs have nothing that could be secret.
        if !text.utf8.contains(where: { "?#@".utf8.contains($0) }) { return text }
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return Redaction.mark }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        let query = parts.percentEncodedQuery
        parts.percentEncodedQuery = nil
        let bare = parts.string ?? Redaction.mark
        guard let query, !query.isEmpty else { return bare }
        return bare + "?"
            + query.split(separator: "&", omittingEmptySubsequences: false).map { self.item(String($0), hides) }.joined(separator: "&")
    }

    private static func item(_ item: String, _ hides: (String) -> Bool) -> String {
        guard let equals = item.firstIndex(of: "=") else {
            return hides(item.removingPercentEncoding ?? item) && item.count > 24 ? mark : item
        }
        let name = String(item[..<equals])
        return hides(name.removingPercentEncoding ?? name) ? "\(name)=\(mark)" : item
    }
}
