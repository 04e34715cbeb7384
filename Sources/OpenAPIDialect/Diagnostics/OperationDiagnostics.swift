import APIModel
import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func queryInPath(_ path: Located<String>) -> Self {
        Self(
            "query-in-path", .warning, at: path.span, "a path has no query; its members become parameters",
            help: "declare its parts as parameters in 'query'")
    }

    static func repeatedOperationID(_ name: Located<String>, first: SourceSpan) -> Self {
        Self(
            "repeated-operation-id", .warning, at: name.span,
            "two operations are called '\(name.value)'; this one gets its path's words too",
            notes: [Note("the first one is here", at: first)], help: "give each operation an 'operationId' of its own")
    }

    static func repeatedParameter(_ name: Located<String>) -> Self {
        Self("repeated-parameter", .error, at: name.span, "the parameter '\(name.value)' is declared twice", help: "remove one of them")
    }

    static func undeclaredPathParameter(_ name: Located<String>) -> Self {
        Self(
            "undeclared-openapi-path-parameter", .warning, at: name.span, "no parameter describes '{\(name.value)}'; it is taken for text",
            help: "declare it with 'in: path'")
    }

    static func unusedPathParameter(_ name: Located<String>) -> Self {
        Self(
            "unused-openapi-path-parameter", .warning, at: name.span, "the path has no '{\(name.value)}', so the parameter is left out",
            help: "add it to the path, or say 'in: query'")
    }

    static func parameterWithoutPlace(_ span: SourceSpan) -> Self {
        Self(
            "parameter-without-place", .error, at: span, "a parameter needs 'name' and 'in'", help: "'in' is path, query, header or cookie")
    }

    static func unknownPlace(_ place: Located<String>) -> Self {
        Self(
            "unknown-parameter-place", .error, at: place.span, "a parameter cannot be in '\(place.value)'",
            help: "'in' is path, query, header or cookie")
    }

    static func wholeQuery(_ place: Located<String>) -> Self {
        Self(
            "whole-query", .warning, at: place.span, "a parameter that is the whole query, and no form, is left out",
            help: "declare its members as parameters in 'query', or as application/x-www-form-urlencoded")
    }

    static func reservedHeader(_ name: Located<String>) -> Self {
        Self(
            "reserved-header", .warning, at: name.span,
            "the header '\(name.value)' follows from bodies and security, so the parameter is left out",
            help: "OpenAPI says that such a parameter is to be ignored")
    }

    static func unusableHeader(_ name: Located<String>) -> Self {
        Self(
            "unusable-header", .warning, at: name.span,
            "'\(name.value)' is not a name of a header (RFC 9110 5.6.2), so the parameter is left out",
            help: "use letters, digits and '-'")
    }

    static func unusableCookie(_ name: Located<String>) -> Self {
        Self(
            "unusable-cookie", .warning, at: name.span, "no cookie can be called '\(name.value)', so the parameter is left out",
            help: "use letters, digits and '-' (RFC 6265 4.1.1)")
    }

    static func contentParameter(_ key: Located<String>) -> Self {
        Self(
            "content-parameter", .warning, at: key.span, "the value is written by the style of its place, not as '\(key.value)'",
            help: "use 'schema', or the media type application/json or text/plain")
    }

    static func unsuitableStyle(_ style: Located<String>, _ place: String) -> Self {
        Self(
            "unsuitable-style", .warning, at: style.span, "a \(place) parameter has no style '\(style.value)'; the usual one is taken",
            help: "see the table of styles in the OpenAPI specification")
    }

    static func reservedOutsideQuery(_ key: Located<String>) -> Self {
        Self(
            "reserved-outside-query", .warning, at: key.span, "reserved characters are percent-encoded here all the same",
            help: "only in a query and in cookies they stay as they are")
    }

    static func bodyWithoutContent(_ span: SourceSpan) -> Self {
        Self(
            "body-without-content", .error, at: span, "nothing says what the request body is", help: "add 'content' with a media type")
    }

    static func bodyWithoutPlace(_ span: SourceSpan, method: String) -> Self {
        Self(
            "body-without-place", .warning, at: span, "\(method) requests carry no body (RFC 9110 9.3); it is left out",
            help: "use POST or QUERY, or parameters")
    }

    /// - Parameters:
    ///   - key: The extension that chooses; `nil` where there is none.
    ///   - ofResult: Whether there can be a call for each; an error has one.
    static func otherMediaType(_ name: Located<String>, chosen: String, key: String? = nil, ofResult: Bool = true) -> Self {
        Self(
            "other-media-types", .warning, at: name.span, "of several media types '\(chosen)' is used, and not '\(name.value)'",
            help: key.map {
                "'x-endpointkit-\($0)' of the operation or the document chooses: '\(name.value)'"
                    + (ofResult ? ", or ['\(chosen)', '\(name.value)'] for both" : "")
            })
    }

    static func unofferedMediaType(_ name: Located<String>, in place: String, offered: [String]) -> Self {
        let names = offered.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (offered.count > 8 ? " and others" : "")
        return Self(
            "unoffered-media-type", .warning, at: name.span, "\(place) is never '\(name.value)'",
            help: offered.isEmpty ? "remove it" : "there are \(names)")
    }

    static func multipartWithoutParts(_ name: Located<String>) -> Self {
        Self(
            "multipart-without-parts", .warning, at: name.span, "nothing says what parts '\(name.value)' has; it is sent as bytes",
            help: "give it a schema with properties")
    }

    static func openParts(_ span: SourceSpan) -> Self {
        Self(
            "open-parts", .warning, at: span, "a multipart body has only the parts that are named",
            help: "name the parts under 'properties'")
    }

    static func encodingWithoutMember(_ name: Located<String>) -> Self {
        Self(
            "encoding-without-member", .warning, at: name.span, "the body has no member '\(name.value)', so nothing is written so",
            help: "an encoding has the name of a property of the schema")
    }

    static func inexpressibleEncoding(_ place: Located<String>) -> Self {
        Self(
            "inexpressible-encoding", .warning, at: place.span, "'\(place.value)' is left out: members are written as is usual",
            help: "send such a body as bytes of your own")
    }

    static func partHeader(_ name: Located<String>) -> Self {
        Self(
            "part-header", .warning, at: name.span, "nothing says what value the header '\(name.value)' has, so that no part has it",
            help: "give its schema a 'const' or a 'default'")
    }

    static func schemaOfText(_ name: Located<String>) -> Self {
        Self(
            "schema-of-text", .warning, at: name.span, "'\(name.value)' is given and taken as it is, without the type of its schema",
            help: "offer JSON, or parse what comes")
    }

    static func streamedError(_ status: Located<StatusMatch>) -> Self {
        Self(
            "streamed-error", .warning, at: status.span, "the error of status \(status.value.text) is a stream; it is taken as text",
            help: "offer JSON for errors")
    }

    static func xml(_ name: Located<String>) -> Self {
        Self("xml", .warning, at: name.span, "XML is given and taken as text", help: "offer JSON, or parse the text")
    }

    static func invalidStatusKey(_ key: Located<String>) -> Self {
        Self(
            "invalid-status-key", .warning, at: key.span, "'\(key.value)' is not a status; the response is left out",
            help: "write 200, '2XX' or default")
    }

    static func contentOfEmptyStatus(_ schema: SourceSpan, status: String) -> Self {
        Self("content-of-empty-status", .warning, at: schema, "a response of status \(status) has no content; it is left out")
    }

    static func contentOfRedirect(_ schema: SourceSpan, status: String) -> Self {
        Self(
            "content-of-redirect", .warning, at: schema,
            "a response of status \(status) is followed or an error; its content is left out",
            help: "read the body of the error, whose response has it")
    }

    static func formWithoutMembers(_ name: Located<String>) -> Self {
        Self(
            "form-without-members", .warning, at: name.span, "a form has members, and this schema has none; it is sent as text",
            help: "give it a schema with properties, or another media type")
    }

    static func resultBesideStream(_ status: Located<StatusMatch>) -> Self {
        Self(
            "result-beside-stream", .warning, at: status.span,
            "the operation streams, so the result of status \(status.value.text) is left out",
            help: "give the stream an operation of its own")
    }

    static func schemeWithoutType(_ name: Located<String>) -> Self {
        Self(
            "scheme-without-type", .error, at: name.span, "the security scheme '\(name.value)' does not say enough",
            help: "'type' is http, apiKey, oauth2, openIdConnect or mutualTLS; an apiKey has 'name' and 'in'")
    }

    static func refreshURL(_ url: Located<String>) -> Self {
        Self(
            "refresh-url", .warning, at: url.span, "tokens are refreshed at the token URL, not at '\(url.value)'",
            help: "give the client a refresh of yours for this scheme")
    }

    static func relativeFlow(_ url: Located<String>) -> Self {
        Self(
            "relative-flow", .warning, at: url.span, "nothing says where '\(url.value)' counts from, so tokens have to come from elsewhere",
            help: "write the whole URL")
    }

    static func ownScheme(_ name: Located<String>, _ kind: String) -> Self {
        Self(
            "own-scheme", .warning, at: name.span, "the security scheme '\(kind)' has to be done by an interceptor of yours",
            help: "the client's factory takes it by name")
    }

    static func undeclaredScheme(_ name: Located<String>) -> Self {
        Self(
            "undeclared-scheme", .warning, at: name.span, "no security scheme is called '\(name.value)'; the requirement is left out",
            help: "declare it under 'securitySchemes'")
    }
}
