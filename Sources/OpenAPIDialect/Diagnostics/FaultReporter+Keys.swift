import SourceDiagnostics
import YAMLTree

/// The known keys of the parts of a document.
extension FaultReporter {
    /// A part of a document whose keys are checked as a whole.
    enum Part: String, CaseIterable {
        case info = "the information of a document"
        case server = "a server"
        case components = "the components"
        case parameter = "a parameter"
        case requestBody = "a request body"
        case response = "a response"
        case header = "a header"
        case tag = "a tag"
        case securityScheme = "a security scheme"
        case discriminator = "a discriminator"

        /// The keys of each part, which are not made anew for each check.
        fileprivate static let keys = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.keys) })

        private var keys: Set<String> {
            switch self {
            case .info: ["title", "summary", "description", "termsOfService", "contact", "license", "version"]
            case .server: ["url", "name", "description", "variables"]
            case .components:
                [
                    "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes", "links", "callbacks",
                    "pathItems", "mediaTypes",
                ]
            case .parameter:
                [
                    "name", "in", "description", "required", "deprecated", "allowEmptyValue", "style", "explode", "allowReserved", "schema",
                    "example", "examples", "content",
                ]
            case .requestBody: ["description", "content", "required"]
            case .response: ["summary", "description", "headers", "content", "links"]
            case .header:
                [
                    "description", "required", "deprecated", "allowEmptyValue", "style", "explode", "allowReserved", "schema", "example",
                    "examples", "content",
                ]
            case .tag: ["name", "summary", "description", "externalDocs", "parent", "kind"]
            case .securityScheme:
                [
                    "type", "description", "name", "in", "scheme", "bearerFormat", "flows", "openIdConnectUrl", "oauth2MetadataUrl",
                    "deprecated",
                ]
            case .discriminator: ["propertyName", "mapping", "defaultMapping"]
            }
        }
    }

    /// A key that the specification does not define, in a kind of part.
    struct UnknownKey: Hashable {
        let name: ExactString
        let place: String
        let hasSchema: Bool
    }

    /// Notes keys that the specification does not define; they are ignored.
    func checkKeys(_ mapping: YAMLMapping, of part: Part) {
        let known = Part.keys[part] ?? []
        let hasSchema = known.contains("schema")
        for entry in mapping.entries where !known.contains(entry.key.value) {
            if entry.key.value == "$ref" || entry.isExtension { continue }
            noteUnknown(entry.key, in: part.rawValue, hasSchema: hasSchema)
        }
    }
}
