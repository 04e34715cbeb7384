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
    /// The index of the declared type, which can be nullable; `nil` for other types.
    var declaredAtTop: Int? {
        switch self {
        case .declared(let id, _): id.index
        case .nullable(let type): type.declaredAtTop
        case .scalar, .parameter, .list, .dictionary: nil
        }
    }

    // MARK: Parts

    /// The reference with other parts: type arguments, elements, and what is nullable.
    package func mapParts(_ transform: (TypeReference) -> TypeReference) -> TypeReference {
        switch self {
        case .scalar, .parameter: self
        case .declared(let id, let arguments): arguments.isEmpty ? self : .declared(id, arguments: arguments.map(transform))
        case .list(let element): .list(transform(element))
        case .dictionary(let value): .dictionary(transform(value))
        case .nullable(let type): .nullable(transform(type))
        }
    }

    /// Visits the types that this one directly contains: type arguments, elements, and what is nullable.
    package func forEachPart(_ visit: (TypeReference) -> Void) {
        switch self {
        case .scalar, .parameter: break
        case .declared(_, let arguments): for argument in arguments { visit(argument) }
        case .list(let type), .dictionary(let type), .nullable(let type): visit(type)
        }
    }

    /// The reference with type arguments instead of generic parameters.
    package func applying(_ arguments: [TypeReference]) -> TypeReference {
        guard !arguments.isEmpty else { return self }
        if case .parameter(let index) = self { return arguments.indices.contains(index) ? arguments[index] : self }
        let applied = mapParts { $0.applying(arguments) }
        // Null is one value, however often a type allows it.
        if case .nullable(let type) = applied, case .nullable = type { return type }
        return applied
    }

    /// The reference with any JSON instead of some declarations.
    func withJSON(for declarations: Set<TypeID>) -> TypeReference {
        if case .declared(let id, _) = self, declarations.contains(id) { return .scalar(.json) }
        let changed = mapParts { $0.withJSON(for: declarations) }
        // Any JSON can be null.
        if case .nullable(.scalar(.json)) = changed { return .scalar(.json) }
        return changed
    }

    package func collectParameters(into found: inout Set<Int>) {
        if case .parameter(let index) = self { found.insert(index) }
        forEachPart { $0.collectParameters(into: &found) }
    }

    /// Collects the generic parameters in type arguments.
    package func collectArgumentParameters(into found: inout Set<Int>) {
        if case .declared = self { return collectParameters(into: &found) }
        forEachPart { $0.collectArgumentParameters(into: &found) }
    }

    /// All declared types in the reference, including those in type arguments. A type can be there several times.
    package var declaredTypes: [TypeID] {
        var found: [TypeID] = []
        collectDeclared(into: &found)
        return found
    }

    private func collectDeclared(into found: inout [TypeID]) {
        if case .declared(let id, _) = self { found.append(id) }
        forEachPart { $0.collectDeclared(into: &found) }
    }
}
