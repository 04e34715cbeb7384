import SourceDiagnostics

/// Which types operations need.
extension DraftAPI {
    /// Leaves out the types that no operation reaches.
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
    /// Every name in the type, in types that are declared in place too.
    package func forEachName(_ body: (String) -> Void) {
        switch self {
        case .named(let name, let arguments):
            body(name.value)
            for argument in arguments { argument.forEachName(body) }
        case .list(let inner, _), .dictionary(let inner, _), .nullable(let inner, _): inner.forEachName(body)
        case .inline(let type): type.shape.forEachType { $0.forEachName(body) }
        case .scalar, .faulty: break
        }
    }
}
