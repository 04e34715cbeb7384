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
        case .alias(let type): .alias(try transform(type, TypePlace(TypePath(owner: owner))))
        }
    }

    /// The place of the type of members without names.
    static func placeOfAdditional(of owner: String) -> TypePlace {
        TypePlace(TypePath(owner: owner, member: "value"))
    }

    /// The shape with other types.
    ///
    /// - Parameter owner: What in-place types of the shape are named after.
    package func map<Other>(of owner: String, _ transform: Declared.Transform<Other>) rethrows -> Declared<Other>.Shape {
        try map(of: owner, field: { try $0.map(of: owner, transform) }, transform)
    }

    /// Visits the types, without those inside in-place types.
    package func forEachType(_ body: (Type) throws -> Void) rethrows {
        switch self {
        case .object(let fields, let additional):
            // Members are large, and an element of an array is copied.
            try fields.withUnsafeBufferPointer { fields in for index in fields.indices { try body(fields[index].type) } }
            try additional.map(body)
        case .enumeration: break
        case .union(let union): for index in union.variants.indices { try body(union.variants[index].type) }
        case .alias(let type): try body(type)
        }
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
    /// The shape as an in-place type. An alias is its target.
    package func asType(
        documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, at span: SourceSpan
    ) -> DraftType {
        if case .alias(let type) = self { return type }
        return .inline(DraftInlineType(shape: self, documentation: documentation, example: example, span: span))
    }
}
