import SourceDiagnostics

/// Limits the cost of reading schemas.
///
/// Schemas can include other schemas, so a short document can describe types of any size. The limit for a type grows with the size of its
/// schema, and the limit for all types together with the size of the documents.
final class ReadingEffort {
    /// The maximum length of a chain of schemas in which each includes the next one.
    static let longestChain = 200
    /// The maximum nesting depth of reading. Each schema of a chain is two levels: the schema, and the reference to it.
    private static let deepest = 2 * longestChain
    /// The maximum number of keywords and members that one type includes, in addition to its own.
    static let maximumStepsOfType = 100_000
    /// The maximum number that all types together include, in addition to one for each byte of the documents.
    static let maximumSteps = 500_000
    /// The maximum number of members that types include from other schemas, in addition to one for each 60 bytes of the documents.
    static let maximumCopies = 20_000

    /// The number of keywords and members that were read so far. Those that several types include count several times.
    private(set) var steps = 0
    /// The number of members that were read so far and that another type has too.
    private(set) var copies = 0
    private var bytes = 0
    private var stepsOfType = Int.max
    private var known: Set<SourceSpan> = []
    private var depth = 0
    /// The steps of which the cost was taken.
    private var takenSteps = 0
    /// Whether the current type exceeds the limits.
    private(set) var isExceeded = false

    /// Whether a part of a type is being read that exceeds the limits, and is decoded as JSON.
    var isSkipping: Bool { isExceeded && depth > 0 }

    /// Begins a type whose schema has the given span.
    func begin(_ place: SourceSpan, bytes: Int) {
        self.bytes = bytes
        depth = 0
        isExceeded = false
        stepsOfType = limit(ofTypeAt: place)
    }

    /// The number of steps after which a type that begins now exceeds the limits.
    private func limit(ofTypeAt place: SourceSpan) -> Int {
        let own = steps + 50 + 2 * (place.end - place.start)
        return max(own, min(own + Self.maximumStepsOfType, Self.maximumSteps + bytes))
    }

    func spend(_ count: Int) {
        steps += count
        if steps > stepsOfType { isExceeded = true }
    }

    /// Counts a member of the type.
    func take(_ member: SourceSpan) {
        spend(1)
        guard !known.insert(member).inserted else { return }
        copies += 1
        if copies > maximumCopies { isExceeded = true }
    }

    private var maximumCopies: Int { Self.maximumCopies + bytes / 60 }

    /// Enters a nested schema; `false` if it is nested too deeply.
    func enter() -> Bool {
        depth += 1
        if depth > Self.deepest { isExceeded = true }
        return !isExceeded
    }

    func leave() {
        depth -= 1
    }

    // MARK: Types that are read ahead

    /// What reading a type cost.
    struct Cost: Sendable {
        let steps: Int
        let members: Set<SourceSpan>
        /// The number of members that it has more than once.
        let copies: Int
    }

    /// The cost of what was read since the last call.
    func takeCost() -> Cost {
        defer { (takenSteps, known, copies) = (steps, [], 0) }
        return Cost(steps: steps - takenSteps, members: known, copies: copies)
    }

    /// Counts a type that was read elsewhere. `false`, and nothing is counted, if it could exceed the limits here.
    func take(_ cost: Cost, ofTypeAt place: SourceSpan, bytes: Int) -> Bool {
        begin(place, bytes: bytes)
        // Schemas that were cached elsewhere can cost more here, so the cost counts twice.
        guard steps + 2 * cost.steps <= stepsOfType, copies + cost.copies + cost.members.count <= maximumCopies else { return false }
        steps += cost.steps
        copies += cost.copies
        for member in cost.members where !known.insert(member).inserted { copies += 1 }
        return true
    }
}
