/// What a declared type is made of.
package enum TypeShape: Sendable {
    case object(ObjectShape)
    case enumeration(EnumerationShape)
    case union(UnionShape)
    /// Another name for a type.
    case alias(TypeUse)
}
