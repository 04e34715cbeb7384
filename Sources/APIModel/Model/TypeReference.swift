/// A reference to a type, with its type arguments.
package indirect enum TypeReference: Sendable, Hashable {
    case scalar(Scalar)
    case declared(TypeID, arguments: [TypeReference])
    /// The generic parameter with this index in the surrounding declaration.
    case parameter(Int)
    case list(TypeReference)
    /// Keys are strings.
    case dictionary(TypeReference)
    case nullable(TypeReference)
}

extension TypeReference {
    /// A type with a fault that was reported. References to it are not checked.
    static let faulty = TypeReference.declared(TypeID(index: -1), arguments: [])

    var isFaulty: Bool { self == .faulty }

    /// The index of the declared type, which can be nullable; `nil` for other types.
    var declaredAtTop: Int? {
        switch self {
        case .declared(let id, _): id.index
        case .nullable(let type): type.declaredAtTop
        case .scalar, .parameter, .list, .dictionary: nil
        }
    }

    /// The reference with type arguments instead of generic parameters.
    package func applying(_ arguments: [TypeReference]) -> TypeReference {
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

    /// The reference with any JSON instead of some declarations.
    func withJSON(for declarations: Set<TypeID>) -> TypeReference {
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

    /// Collects the generic parameters in type arguments.
    package func collectArgumentParameters(into found: inout Set<Int>) {
        switch self {
        case .scalar, .parameter: break
        case .declared: collectParameters(into: &found)
        case .list(let type), .dictionary(let type), .nullable(let type): type.collectArgumentParameters(into: &found)
        }
    }

    /// Collects all declared types in the reference, including those in type arguments.
    package func collectDeclared(into found: inout [TypeID]) {
        switch self {
        case .scalar, .parameter: break
        case .declared(let id, let arguments):
            found.append(id)
            for argument in arguments { argument.collectDeclared(into: &found) }
        case .list(let type), .dictionary(let type), .nullable(let type): type.collectDeclared(into: &found)
        }
    }
}
