import SourceDiagnostics

/// The result of one pass of the resolver: a model without the parts that are omitted, but with all types, and with the placeholder that
/// uses with faults refer to. No API that it returns has the placeholder.
struct ResolvedAPI {
    private let api: API
    private let placeholder: TypeID
    /// Whether the document has uses with faults. Later faults are in parts that are left out.
    private let hasFaultyUses: Bool
    /// For each type, the part of the document that it is declared in.
    private let parts: [DraftPart]

    init(_ api: API, placeholder: TypeID, hasFaultyUses: Bool, parts: [DraftPart]) {
        self.api = api
        self.placeholder = placeholder
        self.hasFaultyUses = hasFaultyUses
        self.parts = parts
    }

    /// The API with all its parts.
    var whole: API {
        guard !hasFaultyUses else {
            let types = api.types.indices.filter { $0 != placeholder.index }
            return TypeRenumbering(keeping: types, of: api.types, replaced: [], services: Array(api.services.indices)).map(api)
        }
        var api = api
        api.typeTable.removePlaceholder()
        api.heldTypes.removeLast()
        return api
    }

    /// The API without the types that are declared in parts with faults, and without the services with faults.
    ///
    /// - Parameters:
    ///   - faulty: The parts with faults.
    ///   - draft: The draft with all its parts.
    ///   - names: The declared types that stay.
    func leavingOut(_ faulty: Set<DraftPart>, of draft: DraftAPI, keeping names: Set<String>) -> API {
        func isKept(_ part: DraftPart, isUnnamed: Bool) -> Bool {
            switch part {
            case .type(let index): names.contains(draft.types[index].name.value) && !(isUnnamed && faulty.contains(part))
            case .operation(let service, _): faulty.isDisjoint(with: [part, .service(service)])
            case .optionalParameter(let service, let operation, _):
                faulty.isDisjoint(with: [part, .operation(service: service, index: operation), .service(service)])
            default: !faulty.contains(part)
            }
        }
        let types = api.types.indices.filter { $0 != placeholder.index && isKept(parts[$0], isUnnamed: api.types[$0].isUnnamed) }
        let services = draft.services.indices.filter { !faulty.contains(.service($0)) }
        let replaced = types.filter { !api.types[$0].isUnnamed && faulty.contains(parts[$0]) }
        return TypeRenumbering(keeping: types, of: api.types, replaced: Set(replaced), services: services).map(api)
    }
}
