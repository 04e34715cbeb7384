/// The extensions of this tool in OpenAPI documents: keys of the dialect with a prefix.
package enum ExtensionKeys {
    package static let prefix = "x-endpointkit-"

    /// The key of OpenAPI documents for one of the dialect.
    package static func openAPI(_ key: String) -> String { prefix + key }

    /// A key of the dialect as the document has it.
    package static func key(_ key: String, isOpenAPI: Bool) -> String { isOpenAPI ? openAPI(key) : key }
}
