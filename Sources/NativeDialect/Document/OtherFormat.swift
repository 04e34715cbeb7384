import YAMLTree

/// The format of a document that is given by mistake. The raw value is a key at its top that no spec has.
enum OtherFormat: String, CaseIterable {
    case openAPI = "openapi"
    case swagger
    case oldSwagger = "swaggerVersion"
    case overlay
    case arazzo
    case asyncAPI = "asyncapi"
    case postman = "item"
    case jsonSchema = "properties"
    case jsonSchemaDefinitions = "$defs"
    case deviations = "endpointkit-deviations"
    case contractDeviations = "endpointkit-contract-deviations"

    init?(_ document: MappingReader) {
        guard let format = Self.allCases.first(where: { document.has($0.rawValue) }) else { return nil }
        self = format
    }

    /// What such a document is.
    var noun: String {
        switch self {
        case .openAPI, .swagger: "a document for '\(rawValue)', not for EndpointKit"
        case .oldSwagger: "a Swagger 1 document, not a spec"
        case .overlay: "an OpenAPI Overlay, not a spec"
        case .arazzo: "an Arazzo Description, not a spec"
        case .asyncAPI: "an AsyncAPI document, not a spec"
        case .postman: "a Postman collection, not a spec"
        case .jsonSchema, .jsonSchemaDefinitions: "a JSON Schema, not a spec"
        case .deviations, .contractDeviations: "a file of deviations, not a spec"
        }
    }

    var help: String {
        switch self {
        case .openAPI, .swagger: "begin an EndpointKit document with 'endpointkit: 1'"
        case .oldSwagger, .postman: "convert it to OpenAPI 3 with another tool"
        case .overlay: "pass the document that it changes, and the overlay with '--overlay'"
        case .arazzo: "pass an OpenAPI document that its 'sourceDescriptions' refer to"
        case .asyncAPI: "specs describe HTTP APIs: in EndpointKit's dialect, OpenAPI or Swagger 2"
        case .jsonSchema, .jsonSchemaDefinitions: "refer to it from an OpenAPI document that describes the operations"
        case .deviations, .contractDeviations: "pass it to 'endpointkit overlay', before the spec"
        }
    }
}
