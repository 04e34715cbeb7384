package import SourceDiagnostics

/// How calls are made and responses are read, for an API or for one operation.
///
/// The options pass from the document to the code unchanged. A new one with a value is added here, to the reader and the writer of options,
/// and to the statements of requests. A new one that is set or absent is a case of ``OperationFlag``.
package struct OperationOptions: Sendable, Hashable {
    // MARK: Options of APIs and operations

    /// Seconds without progress.
    package var timeout: Double?
    /// The maximum duration of a whole call with all attempts, in seconds.
    package var deadline: Double?
    package var retry: RetryRule?
    package var cache: CacheMode?
    /// The envelope of results.
    package var envelope: EnvelopeSetting?
    /// Accepted deviations of responses; `nil` for the setting of the client.
    package var tolerance: Tolerance?

    // MARK: Options of operations

    /// `nil` for the behavior of the transport.
    package var redirects: RedirectMode?
    /// The header whose value makes it safe to repeat a request.
    package var idempotencyHeader: Located<String>?
    /// The header if a document names none.
    package static let defaultIdempotencyHeader = "Idempotency-Key"
    /// The settings of a WebSocket; `nil` for any other operation.
    package var webSocket: WebSocketSettings?
    /// The flags that are set, with the spans of their keys.
    package var flags: [OperationFlag: SourceSpan] = [:]

    package init() {}

    /// The options of an operation, with the defaults of the API for those that are not set.
    func inheriting(_ defaults: OperationOptions) -> OperationOptions {
        var options = self
        options.timeout = timeout ?? defaults.timeout
        options.deadline = deadline ?? defaults.deadline
        options.retry = retry ?? defaults.retry
        options.cache = cache ?? defaults.cache
        options.envelope = envelope ?? defaults.envelope
        options.tolerance = tolerance ?? defaults.tolerance
        return options
    }
}

/// An option of an operation that is set or absent. The raw value is its key.
package enum OperationFlag: String, Sendable, Hashable, CaseIterable {
    /// Events or messages continue after lost connections. The key is that of a stream, not of an operation.
    case reconnect
    /// A second method downloads to a file, and resumes an interrupted download.
    case resumable
    /// A second method returns the stored response, then a fresh one.
    case cachedThenFresh
    /// A second method also returns the status and the headers.
    case response

    /// The flags with keys of operations.
    package static var ofOperations: [Self] { allCases.filter { $0 != .reconnect } }

    /// Whether an operation can have the flag.
    ///
    /// - Parameters:
    ///   - contents: Those of its results.
    ///   - method: Its method.
    package func isPossible<Type>(for contents: [ResponseContent<Type>], of method: String) -> Bool {
        (contents.count == 1 || self == .response) && contents.allSatisfy { isPossible(for: $0, of: method) }
    }

    private func isPossible<Type>(for content: ResponseContent<Type>, of method: String) -> Bool {
        switch self {
        case .reconnect: content.isEvents || content.isMessages
        case .resumable: if case .file = content { true } else { false }
        case .cachedThenFresh: if case .json = content { method == "GET" } else { false }
        case .response: !content.isStreamed
        }
    }
}

/// When a call is retried.
package struct RetryRule: Sendable, Hashable {
    /// The maximum number of attempts, including the first one; at least 1.
    package var attempts: Int
    /// The statuses for which a call is retried; `nil` for those of the runtime.
    package var statuses: [Int]?
    /// Whether to retry methods that are not idempotent (RFC 9110, 9.2.2).
    package var nonIdempotent: Bool
    /// The maximum delay before the second attempt, in seconds; `nil` for that of the runtime.
    package var baseDelay: Double?
    /// The maximum delay before any attempt, in seconds; `nil` for that of the runtime.
    package var maximumDelay: Double?

    package init(
        attempts: Int, statuses: [Int]? = nil, nonIdempotent: Bool = false, baseDelay: Double? = nil, maximumDelay: Double? = nil
    ) {
        self.attempts = attempts
        self.statuses = statuses
        self.nonIdempotent = nonIdempotent
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
    }
}

/// How an operation uses the HTTP cache.
package enum CacheMode: String, Sendable, Hashable, CaseIterable {
    /// According to the headers of the response.
    case standard
    /// Always from the server.
    case reload
    /// A stored response of any age, or else a request.
    case cacheElseLoad
    /// A stored response of any age, or else an error.
    case cacheOnly
    /// A stored response after the server has validated it.
    case revalidate
}

/// Which redirects of an operation are followed.
package enum RedirectMode: String, Sendable, Hashable, CaseIterable {
    case follow
    /// A redirect to another origin is an error.
    case sameOrigin
    /// Redirects are not followed; the redirect is the response.
    case never
}

/// The deviations of responses that are accepted.
package struct Tolerance: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Values of another JSON type, and dates in another format.
        case coerce
        /// Elements that cannot be decoded are dropped.
        case lossy
        /// Null and absent members become empty values.
        case fill
    }

    /// Empty to accept no deviations.
    package var kinds: Set<Kind>
    /// The time zone of dates without one, such as `Europe/Berlin`; `nil` for UTC.
    package var zone: String?

    package init(_ kinds: Set<Kind>, zone: String? = nil) {
        self.kinds = kinds
        self.zone = zone
    }

    package static let all = Tolerance(Set(Kind.allCases))

    /// The kinds in the order in which they are declared.
    package var sortedKinds: [Kind] { Kind.allCases.filter(kinds.contains) }
}

/// The object around every result, such as `{ "status": 0, "message": "", "data": … }`.
package struct Envelope: Sendable, Hashable {
    /// The member that identifies successful responses.
    package enum Success: Sendable, Hashable {
        /// The member is `true`.
        case isTrue(String)
        /// The member has one of these values, each a string, a number or a Boolean.
        case isOneOf(String, [LiteralValue])
        /// The member is absent or null.
        case isAbsent(String)
    }

    /// The member with the result. Dots separate the names of nested members.
    package var payload: String
    /// The member with the reason of a failure; `nil` for the usual ones.
    package var message: String?
    /// `nil` if only the status matters.
    package var success: Success?

    package init(payload: String, message: String? = nil, success: Success? = nil) {
        self.payload = payload
        self.message = message
        self.success = success
    }
}

/// The envelope of an operation.
package enum EnvelopeSetting: Sendable, Hashable {
    /// The result is the whole body.
    case none
    case envelope(Envelope)

    package var envelope: Envelope? {
        switch self {
        case .none: nil
        case .envelope(let envelope): envelope
        }
    }
}
