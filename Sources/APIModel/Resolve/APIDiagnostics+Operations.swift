package import SourceDiagnostics

/// The diagnostics of services, requests, responses and security.
extension Diagnostic {
    // MARK: Requests

    static func invalidMethod(_ method: Located<String>) -> Self {
        error(.invalidMethod, method.span, "'\(method.value)' is not an HTTP method", help: "use a method such as 'GET' or 'PURGE'")
    }

    package static func invalidHeaderName(_ name: Located<String>) -> Self {
        error(
            .invalidHeaderName, name.span, "'\(name.value)' is not a valid name of a header",
            help: "use ASCII letters, digits and '-', such as 'X-Request-ID'; 'key' gives a parameter another name in the request")
    }

    package static func invalidHeaderValue(_ value: Located<String>) -> Self {
        error(
            .invalidHeaderValue, value.span, "a header value must be one line of ASCII characters without leading or trailing spaces",
            help: "write it on one line")
    }

    static func parameterType(_ span: SourceSpan, type: String, location: ParameterLocation) -> Self {
        error(
            .parameterType, span, "'\(type)' cannot be a \(location.rawValue) parameter",
            help: "use a scalar, an enumeration, a list or dictionary of these, or an object; 'encoded: true' sends any other value as JSON"
        )
    }

    static func invalidStyle(_ name: Located<String>, _ style: ParameterFormat.Style, type: String) -> Self {
        error(
            .invalidStyle, name.span, "the style '\(style.rawValue)' cannot be used for '\(type)', which has no members",
            help: "use '\(ParameterFormat.Style.form.rawValue)'")
    }

    static func styleOfPath(_ name: Located<String>, _ style: ParameterFormat.Style) -> Self {
        error(
            .invalidStyle, name.span, "the style '\(style.rawValue)' cannot be used for '\(name.value)', whose value is a path",
            help: "remove 'style', or the '+' in the path")
    }

    static func optionalPathParameter(_ name: Located<String>) -> Self {
        error(.optionalPathParameter, name.span, "the path parameter '\(name.value)' cannot be optional", help: "remove the '?'")
    }

    static func undeclaredPathParameter(_ name: Located<String>) -> Self {
        error(
            .undeclaredPathParameter, name.span, "no path parameter is named '\(name.value)'",
            help: "declare it under 'params', or correct the name")
    }

    static func unusedPathParameter(_ name: SpecName) -> Self {
        error(
            .unusedPathParameter, name.span, "the path has no '{\(name.text)}'",
            help: "add '{\(name.text)}' to the path, or remove the parameter")
    }

    static func invalidMediaType(_ type: Located<String>) -> Self {
        error(
            .invalidMediaType, type.span, "'\(type.value)' is not a media type",
            help: "use a media type such as application/json or text/csv")
    }

    static func formNotObject(_ span: SourceSpan, type: String) -> Self {
        error(
            .formNotObject, span, "a form must be an object with members, not '\(type)'",
            help: "declare an object with a member for each field")
    }

    static func faultyForm(_ name: Located<String>, declaration: SourceSpan) -> Self {
        error(
            .formNotObject, name.span, "'\(name.value)' cannot be used, because its declaration has errors",
            notes: [Note("the declaration is here", at: declaration)], help: "correct the declaration")
    }

    static func openForm(_ span: SourceSpan) -> Self {
        error(
            .openForm, span, "a form cannot have undeclared members",
            help: Help("remove 'additional'", fix: Fix(removingPartAt: span, "'additional'")))
    }

    static func genericForm(_ parameter: Located<String>) -> Self {
        error(.genericForm, parameter.span, "an object with files cannot have generic parameters", help: "remove the generic parameters")
    }

    package static func repeatedTooOften(_ span: SourceSpan, _ repetition: Repetition) -> Self {
        error(.repeatedTooOften, span, repetition.message, help: repetition.help)
    }

    static func formFieldType(_ span: SourceSpan, _ name: String, type: String, isMultipart: Bool) -> Self {
        error(
            .formFieldType, span, "the member '\(name)' of type '\(type)' cannot be sent in a form",
            help: isMultipart
                ? nil : "use a scalar, an enumeration or a list of these, 'formBody' for nested members, or 'multipart' for JSON")
    }

    // MARK: Responses

    static func statusWithoutContent(_ status: Located<StatusMatch>) -> Self {
        error(.statusWithoutContent, status.span, "a response with status \(status.value.text) has no content", help: "write 'none'")
    }

    static func headContent(_ status: Located<StatusMatch>) -> Self {
        error(.headContent, status.span, "a response to HEAD has no content", help: "write 'none', or use 'get'")
    }

    static func streamByStatus(_ status: Located<StatusMatch>) -> Self {
        error(.streamByStatus, status.span, "a file or a stream cannot depend on the status", help: "use the same type for every status")
    }

