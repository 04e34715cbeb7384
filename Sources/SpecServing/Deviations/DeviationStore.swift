package import APIModel
import SourceDiagnostics
package import SpecReading

/// The findings of one exchange.
package struct Inspection: Sendable {
    /// A deviation with the value that shows it.
    package struct Finding: Sendable {
        package var deviation: ContractDeviation
        /// Whether there is a value that shows it.
        package var hasValue = false
        /// The value; `nil` if there is none, or it is too long, or may be a secret.
        package var sample: LiteralValue?
    }

    package var operationID: String?
    package var findings: [Finding] = []
    /// Why parts of the exchange could not be checked; empty if all of it was.
    package var gaps: [UncheckedReason] = []
    /// The number of different deviations that were not kept.
    package var omitted = 0
    /// Whether nothing of the exchange was checked.
    package var isUnchecked = false

    package init(operationID: String? = nil) {
        self.operationID = operationID
    }

    /// An exchange that was not checked at all.
    package init(unchecked reason: UncheckedReason) {
        gaps = [reason]
        isUnchecked = true
    }
}

/// Why an exchange, or a part of it, was not checked. The raw value is the text for people.
package enum UncheckedReason: String, Sendable, Hashable, CaseIterable {
    case unreachable = "the server did not answer"
    case endedEarly = "the server ended its response too early"
    case clientLeft = "the client left before the end"
    case notPassedOn = "the request was not passed on"
    case tooMany = "more requests came than could be checked"
    case stopped = "the proxy ended before it was checked"
    case requestBodyUnread = "the server answered before it had read the body of the request"
    case requestBodyTooLarge = "the body of the request is larger than '--max-body'"
    case responseBodyTooLarge = "the body of the response is larger than '--max-body'"
    case requestCoding = "the body of the request has a content coding other than gzip"
    case responseCoding = "the body of the response has a content coding other than gzip"
    /// The library that reads HTTP decodes all fields as UTF-8.
    case fieldBytes = "a header has bytes that are not UTF-8, which were replaced"
    case requestDepth = "the body of the request is nested too deep"
    case responseDepth = "the body of the response is nested too deep"
    case requestMarkup = "the body of the request is XML that is too large or deep, has a document type, or is not in UTF-8"
    case responseMarkup = "the body of the response is XML that is too large or deep, has a document type, or is not in UTF-8"
}

