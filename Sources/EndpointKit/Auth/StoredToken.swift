import Foundation

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
