import SourceDiagnostics

/// What reading schemas may cost.
///
/// A schema can take in others that take in others, so a short document can ask for types without measure. Each type may cost in line with
/// what is written for it, and has something over for what it takes in; all types together have an allowance that grows with the document.
final class ReadingEffort {
    /// Schemas that build on one another.
    static let longestChain = 200
    /// Schemas that are read for one another: each one of a chain, and the reference to it.
    private static let deepest = 2 * longestChain
    /// Keywords and members that one type may take beside those that are written in it.
    static let mostStepsOfType = 100_000
    /// The same of all types together, beside one for each byte of the documents.
    static let mostSteps = 500_000
    /// Members that stand in a type because of what it builds on, in all, beside one for each 60 bytes of the documents.
    static let mostCopies = 20_000

    /// Keywords and members read so far, again and again where several types have them.
    private(set) var steps = 0
    /// Members read so far that another type has as well.
    private(set) var copies = 0
    private var bytes = 0
    private var stepsOfType = Int.max
    private var known: Set<SourceSpan> = []
    private var depth = 0
    /// The type that is being read asks for too much.
    private(set) var isExceeded = false

    /// What is being read belongs to a type that asks for too much, and becomes JSON.
    var isHopeless: Bool { isExceeded && depth > 0 }

    /// Begins a type that is written at a place of documents that have so many bytes.
    func begin(_ place: SourceSpan, bytes: Int) {
        self.bytes = bytes
        depth = 0
        isExceeded = false
        let own = steps + 50 + 2 * (place.end - place.start)
        stepsOfType = max(own, min(own + Self.mostStepsOfType, Self.mostSteps + bytes))
    }

    func spend(_ count: Int) {
        steps += count
        if steps > stepsOfType { isExceeded = true }
    }

    /// Notes a member of the type, whose schema stands at a place.
    func take(_ member: SourceSpan) {
        spend(1)
        guard !known.insert(member).inserted else { return }
        copies += 1
        if copies > Self.mostCopies + bytes / 60 { isExceeded = true }
    }

    /// Goes one level further in; `false` when that is too deep.
    func enter() -> Bool {
        depth += 1
        if depth > Self.deepest { isExceeded = true }
        return !isExceeded
    }

    func leave() {
        depth -= 1
    }
}
