import Foundation

/// How one response is read: a reader of which every part is decided.
package final class ResponseReading: Sendable {
    private let reader: ResponseReader
    package let accepted: AcceptedStatuses
    /// What the reader names; nil: whatever the caller has.
    let coding: JSONCoding?

    package init(_ reader: ResponseReader, also others: AcceptedStatuses? = nil) {
        self.reader = reader
        let accepted = reader.acceptedStatuses ?? .successful
        self.accepted = others.map(accepted.union) ?? accepted
        coding = reader.coding
    }

    /// For a value that is the payload already.
    package var withoutEnvelope: ResponseReading {
        var reader = self.reader
        reader.envelope = nil
        return ResponseReading(reader, also: accepted)
    }

    /// Of a failed call: no envelope, no mappers.
    var ofErrors: ResponseReading {
        ResponseReading(ResponseReader(coding: reader.coding, decoder: reader.decoder))
    }

    /// Opens the envelope, decodes and maps.
    func value<T: Decodable>(of response: HTTPResponse, coding: JSONCoding) throws -> T {
        let value: T = try decoded(response, coding)
        guard let mappers = reader.valueMappers[ObjectIdentifier(T.self)] else { return value }
        var mapped: Any = value
        for mapper in mappers { mapped = try mapper(mapped, response) }
        return mapped as? T ?? value
    }

    /// Throws ``EnvelopeFailure`` when the envelope says so; a body without a readable one passes.
    func check(_ response: HTTPResponse, coding: JSONCoding) throws {
        guard reader.envelope?.success != nil, !response.body.isEmpty else { return }
        do {
            let _: EmptyResponse = try decoded(response, coding)
        } catch let failure as EnvelopeFailure {
            throw failure
        } catch {}
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
        return try coding.decoder.decode(T.self, from: response.body.isEmpty ? Data("null".utf8) : response.body)
    }

    /// The same for what may be another error.
    func completed(any error: any Error) -> any Error {
        (error as? NetworkError).map(completed) ?? error
    }

    /// Adds the model of the body and passes the error through the mappers, unless that has happened.
    package func completed(_ error: NetworkError) -> NetworkError {
        guard !error.isComplete else { return error }
        var error = error
        if error.response?.reading == nil { error.response?.reading = ofErrors }
        if let response = error.response, error.model == nil, error.hasErrorBody {
            error.model = reader.errorModels.lazy.compactMap { $0.read(response, error.coding) }.first
        }
        for mapper in reader.errorMappers { error = mapper(error) }
        error.isComplete = true
        return error
    }
}

extension ResponseEnvelope {
    /// Nothing to open and nothing to check.
    var isTransparent: Bool { payload.isEmpty && success == nil }
}

extension NetworkError {
    fileprivate var hasErrorBody: Bool {
        switch stage {
        case .status, .rejected: true
        default: false
        }
    }
}
