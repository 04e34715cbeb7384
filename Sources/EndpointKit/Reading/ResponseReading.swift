import Foundation

/// How one response is read: a reader with all properties resolved.
package final class ResponseReading: Sendable {
    private let reader: ResponseReader
    package let accepted: AcceptedStatuses
    /// The coding of the reader; `nil` for that of the caller.
    let coding: JSONCoding?

    /// False while several models are tried.
    private let tellsDeviations: Bool

    package init(_ reader: ResponseReader, also others: AcceptedStatuses? = nil, tellsDeviations: Bool = true) {
        self.reader = reader
        self.tellsDeviations = tellsDeviations
        let accepted = reader.acceptedStatuses ?? .successful
        self.accepted = others.map(accepted.union) ?? accepted
        coding = reader.coding
    }

    /// The reading for a value that is already the payload.
    package var withoutEnvelope: ResponseReading {
        var reader = self.reader
        reader.envelope = nil
        return ResponseReading(reader, also: accepted)
    }

    /// The reading for a failed call: no envelope, no mappers.
    var ofErrors: ResponseReading {
        ResponseReading(
            ResponseReader {
                $0.coding = reader.coding
                $0.decoder = reader.decoder
                $0.tolerance = reader.tolerance
                $0.onDeviation = reader.onDeviation
            })
    }

    /// The reading for an unknown body: nothing is tolerated or reported.
    private var withoutTolerance: ResponseReading {
        ResponseReading(ResponseReader(coding: reader.coding, decoder: reader.decoder), tellsDeviations: false)
    }

    /// Unwraps the envelope, decodes and maps.
    func value<T: Decodable>(of response: HTTPResponse, coding: JSONCoding) throws -> T {
        let value: T = try ignoringBody(of: response, coding) ?? decoded(response, coding)
        guard let mappers = reader.valueMappers[ObjectIdentifier(T.self)] else { return value }
        var mapped: Any = value
        for mapper in mappers { mapped = try mapper(mapped, response) }
        return mapped as? T ?? value
    }

    /// Throws ``EnvelopeFailure`` if the envelope indicates a failure. A body without a readable envelope is accepted.
    func check(_ response: HTTPResponse, coding: JSONCoding) throws {
        guard reader.envelope?.success != nil, !response.body.isEmpty else { return }
        do {
            let _: EmptyResponse = try decoded(response, coding)
        } catch let failure as EnvelopeFailure {
            throw failure
        } catch {}
    }

    /// Decodes one element of a stream.
    ///
    /// - Parameters:
    ///   - source: Returns the source of the deviations, which the observers of the reader and the interceptors of `head` receive.
    /// - Throws: ``SkippedElement`` if it does not decode and that is tolerated. An optional value, or any other type around that of the
    ///   element, would cost a hundredth of the decoding.
    func element<T: Decodable>(
        _ type: T.Type, of data: Data, coding: JSONCoding, from source: () -> DeviationLog.Source, _ head: HTTPResponseHead?
    ) throws -> T {
        let decoder = (self.coding ?? coding).decoder
        do {
            return try decoder.decode(type, from: data)
        } catch {
            return try recovered(type, data, from: error, decoder, of: source(), head)
        }
    }

    private func recovered<T: Decodable>(
        _ type: T.Type, _ data: Data, from error: any Error, _ decoder: JSONDecoder, of source: DeviationLog.Source,
        _ head: HTTPResponseHead?
    ) throws -> T {
        let reading = BodyReading(decoder: decoder, tolerance: reader.tolerance ?? .strict, source: source) { [reader] in
            reader.tell($0)
            guard let head, !$0.isEmpty else { return }
            head.call?.observer?.show($0, of: HTTPResponse(head: head))
        }
        do {
            return try reading.recover(type, data, from: error)
        } catch let unreadable as UnreadableBody where reader.tolerance?.lossy == true && unreadable.count > 0 {
            throw SkippedElement()
        }
    }

    /// The empty response, whose body may be of any kind; `nil` for other types.
    private func ignoringBody<T: Decodable>(of response: HTTPResponse, _ coding: JSONCoding) throws -> T? {
        guard T.self == EmptyResponse.self else { return nil }
        try check(response, coding: coding)
        return EmptyResponse() as? T
    }

    private func decoded<T: Decodable>(_ response: HTTPResponse, _ coding: JSONCoding) throws -> T {
        let coding = self.coding ?? coding
        guard let envelope = reader.envelope, !envelope.isTransparent, !response.body.isEmpty else {
            return try plain(response, coding)
        }
        let body: EnvelopedBody<T> = try EnvelopeScope.$current.withValue(envelope) { try plain(response, coding) }
        return body.value
    }

    private func plain<T: Decodable>(_ response: HTTPResponse, _ coding: JSONCoding) throws -> T {
        if let decoder = reader.decoder { return try decoder.decode(T.self, from: response.body, of: response.head) }
        do {
            return try json(response, coding)
        } catch {
            guard let text = response.plainText, let value = text as? T else { throw error }
            return value
        }
    }

    private func json<T: Decodable>(_ response: HTTPResponse, _ coding: JSONCoding) throws -> T {
        let body = response.body.isEmpty ? Data("null".utf8) : response.body
        guard tellsDeviations else { return try coding.decoder.decode(T.self, from: body) }
        let otherMediaType = T.self == EmptyResponse.self || response.body.isEmpty ? nil : response.head.otherMediaType
        func reading() -> BodyReading {
            BodyReading(
                decoder: coding.decoder, tolerance: reader.tolerance ?? .strict, source: response.source, otherMediaType: otherMediaType
            ) { [reader] in
                reader.tell($0)
                response.observer?.show($0, of: response)
            }
        }
        do {
            let value = try coding.decoder.decode(T.self, from: body)
            if otherMediaType != nil { reading().accept() }
            return value
        } catch {
            return try reading().recover(T.self, body, from: error)
        }
    }

    /// The same for what may be another error.
    func completed(any error: any Error) -> any Error {
        (error as? NetworkError).map(completed) ?? error
    }

    /// Adds the model of the body and applies the error mappers, unless that was already done.
    package func completed(_ error: NetworkError) -> NetworkError {
        guard !error.isComplete else { return error }
        var error = error
        if error.response?.reading == nil { error.facts.response?.reading = ofErrors }
        if let response = error.response, error.model == nil, error.hasErrorBody {
            error.facts.model = model(of: response, error.coding)
        }
        for mapper in reader.errorMappers { error = mapper(error) }
        error.facts.isComplete = true
        return error
    }
}

