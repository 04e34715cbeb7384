package import SourceDiagnostics

package typealias DraftShape = Declared<DraftType>.Shape

extension Declared {
    /// The definition of a type.
    package indirect enum Shape: Sendable {
        /// An object. `additional` is the type of undeclared members; `nil` if they are not kept.
        case object([Field], additional: Type?)
        case enumeration(DraftEnumeration)
        case union(Union)
        case alias(Type)
    }
}

extension Declared.Shape {
    /// The shape with other types.
    ///
    /// - Parameters:
    ///   - owner: What in-place types of the shape are named after.
    ///   - field: Transforms a member as a whole.
    package func map<Other>(
        of owner: String, field: (Declared.Field) throws -> Declared<Other>.Field, _ transform: Declared.Transform<Other>
    ) rethrows -> Declared<Other>.Shape {
        switch self {
        case .object(let fields, let additional):
            .object(
                try fields.map(field),
                additional: try additional.map { try transform($0, Self.placeOfAdditional(of: owner)) })
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .union(let union): .union(try union.map(of: owner, transform))
        case .alias(let type): .alias(try transform(type, Self.placeOfTarget(of: owner)))
        }
    }

    /// The shape with replaced types; `nil` if all of them are kept.
    ///
    /// - Parameters:
    ///   - owner: What in-place types of the shape are named after.
    ///   - adapt: Changes a member further whose type was replaced. It gets the earlier type.
    func replacing(
        of owner: String, _ replace: Declared.Replacement,
        adapting adapt: (_ field: inout Declared.Field, _ earlier: Type) -> Void = { _, _ in }
    ) rethrows -> Declared.Shape? {
        switch self {
        case .object(let fields, let additional):
            let otherFields = try fields.replacingTypes({ try replace($0, fields[$1].place(of: owner)) }, adapting: adapt)
            let otherAdditional = try additional.flatMap { try replace($0, Self.placeOfAdditional(of: owner)) }
            guard otherFields != nil || otherAdditional != nil else { return nil }
            return .object(otherFields ?? fields, additional: otherAdditional ?? additional)
        case .enumeration: return nil
        case .union(let union): return try union.replacing(of: owner, replace).map { .union($0) }
        case .alias(let type): return try replace(type, Self.placeOfTarget(of: owner)).map { .alias($0) }
        }
    }

    /// The place of the type of members without names.
    private static func placeOfAdditional(of owner: String) -> TypePlace {
        TypePlace(TypePath(owner: owner, member: "value"))
    }

    /// The place of the type that an alias is for.
    private static func placeOfTarget(of owner: String) -> TypePlace {
        TypePlace(TypePath(owner: owner))
    }

    /// The shape with other types.
    ///
    /// - Parameter owner: What in-place types of the shape are named after.
    package func map<Other>(of owner: String, _ transform: Declared.Transform<Other>) rethrows -> Declared<Other>.Shape {
        try map(of: owner, field: { try $0.map(of: owner, transform) }, transform)
    }

    /// Visits the types, without those inside in-place types.
    func visitTypes(_ body: (Type) throws -> Void) rethrows {
        _ = try replacing(
            of: "",
            { type, _ in
                try body(type)
                return nil
            })
    }
}

/// An in-place type, which is named after its place.
package struct DraftInlineType: Sendable {
    package var shape: DraftShape
    package var documentation: Documentation
    package var example: Located<LiteralValue>?
    package var span: SourceSpan

    package init(
        shape: DraftShape, documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, span: SourceSpan
    ) {
        self.shape = shape
        self.documentation = documentation
        self.example = example
        self.span = span
    }
}

extension DraftShape {
    /// Visits the types, without those inside in-place types. Other modules cannot specialize a generic method.
    package func forEachType(_ body: (DraftType) throws -> Void) rethrows {
        try visitTypes(body)
    }

    /// The shape as an in-place type. An alias is its target.
    package func asType(
        documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, at span: SourceSpan
    ) -> DraftType {
        if case .alias(let type) = self { return type }
        return .inline(DraftInlineType(shape: self, documentation: documentation, example: example, span: span))
    }
}
