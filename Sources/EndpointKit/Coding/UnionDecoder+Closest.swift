extension UnionDecoder {
    /// The index of the candidate that loses least of the value: of those whose required members and constants are there, the one that
    /// knows most of the value's members, then the one that requires most, then the first.
    ///
    /// nil when the value is no object, or lacks something that each candidate requires.
    @inline(never)
    public func closest(_ candidates: [UnionCandidate]) -> Int? {
        guard let keys = memberKeys else { return nil }
        var best: (index: Int, unknown: Int, required: Int)?
        for (index, candidate) in candidates.enumerated() {
            guard candidate.required.allSatisfy(keys.contains), candidate.constants.allSatisfy({ holds($0.key, equalTo: $0.value) }) else {
                continue
            }
            let required = candidate.required.count + candidate.constants.count
            let unknown = candidate.optional.map { optional in
                keys.subtracting(candidate.required).subtracting(optional).subtracting(candidate.constants.keys).count
            }
            // What takes any member knows none of them in particular.
            let lost = unknown ?? keys.count - required
            if let current = best, (lost, -required) >= (current.unknown, -current.required) { continue }
            best = (index, lost, required)
        }
        return best?.index
    }
}
