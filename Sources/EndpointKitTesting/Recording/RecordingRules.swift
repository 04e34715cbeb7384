/// What of an exchange goes to a file; the same rules have to be used for recording and for replaying.
///
/// Values of query items, form fields, form parts and members of JSON objects whose names sound secret are replaced by `*`, and so is every
/// credential of the request wherever it occurs. Headers are kept by an allow-list. A secret in a path, or under a harmless name, is not
/// known to be one: see ``redact``.
public struct RecordingRules: Sendable {
    /// Names of response headers that are kept, in lower case.
    public var keptHeaders: Set<String>
    /// Names whose values are secrets beside those that sound so (`token`, `password`, `secret`, `api_key` and the like).
    public var sensitiveNames: Set<String>
    /// Has the last word on every text: URLs, header values and bodies.
    public var redact: (@Sendable (String) -> String)?

    /// The defaults, but for what is given.
    public init(
        keptHeaders: Set<String> = RecordingRules.usualHeaders, sensitiveNames: Set<String> = [],
        redact: (@Sendable (String) -> String)? = nil
    ) {
        self.keptHeaders = keptHeaders
        self.sensitiveNames = sensitiveNames
        self.redact = redact
    }

    /// Those that change how a client reads a response.
    public static let usualHeaders: Set<String> = [
        "accept-ranges", "allow", "cache-control", "content-disposition", "content-language", "content-range", "content-type", "etag",
        "last-modified", "link", "location", "retry-after", "vary", "x-total-count",
    ]

    func isSensitive(_ name: String) -> Bool {
        if sensitiveNames.contains(where: { Self.plain($0) == Self.plain(name) }) { return true }
        let plain = Self.plain(name)
        // Cursors of lists are not credentials, and paging does not work without them.
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
