/// What a refresher knows of its tokens beyond what the store keeps.
struct TokenKnowledge {
    /// Overrides the token in the store, if the store failed to remove it.
    var unsaved: (replaced: String, token: AuthToken?)?
    /// The last token that a refresh returned. A store that keeps only the access token does not know its session.
    private var lineage: (access: String, session: String)?
    /// The last token that was used, and its session, which would otherwise need a digest each time.
    private var seen: (access: String, given: String?, name: String)?

    /// The token to use, given that in the store.
    func effective(_ stored: AuthToken?) -> AuthToken? {
        var stored = stored
        if let unsaved, stored?.access == unsaved.replaced { return unsaved.token }
        if let lineage, stored?.access == lineage.access { stored?.session = lineage.session }
        return stored
    }

    func sessionName(of token: AuthToken) -> String {
        if let seen, isLast(token) { return seen.name }
        return token.sessionName
    }

    /// Whether it is the token that was used last.
    func isLast(_ token: AuthToken?) -> Bool {
        guard let token, let seen else { return false }
        return seen.access == token.access && seen.given == token.session
    }

    /// Whether a token was used whose session is another one.
    func isOfOtherSession(_ token: AuthToken?) -> Bool {
        guard let seen else { return false }
        return seen.name != token?.sessionName
    }

    /// Records that a token is used.
    mutating func see(_ token: AuthToken?) {
        seen = token.map { ($0.access, $0.session, $0.sessionName) }
    }

    /// Records that a refresh returned a token.
    mutating func receive(_ token: AuthToken) {
        lineage = (token.access, token.sessionName)
        see(token)
    }

    /// Forgets the tokens of a session that has ended.
    mutating func endSession() {
        lineage = nil
        seen = nil
    }
}
