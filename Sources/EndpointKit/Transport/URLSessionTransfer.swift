import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One exchange of a session: the head comes once, the body through a pipe.
final class URLSessionTransfer: Sendable {
    private struct State {
        var hasHead = false
        var received: Int64 = 0
        var expected: Int64?
        /// Set when the session is told to give up on a 401 challenge, which on Linux ends the task as if it were cancelled.
        var declinedChallenge = false
    }

    let task: URLSessionTask
    private let request: HTTPRequest
    private let upload: Protected<Upload?>
    /// Looked up only when someone wants to know.
    private let uploadLength: Int64?
    private let pipe: BytePipe
    private let answer = OneShot<HTTPResponseHead>()
    private let state = Protected(State())
    private let watch = Protected<IdleWatch?>(nil)

    private static let watermark = 1 << 20

    init(task: URLSessionTask, request: HTTPRequest, upload: Upload) {
        self.task = task
        self.request = request
        self.upload = Protected(upload)
        uploadLength = request.onProgress == nil ? nil : upload.length
        #if canImport(FoundationNetworking)
            // Here a suspended task starts its request anew when it is resumed.
            pipe = BytePipe(watermark: Self.watermark, overflow: .spill)
        #else
            let watch = self.watch
            pipe = BytePipe(
                watermark: Self.watermark,
                overflow: .pause { isPaused in
                    watch.withLock(\.self)?.setPaused(isPaused)
                    if isPaused { task.suspend() } else { task.resume() }
                })
        #endif
        let idle = IdleWatch(seconds: request.timeout) { [weak self] in self?.fail(TransportError(.timedOut)) }
        watch.withLock { $0 = idle }
    }

    var mayBeStored: Bool { request.mayBeStored }

    /// Waits for status and headers; when the task is cancelled the exchange ends.
    func head() async throws -> HTTPResponseHead {
        try await withTaskCancellationHandler {
            try await answer.value()
        } onCancel: {
            cancel()
        }
    }

    /// The body; the exchange ends when it is let go.
    func body() -> ByteStream {
        let lease = Lease(self)
        return ByteStream { try await lease.next() }
    }

    func cancel() {
        fail(CancellationError())
    }

    // MARK: What the session reports

    func didProgress() {
        watch.withLock(\.self)?.touch()
    }

    func didSend(total: Int64) {
        didProgress()
        request.onProgress?(TransferProgress(.sending, completed: total, total: uploadLength))
    }

    func didReceive(_ response: URLResponse) -> Bool {
        didProgress()
        do {
            let head = try HTTPResponseHead(response, url: request.url)
            state.withLock {
                $0.hasHead = true
                $0.expected = expectedLength(head)
            }
            answer.fulfill(.success(head))
            return true
        } catch {
            fail(error)
            return false
        }
    }

    func didReceive(_ data: Data) {
        didProgress()
        state.withLock { $0.received += Int64(data.count) }
        pipe.write(data)
    }

    func didDeclineChallenge() {
        state.withLock { $0.declinedChallenge = true }
    }

    func didComplete(_ error: (any Error)?) {
        let state = self.state.withLock(\.self)
        release()
        if let error, !(state.declinedChallenge && (error as? URLError)?.code == .cancelled) {
            let error = TransportError(error, hasHead: state.hasHead)
            answer.fulfill(.failure(error))
            pipe.finish(.failure(error))
        } else if let expected = state.expected, state.received < expected {
            pipe.finish(
                .failure(TransportError(.connectionLost, detail: "the response ended after \(state.received) of \(expected) bytes")))
        } else {
            answer.fulfill(.failure(TransportError(.badResponse)))
            pipe.finish(.success(()))
        }
    }

    // MARK: -

    private func fail(_ error: any Error) {
        answer.fulfill(.failure(error))
        pipe.abort(error)
        release()
        task.cancel()
    }

    private func release() {
        watch.withLock(\.self)?.stop()
        upload.withLock { $0 = nil }
    }

    /// `Content-Length` where it counts the bytes that are given to us.
    private func expectedLength(_ head: HTTPResponseHead) -> Int64? {
        guard request.method != .head, head.status != 204, head.status != 304, !head.headers.contains("Content-Encoding") else {
            return nil
        }
        return head.headers["Content-Length"].flatMap { Int64($0) }
    }

    /// Ends the transfer when the reader has gone.
    private final class Lease: Sendable {
        let transfer: URLSessionTransfer

        init(_ transfer: URLSessionTransfer) {
            self.transfer = transfer
        }

        deinit {
            transfer.cancel()
        }

        func next() async throws -> Data? {
            do {
                return try await transfer.pipe.next()
            } catch let error as CancellationError {
                transfer.cancel()
                throw error
            }
        }
    }
}
