import SourceDiagnostics

/// A value is not one of a type.
struct FittingError: Error {
    /// Members and indices that lead to the place in the value, innermost last.
    var path: [String] = []
    var reason: String
    var help: String?
    /// An unknown word, and the known ones that may have been meant.
    var unknown: (word: String, known: [String])?

    func under(_ step: String) -> FittingError {
        var error = self
        error.path.insert(step, at: 0)
        return error
    }

    /// With what an unknown word was meant to be, which is only looked for when the error is reported.
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
