/// Typographic quotation marks, which YAML treats as ordinary characters.
package enum TypographicQuotes {
    private static let marks: Set<Unicode.Scalar> = ["“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛"]

    /// The string without such marks at its ends; `nil` if there are none.
    package static func removed(from text: some StringProtocol) -> String? {
        let scalars = Array(text.unicodeScalars)
        let inner = scalars.drop(while: marks.contains)
        let end = inner.lastIndex { !marks.contains($0) }.map { $0 + 1 } ?? inner.startIndex
        guard inner.startIndex > 0 || end < scalars.count else { return nil }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[inner.startIndex..<end])
        return String(view)
    }
}
