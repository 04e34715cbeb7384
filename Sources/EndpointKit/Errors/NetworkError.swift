public import Foundation

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
        /// There was no response, or a long-running operation was not done in time; then the response is the last one.
        public static let sending = Stage(kind: .sending)
        /// There was a response with a status that is not accepted; ``NetworkError/statusCode`` is the status. Also 401 without a response,
        /// if a token could not be refreshed before the request was sent; see ``RefreshFailed``.
        public static func status(_ code: Int) -> Stage { Stage(kind: .status(code)) }
        /// The response could not be decoded.
        public static let decoding = Stage(kind: .decoding)
        /// The status was accepted, but the envelope of the body indicates a failure, and `cause` is an ``EnvelopeFailure``; or the state
        /// of a long-running operation does, and `cause` is an ``OperationFailure``.
        public static let rejected = Stage(kind: .rejected)
        /// The task was cancelled.
        public static let cancelled = Stage(kind: .cancelled)
    }

    /// Everything about the error, behind one reference: code that passes errors on is smaller.
    struct Facts: Sendable {
        let endpoint: String
        let stage: Stage
        let request: HTTPRequest?
        var response: HTTPResponse?
        var cause: (any Error)?
        let attempts: Int
        let coding: JSONCoding
        var model: (any Sendable)?
        var deviations: [ResponseDeviation] = []
        var deviationCount = 0
        var line: Int?
        var isComplete = false
        /// The security schemes for which no token was sent, because there was none.
        var unsignedSchemes: [String] = []
    }

    private final class Storage: Sendable {
        let facts: Facts

        init(_ facts: Facts) {
            self.facts = facts
        }
    }

    private var storage: Storage

    var facts: Facts {
        get { storage.facts }
        set { storage = Storage(newValue) }
    }

    /// The name of the endpoint, such as `UserEndpoint.one`.
    public var endpoint: String { storage.facts.endpoint }
    /// How far the call got.
    public var stage: Stage { storage.facts.stage }
    /// The request as it was sent, after all interceptors and before redirects; `nil` while building.
    public var request: HTTPRequest? { storage.facts.request }
    /// The response, if there was one. That of a download or a stream has as much of its body as
    /// ``ClientConfiguration/maximumErrorBodySize`` allows, and no body if its status is accepted.
    public var response: HTTPResponse? { storage.facts.response }
    /// The underlying error: for example, a ``TransportError``, a `DecodingError` or an ``EnvelopeFailure``.
    public var cause: (any Error)? { storage.facts.cause }
    /// The number of attempts.
    public var attempts: Int { storage.facts.attempts }

    /// The decoded error body, according to the ``ResponseReader`` of the call.
    public var model: (any Sendable)? { storage.facts.model }

    /// The deviations from the document, if the response could not be decoded: all of them, or the first ones of a very long list.
    public var deviations: [ResponseDeviation] { storage.facts.deviations }
    /// The number of deviations, including those that are not in `deviations`.
    public var deviationCount: Int { storage.facts.deviationCount }

    /// For a stream: the line of the response, counted from 1, on which the element that could not be decoded starts; `nil` for anything
    /// else.
    public var line: Int? { storage.facts.line }

    /// Whether the error mappers have been applied.
    var isComplete: Bool { storage.facts.isComplete }
    var coding: JSONCoding { storage.facts.coding }

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
        storage = Storage(
            Facts(
                endpoint: endpoint, stage: stage, request: request, response: response, cause: cause, attempts: attempts, coding: coding))
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

    /// The status of the response, if there was one. It is also 401 for a request that was not sent because refreshing its token failed,
    /// unless for a transient reason.
    public var statusCode: Int? {
        if let response { return response.status }
        if case .status(let code) = stage.kind { return code }
        return nil
    }

    /// Whether the task was cancelled.
    public var isCancelled: Bool { stage == .cancelled }

    /// Returns the same error with another cause, for error mappers.
    public func with(cause: any Error) -> NetworkError {
        var error = self
        error.facts.cause = cause
        return error
    }

    /// The decoded error body, if it has this type.
    public func model<Body>(as type: Body.Type = Body.self) -> Body? {
        model as? Body
    }
}

extension NetworkError {
    /// Decodes the body of the response, usually that of an error. Without a response or with an empty body, this error itself is thrown.
    public func body<T: Decodable>(as type: T.Type = T.self) throws -> T {
        guard let response, !response.body.isEmpty else { throw self }
        return try response.decode(coding)
    }

    /// The body of the response as a string; see ``HTTPResponse/text()``. Without a response, this error itself is thrown.
    public func text() throws -> String {
        guard let response else { throw self }
        return response.text()
    }

    /// The body of the response. Without a response, this error itself is thrown.
    public func data() throws -> Data {
        guard let response else { throw self }
        return response.body
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
///     case locked(String)
///     case undeclared(NetworkError)
///
///     init(declared error: NetworkError) throws {
///         switch error.statusCode {
///         case 401: self = .wrongPassword
///         case 423: self = .locked(try error.text())
///         default: throw error
///         }
///     }
/// }
/// ```
///
/// In a `catch` clause, create it from the error: `switch SignInFailure(error)`.
public protocol EndpointFailure: Error, Sendable {
    /// Maps the error to one of the other cases, usually by its status. If it throws, the failure is ``undeclared(_:)``. To create a
    /// failure from an error, use ``init(_:)``.
    init(declared error: NetworkError) throws

    /// Any failure that is none of the other cases.
    static func undeclared(_ error: NetworkError) -> Self
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

    /// Creates a failure from the error of a client. A response that was accepted, but could not be decoded, is ``undeclared(_:)``: its body
    /// is not that of an error.
    public init(networkError error: NetworkError) {
        self = (error.stage == .decoding ? nil : try? Self(declared: error)) ?? .undeclared(error)
    }
}
