/// The modules that a file imports.
///
/// An import is as visible as the declarations that use its types, for targets that import internally by default; one that no declaration
/// uses is plain, as Swift warns of a visible import without use.
package struct FileImports: Sendable, Hashable {
    /// Modules whose types stand in what is declared for others.
    private var exposed: Set<String> = []
    /// Modules that only the bodies need.
    private var hidden: Set<String> = []

    /// The runtime, and what else a declaration needs.
    init(_ uses: ModuleUse, exposing modules: [String] = [], also hidden: [String] = []) {
        exposed.formUnion(modules)
        self.hidden.formUnion(hidden)
        if uses.contains(.runtime) { exposed.insert(RuntimeNames.module) } else { self.hidden.insert(RuntimeNames.module) }
        if uses.contains(.foundation) { exposed.insert("Foundation") }
    }

    /// What declarations need that stand in one file.
    func union(_ other: FileImports) -> FileImports {
        var all = self
        all.exposed.formUnion(other.exposed)
        all.hidden.formUnion(other.hidden)
        return all
    }

    /// Finished import declarations, sorted by module.
    ///
    /// - Parameter access: The modifier of what is declared for others, with a blank behind it.
    func lines(access: String) -> [String] {
        exposed.union(hidden).sorted().map { exposed.contains($0) ? "\(access)import \($0)" : "import \($0)" }
    }
}
