/// The responses that a declaration is about.
package enum StatusMatch: Sendable, Hashable {
    case code(Int)
    /// `4` for all of 4xx.
    case range(Int)
    /// Every status that nothing else names.
    case `default`
}
