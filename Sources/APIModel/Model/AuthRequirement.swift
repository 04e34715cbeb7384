/// Which security schemes a call needs, by index in `API.securitySchemes`.
package enum AuthRequirement: Sendable, Hashable {
    case none
    /// One of these sets, all of whose schemes are needed together.
    case anyOf([[Int]])
}
