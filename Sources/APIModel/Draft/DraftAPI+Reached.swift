import SourceDiagnostics

/// The types that operations use.
extension DraftAPI {
    /// Removes the types that no operation uses.
    package mutating func dropUnreachedTypes() {
        var indices: [String: Int] = [:]
        for (index, type) in types.enumerated() where indices[type.name.value] == nil { indices[type.name.value] = index }
        var reached: Set<String> = []
        var pending: [String] = []
        func reach(_ type: DraftType) {
            type.forEachName { if indices[$0] != nil, reached.insert($0).inserted { pending.append($0) } }
        }
        forEachType(reach)
        while let name = pending.popLast() {
            guard let index = indices[name] else { continue }
            types[index].shape.forEachType(reach)
        }
        types.removeAll { !reached.contains($0.name.value) }
    }

    /// Visits the types of everything except the declarations, without those inside in-place types.
    package func forEachType(_ visit: (DraftType) -> Void) {
        var kept = self
        kept.replaceUses(
            words: { _, _ in .none },
            form: { members, _ in
                members.forEachType(visit)
                return nil
            }
        ) { type, _ in
            visit(type)
            return nil
        }
    }

    /// Replaces the types of everything except the declarations.
    ///
    /// - Parameters:
    ///   - words: What in-place types of an operation are named after. The string is the name of the service.
    ///   - form: Replaces the types of the members of a form.
    mutating func replaceUses(
        words: (DraftOperation, String) -> OperationWords = { $0.words(service: $1) },
        form: (DraftFormMembers, TypePlace) -> DraftFormMembers?, _ replace: Declared<DraftType>.Replacement
    ) rethrows {
        if let errors = try defaults.errors.replacing({ try $0.replacing { try replace($0, .defaultError) } }) { defaults.errors = errors }
        for index in services.indices {
            let name = services[index].name.value
            let operations = try services[index].operations.replacing {
                try $0.replacing(of: words($0, name), form: form, replace)
            }
            if let operations { services[index].operations = operations }
        }
        if let messages = try webhooks.replacing({ try $0.replacing(replace) }) { webhooks = messages }
        if let messages = try callbacks.replacing({ try $0.replacing(replace) }) { callbacks = messages }
        let headers = responseHeaders
        if let others = try headers.replacingTypes({ try replace($0, headers[$1].place) }) { responseHeaders = others }
    }
}

extension DraftType {
    /// Visits every name in the type, including those in in-place types.
    package func forEachName(_ body: (String) -> Void) {
        if case .named(let name, _) = self { body(name.value) }
        forEachPart { $0.forEachName(body) }
    }
}
