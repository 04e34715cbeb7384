/// What a call with example values does to the data of its user, as far as method and name say so.
package enum OperationEffect: Int, CaseIterable, Sendable {
    /// A safe method.
    case reads
    /// Another method, but a name such as `search`, `getRoles`, `roleList` or `calculateTax`.
    case readsByName
    case changes
    /// A name such as `authDisable`, or `DELETE`.
    case destroys

    fileprivate init(method: String, name: String, isSafe: Bool) {
        let words = NameWords.split(name).map { $0.lowercased() }
        let isReading = [words.first, words.last].contains { $0.flatMap(OperationVerbs.effect) == .reads }
        // Not `checkIn`, `checkOut` and `checkAndDelete`.
        let isComputing =
            words.first.flatMap(OperationVerbs.effect) == .computes && !["in", "out", "and"].contains(words.dropFirst().first ?? "")
        let destroying = isSafe || isReading ? Array(words.prefix(1)) : words
        if method == "DELETE" || destroying.contains(where: { OperationVerbs.effect(of: $0) == .destroys }) {
            self = .destroys
        } else {
            self = isSafe ? .reads : isReading || isComputing ? .readsByName : .changes
        }
    }
}

extension Operation {
    package var effect: OperationEffect { OperationEffect(method: method, name: name.text, isSafe: !changesData) }
}
