/// Finds the types that are only received, never sent.
struct ReceivedTypes {
    private let types: TypeTable
    /// Whether a type is sent, and whether it is received, by the index of the type.
    private var isSent: [Bool]
    private var isReceived: [Bool]

    init(_ types: TypeTable) {
        self.types = types
        isSent = Array(repeating: false, count: types.declarations.count)
        isReceived = isSent
    }

    mutating func collect(_ services: [Service], defaults: OperationDefaults, _ messages: [Message], _ headers: [ResponseHeader]) {
        for service in services {
            for operation in service.operations {
                operation.forEachSent { Self.reach($0, in: types, &isSent) }
                operation.forEachReceived { Self.reach($0, in: types, &isReceived) }
            }
        }
        for failure in defaults.failures { failure.content.type.map { Self.reach($0, in: types, &isReceived) } }
        for message in messages { message.content.type.map { Self.reach($0, in: types, &isReceived) } }
        for header in headers { Self.reach(header.type, in: types, &isReceived) }
    }

    /// The types, of which those that are only received do not distinguish null from an absent member: no request can contain either.
    ///
    /// A type that no operation uses may be sent by hand-written ones.
    var simplified: TypeTable {
        var types = types
        // A module does not know how others use its types.
        for index in types.declarations.indices where isReceived[index] && !isSent[index] && types.declarations[index].module == nil {
            guard case .object(var shape) = types.declarations[index].shape,
                shape.fields.contains(where: { $0.presence == .threeState })
            else { continue }
            for field in shape.fields.indices where shape.fields[field].presence == .threeState { shape.fields[field].presence = .optional }
            types.declarations[index].shape = .object(shape)
        }
        return types
    }

    private static func reach(_ use: TypeReference, in types: TypeTable, _ isReached: inout [Bool]) {
        var pending: [Int] = []
        collect(use, &isReached, &pending)
        while let index = pending.popLast() {
            types.declarations[index].shape.forEachType { collect($0, &isReached, &pending) }
        }
    }

    private static func collect(_ use: TypeReference, _ isReached: inout [Bool], _ pending: inout [Int]) {
        if case .declared(let id, _) = use, !isReached[id.index] {
            isReached[id.index] = true
            pending.append(id.index)
        }
        use.forEachPart { collect($0, &isReached, &pending) }
    }
}
