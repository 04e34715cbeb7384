import Foundation

/// `/users/{id}` matches any text for each `{…}`, also within a segment, and any segments for `{+…}`; a trailing `*` matches any remainder.
struct PathPattern: Sendable {
    let text: String
    private let segments: [Segment]
    /// Whether it ends with `*`.
    private let hasRest: Bool

    init(_ text: String) {
        self.text = text
        let all = text.split(separator: "/", omittingEmptySubsequences: true)
        hasRest = all.last == "*"
        segments = (hasRest ? all.dropLast() : all[...]).map(Segment.init)
    }

    func matches(_ url: URL) -> Bool {
        matches(Self.segments(of: url)[...], from: 0)
    }

    private func matches(_ given: ArraySlice<Substring>, from index: Int) -> Bool {
        guard index < segments.count else { return hasRest || given.isEmpty }
        guard let first = given.first else { return false }
        if segments[index].isPath { return given.indices.contains { matches(given[($0 + 1)...], from: index + 1) } }
        return segments[index].matches(first) && matches(given.dropFirst(), from: index + 1)
    }

    /// How much a path differs: 0 if it matches, up to 1 for each segment that is different, missing or superfluous.
    func distance(to url: URL) -> Double {
        let given = Self.segments(of: url)
        let compared = hasRest ? given.prefix(segments.count) : given[...]
        return EditDistance.between(Array(segments.prefix(30)), Array(compared.prefix(30)), gap: 0.6) { own, given in
            // An equal segment is nearer.
            if own.hasPlaceholder, own.matches(given) { return 0.1 }
            return EditDistance.relative(own.text, given.removingPercentEncoding ?? String(given))
        }
    }

    private static func segments(of url: URL) -> [Substring] {
        path(of: url).split(separator: "/", omittingEmptySubsequences: true)
    }

    static func path(of url: URL) -> String {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    }
}

extension PathPattern {
    fileprivate struct Segment {
        let text: String
        /// Whether it is `{+name}`, whose value has one or more segments.
        let isPath: Bool
        /// What is before, between and after the placeholders.
        private let literals: [Substring]

        init(_ text: Substring) {
            self.text = String(text)
            isPath = text.hasPrefix("{+") && text.hasSuffix("}")
            var (literals, rest) = ([Substring](), text)
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                literals.append(rest[..<open])
                rest = rest[rest.index(after: close)...]
            }
            self.literals = literals + [rest]
        }

        var hasPlaceholder: Bool { literals.count > 1 }

        /// - Parameter given: A segment, percent-encoded.
        func matches(_ given: Substring) -> Bool {
            matches(decoded: given) || given.removingPercentEncoding.map { matches(decoded: $0[...]) } ?? false
        }

        private func matches(decoded given: Substring) -> Bool {
            guard let first = literals.first, let last = literals.last, hasPlaceholder else { return given == text }
            guard given.hasPrefix(first) else { return false }
            var rest = given.dropFirst(first.count)
            for literal in literals.dropFirst().dropLast() {
                // A placeholder has at least one character.
                rest = rest.dropFirst()
                guard !literal.isEmpty else { continue }
                guard let found = rest.range(of: literal) else { return false }
                rest = rest[found.upperBound...]
            }
            return rest.count > last.count && rest.hasSuffix(last)
        }
    }
}
