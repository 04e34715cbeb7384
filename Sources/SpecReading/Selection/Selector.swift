import SourceDiagnostics

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

    package var text: String { "\(subject.rawValue):\(pattern)" }

    func matches(_ candidate: SelectionCandidate) -> Bool {
        switch subject {
        case .tag: candidate.tags.contains(where: matches)
        case .path: matches(candidate.path) || matches("\(candidate.method) \(candidate.path)")
        case .operation: candidate.names.contains(where: matches)
        }
    }

    private func matches(_ text: String) -> Bool {
        guard pattern.utf8.contains(UInt8(ascii: "*")) else { return pattern.isExactly(text) }
        let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
        var (here, there) = (0, 0)
        // The position to continue from if the rest after the last `*` does not match.
        var resume: (pattern: Int, text: Int)?
        while there < text.count {
            if here < pattern.count, pattern[here] == UInt8(ascii: "*") {
                resume = (here + 1, there)
                here += 1
            } else if here < pattern.count, pattern[here] == text[there] {
                here += 1
                there += 1
            } else if let last = resume {
                resume = (last.pattern, last.text + 1)
                (here, there) = (last.pattern, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[here...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
