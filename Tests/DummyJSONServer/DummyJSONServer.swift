import FlyingFox
import FlyingSocks
package import Foundation

/// Plays DummyJSON on a free port of the loopback interface: its products, users, carts and sessions, and its error bodies.
///
/// It differs in three things that make it useful: tokens expire on command, requests are counted by route, and answers can be held back.
package final class DummyJSONServer: Sendable {
    private struct State {
        var sessions = Sessions()
        var counts: [String: Int] = [:]
        var statuses: [String: [Int: Int]] = [:]
        var holds: [String: Hold] = [:]
    }

    package let url: URL
    private let server: HTTPServer
    private let running: Task<Void, any Error>
    private let state: Locked<State>

    /// Returns when the server listens.
    package init() async throws {
        let state = Locked(State())
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
        let server = HTTPServer(
            address: address, timeout: 600, logger: .disabled,
            handler: ClosureHTTPHandler { request in
                try await Self.respond(to: request, state)
            })
        running = Task { try await server.run() }
        try await server.waitUntilListening(timeout: 60)
        guard case .ip4(_, let port) = await server.listeningAddress, let url = URL(string: "http://127.0.0.1:\(port)") else {
            throw URLError(.cannotConnectToHost)
        }
        self.server = server
        self.state = state
        self.url = url
    }

    /// Lets every held answer go and closes all connections.
    package func stop() async {
        for hold in state.withLock({ Array($0.holds.values) }) { hold.open() }
        await server.stop()
        running.cancel()
    }

    /// From now on every access token that was issued so far is answered with 401; refresh tokens stay good.
    package func expireTokens() {
        state.withLock { $0.sessions.expireTokens() }
    }

    /// From now on every refresh is answered with 403.
    package func refuseRefreshes() {
        state.withLock { $0.sessions.refusesRefreshes = true }
    }

    /// How many refreshes were granted.
    package var refreshes: Int { state.withLock { $0.sessions.refreshes } }

    /// How many requests of a route have arrived, such as `GET /auth/me`.
    package func count(_ route: String) -> Int {
        state.withLock { $0.counts[route] ?? 0 }
    }

    /// How many of them were answered with a status.
    package func count(_ route: String, status: Int) -> Int {
        state.withLock { $0.statuses[route]?[status] ?? 0 }
    }

    /// Keeps back the answers to the next requests of a route.
    ///
    /// - Parameter opensWhenFull: Lets them go, all at once, when the last of them has arrived.
    @discardableResult
    package func hold(_ route: String, next count: Int, opensWhenFull: Bool = false) -> Hold {
        let hold = Hold(size: count, opensWhenFull: opensWhenFull)
        let replaced = state.withLock { $0.holds.updateValue(hold, forKey: route) }
        replaced?.open()
        return hold
    }

    private static func respond(to request: HTTPRequest, _ state: Locked<State>) async throws -> HTTPResponse {
        let body = try await request.bodyData
        let words = request.headers[.authorization]?.split(separator: " ") ?? []
        let call = Call(
            method: request.method.rawValue, path: request.path,
            query: Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first },
            bearer: words.count == 2 && words[0] == "Bearer" ? String(words[1]) : nil,
            body: try? JSONDecoder().decode(JSON.self, from: body))
        let (answer, hold) = state.withLock { state in
            state.counts[call.route, default: 0] += 1
            let answer =
                AuthRoutes.answer(call, &state.sessions) ?? ShopRoutes.answer(call)
                ?? .problem(404, "Cannot \(call.method) \(call.path)")
            state.statuses[call.route, default: [:]][answer.status, default: 0] += 1
            return (answer, state.holds[call.route])
        }
        await hold?.pass()
        return HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: "Status"), headers: [.contentType: "application/json; charset=utf-8"],
            body: try JSONEncoder().encode(answer.body))
    }
}
