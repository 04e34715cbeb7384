import APIModel
import SourceDiagnostics

/// A type in the document, with the arguments of the generic parameters in it.
struct BoundType {
    var type: DraftType
    var bindings: [String: BoundType]

    init(_ type: DraftType, _ bindings: [String: BoundType] = [:]) {
        self.type = type
        self.bindings = bindings
    }
}

/// The shape of a type, after aliases.
enum BoundShape {
    case scalar(Scalar)
    case object([DraftField], additional: DraftType?, [String: BoundType])
    case enumeration(DraftEnumeration)
    case union(DraftUnion, [String: BoundType])
    case list(BoundType)
    case dictionary(BoundType)
    case unknown
}

/// The declared types, by name.
struct BoundTypes {
    /// The maximum length of a chain of aliases. A type after more of them is unknown.
    static let longestChain = 100

    private let declarations: [String: DraftDeclaration]

    init(_ draft: DraftAPI) {
        declarations = Dictionary(draft.types.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The shape of a type.
    ///
    /// - Returns: `written`: the type after all aliases; `isNullable`: whether null is one of its values.
    func shape(of use: BoundType) -> (shape: BoundShape, written: BoundType, isNullable: Bool) {
        var (use, isNullable) = (use, false)
        for _ in 0..<Self.longestChain {
            switch use.type {
            case .nullable(let inner, _):
                isNullable = true
                use.type = inner
            case .scalar(let scalar, _): return (.scalar(scalar), use, isNullable)
            case .list(let element, _): return (.list(BoundType(element, use.bindings)), use, isNullable)
            case .dictionary(let value, _): return (.dictionary(BoundType(value, use.bindings)), use, isNullable)
            case .inline(let inline): return (shape(inline.shape, use.bindings), use, isNullable)
            case .faulty: return (.unknown, use, isNullable)
            case .named(let name, let arguments):
                if let bound = use.bindings[name.value] {
                    use = bound
                } else if let declaration = declarations[name.value] {
                    let bound = arguments.map { BoundType($0, use.bindings) }
                    let bindings = Dictionary(
                        zip(declaration.parameters.map(\.value), bound), uniquingKeysWith: { first, _ in first })
                    guard case .alias(let type) = declaration.shape else { return (shape(declaration.shape, bindings), use, isNullable) }
                    use = BoundType(type, bindings)
                } else {
                    return (Scalar(rawValue: name.value).map { .scalar($0) } ?? .unknown, use, isNullable)
                }
            }
        }
        return (.unknown, use, isNullable)
    }

    private func shape(_ shape: DraftShape, _ bindings: [String: BoundType]) -> BoundShape {
        switch shape {
        case .object(let fields, let additional): .object(fields, additional: additional, bindings)
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .union(let union): .union(union, bindings)
        // The caller follows aliases.
        case .alias: .unknown
        }
    }
}
