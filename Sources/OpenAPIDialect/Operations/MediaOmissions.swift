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
    private var places: [Omission: [Located<String>]] = [:]

    mutating func add(_ name: Located<String>, chosen: String, key: String, ofResult: Bool) {
        let omission = Omission(name: ExactString(name.value), chosen: ExactString(chosen), key: key, ofResult: ofResult)
        if places[omission] == nil { found.append(omission) }
        // Several operations refer to the same component.
        if places[omission]?.contains(where: { $0.span == name.span }) != true { places[omission, default: []].append(name) }
    }

    func report(into faults: FaultReporter) {
        for omission in found {
            guard let places = places[omission], let first = places.first else { continue }
            faults.report(
                .otherMediaType(
                    first, chosen: omission.chosen.text, key: omission.key, ofResult: omission.ofResult, others: places.count - 1))
        }
    }
}
