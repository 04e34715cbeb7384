/// The selectors of the operations to generate.
package struct Selection: Sendable, Hashable {
    /// If there are any, an operation must match one of these.
    package var included: [Selector]
    /// An operation that matches one of these is omitted.
    package var excluded: [Selector]
    /// Whether selectors can match nothing, because another version of the document has what they mean.
    package var isPartOfOther = false

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

/// The properties of an operation that selectors match.
package struct SelectionCandidate: Sendable {
    /// The method, in upper case for registered ones.
    package var method: String
    package var path: String
    package var tags: [String]
    /// All names of the operation.
    package var names: [String]

    package init(method: String, path: String, tags: [String], names: [String]) {
        self.method = method
        self.path = path
        self.tags = tags
        self.names = names
    }
}
