import APIModel
import SpecReading

/// What is to change in one schema so that it says what came.
struct SchemaCorrection {
    let place: DocumentPlace
    /// JSON types that came beside the one that is documented, null apart; in the order of their names.
    var types: Set<JSONKind> = []
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

/// A media type that a body is to have as well.
struct MediaCorrection {
    /// What lists the media types: the operation in Swagger 2.0, and `content` later.
    let place: DocumentPlace
    /// The schema of the body under a media type that is listed.
    let schema: DocumentPlace
    let name: String
    /// The media types that are listed.
    let known: [String]
    var reasons: [Deviation]
}

extension MediaKind {
    /// Whether a media type or a range of them has another one in it.
    static func covers(_ range: String, _ mediaType: String) -> Bool {
        let range = folded(range).prefix { $0 != ";" }
        return range == mediaType || range == "*/*" || range.hasSuffix("/*") && mediaType.hasPrefix(range.dropLast())
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
