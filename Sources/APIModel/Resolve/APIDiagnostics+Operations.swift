package import SourceDiagnostics

/// What resolving services, requests, responses and security reports.
extension Diagnostic {
    // MARK: Requests

    static func invalidMethod(_ method: Located<String>) -> Self {
        error(.invalidMethod, method.span, "'\(method.value)' is not an HTTP method", help: "a method is a word such as 'GET' or 'PURGE'")
    }

    package static func invalidHeaderName(_ name: Located<String>) -> Self {
        error(
            .invalidHeaderName, name.span, "'\(name.value)' is not a valid name of a header",
            help: "use ASCII letters, digits and '-', such as 'X-Request-ID'; 'key' gives a parameter another name in the request")
    }

    package static func invalidHeaderValue(_ value: Located<String>) -> Self {
        error(
            .invalidHeaderValue, value.span, "the value of a header is one line of ASCII characters without spaces at its ends",
            help: "write it on one line")
    }

    static func parameterType(_ span: SourceSpan, type: String, location: ParameterLocation) -> Self {
        error(
            .parameterType, span, "'\(type)' cannot be a \(location.rawValue) parameter",
            help: "use a scalar, an enumeration, a list or dictionary of such, or an object")
    }

    static func invalidStyle(
        _ name: Located<String>, _ style: ParameterFormat.Style, _ what: String, _ allowed: [ParameterFormat.Style]
    ) -> Self {
        let words = allowed.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return error(.invalidStyle, name.span, "the style '\(style.rawValue)' is not for \(what)", help: "use \(words)")
    }

    static func optionalPathParameter(_ name: Located<String>) -> Self {
        error(.optionalPathParameter, name.span, "the path parameter '\(name.value)' cannot be left out", help: "leave out '?'")
    }

    static func undeclaredPathParameter(_ name: Located<String>) -> Self {
        error(.undeclaredPathParameter, name.span, "no path parameter is named '\(name.value)'")
    }

    static func unusedPathParameter(_ name: SpecName) -> Self {
        error(.unusedPathParameter, name.span, "the path has no '{\(name.text)}'")
    }

    static func invalidMediaType(_ type: Located<String>) -> Self {
        error(.invalidMediaType, type.span, "'\(type.value)' is not a media type", help: "such as application/json or text/csv")
    }

    static func formNotObject(_ span: SourceSpan, type: String) -> Self {
        error(.formNotObject, span, "a form is an object with members, not '\(type)'")
    }

    static func openForm(_ span: SourceSpan) -> Self {
        error(.openForm, span, "a form cannot have members that are not named", help: "leave 'additional' out")
    }

    static func genericForm(_ parameter: Located<String>) -> Self {
        error(.genericForm, parameter.span, "an object with files has no generic parameters")
    }

    package static func repeatedTooOften(_ span: SourceSpan, _ repetition: Repetition) -> Self {
        error(.repeatedTooOften, span, repetition.message, help: repetition.help)
    }

    static func formFieldType(_ span: SourceSpan, _ name: String, type: String, isMultipart: Bool) -> Self {
        error(
            .formFieldType, span, "the member '\(name)' of type '\(type)' cannot be sent in a form",
            help: isMultipart ? nil : "use a scalar, an enumeration or a list of such; 'multipart' also takes JSON")
    }

    // MARK: Responses

    static func statusWithoutContent(_ status: Located<StatusMatch>) -> Self {
        error(.statusWithoutContent, status.span, "a response with status \(status.value.text) has no content", help: "write 'none'")
    }

    static func headContent(_ status: Located<StatusMatch>) -> Self {
        error(.headContent, status.span, "a response to HEAD has no content", help: "write 'none', or use 'get'")
    }

    static func errorAmongResults(_ status: Located<StatusMatch>) -> Self {
        error(
            .errorAmongResults, status.span, "the status \(status.value.text) is an error",
            help: "move it to 'errors', or name it in 'accepts'")
    }

