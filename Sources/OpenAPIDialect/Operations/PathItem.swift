import APIModel
import SourceDiagnostics
import YAMLTree

/// A path of the document, and what all of its operations have.
struct PathItem {
    /// The keys that are operations; `query` since OpenAPI 3.2.
    static let operationKeys = Set(HTTPMethods.keys + ["query"])

    let path: PathText
    var documentation: [String] = []
    var parameters: [YAMLNode] = []
    var servers: YAMLMapping.Entry?
    var operations: [(method: Located<String>, node: YAMLNode)] = []
}
