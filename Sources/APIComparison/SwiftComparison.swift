/// Compares the interfaces of two versions of emitted code: whether code that uses the old one compiles with the new one.
package struct SwiftComparison {
    /// A difference, with the names that it is about.
    package struct Difference: Sendable, Hashable {
        package var rule: ComparisonRule
        /// The declaration: `Pet.name`.
        package var name: String
        package var message: String
        package var verdict: Verdict
        /// The type that declares it.
        package var type: String
        /// The members that differ; empty for the type as a whole.
        package var members: Set<String>
        /// The labels of the parameters that differ; if calls break, only of those that break them.
        package var labels: Set<String> = []
        /// The labels of all parameters that differ.
        package var allLabels: Set<String> = []
        /// Whether the text after the parameters differs: what a function returns and throws.
        package var changesResult = false
    }

    private var old: SwiftInterface
    private var new: SwiftInterface
    private var differences: [Difference] = []

    package init(_ old: SwiftInterface, _ new: SwiftInterface) {
        self.old = old
        self.new = new
    }

    package func run() -> [Difference] {
        var comparison = self
        comparison.compareTypes()
        return comparison.differences
    }

    private mutating func compareTypes() {
        // An extension that only declares types is not a declaration itself.
        func counts(_ type: SwiftInterface.TypeDeclaration) -> Bool { type.keyword != "extension" || !type.members.isEmpty }
        let removed = old.types.filter { new.type($0.name) == nil && counts($0) }
        let added = new.types.filter { old.type($0.name) == nil && counts($0) }
        let (removedNames, addedNames) = (Set(removed.map(\.name)), Set(added.map(\.name)))
        let renamed = renamed(removed, added)
        for type in removed {
            guard let name = renamed[type.name] else { continue }
            report(.swiftRenamed, type, "is the new name of '\(type.name)'", .breaks, name: name)
        }
        // Declarations that refer to a renamed type have not changed otherwise.
        if !renamed.isEmpty { old = old.renaming(withNested(renamed)) }
        let aliases = (old.ownAliases(comparedWith: new), new.ownAliases(comparedWith: old))
        if !aliases.0.isEmpty { old = old.expanding(aliases.0) }
        if !aliases.1.isEmpty { new = new.expanding(aliases.1) }
        for type in removed where renamed[type.name] == nil && !isInside(type, removedNames) {
            report(.swiftRemoved, type, "was removed", .breaks)
        }
        let newNames = Set(renamed.values)
        for type in added where !newNames.contains(type.name) && !isInside(type, addedNames) {
            report(.swiftAdded, type, "was added", .compatible)
        }
        for type in old.types {
            guard let other = new.type(type.name) else { continue }
            let (one, two) = (aimed(type, comparedWith: other, in: old), aimed(other, comparedWith: type, in: new))
            compare(withoutRequirements(one, of: old), withoutRequirements(two, of: new))
        }
    }

    /// For an alias that is compared with a type: the type that it is an alias of, under the name of the alias.
    private func aimed(
        _ type: SwiftInterface.TypeDeclaration, comparedWith other: SwiftInterface.TypeDeclaration, in interface: SwiftInterface
    ) -> SwiftInterface.TypeDeclaration {
        guard type.keyword == "typealias", other.keyword != "typealias", let target = type.target else { return type }
        // The target can be a type in the same scope.
        let outer = type.name.lastIndex(of: ".").map { type.name[...$0] } ?? ""
        guard var aim = interface.type(outer + target) ?? interface.type(target), aim.keyword != "typealias" else { return type }
        aim.name = type.name
        return aim
    }

    /// The names, and those of the types that are declared in renamed types.
    private func withNested(_ names: [String: String]) -> [String: String] {
        var all = names
        for type in old.types {
            var outer = type.name[...]
            while all[type.name] == nil, let point = outer.lastIndex(of: ".") {
                outer = outer[..<point]
                if let name = names[String(outer)] { all[type.name] = name + type.name[point...] }
            }
        }
        return all
    }

    /// The type without the members that a protocol requires, which are compared there. The extension of the protocol has their defaults.
    private func withoutRequirements(
        _ type: SwiftInterface.TypeDeclaration, of interface: SwiftInterface
    ) -> SwiftInterface.TypeDeclaration {
        guard type.keyword != "protocol" else { return type }
        let required = type.conformances.compactMap { interface.type($0) }.filter { $0.keyword == "protocol" }
            .flatMap { $0.members.filter(\.isRequirement).map(\.text) }
        guard !required.isEmpty else { return type }
        let texts = Set(required)
        var type = type
        type.members.removeAll { texts.contains($0.text) }
        return type
    }

    /// Whether a type is declared in another one of the list.
    private func isInside(_ type: SwiftInterface.TypeDeclaration, _ list: Set<String>) -> Bool {
        type.name.lastIndex(of: ".").map { list.contains(String(type.name[..<$0])) } ?? false
    }

    /// The new names of removed types, by the old ones: those with the same members, except for the names themselves.
    private func renamed(
        _ removed: [SwiftInterface.TypeDeclaration], _ added: [SwiftInterface.TypeDeclaration]
    ) -> [String: String] {
        func key(_ type: SwiftInterface.TypeDeclaration) -> String {
            let selves = Dictionary(
                [type.name, type.name.split(separator: ".").last.map(String.init) ?? type.name].map { ($0, "Self") },
                uniquingKeysWith: { first, _ in first })
            let members = type.members.map { member in
                let types = member.parameters.map { "\($0.label) \($0.type)" } + [member.type]
                return "\(member.kind) \(member.name) \(types.joined(separator: " "))".renaming(selves)
            }
            return "\(type.keyword) \(type.conformances.sorted()) \(type.target ?? "") \(members.joined(separator: "; "))"
        }
        let matching = Matching(renamed: removed.filter { !$0.members.isEmpty }, added.filter { !$0.members.isEmpty }, key: key)
        return Dictionary(matching.pairs.map { ($0.old.name, $0.new.name) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Types

    private mutating func compare(_ old: SwiftInterface.TypeDeclaration, _ new: SwiftInterface.TypeDeclaration) {
        if old.keyword != new.keyword {
            report(.swiftChanged, old, "is \(new.keyword.withArticle) instead of \(old.keyword.withArticle)", .breaks)
        }
        if let target = old.target, let other = new.target, target != other,
            self.old.finalTarget(of: target) != self.new.finalTarget(of: other)
        {
            report(.swiftChanged, old, "is '\(other)' instead of '\(target)'", .breaks)
        }
        let lost = old.conformances.subtracting(new.conformances).sorted()
        if !lost.isEmpty { report(.swiftChanged, old, "no longer conforms to \(lost.joined(separator: ", "))", .breaks) }
        let before = Dictionary(grouping: old.members, by: \.name)
        let after = Dictionary(grouping: new.members, by: \.name)
        var seen: Set<String> = []
        for member in old.members where seen.insert(member.name).inserted {
            compare(before[member.name] ?? [], after[member.name] ?? [], in: old)
        }
        for member in new.members where before[member.name] == nil && seen.insert(member.name).inserted {
            if member.kind == .enumCase {
                // A switch without a default must have all cases.
                report(.swiftCaseAdded, new, "has the case '\(member.text)'", .mayBreak, [member])
            } else if member.isRequirement {
                report(.swiftRequirementAdded, new, "requires '\(member.text)'", .mayBreak, [member])
            } else {
                report(.swiftAdded, new, "has '\(member.text)'", .compatible, [member])
            }
        }
    }

    /// The overloads with one name.
    private mutating func compare(
        _ old: [SwiftInterface.Member], _ new: [SwiftInterface.Member], in type: SwiftInterface.TypeDeclaration
    ) {
        let missing = old.filter { !new.contains($0) }
        guard let first = missing.first else {
            let added = new.filter { !old.contains($0) }
            if added.contains(where: \.isRequirement) { reportRequirement(added, insteadOf: old, in: type) }
            return
        }
        guard !new.isEmpty else {
            // A requirement for which the protocol of the runtime has a default still exists.
            if type.conformances.contains(where: { Self.defaults[$0]?.contains(first.text) == true }) { return }
            report(.swiftRemoved, type, "no longer has '\(first.text)'", .breaks, missing)
            return
        }
        // Functions that code can call must still exist with the same labels.
        let callable = missing.filter { !$0.isRequirement || !hasForwarder($0, old) }
        let broken = callable.filter { member in !new.contains { $0.accepts(member) } }
        let successors = successors(of: broken, among: new.filter { !old.contains($0) })
        for (index, member) in broken.enumerated() {
            guard let other = successors[index] else {
                // All remaining overloads existed before.
                report(.swiftRemoved, type, "no longer has '\(member.signature)'", .breaks, [member])
                continue
            }
            // The signature alone does not distinguish `var` and `let`.
            let isSame = other.signature == member.signature
            report(
                .swiftChanged, type,
                "has '\(isSame ? other.declaration : other.signature)' instead of '\(isSame ? member.declaration : member.signature)'",
                other.onlyAddsResult(to: member) ? .mayBreak : .breaks, [member], other)
        }
        if !broken.isEmpty { return }
        if let changed = missing.first(where: { $0.kind == .enumCase }) {
            let other = new.max { $0.likeness(to: changed) < $1.likeness(to: changed) } ?? new[0]
            report(
                .swiftChanged, type, "has the case '\(other.signature)' instead of '\(changed.signature)'", .mayBreak, [changed], other)
        } else if missing.contains(where: \.isRequirement) {
            reportRequirement(new.filter { !old.contains($0) }, insteadOf: missing, in: type)
        } else {
            let more = new.filter { !old.contains($0) }
            report(.swiftAdded, type, "has '\(more.first?.text ?? first.text)'", .compatible, missing, more.first)
        }
    }

    /// The requirements for which protocols of the runtime have defaults, so that emitted code can omit them.
    private static let defaults: [String: Set<String>] = ["ServerEnvironment": ["baseURL(of:)"]]

    /// The new overloads that replace old ones, by the indices of those: the pairs with the most in common first.
    private func successors(of old: [SwiftInterface.Member], among new: [SwiftInterface.Member]) -> [Int: SwiftInterface.Member] {
        let pairs = old.indices.flatMap { one in new.indices.map { (old: one, new: $0, likeness: new[$0].likeness(to: old[one])) } }
        var found: [Int: SwiftInterface.Member] = [:]
        var taken: Set<Int> = []
        let sorted = pairs.sorted { $1.likeness == $0.likeness ? ($0.old, $0.new) < ($1.old, $1.new) : $1.likeness < $0.likeness }
        for pair in sorted where found[pair.old] == nil && taken.insert(pair.new).inserted { found[pair.old] = new[pair.new] }
        return found
    }

    /// A type of a user that conforms to the protocol lacks the new requirement; calls still compile.
    private mutating func reportRequirement(
        _ members: [SwiftInterface.Member], insteadOf earlier: [SwiftInterface.Member], in type: SwiftInterface.TypeDeclaration
    ) {
        guard let member = members.first(where: \.isRequirement) else { return }
        let other = earlier.filter(\.isRequirement).max { $0.likeness(to: member) < $1.likeness(to: member) }
        report(.swiftRequirementAdded, type, "requires '\(member.text)'", .mayBreak, [member], other)
    }

    /// Whether calls use a function of an extension that has the defaults of a requirement.
    private func hasForwarder(_ member: SwiftInterface.Member, _ all: [SwiftInterface.Member]) -> Bool {
        all.contains { !$0.isRequirement && $0.text == member.text }
    }

    private mutating func report(
        _ rule: ComparisonRule, _ type: SwiftInterface.TypeDeclaration, _ message: String, _ verdict: Verdict,
        _ members: [SwiftInterface.Member] = [], _ other: SwiftInterface.Member? = nil, name: String? = nil
    ) {
        let first = other == nil ? nil : members.first
        differences.append(
            Difference(
                rule: rule, name: name ?? type.name, message: message, verdict: verdict, type: type.name, members: Set(members.map(\.name)),
                labels: first.flatMap { first in other.map { first.labels(differingFrom: $0, breaking: verdict == .breaks) } } ?? [],
                allLabels: first.flatMap { first in other.map { first.labels(differingFrom: $0, breaking: false) } } ?? [],
                changesResult: first.map { $0.type != other?.type } ?? false))
    }
}

extension [Int] {
    fileprivate static func < (lhs: Self, rhs: Self) -> Bool { lhs.lexicographicallyPrecedes(rhs) }
}

extension String {
    fileprivate var withArticle: String { first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)" }
}
