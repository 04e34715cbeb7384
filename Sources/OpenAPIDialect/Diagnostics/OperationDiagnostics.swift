import APIModel
import SourceDiagnostics

extension Diagnostic {
    static func queryInPath(_ path: Located<String>) -> Self {
        Self(
            "query-in-path", .warning, at: path.span,
            "a path cannot have a query; its values in braces become parameters, and the rest is sent as it is",
            help: "declare them as parameters in 'query'")
    }

    /// - Parameter isFirstRenamed: Whether the first operation has another name, and not this one.
    static func repeatedOperationID(_ name: Located<String>, first: SourceSpan, isFirstRenamed: Bool) -> Self {
        let consequence =
            isFirstRenamed ? "the first operation is named after its path" : "the method or the words of the path are added to the name"
        return Self(
            "repeated-operation-id", .warning, at: name.span, "duplicate operationId '\(name.value)'; \(consequence)",
            notes: [Note("the first one is here", at: first)], help: "give each operation a unique 'operationId'")
    }

    static func repeatedParameter(_ name: Located<String>) -> Self {
        Self("repeated-parameter", .error, at: name.span, "duplicate parameter '\(name.value)'", help: "remove one of them")
    }

    static func undeclaredPathParameter(_ name: Located<String>) -> Self {
        Self(
            "undeclared-openapi-path-parameter", .warning, at: name.span,
            "the path parameter '{\(name.value)}' is not declared; it is treated as a string",
            help: "declare a parameter with 'in: path'")
    }

    static func unusedPathParameter(_ name: Located<String>) -> Self {
        Self(
            "unused-openapi-path-parameter", .warning, at: name.span, "the path has no '{\(name.value)}'; the parameter is omitted",
            help: "add it to the path, or use 'in: query'")
    }

    static func parameterWithoutPlace(_ span: SourceSpan) -> Self {
        Self(
            "parameter-without-place", .error, at: span, "a parameter requires 'name' and 'in'",
            help: "'in' is path, query, header or cookie")
    }

    static func unknownPlace(_ place: Located<String>) -> Self {
        Self(
            "unknown-parameter-place", .error, at: place.span, "a parameter cannot be in '\(place.value)'",
            help: "'in' is path, query, header or cookie")
    }

    /// A parameter of Swagger 2.0.
    static func parameterBesideBody(_ place: Located<String>) -> Self {
        Self(
            "unknown-parameter-place", .error, at: place.span,
            "a parameter cannot be in '\(place.value)' beside another one in 'body'",
            help: "describe the whole body in one parameter, or use only 'formData'")
    }

    static func wholeQuery(_ place: Located<String>) -> Self {
        Self(
            "whole-query", .error, at: place.span, "a parameter for the whole query must be a form",
            help: "declare its members as parameters in 'query', or use application/x-www-form-urlencoded")
    }

    static func reservedHeader(_ name: Located<String>) -> Self {
        Self(
            "reserved-header", .warning, at: name.span,
            "the parameter for the header '\(name.value)' is omitted, because bodies and security schemes set the header",
            help: ReservedHeaders.isFraming(name.value) ? "remove it" : "remove it; OpenAPI requires tools to ignore it")
    }

    /// - Parameter part: What has the name: a parameter or a header.
    static func unusableHeader(_ name: Located<String>, of part: String) -> Self {
        Self(
            "unusable-header", .warning, at: name.span,
            "'\(name.value)' is not a valid header name (RFC 9110, 5.6.2); the \(part) is omitted",
            help: "use letters, digits and '-'")
    }

    static func unusableCookie(_ name: Located<String>) -> Self {
        Self(
            "unusable-cookie", .warning, at: name.span, "'\(name.value)' is not a valid cookie name; the parameter is omitted",
            help: "use letters, digits and '-' (RFC 6265, 4.1.1)")
    }

    static func contentParameter(_ key: Located<String>) -> Self {
        Self(
            "content-parameter", .warning, at: key.span, "the value is serialized with the default style, not as '\(key.value)'",
            help: "use 'schema', or the media type application/json or text/plain")
    }

