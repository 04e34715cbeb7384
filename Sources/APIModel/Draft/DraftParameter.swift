package import SourceDiagnostics

/// A value that travels in the path, the query, a header or a cookie.
package struct DraftParameter: Sendable {
    package var location: ParameterLocation
    /// Its name in the request.
    package var key: Located<String>
    /// The name the author gave it.
    package var name: Located<String>
    package var type: DraftType
    package var isRequired: Bool
    package var defaultValue: Located<LiteralValue>?
    package var format: ParameterFormat
    package var documentation: Documentation
    package var example: Located<LiteralValue>?
    package var isSensitive: Bool
    /// What nests too deep for a URL or a header is written as its JSON.
    package var isEncoded = false

    package init(
        location: ParameterLocation, key: Located<String>, name: Located<String>? = nil, type: DraftType, isRequired: Bool,
        defaultValue: Located<LiteralValue>? = nil, format: ParameterFormat? = nil, documentation: Documentation = Documentation(),
        example: Located<LiteralValue>? = nil, isSensitive: Bool = false
    ) {
        self.location = location
        self.key = key
        self.name = name ?? key
        self.type = type
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.format = format ?? .standard(for: location)
        self.documentation = documentation
        self.example = example
        self.isSensitive = isSensitive
    }
}
