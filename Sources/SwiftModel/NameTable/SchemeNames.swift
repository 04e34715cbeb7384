import APIModel
import SourceDiagnostics

/// The names that are derived from a security scheme.
package struct SchemeNames: Sendable {
    /// The name of the scheme in documentation.
    package let title: SwiftIdentifier
    /// The parameter of the client's initializer: for its credentials, or for the store of its tokens.
    package let parameter: SwiftIdentifier
    /// The parameter of the client's initializer that refreshes the tokens; `nil` if the client does so itself.
    package let refresh: SwiftIdentifier?
    /// The parameter of the client's initializer for the authorization server; `nil` if there is none.
    package let oauth: SwiftIdentifier?
    /// The property of the client that signs in and out; `nil` for a scheme without tokens.
    package let authentication: SwiftIdentifier?
    /// The function that creates the configuration of the authorization server.
    package let configuration: SwiftIdentifier

    /// The names of all schemes.
    ///
    /// - Parameter services: The services of the same client.
    static func all(in api: API, besides services: [ServiceNames], into sink: inout DiagnosticSink) -> [SchemeNames] {
        var parameters = Scope(
            .argument,
            reserved: ["environment", "transport", "interceptors", "configuration", "client", "plain", "all"]
        ).renaming(.declaration, in: api)
        let names = parameters.claim(all: api.securitySchemes.map(\.name), into: &sink)
        // The properties that sign in and out are next to those of the services.
        parameters.avoid(services.map(\.property))
        var functions = Scope(.method)
        return zip(api.securitySchemes, names).map { scheme, name in
            SchemeNames(of: scheme, title: name, among: &parameters, &functions)
        }
    }

    private init(
        of scheme: SecurityScheme, title: SwiftIdentifier, among parameters: inout Scope, _ functions: inout Scope
    ) {
        self.title = title
        let words = WordSplitter.words(title.text)
        configuration = functions.claim(words: WordSplitter.words(scheme.name.text))
        // `jwtRefresh`, or `refreshJWT` beside a scheme with that name.
        refresh = scheme.isRefreshedByCaller ? parameters.claim(firstFree: [words + ["Refresh"], ["refresh"] + words]) : nil
        (parameter, oauth) = Self.arguments(of: scheme, title, words, in: &parameters)
        authentication = scheme.hasToken ? parameters.claim(words: Self.words(words, "Authentication")) : nil
    }

    /// The arguments for a security scheme and for its authorization server, if it has one: `cloud` and `cloudOAuth`. If the name of the
    /// scheme already says OAuth, it is that of the server: `oauth2Tokens` and `oauth2`.
    private static func arguments(
        of scheme: SecurityScheme, _ title: SwiftIdentifier, _ words: [String], in parameters: inout Scope
    ) -> (own: SwiftIdentifier, oauth: SwiftIdentifier?) {
        guard case .oauth2(let server) = scheme.kind, server.flow != nil, scheme.refresh == nil else { return (title, nil) }
        if words.contains(where: { $0.lowercased().hasPrefix("oauth") }) { return (parameters.claim(words: words + ["Tokens"]), title) }
        return (title, parameters.claim(words: Self.words(words, "OAuth")))
    }

    /// The words with one more, in place of a last one that begins like it: `bearerAuth` is `bearerAuthentication`.
    private static func words(_ words: [String], _ suffix: String) -> [String] {
        let isBegun = words.count > 1 && words.last.map { suffix.lowercased().hasPrefix($0.lowercased()) } == true
        return words.dropLast(isBegun ? 1 : 0) + [suffix]
    }
}
