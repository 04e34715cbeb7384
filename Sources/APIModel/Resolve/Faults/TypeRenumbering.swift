/// Gives types new IDs after others were removed. Replaced types lose their generic parameters, and uses of them their arguments.
struct TypeRenumbering {
    /// The old IDs of the kept types.
    private let kept: [Int]
    /// The new IDs by the old ones; `nil` for removed types.
    private let ids: [TypeID?]
    /// Whether a type has generic parameters after the change, by its old ID.
    private let isGeneric: [Bool]
    /// The new indices of kept services, by the old ones.
    private let services: [Int: Int]

    /// - Parameters:
    ///   - kept: The types to keep. Uses of the others become any JSON.
    ///   - types: All types.
    ///   - replaced: The old IDs of the types that become any JSON.
    ///   - services: The old indices of the services to keep.
    init(keeping kept: [Int], of types: [TypeDeclaration], replaced: Set<Int>, services: [Int]) {
        self.kept = kept
        var ids: [TypeID?] = Array(repeating: nil, count: types.count)
        for (new, old) in kept.enumerated() { ids[old] = TypeID(index: new) }
        self.ids = ids
        isGeneric = types.map { !$0.parameters.isEmpty && !replaced.contains($0.id.index) }
        self.services = Dictionary(uniqueKeysWithValues: services.enumerated().map { ($1, $0) })
    }

    func map(_ api: API) -> API {
        var types = TypeTable()
        types.declarations = kept.map { declaration(api.types[$0]) }
        types.findAliasTargets()
        var mapped = api
        mapped.typeTable = types
        mapped.heldTypes = kept.map { api.heldTypes[$0].compactMap(held) }
        mapped.replaceUses(use)
        mapped.services = mapped.services.map(service)
        mapped.securitySchemes = api.securitySchemes.map(scheme)
        mapped.tokenResponses = api.tokenResponses.compactMap(tokenResponse)
        return mapped
    }

    // MARK: Types

    private func id(_ old: TypeID) -> TypeID? { ids[old.index] }

    private func use(_ use: TypeReference) -> TypeReference {
        guard case .declared(let old, let arguments) = use else { return use.mapParts(self.use) }
        return id(old).map { .declared($0, arguments: isGeneric[old.index] ? arguments.map(self.use) : []) } ?? .scalar(.json)
    }

    private func declaration(_ old: TypeDeclaration) -> TypeDeclaration {
        var declaration = old
        declaration.id = id(old.id) ?? old.id
        declaration.inPlace?.owner = old.owner.flatMap { owner in
            switch owner {
            case .type(let old): id(old).map(TypeOwner.type)
            case .service(let old): services[old].map(TypeOwner.service)
            }
        }
        if !isGeneric[old.id.index] { declaration.parameters = [] }
        declaration.shape = old.shape.replacing(use) ?? old.shape
        return declaration
    }

    private func held(_ old: HeldType) -> HeldType? {
        id(old.type).map { HeldType(type: $0, member: old.member) }
    }

    // MARK: Operations: what is derived from the types that they use

    private func service(_ old: Service) -> Service {
        let operations = old.operations.replacing { old in
            guard old.paging != nil || old.wait != nil else { return nil }
            var operation = old
            operation.paging = old.paging.map(paging)
            operation.wait = old.wait.map(wait)
            return operation
        }
        guard let operations else { return old }
        var service = old
        service.operations = operations
        return service
    }

    private func wait(_ old: Wait) -> Wait {
        var wait = old
        wait.state = old.state.map(use)
        for index in wait.success.indices { wait.success[index].member = path(old.success[index].member) }
        for index in wait.failure.indices { wait.failure[index].member = path(old.failure[index].member) }
        if case .operation(let id, let arguments, let start) = old.target {
            let arguments = arguments.map { argument in
                guard case .member(let member) = argument.value else { return argument }
                return Wait.Argument(parameter: argument.parameter, value: .member(path(member)))
            }
            wait.target = .operation(id, arguments: arguments, start: use(start))
        }
        return wait
    }

    private func paging(_ old: Paging) -> Paging {
        var paging = old
        paging.step = old.step.map(path)
        paging.more = old.more.map(path)
        if case .member(let member) = old.items { paging.items = .member(path(member)) }
        paging.item = use(old.item)
        return paging
    }

    private func path(_ old: FieldPath) -> FieldPath {
        var path = old
        for index in path.steps.indices { path.steps[index].owner = id(old.steps[index].owner) ?? old.steps[index].owner }
        path.type = use(old.type)
        return path
    }

    private func scheme(_ old: SecurityScheme) -> SecurityScheme {
        var scheme = old
        if let refresh = old.refresh { scheme.refresh?.members = tokens(refresh.members) }
        return scheme
    }

    private func tokens(_ old: TokenMembers) -> TokenMembers {
        var members = old
        members.access = path(old.access)
        members.refresh = old.refresh.map(path)
        members.expiry = old.expiry.map { expiry in
            switch expiry {
            case .seconds(let old): .seconds(path(old))
            case .date(let old): .date(path(old))
            }
        }
        return members
    }

    /// `nil` for a type that is left out.
    private func tokenResponse(_ old: TokenResponse) -> TokenResponse? {
        let type = use(old.type)
        return type == .scalar(.json) ? nil : TokenResponse(type: type, members: tokens(old.members))
    }
}
