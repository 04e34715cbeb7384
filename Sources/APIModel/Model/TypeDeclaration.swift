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
