import SourceDiagnostics

extension DraftAPI {
    /// The draft without some parts. Types and security schemes with faults are replaced.
    func leavingOut(_ parts: Set<DraftPart>) -> DraftAPI {
        func sound<Value>(_ values: [Value], _ part: (Int) -> DraftPart) -> [Value] {
            values.indices.filter { !parts.contains(part($0)) }.map { values[$0] }
        }
        var api = self
        let uses = Set(parts.compactMap { if case .typeUse(let span) = $0 { span } else { nil } })
        for index in types.indices { api.types[index] = types[index].leavingOut(parts, uses: uses, index) }
        api.types = sound(api.types, DraftPart.duplicateType)
        for (number, service) in services.enumerated() {
            for (index, operation) in service.operations.enumerated() {
                api.services[number].operations[index].parameters = sound(operation.parameters) {
                    .optionalParameter(service: number, operation: index, index: $0)
                }
            }
            api.services[number].operations = sound(api.services[number].operations) { .operation(service: number, index: $0) }
        }
        api.services = sound(api.services, DraftPart.service)
        for index in securitySchemes.indices {
            if parts.contains(.refresh(scheme: index)) { api.securitySchemes[index].refresh = nil }
            if parts.contains(.securityScheme(index)) { api.securitySchemes[index].kind = .custom }
        }
        api.securitySchemes = sound(api.securitySchemes, DraftPart.duplicateScheme)
        api.environments = sound(environments, DraftPart.environment)
        api.webhooks = sound(webhooks, DraftPart.webhook)
        api.callbacks = sound(callbacks, DraftPart.callback)
        api.responseHeaders = sound(responseHeaders, DraftPart.responseHeader)
        api.defaults.errors = sound(defaults.errors, DraftPart.defaultError)
        api.defaults.headers = sound(defaults.headers, DraftPart.defaultHeader)
        return api
    }
}

extension DraftDeclaration {
    /// - Parameter uses: The names of types that any JSON is accepted for, by their places.
    fileprivate func leavingOut(_ parts: Set<DraftPart>, uses: Set<SourceSpan>, _ index: Int) -> DraftDeclaration {
        var declaration = self
        guard !parts.contains(.type(index)) else {
            declaration.shape = .alias(.scalar(.json, name.span))
            declaration.parameters = []
            declaration.example = nil
            return declaration
        }
        if case .object(var fields, let additional) = shape {
            for position in fields.indices {
                if parts.contains(.defaultValue(type: index, field: position)) {
                    fields[position].defaultValue = nil
                    fields[position].mayBeAbsent = true
                }
                if parts.contains(.constant(type: index, field: position)) { fields[position].constant = nil }
                if parts.contains(.zone(type: index, field: position)) { fields[position].zone = nil }
            }
            declaration.shape = .object(fields, additional: additional)
        }
        guard !uses.isEmpty else { return declaration }
        let map = DraftTypeMap.replacing { type in
            if case .named(let name, _) = type, uses.contains(name.span) { .scalar(.json, name.span) } else { nil }
        }
        declaration.shape = map.map(declaration.shape, of: name.value)
        return declaration
    }
}
