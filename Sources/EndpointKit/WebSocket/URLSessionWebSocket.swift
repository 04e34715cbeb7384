import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What ``URLSessionWebSocket`` needs of a `URLSessionWebSocketTask`. Tests can provide their own.
protocol WebSocketTask: AnyObject, Sendable {
    var handshake: URLResponse? { get }
    func start()
    func stop()
    func close(_ closure: WebSocketClosure)
    func write(_ message: WebSocketMessage, completion: @escaping @Sendable ((any Error)?) -> Void)
    func read(completion: @escaping @Sendable (Result<WebSocketMessage, any Error>) -> Void)
    func ping(completion: @escaping @Sendable ((any Error)?) -> Void)
}

/// A WebSocket of `URLSession`, which answers pings itself.
final class URLSessionWebSocket: WebSocketConnection {
    private struct State {
        var isReading = false
        var closure: WebSocketClosure?
        var isOver = false
    }

    private let task: any WebSocketTask
    private let url: URL
    private let state = Protected(State())
    /// One message at most: each is requested when the reader waits for it.
    private let inbox = WebSocketInbox<WebSocketMessage>(maximumSize: 1, maximumCount: 1)
    /// The response if it is not 101.
    private let opening = Promise<HTTPResponse?>()
    private let completion = Promise<Void>()
    private let closeTimeout: TimeInterval

    init(_ task: any WebSocketTask, url: URL, closeTimeout: TimeInterval = 5) {
        self.task = task
        self.url = url
        self.closeTimeout = closeTimeout
    }

    deinit {
        task.stop()
    }

    /// - Parameter timeout: Of the handshake, in seconds.
    func open(timeout: TimeInterval?) async throws -> WebSocketOpening {
        let timer = IdleTimer(seconds: timeout) { [opening, task] in
            opening.fulfill(.failure(TransportError(.timedOut)))
            task.stop()
        }
        defer { timer?.stop() }
        task.start()
        if let refusal = try await opening.value(onCancel: { [task] in task.stop() }) { return .refused(refusal) }
        let head = try task.handshake.map { try HTTPResponseHead($0, url: url) } ?? HTTPResponseHead(status: 101, url: url)
        return .opened(head, self)
    }

    // MARK: For the delegate of the session

    func didOpen() {
        opening.fulfill(.success(nil))
    }

    func didClose(_ code: Int, reason: Data?) {
        let text = String(decoding: reason ?? Data(), as: UTF8.self)
        state.withLock { state in
            if state.closure == nil { state.closure = WebSocketClosure(WebSocketCloseCode(rawValue: code), reason: text) }
        }
    }

    /// The handshake failed, because the server is not trusted.
    func didFail(_ error: any Error) {
        opening.fulfill(.failure(error))
    }

    func didComplete(_ error: (any Error)?) {
        let closure = state.withLock { state in
            state.isOver = true
            return state.closure
        }
        if let head = task.handshake.flatMap({ try? HTTPResponseHead($0, url: url) }), head.status != 101 {
            opening.fulfill(.success(HTTPResponse(head: head)))
        }
        let end: any Error = closure ?? error.map(Self.transportError) ?? TransportError(.connectionLost)
        opening.fulfill(.failure(end))
        // A reader that waits for a message has none to expect; messages that the session keeps are read before the end.
        if !state.withLock(\.isReading) || closure == nil { inbox.finish(end) }
        completion.fulfill(.success(()))
    }

    // MARK: For the channel

    var isOpen: Bool {
        state.withLock { !$0.isOver && $0.closure == nil } && inbox.end == nil
    }

    func send(_ message: WebSocketMessage) async throws {
        if let end = closedError { throw end }
        let sent = Promise<Void>()
        task.write(message) { sent.fulfill(Self.result($0)) }
        try await answer(sent)
    }

    func receive() async throws -> WebSocketMessage {
        let starts = state.withLock { state in
            guard !state.isReading, inbox.isEmpty, inbox.end == nil else { return false }
            state.isReading = true
            return true
        }
        if starts { task.read { [weak self] in self?.didRead($0) } }
        return try await inbox.receive().0
    }

    func ping() async throws {
        let pong = Promise<Void>()
        task.ping { pong.fulfill(Self.result($0)) }
        try await answer(pong)
    }

    func close(_ closure: WebSocketClosure) async {
        let closure = closure.sendable
        state.withLock { state in
            if state.closure == nil { state.closure = closure }
        }
        inbox.close(closure)
        task.close(closure)
        let timer = IdleTimer(seconds: closeTimeout) { [completion] in completion.fulfill(.success(())) }
        try? await completion.value()
        timer?.stop()
        task.stop()
    }

    func abort(_ error: TransportError) {
        inbox.finish(error)
        task.stop()
    }

    private var closedError: (any Error)? {
        inbox.end ?? state.withLock(\.closure)
    }

    private func didRead(_ result: Result<WebSocketMessage, any Error>) {
        state.withLock { $0.isReading = false }
        switch result {
        case .success(let message): inbox.deliver(message)
        case .failure(let error): inbox.finish(state.withLock(\.closure) ?? Self.transportError(error))
        }
    }

    private func answer(_ promise: Promise<Void>) async throws {
        do {
            try await promise.value()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw closedError ?? Self.transportError(error)
        }
    }

    private static func result(_ error: (any Error)?) -> Result<Void, any Error> {
        error.map { .failure($0) } ?? .success(())
    }

    static func transportError(_ error: any Error) -> TransportError {
        let described = error as NSError
        guard described.domain == NSPOSIXErrorDomain else { return TransportError(error, hasHead: true) }
        switch Int32(described.code) {
        case EMSGSIZE: return TransportError(.responseTooLarge, detail: "a WebSocket message is larger than allowed")
        case ENOTCONN, ECONNRESET, ECONNABORTED, EPIPE, ESHUTDOWN, ETIMEDOUT: return TransportError(.connectionLost)
        default: return TransportError(error, hasHead: true)
        }
    }
}

extension URLSessionWebSocketTask: WebSocketTask {
    var handshake: URLResponse? { response }

    func start() {
        resume()
    }

    func stop() {
        cancel()
    }

    func close(_ closure: WebSocketClosure) {
        // Codes that the system has no name for can be sent on Apple platforms too.
        cancel(with: CloseCode(rawValue: closure.code.rawValue) ?? .normalClosure, reason: Data(closure.reason.utf8))
    }

    func write(_ message: WebSocketMessage, completion: @escaping @Sendable ((any Error)?) -> Void) {
        switch message {
        case .text(let text): send(.string(text), completionHandler: completion)
        case .binary(let data): send(.data(data), completionHandler: completion)
        }
    }

    func read(completion: @escaping @Sendable (Result<WebSocketMessage, any Error>) -> Void) {
        receive { result in
            completion(
                result.flatMap { message in
                    switch message {
                    case .string(let text): .success(.text(text))
                    case .data(let data): .success(.binary(data))
                    @unknown default: .failure(TransportError(.badMessage, detail: "it is neither text nor binary"))
                    }
                })
        }
    }

    func ping(completion: @escaping @Sendable ((any Error)?) -> Void) {
        sendPing(pongReceiveHandler: completion)
    }
}

extension URLSessionRouter: URLSessionWebSocketDelegate {
    func urlSession(_ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?) {
        webSocket(of: webSocketTask)?.didOpen()
    }

    func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
        reason: Data?
    ) {
        webSocket(of: webSocketTask)?.didClose(closeCode.rawValue, reason: reason)
    }
}