    static func exampleWithoutContent(_ span: SourceSpan) -> Self {
        Self(
            APIRule.exampleWithoutContent.rawValue, .warning, at: span, "the result has no content, so it cannot have an example",
            help: Help("remove 'example'", fix: Fix(removingPartAt: span, "'example'")))
    }

    static func sameRequest(_ name: SpecName, in service: SpecName, line: String, first: SpecName, in other: SpecName) -> Self {
        warning(
            .sameRequest, name.span, "'\(service.text).\(name.text)' sends the same request as '\(other.text).\(first.text)': \(line)",
            notes: [Note("'\(other.text).\(first.text)' is here", at: first.span)],
            help: "change the method or the path of one of them, or remove it")
    }

    static func responseHeaderType(_ header: Typed.Header, type: String) -> Self {
        error(
            .responseHeaderType, header.key.span, "'\(type)' cannot be decoded from the header '\(header.key.value)'",
            help: "use a scalar, an enumeration or a list of these, or 'style: json'")
    }

    static func messageContent(_ name: Located<String>) -> Self {
        error(
            .messageContent, name.span, "the payload of a webhook or callback must be a single value",
            help: "use a type, 'text', 'Data' or 'none'")
    }

    // MARK: Pages

    static func pagingResult(_ span: SourceSpan) -> Self {
        error(
            .pagingResult, span, "pages require a single JSON result that cannot be null",
            help: "declare one result that is a list, or an object with a list")
    }

    static func pagedList(_ items: Located<String>) -> Self {
        error(
            .pagingKind, items.span, "'\(items.value)' is not a member: the result itself is the list",
            help: Help("write '.'", fix: Fix(replacing: items, with: ".")))
    }

    static func pagingKind(_ place: Located<String>, wanted: String, type: String) -> Self {
        error(.pagingKind, place.span, "'\(place.value)' must be \(wanted), not '\(type)'")
    }

    static func waitResult(_ span: SourceSpan) -> Self {
        error(
            .waitResult, span, "waiting requires a single JSON result that cannot be null, or none",
            help: "declare one result, such as 'returns: Job', and other statuses under 'errors'")
    }

    static func waitWithoutStart(_ poll: SourceSpan) -> Self {
        error(
            .waitResult, poll, "polling another operation requires a JSON result, which says what it is polled with",
            help: "declare the result, such as 'returns: Job', or add 'location' with the header that has the URL of the state")
    }

    static func waitMethod(_ span: SourceSpan, _ method: String) -> Self {
        error(
            .waitMethod, span, "each poll would send '\(method)' again",
            help: "add 'poll' with the operation that returns the state, or 'location' with the header that has its URL")
    }

    /// The help for a member of the wrong type.
    private static let otherMember = "name another member, or correct its type"

    static func waitKind(_ place: Located<String>, wanted: String, found: String) -> Self {
        error(.waitKind, place.span, "'\(place.value)' must be \(wanted), not \(found)", help: otherMember)
    }

    static func waitArgument(_ name: Located<String>) -> Self {
        error(
            .waitKind, name.span, "'\(name.value)' must be a required parameter, not one that can be left out",
            help: "remove it, or make the parameter required")
    }

    static func waitNeedsBody(_ span: SourceSpan, _ operation: String) -> Self {
        error(.waitNeeds, span, "'\(operation)' requires a body, which nothing supplies", help: "poll an operation that returns the state")
    }

    static func waitNeeds(_ span: SourceSpan, _ operation: String, _ name: String) -> Self {
        error(
            .waitNeeds, span, "'\(operation)' requires '\(name)', which nothing supplies",
            help: "add 'with: { \(name): MEMBER }' with the member of the first result that has the value")
    }

    /// - Parameter help: What to do if no known parameter is similar.
    static func unknownParameter(_ name: Located<String>, known: [String], help: Help?) -> Self {
        error(
            .unknownParameter, name.span, "the operation has no parameter '\(name.value)'",
            help: Suggestion.didYouMean(name, in: known) ?? help)
    }

    /// - Parameter owner: What should have the member, with quotes around a name.
    static func unknownMember(_ name: Located<String>, of owner: String, known: [String]) -> Self {
        error(.unknownMember, name.span, "\(owner) has no member '\(name.value)'", help: Suggestion.didYouMean(name, in: known))
    }

    /// - Parameter rest: The end of the path, which is in what is not an object.
    static func memberOfNonObject(_ path: Located<String>, type: String, rest: Substring) -> Self {
        error(
            .memberOfNonObject, path.span, "'\(path.value)' leads into '\(type)', which is not an object",
            help: rest.startIndex == path.value.startIndex ? "declare an object as the result" : "end the path before '.\(rest)'")
    }

