package import APIModel
package import SourceDiagnostics

/// Gives out the names of one scope, such as the types of a module or the fields of a type, each of them once.
///
/// The first claim of a name gets it. A later one that differs in its symbols has them named (`aPlus`), any other is numbered
/// (`userName2`), and says so in a warning.
package struct Scope: Sendable {
    private let style: NameStyle
    private var taken: [String: SourceSpan?] = [:]
    /// The names of the scopes around it, which are not copied for each scope in them.
    private var takenAround: [String: SourceSpan?] = [:]
    private var reserved: Set<String> = []
    private let isOfModules: Bool
    /// The number to try next, by the name that it is put behind; the lower ones are taken.
    private var numbers: [SwiftIdentifier: Int] = [:]
    private var numbersAround: [SwiftIdentifier: Int] = [:]

    /// - Parameters:
    ///   - reserved: names that the emitted code around this scope needs for itself.
    ///   - isOfModules: The names are those of APIs.
    package init(_ style: NameStyle, reserved: [String] = [], isOfModules: Bool = false) {
        self.style = style
        self.isOfModules = isOfModules
        self.reserved = Set(reserved)
    }

    /// An empty scope whose names hide none of this one.
    package var inner: Scope {
        var scope = self
        // Copied only where there are several scopes around.
        scope.takenAround = takenAround.isEmpty ? taken : takenAround.merging(taken) { _, own in own }
        scope.numbersAround = numbersAround.isEmpty ? numbers : numbersAround.merging(numbers) { _, own in own }
        (scope.taken, scope.numbers) = ([:], [:])
        return scope
    }

    /// Where a name was claimed first; `nil` when it was not.
    private func claim(of identifier: SwiftIdentifier) -> SourceSpan?? {
        let key = style.key(identifier)
        return taken[key] ?? takenAround[key]
    }

    /// A name for what the spec calls `name`; the same sequence of claims gets the same names every time.
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

    /// Claims several names: those that are spelled as Swift spells them, or that the spec asks for, come first, so that `userName` keeps
    /// its name although `user_name` stands before it. The result has the order of `names`.
    package mutating func claim(all names: [SpecName], into sink: inout DiagnosticSink) -> [SwiftIdentifier] {
        let spelled = names.map { $0.preferred == nil ? style.identifier(WordSplitter.words($0.text)) : nil }
        var claimed: [SwiftIdentifier?] = names.map { _ in nil }
        for (index, name) in names.enumerated() {
            guard let identifier = spelled[index] else {
                claimed[index] = claim(name, into: &sink)
                continue
            }
            if identifier.text == name.text { claimed[index] = claim(identifier, for: name, into: &sink) }
        }
        return names.indices.map { index in
            if let given = claimed[index] { return given }
            guard let identifier = spelled[index] else { return claim(names[index], into: &sink) }
            return claim(identifier, for: names[index], into: &sink)
        }
    }

    /// A name for something that the spec has no name for, made from words of this project's own; nothing is reported.
    package mutating func claim(words: [String]) -> SwiftIdentifier {
        let identifier = free(style.identifier(words)) { [] }
        taken[style.key(identifier)] = .some(nil)
        return identifier
    }

    /// Keeps later claims from names that are in use where this scope is visible.
    package mutating func avoid(_ names: [SwiftIdentifier]) {
        reserved.formUnion(names.map(\.text))
    }

    /// Whether the name is still to be had.
    package func isFree(_ identifier: SwiftIdentifier) -> Bool {
        claim(of: identifier) == nil && !isReserved(identifier)
    }

    private func isReserved(_ identifier: SwiftIdentifier) -> Bool {
        isListed(identifier) || style == .type && StandardTypeNames.isObjectiveC(identifier.text)
    }

    /// Whether it is one of the finitely many names that are reserved word by word, so that a search for another one comes to an end.
    private func isListed(_ identifier: SwiftIdentifier) -> Bool {
        reserved.contains(identifier.text) || ReservedWords.isTaken(identifier.text, by: style)
    }

    private mutating func place(
        _ wanted: SwiftIdentifier, _ name: SpecName, alternatives: () -> [SwiftIdentifier], into sink: inout DiagnosticSink
    ) -> SwiftIdentifier {
        let given = free(wanted, alternatives)
        if let first = claim(of: wanted) {
            sink.report(.nameCollision(name, wanted: wanted, given: given, first: first))
        } else if given != wanted {
            sink.report(.reservedName(name, wanted: wanted, given: given, isModule: isOfModules))
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
        // Not the one after it, as what is free need not be claimed.
        numbers[start] = number
        return start.numbered(number)
    }
}
