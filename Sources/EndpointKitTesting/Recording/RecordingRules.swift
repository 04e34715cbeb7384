/// Which parts of an exchange are written to a file. Use the same rules for recording and replaying.
///
/// Values of query items, form fields, form parts and members of JSON objects with names that sound secret are replaced by `*`, and so are
/// all occurrences of the request's credentials. Only allowlisted headers are kept. A secret in a path, or with an unremarkable name, is
/// not detected; see ``redact``.
public struct RecordingRules: Sendable {
    /// Names of response headers that are kept, in lower case.
    public var keptHeaders: Set<String>
    /// Names of secret values, in addition to those that sound secret, such as `token`, `password`, `secret` and `api_key`.
    public var sensitiveNames: Set<String>
    /// Modifies every string last: URLs, header values and bodies.
    public var redact: (@Sendable (String) -> String)?

    /// Creates rules with the defaults for all other properties.
    public init(
        keptHeaders: Set<String> = RecordingRules.usualHeaders, sensitiveNames: Set<String> = [],
        redact: (@Sendable (String) -> String)? = nil
    ) {
        self.keptHeaders = keptHeaders
        self.sensitiveNames = sensitiveNames
        self.redact = redact
    }

    /// Headers that affect how a client reads a response.
    public static let usualHeaders: Set<String> = [
        "accept-ranges", "allow", "cache-control", "content-disposition", "content-language", "content-range", "content-type", "etag",
        "last-modified", "link", "location", "retry-after", "vary", "x-total-count",
    ]

    package func isSensitive(_ name: String) -> Bool {
        if sensitiveNames.contains(where: { Self.plain($0) == Self.plain(name) }) { return true }
        let plain = Self.plain(name)
        // Paging cursors are not credentials, and paging needs them.
        if ["pagetoken", "nexttoken", "continuationtoken", "synctoken"].contains(where: plain.hasSuffix) { return false }
        return Self.words.contains(plain) || Self.parts.contains(where: plain.contains)
    }

    /// Sensitive as a number, too.
    func isSensitiveNumber(_ name: String) -> Bool {
        ["pin", "otp", "cvv", "cvc"].contains(Self.plain(name)) || sensitiveNames.contains { Self.plain($0) == Self.plain(name) }
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static let words: Set<String> = ["auth", "bearer", "cvc", "cvv", "jwt", "key", "otp", "pin", "pwd", "sid", "sig"]
    private static let parts = [
        "accesskey", "apikey", "assertion", "authcode", "authorization", "codeverifier", "cookie", "credential", "passphrase", "passwd",
        "password", "privatekey", "secret", "sessionid", "signature", "token",
    ]
}