    static func invalidOrigin(_ origin: Located<String>) -> Self {
        error(
            .invalidOrigin, origin.span, "'\(origin.value)' is not an origin",
            help: "write the scheme and the host without a path, such as 'https://api.example.com'")
    }

    // MARK: Environments and security

    static func variableDefault(_ name: Located<String>, value: String, allowed: [String]) -> Self {
        error(
            .variableDefault, name.span, "the default '\(value)' of the variable '\(name.value)' is not an allowed value",
            help: "allowed values: \(list(allowed.lazy.map { "'\($0)'" }))")
    }

    static func variableDefault(_ name: Located<String>, value: String, isPort: Bool) -> Self {
        error(
            .variableDefault, name.span, "with the default '\(value)' of '\(name.value)', the URL is invalid",
            help: isPort
                ? "a port is a number from 0 to 65535"
                : "percent-encode characters that RFC 3986 does not allow, because a default is inserted unchanged")
    }

    static func unknownServer(_ name: Located<String>, known: [String]) -> Self {
        error(
            .unknownServer, name.span, "no server is named '\(name.value)'",
            help: name.value.contains("://")
                ? "declare the URL in 'servers', and write the name of the server" : declared("server", in: "servers", name, known))
    }

    static func unknownEnvironment(_ name: Located<String>, known: [String]) -> Self {
        error(.unknownEnvironment, name.span, "no environment is named '\(name.value)'", help: Suggestion.didYouMean(name, in: known))
    }

    package static func tooManyServers(_ span: SourceSpan) -> Self {
        error(
            .tooManyServers, span, "with this server, the servers of operations have too many URLs, one in each environment",
            help: "share servers between operations, and use a variable instead of environments that differ in one part of the URL")
    }

    static func serverVariable(_ name: Located<String>, environment: String) -> Self {
        error(
            .serverVariable, name.span, "the environment '\(environment)' has no variable '\(name.value)'",
            help: "give it a default, or use a variable of the environment")
    }

    static func unknownScheme(_ name: Located<String>, known: [String]) -> Self {
        error(
            .unknownScheme, name.span, "no security scheme is named '\(name.value)'", help: declared("scheme", in: "auth", name, known))
    }

    /// The help for a name that is not declared: the nearest one, or all.
    private static func declared(_ what: String, in key: String, _ name: Located<String>, _ known: [String]) -> Help {
        if let nearest = Suggestion.didYouMean(name, in: known) { return nearest }
        if known.isEmpty { return "declare it under '\(key)'" }
        let list = Diagnostic.list(known.map { "'\($0)'" }, last: " and ")
        return Help("the declared \(what)\(known.count == 1 ? " is" : "s are") \(list)")
    }

    static func missingTokenURL(_ name: Located<String>) -> Self {
        error(.missingTokenURL, name.span, "the scheme '\(name.value)' has no token URL", help: "add 'tokenURL'")
    }

    static func missingAuthorizationURL(_ name: Located<String>) -> Self {
        error(
            .missingAuthorizationURL, name.span, "the scheme '\(name.value)' has no authorization URL",
            help: "add 'authorizationURL', or use 'clientCredentials'")
    }

    static func unknownOperation(_ name: Located<String>, known: [String]) -> Self {
        let example = known.first { $0.contains(".") }.map { ", such as '\($0)'" } ?? ""
        return error(
            .unknownOperation, name.span, "no operation is named '\(name.value)'",
            help: Suggestion.didYouMean(name, in: known) ?? "write 'Service.operation'\(example)")
    }

    static func refreshBody(_ operation: Located<String>) -> Self {
        error(
            .refreshBody, operation.span, "the body of '\(operation.value)' has no member for the refresh token",
            help: "declare an object with a member for the token as the body")
    }

    static func refreshNeeds(_ operation: Located<String>, _ name: String) -> Self {
        error(
            .refreshNeeds, operation.span, "'\(operation.value)' requires '\(name)', which is not available when refreshing a token",
            help: "set the member for the refresh token with 'sends', and make '\(name)' optional or give it a default")
    }

    static func refreshResult(_ operation: Located<String>) -> Self {
        error(
            .refreshResult, operation.span, "the result of '\(operation.value)' must be a single JSON object",
            help: "declare an object with the tokens as the result")
    }

    static func noAccessToken(_ operation: Located<String>, usual: [String]) -> Self {
        error(
            .noAccessToken, operation.span,
            "the result of '\(operation.value)' has no string member with a common name for an access token",
            help: "set the member with 'accessToken'; common names are \(usual.map { "'\($0)'" }.joined(separator: ", "))")
    }

    static func tokenKind(_ name: Located<String>, wanted: String, type: String) -> Self {
        error(.tokenKind, name.span, "'\(name.value)' must be \(wanted), not '\(type)'", help: otherMember)
    }
}
