import APIModel

/// Determines the modules that a file must import from the names in its rendered code: no import can be missing, whatever a builder or a
/// template writes.
///
/// An import has the access level of the declarations that use its types, for targets with internal imports by default. An import that no
/// visible declaration uses has no access level, because Swift warns about unused public imports.
package struct FileImports: Sendable {
    /// The access level of the output followed by a space; empty for `internal`.
    private let access: String
    /// The modules of the types to which emitted aliases refer, by the names of the aliases.
    private let aliases: [String: String]
    /// Inheritance clauses require a public import; for package declarations, Swift ignores them.
    private let countsInheritance: Bool

    package init(access: String, aliases: [SwiftAlias], isPackage: Bool) {
        self.access = access
        countsInheritance = !isPackage
        var modules: [String: String] = [:]
        for alias in aliases { modules[alias.name] = alias.module }
        self.aliases = modules
    }

    /// The import declarations, sorted by module.
    ///
    /// - Parameter exposed: Modules whose types are always part of public declarations.
    package func lines(for declarations: String, exposing: [String] = []) -> [String] {
        let mentions = SwiftMentions(declarations)
        var exposed = Set(exposing)
        // The runtime is always imported, for people who edit the file.
        var hidden: Set<String> = [RuntimeNames.module]
        for name in mentions.exposed { if let module = module(of: name) { exposed.insert(module) } }
        for name in mentions.inherited {
            guard let module = Self.module(of: name) else { continue }
            if countsInheritance { exposed.insert(module) } else { hidden.insert(module) }
        }
        for name in mentions.hidden { if let module = Self.module(of: name) { hidden.insert(module) } }
        return exposed.union(hidden).sorted().map {
            exposed.contains($0) ? "\(access)import \($0)" : "import \($0)"
        }
    }

    /// Swift resolves an alias to its type.
    private func module(of name: String) -> String? {
        Self.module(of: name) ?? aliases[name]
    }

    /// The module that declares a name; `nil` for names of the standard library and of the output.
    static func module(of name: String) -> String? {
        if foundation.contains(name) { return "Foundation" }
        if RuntimeTypeNames.testing.contains(name) { return RuntimeNames.testingModule }
        return RuntimeTypeNames.contains(name) ? RuntimeNames.module : nil
    }

    /// The types of Foundation that the output or a template can use.
    private static let foundation: Set<String> = Set(
        """
        Bundle Calendar CharacterSet Data Date DateComponents DateFormatter DateInterval Decimal FileHandle FileManager HTTPURLResponse
        ISO8601DateFormatter IndexPath InputStream JSONDecoder JSONEncoder JSONSerialization Locale LocalizedError Measurement NSError NSLock
        NSNumber NSRecursiveLock NSRegularExpression NotificationCenter NumberFormatter OperationQueue OutputStream ProcessInfo Progress
        PropertyListDecoder PropertyListEncoder TimeInterval TimeZone Timer URL URLComponents URLError URLQueryItem URLRequest URLResponse
        URLSession UUID UserDefaults
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

/// An alias for a type of a module.
package struct SwiftAlias: Sendable {
    let name: String
    let module: String

    package init(name: String, module: String) {
        self.name = name
        self.module = module
    }
}

extension SwiftAlias {
    /// The aliases of an API that refer to types of other modules, except those within lists and dictionaries.
    static func all(of api: API, names: [TypeID: SwiftIdentifier]) -> [SwiftAlias] {
        var targets: [TypeID: TypeUse] = [:]
        for declaration in api.types {
            if case .alias(let target) = declaration.shape { targets[declaration.id] = target }
        }
        var modules: [TypeID: String?] = [:]
        for declaration in api.types where targets[declaration.id] != nil {
            // A chain of aliases ends, because cycles were already reported.
            var chain: [TypeID] = []
            var next: TypeID? = declaration.id
            var module: String?
            while let id = next, chain.count <= targets.count {
                if let known = modules[id] {
                    module = known
                    break
                }
                chain.append(id)
                next = nil
                switch targets[id] {
                case .scalar(let scalar)?: module = FileImports.module(of: RuntimeNames.name(of: scalar))
                case .declared(let other, _)?: next = other
                case .parameter?, .list?, .dictionary?, .nullable?, nil: break
                }
            }
            for id in chain { modules[id] = .some(module) }
        }
        return api.types.compactMap { declaration in
            guard let module = modules[declaration.id] ?? nil, let name = names[declaration.id] else {
                return nil
            }
            return SwiftAlias(name: name.text, module: module)
        }
    }
}
