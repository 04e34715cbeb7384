import SourceDiagnostics
import YAMLTree

/// The versions of the specification that this reader distinguishes.
enum OpenAPIVersion: Sendable, Hashable, Comparable {
    /// Swagger 2.0.
    case v2
    case v30
    case v31
    case v32

    /// Whether schemas follow JSON Schema 2020-12.
    var hasJSONSchema: Bool { self >= .v31 }

    /// The tokens of the JSON Pointer to the declared schemas.
    var pathOfSchemas: [String] { self == .v2 ? ["definitions"] : ["components", "schemas"] }
}

extension YAMLMapping {
    /// The entry with the version, `openapi` or `swagger`.
    var versionEntry: YAMLMapping.Entry? { entry("openapi") ?? entry("swagger") }
}

extension OpenAPIVersion {
    /// `nil` for a version that this reader does not know.
    init?(_ entry: YAMLMapping.Entry) {
        guard let text = entry.value.scalar?.text else { return nil }
        switch (entry.key.value, text) {
        case ("swagger", "2.0"), ("swagger", "2"): self = .v2
        case ("openapi", _) where text == "3.0" || text.hasPrefix("3.0."): self = .v30
        case ("openapi", _) where text == "3.1" || text.hasPrefix("3.1."): self = .v31
        case ("openapi", _) where text == "3.2" || text.hasPrefix("3.2."): self = .v32
        default: return nil
        }
    }
}
