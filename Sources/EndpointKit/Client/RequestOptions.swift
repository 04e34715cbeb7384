public import Foundation

/// Options for single calls. They override those of the endpoint and the client.
///
/// For methods of services without an `options` parameter, set the options for the current task:
/// `try await RequestOptions(timeout: 5).apply { try await users.find(id: 1) }`.
public struct RequestOptions: Sendable {
    /// Seconds without progress after which an attempt fails.
    public var timeout: TimeInterval?
    /// The maximum duration of the call in seconds, including all attempts, delays and refreshes; for a stream, the time until its headers.
    public var deadline: TimeInterval?
    /// Headers that replace those with the same names.
    public var headers: HTTPFields
    /// How cached responses are used; nil uses the policy of the endpoint, then that of the client.
    public var cachePolicy: CachePolicy?
    /// Which failures are retried; nil uses the policy of the endpoint, then that of the client.
    public var retry: RetryPolicy?
    /// A condition that must be true on the server for the request to be carried out.
    public var precondition: RequestPrecondition?
    /// Whether the request can share an exchange with identical ones; nil uses the setting of the client.
    public var sharesRequests: Bool?
    /// The `Accept` header, if nothing else sets it.
    public var accept: String?
    /// How the response is turned into a result or an error. It overrides the readers of the endpoint and the client.
    public var reader: ResponseReader
    /// Accepted statuses in addition to those of the reader.
    package var alsoAccepted: AcceptedStatuses?
    /// Modifies the built request, before interceptors add credentials.
    public var modify: (@Sendable (inout HTTPRequest) -> Void)?
    /// Called while bodies are sent and received, on an arbitrary thread. `TransferSequence` turns it into a sequence.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// Creates options that change only the given properties.
    ///
    /// - Parameters:
    ///   - tolerance: A shorthand for the tolerance of `reader`.
    ///   - onDeviation: A shorthand for the observer of `reader`.
    public init(
        timeout: TimeInterval? = nil, headers: HTTPFields = [:], cachePolicy: CachePolicy? = nil, retry: RetryPolicy? = nil,
        accept: String? = nil, reader: ResponseReader = ResponseReader(), modify: (@Sendable (inout HTTPRequest) -> Void)? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil, deadline: TimeInterval? = nil,
        precondition: RequestPrecondition? = nil, sharesRequests: Bool? = nil, tolerance: ResponseTolerance? = nil,
        onDeviation: (@Sendable (ResponseDeviation) -> Void)? = nil
    ) {
        self.timeout = timeout
        self.headers = headers
        self.cachePolicy = cachePolicy
        self.retry = retry
        self.accept = accept
        self.reader = reader.overridden(by: ResponseReader(tolerance: tolerance, onDeviation: onDeviation))
        self.modify = modify
        self.onProgress = onProgress
        self.deadline = deadline
        self.precondition = precondition
        self.sharesRequests = sharesRequests
    }

    /// The options of the current task.
    @TaskLocal public static var current = RequestOptions()

    /// Runs `operation` with these options, merged into those of the current task.
    public func apply<T>(_ operation: () async throws -> T) async rethrows -> T {
        try await Self.$current.withValue(Self.current.overridden(by: self), operation: operation)
    }

    /// The same for a synchronous operation, such as one that creates a stream. The stream keeps the options.
    public func apply<T>(_ operation: () throws -> T) rethrows -> T {
        try Self.$current.withValue(Self.current.overridden(by: self), operation: operation)
    }

    /// These options, overridden by those of `other`; the modifiers of both, with those of `other` last.
    package func overridden(by other: RequestOptions) -> RequestOptions {
        var result = self
        result.headers.merge(other.headers)
        result.timeout = other.timeout ?? timeout
        result.deadline = other.deadline ?? deadline
        result.cachePolicy = other.cachePolicy ?? cachePolicy
        result.retry = other.retry ?? retry
        result.precondition = other.precondition ?? precondition
        result.sharesRequests = other.sharesRequests ?? sharesRequests
        result.accept = other.accept ?? accept
        result.reader = reader.overridden(by: other.reader)
        result.alsoAccepted = other.alsoAccepted ?? alsoAccepted
        result.onProgress = other.onProgress ?? onProgress
        if let second = other.modify {
            let first = modify
            result.modify = { request in
                first?(&request)
                second(&request)
            }
        }
        return result
    }
}
