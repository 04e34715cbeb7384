/// What a type is declared in, in place.
package enum TypeOwner: Sendable, Hashable {
    case type(TypeID)
    /// An operation of a service, by the index of the service.
    case service(Int)
}
