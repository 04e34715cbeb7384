import BundledSchemas
import SourceDiagnostics

/// A JSON Schema that the tool prints.
package enum SchemaFile: String, Sendable, CaseIterable {
    /// The schema of specs in EndpointKit's dialect.
    case dialect
    /// The schema of project files.
    case project

    package var text: String {
        switch self {
        case .dialect: String(decoding: BundledSchema.dialect.utf8, as: UTF8.self)
        case .project: String(decoding: BundledSchema.project.utf8, as: UTF8.self)
        }
    }

    /// Where editors find the schema of this release.
    package var url: String {
        let file = self == .dialect ? "endpointkit" : "project"
        let repository = RuntimeRelease.url.replacing("https://github.com/", with: "https://raw.githubusercontent.com/")
        return "\(repository)/\(RuntimeRelease.version)/Specs/\(file).schema.json"
    }
}
