/// What a successful call gives.
package enum OperationResult: Sendable {
    /// One kind of content, whatever the successful status. The example of a stream is the list of what it sends.
    case single(ResponseContent<TypeUse>, example: LiteralValue?)
    /// Content that depends on the status; at least two.
    case byStatus([StatusContent], example: StatusExample?)

    /// What a mock answers: the status by its index, and the JSON of its content.
    package struct StatusExample: Sendable, Hashable {
        package var index: Int
        package var value: LiteralValue?

        package init(index: Int, value: LiteralValue?) {
            self.index = index
            self.value = value
        }
    }
}
