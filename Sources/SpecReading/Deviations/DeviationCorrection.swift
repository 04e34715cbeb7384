package import APIModel
package import SourceDiagnostics

/// Why a deviation has no place in a document, in a few words.
package struct UnplacedDeviation: Error {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// Gathers what has to change in a document so that it says what a server really sends.
package protocol DeviationCorrection {
    associatedtype Walk: DeviationWalk

    /// The word for what is corrected: `document` or `spec`.
    static var noun: String { get }
    var ways: DeviationWays<Walk> { get set }
    /// Deviations that the document allows as it is.
    var allowedCount: Int { get set }

    /// The response that a deviation is in.
    func response(of deviation: Deviation, _ operation: DraftOperation) throws(UnplacedDeviation) -> Walk.Response
    /// Notes what has to change at the end of a way.
    ///
    /// - Returns: Whether anything has to; not when the document allows what came.
    mutating func correct(
        _ deviation: Deviation, _ found: Walk.Found, _ steps: ArraySlice<Deviation.Step>
    ) throws(UnplacedDeviation) -> Bool
}

extension DeviationCorrection {
    /// Takes a deviation into account, or reports why it has no place in the document.
    ///
    /// - Parameter payload: The members of the envelope that lead to what the document describes.
    package mutating func add(
        _ deviation: Deviation, of operation: DraftOperation, payload: [String], into sink: inout DiagnosticSink
    ) {
        do throws(UnplacedDeviation) {
            guard deviation.kind != .syntax else { throw UnplacedDeviation("no \(Self.noun) can say that") }
            // The media type is that of the whole body.
            let payload = deviation.kind == .mediaType ? [] : payload
            guard deviation.path.starts(with: payload.map(Deviation.Step.member)) else {
                throw UnplacedDeviation("the \(Self.noun) describes what is inside the envelope '\(payload.joined(separator: "."))'")
            }
            let steps = deviation.path.dropFirst(payload.count)
            let found = ways.end(of: steps, in: try response(of: deviation, operation))
            if try !correct(deviation, found, steps) { allowedCount += 1 }
        } catch {
            sink.report(.unplacedDeviation(deviation, error.reason))
        }
    }
}
