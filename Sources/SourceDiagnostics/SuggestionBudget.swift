/// Limits the comparisons of words for suggestions.
package struct SuggestionBudget: Sendable {
    /// The remaining number of words to compare.
    private var comparisons = 300_000

    package init() {}

    /// The candidates for a suggestion. There are none after many suggestions, as in a document with mostly unknown names, where comparing
    /// would take much longer than reading.
    package mutating func candidates(_ known: @autoclosure () -> [String]) -> [String] {
        guard comparisons > 0 else { return [] }
        let known = known()
        comparisons -= known.count
        return known
    }
}
