/// The name of an endpoint for errors and logs. It is made when it is needed, because a call that succeeds rarely needs it, and the name of
/// a case is found by reflection.
package final class EndpointName: Sendable {
    private let given: String?
    private let endpoint: (any Endpoint)?
    private let found = Protected<String?>(nil)

    /// - Parameter given: Overrides the name of the endpoint.
    init(of endpoint: any Endpoint, given: String?) {
        self.given = given
        self.endpoint = endpoint
    }

    init(_ text: String) {
        given = text
        endpoint = nil
    }

    /// The name in the errors of responses that no client has received.
    static let response = EndpointName("response")

    var text: String {
        if let given { return given }
        if let found = found.withLock(\.self) { return found }
        let name = endpoint?.name ?? ""
        found.withLock { $0 = name }
        return name
    }
}

/// The associated values of an endpoint can be secret.
extension EndpointName: CustomReflectable {
    package var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
