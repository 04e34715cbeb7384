#if canImport(CryptoKit)
    import CryptoKit
#endif

/// HMAC with SHA-256 (RFC 2104), for signatures of requests and of webhooks.
enum HMAC {
    /// The 32 bytes of the authentication code.
    static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(CryptoKit.HMAC<CryptoKit.SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
        #else
            var block = key.count > blockSize ? SHA256.hash(key) : key
            block.append(contentsOf: repeatElement(0, count: blockSize - block.count))
            return SHA256.hash(block.map { $0 ^ 0x5C } + SHA256.hash(block.map { $0 ^ 0x36 } + message))
        #endif
    }

    /// Whether two codes are equal, in a time that depends only on their sizes.
    static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for (first, second) in zip(left, right) { difference |= first ^ second }
        return difference == 0
    }

    /// The size of a block of SHA-256 in bytes.
    private static let blockSize = 64
}
