import APIModel

/// The groups that all names of a document begin with, such as `AvatarOperations` in `AvatarOperations_updateAvatar`, if all of them have
/// one, and the controllers of single names. TypeSpec and the generators of some servers name operations in this way.
///
/// The services already group the operations, so a name that says what it is about does not need its group.
struct OperationGroups {
    /// With fewer operations, a symbol in each name is often a coincidence, unless it follows the name of a class.
    private static let fewestOperations = 8

    /// The symbol after the groups; `nil` if the names do not all begin with groups.
    private let separator: Character?

    /// What follows a group is mostly a verb; in `list_pets`, it is not.
    init(_ names: [String]) {
        let areClasses = !names.isEmpty && names.allSatisfy(Self.beginsWithClass)
        guard names.count >= Self.fewestOperations || areClasses else {
            separator = nil
            return
        }
        separator = (["_", ".", "/"] as [Character]).first { separator in
            let parts = names.map { $0.split(separator: separator, omittingEmptySubsequences: false) }
            return parts.allSatisfy { $0.count == 2 } && 4 * parts.count { Self.beginsWithVerb(String($0[1])) } >= 3 * names.count
        }
    }

    /// The names of the operations of one service without their groups: `updateAvatar`. A bare verb such as `update` keeps the group, but
    /// not a word such as `Operations` at its end.
    func dropped(from names: [String]) -> [String] {
        let parts = names.map { group(in: $0) }
        guard parts.contains(where: { $0 != nil }) else { return names }
        let withoutClass = zip(names, parts).map { name, parts -> String in
            guard let (group, symbol, rest) = parts, group.count > 1, group.last.map(ServicePrefix.isClass) == true else { return name }
            return group.dropLast().joined(separator: " ") + String(symbol) + rest
        }
        let long = DistinctOperations.chosen(withoutClass, orElse: names)
        let short = zip(long, parts).map { name, parts -> String in
            guard let rest = parts?.rest, Self.beginsWithVerb(rest), NameWords.split(rest).count > 1 else { return name }
            return rest
        }
        return DistinctOperations.chosen(short, orElse: long)
    }

    /// The words of the group that a name begins with, the symbol after it, and what follows; `nil` for a name without one. A controller is
    /// a group in any document.
    private func group(in name: String) -> (words: [String], symbol: Character, rest: String)? {
        var start = name.startIndex
        while let end = name[start...].firstIndex(where: { "_./".contains($0) }) {
            let words = NameWords.split(String(name[start..<end]))
            let rest = String(name[name.index(after: end)...])
            let isController = words.count > 1 && words.last?.lowercased() == "controller"
            if !rest.isEmpty, isController || start == name.startIndex && name[end] == separator { return (words, name[end], rest) }
            start = name.index(after: end)
        }
        return nil
    }

    private static func beginsWithClass(_ name: String) -> Bool {
        let group = name.split { "_./".contains($0) }.first.map(String.init) ?? ""
        return NameWords.split(group).last.map(ServicePrefix.isClass) == true
    }

    private static func beginsWithVerb(_ name: String) -> Bool {
        NameWords.split(name).first.map { OperationVerbs.contains($0.lowercased()) } ?? false
    }
}

/// Shortens the names of the operations of one service.
enum DistinctOperations {
    /// The shorter names, as far as they stay distinct, also as Swift identifiers. The result does not depend on the order of the names.
    static func shortened(_ names: [String], by shorten: (String) -> String) -> [String] {
        chosen(names.map(shorten), orElse: names)
    }

    /// The shorter names, as far as they stay distinct; the others as they are.
    static func chosen(_ short: [String], orElse names: [String]) -> [String] {
        guard short != names else { return names }
        let (keys, long) = (short.map(NameWords.key), Set(names.map(NameWords.key)))
        let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
        return names.indices.map { index in
            let isFree = short[index] == names[index] || !long.contains(keys[index])
            return isFree && counts[keys[index]] == 1 ? short[index] : names[index]
        }
    }
}
