public import Foundation

/// An access token and what belongs to it; never printed.
public struct AuthToken: Sendable, Hashable, Codable {
    public var access: String
    public var refresh: String?
    public var expiresAt: Date?
    /// The word before the token in `Authorization`.
    public var type: String

    public init(access: String, refresh: String? = nil, expiresAt: Date? = nil, type: String = "Bearer") {
        self.access = access
        self.refresh = refresh
        self.expiresAt = expiresAt
        self.type = type
    }
}

extension AuthToken {
    /// The refresh token, for a refresh that cannot do without.
    ///
    /// - Throws: ``MissingRefreshToken`` when there is none.
    public var refreshToken: String {
        get throws {
            guard let refresh else { throw MissingRefreshToken() }
            return refresh
        }
    }
}

extension AuthToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(type) \(Redaction.mark)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["type": type]) }
}
