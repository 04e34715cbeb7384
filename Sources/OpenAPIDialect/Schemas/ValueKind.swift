import APIModel

/// The kind of the JSON values of a type. Only the contents distinguish variants of the same kind.
enum ValueKind: Hashable {
    /// One kind other than null.
    case json(JSONKind)
    /// Several known kinds.
    case several
    /// An unknown kind, or any kind.
    case any

    /// Whether some values of this kind are also of another one.
    func overlaps(_ other: ValueKind) -> Bool {
        guard case .json(let mine) = self, case .json(let theirs) = other else { return self == other }
        return mine.isReadable(as: theirs) || theirs.isReadable(as: mine)
    }

    /// Whether no value is an object.
    var isScalarOrList: Bool { self != .json(.object) && self != .several && self != .any }

    init(_ type: SchemaType) {
        self = type == .null ? .any : .json(type.kind)
    }

    init(_ scalar: Scalar) {
        let kinds = scalar.jsonKinds
        self = kinds.isEmpty ? .any : kinds.count > 1 ? .several : .json(kinds[0])
    }
}
