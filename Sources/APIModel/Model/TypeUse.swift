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
