import APIModel
import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func missingMethod(_ endpoint: Located<String>, path: SourceSpan?) -> Self {
        Self(
            "missing-method", .error, at: endpoint.span, "the endpoint '\(endpoint.value)' has no method",
            notes: path.map { [Note("its path is here", at: $0)] } ?? [], help: "write it with the path, such as 'get: /items'")
    }

    static func severalMethods(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-methods", .error, at: key.span, "an endpoint has one method",
            notes: [Note("'\(first.value)' is here", at: first.span)],
            help: "write an endpoint for each method")
    }

    static func methodWithPath(_ key: Located<String>, method: Located<String>) -> Self {
        Self(
            "second-path", .error, at: key.span, "the path stands behind '\(method.value)'",
            notes: [Note("'\(method.value)' is here", at: method.span)], help: "remove 'path'")
    }

    static func missingPath(_ method: Located<String>) -> Self {
        Self("missing-path", .error, at: method.span, "the endpoint has no path", help: "add 'path'")
    }

    static func expectedErrors(_ node: YAMLNode) -> Self {
        let statuses = (node.sequence ?? [node]).compactMap { $0.scalar?.text }
        let isList = !statuses.isEmpty && statuses.count <= 8 && statuses.allSatisfy { StatusMatch(text: $0) != nil }
        let example = (isList ? statuses : ["404"]).map { "\($0): none" }.joined(separator: ", ")
        return Self(
            "unexpected-value", .error, at: node.span, "expected a mapping of statuses to what they carry, found \(node.summary)",
            help: "write '{ \(example) }', or a type instead of 'none'")
    }

    static func expectedStream(_ node: YAMLNode) -> Self {
        let kind = node.scalar?.text == "jsonLines" ? "jsonLines" : "sse"
        return Self(
            "unexpected-value", .error, at: node.span, "expected what the stream carries, found \(node.summary)",
            help: "write '{ \(kind): T }' with the type of each \(kind == "sse" ? "event" : "line"), or 'bytes'")
    }

    static func invalidPath(_ message: String, at span: SourceSpan, help: String) -> Self {
        Self("invalid-path", .error, at: span, message, help: help)
    }

    static func markInPath(_ name: Located<String>) -> Self {
        let plain = name.value.filter { $0 != "?" }
        return Self(
            "optional-in-path", .error, at: name.span, "a path parameter is always required, so no '?' stands beside its name",
            help: "write {\(plain)}, and a second endpoint for the path without it")
    }

    static func colonSegment(_ segment: Located<String>) -> Self {
        Self(
            "colon-in-path", .warning, at: segment.span, "'\(segment.value)' is sent as it is",
            help: "write {\(segment.value.dropFirst())} for a parameter, or %3A for the colon")
    }

    static func duplicatePathParameter(_ name: Located<String>, first: SourceSpan) -> Self {
        Self(
            "duplicate-path-parameter", .error, at: name.span, "the path has the parameter '\(name.value)' twice",
            notes: [Note("it is first here", at: first)], help: "rename one of them")
    }

    static func parameterNotInPath(_ name: Located<String>, known: [String]) -> Self {
        Self(
            "parameter-not-in-path", .error, at: name.span, "the path has no parameter '\(name.value)'",
            help: Suggestion.didYouMean(name.value, in: known.prefix(100))
                ?? "write {\(name.value)} in the path, or declare it under 'query'")
    }

    static func secondPathType(_ name: Located<String>, at span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            "second-path-type", .error, at: span, "the path says what type '\(name.value)' has", notes: [Note("it is here", at: first)],
            help: "remove one of them")
    }

    static func defaultInPath(_ name: Located<String>, at span: SourceSpan) -> Self {
        Self(
            "default-in-path", .error, at: span, "the path parameter '\(name.value)' cannot have a default", help: "remove it")
    }

    static func severalBodies(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-bodies", .error, at: key.span, "an endpoint has one body", notes: [Note("'\(first.value)' is here", at: first.span)],
            help: "remove '\(key.value)'")
    }

    static func bodyNotAllowed(_ key: Located<String>, method: Located<String>) -> Self {
        Self(
            "body-not-allowed", .error, at: key.span, "a \(method.value) request has no body",
            notes: [Note("the method is here", at: method.span)], help: "use 'query', or another method such as post")
    }

    static func notMultipart(_ text: Located<String>) -> Self {
        Self(
            "invalid-media-type", .error, at: text.span, "'\(text.value)' has no parts, as 'multipart' says",
            help: "such as multipart/mixed; or use another body")
    }

    static func expectedResult(_ node: YAMLNode) -> Self {
        Self(
            "expected-result", .error, at: node.startSpan, "the mapping names neither a type nor statuses",
            help: "write a type, { fields: … }, or statuses such as { 201: User }")
    }

    static func statusInOtherGroup(_ key: Located<String>, status: Int, isError: Bool) -> Self {
        let help =
            switch status {
            case ..<200: "a status below 200 never ends a call: remove it"
            case ..<300: "move it to 'returns'"
            case 400...: "move it to 'errors', or name it in 'accepts'"
            default: "move it to 'errors'"
            }
        return Self(
            "status-out-of-place", .error, at: key.span,
            isError ? "the status \(key.value) is not an error" : "the status \(key.value) is not a success", help: help)
    }

    static func fileAsError(_ span: SourceSpan) -> Self {
        Self("file-as-error", .error, at: span, "an error is not downloaded to a file", help: "write Data for its bytes, or a type")
    }

    static func returnsAndStreams(_ key: Located<String>, returns: Located<String>) -> Self {
        Self(
            "returns-and-streams", .error, at: key.span, "an endpoint either returns or streams",
            notes: [Note("'returns' is here", at: returns.span)], help: "remove one of them")
    }

    static func headWithContent(_ span: SourceSpan?) -> Self {
        Self("head-with-content", .error, at: span, "the response to HEAD has no content", help: "remove it, or use get")
    }

    static func severalStreams(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-streams", .error, at: key.span, "a stream is of one kind", notes: [Note("'\(first.value)' is here", at: first.span)],
            help: "remove '\(key.value)'")
    }

    static func emptyStream(_ span: SourceSpan) -> Self {
        Self("empty-stream", .error, at: span, "nothing says what is streamed", help: "write { sse: T }, { jsonLines: T } or bytes")
    }

    static func invalidCookieName(_ name: Located<String>) -> Self {
        Self(
            "invalid-cookie-name", .error, at: name.span, "'\(name.value)' cannot be the name of a cookie",
            help: "it is made of ASCII letters, digits and '-'; 'key' gives a parameter another name in the request")
    }
}
