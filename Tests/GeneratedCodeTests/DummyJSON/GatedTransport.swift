import DummyJSONServer
import EndpointKit
import Foundation

/// Sends the requests of a path when as many of them have been made as its hold takes.
struct GatedTransport: Transport {
    let network: any Transport
    let path: String
    let hold: Hold

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if request.url.path == path { await hold.pass() }
        return try await network.send(request)
    }
}
