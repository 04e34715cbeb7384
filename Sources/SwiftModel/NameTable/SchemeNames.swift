import APIModel
import SourceDiagnostics

/// The names that are derived from a security scheme.
package struct SchemeNames: Sendable {
    /// The parameter of the client's initializer.
    package let parameter: SwiftIdentifier
    /// The parameter of the client's initializer that refreshes the tokens; `nil` if the client does so itself.
    package let refresh: SwiftIdentifier?
    /// The parameter of the client's initializer for the authorization server; `nil` if there is none.
    package let oauth: SwiftIdentifier?
    /// The property of the client that signs in and out; `nil` for a scheme without tokens.
    package let authentication: SwiftIdentifier?
    /// The function that creates the configuration of the authorization server.
    package let configuration: SwiftIdentifier

    /// Those of all schemes.
    ///
    /// - Parameter services: The services of the same client.
    static func all(in api: API, besides services: [ServiceNames], into sink: inout DiagnosticSink) -> [SchemeNames] {
        var parameters = Scope(
            .argument,
            reserved: ["environment", "transport", "interceptors", "configuration", "client", "plain", "all"])
        let names = parameters.claim(all: api.securitySchemes.map(\.name), into: &sink)
        // The properties that sign in and out are next to those of the services.
        parameters.avoid(services.map(\.property))
        var functions = Scope(.method)
        return zip(api.securitySchemes, names).map { scheme, name in
            SchemeNames(of: scheme, parameter: name, among: &parameters, &functions)
        }
    }

    private init(
        of scheme: SecurityScheme, parameter: SwiftIdentifier, among parameters: inout Scope, _ functions: inout Scope
    ) {
        self.parameter = parameter
        let words = WordSplitter.words(parameter.text)
        configuration = functions.claim(words: WordSplitter.words(scheme.name.text))
        refresh = scheme.isRefreshedByCaller ? parameters.claim(words: words + ["Refresh"]) : nil
        switch scheme.kind {
        case .bearer:
            oauth = nil
        case .oauth2(let server):
            let isConfigured = server.flow != nil && scheme.refresh == nil
            oauth = isConfigured ? parameters.claim(words: Self.words(words, "OAuth")) : nil
        case .basic, .apiKey, .custom:
            oauth = nil
            authentication = nil
            return
        }
        authentication = parameters.claim(words: Self.words(words, "Authentication"))
    }

    /// The words with one more, in place of a last one that begins like it: `bearerAuth` is `bearerAuthentication`.
    private static func words(_ words: [String], _ suffix: String) -> [String] {
        let isBegun = words.count > 1 && words.last.map { suffix.lowercased().hasPrefix($0.lowercased()) } == true
        return words.dropLast(isBegun ? 1 : 0) + [suffix]
    }
}
