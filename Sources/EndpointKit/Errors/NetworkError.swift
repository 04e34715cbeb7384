/// The one error of a client: which endpoint, how far the call got, what was sent and what came back.
///
/// Its descriptions contain no header values, query values or bodies that could be secret; `cause` is as it was thrown.
public struct NetworkError: Error, Sendable {
    /// How far the call got.
    public enum Stage: Sendable, Hashable {
        /// The request could not be made.
        case building
        /// There was no response.
        case sending
        /// There was a response with a status that is not accepted.
        case status(Int)
        /// The response did not have the expected shape.
        case decoding
        /// The status was accepted, but the envelope of the body says that the call failed; `cause` is an ``EnvelopeFailure``.
        case rejected
        /// The task was cancelled.
        case cancelled
    }

    /// As in `UserEndpoint.one`.
    public let endpoint: String
    /// How far the call got.
    public let stage: Stage
    /// As it was really sent, after all interceptors and before redirects; nil while building.
    public let request: HTTPRequest?
    /// The response, if one came, with its whole body.
    public internal(set) var response: HTTPResponse?
    /// What went wrong underneath, as it was thrown: a ``TransportError``, a `DecodingError`, an ``EnvelopeFailure`` and the like.
    public private(set) var cause: (any Error)?
    /// How often the request was sent.
    public let attempts: Int

    /// What the error body was decoded as, as the ``ResponseReader`` of the call says.
    public internal(set) var model: (any Sendable)?

    /// Where the response is not as its document says, when it could not be read: all places, of a very long list the first.
    public internal(set) var deviations: [ResponseDeviation] = []
    /// How many places there are, with those that `deviations` does not list.
    public internal(set) var deviationCount = 0

    /// Of a stream: the line of the response, counted from 1, on which the element that could not be read starts; nil for anything else.
    public internal(set) var line: Int?

    /// Has been through the error mappers.
    var isComplete = false
    let coding: JSONCoding

    /// An error as a client makes it.
    public init(
        endpoint: String, stage: Stage, request: HTTPRequest? = nil, response: HTTPResponse? = nil, cause: (any Error)? = nil,
        attempts: Int = 1,
        coding: JSONCoding = .default
    ) {
        self.endpoint = endpoint
        self.stage = stage
        self.request = request
        self.response = response
        self.cause = cause
        self.attempts = attempts
        self.coding = coding
    }

    /// `error` itself when it is one of these, else one with `error` as its cause.
    public init(_ error: any Error, endpoint: String, stage: Stage = .sending, request: HTTPRequest? = nil, attempts: Int = 0) {
        if let error = error as? NetworkError {
            self = error
        } else {
            let isCancelled = error is CancellationError || (error as? TransportError)?.code == .cancelled
            self.init(endpoint: endpoint, stage: isCancelled ? .cancelled : stage, request: request, cause: error, attempts: attempts)
        }
    }

    /// The status of the response, if one came.
    public var statusCode: Int? { response?.status }

    /// Whether the task was cancelled.
    public var isCancelled: Bool { stage == .cancelled }

    /// The same error with another cause; what an error mapper returns.
    public func with(cause: any Error) -> NetworkError {
        var error = self
        error.cause = cause
        return error
    }

    /// What the error body was decoded as, if it is of this type.
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

    /// Makes a failure of the error body; nil when there is none or it does not have that shape.
    public func decoded<Body: Decodable, Failure>(_ make: (Body) -> Failure) -> Failure? {
        guard let response, !response.body.isEmpty, let body: Body = try? response.decode(coding) else { return nil }
        return make(body)
    }
}

/// For tests: endpoint, stage and response status, and the cause by type and description.
extension NetworkError: Equatable {
    public static func == (left: NetworkError, right: NetworkError) -> Bool {
        left.endpoint == right.endpoint && left.stage == right.stage && left.statusCode == right.statusCode
            && left.cause.map(CauseText.init) == right.cause.map(CauseText.init)
    }

    private struct CauseText: Equatable {
        let type: String
        let text: String

        init(_ error: any Error) {
            type = String(reflecting: Swift.type(of: error))
            text = String(describing: error)
        }
    }
}

/// The failures of one endpoint as an enum to switch over.
public protocol EndpointFailure: Error, Sendable {
    /// Sorts the error into one of the cases, usually by its status.
    init(_ error: NetworkError)
}

extension EndpointFailure {
    /// Any error: one of these as it is, also as the cause of a ``NetworkError``; one of another kind becomes the cause of such an error.
    public init(_ error: any Error) {
        if let failure = (error as? Self) ?? ((error as? NetworkError)?.cause as? Self) {
            self = failure
            return
        }
        self.init(NetworkError(error, endpoint: String(describing: Self.self)))
    }
}
