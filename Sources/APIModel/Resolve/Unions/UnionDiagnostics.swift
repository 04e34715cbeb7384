import SourceDiagnostics

extension Diagnostic {
    /// The maximum number of variants or pairs in a message.
    private static let namedConflicts = 5

    /// One diagnostic for a union with any number of conflicts.
    ///
    /// - Parameter haveMembers: Whether a member could distinguish the variants, because all of them are objects.
    static func ambiguousUnion(
        _ name: SpecName, _ variants: [Located<String>], _ conflicts: VariantConflicts, areIdentical: Bool, haveMembers: Bool
    ) -> Self {
        func quoted(_ variant: Int) -> String { "'\(variants[variant].value)'" }
        let help =
            haveMembers
            ? "add a discriminator, or a 'const' member that distinguishes them"
            : "remove one of them, or add 'closest: true' to select the one that loses the least of the value"
        guard let (first, second) = conflicts.pairs.first else {
            return error(
                .ambiguousUnion, variants.first?.span,
                "the variants of '\(name.text)' were not compared: there are too many of them, or the unions of the document have too many members",
                help: help)
        }
        let places: [Note]
        let message: String
        if conflicts.count == 1 {
            message = "the variants \(quoted(first)) and \(quoted(second))"
            places = [Note("the other variant is here", at: variants[first].span)]
        } else {
            let others = conflicts.variants.filter { $0 != second }.prefix(namedConflicts)
            places = others.map { Note("\(quoted($0)) is here", at: variants[$0].span) }
            message = "the variants \(listed(conflicts.variants.map(quoted), of: conflicts.variants.count))"
        }
        if conflicts.isComplete {
            let why = areIdentical ? "are identical" : "can match the same value"
            return error(.ambiguousUnion, variants[second].span, "\(message) of '\(name.text)' \(why) in JSON", notes: places, help: help)
        }
        let pairs = conflicts.pairs.map { "\(quoted($0)) with \(quoted($1))" }
        return error(
            .ambiguousUnion, variants[second].span,
            "variants of '\(name.text)' can match the same JSON value: \(listed(pairs, of: conflicts.count))",
            notes: places, help: help)
    }

    private static func listed(_ words: [String], of count: Int) -> String {
        list(words, of: count, atMost: namedConflicts, last: " and ")
    }
}
