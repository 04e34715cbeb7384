/// Names of members and parameters that are credentials, unless the document says otherwise (`sensitive: false`).
///
/// They are those of OAuth 2.0 and OpenID Connect, and words that hardly mean anything else. `token` and `key` do: there are tokens of
/// language models and of pages.
enum CredentialName {
    private static let endings = [
        "accesstoken", "apikey", "authtoken", "clientassertion", "codeverifier", "idtoken", "passphrase", "password", "privatekey",
        "refreshtoken", "secret", "secretaccesskey", "secretkey", "sessiontoken",
    ]

    /// Whether a string with the name is a credential, alone or after other words: `client_secret`, `newPassword`.
    static func isUsual(_ name: String) -> Bool {
        let letters = NameWords.key(name)
        return endings.contains { letters.hasSuffix($0) }
    }
}

extension TypeTable {
    /// Whether the values of a member or a parameter are credentials by its name.
    func isCredential(_ name: String, _ type: TypeReference) -> Bool {
        plain(type) == .scalar(.string) && CredentialName.isUsual(name)
    }
}
