package import Foundation

/// The receiving end of one exchange: the head comes once, the body through a pipe, and a silence ends it.
///
/// A transport tells it what arrives; whoever waits for the response reads it. It ends the exchange when its reader goes away.
package final class Exchange: Sendable {
    private struct State {
        var hasHead = false
        var received: Int64 = 0
        var expected: Int64?
        var watch: IdleWatch?
    }

    private let request: HTTPRequest
    /// Looked up only when someone wants to know.
    private let uploadLength: Int64?
    private let pipe: BytePipe
    private let answer = OneShot<HTTPResponseHead>()
    private let state = Protected(State())
    private let stop: @Sendable () -> Void

    private static let watermark = 1 << 20

    /// - Parameter stop: Ends the exchange on the wire; may be called more than once.
    package init(_ request: HTTPRequest, uploadLength: Int64?, overflow: BytePipe.Overflow, stop: @escaping @Sendable () -> Void) {
        self.request = request
        self.uploadLength = uploadLength
        self.stop = stop
        switch overflow {
        case .spill:
            pipe = BytePipe(watermark: Self.watermark, overflow: .spill)
        case .pause(let pause):
            let state = self.state
            pipe = BytePipe(
                watermark: Self.watermark,
                overflow: .pause { isPaused in
                    state.withLock(\.watch)?.setPaused(isPaused)
                    pause(isPaused)
                })
        }
        let watch = IdleWatch(seconds: request.timeout) { [weak self] in self?.fail(TransportError(.timedOut)) }
        state.withLock { $0.watch = watch }
    }

    // MARK: For the reader

    /// Waits for status and headers; when the task is cancelled the exchange ends.
    package func head() async throws -> HTTPResponseHead {
        try await withTaskCancellationHandler {
            try await answer.value()
        } onCancel: {
            cancel()
        }
    }

    /// The body; the exchange ends when it is let go.
    package func body() -> ByteStream {
        let lease = Lease(self)
        return ByteStream { try await lease.next() }
    }

    package func cancel() {
        fail(CancellationError())
    }

    // MARK: For the transport

    package var hasHead: Bool { state.withLock(\.hasHead) }

    package func didProgress() {
        state.withLock(\.watch)?.touch()
    }

    /// - Parameter total: Bytes of the request body so far.
    package func didSend(total: Int64) {
        didProgress()
        request.onProgress?(TransferProgress(.sending, completed: total, total: uploadLength))
    }

    package func didReceive(_ head: HTTPResponseHead) {
        didProgress()
        state.withLock {
            $0.hasHead = true
            $0.expected = expectedLength(head)
        }
        answer.fulfill(.success(head))
    }

    package func didReceive(_ data: Data) {
        didProgress()
        state.withLock { $0.received += Int64(data.count) }
        pipe.write(data)
    }

    /// The response is over; an end before the length that was promised is an error.
    package func didComplete() {
        let state = self.state.withLock(\.self)
        state.watch?.stop()
        answer.fulfill(.failure(TransportError(.badResponse)))
        if let expected = state.expected, state.received < expected {
            let detail = "the response ended after \(state.received) of \(expected) bytes"
            pipe.finish(.failure(TransportError(.connectionLost, detail: detail)))
        } else {
            pipe.finish(.success(()))
        }
    }

    /// The exchange has ended; what arrived before can still be read.
    package func didFail(_ error: any Error) {
        state.withLock(\.watch)?.stop()
        answer.fulfill(.failure(error))
        pipe.finish(.failure(error))
    }

    /// Ends the exchange at once.
    package func fail(_ error: any Error) {
        answer.fulfill(.failure(error))
        pipe.abort(error)
        state.withLock(\.watch)?.stop()
        stop()
    }

    // MARK: -

    /// `Content-Length` where it counts the bytes that are given to us.
    private func expectedLength(_ head: HTTPResponseHead) -> Int64? {
        guard request.method != .head, head.status != 204, head.status != 304, !head.headers.contains("Content-Encoding") else {
            return nil
        }
        return head.headers["Content-Length"].flatMap { Int64($0) }
    }

    /// Ends the exchange when the reader has gone.
    private final class Lease: Sendable {
        let exchange: Exchange

        init(_ exchange: Exchange) {
            self.exchange = exchange
        }

        deinit {
            exchange.cancel()
        }

        func next() async throws -> Data? {
            do {
                return try await exchange.pipe.next()
            } catch let error as CancellationError {
                exchange.cancel()
                throw error
            }
        }
    }
}
