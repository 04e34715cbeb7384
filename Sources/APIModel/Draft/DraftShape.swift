package import SourceDiagnostics

package typealias DraftShape = Declared<DraftType>.Shape

extension Declared {
    /// What a type is made of.
    package indirect enum Shape: Sendable {
        /// `additional`: the type of every member that is not named, when such members are kept.
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
                additional: try additional.map { try transform($0, TypePlace(TypePath(owner: owner, member: "value"))) })
        case .enumeration(let enumeration): .enumeration(enumeration)
        case .union(let union): .union(try union.map(of: owner, transform))
        case .alias(let type): .alias(try transform(type, TypePlace(TypePath(owner: owner))))
        }
    }

    /// The shape with other types.
    ///
    /// - Parameter owner: What in-place types of the shape are named after.
    package func map<Other>(of owner: String, _ transform: Declared.Transform<Other>) rethrows -> Declared<Other>.Shape {
        try map(of: owner, field: { try $0.map(of: owner, transform) }, transform)
    }

    /// Visits the types, without those in types that are declared in place.
    @inlinable
    package func forEachType(_ body: (Type) throws -> Void) rethrows {
        switch self {
        case .object(let fields, let additional):
            for field in fields { try body(field.type) }
            try additional.map(body)
        case .enumeration: break
        case .union(let union): for variant in union.variants { try body(variant.type) }
        case .alias(let type): try body(type)
        }
    }
}

/// A type declared where it is used; it is named after the place.
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
    /// The shape as a type in place; another name for a type is that type.
    package func asType(
        documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, at span: SourceSpan
    ) -> DraftType {
        if case .alias(let type) = self { return type }
        return .inline(DraftInlineType(shape: self, documentation: documentation, example: example, span: span))
    }
}
