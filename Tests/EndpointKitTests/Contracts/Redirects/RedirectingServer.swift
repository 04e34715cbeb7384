import Foundation
import LoopbackSupport

@testable import EndpointKit

/// An origin that sends some paths elsewhere, with the query they came with, as many servers do.
final class RedirectingServer: Sendable {
    private let server: LoopbackServer
    private let routes = Protected<[String: (status: Int, location: String)]>([:])

    init(host: String = "127.0.0.1") throws {
        let routes = self.routes
        server = try LoopbackServer(host: host) { request, connection in
            let query = request.target.firstIndex(of: "?").map { String(request.target[$0...]) } ?? ""
            let body = request.method == "HEAD" ? Data() : Data(request.method.utf8)
            if let route = routes.withLock({ $0[request.path] }) {
                connection.respond(route.status, [("Location", route.location + query)], body: body)
            } else {
                connection.respond(body: body)
            }
        }
    }

    var requests: [LoopbackRequest] { server.requests }

    func url(_ path: String) throws -> URL { try server.url(path) }

    func redirect(_ path: String, _ status: Int, to location: String) {
        routes.withLock { $0[path] = (status, location) }
    }

    func stop() { server.stop() }
}
