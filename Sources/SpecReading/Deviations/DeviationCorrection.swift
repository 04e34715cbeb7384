package import APIModel
package import SourceDiagnostics

/// The short reason why a deviation cannot be assigned to a schema.
package struct UnplacedDeviation: Error {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// Collects the changes that correct a document to match what its server sends.
package protocol DeviationCorrection {
    associatedtype Walk: DeviationWalk

    /// The word for the corrected document: `document` or `spec`.
    static var noun: String { get }
    var paths: DeviationPaths<Walk> { get set }
    /// Deviations that the document already allows.
    var allowedCount: Int { get set }

    /// The response of a deviation.
    func response(of deviation: Deviation, _ operation: DraftOperation) throws(UnplacedDeviation) -> Walk.Response
    /// Records the change for the schema at the end of a path.
    ///
    /// - Returns: Whether a change is necessary.
    mutating func correct(
        _ deviation: Deviation, _ found: Walk.Found, _ steps: ArraySlice<Deviation.Step>
    ) throws(UnplacedDeviation) -> Bool
}

extension DeviationCorrection {
    /// Adds a deviation, or reports why it cannot be assigned to a schema.
    ///
    /// - Parameter payload: The path in the envelope to the part that the document describes.
    package mutating func add(
        _ deviation: Deviation, of operation: DraftOperation, payload: [String], into sink: inout DiagnosticSink
    ) {
        do throws(UnplacedDeviation) {
            guard deviation.kind != .syntax else { throw UnplacedDeviation("a \(Self.noun) cannot describe that") }
            // The media type belongs to the whole body.
            let payload = deviation.kind == .mediaType ? [] : payload
            guard deviation.path.starts(with: payload.map(Deviation.Step.member)) else {
                throw UnplacedDeviation("the \(Self.noun) only describes what is inside the envelope '\(payload.joined(separator: "."))'")
            }
            let steps = deviation.path.dropFirst(payload.count)
            let found = paths.end(of: steps, in: try response(of: deviation, operation))
            if try !correct(deviation, found, steps) { allowedCount += 1 }
        } catch {
            sink.report(.unplacedDeviation(deviation, error.reason))
        }
    }
}
