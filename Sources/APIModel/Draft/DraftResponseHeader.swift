package import SourceDiagnostics

/// A header of responses whose value has a type.
package struct DraftResponseHeader: Sendable {
    package var key: Located<String>
    /// The name the author gave it.
    package var name: Located<String>
    package var type: DraftType
    /// The value is JSON.
    package var isJSON: Bool
    package var documentation: Documentation

    package init(
        key: Located<String>, name: Located<String>? = nil, type: DraftType, isJSON: Bool = false,
        documentation: Documentation = Documentation()
    ) {
        self.key = key
        self.name = name ?? key
        self.type = type
        self.isJSON = isJSON
        self.documentation = documentation
    }
}
