import Testing

/// A call of one endpoint, and what must come of it.
struct Exercise: Sendable, CustomTestStringConvertible {
    /// As the spec has it: `Methods.get`.
    let endpoint: String
    let run: @Sendable (HTTPBinSession) async throws -> Void

    init(_ endpoint: String, _ run: @escaping @Sendable (HTTPBinSession) async throws -> Void) {
        self.endpoint = endpoint
        self.run = run
    }

    var testDescription: String { endpoint }

    /// The name in errors and logs: `MethodsEndpoint.get`.
    var emittedName: String {
        endpoint.split(separator: ".").joined(separator: "Endpoint.")
    }

    static let all: [Exercise] = [
        methods, auth, statusCodes, requestInspection, responseInspection, responseFormats, dynamicData, cookies, images, redirects,
        anything, forms,
    ].flatMap { $0 }
}
