import Foundation

/// `/users/{id}` matches any segment for each `{…}`; a trailing `*` matches any remainder.
struct PathPattern: Sendable {
    let text: String
    private let segments: [Substring]

    init(_ text: String) {
        self.text = text
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

    /// How much a path differs: 0 if it matches, up to 1 for each segment that is different, missing or superfluous.
    func distance(to url: URL) -> Double {
        let given = Self.path(of: url).split(separator: "/", omittingEmptySubsequences: true)
        let hasRest = segments.last == "*"
        let own = hasRest ? segments.dropLast() : segments[...]
        let compared = hasRest ? given.prefix(own.count) : given[...]
        return EditDistance.between(Array(own.prefix(30)), Array(compared.prefix(30)), gap: 0.6) { own, given in
            // An equal segment is nearer.
            if own.hasPrefix("{") && own.hasSuffix("}") { return 0.1 }
            return EditDistance.relative(String(own), given.removingPercentEncoding ?? String(given))
        }
    }

    static func path(of url: URL) -> String {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    }
}
