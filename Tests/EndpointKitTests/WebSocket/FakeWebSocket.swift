import Foundation

@testable import EndpointKit

/// A connection in memory, whose other side is the test.
final class FakeWebSocket: WebSocketConnection {
    private struct State {
        var sent: [WebSocketMessage] = []
        var closures: [WebSocketClosure] = []
        var pings = 0
        var answersPings = true
        var sendingFailure: (any Error)?
    }

    let inbox = WebSocketInbox<WebSocketMessage>()
    private let state = Protected(State())
    private let silence = Promise<Void>()

    init(_ texts: [String] = [], answersPings: Bool = true) {
        state.withLock { $0.answersPings = answersPings }
        for text in texts { inbox.deliver(.text(text)) }
    }

    var sent: [WebSocketMessage] { state.withLock(\.sent) }
    var closures: [WebSocketClosure] { state.withLock(\.closures) }
    var pings: Int { state.withLock(\.pings) }

    /// The next message that is sent fails, but the connection stays open.
    func failNextMessage(_ error: any Error) {
        state.withLock { $0.sendingFailure = error }
    }

    var isOpen: Bool { inbox.end == nil }

    func send(_ message: WebSocketMessage) async throws {
        if let end = inbox.end { throw end }
        let failure = state.withLock { state in
            defer { state.sendingFailure = nil }
            if state.sendingFailure == nil { state.sent.append(message) }
            return state.sendingFailure
        }
        if let failure { throw failure }
    }

    func receive() async throws -> WebSocketMessage {
        try await inbox.receive().0
    }

    func ping() async throws {
        let answers = state.withLock { state in
            state.pings += 1
            return state.answersPings
        }
        if !answers { try await silence.value() }
    }

    func close(_ closure: WebSocketClosure) async {
        state.withLock { $0.closures.append(closure) }
        inbox.close(closure)
    }

    func abort(_ error: TransportError) {
        inbox.finish(error)
    }
}

/// A transport with WebSockets in memory: each handshake gets the next result.
final class FakeWebSocketTransport: Transport {
    private let openings: Protected<ArraySlice<Result<FakeWebSocket, any Error>>>
    private let received = Protected<[HTTPRequest]>([])

    init(_ openings: [Result<FakeWebSocket, any Error>]) {
        self.openings = Protected(openings[...])
    }

    var requests: [HTTPRequest] { received.withLock(\.self) }
    var needsCredentials: Bool { false }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        throw TransportError(.notSupported)
    }

    func openWebSocket(_ request: HTTPRequest, maximumMessageSize: Int) async throws -> WebSocketOpening {
        received.withLock { $0.append(request) }
        switch openings.withLock({ $0.popFirst() }) {
        case .success(let socket)?: return .opened(HTTPResponseHead(status: 101, headers: ["Sec-WebSocket-Protocol": "chat.v2"]), socket)
        case .failure(let error as NetworkError)?: return .refused(error.response ?? HTTPResponse(status: 500))
        case .failure(let error)?: throw error
        case nil: throw TransportError(.unknown, detail: "there are no more connections")
        }
    }

    /// A handshake that the server refuses.
    static func refusal(_ status: Int, _ headers: HTTPFields = [:]) -> any Error {
        NetworkError(endpoint: "", stage: .status(status), response: HTTPResponse(status: status, headers: headers))
    }
}
