import Foundation

/// One attempt of a user to sign in with the browser: creates the authorization URL, and checks that the callback belongs to it.
struct AuthorizationRequest {
    let url: URL
    let redirect: URL
    let pkce: PKCE
    private let state: String

    /// Throws ``OAuthError/incompleteConfiguration``.
    init(_ configuration: OAuthConfiguration, redirect: URL?, pkce: PKCE = PKCE(verifier: PKCE.secret()), state: String = PKCE.secret())
        throws
    {
        guard let authorization = configuration.authorizationURL, let redirect = redirect ?? configuration.redirectURL else {
            throw OAuthError.incompleteConfiguration
        }
        var own = [
            ("response_type", "code"), ("client_id", configuration.clientID), ("redirect_uri", redirect.absoluteString), ("state", state),
            ("code_challenge", pkce.challenge), ("code_challenge_method", "S256"),
        ]
        if !configuration.scopes.isEmpty { own.append(("scope", configuration.scopes.joined(separator: " "))) }
        let added = configuration.authorizationParameters.sorted { $0.key < $1.key }.filter { name, _ in !own.contains { $0.0 == name } }
        var query = URLQuery(of: authorization)
        for (name, value) in own + added {
            query.remove(name)
            query.add(name, value)
        }
        url = query.replacingQuery(of: authorization)
        self.redirect = redirect
        self.pkce = pkce
        self.state = state
    }

    /// Returns the authorization code of the callback; throws ``OAuthError``.
    func code(from callback: URL) throws -> String {
        guard leadsToRedirect(callback) else { throw OAuthError.invalidCallback }
        let items = URLQuery(of: callback).items
        func values(_ name: String) -> [String] {
            items.filter { $0.name == name }.map { item in
                // A space in a query can be written as a plus sign (RFC 6749, appendix B).
                let text = item.text.drop { $0 != "=" }.dropFirst().replacingOccurrences(of: "+", with: " ")
                return text.removingPercentEncoding ?? text
            }
        }
        guard values("state") == [state] else { throw OAuthError.stateMismatch }
        if let error = values("error").first {
            let page = values("error_uri").first.flatMap { URL(string: $0) }
            throw OAuthError.refused(.init(code: .init(rawValue: error), details: values("error_description").first, page: page))
        }
        let codes = values("code")
        guard let code = codes.first, codes.count == 1, !code.isEmpty else { throw OAuthError.invalidCallback }
        return code
    }

    private func leadsToRedirect(_ callback: URL) -> Bool {
        guard let from = URLComponents(url: callback, resolvingAgainstBaseURL: true),
            let to = URLComponents(url: redirect, resolvingAgainstBaseURL: true)
        else {
            return false
        }
        func path(_ parts: URLComponents) -> String { parts.percentEncodedPath == "/" ? "" : parts.percentEncodedPath }
        return from.scheme?.lowercased() == to.scheme?.lowercased() && from.host?.lowercased() == to.host?.lowercased()
            && from.port == to.port && path(from) == path(to)
    }
}
