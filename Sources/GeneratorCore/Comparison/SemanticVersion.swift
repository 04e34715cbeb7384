import SourceDiagnostics

/// `1.2.3`, perhaps with a `v` before it, a pre-release (`-beta.1`) or metadata of a build (Semantic Versioning 2.0.0).
struct SemanticVersion: Comparable {
    var major: Int
    var minor: Int
    var patch: Int
    /// The identifiers of a pre-release, which precedes the version.
    var preRelease: [String] = []

    init?(_ text: String) {
        let version = (text.hasPrefix("v") ? text.dropFirst() : text[...]).prefix { $0 != "+" }
        let digits = version.prefix { $0 != "-" }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false).map { part in
            part.utf8.allSatisfy(\.isDigit) && part.count < 10 ? Int(part) : nil
        }
        // Only a whole version can have a suffix: `2023-08-16` is a date.
        let hasSuffix = text.contains { $0 == "-" || $0 == "+" }
        guard (hasSuffix ? 3...3 : 1...3).contains(parts.count), parts.allSatisfy({ $0 != nil }), let major = parts[0] else { return nil }
        self.major = major
        minor = parts.count > 1 ? parts[1] ?? 0 : 0
        patch = parts.count > 2 ? parts[2] ?? 0 : 0
        preRelease = version.dropFirst(digits.count + 1).split(separator: ".").map(String.init)
    }

    var text: String {
        "\(major).\(minor).\(patch)" + (preRelease.isEmpty ? "" : "-" + preRelease.joined(separator: "."))
    }

    /// The first version with a change. A pre-release promises no compatibility (9), so the version that it precedes can have any change.
    func next(_ step: VersionStep) -> Self {
        var next = self
        next.preRelease = []
        if step == .none { return self }
        if !preRelease.isEmpty { return next }
        switch step {
        case .none: break
        case .major where major > 0: (next.major, next.minor, next.patch) = (major + 1, 0, 0)
        case .minor where major > 0, .major: (next.minor, next.patch) = (minor + 1, 0)
        case .minor, .patch: next.patch += 1
        }
        return next
    }

    /// Whether it precedes a version and all of its pre-releases.
    func isBefore(_ other: Self) -> Bool { numbers < other.numbers }

    private var numbers: (Int, Int, Int) { (major, minor, patch) }

    static func < (lhs: Self, rhs: Self) -> Bool {
        if lhs.numbers != rhs.numbers { return lhs.numbers < rhs.numbers }
        if lhs.preRelease.isEmpty || rhs.preRelease.isEmpty { return !lhs.preRelease.isEmpty && rhs.preRelease.isEmpty }
        for (one, two) in zip(lhs.preRelease, rhs.preRelease) where one != two {
            // Numbers precede words (11).
            switch (Int(one), Int(two)) {
            case (let one?, let two?): return one < two
            case (_?, nil): return true
            case (nil, _?): return false
            case (nil, nil): return one.utf8.lexicographicallyPrecedes(two.utf8)
            }
        }
        return lhs.preRelease.count < rhs.preRelease.count
    }
}
