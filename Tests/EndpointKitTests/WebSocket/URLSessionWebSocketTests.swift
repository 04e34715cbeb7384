import Foundation
import Testing

@testable import EndpointKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The WebSocket of `URLSession`, whose task is played by the test: on Linux there is no other.
@Suite(.timeLimit(.minutes(10)))
struct URLSessionWebSocketTests {
    private final class FakeTask: WebSocketTask {
        private struct State {
            var handshake: URLResponse?
            var isStarted = false
            var isStopped = false
            var closures: [WebSocketClosure] = []
            var written: [WebSocketMessage] = []
            var failure: (any Error)?
            var reads: [@Sendable (Result<WebSocketMessage, any Error>) -> Void] = []
        }

        private let state = Protected(State())

        var handshake: URLResponse? { state.withLock(\.handshake) }
        var isStarted: Bool { state.withLock(\.isStarted) }
        var isStopped: Bool { state.withLock(\.isStopped) }
        var closures: [WebSocketClosure] { state.withLock(\.closures) }
        var written: [WebSocketMessage] { state.withLock(\.written) }
        var reads: Int { state.withLock(\.reads.count) }

        func respond(_ status: Int, _ headers: [String: String] = [:]) throws {
            let url = try #require(URL(string: "https://a.b"))
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
            state.withLock { $0.handshake = response }
        }

        func fail(_ error: any Error) {
            state.withLock { $0.failure = error }
        }

        /// Answers the oldest request for a message.
        func deliver(_ result: Result<WebSocketMessage, any Error>) {
            state.withLock { $0.reads.removeFirst() }(result)
        }

        func start() { state.withLock { $0.isStarted = true } }
        func stop() { state.withLock { $0.isStopped = true } }
        func close(_ closure: WebSocketClosure) { state.withLock { $0.closures.append(closure) } }

        func write(_ message: WebSocketMessage, completion: @escaping @Sendable ((any Error)?) -> Void) {
            completion(
                state.withLock { state in
                    state.written.append(message)
                    return state.failure
                })
        }

        func read(completion: @escaping @Sendable (Result<WebSocketMessage, any Error>) -> Void) {
            state.withLock { $0.reads.append(completion) }
        }

        func ping(completion: @escaping @Sendable ((any Error)?) -> Void) {
            // Some systems call it twice.
            let failure = state.withLock(\.failure)
            completion(failure)
            completion(failure)
        }
    }

    private let task = FakeTask()
    private let socket: URLSessionWebSocket

    init() throws {
        socket = URLSessionWebSocket(task, url: try #require(URL(string: "https://a.b")), closeTimeout: 0.01)
    }

    private func open() async throws {
        try task.respond(101, ["Sec-WebSocket-Protocol": "chat"])
        socket.didOpen()
        guard case .opened(let head, _) = try await socket.open(timeout: nil) else { throw TransportError(.unknown) }
        #expect(task.isStarted)
        #expect(head.status == 101)
        #expect(head.subprotocol == "chat")
        #expect(socket.isOpen)
    }

    /// Waits until the socket asks for a message.
    private func read(_ result: Result<WebSocketMessage, any Error>) async throws -> WebSocketMessage {
        let reading = Task { try await socket.receive() }
        while task.reads == 0 { await Task.yield() }
        task.deliver(result)
        return try await reading.value
    }

    @Test func requestsMessagesOneByOne() async throws {
        try await open()
        #expect(task.reads == 0)
        #expect(try await read(.success(.text("a"))) == .text("a"))
        #expect(task.reads == 0)
        try await socket.send(.binary(Data([1])))
        try await socket.ping()
        #expect(task.written == [.binary(Data([1]))])
    }

    @Test func aCancelledReaderLosesNothing() async throws {
        try await open()
        let reading = Task { try await socket.receive() }
        while task.reads == 0 { await Task.yield() }
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        task.deliver(.success(.text("a")))
        #expect(try await socket.receive() == .text("a"))
        #expect(task.reads == 0)
    }

    @Test(arguments: [401, 503]) func refusalsHaveAStatus(_ status: Int) async throws {
        try task.respond(status, ["X-Reason": "r"])
        socket.didComplete(URLError(.badServerResponse))
        guard case .refused(let response) = try await socket.open(timeout: nil) else { throw TransportError(.unknown) }
        #expect(response.status == status)
        #expect(response.headers["X-Reason"] == "r")
    }

    @Test func aHandshakeCanFail() async throws {
        socket.didComplete(URLError(.cannotFindHost))
        #expect(await TransportKind.urlSession.code { _ = try await socket.open(timeout: nil) } == .cannotFindHost)
    }

    @Test func aHandshakeHasATimeout() async throws {
        #expect(await TransportKind.urlSession.code { _ = try await socket.open(timeout: 0.01) } == .timedOut)
        #expect(task.isStopped)
    }

    @Test func aCancelledHandshakeStops() async throws {
        let opening = Task { try await socket.open(timeout: nil) }
        while !task.isStarted { await Task.yield() }
        opening.cancel()
        await #expect(throws: CancellationError.self) { _ = try await opening.value }
        #expect(task.isStopped)
    }

    @Test func closuresHaveCodeAndReason() async throws {
        try await open()
        socket.didClose(1008, reason: Data("why".utf8))
        let closure = WebSocketClosure(.policyViolation, reason: "why")
        #expect(!socket.isOpen)
        // What the session has received before is read first.
        #expect(try await read(.success(.text("last"))) == .text("last"))
        let end = await #expect(throws: WebSocketClosure.self) {
            try await read(.failure(POSIXError(.ENOTCONN)))
        }
        #expect(end == closure)
        await #expect(throws: closure) { try await socket.send(.text("late")) }
        await #expect(throws: closure) { try await socket.receive() }
    }

    @Test func aLostConnectionEndsReadersAndSenders() async throws {
        try await open()
        let reading = Task { try await socket.receive() }
        while task.reads == 0 { await Task.yield() }
        socket.didComplete(URLError(.networkConnectionLost))
        #expect(await TransportKind.urlSession.code { _ = try await reading.value } == .connectionLost)
        #expect(await TransportKind.urlSession.code { try await socket.send(.text("late")) } == .connectionLost)
        #expect(!socket.isOpen)
    }

    @Test(arguments: [
        (POSIXError(.EMSGSIZE) as any Error, TransportError.Code.responseTooLarge), (POSIXError(.ENOTCONN), .connectionLost),
        (POSIXError(.ECONNABORTED), .connectionLost), (URLError(.timedOut), .timedOut), (CancellationError(), .cancelled),
    ])
    func errorsAreTranslated(_ error: any Error, _ expected: TransportError.Code) async throws {
        try await open()
        task.fail(error)
        let received = await TransportKind.urlSession.code { try await socket.send(.text("a")) }
        #expect(received == expected || error is CancellationError)
        #expect(URLSessionWebSocket.transportError(error).code == expected)
    }

    @Test func closesAndWaitsForAWhile() async throws {
        try await open()
        let closure = WebSocketClosure(.normal, reason: "done")
        await socket.close(closure)
        #expect(task.closures == [closure])
        #expect(task.isStopped)
        await #expect(throws: closure) { try await socket.receive() }
    }

    @Test func isStoppedWhenItIsReleased() async throws {
        let task = FakeTask()
        var socket: URLSessionWebSocket? = URLSessionWebSocket(task, url: try #require(URL(string: "https://a.b")))
        #expect(socket?.isOpen == true)
        socket = nil
        #expect(task.isStopped)
    }
}
