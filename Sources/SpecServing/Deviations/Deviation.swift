import APIModel
import SourceDiagnostics

/// A difference between a document and what was sent.
package struct Deviation: Sendable, Hashable {
    package enum Side: String, Sendable {
        case request
        case response
    }

    package let side: Side
    /// The method and the path; the path of the document if it has one.
    package let endpoint: String
    package let operationID: String?
    /// The status of the response.
    package let status: Int
    /// `body`, or the header or the parameter.
    package let part: String
    /// The part of the value, as a JSON Pointer, with `*` for the indices of arrays.
    package let pointer: String
    /// What is wrong, without any part of the value.
    package let message: String
    /// What the document says: `path:line:column`; empty if it has nothing about it.
    package let place: String

    /// `response 200: body at /items/*/id: must be an integer, but is a string`
    package var text: String {
        let subject = side == .response ? "response \(status)" : "request"
        return "\(subject): \(part.isEmpty ? "" : part)\(pointer.isEmpty ? "" : " at \(pointer)")\(part.isEmpty ? "" : ": ")\(message)"
    }

    func json(count: Int) -> LiteralValue {
        var members = [
            LiteralValue.Member("side", .string(side.rawValue)), LiteralValue.Member("endpoint", .string(endpoint)),
            LiteralValue.Member("status", .number("\(status)")), LiteralValue.Member("part", .string(part)),
            LiteralValue.Member("pointer", .string(pointer)), LiteralValue.Member("message", .string(message)),
            LiteralValue.Member("place", .string(place)), LiteralValue.Member("count", .number("\(count)")),
        ]
        if let operationID { members.insert(LiteralValue.Member("operation", .string(operationID)), at: 1) }
        return .object(members)
    }
}

/// The deviations so far, with their counts.
package final class DeviationStore: Sendable {
    private struct State {
        var counts: [Deviation: Int] = [:]
        var order: [Deviation] = []
        /// How often there was one more than are kept.
        var omitted = 0
        var unchecked = 0
    }

    /// The number of different deviations that are kept.
    private static let limit = 1_000

    private let state = Guarded(State())

    package init() {}

    /// Counts deviations, and returns those that are new.
    package func add(_ deviations: [Deviation]) -> [Deviation] {
        state.use { state in
            deviations.filter { deviation in
                if let count = state.counts[deviation] {
                    state.counts[deviation] = count + 1
                    return false
                }
                guard state.order.count < Self.limit else {
                    state.omitted += 1
                    return false
                }
                state.counts[deviation] = 1
                state.order.append(deviation)
                return true
            }
        }
    }

    /// Counts an exchange that was passed on, but not checked.
    package func addUnchecked() {
        state.use { $0.unchecked += 1 }
    }

    package var isEmpty: Bool { state.use { $0.order.isEmpty } }

    /// In the order in which they were found.
    package var all: [(deviation: Deviation, count: Int)] {
        state.use { state in state.order.map { ($0, state.counts[$0] ?? 0) } }
    }

    /// The text of a file of them.
    package var json: String {
        let (omitted, unchecked) = state.use { ($0.omitted, $0.unchecked) }
        let entries = all.map { "    " + $0.deviation.json(count: $0.count).json }
        return """
            {
              "endpointkit-contract-deviations": 1,
              "omitted": \(omitted),
              "unchecked": \(unchecked),
              "deviations": [\(entries.isEmpty ? "" : "\n" + entries.joined(separator: ",\n") + "\n  ")]
            }

            """
    }
}
