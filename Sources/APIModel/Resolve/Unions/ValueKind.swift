/// The kind of the JSON values of a type. Only the contents distinguish variants of the same kind.
package enum ValueKind: Hashable, Sendable {
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
    package var isScalarOrList: Bool { self != .json(.object) && self != .several && self != .any }

    /// The kind of alternatives that JSON does not distinguish; `nil` for objects, which can differ in their members, and for unions.
    var joiningKind: ValueKind? {
        switch self {
        case .json(.object), .several: nil
        case .json, .any: self
        }
    }
}
