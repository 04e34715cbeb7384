package import SourceDiagnostics

/// A group of operations.
package struct DraftService: Sendable {
    package var name: Located<String>
    package var documentation: Documentation
    package var operations: [DraftOperation]

    package init(name: Located<String>, documentation: Documentation = Documentation(), operations: [DraftOperation] = []) {
        self.name = name
        self.documentation = documentation
        self.operations = operations
    }
}
