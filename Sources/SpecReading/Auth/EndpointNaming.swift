/// How a document names its operations.
package enum EndpointNaming: Sendable {
    /// `Service.endpoint`.
    case qualified
    /// An ID of the document's own, or `Service.endpoint`.
    case operationID
}