extension ResponseReading {
    /// The first model that decodes the body strictly, else the first one that decodes it with tolerance, and with `fill` only if
    /// necessary, because anything can be filled. Only the deviations of that model are reported.
    private func model(of response: HTTPResponse, _ coding: JSONCoding) -> (any Sendable)? {
        guard !reader.errorModels.isEmpty else { return nil }
        var response = response
        response.reading = withoutTolerance
        if let model = reader.errorModels.lazy.compactMap({ $0.read(response, coding) }).first { return model }
        guard let tolerance = reader.tolerance, !tolerance.isStrict else { return nil }
        var unfilled = tolerance
        unfilled.fill = false
        for tolerance in [unfilled, tolerance] {
            for model in reader.errorModels {
                let deviations = Protected<[ResponseDeviation]>([])
                response.reading = ResponseReading(
                    ResponseReader {
                        $0.coding = reader.coding
                        $0.decoder = reader.decoder
                        $0.tolerance = tolerance
                        $0.onDeviation = { deviation in deviations.withLock { $0.append(deviation) } }
                    })
                guard let value = model.read(response, coding) else { continue }
                reader.tell(deviations.withLock(\.self))
                return value
            }
        }
        return nil
    }
}

extension ResponseReading {
    /// Reports that bytes of a text were replaced. Unlike those of JSON, this deviation is always tolerated.
    func reportReplacedBytes(of response: HTTPResponse) {
        var log = DeviationLog(response.source)
        log.add(.syntax, at: [], expected: "String", found: "bytes that are not text in the charset")
        reader.tell(log.deviations)
        response.observer?.show(log.deviations, of: response)
    }
}

/// An element of a stream does not decode, and a tolerant call continues with the next one.
struct SkippedElement: Error {}

extension ResponseReader {
    func tell(_ deviations: [ResponseDeviation]) {
        guard let onDeviation else { return }
        for deviation in deviations { onDeviation(deviation) }
    }
}

extension HTTPResponse {
    /// The source of the deviations.
    fileprivate var source: DeviationLog.Source {
        DeviationLog.Source(endpoint: endpoint, method: request?.method, status: status)
    }
}

extension HTTPResponse {
    /// The body, if it is labeled as plain text: many servers send a string as it is, where documents describe it in JSON.
    fileprivate var plainText: String? { head.mediaType == "text/plain" ? resultText() : nil }
}

extension HTTPResponseHead {
    /// The media type if it is not a JSON type, truncated to the length of registered types; `nil` if it is a JSON type or unknown.
    fileprivate var otherMediaType: String? {
        // Most responses are JSON: their media type need not be parsed.
        if let text = headers["Content-Type"], HTTPToken.hasPrefix(text, "application/json") { return nil }
        guard let mediaType, !mediaType.isEmpty, !mediaType.contains("json") else { return nil }
        return String(mediaType.prefix(128))
    }
}

extension ResponseEnvelope {
    /// There is no envelope and nothing to check.
    var isTransparent: Bool { payload.isEmpty && success == nil }
}

extension NetworkError {
    fileprivate var hasErrorBody: Bool {
        switch stage.kind {
        case .status, .rejected: true
        default: false
        }
    }
}
