import SourceDiagnostics

/// The media types that are not used. Many documents repeat the same ones in every operation, so each is reported once.
struct MediaOmissions {
    private struct Omission: Hashable {
        let name: ExactString
        let chosen: ExactString
        let key: String
        let ofResult: Bool
    }

    private var omissions = RepeatedFaults<Omission>()

    mutating func add(_ name: Located<String>, chosen: String, key: String, ofResult: Bool) {
        let omission = Omission(name: ExactString(name.value), chosen: ExactString(chosen), key: key, ofResult: ofResult)
        omissions.add(omission, at: name)
    }

    func report(into faults: FaultReporter) {
        for (omission, first, others) in omissions.found {
            faults.report(
                .otherMediaType(first, chosen: omission.chosen.text, key: omission.key, ofResult: omission.ofResult, others: others))
        }
    }
}
