/// Which redirects of an operation are followed.
package enum RedirectMode: String, Sendable, Hashable, CaseIterable {
    case follow
    /// One to another origin is an error.
    case sameOrigin
    /// The redirect itself is the response.
    case none
}
