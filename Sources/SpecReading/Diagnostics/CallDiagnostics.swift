package import SourceDiagnostics

extension Diagnostic {
    package static func invalidStatus(_ key: Located<String>, allowsDefault: Bool = true) -> Self {
        Self(
            "invalid-status", .error, at: key.span, "'\(key.value)' is not a status",
            help: "write a status such as 404\(allowsDefault ? ", a range such as 4XX, or default" : " or a range such as 4XX")")
    }

    package static func pagingWithoutParameter(_ span: SourceSpan) -> Self {
        Self(
            "paging-without-parameter", .error, at: span, "nothing says what leads to the next page",
            help: "add 'cursor', 'offset' or 'page' with the name of the parameter, or 'link' or 'nextURL' where pages name the next one")
    }

    package static func severalPagings(_ key: Located<String>, first: Located<String>) -> Self {
        Self(
            "several-pagings", .error, at: key.span, "a list is paged in one way",
            notes: [Note("'\(first.value)' is here", at: first.span)],
            help: "remove '\(key.value)'")
    }

    package static func invalidTimeout(_ span: SourceSpan, _ word: String) -> Self {
        Self("invalid-timeout", .error, at: span, "a \(word) is more than 0 seconds", help: "remove it for the usual one")
    }

    package static func invalidEnvelope(_ message: String, at span: SourceSpan, help: String) -> Self {
        Self("invalid-envelope", .error, at: span, message, help: help)
    }

    static func zoneWithoutCoercion(_ zone: Located<String>) -> Self {
        Self(
            "zone-without-coercion", .error, at: zone.span, "a time zone means nothing without 'coerce'",
            help: "add 'coerce: true', which reads dates that name no time zone")
    }

    static func unknownTimeZone(_ name: Located<String>) -> Self {
        Self(
            "unknown-time-zone", .error, at: name.span, "'\(name.value)' is not the name of a time zone",
            help: Suggestion.didYouMean(name.value, in: TimeZoneNames.all.sorted()) ?? "such as Europe/Berlin, America/New_York or UTC")
    }

    package static func invalidDelay(_ span: SourceSpan) -> Self {
        Self("invalid-delay", .error, at: span, "a delay is 0 seconds or more", help: "remove it for the usual one")
    }

    package static func invalidAttempts(_ span: SourceSpan) -> Self {
        Self("invalid-attempts", .error, at: span, "a request is sent at least once", help: "write 'retry: none' for no further attempt")
    }

    package static func invalidRetryStatus(_ status: Located<Int>) -> Self {
        Self(
            "invalid-retry-status", .error, at: status.span, "\(status.value) is not a status of an error",
            help: "such as 429 or 503")
    }

    package static func duplicateMember(_ key: Located<String>, first: SourceSpan) -> Self {
        Self(
            "duplicate-member", .error, at: key.span, "the name '\(key.value)' is there twice",
            notes: [Note("it is first here", at: first)], help: "remove one of them, or give it another 'key'")
    }
}
