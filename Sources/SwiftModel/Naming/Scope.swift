package import APIModel
package import SourceDiagnostics

/// Assigns unique names in one scope, such as the types of a module or the fields of a type.
///
/// Names that are claimed together say what distinguishes them: their symbols (`aPlus`), the locations of parameters (`startDateQuery`), or
/// their spelling (`ascUppercase`, `userNameUnderscored`). Otherwise, the first claim gets the name, and a later one is numbered
/// (`userName2`), with a warning.
package struct Scope: Sendable {
    private let style: NameStyle
    private var taken: [String: SourceSpan?] = [:]
    /// The names of the enclosing scopes, which are not copied for each nested scope.
    private var takenAround: [String: SourceSpan?] = [:]
    private var reserved: Set<String> = []
    /// How the author can choose another name, for diagnostics.
    private var help: String?
    /// The next number to try, by the name; lower numbers are used.
    private var numbers: [SwiftIdentifier: Int] = [:]
    private var numbersAround: [SwiftIdentifier: Int] = [:]

    /// - Parameter reserved: Names that the emitted code around this scope uses itself.
    package init(_ style: NameStyle, reserved: [String] = []) {
        self.style = style
        self.reserved = Set(reserved)
    }

    /// The scope for parts of an API to which its author gives other names in this way.
    func renaming(_ renaming: Renaming, in api: API) -> Scope {
        var scope = self
        scope.help = renaming.help(in: api)
        return scope
    }

    /// The members of a model.
    package static var members: Scope { Scope(.property, reserved: ["decoder", "encoder", "coder", "customMirror", "objectMembers"]) }
    /// The arguments of a method, next to its local variables.
    package static var arguments: Scope { Scope(.argument, reserved: ["request", "options", "customMirror"]) }
    /// The services of a client.
    package static var services: Scope { Scope(.property, reserved: ["client"]) }

    /// Creates an empty scope whose names do not hide those of this one.
    package var inner: Scope {
        var scope = self
        // Copied only if there are several enclosing scopes.
        scope.takenAround = takenAround.isEmpty ? taken : takenAround.merging(taken) { _, own in own }
        scope.numbersAround = numbersAround.isEmpty ? numbers : numbersAround.merging(numbers) { _, own in own }
        (scope.taken, scope.numbers) = ([:], [:])
        return scope
    }

    /// The span of the first claim of a name; `nil` if there is none.
    private func claim(of identifier: SwiftIdentifier) -> SourceSpan?? {
        let key = style.key(identifier)
        return taken[key] ?? takenAround[key]
    }

    /// Assigns a Swift name to a name in the spec. The same sequence of claims always gets the same names.
    package mutating func claim(_ name: SpecName, into sink: inout DiagnosticSink) -> SwiftIdentifier {
        if let preferred = name.preferred {
            if let identifier = SwiftIdentifier(validating: preferred) {
                return place(identifier, name, alternatives: { [] }, into: &sink)
            }
            sink.report(.invalidName(preferred, at: name.span))
        }
        return claim(style.identifier(WordSplitter.words(name.text)), for: name, into: &sink)
    }

    private mutating func claim(_ identifier: SwiftIdentifier, for name: SpecName, into sink: inout DiagnosticSink) -> SwiftIdentifier {
        let style = style
        return place(
            identifier, name,
            alternatives: {
                let named = WordSplitter.namingSymbols(name.text)
                return named == WordSplitter.words(name.text) ? [] : [style.identifier(named)]
            }, into: &sink)
    }

    /// Claims several names. Those that the spec sets explicitly are first. Then come those that would have the same identifier, but can
    /// say what distinguishes them, and then those that are already in Swift style, so that `userName` keeps its name although `user_name`
    /// precedes it. The result has the order of `names`.
    package mutating func claim(all names: [SpecName], into sink: inout DiagnosticSink) -> [SwiftIdentifier] {
        var known = IdentifierCache()
        return claim(all: names, &known, into: &sink)
    }

    /// - Parameter distinctions: What each name says first if others have the same identifier.
    mutating func claim(
        all names: [SpecName], distinctions: [NameDistinction]? = nil, _ known: inout IdentifierCache, into sink: inout DiagnosticSink
    ) -> [SwiftIdentifier] {
        let identifiers = names.map { $0.preferred == nil ? known.identifier(for: $0.text, style) : nil }
        var claimed: [SwiftIdentifier?] = names.map { _ in nil }
        for (index, name) in names.enumerated() where identifiers[index] == nil { claimed[index] = claim(name, into: &sink) }
        for (index, identifier) in distinguished(names, identifiers, distinctions) where isFree(identifier) {
            taken[style.key(identifier)] = .some(names[index].span)
            claimed[index] = identifier
        }
        for (index, name) in names.enumerated() {
            guard claimed[index] == nil, let identifier = identifiers[index], identifier.text == name.text else { continue }
            claimed[index] = claim(identifier, for: name, into: &sink)
        }
        return names.indices.map { index in
            if let given = claimed[index] { return given }
            guard let identifier = identifiers[index] else { return claim(names[index], into: &sink) }
            return claim(identifier, for: names[index], into: &sink)
        }
    }

    /// The maximum length of a name with spelled symbols. A longer one is harder to read than a number.
    private static let longestSpelledName = 40

    /// Identifiers that say what distinguishes names that would otherwise have the same identifier. They do not depend on the order of the
    /// names.
    private func distinguished(
        _ names: [SpecName], _ identifiers: [SwiftIdentifier?], _ distinctions: [NameDistinction]?
    ) -> [(index: Int, identifier: SwiftIdentifier)] {
        guard names.count > 1 else { return [] }
        let keys = identifiers.map { $0.map(style.key) }
        var counts: [String: Int] = [:]
        for case let key? in keys { counts[key, default: 0] += 1 }
        // Most names are distinct.
        guard counts.contains(where: { $0.value > 1 }) else { return [] }
        func isAvailable(_ identifier: SwiftIdentifier, insteadOf key: String?) -> Bool {
            isFree(identifier) && (style.key(identifier) == key || counts[style.key(identifier)] == nil)
        }
        func spelled(_ group: [Int], by spell: (String) -> [String]) -> [(index: Int, identifier: SwiftIdentifier)]? {
            let spelled = group.map { (index: $0, identifier: style.identifier(spell(names[$0].text))) }
            let isDistinct = Set(spelled.map { style.key($0.identifier) }).count == group.count
            let isShort = spelled.allSatisfy { $0.identifier.text.utf8.count <= Self.longestSpelledName }
            return isDistinct && isShort && spelled.allSatisfy { isAvailable($0.identifier, insteadOf: keys[$0.index]) } ? spelled : nil
        }
        var hasSigns = false
        let groups = Dictionary(grouping: names.indices.filter { keys[$0].flatMap { counts[$0] } ?? 0 > 1 }) { keys[$0] ?? "" }
        var found = groups.sorted { $0.key < $1.key }.flatMap { key, group in
            if let spelled = spelled(group, by: WordSplitter.namingSigns) {
                hasSigns = true
                return spelled
            }
            return spelled(group, by: WordSplitter.namingSymbols)
                ?? qualified(group.map { ($0, names[$0].text, distinctions?[$0]) }).filter { isAvailable($0.identifier, insteadOf: nil) }
        }
        // Next to `gmtMinus12`, `GMT-13` is not `gmt13`.
        if hasSigns {
            for index in names.indices where keys[index].flatMap({ counts[$0] }) == 1 {
                if let spelled = spelled([index], by: WordSplitter.namingSigns) { found += spelled }
            }
        }
        return found
    }

    /// The identifiers of names with the words of their distinctions, but for the lowest rank, and of their spellings, if several have the
    /// same distinction or none. The name that says nothing has no such identifier, nor do names that stay equal.
    private func qualified(
        _ names: [(index: Int, text: String, distinction: NameDistinction?)]
    ) -> [(index: Int, identifier: SwiftIdentifier)] {
        let lowest = names.lazy.compactMap(\.distinction?.rank).min()
        let found = Dictionary(grouping: names, by: \.distinction).flatMap { distinction, group in
            let own = distinction.map { $0.rank == lowest ? [] : [$0.word] } ?? []
            let spellings = NameSpelling.words(of: group.map { NameSpelling($0.text, style) })
            return zip(group, spellings).filter { own.count + $1.count > 0 }.map { name, spelling in
                (index: name.index, identifier: style.identifier(WordSplitter.words(name.text) + own + spelling))
            }
        }
        let counts = Dictionary(found.map { (style.key($0.identifier), 1) }, uniquingKeysWith: +)
        return found.filter { counts[style.key($0.identifier)] == 1 }
    }

    /// Assigns a name to something without a name in the spec, from internal words; nothing is reported.
    package mutating func claim(words: [String]) -> SwiftIdentifier {
        let identifier = free(style.identifier(words)) { [] }
        taken[style.key(identifier)] = .some(nil)
        return identifier
    }

    /// Like ``claim(words:)``, with several names of which the first available one is assigned, or else the last one with a number.
    package mutating func claim(firstFree names: [[String]]) -> SwiftIdentifier {
        claim(words: names.first { isFree(style.identifier($0)) } ?? names.last ?? [])
    }

    /// Names that something can have, best first.
    struct Candidates {
        let names: [[String]]
        /// What it is part of.
        let owner: String
    }

    /// Assigns names to several types, for each the first one that is available and that no other owner wants at the same time, or else the
    /// last one. If that is taken, it ends in `Model`, and only if that is taken too, it has a number. The result does not depend on the
    /// order of the owners.
    mutating func claim(firstUncontested all: [Candidates]) -> [SwiftIdentifier] {
        let wanted = all.map { $0.names.map(style.identifier) }
        var claimed: [SwiftIdentifier?] = all.map { _ in nil }
        var contested: Set<String> = []
        var (left, rank) = (Array(all.indices), 0)
        while !left.isEmpty {
            func isLast(_ index: Int) -> Bool { rank + 1 >= wanted[index].count }
            var claims: [String: [Int]] = [:]
            for index in left where rank < wanted[index].count && isFree(wanted[index][rank]) {
                claims[style.key(wanted[index][rank]), default: []].append(index)
            }
            for (key, indices) in claims {
                // Names without another candidate come first.
                let last = indices.filter(isLast)
                let first = last.isEmpty ? indices : last
                if Set(first.map { all[$0].owner }).count > 1 { contested.insert(key) }
                guard let index = first.first, isLast(index) || !contested.contains(key) else { continue }
                claimed[index] = wanted[index][rank]
                taken[key] = .some(nil)
            }
            for index in left where claimed[index] == nil && isLast(index) {
                // A suffix that says that it is another type depends on less than a number.
                let name = all[index].names.last ?? []
                claimed[index] = claim(firstFree: [name, name + ["\(NameStyle.typeSuffix)"]])
            }
            left.removeAll { claimed[$0] != nil }
            rank += 1
        }
        return claimed.map { $0 ?? style.identifier([]) }
    }

    /// Reserves names that are used where this scope is visible.
    package mutating func avoid(_ names: [SwiftIdentifier]) {
        reserved.formUnion(names.map(\.text))
    }

    /// Whether the name is available.
    package func isFree(_ identifier: SwiftIdentifier) -> Bool {
        claim(of: identifier) == nil && !isReserved(identifier)
    }

    private func isReserved(_ identifier: SwiftIdentifier) -> Bool {
        isListed(identifier) || style == .type && StandardTypeNames.isObjectiveC(identifier.text)
    }

    /// Whether it is one of the listed reserved names, which are finite, so that a search for another name terminates.
    private func isListed(_ identifier: SwiftIdentifier) -> Bool {
        reserved.contains(identifier.text) || ReservedWords.isTaken(identifier.text, by: style)
    }

    private mutating func place(
        _ wanted: SwiftIdentifier, _ name: SpecName, alternatives: () -> [SwiftIdentifier], into sink: inout DiagnosticSink
    ) -> SwiftIdentifier {
        let given = free(wanted, alternatives)
        if let first = claim(of: wanted) {
            sink.report(.nameCollision(name, wanted: wanted, given: given, first: first, help: help))
        } else if given != wanted, name.preferred != nil || !ReservedWords.isOrdinary(wanted.text, in: style) {
            sink.report(.reservedName(name, wanted: wanted, given: given, help: help))
        }
        taken[style.key(given)] = .some(name.span)
        return given
    }

    private mutating func free(_ wanted: SwiftIdentifier, _ alternatives: () -> [SwiftIdentifier]) -> SwiftIdentifier {
        if isFree(wanted) { return wanted }
        for alternative in alternatives() where isFree(alternative) { return alternative }
        let start = isReserved(wanted) ? style.avoiding(wanted) : wanted
        func isLeft(_ identifier: SwiftIdentifier) -> Bool {
            claim(of: identifier) == nil && !isListed(identifier)
        }
        if isLeft(start) { return start }
        var number = numbers[start] ?? numbersAround[start] ?? 2
        while !isLeft(start.numbered(number)) { number += 1 }
        // The next number is not stored, because an available name need not be claimed.
        numbers[start] = number
        return start.numbered(number)
    }
}

/// The identifiers of names, many of which are members of several types.
struct IdentifierCache {
    private var identifiers: [NameStyle: [String: (name: String, identifier: SwiftIdentifier)]] = [:]

    mutating func identifier(for name: String, _ style: NameStyle) -> SwiftIdentifier {
        if let known = identifiers[style]?[name], known.name.isExactly(name) { return known.identifier }
        let identifier = style.identifier(WordSplitter.words(name))
        identifiers[style, default: [:]][name] = (name, identifier)
        return identifier
    }
}
