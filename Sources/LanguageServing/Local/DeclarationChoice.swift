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
        let document = base.declarations
        let changed = document.touching(difference.earlier)
        let others = [cursor.flatMap(document.index)].compactMap(\.self).filter { !changed.contains($0) }
        var choosing = Choosing(base, own: Array(changed) + others)
        choosing.choose(around: difference, in: later, changed)
        choosing.chooseUses(of: changed, way: others)
        let added = choosing.chooseWords(of: difference, in: later, changed)
        // Declarations whose faults the new names can repair.
        choosing.choose(Self.faulty(base, naming: added))
        choosing.chooseTargetsOfHead()
        choosing.chooseTargetsOfChosen()
        choosing.chooseOneOfEachList()
        omitted = document.declarations.indices.filter { !choosing.isChosen[$0] }.map { document.declarations[$0].range }
        size = base.file.utf8.count - omitted.reduce(0) { $0 + $1.count }
    }

    /// What has been chosen so far, in steps from the nearest to the farthest.
    private struct Choosing {
        let document: DocumentDeclarations
        let text: [UInt8]
        private(set) var isChosen: [Bool]
        private var rest = DeclarationChoice.budget
        private var chosen: [Int] = []

        private var declarations: [DocumentDeclarations.Declaration] { document.declarations }

        /// - Parameter own: The declarations that are always read.
        init(_ base: LocalBase, own: [Int]) {
            (document, text) = (base.declarations, base.file.utf8)
            isChosen = document.declarations.map(\.isNeeded)
            for index in own { isChosen[index] = true }
            for index in own { choose(document.named(in: text[declarations[index].range])) }
        }

        mutating func choose(_ indices: [Int]) {
            for index in indices where !isChosen[index] && declarations[index].range.count <= rest {
                isChosen[index] = true
                rest -= declarations[index].range.count
                chosen.append(index)
            }
        }

        private mutating func choose(naming word: String, _ limit: Int) {
            choose(DocumentDeclarations.places(of: word, in: text, limit: limit).compactMap { document.index(at: $0) })
        }

        /// What the changed declarations and lines refer to after the change.
        mutating func choose(around difference: TextDifference, in later: [UInt8], _ changed: Range<Int>) {
            let lines = difference.lines(of: text, later)
            let end = changed.last.map { difference.laterEnd(of: declarations[$0].range.upperBound) } ?? 0
            let start = min(lines.later.lowerBound, changed.first.map { declarations[$0].range.lowerBound } ?? text.count)
            choose(document.named(in: later[start..<max(lines.later.upperBound, min(end, later.count))]))
        }

        /// - Parameter way: The declaration at the cursor. A type that no operation uses has no Swift code, so the declarations from an
        ///   operation to the cursor are read too.
        mutating func chooseUses(of changed: Range<Int>, way: [Int]) {
            for index in changed.prefix(4) { choose(naming: declarations[index].name, DeclarationChoice.maximumUses) }
            var way = way
            for _ in 0..<3 {
                let known = chosen.count
                for index in way { choose(naming: declarations[index].name, DeclarationChoice.maximumWordUses) }
                way = Array(chosen[known...].prefix(3))
            }
        }

        /// What a change of the head names.
        ///
        /// - Returns: The words that the changed lines did not have before.
        mutating func chooseWords(of difference: TextDifference, in later: [UInt8], _ changed: Range<Int>) -> Set<String> {
            let lines = difference.lines(of: text, later)
            let before = DocumentDeclarations.words(in: text[lines.earlier])
            let after = DocumentDeclarations.words(in: later[lines.later])
            if !document.contains(difference.earlier, in: changed) {
                choose(document.named(in: text[lines.earlier]))
                for word in before.symmetricDifference(after).sorted().prefix(DeclarationChoice.maximumWords) {
                    choose(naming: word, DeclarationChoice.maximumWordUses)
                }
            }
            return after.subtracting(before)
        }

        mutating func chooseTargetsOfHead() {
            var place = 0
            for declaration in declarations {
                choose(document.named(in: text[place..<max(place, declaration.range.lowerBound)].prefix(DeclarationChoice.budget)))
                place = declaration.range.upperBound
            }
            choose(document.named(in: text[place...].prefix(DeclarationChoice.budget)))
        }

        mutating func chooseTargetsOfChosen() {
            var next = 0
            while next < chosen.count {
                choose(document.named(in: text[declarations[chosen[next]].range]))
                next += 1
            }
        }

        /// A mapping without entries would be a fault of its own.
        mutating func chooseOneOfEachList() {
            let lists = Set(declarations.indices.filter { isChosen[$0] }.map { declarations[$0].list })
            let others = Dictionary(grouping: declarations.indices.filter { !lists.contains(declarations[$0].list) }) {
                declarations[$0].list
            }
            rest = max(rest, DeclarationChoice.budget / 4)
            choose(others.values.compactMap { list in list.min { declarations[$0].range.count < declarations[$1].range.count } }.sorted())
        }
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
