import SourceDiagnostics
import YAMLTree

/// The known keys of the parts of a document.
extension FaultReporter {
    /// A part of a document with its name in messages.
    enum Part: String, CaseIterable {
        case document = "an OpenAPI document"
        case info = "the information of a document"
        case server = "a server"
        case components = "the components"
        case pathItem = "a path item"
        case operation = "an operation"
        case parameter = "a parameter"
        case requestBody = "a request body"
        case response = "a response"
        case header = "a header"
        case mediaType = "a media type"
        case encoding = "an encoding"
        case tag = "a tag"
        case securityScheme = "a security scheme"
        case flows = "the flows of OAuth 2"
        case discriminator = "a discriminator"

        /// The keys of each part, which are not made anew for each check.
        fileprivate static let keys = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.keys) })

        /// Whether the part has a `schema`, which keywords of schemas belong to.
        var hasSchema: Bool { Self.keys[self]?.contains("schema") == true }

        /// The keys in alphabetical order, for suggestions.
        var sortedKeys: [String] { (Self.keys[self] ?? []).sorted() }

        /// The parts that have a key.
        static func having(_ key: String) -> [Part] { allCases.filter { keys[$0]?.contains(key) == true } }

        private var keys: Set<String> {
            switch self {
            case .document:
                [
                    "openapi", "swagger", "$self", "info", "jsonSchemaDialect", "servers", "paths", "webhooks", "components", "security",
                    "tags", "externalDocs",
                ]
            case .info: ["title", "summary", "description", "termsOfService", "contact", "license", "version"]
            case .server: ["url", "name", "description", "variables"]
            case .components:
                [
                    "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "securitySchemes", "links", "callbacks",
                    "pathItems", "mediaTypes",
                ]
            case .pathItem:
                PathItem.operationKeys.union(["summary", "description", "servers", "parameters", "additionalOperations"])
            case .operation:
                [
                    "tags", "summary", "description", "externalDocs", "operationId", "parameters", "requestBody", "responses", "callbacks",
                    "deprecated", "security", "servers",
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
            case .mediaType: ["schema", "itemSchema", "example", "examples", "encoding", "prefixEncoding", "itemEncoding"]
            case .encoding: ["contentType", "headers", "style", "explode", "allowReserved"]
            case .tag: ["name", "summary", "description", "externalDocs", "parent", "kind"]
            case .securityScheme:
                [
                    "type", "description", "name", "in", "scheme", "bearerFormat", "flows", "openIdConnectUrl", "oauth2MetadataUrl",
                    "deprecated",
                ]
            case .flows: Set(SecurityReader.flows)
            case .discriminator: ["propertyName", "mapping", "defaultMapping"]
            }
        }
    }

    /// A key that the specification does not define, in a kind of part.
    struct UnknownKey: Hashable {
        let name: ExactString
        let part: Part
    }

    /// Notes keys that the specification does not define; they are ignored.
    ///
    /// - Parameter exception: A key that the caller reports.
    func checkKeys(_ mapping: YAMLMapping, of part: Part, except exception: String? = nil) {
        let known = Part.keys[part] ?? []
        for entry in mapping.entries where !known.contains(entry.key.value) {
            if entry.key.value == "$ref" || entry.key.value == exception || entry.isExtension { continue }
            noteUnknown(entry.key, in: part)
        }
    }
}
