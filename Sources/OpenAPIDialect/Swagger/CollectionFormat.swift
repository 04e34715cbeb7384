/// How Swagger 2.0 writes a list in one or several values: `collectionFormat`.
enum CollectionFormat: String {
    case csv, ssv, tsv, pipes, multi

    /// The style of OpenAPI 3 in queries and forms; `nil` for the default one. OpenAPI 3 has none for tabs.
    var style: String? {
        switch self {
        case .csv, .multi: nil
        case .ssv: "spaceDelimited"
        case .pipes: "pipeDelimited"
        case .tsv: rawValue
        }
    }

    /// Whether a list in one value has commas, as in headers.
    var hasCommas: Bool { style == nil }
}
