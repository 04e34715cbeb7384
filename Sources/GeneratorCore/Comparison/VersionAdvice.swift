/// How much a version changes.
package enum VersionStep: String, Sendable {
    case none, patch, minor, major
}

/// Which version a document should have after some changes, and whether it has one.
struct VersionAdvice {
    /// The version in the old document.
    let old: String?
    let new: String?
    /// The step that the changes need.
    let step: VersionStep

    /// The version that the new document should have at least; `nil` if that of the old one is not a semantic version.
    var next: String? { old.flatMap { SemanticVersion($0) }?.next(step).text }

    /// Whether the old version is one for initial development.
    var isInitial: Bool { old.flatMap { SemanticVersion($0) }?.major == 0 }

    /// The fault of the version in the new document; `nil` if there is none.
    var fault: String? {
        if step == .none {
            // Documentation can have changed, but an earlier version is never right.
            guard let own = new.flatMap({ SemanticVersion($0) }), let earlier = old.flatMap({ SemanticVersion($0) }),
                own < earlier
            else { return nil }
            return "the version is \(own.text), but the old one is \(earlier.text)"
        }
        guard let version = new else { return "the new document has no version" }
        guard let own = SemanticVersion(version) else { return "the version '\(version)' is not a semantic version, such as 1.2.0" }
        guard let before = old else { return nil }
        guard let earlier = SemanticVersion(before) else { return "the old version '\(before)' is not a semantic version, such as 1.2.0" }
        let next = earlier.next(step)
        // A pre-release of the required version can have the changes first.
        return own < earlier || own.isBefore(next) ? "the version is \(version), but these changes need \(next.text) or later" : nil
    }
}
