/// The credentials an endpoint needs, by the names of their schemes.
public struct AuthRequirement: Sendable, Hashable {
    /// One of these; within one, all of its schemes. Empty: no credential.
    public let alternatives: [[String]]

    /// The scheme that ``default`` and a hand-written `requiresAuth` stand for: that of interceptors which are not named, and else the only
    /// one that the client has, whatever its name.
    public static let defaultScheme = "default"

    /// No credential is sent.
    public static let none = AuthRequirement(alternatives: [])
    /// The credential of the scheme that interceptors have unless they are named, or of the client's only scheme.
    public static let `default` = scheme(defaultScheme)

    /// The credential of one scheme.
    public static func scheme(_ name: String) -> AuthRequirement {
        AuthRequirement(alternatives: [[name]])
    }

    /// Every one of these schemes together.
    public static func all(_ schemes: [String]) -> AuthRequirement {
        AuthRequirement(alternatives: [schemes])
    }

    /// The first alternative whose schemes all have a credential; an empty alternative makes it optional.
    public static func anyOf(_ alternatives: [[String]]) -> AuthRequirement {
        AuthRequirement(alternatives: alternatives)
    }

    /// Whether one of the alternatives has this scheme.
    public func names(_ scheme: String) -> Bool {
        alternatives.contains { $0.contains(scheme) }
    }
}
