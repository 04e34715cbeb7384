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

/// The defaults of all operations. Each operation has its own options, which include these.
package struct OperationDefaults: Sendable, Hashable {
    package var auth: SecurityRequirement
    package var headers: [ConstantHeader]
    package var failures: [StatusContent]
    package var options: OperationOptions

    package init(
        auth: SecurityRequirement = .none, headers: [ConstantHeader] = [], failures: [StatusContent] = [],
        options: OperationOptions = OperationOptions()
    ) {
        self.auth = auth
        self.headers = headers
        self.failures = failures
        self.options = options
    }
}
