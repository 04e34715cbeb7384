package import Foundation

/// The receiving end of one exchange: the head is set once, the body is written to a pipe, and an idle timeout ends the exchange.
///
/// A transport passes it what arrives, and the waiter for the response reads that. The exchange is cancelled when its reader is released.
package final class Exchange: Sendable {
    private struct State {
        var head: HTTPResponseHead?
        var isOver = false
        var received: Int64 = 0
        /// Only for an exchange that collects the body.
        var body = Data()
        var expected: Int64?
        var timer: IdleTimer?
        var metrics: RunningMetrics?
        /// `nil` for an exchange that does not wait for a connection.
        var turn: ConnectionTurns.Turn?
        var hasProgress = false
    }

    private let request: HTTPRequest
    /// Determined only if progress is reported.
    private let uploadLength: Int64?
    private let delivery: Delivery
    private let state = Protected(State())
    private let stop: @Sendable () -> Void

    /// How the response is delivered to its waiter.
    private enum Delivery {
        case whole(Promise<(HTTPResponseHead, Data)>, limit: Int)
        case pieces(Promise<HTTPResponseHead>, BytePipe)
    }

    private static let watermark = 1 << 20
    /// The size of the body of a redirect up to which it is read, so that the connection can be used again.
    private static let redirectLimit = 64 << 10

    /// - Parameters:
    ///   - overflow: How to handle a body that is read more slowly than it arrives.
    ///   - limit: The maximum size of a body that is collected in memory, which is faster than a pipe; `nil` for a body that is read while
    ///     it arrives.
    ///   - turn: The timeout starts when the exchange should have a connection; `nil` for one that does not wait for it.
    ///   - stop: Cancels the exchange on the network. It can be called more than once.
    package init(
        _ request: HTTPRequest, uploadLength: Int64?, overflow: BytePipe.Overflow, limit: Int? = nil, turn: ConnectionTurns.Turn? = nil,
        stop: @escaping @Sendable () -> Void
    ) {
        self.request = request
        self.uploadLength = uploadLength
        self.stop = stop
        if let limit {
            delivery = .whole(Promise(), limit: limit)
        } else {
            delivery = .pieces(Promise(), Self.pipe(overflow, state))
        }
        let timer = IdleTimer(seconds: request.timeout) { [weak self] in self?.fail(TransportError(.timedOut)) }
        state.withLock {
            $0.timer = timer
            $0.metrics = RunningMetrics(request)
            $0.turn = turn
        }
        turn?.begin { [weak timer] isWaiting in timer?.setPaused(isWaiting) }
    }

    private static func pipe(_ overflow: BytePipe.Overflow, _ state: Protected<State>) -> BytePipe {
        switch overflow {
        case .spill: BytePipe(watermark: watermark, overflow: overflow)
        case .pause(let pause):
            BytePipe(
                watermark: watermark,
                overflow: .pause { isPaused in
                    state.withLock(\.timer)?.setPaused(isPaused)
                    pause(isPaused)
                })
        }
    }

    // MARK: For the reader

    /// Waits for the response with its collected body. Cancelling the task cancels the exchange.
    package func whole() async throws -> (HTTPResponseHead, Data) {
        guard case .whole(let answer, _) = delivery else { throw TransportError(.unknown) }
        return try await answer.value { self.cancel() }
    }

    /// Waits for status and headers. Cancelling the task cancels the exchange.
    package func head() async throws -> HTTPResponseHead {
        guard case .pieces(let answer, _) = delivery else { throw TransportError(.unknown) }
        return try await answer.value { self.cancel() }
    }

    /// The body. Releasing it cancels the exchange.
    package func body() -> ByteStream {
        guard case .pieces(_, let pipe) = delivery else { return ByteStream([]) }
        let lease = Lease(self, pipe)
        return ByteStream { try await lease.next() }
    }

    package func cancel() {
        fail(CancellationError())
    }

    // MARK: For the transport

    package var hasHead: Bool { state.withLock { $0.head != nil } }

    package func didProgress() {
        let (timer, turn) = state.withLock { state in
            defer { state.hasProgress = true }
            return (state.timer, state.hasProgress ? nil : state.turn)
        }
        timer?.touch()
        turn?.didProgress()
    }

    /// - Parameter total: The number of sent bytes of the request body.
    package func didSend(total: Int64) {
        didProgress()
        if request.onMetrics != nil { state.withLock { $0.metrics?.didSend(total: total) } }
        request.onProgress?(TransferProgress(.sending, completed: total, total: uploadLength))
    }

    package func didReceive(_ head: HTTPResponseHead) {
        didProgress()
        let expected: Int64?
        do {
            expected = try expectedLength(head)
        } catch {
            return fail(error)
        }
        state.withLock {
            $0.head = head
            $0.expected = expected
            $0.metrics?.didReceive(head)
        }
        if case .pieces(let answer, _) = delivery { answer.fulfill(.success(head)) }
        if expected ?? 0 > Self.redirectLimit { endRedirect() }
    }

    package func didReceive(_ data: Data) {
        didProgress()
        switch delivery {
        case .pieces(_, let pipe):
            state.withLock { $0.received += Int64(data.count) }
            do {
                try pipe.write(data)
            } catch {
                didFail(error)
                stop()
            }
        case .whole(_, let limit):
            let (received, total) = state.withLock { state in
                state.received += Int64(data.count)
                if state.body.isEmpty { state.body = data } else if state.received <= limit { state.body.append(data) }
                return (state.received, state.head?.contentLength)
            }
            if received > Self.redirectLimit, endRedirect() { return }
            guard received <= limit else { return fail(TransportError(.responseTooLarge, detail: "more than \(limit.counted("byte"))")) }
            request.onProgress?(TransferProgress(.receiving, completed: received, total: total))
        }
    }

    /// Adds what the transport measured; must be called before the end of the exchange.
    package func didMeasure(_ change: (inout TransportMetrics) -> Void) {
        guard request.onMetrics != nil else { return }
        state.withLock { $0.metrics?.change(change) }
    }

    /// Ends the response. It is an error if the body is shorter than declared.
    package func didComplete() {
        let state = end()
        guard let head = state.head else { return answer(.failure(TransportError(.badResponse))) }
        if let expected = state.expected, state.received < expected, followedRedirect == nil {
            let detail = "the response ended after \(state.received) of \(expected.counted("byte"))"
            answer(.failure(TransportError(.connectionLost, detail: detail)))
        } else {
            answer(.success((head, state.body)))
        }
    }

    /// Ends the exchange. What arrived before can still be read.
    package func didFail(_ error: any Error) {
        if endRedirect() { return }
        _ = end()
        answer(.failure(error))
    }

    /// Ends the exchange immediately.
    package func fail(_ error: any Error) {
        let wasOver = state.withLock(\.isOver)
        if !wasOver { _ = end() }
        switch delivery {
        case .whole(let answer, _):
            answer.fulfill(.failure(error))
        case .pieces(let answer, let pipe):
            answer.fulfill(.failure(error))
            pipe.abort(error)
        }
        if !wasOver { stop() }
    }

    /// The head of the response if it is a redirect whose body nobody needs.
    private var followedRedirect: HTTPResponseHead? {
        guard case .whole = delivery, let policy = request.redirects, let head = state.withLock(\.head), policy.follows(head) else {
            return nil
        }
        return head
    }

    /// Ends the exchange without the rest of the body; false if the body is needed.
    @discardableResult
    private func endRedirect() -> Bool {
        guard let head = followedRedirect else { return false }
        _ = end()
        answer(.success((head, Data())))
        stop()
        return true
    }

    private func end() -> State {
        let state = self.state.withLock { state in
            state.isOver = true
            defer { (state.timer, state.metrics, state.turn) = (nil, nil, nil) }
            return state
        }
        state.timer?.stop()
        state.metrics?.end(received: state.received)
        state.turn?.end()
        return state
    }

    private func answer(_ result: Result<(HTTPResponseHead, Data), any Error>) {
        switch delivery {
        case .whole(let answer, _):
            answer.fulfill(result)
        case .pieces(let answer, let pipe):
            answer.fulfill(result.map(\.0))
            pipe.finish(result.map { _ in })
        }
    }

    // MARK: -

    /// `Content-Length`, if it is the number of decoded bytes.
    private func expectedLength(_ head: HTTPResponseHead) throws -> Int64? {
        // RFC 9112, 6.3: the transfer coding determines the length then.
        guard !head.headers.contains("Transfer-Encoding") else { return nil }
        let length = try head.declaredLength
        guard request.method != .head, head.status != 204, head.status != 304, !head.headers.contains("Content-Encoding") else {
            return nil
        }
        return length
    }

    /// Ends the exchange when the reader is released.
    private final class Lease: Sendable {
        let exchange: Exchange
        let pipe: BytePipe

        init(_ exchange: Exchange, _ pipe: BytePipe) {
            self.exchange = exchange
            self.pipe = pipe
        }

        deinit {
            exchange.cancel()
        }

        func next() async throws -> Data? {
            do {
                return try await pipe.next()
            } catch let error as CancellationError {
                exchange.cancel()
                throw error
            }
        }
    }
}
