import YAMLTree

/// The keys that say to this tool what OpenAPI cannot: those of the native dialect behind a prefix.
enum ExtensionKeys {
    static let prefix = "x-endpointkit-"
    static let schema = ["name", "sensitive", "mutable", "closed", "type", "zone"]
    /// Parts of a document whose keys are names that an author chose.
    static let named: Set<String> = ["properties", "patternProperties", "definitions", "$defs", "dependentSchemas"]
    /// Parts that hold values and no further keywords.
    static let values: Set<String> = ["example", "examples", "default", "enum", "const", "value"]
}
