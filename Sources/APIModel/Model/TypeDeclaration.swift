package import SourceDiagnostics

/// A type that is declared in the output.
package struct TypeDeclaration: Sendable {
    package var id: TypeID
    package var name: SpecName
    /// The place of an in-place type; `nil` for others.
    package var inPlace: InPlace?
    /// The index of the module that declares it; `nil` for that of the API.
    package var module: Int?
    /// The names of the generic parameters.
    package var parameters: [SpecName]
    package var documentation: Documentation
    package var example: LiteralValue?
    package var shape: TypeShape
    /// Whether its properties are variables.
    package var isMutable: Bool
    /// The conformances that the declaration itself lists.
    package var conformances: [Located<ModelOptions.Conformance>]

    package init(
        id: TypeID, name: SpecName, inPlace: InPlace?, module: Int?, parameters: [SpecName], documentation: Documentation,
        example: LiteralValue?, shape: TypeShape, isMutable: Bool, conformances: [Located<ModelOptions.Conformance>]
    ) {
        self.id = id
        self.name = name
        self.inPlace = inPlace
        self.module = module
        self.parameters = parameters
        self.documentation = documentation
        self.example = example
        self.shape = shape
        self.isMutable = isMutable
        self.conformances = conformances
    }

    /// Where an in-place type is declared. Its name is derived from that, and changes in a collision.
    package struct InPlace: Sendable {
        /// What it can be named after, best first. If its owner is a type, that has its own name instead of the path's owner.
        package var paths: [TypePath]
        /// The service or type that contains it; `nil` if it is in neither, as in a webhook.
        package var owner: TypeOwner?

        package init(paths: [TypePath], owner: TypeOwner?) {
            self.paths = paths
            self.owner = owner
        }
    }

    /// Whether it is an in-place type.
    package var isUnnamed: Bool { inPlace != nil }

    /// The service or type that contains an in-place type; `nil` for others.
    package var owner: TypeOwner? { inPlace?.owner }
}

/// Identifies a declaration of an API by its index in `API.types`.
package struct TypeID: Sendable, Hashable {
    package let index: Int

    package init(index: Int) {
        self.index = index
    }
}

/// What contains an in-place type.
package enum TypeOwner: Sendable, Hashable {
    case type(TypeID)
    /// An operation of the service with this index.
    case service(Int)
}

/// The definition of a declared type.
package enum TypeShape: Sendable {
    case object(ObjectShape)
    case enumeration(EnumerationShape)
    case union(UnionShape)
    /// An alias for a type.
    case alias(TypeReference)
}

package struct ObjectShape: Sendable {
    package var fields: [Field]
    /// The type of undeclared members; `nil` if they are not kept.
    package var additional: TypeReference?

    package init(fields: [Field], additional: TypeReference?) {
        self.fields = fields
        self.additional = additional
    }
}

extension TypeShape {
    /// Replaces the types that the shape directly refers to; `nil` if all of them are kept.
    ///
    /// - Parameter replace: Returns the replacement of a type; `nil` if it is kept.
    func replacing(_ replace: (TypeReference) -> TypeReference?) -> TypeShape? {
        switch self {
        case .object(let object):
            let fields = object.fields.replacingTypes { type, _ in replace(type) }
            let additional = object.additional.flatMap(replace)
            guard fields != nil || additional != nil else { return nil }
            return .object(ObjectShape(fields: fields ?? object.fields, additional: additional ?? object.additional))
        case .union(var union):
            guard let variants = union.variants.replacingTypes({ type, _ in replace(type) }) else { return nil }
            union.variants = variants
            return .union(union)
        case .alias(let target): return replace(target).map { .alias($0) }
        case .enumeration: return nil
        }
    }

    /// Visits the types that the shape directly refers to.
    package func forEachType(_ visit: (TypeReference) -> Void) {
        _ = replacing { type in
            visit(type)
            return nil
        }
    }

    /// All declared types that the shape refers to, including those in type arguments.
    package var declaredTypes: [TypeID] {
        var found: [TypeID] = []
        forEachType { found += $0.declaredTypes }
        return found
    }
}
