#if canImport(Security)
    public import Foundation
    import Security

    /// Stores a token in the Keychain as a generic password, on this device only, and readable after the first unlock.
    public final class KeychainTokenStore: TokenStore {
        private let service: String
        private let account: String
        private let accessGroup: String?
        private let writing = Protected(())

        /// - Parameters:
        ///   - service: The service, such as the bundle identifier of the app.
        ///   - account: Distinguishes several tokens of one service.
        ///   - accessGroup: Shares the token with the apps and extensions of that group.
        public init(service: String, account: String = "token", accessGroup: String? = nil) {
            self.service = service
            self.account = account
            self.accessGroup = accessGroup
        }

        /// The token; `nil` if there is none, or if it cannot be read. Use ``load()`` to distinguish the two.
        public func token() async -> AuthToken? {
            try? load()
        }

        /// Returns the token, or `nil` if there is none.
        ///
        /// - Throws: ``TokenStoreError``, such as while the device has not been unlocked yet.
        public func load() throws -> AuthToken? {
            var query = self.query
            query[kSecReturnData as String] = true
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess else { throw TokenStoreError.keychain(status) }
            guard let data = found as? Data else { throw TokenStoreError.malformed }
            return try StoredToken.decode(data)
        }

        /// - Throws: ``TokenStoreError``.
        public func save(_ token: AuthToken?) async throws {
            let data = try token.map(StoredToken.encode)
            try writing.withLock { _ in
                if let data { try replace(with: data) } else { try remove() }
            }
        }

        private func replace(with data: Data) throws {
            let values: [String: Any] = [
                kSecValueData as String: data, kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
            if status == errSecItemNotFound {
                status = SecItemAdd(query.merging(values) { $1 } as CFDictionary, nil)
            }
            guard status == errSecSuccess else { throw TokenStoreError.keychain(status) }
        }

        private func remove() throws {
            let status = SecItemDelete(query as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else { throw TokenStoreError.keychain(status) }
        }

        private var query: [String: Any] {
            var query: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service, kSecAttrAccount as String: account,
            ]
            if let accessGroup { query[kSecAttrAccessGroup as String] = accessGroup }
            return query
        }
    }

    extension KeychainTokenStore: CustomStringConvertible, CustomReflectable {
        public var description: String { "KeychainTokenStore(\(service))" }

        public var customMirror: Mirror { Mirror(self, children: ["service": service]) }
    }
#endif
