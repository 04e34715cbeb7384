internal import CEmbeddedFiles

/// The JSON Schemas that are part of the program.
package enum BundledSchema: String, CaseIterable, Sendable {
    /// Of specs in EndpointKit's dialect.
    case dialect
    /// Of project files.
    case project
    /// Of OpenAPI 3. Like the next one, it only describes keys and values, for editors: the reader decides whether they are valid.
    case openAPI = "openapi"
    /// Of OpenAPI 2.
    case swagger

    package var utf8: [UInt8] {
        let file =
            switch self {
            case .dialect: embeddedDialectSchema()
            case .project: embeddedProjectSchema()
            case .openAPI: embeddedOpenAPISchema()
            case .swagger: embeddedSwaggerSchema()
            }
        return [UInt8](UnsafeBufferPointer(start: file.start, count: file.count))
    }
}
