import APIModel
import SpecReading

/// The changes of one schema.
struct SchemaCorrection {
    let place: DocumentPlace
    /// Other JSON types that were received, except null.
    var types: Set<JSONKind> = []
    var allowsNull = false
    /// The new value of `x-endpointkit-type`.
    var scalar: Scalar?
    /// Whether received values violate the format or another constraint.
    var dropsFormat = false
    /// Whether values other than the constant were received.
    var dropsConstant = false
    /// Required members that were absent.
    var absent: [String] = []
    var reasons: [Deviation] = []

    init(_ place: DocumentPlace) {
        self.place = place
    }
}

/// A media type to add to a body.
struct MediaCorrection {
    /// The node with the media types: `content`, or the operation in Swagger 2.0.
    let place: DocumentPlace
    /// The schema of the body under an existing media type.
    let schema: DocumentPlace
    let name: String
    /// The existing media types.
    let known: [String]
    var reasons: [Deviation]
}

extension MediaKind {
    /// Whether a media type or a range includes another media type.
    static func covers(_ range: String, _ mediaType: String) -> Bool {
        let range = folded(range).prefix { $0 != ";" }
        return range == mediaType || range == "*/*" || range.hasSuffix("/*") && mediaType.hasPrefix(range.dropLast())
    }
}

extension [Deviation] {
    /// The description of the change, with the most frequent deviations first.
    var summary: String {
        let sorted = self.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
        let rest = sorted.count > 3 ? "; and \(sorted.count - 3) more" : ""
        return sorted.prefix(3).map(\.reason).joined(separator: "; ") + rest
    }
}
