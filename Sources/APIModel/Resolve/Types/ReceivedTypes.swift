/// Finds the types that are only received, never sent.
struct ReceivedTypes {
    private let types: TypeTable
    private var sent: Set<Int> = []
    private var received: Set<Int> = []

    init(_ types: TypeTable) {
        self.types = types
    }

    mutating func collect(_ services: [Service], defaults: OperationDefaults, _ messages: [Message], _ headers: [ResponseHeader]) {
        for operation in services.flatMap(\.operations) {
            operation.forEachSent { reach($0, \.sent) }
            operation.forEachReceived { reach($0, \.received) }
        }
        for failure in defaults.failures { failure.content.type.map { reach($0, \.received) } }
        for message in messages { message.content.type.map { reach($0, \.received) } }
        for header in headers { reach(header.type, \.received) }
    }

    /// The types, of which those that are only received do not distinguish null from an absent member: no request can contain either.
    ///
    /// A type that no operation uses may be sent by hand-written ones.
    var simplified: TypeTable {
        var types = types
        // A module does not know how others use its types.
        for index in received.subtracting(sent) where types.declarations[index].module == nil {
            guard case .object(var shape) = types.declarations[index].shape else { continue }
            for field in shape.fields.indices where shape.fields[field].presence == .threeState { shape.fields[field].presence = .optional }
            types.declarations[index].shape = .object(shape)
        }
        return types
    }

    private mutating func reach(_ use: TypeReference, _ reached: WritableKeyPath<Self, Set<Int>>) {
        var pending: [Int] = []
        collect(use, reached, &pending)
        while let index = pending.popLast() {
            types.declarations[index].shape.forEachType { collect($0, reached, &pending) }
        }
    }

    private mutating func collect(_ use: TypeReference, _ reached: WritableKeyPath<Self, Set<Int>>, _ pending: inout [Int]) {
        switch use {
        case .scalar, .parameter: break
        case .declared(let id, let arguments):
            if types.declaration(id) != nil, self[keyPath: reached].insert(id.index).inserted { pending.append(id.index) }
            for argument in arguments { collect(argument, reached, &pending) }
        case .list(let inner), .dictionary(let inner), .nullable(let inner): collect(inner, reached, &pending)
        }
    }
}
