import Foundation
import Frameworks
import LoopbackSupport
import Testing

/// A server that answers every request with the same bytes and calls them JSON, and a client of it.
struct FrameworkServer: Sendable {
    private let server: LoopbackServer
    let client: FrameworksClient

    init(answer: Data) throws {
        server = try LoopbackServer { _, connection in connection.respond(200, [("Content-Type", "application/json")], body: answer) }
        client = FrameworksClient(environment: FrameworksEnvironment.custom(try server.url("")))
    }

    /// The only request so far; its connection is closed.
    func sent() throws -> LoopbackRequest {
        server.stop()
        let requests = server.requests
        #expect(requests.count == 1)
        return try #require(requests.first)
    }
}
