public import Foundation

/// An access token with its refresh token, expiry and type. It is never printed.
public struct AuthToken: Sendable, Hashable, Codable {
    /// The access token, which is sent with requests.
    public var access: String
    /// The refresh token, with which the next token is requested; `nil` if there is none.
    public var refresh: String?
    /// When the token expires, according to the server's clock; `nil` if unknown.
    public var expiresAt: Date?
    /// The authentication scheme in the `Authorization` header.
    public var type: String
    /// Identifies the session and does not change with refreshes: a digest of the first token of the session, or `nil` for the first token
    /// itself.
    var session: String?

    /// A token as a server has issued it.
    ///
    /// - Parameters:
    ///   - access: The access token.
    ///   - refresh: The refresh token.
    ///   - expiresAt: When the access token expires; `nil` if that is unknown.
    ///   - type: The authentication scheme in the `Authorization` header.
    public init(access: String, refresh: String? = nil, expiresAt: Date? = nil, type: String = "Bearer") {
        self.access = access
        self.refresh = refresh
        self.expiresAt = expiresAt
        self.type = type
    }
}

extension AuthToken {
    /// The refresh token, for a refresh that requires one.
    ///
    /// - Throws: ``MissingRefreshToken`` if there is none.
    public var refreshToken: String {
        get throws {
            guard let refresh else { throw MissingRefreshToken() }
            return refresh
        }
    }
}

extension AuthToken {
    /// Identifies the session without revealing the token.
    var sessionName: String { session ?? SHA256.hex(of: access) }

    /// Compares the tokens themselves, not their sessions.
    public static func == (left: AuthToken, right: AuthToken) -> Bool {
        left.access == right.access && left.refresh == right.refresh && left.expiresAt == right.expiresAt && left.type == right.type
    }

    /// Hashes the values that ``==(_:_:)`` compares.
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

/// The token as bytes that are stored between runs.
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
