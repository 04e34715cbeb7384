import APIModel
import SourceDiagnostics

/// Names the types of an API: those of other modules, then the declared ones, then the in-place types.
///
/// The names of in-place types do not depend on the order of the document, unless they are numbered.
struct TypeNaming {
    private let api: API
    /// By the index of the type's ID; `nil` for a type that is not named yet.
    private var names: [SwiftIdentifier?]
    private let services: [ServiceWords]
    /// The number of services with each subject.
    private let subjects: [[String]: Int]

    init(_ api: API) {
        self.api = api
        names = api.types.map { _ in nil }
        services = api.services.map(ServiceWords.init)
        subjects = services.reduce(into: [:]) { $0[$1.subject, default: 0] += 1 }
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
            name(inPlace: own.filter(\.isUnnamed), in: &scope, into: &ignored)
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
        name(inPlace: api.types.filter { names[$0.id.index] == nil }, in: &scope, into: &sink)
        return zip(api.types, names).map { declaration, name in name ?? .upperCamel(WordSplitter.words(declaration.name.text)) }
    }

    /// The parts of declared types, which have only one place, are named before the types of operations. A type is named before its parts,
    /// which are named after it. All others are named together, so that the order of the document does not matter.
    private mutating func name(inPlace declarations: [TypeDeclaration], in scope: inout Scope, into sink: inout DiagnosticSink) {
        for declaration in declarations where declaration.name.preferred != nil {
            names[declaration.id.index] = scope.claim(declaration.name, into: &sink)
        }
        let left = declarations.filter { names[$0.id.index] == nil }
        var depths: [TypeID: (isOfDeclared: Bool, depth: Int)] = [:]
        // What contains a type precedes it.
        for declaration in left {
            guard case .type(let owner)? = declaration.owner else {
                depths[declaration.id] = (false, 0)
                continue
            }
            let known = depths[owner] ?? (true, -1)
            depths[declaration.id] = (known.isOfDeclared, known.depth + 1)
        }
        let groups = Dictionary(grouping: left) { declaration in
            let place = depths[declaration.id] ?? (false, 0)
            return Group(isOfOperations: !place.isOfDeclared, depth: place.depth)
        }
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            // Within an operation, the order is that of its parts: the body is `AddOrder`, and the result `AddOrderResult`.
            let wanted = group.map { Scope.Candidates(names: candidates(for: $0), owner: place(of: $0)) }
            for (declaration, name) in zip(group, scope.claim(firstUncontested: wanted)) {
                names[declaration.id.index] = name
            }
        }
    }

    /// In-place types that are named together.
    private struct Group: Hashable, Comparable {
        let isOfOperations: Bool
        let depth: Int

        static func < (left: Self, right: Self) -> Bool {
            left.isOfOperations == right.isOfOperations ? left.depth < right.depth : right.isOfOperations
        }
    }

    /// What contains the type: an operation, with its service, or a type.
    private func place(of declaration: TypeDeclaration) -> String {
        let owner = declaration.inPlace?.paths.last?.owner ?? ""
        guard case .service(let index)? = declaration.owner else { return owner }
        return "\(index) \(owner)"
    }

    private func candidates(for declaration: TypeDeclaration) -> [[String]] {
        let own = declaration.nameCandidates { names[$0.index] }
        return own + [nameWithService(own.last ?? [], of: declaration)].compactMap(\.self)
    }

    /// A name with all words of the service, if another one has the same singular: `GetContainerRegistriesResult` instead of
    /// `GetContainerRegistryResult` in `Container Registries` next to `Container Registry`. `nil` if there is none, or if these are its
    /// words.
    private func nameWithService(_ name: [String], of declaration: TypeDeclaration) -> [String]? {
        guard case .service(let index)? = declaration.owner else { return nil }
        let (words, subject) = (services[index].words, services[index].subject)
        guard words != subject, subjects[subject, default: 0] > 1, name.count >= subject.count else { return nil }
        let lowercased = name.map { $0.lowercased() }
        let start = name.indices.first { lowercased[$0...].starts(with: subject) }
        return start.map { name[..<$0] + words + name[($0 + subject.count)...] }
    }

    /// The words of a service, which the names of in-place types contain in the singular.
    private struct ServiceWords {
        /// In lower case.
        let words: [String]
        let subject: [String]

        init(_ service: Service) {
            words = ServiceNoun.words(WordSplitter.words(service.name.text)).map { $0.lowercased() }
            subject = WordSplitter.words(TypePath.singular(words.joined(separator: " "))).map { $0.lowercased() }
        }
    }
}

extension TypeDeclaration {
    /// What an in-place type can be called, best first. A part of a type is named after the type as it is called.
    ///
    /// - Parameter name: The name of the type that contains it; `nil` if there is none yet.
    func nameCandidates(_ name: (TypeID) -> SwiftIdentifier?) -> [[String]] {
        let paths = inPlace?.paths ?? []
        guard case .type(let id)? = owner, let owner = name(id)?.text else { return paths.flatMap(\.nameCandidates) }
        return paths.flatMap { $0.of(owner).nameCandidates }
    }
}

extension TypePath {
    /// The words of the names for an in-place type, best first.
    fileprivate var nameCandidates: [[String]] {
        let names = [text, elementName].compactMap(\.self).map { WordSplitter.words($0) }
        let own = WordSplitter.words(owner)
        guard let words = names.first, let common = wordsInCommon(own, words.dropFirst(own.count)) else { return names }
        return [own + words.dropFirst(own.count + common)] + names
    }

    /// How many words the end of the owner's name and the beginning of the member's have in common: `Order` and `orderLine` are an
    /// `OrderLine`. Of the member, at least one word remains; `nil` for none.
    private func wordsInCommon(_ owner: [String], _ member: ArraySlice<String>) -> Int? {
        guard !owner.isEmpty, member.count > 1 else { return nil }
        return (1...min(owner.count, member.count - 1)).reversed().first { count in
            zip(owner.suffix(count), member).allSatisfy { $0.lowercased() == $1.lowercased() }
        }
    }
}
