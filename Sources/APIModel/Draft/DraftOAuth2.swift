package struct DraftOAuth2: Sendable, Hashable {
    package var authorizationURL: String?
    package var tokenURL: String?
    package var scopes: [String]

    package init(authorizationURL: String? = nil, tokenURL: String? = nil, scopes: [String] = []) {
        self.authorizationURL = authorizationURL
        self.tokenURL = tokenURL
        self.scopes = scopes
    }
}
