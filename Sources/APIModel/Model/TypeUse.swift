/// A use of a type.
package indirect enum TypeUse: Sendable, Hashable {
    case scalar(Scalar)
    case declared(TypeID, arguments: [TypeUse])
    /// The generic parameter with this index in the declaration that holds the use.
    case parameter(Int)
    case list(TypeUse)
    /// Keys are strings.
    case dictionary(TypeUse)
    case nullable(TypeUse)
}

extension TypeUse {
    /// Stands for a type that has a fault, which was reported; what depends on it is not checked.
    static let faulty = TypeUse.declared(TypeID(index: -1), arguments: [])

    var isFaulty: Bool { self == .faulty }

    /// The declaration that it names, maybe as one that may be null.
    var declaredAtTop: Int? {
        switch self {
        case .declared(let id, _): id.index
        case .nullable(let type): type.declaredAtTop
        case .scalar, .parameter, .list, .dictionary: nil
        }
    }

    /// The use with generic parameters replaced by what they stand for.
    package func applying(_ arguments: [TypeUse]) -> TypeUse {
        guard !arguments.isEmpty else { return self }
        switch self {
        case .scalar: return self
        case .declared(let id, let own): return own.isEmpty ? self : .declared(id, arguments: own.map { $0.applying(arguments) })
        case .parameter(let index): return arguments.indices.contains(index) ? arguments[index] : .faulty
        case .list(let element): return .list(element.applying(arguments))
        case .dictionary(let value): return .dictionary(value.applying(arguments))
        case .nullable(let type):
            let type = type.applying(arguments)
            if case .nullable = type { return type }
            return .nullable(type)
        }
    }

    /// The use with any JSON in the place of some declarations.
    func withJSON(for declarations: Set<TypeID>) -> TypeUse {
        switch self {
        case .scalar, .parameter: self
        case .declared(let id, let arguments):
            declarations.contains(id) ? .scalar(.json) : .declared(id, arguments: arguments.map { $0.withJSON(for: declarations) })
        case .list(let element): .list(element.withJSON(for: declarations))
        case .dictionary(let value): .dictionary(value.withJSON(for: declarations))
        case .nullable(let type): .nullable(type.withJSON(for: declarations))
        }
    }

    func collectParameters(into found: inout Set<Int>) {
        switch self {
        case .scalar: break
        case .declared(_, let arguments):
            for argument in arguments { argument.collectParameters(into: &found) }
        case .parameter(let index): found.insert(index)
        case .list(let type), .dictionary(let type), .nullable(let type): type.collectParameters(into: &found)
        }
    }

    /// The generic parameters that are handed on to declared types.
    package func collectArgumentParameters(into found: inout Set<Int>) {
        switch self {
        case .scalar, .parameter: break
        case .declared: collectParameters(into: &found)
        case .list(let type), .dictionary(let type), .nullable(let type): type.collectArgumentParameters(into: &found)
        }
    }

    /// Every declaration that the use names, those of arguments included.
    func collectDeclared(into found: inout [TypeID]) {
        switch self {
        case .scalar, .parameter: break
        case .declared(let id, let arguments):
            found.append(id)
            for argument in arguments { argument.collectDeclared(into: &found) }
        case .list(let type), .dictionary(let type), .nullable(let type): type.collectDeclared(into: &found)
        }
    }
}
