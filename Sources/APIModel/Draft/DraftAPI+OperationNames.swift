import SourceDiagnostics

/// The names of operations.
extension DraftAPI {
    /// Renames operations, also where the document refers to them.
    ///
    /// - Parameters:
    ///   - names: The new names of the operations of each service.
    ///   - replacements: What was replaced in these operations.
    package mutating func renameOperations(_ names: [[String]], in replacements: inout Replacements) {
        let table = OperationTable(services.map { ($0.name.value, $0.operations.map(\.name.value)) })
        func renamed(_ reference: Located<String>?, in service: Int? = nil) -> Located<String>? {
            guard var reference, let id = table.id(reference.value, in: service) else { return reference }
            let name = names[id.service][id.operation]
            reference.value = id.service == service ? name : "\(services[id.service].name.value).\(name)"
            return reference
        }
        for index in securitySchemes.indices {
            guard let operation = renamed(securitySchemes[index].refresh?.operation) else { continue }
            securitySchemes[index].refresh?.operation = operation
        }
        for (service, names) in names.enumerated() {
            for (operation, name) in names.enumerated() {
                let poll = renamed(services[service].operations[operation].wait?.poll, in: service)
                services[service].operations[operation].wait?.poll = poll
                replacements.renameOperation(services[service].operations[operation].name, to: name)
                services[service].operations[operation].name.value = name
            }
        }
    }
}
