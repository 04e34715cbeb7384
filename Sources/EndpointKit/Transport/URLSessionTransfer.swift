import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A task of a session, and its exchange.
final class URLSessionTransfer: Sendable {
    let task: URLSessionTask
    let exchange: Exchange
    private let request: HTTPRequest
    private let held: Protected<Held>
    /// Set when the session rejects a 401 challenge, which on Linux ends the task as if it were cancelled.
    private let declinedChallenge = Protected(false)

    /// Resources that are released when the exchange ends.
    private struct Held {
        var upload: Upload?
        var permit: AsyncSemaphore.Permit?
    }

    /// - Parameters:
    ///   - permit: Released when the exchange ends.
    ///   - turn: See ``Exchange``.
    ///   - limit: The maximum size of a body that is collected in memory; `nil` for a body that is read while it arrives.
    ///   - stagedSize: The maximum size on disk, in bytes, of the unread part of a body that is read while it arrives.
    init(
        task: URLSessionTask, request: HTTPRequest, upload: Upload, permit: AsyncSemaphore.Permit?, turn: ConnectionTurns.Turn?,
        limit: Int?,
        stagedSize: Int64
    ) {
        self.task = task
        self.request = request
        let held = Protected(Held(upload: upload, permit: permit))
        self.held = held
        #if canImport(FoundationNetworking)
            // Here a suspended task starts its request anew when it is resumed. What calls the delegate cannot wait for the reader either: all
            // sessions of the process have one queue, and would wait with it.
            let overflow = BytePipe.Overflow.spill(limit: stagedSize)
        #else
            let overflow = BytePipe.Overflow.pause { isPaused in if isPaused { task.suspend() } else { task.resume() } }
        #endif
        let length = request.onProgress == nil ? nil : upload.length
        exchange = Exchange(request, uploadLength: length, overflow: overflow, limit: limit, turn: turn) {
            Self.release(held)
            #if canImport(FoundationNetworking)
                // It waits for the queue of the session, which can be the current queue.
                DispatchQueue.global().async { task.cancel() }
            #else
                task.cancel()
            #endif
        }
    }

    var mayBeStored: Bool { request.mayBeStored }

    #if canImport(FoundationNetworking)
        var uploadStream: UploadStream? { task.originalRequest?.httpBodyStream as? UploadStream }
    #endif

    func didReceive(_ response: URLResponse) -> Bool {
        do {
            let head = try HTTPResponseHead(response, url: request.url)
            // On Linux, interim responses are also passed to this method.
            if head.status >= 200 { exchange.didReceive(head) }
            return true
        } catch {
            exchange.fail(error)
            return false
        }
    }

    func didDeclineChallenge() {
        declinedChallenge.withLock { $0 = true }
    }

    func didComplete(_ error: (any Error)?) {
        Self.release(held)
        #if canImport(FoundationNetworking)
            if let failure = uploadStream?.failure { return exchange.didFail(failure) }
            if error == nil, !exchange.hasHead, let response = task.response, didReceive(response) {
                exchange.didReceive(task.unfollowedRedirectBody ?? Data())
            }
        #endif
        if let error, !(declinedChallenge.withLock(\.self) && (error as? URLError)?.code == .cancelled) {
            exchange.didFail(TransportError(error, hasHead: exchange.hasHead))
        } else {
            exchange.didComplete()
        }
    }

    /// Releasing either can call a closure, which must not happen while the lock is held.
    private static func release(_ held: Protected<Held>) {
        let last = held.withLock { value in
            defer { value = Held() }
            return value
        }
        withExtendedLifetime(last) {}
    }
}
