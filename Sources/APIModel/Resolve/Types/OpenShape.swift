/// What a declaration is made of while its values are not checked yet.
enum OpenShape {
    case object([OpenField], additional: TypeUse?)
    case enumeration(DraftEnumeration)
    /// One type for each variant.
    case union(DraftUnion, [TypeUse])
    case alias(TypeUse)

    /// Every use of a type in it, changed.
    func mapTypes(_ transform: (TypeUse) -> TypeUse) -> OpenShape {
        switch self {
        case .object(let fields, let additional):
            .object(fields.map { OpenField(draft: $0.draft, type: transform($0.type)) }, additional: additional.map(transform))
        case .enumeration: self
        case .union(let union, let types): .union(union, types.map(transform))
        case .alias(let target): .alias(transform(target))
        }
    }

    /// The generic parameters it uses, in their order.
    var usedParameters: [Int] {
        var found: Set<Int> = []
        switch self {
        case .object(let fields, let additional):
            for field in fields { field.type.collectParameters(into: &found) }
            additional?.collectParameters(into: &found)
        case .enumeration: break
        case .union(_, let types):
            for type in types { type.collectParameters(into: &found) }
        case .alias(let target): target.collectParameters(into: &found)
        }
        return found.sorted()
    }
}
