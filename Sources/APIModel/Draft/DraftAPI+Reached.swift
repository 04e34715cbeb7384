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

extension DraftOperation {
    /// Every type that is said in the operation.
    package func forEachType(_ body: (DraftType) -> Void) {
        for parameter in parameters { body(parameter.type) }
        self.body?.content.type.map(body)
        switch self.body?.content.form {
        case .type(let type)?: body(type)
        case .fields(let fields)?: for field in fields { body(field.type) }
        case nil: break
        }
        for response in responses + errors { response.content.type.map(body) }
    }
}

extension DraftShape {
    package func forEachType(_ body: (DraftType) -> Void) {
        switch self {
        case .object(let fields, let additional):
            for field in fields { body(field.type) }
            if let additional { body(additional) }
        case .union(let union): for variant in union.variants { body(variant.type) }
        case .alias(let type): body(type)
        case .enumeration: break
        }
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
