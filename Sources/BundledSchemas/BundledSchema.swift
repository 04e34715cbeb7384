/// The JSON Schemas that are part of the program.
package enum BundledSchema: String, CaseIterable, Sendable {
    /// Of specs in EndpointKit's dialect.
    case dialect
    /// Of project files.
    case project

    package var utf8: [UInt8] {
        switch self {
        case .dialect: PackageResources.dialect_json
        case .project: PackageResources.project_json
        }
    }
}
