import Foundation

/// `/users/{id}` matches any segment for each `{…}`; a trailing `*` matches any remainder.
struct PathPattern: Sendable {
    private let segments: [Substring]

    init(_ text: String) {
        segments = text.split(separator: "/", omittingEmptySubsequences: true)
    }

    func matches(_ url: URL) -> Bool {
        let given = Self.path(of: url).split(separator: "/", omittingEmptySubsequences: true)
        for (index, segment) in segments.enumerated() {
            if segment == "*", index == segments.count - 1 { return true }
            guard index < given.count else { return false }
            let isPlaceholder = segment.hasPrefix("{") && segment.hasSuffix("}")
            guard isPlaceholder || segment == given[index] || String(segment) == given[index].removingPercentEncoding else { return false }
        }
        return given.count == segments.count
    }

    static func path(of url: URL) -> String {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    }
}
