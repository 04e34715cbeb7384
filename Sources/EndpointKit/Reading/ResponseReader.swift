public import Foundation

/// How a response is turned into a result or an error. Unset properties are those of the endpoint, then those of the client.
///
/// ```swift
/// var reader = ResponseReader(envelope: ResponseEnvelope("data", success: .flag("success")), errors: .body(as: APIProblem.self))
/// reader.mapErrors { error in error.model(as: APIProblem.self).map(error.with(cause:)) ?? error }
/// let client = APIClient(baseURL: url, configuration: ClientConfiguration(reader: reader))
/// ```
///
/// The steps are: check the status, unwrap the envelope, which can indicate a failure, decode the body, and apply the mappers. Then
/// interceptors see the result (``Interceptor/didDecode(_:of:context:)``). A failure of any step gets its error model and passes through
/// the error mappers, once. Elements of streams have no envelope and are not mapped; their errors are.
public struct ResponseReader: Sendable {
    typealias ValueMapper = @Sendable (Any, HTTPResponse) throws -> Any
    typealias ErrorMapper = @Sendable (NetworkError) -> NetworkError

    /// Every endpoint and every call has a reader, and most have the one in which nothing is set.
    private var values = Self.silent

    private static let silent = CopyOnWrite(Values())

    /// The accepted statuses; the default is 2xx.
    public var acceptedStatuses: AcceptedStatuses? {
        get { values.value.acceptedStatuses }
        _modify { yield &values.value.acceptedStatuses }
    }

    /// The envelope around each result. ``ResponseEnvelope/wholeBody`` overrides that of the client; `nil` does not.
    public var envelope: ResponseEnvelope? {
        get { values.value.envelope }
        _modify { yield &values.value.envelope }
    }

    /// Decodes bodies that are JSON, and encodes the JSON of the request.
    public var coding: JSONCoding? {
        get { values.value.coding }
        _modify { yield &values.value.coding }
    }

    /// Decodes bodies that are not JSON.
    public var decoder: (any ResponseBodyDecoder)? {
        get { values.value.decoder }
        _modify { yield &values.value.decoder }
    }

    /// How deviations of a response from its document are tolerated. ``ResponseTolerance/strict`` overrides the tolerance of the client;
    /// `nil` does not.
    public var tolerance: ResponseTolerance? {
        get { values.value.tolerance }
        _modify { yield &values.value.tolerance }
    }

    /// Called for every deviation of a response from its document, whether it is tolerated or not, before the call returns or throws, on an
    /// arbitrary thread.
    ///
    /// The observers of the client, the endpoint and the call are all called. See ``ResponseDeviation``.
    public var onDeviation: (@Sendable (ResponseDeviation) -> Void)? {
        get { values.value.onDeviation }
        _modify { yield &values.value.onDeviation }
    }

    private(set) var errorModels: [ErrorModel] {
        get { values.value.errorModels }
        _modify { yield &values.value.errorModels }
    }

    private(set) var valueMappers: [ObjectIdentifier: [ValueMapper]] {
        get { values.value.valueMappers }
        _modify { yield &values.value.valueMappers }
    }

    private(set) var errorMappers: [ErrorMapper] {
        get { values.value.errorMappers }
        _modify { yield &values.value.errorMappers }
    }

    private struct Values: Sendable {
        var acceptedStatuses: AcceptedStatuses?
        var envelope: ResponseEnvelope?
        var coding: JSONCoding?
        var decoder: (any ResponseBodyDecoder)?
        var tolerance: ResponseTolerance?
        var onDeviation: (@Sendable (ResponseDeviation) -> Void)?
        var errorModels: [ErrorModel] = []
        var valueMappers: [ObjectIdentifier: [ValueMapper]] = [:]
        var errorMappers: [ErrorMapper] = []

        var isSilent: Bool {
            acceptedStatuses == nil && envelope == nil && coding == nil && decoder == nil && tolerance == nil && onDeviation == nil
                && errorModels.isEmpty && valueMappers.isEmpty && errorMappers.isEmpty
        }
    }

    /// Creates a reader with only the given properties set.
    ///
    /// - Parameters:
    ///   - acceptedStatuses: The statuses of results.
    ///   - envelope: The object around each result.
    ///   - errors: How error bodies are decoded; see ``NetworkError/model(as:)``.
    ///   - coding: The JSON decoder and encoder.
    ///   - decoder: Decodes results in another format than JSON.
    ///   - tolerance: Which deviations from the declared types are accepted.
    public init(
        acceptedStatuses: AcceptedStatuses? = nil, envelope: ResponseEnvelope? = nil, errors: ErrorModel? = nil,
        coding: JSONCoding? = nil, decoder: (any ResponseBodyDecoder)? = nil, tolerance: ResponseTolerance? = nil
    ) {
        let given = Values(
            acceptedStatuses: acceptedStatuses, envelope: envelope, coding: coding, decoder: decoder, tolerance: tolerance,
            errorModels: errors.map { [$0] } ?? [])
        if !given.isSilent { values = CopyOnWrite(given) }
    }

    /// Creates a reader that only tolerates and reports deviations from the document.
    public init(tolerance: ResponseTolerance?, onDeviation: (@Sendable (ResponseDeviation) -> Void)?) {
        self.tolerance = tolerance
        self.onDeviation = onDeviation
    }

    /// Creates an empty reader, changed by a closure.
    public init(_ change: (inout ResponseReader) -> Void) {
        change(&self)
    }

    /// Decodes error bodies as `type`. Models that are added later, or closer to the call, are tried first.
    public mutating func decodeErrors<Body: Decodable & Sendable>(as type: Body.Type, for statuses: AcceptedStatuses? = nil) {
        errorModels.insert(.body(as: type, for: statuses), at: 0)
    }

    /// Maps each value that was decoded as exactly this type. The mappers of the client are applied first, those of the call last.
    ///
    /// An error of `change` becomes the cause of a ``NetworkError`` with the stage `decoding`.
    public mutating func map<T: Decodable & Sendable>(_ type: T.Type, _ change: @escaping @Sendable (T, HTTPResponse) throws -> T) {
        valueMappers[ObjectIdentifier(type), default: []].append { value, response in
            guard let value = value as? T else { return value }
            return try change(value, response)
        }
    }

    /// Maps each error, including those without a response. The mappers of the client are applied first, those of the call last.
    public mutating func mapErrors(_ change: @escaping @Sendable (NetworkError) -> NetworkError) {
        errorMappers.append(change)
    }

    /// This reader, overridden by the set properties of `other`.
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

    /// Adds an observer of deviations after the existing ones.
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

    /// Whether nothing is set, as in most readers.
    var isSilent: Bool { values.isSame(as: Self.silent) || values.value.isSilent }
}

/// Decodes bodies that are not JSON, such as property lists, XML or Protocol Buffers.
public protocol ResponseBodyDecoder: Sendable {
    /// Decodes a body. If there is an envelope, it is part of `type`.
    ///
    /// - Throws: Any error, which becomes the cause of a ``NetworkError`` with the stage `decoding`.
    func decode<T: Decodable>(_ type: T.Type, from body: Data, of head: HTTPResponseHead) throws -> T
}
