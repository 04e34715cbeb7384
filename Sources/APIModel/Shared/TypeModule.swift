package import SourceDiagnostics

/// A Swift module that is generated from an imported document and declares its types.
package struct TypeModule: Sendable {
    /// The package of the module.
    package enum Package: Sendable, Hashable {
        /// The directory of the package, absolute or relative to the root directory of the documents.
        case path(String)
        case release(url: String, version: String)
    }

    /// The name in `import` declarations.
    package var name: Located<String>
    /// The name of the API that the document describes, after which other types of the module are named.
    package var apiName: String
    /// `nil` if the document does not have it.
    package var package: Package?
    /// The options of the models of the module.
    package var options: ModelOptions

    package init(name: Located<String>, apiName: String, package: Package?, options: ModelOptions) {
        self.name = name
        self.apiName = apiName
        self.package = package
        self.options = options
    }
}
