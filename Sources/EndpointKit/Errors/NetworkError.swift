import Foundation

/// The error type of clients: the endpoint, how far the call got, the request and the response.
///
/// Its descriptions contain no header values, query values or bodies that could be secret. `cause` is the original error.
public struct NetworkError: Error, Sendable {
    /// How far the call got.
    public struct Stage: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case building
            case sending
            case status(Int)
            case decoding
            case rejected
            case cancelled
        }

        let kind: Kind

        /// The request could not be built.
        public static let building = Stage(kind: .building)
        /// There was no response.
        public static let sending = Stage(kind: .sending)
        /// There was a response with a status that is not accepted; ``NetworkError/statusCode`` is the status.
        public static func status(_ code: Int) -> Stage { Stage(kind: .status(code)) }
        /// The response could not be decoded.
        public static let decoding = Stage(kind: .decoding)
        /// The status was accepted, but the envelope of the body indicates a failure; `cause` is an ``EnvelopeFailure``.
        public static let rejected = Stage(kind: .rejected)
        /// The task was cancelled.
        public static let cancelled = Stage(kind: .cancelled)
    }

    /// The name of the endpoint, such as `UserEndpoint.one`.
    public let endpoint: String
    /// How far the call got.
    public let stage: Stage
    /// The request as it was sent, after all interceptors and before redirects; nil while building.
    public let request: HTTPRequest?
    /// The response with its whole body, if there was one.
    public internal(set) var response: HTTPResponse?
    /// The underlying error: for example, a ``TransportError``, a `DecodingError` or an ``EnvelopeFailure``.
    public private(set) var cause: (any Error)?
    /// The number of attempts.
    public let attempts: Int

    /// The decoded error body, according to the ``ResponseReader`` of the call.
    public internal(set) var model: (any Sendable)?

    /// The deviations from the document, if the response could not be decoded: all of them, or the first ones of a very long list.
    public internal(set) var deviations: [ResponseDeviation] = []
    /// The number of deviations, including those that are not in `deviations`.
    public internal(set) var deviationCount = 0

    /// For a stream: the line of the response, counted from 1, on which the element that could not be decoded starts; nil for anything
    /// else.
    public internal(set) var line: Int?

    /// Whether the error mappers have been applied.
    var isComplete = false
    let coding: JSONCoding

    /// Creates an error, such as for a mock. ``body(as:)`` decodes the body of the response with the default coding.
    public init(
        endpoint: String, stage: Stage, request: HTTPRequest? = nil, response: HTTPResponse? = nil, cause: (any Error)? = nil,
        attempts: Int = 1
    ) {
        self.init(
            endpoint: endpoint, stage: stage, request: request, response: response, cause: cause, attempts: attempts, coding: .default)
    }

    package init(
        endpoint: String, stage: Stage, request: HTTPRequest? = nil, response: HTTPResponse? = nil, cause: (any Error)? = nil,
        attempts: Int = 1, coding: JSONCoding
    ) {
        self.endpoint = endpoint
        self.stage = stage
        self.request = request
        self.response = response
        self.cause = cause
        self.attempts = attempts
        self.coding = coding
    }

    /// Returns `error` itself if it is a `NetworkError`, or else one with `error` as its cause.
    public init(_ error: any Error, endpoint: String, stage: Stage = .sending, request: HTTPRequest? = nil, attempts: Int = 0) {
        if let error = error as? NetworkError {
            self = error
        } else {
            let isCancelled = error is CancellationError || (error as? TransportError)?.code == .cancelled
            self.init(endpoint: endpoint, stage: isCancelled ? .cancelled : stage, request: request, cause: error, attempts: attempts)
        }
    }

    /// The status of the response, if there was one.
    public var statusCode: Int? { response?.status }

    /// Whether the task was cancelled.
    public var isCancelled: Bool { stage == .cancelled }

    /// Returns the same error with another cause, for error mappers.
    public func with(cause: any Error) -> NetworkError {
        var error = self
        error.cause = cause
        return error
    }

    /// The decoded error body, if it has this type.
    public func model<Body>(as type: Body.Type = Body.self) -> Body? {
        model as? Body
    }
}

extension NetworkError {
    /// Decodes the body of the response, usually that of an error.
    public func body<T: Decodable>(as type: T.Type = T.self) throws -> T {
        guard let response else { throw self }
        return try response.decode(coding)
    }

    /// Creates a failure from the error body; nil if there is none, or if it cannot be decoded.
    public func decoded<Body: Decodable, Failure>(_ make: (Body) -> Failure) -> Failure? {
        guard let response, !response.body.isEmpty, let body: Body = try? response.decode(coding) else { return nil }
        return make(body)
    }
}

extension NetworkError.Stage: CustomStringConvertible {
    public var description: String { "\(kind)" }
}

extension NetworkError: Equatable {
    /// Whether both errors have the same endpoint, stage, response status and number of attempts, and the same cause.
    ///
    /// Causes that are `Equatable`, such as ``TransportError``, are compared by value. Other causes are equal if they have the same type,
    /// and the same domain and code as an `NSError`.
    public static func == (left: NetworkError, right: NetworkError) -> Bool {
        left.endpoint == right.endpoint && left.stage == right.stage && left.statusCode == right.statusCode
            && left.attempts == right.attempts && haveSameCause(left, right)
    }

    private static func haveSameCause(_ left: NetworkError, _ right: NetworkError) -> Bool {
        guard let first = left.cause, let second = right.cause else { return left.cause == nil && right.cause == nil }
        // Without `Any`, the cast would bridge every error to NSError.
        if let first = first as Any as? any Equatable { return first.isEqual(to: second) }
        guard type(of: first) == type(of: second) else { return false }
        let (one, other) = (first as NSError, second as NSError)
        return one.domain == other.domain && one.code == other.code
    }
}

extension Equatable {
    fileprivate func isEqual(to other: any Error) -> Bool { (other as? Self) == self }
}

/// The failures of one endpoint as an enum to switch over.
///
/// ```swift
/// enum SignInFailure: EndpointFailure {
///     case wrongPassword
///     case undeclared(NetworkError)
///
///     init(networkError error: NetworkError) { self = error.statusCode == 401 ? .wrongPassword : .undeclared(error) }
/// }
/// ```
///
/// In a `catch` clause, create it from the error: `switch SignInFailure(error)`.
public protocol EndpointFailure: Error, Sendable {
    /// Maps the error to one of the cases, usually by its status. To create a failure from an error, use ``init(_:)``.
    init(networkError error: NetworkError)
}

extension EndpointFailure {
    /// Creates a failure from any error. An error of this type, or one that is the cause of a ``NetworkError``, is used directly; any other
    /// error becomes the cause of a `NetworkError`.
    public init(_ error: any Error) {
        if let failure = (error as? Self) ?? ((error as? NetworkError)?.cause as? Self) {
            self = failure
            return
        }
        self.init(networkError: NetworkError(error, endpoint: String(describing: Self.self)))
    }
}
