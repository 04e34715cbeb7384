/// Which operations of a document are selected.
package struct Selection: Sendable, Hashable {
    /// If there are any, an operation must match one of these.
    package var included: [Selector]
    /// An operation that matches one of these is omitted.
    package var excluded: [Selector]

    package static let everything = Selection()

    package init(included: [Selector] = [], excluded: [Selector] = []) {
        self.included = included
        self.excluded = excluded
    }

    package var isEverything: Bool { included.isEmpty && excluded.isEmpty }

    package func admits(_ candidate: SelectionCandidate) -> Bool {
        (included.isEmpty || included.contains { $0.matches(candidate) }) && !excluded.contains { $0.matches(candidate) }
    }
}
