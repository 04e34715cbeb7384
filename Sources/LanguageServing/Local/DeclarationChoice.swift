/// Chooses the declarations that matter for a change of a document: the changed ones, what they refer to, and who refers to them.
struct DeclarationChoice {
    /// How many bytes of declarations are read besides the changed ones.
    private static let budget = 32_000
    /// How many places that mention a changed declaration are looked at.
    private static let mostUses = 64

    /// The ranges of the others, in ascending order.
    let omitted: [Range<Int>]
    /// The bytes that stay.
    let size: Int

    /// - Parameter later: The text with the change, whose words matter as well.
    init(of changed: Range<Int>, in document: DocumentDeclarations, _ text: [UInt8], later: ArraySlice<UInt8>) {
        let declarations = document.declarations
        var isChosen = declarations.map(\.isNeeded)
        for index in changed { isChosen[index] = true }
        var rest = Self.budget
        var chosen: [Int] = []
        func choose(_ indices: [Int]) {
            for index in indices where !isChosen[index] && declarations[index].range.count <= rest {
                isChosen[index] = true
                rest -= declarations[index].range.count
                chosen.append(index)
            }
        }
        for index in changed { choose(document.named(in: text[declarations[index].range])) }
        choose(document.named(in: later))
        for index in changed.prefix(4) {
            let places = DocumentDeclarations.places(of: declarations[index].name, in: text, limit: Self.mostUses)
            choose(places.compactMap { document.index(at: $0) })
        }
        // The text outside of all declarations is always read.
        var place = 0
        for declaration in declarations {
            choose(document.named(in: text[place..<declaration.range.lowerBound].prefix(Self.budget)))
            place = declaration.range.upperBound
        }
        var next = 0
        while next < chosen.count {
            choose(document.named(in: text[declarations[chosen[next]].range]))
            next += 1
        }
        omitted = declarations.indices.filter { !isChosen[$0] }.map { declarations[$0].range }
        size = text.count - omitted.reduce(0) { $0 + $1.count }
    }
}
