import APIModel

/// The context of all builders: the model, its names, and the rendering of types and values. It is a class because every builder has a
/// reference to it.
final class RenderingContext: Sendable {
    let api: API
    let names: NameTable
    let layout: StorageLayout
    private let conformances: ConformanceTable
    let options: EmissionOptions
    let types: TypeRenderer
    let values: ValueRenderer
    let tags: TagArguments
    /// The settings of all requests: the API's defaults. If these have no authentication, it is that of most operations, because documents
    /// of some frameworks repeat it for each one.
    let requestDefaults: OperationDefaults
    /// The errors that share one type for all operations with exactly these errors: those of the API's defaults, else those of most
    /// operations.
    let sharedFailures: [StatusContent]
    /// The types of bodies whose members are arguments. No signature has them.
    private let flattenedBodies: Set<TypeID>

    init(api: API, names: NameTable, layout: StorageLayout, conformances: ConformanceTable, options: EmissionOptions) {
        self.api = api
        self.names = names
        self.layout = layout
        self.conformances = conformances
        self.options = options
        types = TypeRenderer(names: names.types.map(\.name.text))
        values = ValueRenderer(api: api, names: names)
        tags = TagArguments(of: api)
        requestDefaults = Self.requestDefaults(of: api)
        sharedFailures = Self.sharedFailures(of: api)
        flattenedBodies = Set(api.services.flatMap(\.operations).compactMap { $0.flattenedBody(in: api)?.id })
    }

    /// The access level followed by a space; empty for `internal`, the default.
    var access: String {
        options.access == .internal ? "" : "\(options.access.rawValue) "
    }

    /// The same for a declared type and its members: only the module itself uses a body whose members are arguments of its call.
    func access(of declaration: TypeDeclaration) -> String {
        flattenedBodies.contains(declaration.id) ? "" : access
    }

    /// The module of the library, as others import it.
    var library: String {
        options.moduleName ?? names.module.text
    }

    private static func requestDefaults(of api: API) -> OperationDefaults {
        var defaults = api.defaults
        if defaults.auth == .none { defaults.auth = mostFrequent(api.services.flatMap(\.operations).map(\.auth)) ?? .none }
        return defaults
    }

    private static func sharedFailures(of api: API) -> [StatusContent] {
        guard api.defaults.failures.isEmpty else { return api.defaults.failures }
        return mostFrequent(api.services.flatMap(\.operations).map(\.failures).filter { !$0.isEmpty }) ?? []
    }

