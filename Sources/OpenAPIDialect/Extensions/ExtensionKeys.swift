import YAMLTree

/// The keys that say to this tool what OpenAPI cannot: those of the native dialect behind a prefix.
enum ExtensionKeys {
    static let prefix = "x-endpointkit-"
    static let schema = ["name", "sensitive", "mutable", "closed", "type"]
}
