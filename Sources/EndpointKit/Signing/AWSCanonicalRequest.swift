import Foundation

/// The text of a request that Signature Version 4 signs.
enum AWSCanonicalRequest {
    typealias Header = (name: String, value: String)

    /// Headers of the connection, and headers that proxies and tracing change on the way.
    private static let unsigned: Set<String> = [
        "accept-encoding", "authorization", "baggage", "connection", "expect", "keep-alive", "proxy-authenticate", "proxy-authorization",
        "te", "traceparent", "tracestate", "trailer", "transfer-encoding", "upgrade", "user-agent", "x-amzn-trace-id",
    ]

    /// The signed headers in the order in which they are signed.
    static func headers(of request: HTTPRequest) -> [Header] {
        var values: [String: [String]] = [:]
        for field in request.headers {
            let name = field.name.lowercased()
            guard !unsigned.contains(name) else { continue }
            values[name, default: []].append(field.value.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " "))
        }
        if values["host"] == nil { values["host"] = [HTTPOrigin(request.url)?.authority ?? ""] }
        return values.map { ($0.key, $0.value.joined(separator: ",")) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    }

    /// - Parameters:
    ///   - payload: The digest of the body, or the word for an unsigned one.
    ///   - pathAsSent: Whether the path is neither normalized nor encoded twice.
    static func text(of request: HTTPRequest, _ headers: [Header], payload: String, pathAsSent: Bool) -> String {
        let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let path = parts?.percentEncodedPath ?? ""
        let lines = headers.map { "\($0.name):\($0.value)\n" }.joined()
        return [
            request.method.rawValue, pathAsSent ? sent(path) : normalized(path), query(of: request.url), lines,
            headers.map(\.name).joined(separator: ";"), payload,
        ].joined(separator: "\n")
    }

    /// The path as it is sent, in the spelling of AWS.
    private static func sent(_ path: String) -> String {
        guard !path.isEmpty else { return "/" }
        return path.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.unreserved(String($0).removingPercentEncoding ?? String($0)) }.joined(separator: "/")
    }

    /// The path without dots and empty segments, and encoded once more.
    private static func normalized(_ path: String) -> String {
        var segments: [String] = []
        for segment in path.split(separator: "/") where segment != "." {
            if segment == ".." { _ = segments.popLast() } else { segments.append(PercentEncoding.unreserved(String(segment))) }
        }
        let endsInSlash = path.hasSuffix("/") && !segments.isEmpty
        return "/" + segments.joined(separator: "/") + (endsInSlash ? "/" : "")
    }

    private static func query(of url: URL) -> String {
        let items = URLQuery(of: url).items.map {
            (name: PercentEncoding.unreserved($0.name), value: PercentEncoding.unreserved($0.value ?? ""))
        }
        return items.sorted { ($0.name, $0.value) < ($1.name, $1.value) }.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}
