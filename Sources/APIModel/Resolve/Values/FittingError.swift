import SourceDiagnostics

/// A value does not match a type.
struct FittingError: Error {
    /// The path to the mismatch in the value: members and indices, innermost last.
    var path: [String] = []
    var reason: String
    var help: Help?
    /// What to write instead of the whole value.
    var replacement: String?
    /// An unknown word, and the known ones for a suggestion.
    var unknown: (word: String, known: [String])?

    func under(_ step: String) -> FittingError {
        var error = self
        error.path.insert(step, at: 0)
        return error
    }

    /// The error with a suggestion for a value, or with all known words if they are few. The suggestion is only searched for when the error
    /// is reported.
    func suggesting(_ log: FaultLog, at span: SourceSpan) -> FittingError {
        var error = self
        if let unknown {
            let known = log.candidates(unknown.known)
            error.help =
                Suggestion.didYouMean(Located(unknown.word, at: span), in: known)
                ?? ((1...12).contains(known.count) ? Help("write one of these: \(known.joined(separator: ", "))") : nil)
        } else if let help, let replacement, path.isEmpty {
            error.help = Help(help.text, fix: Fix(replacingScalar: span, with: replacement))
        }
        return error
    }

    /// `at 'owner.name', expected Int, found a string`.
    var message: String {
        path.isEmpty ? reason : "at '\(path.joined(separator: "."))', \(reason)"
    }
}