    static func successAmongErrors(_ status: Located<StatusMatch>) -> Self {
        error(.successAmongErrors, status.span, "the status \(status.value.text) is not an error", help: "move it to 'returns'")
    }

    static func errorContent(_ status: Located<StatusMatch>) -> Self {
        error(.errorContent, status.span, "an error cannot bring a file or a stream", help: "use a type, 'text' or 'none'")
    }

    static func streamByStatus(_ status: Located<StatusMatch>) -> Self {
        error(.streamByStatus, status.span, "a file or a stream cannot depend on the status", help: "let every status bring the same")
    }

    static func exampleWithoutContent(_ span: SourceSpan) -> Self {
        warning(.exampleWithoutContent, span, "the result has no content that an example could show")
    }

    static func sameRequest(_ name: SpecName, in service: SpecName, line: String, first: SpecName, in other: SpecName) -> Self {
        warning(
            .sameRequest, name.span, "'\(service.text).\(name.text)' sends the same request as '\(other.text).\(first.text)': \(line)",
            notes: [Note("'\(other.text).\(first.text)' is here", at: first.span)],
            help: "change the method or the path of one of them, or remove it")
    }

    static func acceptedError(_ status: Located<StatusMatch>, first: SourceSpan) -> Self {
        error(
            .acceptedError, status.span, "the status \(status.value.text) is both a result and an error",
            notes: [Note("the error is here", at: first)], help: "remove one of them")
    }

    static func notAStream(_ span: SourceSpan) -> Self {
        error(.notAStream, span, "only server-sent events go on over lost connections", help: "leave 'reconnect' out")
    }

    static func notADownload(_ span: SourceSpan) -> Self {
        error(.notADownload, span, "only a download to a file goes on where it broke", help: "write 'returns: File'")
    }

    static func notStored(_ span: SourceSpan) -> Self {
        error(.notStored, span, "only the JSON result of a GET is stored", help: "leave 'cachedThenFresh' out")
    }

    static func responseNotPossible(_ span: SourceSpan) -> Self {
        error(
            .responseNotPossible, span, "status and headers come with one result that is JSON or nothing",
            help: "leave 'response' out")
    }

    static func responseHeaderType(_ header: Typed.Header, type: String) -> Self {
        error(
            .responseHeaderType, header.key.span, "the header '\(header.key.value)' is text; '\(type)' cannot be read from it",
            help: "use a scalar, an enumeration or a list of such, or 'style: json'")
    }

    static func messageContent(_ name: Located<String>) -> Self {
        error(.messageContent, name.span, "what a server sends on its own is one value", help: "use a type, 'text', 'Data' or 'none'")
    }

    // MARK: Pages

    static func pagingResult(_ span: SourceSpan) -> Self {
        error(.pagingResult, span, "pages need one JSON result that is never null")
    }

    static func pagingKind(_ place: Located<String>, wanted: String, type: String) -> Self {
        error(.pagingKind, place.span, "'\(place.value)' must be \(wanted), not '\(type)'")
    }

    static func unknownParameter(_ name: Located<String>, known: [String]) -> Self {
        error(
            .unknownParameter, name.span, "the operation has no parameter '\(name.value)'",
            help: Suggestion.didYouMean(name.value, in: known))
    }

    static func unknownMember(_ name: Located<String>, type: String, known: [String]) -> Self {
        error(.unknownMember, name.span, "'\(type)' has no member '\(name.value)'", help: Suggestion.didYouMean(name.value, in: known))
    }

    static func memberOfNonObject(_ path: Located<String>, type: String) -> Self {
        error(.memberOfNonObject, path.span, "'\(path.value)' leads into '\(type)', which is not an object")
    }

    static func invalidOrigin(_ origin: Located<String>) -> Self {
        error(
            .invalidOrigin, origin.span, "'\(origin.value)' is not a scheme and host",
            help: "write it without a path, such as 'https://api.example.com'")
    }

