/// Why a value is none of a type.
struct Misfit: Error {
    /// Members and indices that lead to the place in the value, innermost last.
    var path: [String] = []
    var reason: String
    var help: String?

    func under(_ step: String) -> Misfit {
        Misfit(path: [step] + path, reason: reason, help: help)
    }

    /// `at 'owner.name', expected Int, found text`.
    var message: String {
        path.isEmpty ? reason : "at '\(path.joined(separator: "."))', \(reason)"
    }
}