    /// - Parameters:
    ///   - part: What has the style: a parameter or a member of a form.
    ///   - location: Its location; a form has the styles of a query.
    static func unsuitableStyle(_ style: Located<String>, of part: String, in location: ParameterLocation) -> Self {
        Self(
            "unsuitable-style", .warning, at: style.span,
            "the style '\(style.value)' cannot be used for \(part); the default style is used",
            help: "use \(list(location.styles.map(\.rawValue), last: " or "))")
    }

    /// - Parameter name: A parameter whose value is a path.
    static func unsuitableStyle(_ style: ParameterFormat.Style, ofPath name: Located<String>) -> Self {
        Self(
            "unsuitable-style", .warning, at: name.span,
            "slashes in '\(name.value)' are percent-encoded, because the style '\(style.rawValue)' cannot be used for a path",
            help: "use simple, or do not declare that the value is a path")
    }

    static func unsuitableStyle(ofResponseHeader style: Located<String>) -> Self {
        Self(
            "unsuitable-style", .warning, at: style.span,
            "the style '\(style.value)' cannot be used for a response header; the header is a string",
            help: "split the string yourself")
    }

    static func ignoredSchemes(_ key: Located<String>) -> Self {
        Self(
            "ignored-schemes", .warning, at: key.span, "the schemes of the operation are ignored; it is sent to the server of the document",
            help: "correct them; for a WebSocket, set 'x-endpointkit-messages'")
    }

    static func bodyWithoutContent(_ span: SourceSpan) -> Self {
        Self(
            "body-without-content", .error, at: span, "the request body has no content", help: "add 'content' with a media type")
    }

    static func bodyWithoutPlace(_ span: SourceSpan, method: String) -> Self {
        Self(
            "body-without-place", .warning, at: span,
            method == "TRACE"
                ? "a TRACE request cannot have content (RFC 9110, 9.3.8); the body is omitted"
                : "the content of a \(method) request has no meaning (RFC 9110, 9.3.\(method == "HEAD" ? 2 : 1)); the body is omitted",
            help: "use POST, QUERY or parameters")
    }

    /// - Parameters:
    ///   - key: The extension that chooses another media type; `nil` if there is none.
    ///   - ofResult: Whether each media type can have a method of its own. Errors cannot.
    ///   - others: The number of other places like it.
    static func otherMediaType(
        _ name: Located<String>, chosen: String, key: String? = nil, ofResult: Bool = true, others: Int = 0
    ) -> Self {
        Self(
            "other-media-types", .warning, at: name.span,
            "the media type '\(name.value)' is not used; '\(chosen)' is\(andElsewhere(others))",
            help: key.map {
                "to choose it, set 'x-endpointkit-\($0)' of the operation or the document to '\(name.value)'"
                    + (ofResult ? ", or to ['\(chosen)', '\(name.value)'] for both" : "")
            })
    }

    static func unofferedMediaType(_ name: Located<String>, in place: String, offered: [String]) -> Self {
        Self(
            "unoffered-media-type", .warning, at: name.span, "\(place) does not have the media type '\(name.value)'",
            help: offered.isEmpty ? "remove it" : "available: \(list(offered.lazy.map { "'\($0)'" }))")
    }

    static func multipartWithoutParts(_ name: Located<String>) -> Self {
        Self(
            "multipart-without-parts", .warning, at: name.span, "the parts of '\(name.value)' are not declared; the body is sent as bytes",
            help: "give it a schema with properties, or pass a file whose content type has the boundary")
    }

    static func openParts(_ span: SourceSpan) -> Self {
        Self(
            "open-parts", .warning, at: span, "undeclared parts of a multipart body are not sent",
            help: "declare the parts under 'properties'")
    }

    static func encodingWithoutMember(_ name: Located<String>) -> Self {
        Self(
            "encoding-without-member", .warning, at: name.span, "the encoding has no effect: the body has no member '\(name.value)'",
            help: "use the name of a property of the schema")
    }

    static func inexpressibleEncoding(_ place: Located<String>) -> Self {
        Self(
            "inexpressible-encoding", .warning, at: place.span,
            "'\(place.value)' is not supported; members are serialized in the default way",
            help: "to send such a body, serialize it yourself and send bytes")
    }

