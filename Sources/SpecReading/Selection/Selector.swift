/// An argument of `--include` or `--exclude`, such as `tag:pets` or `path:/pets/*`.
package struct Selector: Sendable, Hashable {
    package enum Subject: String, Sendable, CaseIterable {
        /// A tag of the operation; in the native dialect the name of its service.
        case tag
        /// The path as written in the document, or the method, a space and the path.
        case path
        /// The `operationId`; in the native dialect the endpoint's name, alone or after that of its service.
        case operation
    }

    package let subject: Subject
    /// `*` matches any characters, including none and slashes; everything else is literal.
    package let pattern: String

    /// `nil` if the string does not begin with a subject and a colon, or has nothing after it.
    package init?(_ text: String) {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, let subject = Subject(rawValue: String(halves[0])), !halves[1].isEmpty else { return nil }
        self.subject = subject
        pattern = String(halves[1])
    }

    func matches(_ candidate: SelectionCandidate) -> Bool {
        switch subject {
        case .tag: candidate.tags.contains(where: matches)
        case .path: matches(candidate.path) || matches("\(candidate.method) \(candidate.path)")
        case .operation: candidate.names.contains(where: matches)
        }
    }

    private func matches(_ text: String) -> Bool { Wildcard.matches(pattern, text) }
}
