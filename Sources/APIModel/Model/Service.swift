/// A group of operations.
package struct Service: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    package var operations: [Operation]

    package init(name: SpecName, documentation: Documentation, operations: [Operation]) {
        self.name = name
        self.documentation = documentation
        self.operations = operations
    }
}
