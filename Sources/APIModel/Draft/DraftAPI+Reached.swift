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
        for response in defaults.errors { response.content.type.map(reach) }
        for message in webhooks + callbacks { message.content.type.map(reach) }
        for header in responseHeaders { reach(header.type) }
        for operation in services.flatMap(\.operations) { operation.forEachType(reach) }
        while let name = pending.popLast() {
            guard let index = indices[name] else { continue }
            types[index].shape.forEachType(reach)
        }
        types.removeAll { !reached.contains($0.name.value) }
    }
}

extension DraftType {
    /// Visits every name in the type, including those in in-place types.
    package func forEachName(_ body: (String) -> Void) {
        if case .named(let name, _) = self { body(name.value) }
        forEachPart { $0.forEachName(body) }
    }
}
