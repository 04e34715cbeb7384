public import Foundation

/// How a response becomes a result or an error; a part that is not said is that of the endpoint, then of the client.
///
/// ```swift
/// var reader = ResponseReader(envelope: ResponseEnvelope("data", success: .flag("success")), errors: .body(as: APIProblem.self))
/// reader.mapErrors { error in error.model(as: APIProblem.self).map(error.with(cause:)) ?? error }
/// let client = APIClient(baseURL: url, configuration: ClientConfiguration(reader: reader))
/// ```
///
/// The steps, in this order: the status is accepted or not; the envelope is opened, which may say that the call failed; the body is decoded;
/// mappers change the value; interceptors see it (``Interceptor/didDecode(_:of:context:)``). What fails on the way gets its error model and
/// passes through the error mappers, once. Elements of streams have no envelope and are not mapped; their errors are.
public struct ResponseReader: Sendable {
    typealias ValueMapper = @Sendable (Any, HTTPResponse) throws -> Any
    typealias ErrorMapper = @Sendable (NetworkError) -> NetworkError

    /// Statuses of answers; 2xx when nothing says otherwise.
    public var acceptedStatuses: AcceptedStatuses?
    /// What is around each result; ``ResponseEnvelope/none`` is different from nil when the client has one.
    public var envelope: ResponseEnvelope?
    /// Decodes bodies that are JSON, and encodes the JSON of the request.
    public var coding: JSONCoding?
    /// Decodes bodies that are not JSON.
    public var decoder: (any ResponseBodyDecoder)?
    /// What is done with a response that is not as its document says; ``ResponseTolerance/strict`` is different from nil when the client is
    /// tolerant.
    public var tolerance: ResponseTolerance?
    /// Told of every place where a response is not as its document says, whether that is tolerated or not; before the call returns or throws,
    /// on no particular thread.
    ///
    /// Those of the client, the endpoint and the call are all told. See ``ResponseDeviation``.
    public var onDeviation: (@Sendable (ResponseDeviation) -> Void)?

    private(set) var errorModels: [ErrorModel] = []
    private(set) var valueMappers: [ObjectIdentifier: [ValueMapper]] = [:]
    private(set) var errorMappers: [ErrorMapper] = []

    /// Says nothing but what is given.
    ///
    /// - Parameter errors: What bodies of failures are; see ``NetworkError/model(as:)``.
    public init(
        acceptedStatuses: AcceptedStatuses? = nil, envelope: ResponseEnvelope? = nil, errors: ErrorModel? = nil,
        coding: JSONCoding? = nil, decoder: (any ResponseBodyDecoder)? = nil, tolerance: ResponseTolerance? = nil,
        onDeviation: (@Sendable (ResponseDeviation) -> Void)? = nil
    ) {
        self.acceptedStatuses = acceptedStatuses
        self.envelope = envelope
        self.coding = coding
        self.decoder = decoder
        self.tolerance = tolerance
        self.onDeviation = onDeviation
        if let errors { errorModels = [errors] }
    }

    /// Decodes bodies of failures as `type`; a model added later, or nearer to the call, is tried first.
    public mutating func decodeErrors<Body: Decodable & Sendable>(as type: Body.Type, for statuses: AcceptedStatuses? = nil) {
        errorModels.insert(.body(as: type, for: statuses), at: 0)
    }

    /// Changes each value that was decoded as exactly this type; the mappers of the client come first, those of the call last.
    ///
    /// What `change` throws becomes the cause of a ``NetworkError`` with the stage `decoding`.
    public mutating func map<T: Decodable & Sendable>(_ type: T.Type, _ change: @escaping @Sendable (T, HTTPResponse) throws -> T) {
        valueMappers[ObjectIdentifier(type), default: []].append { value, response in
            guard let value = value as? T else { return value }
            return try change(value, response)
        }
    }

    /// Changes each error, also one without a response; the mappers of the client come first, those of the call last.
    public mutating func mapErrors(_ change: @escaping @Sendable (NetworkError) -> NetworkError) {
        errorMappers.append(change)
    }

    /// This, where `other` says nothing.
    package func overridden(by other: ResponseReader) -> ResponseReader {
        guard !other.isSilent else { return self }
        var result = self
        result.acceptedStatuses = other.acceptedStatuses ?? acceptedStatuses
        result.envelope = other.envelope ?? envelope
        result.coding = other.coding ?? coding
        result.decoder = other.decoder ?? decoder
        result.tolerance = other.tolerance ?? tolerance
        result.addObserver(other.onDeviation)
        result.errorModels = other.errorModels + errorModels
        result.errorMappers += other.errorMappers
        result.valueMappers.merge(other.valueMappers) { $0 + $1 }
        return result
    }

    /// Tells `observer` of deviations after those that are told already.
    private mutating func addObserver(_ observer: (@Sendable (ResponseDeviation) -> Void)?) {
        guard let observer else { return }
        guard let first = onDeviation else {
            onDeviation = observer
            return
        }
        onDeviation = { deviation in
            first(deviation)
            observer(deviation)
        }
    }

    /// It says nothing, as most do.
    private var isSilent: Bool {
        acceptedStatuses == nil && envelope == nil && coding == nil && decoder == nil && tolerance == nil && onDeviation == nil
            && errorModels.isEmpty && valueMappers.isEmpty && errorMappers.isEmpty
    }
}

/// Makes values of bodies that are not JSON, such as property lists, XML or Protocol Buffers.
public protocol ResponseBodyDecoder: Sendable {
    /// Makes a value of a body; an envelope, when there is one, is part of `type`.
    ///
    /// - Throws: Anything; it becomes the cause of a ``NetworkError`` with the stage `decoding`.
    func decode<T: Decodable>(_ type: T.Type, from body: Data, of head: HTTPResponseHead) throws -> T
}