    /// The value of more than half of the elements, if at least two have it.
    private static func mostFrequent<Value: Hashable>(_ values: [Value]) -> Value? {
        var counts: [Value: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        return counts.first { $0.value > 1 && $0.value * 2 > values.count }?.key
    }

    /// The first environment with the defaults of its variables: `production`, `local()`; `nil` if one has no default, or there is none.
    var defaultEnvironment: String? {
        guard let first = api.environments.first, let name = names.environment.cases.first?.name.asMember,
            first.variables.allSatisfy({ $0.defaultValue != nil })
        else { return nil }
        return first.variables.isEmpty ? name : "\(name)()"
    }

    func isEquatable(_ type: TypeReference) -> Bool {
        conformances.isEquatable(type)
    }

    /// `Equatable` and the like for a type that is not a model.
    var usualConformances: [String] { conformances.usualNames }

    /// `Codable, Equatable, Sendable` and the like for a model.
    func conformances(of declaration: TypeDeclaration, coding: String = "Codable") -> [String] {
        [coding] + conformances.names(of: declaration) + ["Sendable"]
    }

    /// What the arguments of a generic model conform to.
    private func constraints(of declaration: TypeDeclaration) -> String {
        (["Codable"] + conformances.constraints(of: declaration) + ["Sendable"]).joined(separator: " & ")
    }

    /// `<Item: Codable & Sendable>`, or nothing.
    func generics(of declaration: TypeDeclaration) -> String {
        let parameters = names.types[declaration.id.index].genericParameters
        guard !parameters.isEmpty else { return "" }
        let constraint = constraints(of: declaration)
        let head = "\(access)nonisolated struct \(types.name(of: declaration.id)): ".utf8.count
        let conformances = " {".utf8.count + conformances(of: declaration).joined(separator: ", ").utf8.count
        return CodeLayout.list("<", parameters.map { "\($0.text): \(constraint)" }, ">", indentation: 0, extra: head + conformances)
    }

    /// `<Item>`, `<Item: Codable & Sendable>`, or nothing: an alias has the constraints of the types to which it passes its parameters.
    func generics(of declaration: TypeDeclaration, for use: TypeReference, rendered type: String) -> String {
        let parameters = names.types[declaration.id.index].genericParameters
        guard !parameters.isEmpty else { return "" }
        var passedOn: Set<Int> = []
        use.collectArgumentParameters(into: &passedOn)
        let constraint = constraints(of: declaration)
        let items = parameters.enumerated().map { passedOn.contains($0) ? "\($1.text): \(constraint)" : $1.text }
        let head = "\(access)typealias \(types.name(of: declaration.id))".utf8.count
        return CodeLayout.list("<", items, ">", indentation: 0, extra: head + " = \(type)".utf8.count)
    }

    func renderer(for declaration: TypeDeclaration) -> TypeRenderer {
        types.inside(parameters: names.types[declaration.id.index].genericParameters.map(\.text))
    }

    /// The lines of a documentation comment, including the slashes.
    ///
    /// - Parameters:
    ///   - names: Those of the declaration, which the comment does not repeat.
    ///   - isDeclared: Whether the declaration has the attribute for deprecated ones.
    func documentation(_ documentation: Documentation, of names: [String] = [], isDeclared: Bool = false) -> [String] {
        self.documentation(documentation, DocComment(documentation.text, naming: names), isDeclared: isDeclared)
    }

    /// The comment of a declared type.
    func documentation(of declaration: TypeDeclaration) -> [String] {
        let names = typeNames(of: declaration.id)
        let comment = DocComment(declaration.documentation.text, naming: names, isPartOfNames: true)
        return documentation(declaration.documentation, comment)
    }

    /// The names of a declared type, in the spec and in Swift.
    private func typeNames(of id: TypeID) -> [String] {
        [api.declaration(id).name.text, names.types[id.index].name.text]
    }

    /// The same for the type of a value, or of the elements of a list; empty for one that is not declared.
    func typeNames(of type: TypeReference) -> [String] {
        switch type {
        case .declared(let id, _): typeNames(of: id)
        case .list(let inner), .nullable(let inner): typeNames(of: inner)
        case .scalar, .parameter, .dictionary: []
        }
    }

    private func documentation(_ documentation: Documentation, _ comment: DocComment, isDeclared: Bool = false) -> [String] {
        var comment = comment
        if !isDeclared, let reason = documentation.deprecation {
            comment.append(paragraph: reason.isEmpty ? "- Warning: Deprecated." : "- Warning: Deprecated. \(reason)")
        }
        return comment.sourceLines
    }

    /// The attribute for deprecated declarations.
    func attributes(_ documentation: Documentation) -> [String] {
        guard let reason = documentation.deprecation else { return [] }
        return [reason.isEmpty ? "@available(*, deprecated)" : "@available(*, deprecated, message: \(SwiftLiteral.string(reason).text))"]
    }
}

extension RenderingContext {
    /// The members of a path: `$0.meta?.next`.
    func member(_ path: FieldPath, of base: String) -> String {
        var text = base
        var isOptional = false
        for step in path.steps {
            text += "\(isOptional ? "?" : "").\(names.type(step.owner).members.properties[step.field].name.asMember)"
            isOptional = step.isOptional
            if case .object(let shape) = api.declaration(step.owner).shape, shape.fields[step.field].presence == .threeState {
                text += ".value"
            }
        }
        return text
    }
}
