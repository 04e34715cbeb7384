import APIModel

/// The keys of a path item.
enum PathItemKeys {
    /// Those that are operations; `query` since OpenAPI 3.2.
    static let operations = Set(HTTPMethods.keys + ["query"])
}
