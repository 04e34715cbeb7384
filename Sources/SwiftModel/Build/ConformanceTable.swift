import APIModel
import SourceDiagnostics

/// The conformances of objects and unions.
///
/// A type is only `Hashable` if all types that it contains are, so these get the conformance too. The same holds for the arguments of a
/// generic type, whose parameters have its constraint.
struct ConformanceTable: Sendable {
    private enum Level: Int, Comparable {
        case none, equatable, hashable

        init(_ conformances: [ModelOptions.Conformance]) {
            self = conformances.contains(.hashable) ? .hashable : conformances.contains(.equatable) ? .equatable : .none
        }

        static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

        var words: [String] {
            switch self {
            case .none: []
            case .equatable: [ModelOptions.Conformance.equatable.rawValue]
            case .hashable: [ModelOptions.Conformance.hashable.rawValue]
            }
        }
    }

    /// Of types that are not declared in the spec, such as results by status.
    private let usual: Level
    private var levels: [Level]
    private var identifiable: Set<TypeID> = []
    /// Whether values can be compared, by type; `nil` until it is known.
    private var equatable: [Bool?] = []
    private var pending: [Int] = []

    init(_ api: API, _ names: NameTable, into sink: inout DiagnosticSink) {
        usual = Level(api.modelOptions.conformances)
        levels = api.types.map { declaration in
            Level((declaration.module.map { api.modules[$0].options } ?? api.modelOptions).conformances)
        }
        // What the types of modules conform to there.
        requireDeclared(in: api, names, modules: true, into: &sink)
        let found = levels
        requireDeclared(in: api, names, modules: false, into: &sink)
        for declaration in api.types where levels[declaration.id.index] > found[declaration.id.index] {
            // Enumerations are always Hashable, and an alias conforms to what its target does.
            switch declaration.shape {
            case .enumeration, .alias: continue
            case .object, .union: break
            }
            guard let module = declaration.module, let conformance = levels[declaration.id.index].words.first else { continue }
            sink.report(.moduleTypeWithoutConformance(declaration.name, module: api.modules[module].name.value, conformance: conformance))
        }
        equatable = api.types.map { _ in nil }
        for declaration in api.types { findEquatable(declaration, in: api) }
    }

    /// An alias can be compared if its target can; each alias is followed once.
    @discardableResult
    private mutating func findEquatable(_ declaration: TypeDeclaration, in api: API) -> Bool {
        let index = declaration.id.index
        if let known = equatable[index] { return known }
        // A type that contains itself depends on the rest.
        equatable[index] = true
        switch declaration.shape {
        case .enumeration: break
        case .object, .union: equatable[index] = levels[index] >= .equatable
        case .alias(let target):
            for part in target.declaredTypes.map(api.declaration) where !findEquatable(part, in: api) { equatable[index] = false }
        }
        return equatable[index] ?? true
    }

    /// Whether values of a type can be compared. Those of the runtime can.
    func isEquatable(_ use: TypeReference) -> Bool {
        use.declaredTypes.allSatisfy { equatable[$0.index] != false }
    }

    private mutating func requireDeclared(in api: API, _ names: NameTable, modules: Bool, into sink: inout DiagnosticSink) {
        for declaration in api.types where (declaration.module != nil) == modules {
            let options = declaration.module.map { api.modules[$0].options } ?? api.modelOptions
            let isForAll = options.conformances.contains(.identifiable)
            // Its parts can be in a module whose models conform to less.
            if !modules, !api.modules.isEmpty { pending.append(declaration.id.index) }
            require(Level(declaration.conformances.map(\.value)), of: declaration.id)
            let own = declaration.conformances.first { $0.value == .identifiable }
            guard own != nil || isForAll else { continue }
            if let field = Self.identity(of: declaration, names), own != nil || field.presence.isNeverNil {
                identifiable.insert(declaration.id)
                require(.hashable, of: field.type)
            } else if let own, !modules {
                sink.report(.notIdentifiable(declaration.name, at: own.span))
            }
        }
        requireOfParts(in: api)
        while requireOfArguments(in: api, modules) { requireOfParts(in: api) }
    }

    /// `Equatable`, `Hashable` and `Identifiable` as far as the type conforms.
    func names(of declaration: TypeDeclaration) -> [String] {
        constraints(of: declaration) + (identifiable.contains(declaration.id) ? [ModelOptions.Conformance.identifiable.rawValue] : [])
    }

    /// The conformances that the arguments of a generic type need, too.
    func constraints(of declaration: TypeDeclaration) -> [String] {
        levels[declaration.id.index].words
    }

    /// The conformances of types without a declaration, such as results by status.
    var usualNames: [String] { usual.words }

    /// The member whose property is `id`.
    private static func identity(of declaration: TypeDeclaration, _ names: NameTable) -> Field? {
        guard case .object(let shape) = declaration.shape else { return nil }
        return zip(shape.fields, names.types[declaration.id.index].members.properties).first { $0.1.name.text == "id" }?.0
    }

    // MARK: Requirements

    private mutating func require(_ level: Level, of id: TypeID) {
        guard levels[id.index] < level else { return }
        levels[id.index] = level
        pending.append(id.index)
    }

    private mutating func require(_ level: Level, of use: TypeReference) {
        if case .declared(let id, _) = use { require(level, of: id) }
        use.forEachPart { require(level, of: $0) }
    }

    private mutating func requireOfParts(in api: API) {
        while let index = pending.popLast() {
            let level = levels[index]
            api.types[index].shape.forEachType { require(level, of: $0) }
        }
    }

    /// - Returns: Whether any type has to conform to more than before.
    private mutating func requireOfArguments(in api: API, _ modules: Bool) -> Bool {
        guard levels.contains(where: { $0 > usual }) else { return false }
        for declaration in api.types where !modules || declaration.module != nil {
            declaration.shape.forEachType { requireOfArguments(of: $0, in: declaration.id) }
        }
        if !modules { api.forEachUse { requireOfArguments(of: $0, in: nil) } }
        return !pending.isEmpty
    }

    private mutating func requireOfArguments(of use: TypeReference, in owner: TypeID?) {
        var level: Level?
        if case .declared(let id, _) = use { level = levels[id.index] }
        use.forEachPart { part in
            requireOfArguments(of: part, in: owner)
            guard let level else { return }
            require(level, of: part)
            // Its own parameter needs the constraint.
            if let owner, part.hasParameter { require(level, of: owner) }
        }
    }
}

extension TypeReference {
    fileprivate var hasParameter: Bool {
        var found: Set<Int> = []
        collectParameters(into: &found)
        return !found.isEmpty
    }
}

extension Diagnostic {
    fileprivate static func notIdentifiable(_ name: SpecName, at span: SourceSpan) -> Self {
        Self(
            "not-identifiable", .error, at: span, "'\(name.text)' cannot be Identifiable, because it has no property 'id'",
            help: "declare a member 'id', or give a member this name with 'name: id'")
    }
}