/// The deviations so far, with their counts.
package final class DeviationStore: Sendable {
    private struct Known {
        var count = 0
        var samples: [LiteralValue] = []
        /// Whether there were values that are not among the samples.
        var hasOthers = false
    }

    private struct State {
        var known: [ContractDeviation: Known] = [:]
        var order: [ContractDeviation] = []
        /// The places of the requirements without credentials.
        var requirements: Set<String> = []
        /// How often a deviation was found beyond the limit.
        var omitted = 0
        var checked = 0
        var gaps: [UncheckedReason: Int] = [:]
        /// The number of exchanges so far.
        var count = 0
    }

    /// A deviation with its count and its samples.
    package struct Entry: Sendable {
        package let deviation: ContractDeviation
        package let count: Int
        /// Different values that show it, at most ``DeviationStore/maximumSamples``.
        package let samples: [LiteralValue]
        /// Whether there were values that are not among the samples.
        package let hasOthers: Bool

        /// The entry as an element of the file.
        package var json: LiteralValue { deviation.json(count: count, samples: samples, hasOthers: hasOthers) }

        /// The entry as an element of the page.
        fileprivate var shown: LiteralValue {
            .object([
                .init("text", .string(deviation.text)), .init("place", .string(deviation.place)),
                .init("count", .number("\(count)")), .init("samples", .array(samples.prefix(3).map { .string($0.json) })),
            ])
        }
    }

    /// The number of different deviations that are kept.
    private static let limit = 1_000
    /// All undeclared values of an enumeration are of interest, so the limit is high.
    package static let maximumSamples = 20

    private let state = Guarded(State())

    package init() {}

    /// Counts the findings of an exchange, and returns the new deviations. Missing credentials are only new once for each requirement, which
    /// many operations can share.
    package func add(_ inspection: Inspection) -> [ContractDeviation] {
        state.use { state in
            state.count += 1
            if !inspection.isUnchecked { state.checked += 1 }
            for gap in inspection.gaps { state.gaps[gap, default: 0] += 1 }
            state.omitted += inspection.omitted
            // An exchange counts once for each deviation, as with the elements of an array.
            var counted: Set<ContractDeviation> = []
            return inspection.findings.compactMap { finding in
                let deviation = finding.deviation
                let isNew = state.known[deviation] == nil
                if isNew {
                    guard state.order.count < Self.limit else {
                        state.omitted += 1
                        return nil
                    }
                    state.order.append(deviation)
                }
                var known = state.known[deviation] ?? Known()
                if counted.insert(deviation).inserted { known.count += 1 }
                if let sample = finding.sample, known.samples.count < Self.maximumSamples || known.samples.contains(sample) {
                    if !known.samples.contains(sample) { known.samples.append(sample) }
                } else if finding.hasValue {
                    known.hasOthers = true
                }
                state.known[deviation] = known
                if deviation.rule == .credentials, !state.requirements.insert(deviation.place).inserted { return nil }
                return isNew ? deviation : nil
            }
        }
    }

    /// In the order in which they were found.
    package var all: [Entry] {
        state.use { state in
            state.order.map { deviation in
                let known = state.known[deviation] ?? Known()
                return Entry(deviation: deviation, count: known.count, samples: known.samples, hasOthers: known.hasOthers)
            }
        }
    }

    /// The findings of a run, in numbers.
    package struct Summary: Sendable, Hashable {
        /// The number of exchanges of which at least a part was checked.
        package var checked = 0
        /// The number of different deviations.
        package var deviations = 0
        package var gaps: [UncheckedReason: Int] = [:]

        /// Whether exchanges were checked, and all of them conform to the document.
        package var isPassed: Bool { checked > 0 && deviations == 0 }

        /// `checked 12 exchanges: 3 deviations`, and what was not checked.
        package var text: String {
            let found = deviations == 0 ? "no deviations" : deviations.counted("deviation")
            let lines = [checked == 0 ? "no exchange was checked" : "checked \(checked.counted("exchange")): \(found)"]
            let gaps = UncheckedReason.allCases.compactMap { reason in
                self.gaps[reason].map { "not checked \($0.times): \(reason.rawValue)" }
            }
            return (lines + gaps).map { $0 + "\n" }.joined()
        }
    }

    package var summary: Summary {
        state.use { Summary(checked: $0.checked, deviations: $0.order.count, gaps: $0.gaps) }
    }

    /// The deviations for the page: by operation, with their number; only the number of exchanges if the page already has this state.
    func shown(after known: Int?) -> LiteralValue {
        let count = state.use { $0.count }
        var members = [LiteralValue.Member("exchanges", .number("\(count)"))]
        guard count != known else { return .object(members) }
        var operations = OrderedTable<String, [Entry]>()
        for entry in all { operations[entry.deviation.endpoint, default: []].append(entry) }
        members.append(LiteralValue.Member("summary", .string(summary.text)))
        let groups = zip(operations.keys, operations.values).map { endpoint, entries in
            LiteralValue.object([.init("endpoint", .string(endpoint)), .init("deviations", .array(entries.map(\.shown)))])
        }
        members.append(LiteralValue.Member("operations", .array(groups)))
        return .object(members)
    }

    /// The text of a file with the entries.
    package var json: String {
        let (omitted, summary, all) = (state.use { $0.omitted }, summary, all)
        let entries = all.map { "    " + $0.json.json }
        let gaps = UncheckedReason.allCases.compactMap { reason in
            summary.gaps[reason].map { count in
                LiteralValue.object([.init("reason", .string(reason.rawValue)), .init("count", .number("\(count)"))])
            }
        }
        return """
            {
              "endpointkit-contract-deviations": 1,
              "checked": \(summary.checked),
              "unchecked": \(LiteralValue.array(gaps).json),
              "omitted": \(omitted),
              "deviations": [\(entries.isEmpty ? "" : "\n" + entries.joined(separator: ",\n") + "\n  ")]
            }

            """
    }
}
