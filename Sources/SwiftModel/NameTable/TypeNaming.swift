import APIModel
import SourceDiagnostics

/// Names the types of an API: those of other modules, then the declared ones, then the in-place types.
struct TypeNaming {
    private let api: API
    /// By the index of the type's ID; `nil` for a type that is not named yet.
    private var names: [SwiftIdentifier?]

    init(_ api: API) {
        self.api = api
        names = api.types.map { _ in nil }
    }

    /// Assigns the names that the types of other modules have there. Faults in them are reported when the modules are generated.
    ///
    /// - Returns: These names.
    mutating func nameTypesOfModules() -> [SwiftIdentifier] {
        var ignored = DiagnosticSink()
        for (index, module) in api.modules.enumerated() {
            let own = api.types.filter { $0.module == index }
            var scope = Scope(.type)
            name(own.filter { !$0.isUnnamed }, in: &scope, into: &ignored)
            let base = SwiftIdentifier.upperCamel(WordSplitter.words(module.apiName))
            _ = RootNames(of: nil, module: base, in: &scope, into: &ignored)
            for declaration in own where declaration.isUnnamed {
                names[declaration.id.index] = scope.claim(firstFree: candidates(for: declaration))
            }
        }
        return names.compactMap(\.self)
    }

    mutating func nameDeclaredTypes(in scope: inout Scope, into sink: inout DiagnosticSink) {
        name(api.types.filter { !$0.isUnnamed && $0.module == nil }, in: &scope, into: &sink)
    }

    private mutating func name(_ declarations: [TypeDeclaration], in scope: inout Scope, into sink: inout DiagnosticSink) {
        for (declaration, name) in zip(declarations, scope.claim(all: declarations.map(\.name), into: &sink)) {
            names[declaration.id.index] = name
        }
    }

    /// Names the in-place types, which are all that are left.
    ///
    /// - Returns: The names of all types.
    mutating func nameInPlaceTypes(in scope: inout Scope, into sink: inout DiagnosticSink) -> [SwiftIdentifier] {
        var all: [SwiftIdentifier] = []
        all.reserveCapacity(names.count)
        for declaration in api.types {
            let name = names[declaration.id.index] ?? name(inPlace: declaration, in: &scope, into: &sink)
            names[declaration.id.index] = name
            all.append(name)
        }
        return all
    }

    private func name(inPlace declaration: TypeDeclaration, in scope: inout Scope, into sink: inout DiagnosticSink) -> SwiftIdentifier {
        guard declaration.name.preferred == nil else { return scope.claim(declaration.name, into: &sink) }
        return scope.claim(firstFree: candidates(for: declaration))
    }

    private func candidates(for declaration: TypeDeclaration) -> [[String]] {
        declaration.nameCandidates { names[$0.index] }
    }
}

extension TypeDeclaration {
    /// What an in-place type can be called, best first. A part of a type is named after the type as it is called.
    ///
    /// - Parameter name: The name of the type that contains it; `nil` if there is none yet.
    func nameCandidates(_ name: (TypeID) -> SwiftIdentifier?) -> [[String]] {
        let paths = inPlace?.paths ?? []
        guard case .type(let id)? = owner, let owner = name(id)?.text else {
            return paths.flatMap { [$0.text, $0.elementName].compactMap(\.self) }.map { WordSplitter.words($0) }
        }
        let own = WordSplitter.words(owner)
        return paths.flatMap { path in
            let path = path.of(owner)
            let names = [path.text, path.elementName].compactMap(\.self).map { WordSplitter.words($0) }
            // `Order` and `orderLine` are an `OrderLine`.
            guard let words = names.first, words.count > own.count + 1, words[own.count].lowercased() == own.last?.lowercased() else {
                return names
            }
            return [own + words.dropFirst(own.count + 1)] + names
        }
    }
}
