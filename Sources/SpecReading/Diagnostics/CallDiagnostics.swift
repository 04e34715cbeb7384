package import SourceDiagnostics

extension Diagnostic {
    package static func invalidStatus(_ key: Located<String>, allowsDefault: Bool = true) -> Self {
        Self(
            "invalid-status", .error, at: key.span, "'\(key.value)' is not a status",
            help: "write a status such as 404\(allowsDefault ? ", a range such as 4XX, or default" : " or a range such as 4XX")")
    }

    package static func pagingWithoutParameter(_ span: SourceSpan) -> Self {
        Self(
            "paging-without-parameter", .error, at: span, "the pages have no parameter or member that leads to the next page",
            help:
                "add 'cursor', 'offset' or 'page' with the name of the parameter, or 'link' or 'nextURL' if each page has the URL of the next"
        )
    }

    package static func severalPagings(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-pagings", .error, at: key.span, "pages can be requested in only one way",
            notes: [Note("'\(first.value)' is here", at: first.span)],
            help: Help(removing: key))
    }

    package static func invalidTimeout(_ span: SourceSpan, _ word: String) -> Self {
        let article = word.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
        return Self(
            "invalid-timeout", .error, at: span, "\(article) \(word) must be more than 0 seconds",
            help: Help("remove it to use the default", fix: Fix(removingPartAt: span)))
    }

    package static func invalidEnvelope(_ message: String, at span: SourceSpan, help: String) -> Self {
        Self("invalid-envelope", .error, at: span, message, help: help)
    }

    static func invalidWait(_ message: String, at span: SourceSpan, help: String) -> Self {
        Self("invalid-wait", .error, at: span, message, help: help)
    }

    static func invalidSignature(_ message: String, at span: SourceSpan, help: String) -> Self {
        Self("invalid-signature", .error, at: span, message, help: help)
    }

    package static func messagesMethod(_ key: Located<String>, method: Located<String>) -> Self {
        // Methods are written as they are sent before a path, and in lower case as keys.
        let lower = Fix(replacing: Located(method.value.lowercased(), at: method.span), with: "get")
        let fix = lower ?? Fix(replacing: Located(method.value.uppercased(), at: method.span), with: "GET")
        return Self(
            "messages-method", .error, at: key.span, "a WebSocket is opened with GET, not with \(method.value)",
            notes: [Note("the method is here", at: method.span)], help: Help("write 'get' with the path", fix: fix))
    }

    static func emptyMessages(_ span: SourceSpan) -> Self {
        Self(
            "empty-messages", .error, at: span, "the WebSocket has no messages",
            help: "write { send: T, receive: T } with the types of the messages, 'text' or 'Data'; one of them can be left out")
    }

    static func invalidSubprotocol(_ name: Located<String>, isRepeated: Bool) -> Self {
        Self(
            "invalid-subprotocol", .error, at: name.span,
            isRepeated ? "the subprotocol '\(name.value)' is listed twice" : "'\(name.value)' is not the name of a subprotocol",
            help: isRepeated
                ? Help("remove one of them", fix: Fix(removingPartAt: name.span)) : "use letters, digits, '-', '.' and '_', such as chat.v2"
        )
    }

    static func zoneWithoutCoercion(_ zone: Located<String>) -> Self {
        Self(
            "zone-without-coercion", .error, at: zone.span, "a time zone has no effect without 'coerce'",
            help: "add 'coerce: true', which accepts dates without a time zone")
    }

    static func unknownTimeZone(_ name: Located<String>, known: [String]) -> Self {
        Self(
            "unknown-time-zone", .error, at: name.span, "'\(name.value)' is not the name of a time zone",
            help: Suggestion.didYouMean(name, in: known) ?? "such as Europe/Berlin, America/New_York or UTC")
    }

    package static func invalidDelay(_ span: SourceSpan) -> Self {
        Self(
            "invalid-delay", .error, at: span, "a delay must be 0 seconds or more",
            help: Help("remove it to use the default", fix: Fix(removingPartAt: span)))
    }

    package static func invalidAttempts(_ span: SourceSpan) -> Self {
        Self(
            "invalid-attempts", .error, at: span, "the number of attempts must be at least 1",
            help: "write 'retry: never' to send the request only once")
    }

    package static func invalidRetryStatus(_ status: Located<Int>) -> Self {
        Self(
            "invalid-retry-status", .error, at: status.span, "\(status.value) is not an error status",
            help: "such as 429 or 503")
    }

    package static func duplicateMember(_ key: Located<String>, first: SourceSpan) -> Self {
        Self(
            "duplicate-member", .error, at: key.span, "duplicate name '\(key.value)'",
            notes: [Note("the first one is here", at: first)],
            help: Help("remove one of them, or give it another 'key'", fix: Fix(removingPartAt: key.span)))
    }
}
