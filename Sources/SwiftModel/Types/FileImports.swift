import APIModel

/// Determines the modules that a file must import from the names in its rendered code: no import can be missing, whatever a builder or a
/// template writes.
///
/// The runtime is imported with its declarations for generated code only if the file uses one of them. Mocks always use some of those of
/// EndpointKitTesting.
///
/// An import has the access level of the declarations that use its types, for targets with internal imports by default. An import that no
/// visible declaration uses has no access level, because Swift warns about unused public imports.
package struct FileImports: Sendable {
    /// The access level of the output followed by a space; empty for `internal`.
    private let access: String
    /// All modules that a file can import, sorted by name.
    private let known: [(module: ImportedModules, name: String, line: String)]
    /// The modules of the types to which emitted aliases refer, by the names of the aliases.
    private let aliases: [String: ImportedModules]
    private let hasLowercaseAlias: Bool
    /// Inheritance clauses require a public import; for package declarations, Swift ignores them.
    private let countsInheritance: Bool

    /// - Parameter modules: The modules that the spec imports.
    package init(access: String, aliases: [SwiftAlias], modules imported: [String] = [], isPackage: Bool) {
        self.access = access
        known = (ImportedModules.all + imported.enumerated().map { (.imported($0), $1, "import \($1)") }).sorted { $0.name < $1.name }
        countsInheritance = !isPackage
        var modules: [String: ImportedModules] = [:]
        for alias in aliases { modules[alias.name] = alias.module }
        self.aliases = modules
        hasLowercaseAlias = aliases.contains { $0.name.utf8.first.map(SwiftMentions.isLowercase) ?? false }
    }

    /// The modules of the runtime and of Foundation whose types code names.
    package static func modules(namedIn code: [UInt8]) -> [String] {
        let mentions = SwiftMentions(code, aliases: [:], hasLowercaseAlias: false)
        let named = mentions.exposed.union(mentions.inherited).union(mentions.hidden)
        return ImportedModules.all.filter { named.contains($0.module) }.map(\.name)
    }

    /// The import declarations, sorted by module.
    ///
    /// - Parameters:
    ///   - declarations: The rendered code, in UTF-8.
    ///   - exposing: Modules whose types are always part of public declarations.
    package func lines(for declarations: [UInt8], exposing: [String] = []) -> [String] {
        let mentions = SwiftMentions(declarations, aliases: aliases, hasLowercaseAlias: hasLowercaseAlias)
        let exposed = countsInheritance ? mentions.exposed.union(mentions.inherited) : mentions.exposed
        // The runtime is always imported, for people who edit the file.
        let all = exposed.union(mentions.hidden).union(mentions.inherited).union(.runtime)
        var lines: [(module: String, line: String)] = []
        for (module, name, plain) in known where all.contains(module) && !exposing.contains(name) {
            let spi = (module == .runtime && all.contains(.generated)) || module == .testing ? "@_spi(Generated) " : ""
            lines.append((name, spi + (exposed.contains(module) ? access : "") + plain))
        }
        guard !exposing.isEmpty else { return lines.map(\.line) }
        lines += exposing.map { ($0, "\(access)import \($0)") }
        return lines.sorted { $0.module < $1.module }.map(\.line)
    }
}

/// An alias for a type of a module.
package struct SwiftAlias: Sendable {
    let name: String
    let module: ImportedModules

    package init(name: String, module: ImportedModules) {
        self.name = name
        self.module = module
    }
}

extension SwiftAlias {
    /// The types of an API that other modules declare, and the aliases that refer to types of other modules, except those within lists and
    /// dictionaries.
    static func all(of api: API, _ names: NameTable) -> [SwiftAlias] {
        var targets: [TypeID: TypeReference] = [:]
        for declaration in api.types {
            if case .alias(let target) = declaration.shape { targets[declaration.id] = target }
        }
        var modules: [TypeID: ImportedModules?] = [:]
        for declaration in api.types where targets[declaration.id] != nil {
            // A chain of aliases ends, because cycles were already reported.
            var chain: [TypeID] = []
            var next: TypeID? = declaration.id
            var module: ImportedModules?
            while let id = next, chain.count <= targets.count {
                if let known = modules[id] {
                    module = known
                    break
                }
                chain.append(id)
                next = nil
                switch targets[id] {
                case .scalar(let scalar)?: module = ImportedModules(declaring: scalar.swiftName)
                case .declared(let other, _)?: next = other
                case .parameter?, .list?, .dictionary?, .nullable?, nil: break
                }
            }
            for id in chain { modules[id] = .some(module) }
        }
        return zip(api.types, names.types).compactMap { declaration, own in
            let declaring = declaration.module.map { ImportedModules.imported($0) }
            guard let module = (modules[declaration.id] ?? nil).map({ $0.union(declaring ?? .none) }) ?? declaring else { return nil }
            return SwiftAlias(name: own.name.text, module: module)
        }
    }
}
