package import SourceDiagnostics

/// A named type.
package struct DraftDeclaration: Sendable {
    package var name: Located<String>
    /// Names of the generic parameters.
    package var parameters: [Located<String>]
    package var documentation: Documentation
    package var example: Located<LiteralValue>?
    /// The name that the emitted code is to use instead of one made from `name`.
    package var emittedName: Located<String>?
    package var shape: DraftShape
    /// Overrides the document's choice.
    package var isMutable: Bool?

    package init(
        name: Located<String>, parameters: [Located<String>] = [], documentation: Documentation = Documentation(),
        example: Located<LiteralValue>? = nil, emittedName: Located<String>? = nil, shape: DraftShape, isMutable: Bool? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.documentation = documentation
        self.example = example
        self.emittedName = emittedName
        self.shape = shape
        self.isMutable = isMutable
    }
}
