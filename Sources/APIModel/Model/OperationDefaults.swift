/// What most operations share; an operation holds its own values, already merged with these.
package struct OperationDefaults: Sendable, Hashable {
    package var auth: AuthRequirement
    package var headers: [ConstantHeader]
    /// Seconds.
    package var timeout: Double?
    package var retry: RetryRule?
    package var cache: CacheMode?
    package var failures: [Failure]

    package init(
        auth: AuthRequirement = .none, headers: [ConstantHeader] = [], timeout: Double? = nil, retry: RetryRule? = nil,
        cache: CacheMode? = nil, failures: [Failure] = []
    ) {
        self.auth = auth
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.cache = cache
        self.failures = failures
    }
}

/// A header with the same value in every request.
package struct ConstantHeader: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// Which security schemes a call needs, by index in `API.securitySchemes`.
package enum AuthRequirement: Sendable, Hashable {
    case none
    /// One of these sets, all of whose schemes are needed together.
    case anyOf([[Int]])
}
