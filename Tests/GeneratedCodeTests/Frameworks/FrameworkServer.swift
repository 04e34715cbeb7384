import EndpointKit
import Foundation
import Frameworks
import LoopbackSupport
import Testing

/// A server that answers every request alike, and a client of it.
struct FrameworkServer: Sendable {
    private let server: LoopbackServer
    let client: FrameworksClient

    /// - Parameter contentType: What the server calls the bytes, if there are any.
    init(status: Int = 200, contentType: String = "application/json", answer: Data = Data()) throws {
        let fields = answer.isEmpty ? [] : [("Content-Type", contentType)]
        server = try LoopbackServer { _, connection in connection.respond(status, fields, body: answer) }
        client = FrameworksClient(environment: FrameworksEnvironment.custom(try server.url("")))
    }

    /// A client of this server in an environment with variables.
    func client(
        host: String? = nil, stage: String = "v1", token: String? = nil, interceptors: [any Interceptor] = [],
        configuration: ClientConfiguration = ClientConfiguration()
    ) -> FrameworksClient {
        FrameworksClient(
            environment: FrameworksEnvironment.local(host: host ?? server.host, port: server.port, stage: stage),
            oauth2PasswordBearer: MemoryTokenStore(token.map { AuthToken(access: $0) }), interceptors: interceptors,
            configuration: configuration)
    }

    /// How many requests came.
    var count: Int { server.requests.count }

    /// The only request so far; its connection is closed.
    func sent() throws -> LoopbackRequest { try server.onlyRequest() }
}
