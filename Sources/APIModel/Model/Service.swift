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

/// Which operation of an API.
package struct OperationID: Sendable, Hashable {
    package var service: Int
    package var operation: Int

    package init(service: Int, operation: Int) {
        self.service = service
        self.operation = operation
    }
}
