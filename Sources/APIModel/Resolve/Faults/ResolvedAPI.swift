import SourceDiagnostics

/// The result of one pass of the resolver: a model without the parts that are omitted, but with all types.
struct ResolvedAPI {
    var api: API
    /// For each type, the part of the document that it is declared in.
    let parts: [DraftPart]

    /// Leaves out the types that are declared in parts with faults, and the services with faults.
    ///
    /// - Parameters:
    ///   - faulty: The parts with faults.
    ///   - draft: The draft with all its parts.
    ///   - names: The declared types that stay.
    mutating func leaveOut(_ faulty: Set<DraftPart>, of draft: DraftAPI, keeping names: Set<String>) {
        func isKept(_ part: DraftPart, isUnnamed: Bool) -> Bool {
            switch part {
            case .type(let index): names.contains(draft.types[index].name.value) && !(isUnnamed && faulty.contains(part))
            case .operation(let service, _): faulty.isDisjoint(with: [part, .service(service)])
            case .optionalParameter(let service, let operation, _):
                faulty.isDisjoint(with: [part, .operation(service: service, index: operation), .service(service)])
            default: !faulty.contains(part)
            }
        }
        let types = api.types.indices.filter { isKept(parts[$0], isUnnamed: api.types[$0].isUnnamed) }
        let services = draft.services.indices.filter { !faulty.contains(.service($0)) }
        let replaced = types.filter { !api.types[$0].isUnnamed && faulty.contains(parts[$0]) }
        api = TypeRenumbering(keeping: types, of: api.types, replaced: Set(replaced), services: services).map(api)
    }
}
