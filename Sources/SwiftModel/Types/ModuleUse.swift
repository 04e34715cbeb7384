/// The modules whose types stand in what a file declares for others, so that its imports must be as visible as its declarations.
package struct ModuleUse: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    package static let foundation = ModuleUse(rawValue: 1)
    /// The runtime library.
    package static let runtime = ModuleUse(rawValue: 2)
}

extension Sequence<ModuleUse> {
    /// What any of these uses.
    var union: ModuleUse { reduce(into: []) { $0.formUnion($1) } }
}
