import EndpointKit
import Foundation
import LoopbackSupport
import Testing
import Wire

/// A server that gives one answer, byte by byte, and a client of it that goes over a real connection.
struct WireServer: Sendable {
    let server: LoopbackServer
    let client: WireClient

    init(status: Int = 204, _ contentType: String? = nil, headers: [(String, String)] = [], answer: Data = Data()) throws {
        let fields = headers + (contentType.map { [("Content-Type", $0)] } ?? [])
        server = try LoopbackServer { _, connection in
            if status == 204 {
                connection.write(connection.head(204, fields))
            } else {
                connection.respond(status, fields, body: answer)
            }
        }
        client = WireClient(environment: WireEnvironment.custom(try server.url("")))
    }

    init(status: Int = 200, _ contentType: String, headers: [(String, String)] = [], text: String) throws {
        try self.init(status: status, contentType, headers: headers, answer: Data(text.utf8))
    }

    /// The only request so far; its connection is closed.
    func sent() throws -> LoopbackRequest { try server.onlyRequest() }
}

extension LoopbackServer {
    /// Stops the server, and returns the request that it got.
    func onlyRequest() throws -> LoopbackRequest {
        stop()
        #expect(requests.count == 1)
        return try #require(requests.first)
    }
}
