/// Which operation of an API.
package struct OperationID: Sendable, Hashable {
    package var service: Int
    package var operation: Int

    package init(service: Int, operation: Int) {
        self.service = service
        self.operation = operation
    }
}
