extension UnionDecoder {
    /// The index of the candidate that loses the least of the value.
    ///
    /// Only candidates whose required members and constants are present, and whose tags have no other value, are considered. Of these it is
    /// the one that shares the most constants and tags with the value, then one that the value does not contradict by its marks or by null
    /// for a member that cannot be null, then the one that knows the most members of the value, then the one with the fewest tags that the
    /// value lacks, then the one with the most required members, then the first. A candidate without required members is not selected for a
    /// value with a tag of other candidates that it does not know: that is an unlisted variant.
    ///
    /// `nil` if the value is not an object, or matches none of the candidates.
    @inline(never)
    public func closest(_ candidates: [UnionCandidate]) -> Int? {
        guard let keys = memberKeys else { return nil }
        let nulls = keys.filter(isNull)
        let tags = Set(candidates.flatMap(\.tags.keys)).filter { keys.contains($0) && !nulls.contains($0) }
        var best: (index: Int, fit: Fit)?
        for (index, candidate) in candidates.enumerated() {
            if candidate.requiresNothing, let optional = candidate.optional, !tags.isSubset(of: optional) { continue }
            guard let fit = fit(candidate, keys, nulls: nulls) else { continue }
            if let best, best.fit.isAsGood(as: fit) { continue }
            best = (index, fit)
        }
        return best?.index
    }

    /// `nil` if the value does not match the candidate.
    private func fit(_ candidate: UnionCandidate, _ keys: Set<String>, nulls: Set<String>) -> Fit? {
        guard candidate.required.allSatisfy(keys.contains), candidate.nullable.allSatisfy(keys.contains),
            candidate.constants.allSatisfy({ holds($0.key, equalTo: $0.value) })
        else { return nil }
        var tags = 0
        for (key, text) in candidate.tags where keys.contains(key) && !nulls.contains(key) {
            guard holds(key, equalTo: text) else { return nil }
            tags += 1
        }
        let isContradicted = candidate.required.contains(where: nulls.contains) || candidate.marks.contains { $0.isContradicted(by: value) }
        let required = candidate.required.count + candidate.nullable.count + candidate.constants.count
        // A candidate that accepts any member knows none in particular.
        let unknown = candidate.optional.map { optional in
            var unknown = keys.subtracting(candidate.required).subtracting(candidate.nullable).subtracting(optional)
            unknown.subtract(candidate.constants.keys)
            unknown.subtract(candidate.tags.keys)
            return unknown.count
        }
        return Fit(
            shared: candidate.constants.count + tags, isContradicted: isContradicted, lost: unknown ?? keys.count - required - tags,
            missing: candidate.tags.count - tags, required: required)
    }

    /// How well a value matches a candidate.
    private struct Fit {
        /// Constants and tags that the value has.
        let shared: Int
        /// Whether a part of the value contradicts the candidate, so that decoding it as the candidate fails.
        let isContradicted: Bool
        /// Members of the value that the candidate does not know.
        let lost: Int
        /// Tags that the value lacks.
        let missing: Int
        let required: Int

        func isAsGood(as other: Fit) -> Bool {
            guard shared == other.shared, isContradicted == other.isContradicted else {
                return shared == other.shared ? other.isContradicted : shared > other.shared
            }
            return (lost, missing, -required) <= (other.lost, other.missing, -other.required)
        }
    }
}

extension UnionCandidate {
    fileprivate var requiresNothing: Bool { required.isEmpty && nullable.isEmpty && constants.isEmpty && tags.isEmpty }
}

/// The properties of an object that matches one variant of a union.
@_spi(Generated) public struct UnionCandidate: Sendable, Hashable {
    /// Required members that cannot be null.
    public let required: [String]
    /// Required members that can be null.
    public let nullable: [String]
    /// Optional members; `nil` if any member is allowed.
    public let optional: [String]?
    /// Members with a constant value, as a string like that of `UnionDecoder.tag(_:)`.
    public let constants: [String: String]
    /// Optional members with a constant value, as a string like that of `UnionDecoder.tag(_:)`; null counts as absent.
    public let tags: [String: String]
    /// What parts of the value must be, if other candidates have the same members.
    public let marks: [UnionMark]

    /// - Parameters:
    ///   - required: Required members that cannot be null, without those of `constants`.
    ///   - nullable: Required members that can be null.
    ///   - optional: Optional members; `nil` if any member is allowed.
    ///   - constants: Members with a constant value.
    ///   - tags: Optional members with a constant value.
    ///   - marks: What parts of the value must be.
    public init(
        _ required: [String] = [], nullable: [String] = [], optional: [String]? = [], constants: [String: String] = [:],
        tags: [String: String] = [:], marks: [UnionMark] = []
    ) {
        self.required = required
        self.nullable = nullable
        self.optional = optional
        self.constants = constants
        self.tags = tags
        self.marks = marks
    }
}
