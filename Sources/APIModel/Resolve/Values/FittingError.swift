import SourceDiagnostics

/// A value does not match a type.
struct FittingError: Error {
    /// The path to the mismatch in the value: members and indices, innermost last.
    var path: [String] = []
    var reason: String
    var help: String?
    /// An unknown word, and the known ones for a suggestion.
    var unknown: (word: String, known: [String])?

    func under(_ step: String) -> FittingError {
        var error = self
        error.path.insert(step, at: 0)
        return error
    }

    /// The error with a suggestion, which is only searched for when the error is reported.
    func suggesting(_ log: FaultLog) -> FittingError {
        guard let unknown else { return self }
        var error = self
        error.help = Suggestion.didYouMean(unknown.word, in: log.candidates(unknown.known))
        return error
    }

    /// `at 'owner.name', expected Int, found text`.
    var message: String {
        path.isEmpty ? reason : "at '\(path.joined(separator: "."))', \(reason)"
    }
}
