import APIModel
import SourceDiagnostics

/// The media types that are not used. Many documents repeat the same ones in every operation, so each is reported once.
struct MediaOmissions {
    private struct Omission: Hashable {
        let name: ExactString
        let chosen: ExactString
        let key: String
        let ofResult: Bool
    }

    /// In the order in which they were found.
    private var found: [Omission] = []
    /// Several operations can refer to the same component.
    private var places: [Omission: (first: Located<String>, spans: Set<SourceSpan>)] = [:]

    mutating func add(_ name: Located<String>, chosen: String, key: String, ofResult: Bool) {
        let omission = Omission(name: ExactString(name.value), chosen: ExactString(chosen), key: key, ofResult: ofResult)
        if places[omission] == nil { found.append(omission) }
        places[omission, default: (name, [])].spans.insert(name.span)
    }

    func report(into faults: FaultReporter) {
        for omission in found {
            guard let (first, spans) = places[omission] else { continue }
            faults.report(
                .otherMediaType(
                    first, chosen: omission.chosen.text, key: omission.key, ofResult: omission.ofResult, others: spans.count - 1))
        }
    }
}
