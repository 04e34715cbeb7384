public import Foundation

/// An access token and what belongs to it; never printed.
public struct AuthToken: Sendable, Hashable, Codable {
    /// What is sent with requests.
    public var access: String
    /// What the next token is asked for with; nil when there is none.
    public var refresh: String?
    /// When servers stop taking it, by their clocks; nil when that is not known.
    public var expiresAt: Date?
    /// The word before the token in `Authorization`.
    public var type: String
    /// Stays the same over refreshes; a digest of the first token of the session, nil for that one itself.
    var session: String?

    /// A token as a server has issued it.
    ///
    /// - Parameters:
    ///   - access: What is sent.
    ///   - refresh: What the next token is asked for with.
    ///   - type: The word before the token in `Authorization`.
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

extension AuthToken {
    /// Tells sessions apart without telling the token.
    var sessionName: String { session ?? SHA256.hex(of: access) }

    /// Without regard to the tokens before.
    public static func == (left: AuthToken, right: AuthToken) -> Bool {
        left.access == right.access && left.refresh == right.refresh && left.expiresAt == right.expiresAt && left.type == right.type
    }

    /// As ``==(_:_:)``.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(access)
        hasher.combine(refresh)
        hasher.combine(expiresAt)
        hasher.combine(type)
    }
}

extension AuthToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(type) \(Redaction.mark)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["type": type]) }
}

/// A token as bytes that are kept between runs.
enum StoredToken {
    static func encode(_ token: AuthToken) throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        return try encoder.encode(token)
    }

    /// Throws ``TokenStoreError/malformed``.
    static func decode(_ data: Data) throws -> AuthToken {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        guard let token = try? decoder.decode(AuthToken.self, from: data) else { throw TokenStoreError.malformed }
        return token
    }
}
