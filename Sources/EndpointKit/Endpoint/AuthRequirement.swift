/// The credentials that an endpoint requires, by the names of their schemes.
public struct AuthRequirement: Sendable, Hashable {
    /// The alternatives. Each requires all of its schemes. If empty, no credential is required.
    public let alternatives: [[String]]

    /// The scheme of ``default`` and of a hand-written `requiresAuth`: that of interceptors without an explicit scheme, or else the
    /// client's only scheme, whatever its name.
    public static let defaultScheme = "default"

    /// No credential is sent.
    public static let none = AuthRequirement(alternatives: [])
    /// The credential of interceptors without an explicit scheme, or of the client's only scheme.
    public static let `default` = scheme(defaultScheme)

    /// The credential of one scheme.
    public static func scheme(_ name: String) -> AuthRequirement {
        AuthRequirement(alternatives: [[name]])
    }

    /// The credentials of all of these schemes together.
    public static func all(_ schemes: [String]) -> AuthRequirement {
        AuthRequirement(alternatives: [schemes])
    }

    /// The first alternative whose schemes all have a credential. An empty alternative makes authentication optional.
    public static func anyOf(_ alternatives: [[String]]) -> AuthRequirement {
        AuthRequirement(alternatives: alternatives)
    }

    /// Whether one of the alternatives requires this scheme.
    public func names(_ scheme: String) -> Bool {
        alternatives.contains { $0.contains(scheme) }
    }
}
