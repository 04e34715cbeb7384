import SourceDiagnostics

/// Why a value is none of a type.
struct Misfit: Error {
    /// Members and indices that lead to the place in the value, innermost last.
    var path: [String] = []
    var reason: String
    var help: String?
    /// An unknown word, and the known ones that may have been meant.
    var unknown: (word: String, known: [String])?

    func under(_ step: String) -> Misfit {
        var misfit = self
        misfit.path.insert(step, at: 0)
        return misfit
    }

    /// With what an unknown word was meant to be, which is only looked for when the misfit is reported.
    func suggesting(_ sink: inout DiagnosticSink) -> Misfit {
        guard let unknown else { return self }
        var misfit = self
        misfit.help = Suggestion.didYouMean(unknown.word, in: sink.candidates(unknown.known))
        return misfit
    }

    /// `at 'owner.name', expected Int, found text`.
    var message: String {
        path.isEmpty ? reason : "at '\(path.joined(separator: "."))', \(reason)"
    }
}