    // MARK: Environments and security

    static func variableDefault(_ name: Located<String>, value: String, allowed: [String]) -> Self {
        error(
            .variableDefault, name.span, "the variable '\(name.value)' cannot be '\(value)', its default",
            help: "it can be \(allowed.map { "'\($0)'" }.joined(separator: ", "))")
    }

    static func variableDefault(_ name: Located<String>, value: String) -> Self {
        error(
            .variableDefault, name.span, "with '\(value)', the default of '\(name.value)', the URL is not one",
            help: "a default goes into the URL as it is: write other characters than those of RFC 3986 as '%' with two hexadecimal digits")
    }

    static func unknownServer(_ name: Located<String>, known: [String]) -> Self {
        error(.unknownServer, name.span, "no server is named '\(name.value)'", help: Suggestion.didYouMean(name.value, in: known))
    }

    static func unknownEnvironment(_ name: Located<String>, known: [String]) -> Self {
        error(
            .unknownEnvironment, name.span, "no environment is named '\(name.value)'", help: Suggestion.didYouMean(name.value, in: known))
    }

    package static func tooManyServers(_ span: SourceSpan) -> Self {
        error(
            .tooManyServers, span, "with this, the servers of single operations have too many URLs: each has one in each environment",
            help: "let operations share servers, and give environments that differ in a part of the URL alone a variable")
    }

    static func serverVariable(_ name: Located<String>, environment: String) -> Self {
        error(
            .serverVariable, name.span, "the environment '\(environment)' has no variable '\(name.value)'",
            help: "give it a default, or use a variable of the environment")
    }

    static func unknownScheme(_ name: Located<String>, known: [String]) -> Self {
        error(.unknownScheme, name.span, "no security scheme is named '\(name.value)'", help: Suggestion.didYouMean(name.value, in: known))
    }

    static func keyInPath(_ name: Located<String>) -> Self {
        error(.keyInPath, name.span, "an API key cannot be in the path", help: "use 'header', 'query' or 'cookie'")
    }

    static func missingTokenURL(_ name: Located<String>) -> Self {
        error(.missingTokenURL, name.span, "the scheme '\(name.value)' has no token URL", help: "add 'tokenURL'")
    }

    static func missingAuthorizationURL(_ name: Located<String>) -> Self {
        error(
            .missingAuthorizationURL, name.span, "the scheme '\(name.value)' has no URL where a user signs in",
            help: "add 'authorizationURL', or use 'clientCredentials'")
    }

    static func unknownOperation(_ name: Located<String>, known: [String]) -> Self {
        error(
            .unknownOperation, name.span, "no operation is named '\(name.value)'",
            help: Suggestion.didYouMean(name.value, in: known) ?? "write 'Service.operation'")
    }

    static func refreshBody(_ operation: Located<String>) -> Self {
        error(.refreshBody, operation.span, "the body of '\(operation.value)' has no members that could take the refresh token")
    }

    static func refreshNeeds(_ operation: Located<String>, _ name: String) -> Self {
        error(
            .refreshNeeds, operation.span, "'\(operation.value)' needs '\(name)', which a refresh does not have",
            help: "say which member takes the refresh token with 'sends', and give '\(name)' a default or make it optional")
    }

    static func refreshResult(_ operation: Located<String>) -> Self {
        error(.refreshResult, operation.span, "'\(operation.value)' must give one JSON object")
    }

    static func noAccessToken(_ operation: Located<String>, usual: [String]) -> Self {
        error(
            .noAccessToken, operation.span, "the result of '\(operation.value)' has no text member with a usual name for an access token",
            help: "say which one it is with 'accessToken'; usual are \(usual.map { "'\($0)'" }.joined(separator: ", "))")
    }

    static func tokenKind(_ name: Located<String>, wanted: String, type: String) -> Self {
        error(.tokenKind, name.span, "'\(name.value)' must be \(wanted), not '\(type)'")
    }
}
