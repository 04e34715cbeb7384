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
        for response in defaults.errors { response.content.type.map(visit) }
        for message in webhooks { message.content.type.map(visit) }
        for message in callbacks { message.content.type.map(visit) }
        for header in responseHeaders { visit(header.type) }
        for service in services {
            for operation in service.operations { operation.forEachType(visit) }
        }
    }
}

extension DraftType {
    /// Visits every name in the type, including those in in-place types.
    package func forEachName(_ body: (String) -> Void) {
        if case .named(let name, _) = self { body(name.value) }
        forEachPart { $0.forEachName(body) }
    }
}
