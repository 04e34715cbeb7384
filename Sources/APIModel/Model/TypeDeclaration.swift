/// A type that gets a declaration in the output.
package struct TypeDeclaration: Sendable {
    package var id: TypeID
    package var name: SpecName
    /// Declared in place: the name was made from where it stands, and gives way in a collision.
    package var isUnnamed: Bool
    /// What it is declared in; `nil` for one that has its name from the document, or stands in no type and no operation.
    package var owner: TypeOwner?
    /// Names of the generic parameters.
    package var parameters: [SpecName]
    package var documentation: Documentation
    package var example: LiteralValue?
    package var shape: TypeShape
    /// Its properties can be changed.
    package var isMutable: Bool

    package init(
        id: TypeID, name: SpecName, isUnnamed: Bool, owner: TypeOwner?, parameters: [SpecName], documentation: Documentation,
        example: LiteralValue?, shape: TypeShape, isMutable: Bool
    ) {
        self.id = id
        self.name = name
        self.isUnnamed = isUnnamed
        self.owner = owner
        self.parameters = parameters
        self.documentation = documentation
        self.example = example
        self.shape = shape
        self.isMutable = isMutable
    }
}

/// Which declaration of an API: its index in `API.types`.
package struct TypeID: Sendable, Hashable {
    package let index: Int

    package init(index: Int) {
        self.index = index
    }
}

/// What a type is declared in, in place.
package enum TypeOwner: Sendable, Hashable {
    case type(TypeID)
    /// An operation of a service, by the index of the service.
    case service(Int)
}

/// What a declared type is made of.
package enum TypeShape: Sendable {
    case object(ObjectShape)
    case enumeration(EnumerationShape)
    case union(UnionShape)
    /// Another name for a type.
    case alias(TypeUse)
}

package struct ObjectShape: Sendable {
    package var fields: [Field]
    /// The type of the members that are not named, when they are kept.
    package var additional: TypeUse?

    package init(fields: [Field], additional: TypeUse?) {
        self.fields = fields
        self.additional = additional
    }
}
