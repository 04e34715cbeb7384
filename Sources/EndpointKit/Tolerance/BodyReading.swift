import Foundation

/// Decodes a JSON body with the tolerance of the call, after the strict decoder has failed.
struct BodyReading {
    let decoder: JSONDecoder
    let tolerance: ResponseTolerance
    let source: DeviationLog.Source
    /// The media type of the response if it is not a JSON type; `nil` if it is a JSON type or unknown.
    var otherMediaType: String?
    /// Receives all deviations together, before a value is returned or an error is thrown.
    let onDeviations: ([ResponseDeviation]) -> Void

    /// Reports the media type of a body that was decoded strictly.
    func accept() {
        if otherMediaType != nil { onDeviations(log().deviations) }
    }

    /// Decodes a body after the strict decoder has failed.
    ///
    /// - Throws: ``EnvelopeFailure``, or ``UnreadableBody`` with the error of the strict decoder.
    func recover<T: Decodable>(_ type: T.Type, _ body: Data, from error: any Error) throws -> T {
        if error is EnvelopeFailure, !tolerance.coerce { throw error }
        // A subclass can decode in any way, and JSON5 is another language.
        let parsed = JSONTree(body)
        guard decoder.isKnown, !decoder.assumesTopLevelDictionary, let tree = parsed else {
            if error is EnvelopeFailure { throw error }
            if otherMediaType != nil { onDeviations(log(isJSON: parsed != nil).deviations) }
            let log = parsed == nil ? syntaxLog(type) : nil
            if let log { onDeviations(log.deviations) }
            throw UnreadableBody(cause: error, deviations: log?.deviations ?? [], count: log?.count ?? 0)
        }
        let (value, second) = DeepStack.run(levels: tree.depth) { readTwice(type, tree, from: error) }
        if case .failure(let failure as EnvelopeFailure) = value { throw failure }
        // A type can throw for its own reasons.
        if second.log?.count == log().count { second.tell(error, type, 0, nil) }
        let deviations = second.log?.deviations ?? []
        onDeviations(deviations)
        switch value {
        case .success(let value): return value
        case .failure(let later):
            // The failure of the envelope was read as a success in another format.
            let cause = error is EnvelopeFailure ? later : error
            throw UnreadableBody(cause: cause, deviations: deviations, count: second.log?.count ?? 0)
        }
    }

    /// The value, and the pass that has reported every deviation.
    private func readTwice<T: Decodable>(
        _ type: T.Type, _ tree: JSONTree, from error: any Error
    ) -> (value: Result<T, any Error>, second: TreeReading) {
        let first = TreeReading(tree, decoder, tolerance)
        let value: Result<T, any Error> = tolerance.isStrict ? .failure(error) : Result { try first.read(type) }
        let every = ResponseTolerance(coerce: true, lossy: true, fill: true, timeZone: tolerance.timeZone)
        let second = TreeReading(tree, decoder, every, log: log(), failed: first.failed)
        switch value {
        case .success: second.hasValue = true
        case .failure(is EnvelopeFailure): return (value, second)
        case .failure: break
        }
        _ = try? second.read(type)
        return (value, second)
    }
}

extension BodyReading {
    private static let mediaType = "application/json"

    /// A log with the deviation of the media type.
    private func log(isJSON: Bool = true) -> DeviationLog {
        var log = DeviationLog(source)
        if let otherMediaType, log.countsNext() {
            log.add(.mediaType, at: [], expected: Self.mediaType, found: isJSON ? otherMediaType : "\(otherMediaType): not JSON")
        }
        return log
    }

    /// A log for an element of a stream that is not JSON; `nil` for other bodies, and if the decoder reads another language.
    private func syntaxLog(_ type: Any.Type) -> DeviationLog? {
        guard source.line != nil, decoder.isKnown, !decoder.allowsJSON5 else { return nil }
        var log = DeviationLog(source)
        if log.countsNext() { log.add(.syntax, at: [], expected: TypeName.of(type), found: "text that is not JSON") }
        return log
    }
}

extension ResponseTolerance {
    var isStrict: Bool { !coerce && !lossy && !fill }
}

/// The error for a body that does not decode.
struct UnreadableBody: Error {
    /// The error of the decoder.
    let cause: any Error
    let deviations: [ResponseDeviation]
    /// The number of deviations, including those that are not kept.
    let count: Int
}
