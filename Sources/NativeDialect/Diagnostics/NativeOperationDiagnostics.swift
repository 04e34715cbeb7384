import APIModel
import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func missingMethod(_ endpoint: Located<String>, path: SourceSpan?) -> Self {
        Self(
            "missing-method", .error, at: endpoint.span, "the endpoint '\(endpoint.value)' has no method",
            notes: path.map { [Note("its path is here", at: $0)] } ?? [], help: "add a method with the path, such as 'get: /items'")
    }

    static func severalMethods(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-methods", .error, at: key.span, "an endpoint can only have one method",
            notes: [Note("'\(first.value)' is here", at: first.span)],
            help: "declare a separate endpoint for each method")
    }

    static func methodWithPath(_ key: Located<String>, method: Located<String>) -> Self {
        Self(
            "second-path", .error, at: key.span, "'path' cannot be combined with '\(method.value)', which has the path",
            notes: [Note("'\(method.value)' is here", at: method.span)], help: Help(removing: key))
    }

    static func missingPath(_ method: Located<String>) -> Self {
        Self("missing-path", .error, at: method.span, "the endpoint has no path", help: "add 'path'")
    }

    static func expectedErrors(_ node: YAMLNode) -> Self {
        let statuses = (node.sequence ?? [node]).compactMap { $0.scalar?.text }
        let isList = !statuses.isEmpty && statuses.count <= 8 && statuses.allSatisfy { StatusMatch(text: $0) != nil }
        let example = "{ " + (isList ? statuses : ["404"]).map { "\($0): none" }.joined(separator: ", ") + " }"
        return unexpectedValue(
            "a mapping of statuses to types", found: node,
            help: Help("write '\(example)', or a type instead of 'none'", fix: isList ? Fix(replacing: node.span, with: example) : nil))
    }

    static func expectedStream(_ node: YAMLNode) -> Self {
        let format = StreamFormat.allCases.first { $0.key == node.scalar?.text } ?? .events
        return unexpectedValue(
            "the type of the stream", found: node,
            help: "write '{ \(format.key): T }' with the type of each \(format.element), or 'bytes'")
    }

    static func invalidPath(_ message: String, at span: SourceSpan, help: Help) -> Self {
        Self("invalid-path", .error, at: span, message, help: help)
    }

    static func markInPath(_ name: Located<String>) -> Self {
        let plain = name.value.filter { $0 != "?" }
        return Self(
            "optional-in-path", .error, at: name.span, "a path parameter cannot be optional",
            help: Help(
                "write {\(plain)}, and declare another endpoint for the path without it",
                fix: name.span.text == name.value ? Fix(replacing: name.span, with: plain) : nil))
    }

    static func colonSegment(_ segment: Located<String>) -> Self {
        let plain = segment.value.dropFirst()
        let isName = plain.unicodeScalars.allSatisfy { TypeExpressionParser.startsName($0) || ("0"..."9").contains($0) }
        return Self(
            "colon-in-path", .warning, at: segment.span, "'\(segment.value)' is sent literally",
            help: Help(
                "write {\(plain)} for a parameter, or %3A for the colon",
                fix: isName && segment.span.text == segment.value ? Fix(replacing: segment.span, with: "{\(plain)}") : nil))
    }

    static func duplicatePathParameter(_ name: Located<String>, first: SourceSpan) -> Self {
        Self(
            "duplicate-path-parameter", .error, at: name.span, "duplicate path parameter '\(name.value)'",
            notes: [Note("the first one is here", at: first)], help: "rename one of them")
    }

    static func parameterNotInPath(_ name: Located<String>, known: [String]) -> Self {
        Self(
            "parameter-not-in-path", .error, at: name.span, "the path has no parameter '\(name.value)'",
            help: Suggestion.didYouMean(name, in: known.prefix(100))
                ?? "add {\(name.value)} to the path, or declare the parameter under 'query'")
    }

    static func secondPathType(_ name: Located<String>, at span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            "second-path-type", .error, at: span, "the path already has the type of '\(name.value)'",
            notes: [Note("the type is here", at: first)],
            help: Help("remove one of them", fix: Fix(removingPartAt: span)))
    }

    static func defaultInPath(_ name: Located<String>, at span: SourceSpan) -> Self {
        Self(
            "default-in-path", .error, at: span, "the path parameter '\(name.value)' cannot have a default",
            help: Help("remove it", fix: Fix(removingPartAt: span)))
    }

    static func severalBodies(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-bodies", .error, at: key.span, "an endpoint can only have one body",
            notes: [Note("'\(first.value)' is here", at: first.span)],
            help: Help(removing: key))
    }

    static func bodyNotAllowed(_ key: Located<String>, method: Located<String>) -> Self {
        Self(
            "body-not-allowed", .error, at: key.span, "a \(method.value) request cannot have a body",
            notes: [Note("the method is here", at: method.span)], help: "use 'query' for parameters, or another method such as 'post'")
    }

    static func notMultipart(_ text: Located<String>) -> Self {
        Self(
            "invalid-media-type", .error, at: text.span, "'\(text.value)' is not a multipart media type",
            help: "use one such as multipart/mixed, or another kind of body")
    }

    static func expectedResult(_ node: YAMLNode) -> Self {
        Self(
            "expected-result", .error, at: node.startSpan, "expected a type or a mapping of statuses",
            help: "write a type, { fields: … }, or statuses such as { 201: User }")
    }

    static func statusInOtherGroup(_ key: Located<String>, status: Int, isError: Bool) -> Self {
        let help: Help =
            switch status {
            case ..<200: Help("remove it; a call never ends with a status below 200", removing: key)
            case ..<300: "move it to 'returns'"
            case 400...: "move it to 'errors', or name it in 'accepts'"
            default: "move it to 'errors'"
            }
        return Self(
            "status-out-of-place", .error, at: key.span,
            isError ? "the status \(key.value) is not an error status" : "the status \(key.value) is not a success status", help: help)
    }

    static func fileAsError(_ span: SourceSpan) -> Self {
        Self("file-as-error", .error, at: span, "an error response cannot be a file", help: "use 'Data' for its bytes, or another type")
    }

    static func returnsAndStreams(_ key: Located<String>, returns: Located<String>) -> Self {
        Self(
            "returns-and-streams", .error, at: key.span, "'streams' cannot be combined with 'returns'",
            notes: [Note("'returns' is here", at: returns.span)], help: "remove one of them")
    }

    static func headWithContent(_ span: SourceSpan?) -> Self {
        Self(
            "head-with-content", .error, at: span, "a response to HEAD cannot have content",
            help: Help("remove it, or use 'get'", fix: span.map { Fix(removingPartAt: $0) }))
    }

    static func severalStreams(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-streams", .error, at: key.span, "a stream can only have one kind",
            notes: [Note("'\(first.value)' is here", at: first.span)],
            help: Help(removing: key))
    }

    static func emptyStream(_ span: SourceSpan) -> Self {
        let forms = StreamFormat.allCases.map { "{ \($0.key): T }" }.joined(separator: ", ")
        return Self("empty-stream", .error, at: span, "the stream has no type", help: "write \(forms) or bytes")
    }

    static func messagesWithContent(_ key: Located<String>, other: Located<String>) -> Self {
        Self(
            "messages-with-content", .error, at: key.span, "'messages' cannot be combined with '\(other.value)'",
            notes: [Note("'\(other.value)' is here", at: other.span)],
            help: "remove one of them; what is sent and received on a WebSocket is 'send' and 'receive' of 'messages'")
    }

    static func invalidCookieName(_ name: Located<String>) -> Self {
        Self(
            "invalid-cookie-name", .error, at: name.span, "'\(name.value)' is not a valid cookie name",
            help: "use ASCII letters, digits and '-'; 'key' gives a parameter another name in the request")
    }
}
