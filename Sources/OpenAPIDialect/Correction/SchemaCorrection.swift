import APIModel
import SpecReading

/// The changes of one schema.
struct SchemaCorrection {
    let place: DocumentPlace
    /// Other JSON types that were received, except null.
    var types: Set<JSONKind> = []
    /// Whether lists were received whose elements are not what the schema describes.
    var hasOtherLists = false
    var allowsNull = false
    /// The new value of `x-endpointkit-type`.
    var scalar: Scalar?
    /// Whether received values violate the format or another constraint.
    var dropsFormat = false
    /// Whether values other than the constant were received.
    var dropsConstant = false
    /// Required members that were absent.
    var absent: [String] = []
    /// Keywords that received values violate.
    var drops: Set<String> = []
    /// Members that the schema refuses, with the types of their values.
    var members: [String: Set<JSONKind>] = [:]
    /// Further values of the enumeration.
    var values: [LiteralValue] = []
    /// Whether values match none of the alternatives of a union, or several.
    var opensUnion = false
    /// The types of values that match none of the alternatives.
    var alternatives: Set<JSONKind> = []
    var reasons: [CorrectionReason] = []

    init(_ place: DocumentPlace) {
        self.place = place
    }
}

/// A media type to add to a body.
struct MediaCorrection {
    /// The node with the media types: `content`, or the operation in Swagger 2.0.
    let place: DocumentPlace
    /// The schema of the body under an existing media type; `nil` if the body is not JSON and has the schema of its media type.
    let schema: DocumentPlace?
    let name: String
    /// The existing media types.
    let known: [String]
    var reasons: [CorrectionReason]
}

/// Why a document is changed.
struct CorrectionReason {
    let text: String
    let count: Int

    init(_ deviation: Deviation) {
        (text, count) = (deviation.reason, deviation.count)
    }

    init(_ entry: ContractDeviationFile.Entry) {
        (text, count) = (entry.reason, entry.count)
    }
}

extension [CorrectionReason] {
    /// The description of the change, with the most frequent deviations first.
    var summary: String {
        let sorted = self.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
        let rest = sorted.count > 3 ? "; and \(sorted.count - 3) more" : ""
        return sorted.prefix(3).map(\.text).joined(separator: "; ") + rest
    }
}
