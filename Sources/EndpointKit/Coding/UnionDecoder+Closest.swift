extension UnionDecoder {
    /// The index of the candidate that loses least of the value.
    ///
    /// Of those whose required members and constants are there, and whose tags have no other value, it is the one that shares most
    /// constants and tags with the value, then the one that knows most of the value's members, then the one with the fewest tags that
    /// the value lacks, then the one that requires most, then the first. A candidate that requires nothing is not taken for a value with
    /// a tag of others that it does not know: that is a variant which is not listed.
    ///
    /// nil when the value is not an object, or fits none of the candidates.
    @inline(never)
    public func closest(_ candidates: [UnionCandidate]) -> Int? {
        guard let keys = memberKeys else { return nil }
        let tags = Set(candidates.flatMap(\.tags.keys)).filter { keys.contains($0) && !isNull($0) }
        var best: (index: Int, fit: Fit)?
        for (index, candidate) in candidates.enumerated() {
            if candidate.requiresNothing, let optional = candidate.optional, !tags.isSubset(of: optional) { continue }
            guard let fit = fit(candidate, keys) else { continue }
            if let best, best.fit.isAsGood(as: fit) { continue }
            best = (index, fit)
        }
        return best?.index
    }

    /// nil when the value is none of the candidate.
    private func fit(_ candidate: UnionCandidate, _ keys: Set<String>) -> Fit? {
        guard candidate.required.allSatisfy(keys.contains), candidate.constants.allSatisfy({ holds($0.key, equalTo: $0.value) }) else {
            return nil
        }
        var tags = 0
        for (key, text) in candidate.tags where keys.contains(key) && !isNull(key) {
            guard holds(key, equalTo: text) else { return nil }
            tags += 1
        }
        let required = candidate.required.count + candidate.constants.count
        // What takes any member knows none of them in particular.
        let unknown = candidate.optional.map { optional in
            var unknown = keys.subtracting(candidate.required).subtracting(optional)
            unknown.subtract(candidate.constants.keys)
            unknown.subtract(candidate.tags.keys)
            return unknown.count
        }
        return Fit(
            shared: candidate.constants.count + tags, lost: unknown ?? keys.count - required - tags,
            missing: candidate.tags.count - tags, required: required)
    }

    /// How well a value fits a candidate.
    private struct Fit {
        /// Constants and tags that the value has.
        let shared: Int
        /// Members of the value that the candidate does not know.
        let lost: Int
        /// Tags that the value lacks.
        let missing: Int
        let required: Int

        func isAsGood(as other: Fit) -> Bool {
            (-shared, lost, missing, -required) <= (-other.shared, other.lost, other.missing, -other.required)
        }
    }
}

extension UnionCandidate {
    fileprivate var requiresNothing: Bool { required.isEmpty && constants.isEmpty && tags.isEmpty }
}

/// What an object must look like to be taken for one variant of a union.
public struct UnionCandidate: Sendable, Hashable {
    /// Members that are always there.
    public let required: [String]
    /// Members that may be there; nil when any may.
    public let optional: [String]?
    /// Members that always have one text, as `UnionDecoder.tag(_:)` reads it.
    public let constants: [String: String]
    /// Members that have one text where they are there, as `UnionDecoder.tag(_:)` reads it; null counts as absent.
    public let tags: [String: String]

    /// - Parameters:
    ///   - required: Members that are always there, without those of `constants`.
    ///   - optional: Members that may be there; nil when any may.
    ///   - constants: Members that always have one text.
    ///   - tags: Members that have one text where they are there.
    public init(
        _ required: [String] = [], optional: [String]? = [], constants: [String: String] = [:], tags: [String: String] = [:]
    ) {
        self.required = required
        self.optional = optional
        self.constants = constants
        self.tags = tags
    }
}
