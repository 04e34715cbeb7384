package import SourceDiagnostics

/// What an API or one operation says of how calls are made and how responses are read.
///
/// It passes from the document to the code as it is: a new option stands here, in the readers and the writer of the dialects, and in the
/// statements of requests.
package struct OperationOptions: Sendable, Hashable {
    // MARK: Of an API and of its operations

    /// Seconds without progress.
    package var timeout: Double?
    /// Seconds that a whole call may take, with all attempts.
    package var deadline: Double?
    package var retry: RetryRule?
    package var cache: CacheMode?
    /// What is around results.
    package var envelope: EnvelopeSetting?
    /// What responses may have that the document does not say; `nil`: as the client says.
    package var tolerance: Tolerance?

    // MARK: Of operations alone

    /// `nil`: the transport's.
    package var redirects: RedirectMode?
    /// The header that makes repeating a request safe.
    package var idempotencyHeader: Located<String>?
    /// Where it says that its events go on over lost connections.
    package var reconnects: SourceSpan?
    /// Where it says that its download can go on where it broke.
    package var resumes: SourceSpan?
    /// Where it says that there is also a method that gives what is stored before what the server has.
    package var showsStored: SourceSpan?
    /// Where it says that there is also a method that gives status and headers.
    package var givesResponse: SourceSpan?

    package init() {}

    /// The options of an operation, which has those of its API where it says nothing.
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

/// How often and when a call is sent again.
package struct RetryRule: Sendable, Hashable {
    /// How often a request is sent in all, at least 1.
    package var attempts: Int
    /// The statuses that are worth another attempt; `nil`: the runtime's.
    package var statuses: [Int]?
    /// Also methods that are not idempotent (RFC 9110 9.2.2).
    package var nonIdempotent: Bool
    /// Seconds that the wait before the second attempt is at most; `nil`: the runtime's.
    package var baseDelay: Double?
    /// Seconds that no wait exceeds; `nil`: the runtime's.
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
    /// As the response's headers say.
    case standard
    /// Always from the server.
    case reload
    /// A stored response of any age, else the server.
    case cacheElseLoad
    /// A stored response, else an error.
    case cacheOnly
    /// Ask the server whether a stored response is still good.
    case revalidate
}

/// Which redirects of an operation are followed.
package enum RedirectMode: String, Sendable, Hashable, CaseIterable {
    case follow
    /// One to another origin is an error.
    case sameOrigin
    /// The redirect itself is the response.
    case none
}

/// What a response may have that its document does not say.
package struct Tolerance: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Values of another JSON type, and dates in another form.
        case coerce
        /// Elements that cannot be decoded are dropped.
        case lossy
        /// Null and absent members become empty values.
        case fill
    }

    /// Empty: nothing but what the document says.
    package var kinds: Set<Kind>
    /// The time zone of dates that do not name one, such as `Europe/Berlin`; `nil`: UTC.
    package var zone: String?

    package init(_ kinds: Set<Kind>, zone: String? = nil) {
        self.kinds = kinds
        self.zone = zone
    }

    package static let all = Tolerance(Set(Kind.allCases))

    /// The kinds in the order in which they are declared.
    package var sortedKinds: [Kind] { Kind.allCases.filter(kinds.contains) }
}

/// What is around every result, such as `{ "status": 0, "message": "", "data": … }`.
package struct Envelope: Sendable, Hashable {
    /// Which answers are successes, told by one member.
    package enum Success: Sendable, Hashable {
        /// The member is `true`.
        case isTrue(String)
        /// The member has one of these values, each text, a number or a truth value.
        case isOneOf(String, [LiteralValue])
        /// The member is missing or null.
        case isAbsent(String)
    }

    /// The member that holds the result; dots separate the names of nested ones.
    package var payload: String
    /// The member that says why a call failed; `nil`: the usual one.
    package var message: String?
    /// `nil`: the status alone tells.
    package var success: Success?

    package init(payload: String, message: String? = nil, success: Success? = nil) {
        self.payload = payload
        self.message = message
        self.success = success
    }
}

/// What an operation says of an envelope.
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
