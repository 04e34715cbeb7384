/// The access level of the declarations of emitted code.
package enum AccessLevel: String, Sendable, Hashable, CaseIterable {
    case `public`, package, `internal`
}
