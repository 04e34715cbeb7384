public import Foundation

/// Changes for single calls, which count more than what the endpoint and the client say.
///
/// Services that take no options get them through the task: `try await RequestOptions(timeout: 5).apply { try await users.find(id: 1) }`.
public struct RequestOptions: Sendable {
    /// Seconds without progress after which an attempt fails.
    public var timeout: TimeInterval?
    /// Seconds that the whole call may take, with all attempts, waits and refreshes; a stream until its headers are there.
    public var deadline: TimeInterval?
    /// Replace those of the same names.
    public var headers: HTTPFields
    /// How a stored response may answer; nil takes the endpoint's, then the client's.
    public var cachePolicy: CachePolicy?
    /// Which failures are tried again; nil takes the endpoint's, then the client's.
    public var retry: RetryPolicy?
    /// What must hold on the server for the request to be carried out.
    public var precondition: RequestPrecondition?
    /// Whether the request may share an exchange with others that are the same; nil takes the client's.
    public var sharesRequests: Bool?
    /// Sent as `Accept` when nothing else says what is accepted.
    public var accept: String?
    /// How the response becomes a result or an error, where it is to be other than the endpoint and the client say.
    public var reader: ResponseReader
    /// Statuses that are answers besides those that the reader accepts.
    package var alsoAccepted: AcceptedStatuses?
    /// Has the last word on the request, before interceptors add credentials.
    public var modify: (@Sendable (inout HTTPRequest) -> Void)?
    /// Called while bodies are sent and received, on no particular thread; `TransferSequence` makes a sequence of it.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// Options that change only what is given.
    ///
    /// - Parameters:
    ///   - tolerance: That of `reader`, said here for short.
    ///   - onDeviation: That of `reader`, said here for short.
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

    /// The options of the task that runs now.
    @TaskLocal public static var current = RequestOptions()

    /// Runs `operation` with these options on top of those that hold already.
    public func apply<T>(_ operation: () async throws -> T) async rethrows -> T {
        try await Self.$current.withValue(Self.current.overridden(by: self), operation: operation)
    }

    /// The same for an operation that is not asynchronous, such as one that makes a stream: the stream keeps the options.
    public func apply<T>(_ operation: () throws -> T) rethrows -> T {
        try Self.$current.withValue(Self.current.overridden(by: self), operation: operation)
    }

    /// These, where `other` says nothing; the modifiers of both, `other`'s last.
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
