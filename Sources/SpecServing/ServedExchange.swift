/// The answer to a request, and everything that is reported about it.
package struct ServedExchange: Sendable {
    /// The ID of the operation; `nil` if the request has none.
    package var operationID: String?
    package var response: ServedResponse
    /// The parts of the request that the document does not allow.
    package var faults: [RequestFault] = []
    /// What else concerns this answer: faults of the document, credentials, and preferences that were not applied.
    package var remarks: [String] = []
    /// The fault that was injected.
    package var trouble: TroubleFault?
    /// The number of the change of the resources that the answer reports.
    package var change: Int?
    /// The WebSocket that the request opens.
    package var channel: ServedChannel?
    /// Whether the request was for the page or its controls, and not for the API.
    package var isOwn = false
    /// The message to send before the answer, which is then made from the response of its receiver.
    package var message: OutgoingMessage?
}

extension ServedExchange {
    /// An exchange with another server, which this server has passed on.
    package init(_ operationID: String?, passedOn response: ServedResponse) {
        self.init(operationID: operationID, response: response)
    }
}
