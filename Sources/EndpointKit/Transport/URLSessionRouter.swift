import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The delegate of a session, which passes every event to its transfer.
final class URLSessionRouter: NSObject, URLSessionDataDelegate {
    private let transfers = Protected<[Int: URLSessionTransfer]>([:])
    private let webSockets = Protected<[Int: WeakWebSocket]>([:])
    /// Answers the challenges of TLS; `nil` leaves them to the system.
    private let authenticator: TLSAuthenticator?

    init(authenticator: TLSAuthenticator? = nil) {
        self.authenticator = authenticator
    }

    func add(_ transfer: URLSessionTransfer) {
        transfers.withLock { $0[transfer.task.taskIdentifier] = transfer }
    }

    func add(_ webSocket: URLSessionWebSocket, of task: URLSessionTask) {
        webSockets.withLock { $0[task.taskIdentifier] = WeakWebSocket(value: webSocket) }
    }

    func webSocket(of task: URLSessionTask) -> URLSessionWebSocket? {
        webSockets.withLock { $0[task.taskIdentifier]?.value }
    }

    private func transfer(of task: URLSessionTask) -> URLSessionTransfer? {
        transfers.withLock { $0[task.taskIdentifier] }
    }

    /// The runtime follows redirects itself: the session returns the redirect as the response.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// The session does not handle passwords: a 401 is a response like any other. Server trust is evaluated by default, unless the hosts of
    /// the session have a rule.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let asksForPassword = Self.asksForPassword(challenge)
        #if canImport(FoundationNetworking)
            // The disposition can cancel the task, which waits for the queue of this call; see `InlineQueue`.
            DispatchQueue.global().async { [transfer = transfer(of: task)] in
                guard asksForPassword else { return completionHandler(.performDefaultHandling, nil) }
                // Any other disposition blocks the task or traps. At this point, head and body have been delivered.
                transfer?.didDeclineChallenge()
                completionHandler(.cancelAuthenticationChallenge, nil)
            }
        #else
            Self.answer(challenge, authenticator, completionHandler) {
                [transfer = transfer(of: task), webSocket = webSocket(of: task)] error in
                transfer?.exchange.fail(error)
                webSocket?.didFail(error)
            }
        #endif
    }

    private static func asksForPassword(_ challenge: URLAuthenticationChallenge) -> Bool {
        [
            NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
            NSURLAuthenticationMethodHTMLForm, NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
        ].contains(challenge.protectionSpace.authenticationMethod)
    }

    #if !canImport(FoundationNetworking)
        /// Answers a challenge by a rule, if there is one, or as usual.
        ///
        /// - Parameter refuse: Called if the server is refused, before the session reports the task as cancelled.
        static func answer(
            _ challenge: URLAuthenticationChallenge, _ authenticator: TLSAuthenticator?,
            _ completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void,
            refuse: @escaping @Sendable (TransportError) -> Void
        ) {
            let usual: URLSession.AuthChallengeDisposition =
                asksForPassword(challenge) ? .rejectProtectionSpace : .performDefaultHandling
            guard let authenticator else { return completionHandler(usual, nil) }
            Task {
                do throws(TransportError) {
                    let (disposition, credential) = try await authenticator.answer(challenge) ?? (usual, nil)
                    completionHandler(disposition, credential)
                } catch {
                    refuse(error)
                    completionHandler(.cancelAuthenticationChallenge, nil)
                }
            }
        }
    #endif

    #if canImport(FoundationNetworking)
        func urlSession(
            _ session: URLSession, task: URLSessionTask, needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            transfer(of: task)?.uploadStream?.refuseRestart()
            completionHandler(nil)
        }
    #endif

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        transfer(of: task)?.exchange.didSend(total: totalBytesSent)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(transfer(of: dataTask)?.didReceive(response) == true ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfer(of: dataTask)?.exchange.didReceive(data)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) {
        completionHandler(transfer(of: dataTask)?.mayBeStored == true ? proposedResponse : nil)
    }

    #if !canImport(FoundationNetworking)
        /// Elsewhere, it is never called.
        func urlSession(_ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics) {
            guard let measured = metrics.transactionMetrics.last else { return }
            transfer(of: task)?.exchange.didMeasure { $0.add(measured) }
        }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        transfer?.didComplete(error)
        let webSocket = webSockets.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        webSocket?.value?.didComplete(error)
    }
}

/// A WebSocket ends when its user releases it.
private struct WeakWebSocket {
    weak var value: URLSessionWebSocket?
}
