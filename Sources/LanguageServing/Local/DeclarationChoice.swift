import SourceDiagnostics

/// Chooses the declarations that matter for a change of a document: the changed ones, those that they refer to, and those that refer to
/// them.
///
/// The text outside of all declarations, the head, is always read.
struct DeclarationChoice {
    /// The maximum number of bytes of declarations that are read in addition to the changed ones.
    private static let budget = 32_000
    /// The maximum number of places examined that mention a changed declaration.
    private static let maximumUses = 64
    /// The maximum number of words of a change of the head that are searched for, and of places examined for each word.
    private static let (maximumWords, maximumWordUses) = (6, 8)

    /// The ranges of the declarations that were not chosen, in ascending order.
    let omitted: [Range<Int>]
    /// The bytes that stay.
    let size: Int

    /// - Parameters:
    ///   - later: The text with the change, whose words are searched for as well.
    ///   - cursor: An offset in the earlier text, whose declaration is read too.
    init(for difference: TextDifference, from base: LocalBase, to later: [UInt8], cursor: Int? = nil) {
        let (document, text) = (base.declarations, base.file.utf8)
        let declarations = document.declarations
        let changed = document.touching(difference.earlier)
        let own = Array(changed) + [cursor.flatMap(document.index)].compactMap(\.self).filter { !changed.contains($0) }
        var isChosen = declarations.map(\.isNeeded)
        for index in own { isChosen[index] = true }
        var rest = Self.budget
        var chosen: [Int] = []
        func choose(_ indices: [Int]) {
            for index in indices where !isChosen[index] && declarations[index].range.count <= rest {
                isChosen[index] = true
                rest -= declarations[index].range.count
                chosen.append(index)
            }
        }
        func choose(naming word: String, _ limit: Int) {
            choose(DocumentDeclarations.places(of: word, in: text, limit: limit).compactMap { document.index(at: $0) })
        }
        for index in own { choose(document.named(in: text[declarations[index].range])) }
        let lines = difference.lines(of: text, later)
        let end = changed.last.map { difference.laterEnd(of: declarations[$0].range.upperBound) } ?? 0
        let start = min(lines.later.lowerBound, changed.first.map { declarations[$0].range.lowerBound } ?? text.count)
        choose(document.named(in: later[start..<max(lines.later.upperBound, min(end, later.count))]))
        for index in changed.prefix(4) { choose(naming: declarations[index].name, Self.maximumUses) }
        // A type that no operation uses has no Swift code, so the declarations from an operation to the cursor are read too.
        var way = own.dropFirst(changed.count).map { $0 }
        for _ in 0..<3 {
            let known = chosen.count
            for index in way { choose(naming: declarations[index].name, Self.maximumWordUses) }
            way = Array(chosen[known...].prefix(3))
        }

        let (before, after) = (
            DocumentDeclarations.words(in: text[lines.earlier]), DocumentDeclarations.words(in: later[lines.later])
        )
        if !document.contains(difference.earlier, in: changed) {
            choose(document.named(in: text[lines.earlier]))
            for word in before.symmetricDifference(after).sorted().prefix(Self.maximumWords) { choose(naming: word, Self.maximumWordUses) }
        }
        // Declarations whose faults the new names can repair.
        choose(Self.faulty(base, naming: after.subtracting(before)))
        var place = 0
        for declaration in declarations {
            choose(document.named(in: text[place..<max(place, declaration.range.lowerBound)].prefix(Self.budget)))
            place = declaration.range.upperBound
        }
        choose(document.named(in: text[place...].prefix(Self.budget)))
        var next = 0
        while next < chosen.count {
            choose(document.named(in: text[declarations[chosen[next]].range]))
            next += 1
        }
        // A mapping without entries would be a fault of its own.
        let lists = Set(declarations.indices.filter { isChosen[$0] }.map { declarations[$0].list })
        let others = Dictionary(grouping: declarations.indices.filter { !lists.contains(declarations[$0].list) }) { declarations[$0].list }
        rest = max(rest, Self.budget / 4)
        choose(others.values.compactMap { list in list.min { declarations[$0].range.count < declarations[$1].range.count } }.sorted())
        omitted = declarations.indices.filter { !isChosen[$0] }.map { declarations[$0].range }
        size = text.count - omitted.reduce(0) { $0 + $1.count }
    }

    /// The declarations with a diagnostic whose text has one of these words.
    private static func faulty(_ base: LocalBase, naming words: Set<String>) -> [Int] {
        guard !words.isEmpty else { return [] }
        return base.diagnostics.compactMap { diagnostic in
            guard let span = diagnostic.span, span.fileID == base.file.id, span.end <= base.file.utf8.count, span.start < span.end,
                !DocumentDeclarations.words(in: base.file.utf8[span.start..<span.end].prefix(400)).isDisjoint(with: words)
            else { return nil }
            return base.declarations.index(at: span.start)
        }
    }
}
