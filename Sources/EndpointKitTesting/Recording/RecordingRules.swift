/// Which parts of an exchange are written to a file. Use the same rules for recording and replaying.
///
/// Values of query items, fragments, form fields, form parts, members of JSON objects, arguments of GraphQL, columns of CSV, and elements
/// and attributes of XML, with names that sound secret are replaced by `*`, numbers by 0. So is a segment of a path of at least eight
/// bytes, with a digit and without a colon, after one with such a name: `/reset-tokens/7f3a9c21`. Texts that look like secrets, such as
/// JSON Web Tokens, private keys and keys of known services, are replaced too, and so are all other occurrences of what was replaced, also
/// in base64. Only allowlisted headers are kept. Other secrets in paths, or with unremarkable names, are not detected; see ``redact``.
/// Bodies of responses that are neither text nor have a part that is are written as they are.
public struct RecordingRules: Sendable {
    /// Names of response headers that are kept, in lower case.
    public var keptHeaders: Set<String>
    /// Names of secret values, in addition to those that sound secret, such as `token`, `password`, `session`, `cardNumber` and `api_key`.
    public var sensitiveNames: Set<String>
    /// Modifies every string last: URLs, header values and bodies.
    public var redact: (@Sendable (String) -> String)?

    /// Creates rules with the defaults for all other properties.
    public init(keptHeaders: Set<String> = RecordingRules.usualHeaders, sensitiveNames: Set<String> = []) {
        self.keptHeaders = keptHeaders
        self.sensitiveNames = sensitiveNames
    }

    /// Creates the default rules, changed by a closure.
    public init(_ change: (inout RecordingRules) -> Void) {
        self.init()
        change(&self)
    }

    /// Headers that affect how a client reads a response.
    public static let usualHeaders: Set<String> = [
        "accept-ranges", "allow", "cache-control", "content-disposition", "content-language", "content-range", "content-type", "etag",
        "last-modified", "link", "location", "retry-after", "vary", "x-total-count",
    ]

    package func isSensitive(_ name: String) -> Bool { isAdded(name) || SecretNames.contains(name) }

    /// Whether a text looks like a secret, whatever it is called.
    package func looksSensitive(_ text: String) -> Bool { SecretTexts(self) { _ in false }.clean(text) != text }

    /// Sensitive as a number, too.
    ///
    /// - Parameter isElement: Whether it is one of several.
    func isSensitiveNumber(_ name: String, isElement: Bool) -> Bool {
        isAdded(name) || SecretNames.contains(numberNamed: name, isElement: isElement)
    }

    private func isAdded(_ name: String) -> Bool {
        guard !sensitiveNames.isEmpty else { return false }
        return sensitiveNames.contains { Self.plain($0) == Self.plain(name) }
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
