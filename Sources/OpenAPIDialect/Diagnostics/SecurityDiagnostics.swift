import SourceDiagnostics

extension Diagnostic {
    /// - Parameter key: The key that the scheme lacks.
    static func incompleteScheme(_ name: Located<String>, without key: String) -> Self {
        let help: Help =
            switch key {
            case "type": typesOfSchemes
            case "in": placesOfKeys
            case "scheme": "'scheme' is bearer, basic or another scheme of HTTP"
            default: "add '\(key)'"
            }
        return Self("scheme-without-type", .error, at: name.span, "the security scheme '\(name.value)' has no '\(key)'", help: help)
    }

    static func unknownSchemeType(_ name: Located<String>, _ type: String) -> Self {
        Self(
            "scheme-without-type", .error, at: name.span, "the security scheme '\(name.value)' has the unknown type '\(type)'",
            help: typesOfSchemes)
    }

    static func unknownPlaceOfKey(_ name: Located<String>, _ place: String) -> Self {
        Self(
            "scheme-without-type", .error, at: name.span, "the key of the security scheme '\(name.value)' cannot be in '\(place)'",
            help: placesOfKeys)
    }

    private static let typesOfSchemes: Help = "'type' is http, apiKey, oauth2, openIdConnect or mutualTLS"
    private static let placesOfKeys: Help = "'in' is query, header or cookie"

    /// Some documents write `Authorization: Bearer`, the header with the beginning of its value.
    static func unusableHeaderOfScheme(_ name: Located<String>) -> Self {
        let isAuthorization = name.value.lowercased().hasPrefix("authorization")
        return Self(
            "invalid-header-name", .error, at: name.span, "'\(name.value)' is not a valid name of a header",
            help: isAuthorization
                ? "for 'Authorization: Bearer', set 'x-endpointkit-scheme: bearer' in the scheme" : "use letters, digits and '-'")
    }

    static func unusableCookieOfScheme(_ name: Located<String>) -> Self {
        Self(
            "invalid-cookie-name", .error, at: name.span, "'\(name.value)' is not a valid cookie name",
            help: "use letters, digits and '-'")
    }

    static func refreshURL(_ url: Located<String>) -> Self {
        Self(
            "refresh-url", .warning, at: url.span, "the refresh URL '\(url.value)' is ignored; tokens are refreshed at the token URL",
            help: "pass your own refresh function for this scheme to the client")
    }

    static func relativeFlow(_ url: Located<String>) -> Self {
        Self(
            "relative-flow", .warning, at: url.span, "the URL '\(url.value)' is relative; the token store must supply tokens",
            help: "write an absolute URL")
    }

    static func ownScheme(_ name: Located<String>, _ kind: String) -> Self {
        let isDigest = kind.lowercased() == "digest"
        return Self(
            "own-scheme", .warning, at: name.span,
            "the security scheme '\(kind)' has no parameter in the client; an interceptor must supply it",
            help: isDigest
                ? "add 'DigestAuthInterceptor(scheme: \"\(name.value)\") { … }' to the interceptors of the client"
                : "add an interceptor of your own to the client")
    }

    static func undeclaredScheme(_ name: Located<String>, declared: some Sequence<String>) -> Self {
        Self(
            "undeclared-scheme", .warning, at: name.span, "no security scheme is named '\(name.value)'; the requirement is omitted",
            help: Suggestion.didYouMean(name, in: declared) ?? "declare it under 'securitySchemes'")
    }
}
