import APIModel

/// What the JSON of a type looks like from outside; variants of one form have to be told apart by what is inside.
enum ValueKind: Hashable {
    /// Values of one kind, which is never null.
    case json(JSONKind)
    /// Values of more than one kind, each of which is known.
    case several
    /// Not known, or values of any kind.
    case any

    /// Neither an object nor something that may be one.
    var isScalarOrList: Bool { self != .json(.object) && self != .several && self != .any }

    init(_ type: SchemaType) {
        self = type == .null ? .any : .json(type.kind)
    }

    init(_ scalar: Scalar) {
        let kinds = scalar.jsonKinds
        self = kinds.isEmpty ? .any : kinds.count > 1 ? .several : .json(kinds[0])
    }
}
