import APIModel
import SpecReading

/// What is to change in one schema so that it says what came.
struct SchemaCorrection {
    let place: DocumentPlace
    /// JSON types that came beside the one that is documented, null apart; in the order of their names.
    var types: Set<Deviation.JSONType> = []
    var allowsNull = false
    /// What `x-endpointkit-type` is to say.
    var scalar: Scalar?
    /// The format, or what else limits the texts or numbers, is not that of the values.
    var dropsFormat = false
    /// The only value is not the only one.
    var dropsConstant = false
    /// Members that are not always there.
    var absent: [String] = []
    var reasons: [Deviation] = []

    init(_ place: DocumentPlace) {
        self.place = place
    }
}

extension [Deviation] {
    /// Why a place changes, for people: what came most often first.
    var summary: String {
        let sorted = self.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
        let rest = sorted.count > 3 ? "; and \(sorted.count - 3) more" : ""
        return sorted.prefix(3).map(\.reason).joined(separator: "; ") + rest
    }
}