    static func encodingInQuery(_ member: Located<String>) -> Self {
        Self(
            "inexpressible-encoding", .warning, at: member.span,
            "the encoding of '\(member.value)' is not supported in a whole query; the member is serialized in the default way",
            help: "declare the members as parameters in 'query', which can have a style")
    }

    /// - Parameter format: The value of `collectionFormat`.
    static func joinedPart(_ format: Located<String>) -> Self {
        Self(
            "inexpressible-encoding", .warning, at: format.span,
            "the list is sent as a part for each element; 'collectionFormat: \(format.value)' is not supported in multipart/form-data",
            help: "set 'collectionFormat: multi' if the server accepts this; else declare a string, and join the elements yourself")
    }

    static func partHeader(_ name: Located<String>) -> Self {
        Self(
            "part-header", .warning, at: name.span, "the header '\(name.value)' is omitted, because it has no constant value",
            help: "give its schema a 'const' or a 'default'")
    }

    static func schemaOfText(_ name: Located<String>, isText: Bool) -> Self {
        Self(
            "schema-of-text", .warning, at: name.span,
            "the schema of '\(name.value)' is ignored; the body is \(isText ? "a string" : "bytes")",
            help: "declare a JSON media type, or \(isText ? "parse the string" : "encode and decode the bytes")")
    }

    static func base64Body(_ name: Located<String>) -> Self {
        Self(
            "body-in-base64", .warning, at: name.span,
            "the schema says that the body of type '\(name.value)' is base64; it is passed as it is",
            help: "encode and decode it yourself if the server uses base64, or declare 'format: binary'")
    }

    static func streamedError(_ status: Located<StatusMatch>) -> Self {
        Self(
            "streamed-error", .warning, at: status.span, "the error of status \(status.value.text) is a stream; it is read as a string",
            help: "declare a JSON media type for errors")
    }

    static func xml(_ name: Located<String>) -> Self {
        Self(
            "xml", .warning, at: name.span, "XML is not decoded; the body is a string",
            help: "declare a JSON media type, or parse the string")
    }

    static func invalidStatusKey(_ key: Located<String>) -> Self {
        Self(
            "invalid-status-key", .warning, at: key.span, "'\(key.value)' is not a status; the response is omitted",
            help: "write 200, '2XX' or default")
    }

    /// - Parameter others: The number of other GET operations like it.
    static func resultWithoutContent(_ status: Located<String>, others: Int) -> Self {
        Self(
            "result-without-content", .warning, at: status.span,
            "the status \(status.value) of a GET has no content, so that a body would be ignored\(andElsewhere(others, "operation"))",
            help: "if there is a body, describe it, or set 'x-endpointkit-returns' of the operation to its type, such as 'Data' or 'File'")
    }

    static func repeatedStatus(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "duplicate-status", .warning, at: key.span, "duplicate status '\(key.value)'; the response is omitted",
            notes: [Note("the first one is '\(first.value)'", at: first.span)], help: "remove one of them")
    }

    /// - Parameters:
    ///   - status: `nil` for a response to HEAD.
    ///   - others: The number of other responses like it.
    static func contentOfEmptyStatus(_ schema: SourceSpan, status: String?, others: Int) -> Self {
        let response = status.map { "a response with status \($0)" } ?? "a response to HEAD"
        return Self(
            "content-of-empty-status", .warning, at: schema,
            "\(response) cannot have content; the content is omitted\(andElsewhere(others, "response"))",
            help: status == nil ? "remove it; the headers describe what GET returns" : "remove it, or correct the status")
    }

    static func contentOfRedirect(_ schema: SourceSpan, status: String) -> Self {
        Self(
            "content-of-redirect", .warning, at: schema,
            "a response with status \(status) is a redirect; its content is omitted",
            help: "add 'x-endpointkit-accepts: \(status)' to return it as a result")
    }

    static func formWithoutMembers(_ name: Located<String>) -> Self {
        Self(
            "form-without-members", .warning, at: name.span, "the schema of the form has no members; the form is sent as a string",
            help: "use a schema with properties, or another media type")
    }

    static func resultBesideStream(_ status: Located<StatusMatch>) -> Self {
        Self(
            "result-beside-stream", .warning, at: status.span,
            "the result of status \(status.value.text) is omitted, because the operation returns a stream",
            help: "declare a separate operation for the stream")
    }
}
