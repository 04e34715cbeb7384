import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Turns what a session reports into events.
final class BackgroundTransferDelegate: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate {
    private let directory: URL
    private let trust: ServerTrust?
    private let authenticators: TLSAuthenticators?
    private let receive: @Sendable (BackgroundTransfers.Event) -> Void
    private let state = Protected(State())

    private struct State {
        /// The bodies of responses to uploads.
        var bodies: [Int: Data] = [:]
        /// The reasons why tasks or their servers were refused; the session reports these tasks as cancelled.
        var refusals: [Int: TransportError] = [:]
        var completions: [@MainActor () -> Void] = []
    }

    private static let bodyLimit = 1 << 20

    init(
        directory: URL, trust: ServerTrust?, authenticators: TLSAuthenticators?,
        receive: @escaping @Sendable (BackgroundTransfers.Event) -> Void
    ) {
        self.directory = directory
        self.trust = trust
        self.authenticators = authenticators
        self.receive = receive
    }

    func add(_ completion: @escaping @MainActor () -> Void) {
        state.withLock { $0.completions.append(completion) }
    }

    /// Determines the error of a task that is then cancelled.
    func refuse(_ task: URLSessionTask, _ error: TransportError) {
        state.withLock { $0.refusals[task.taskIdentifier] = error }
    }

    /// The head of a complete response.
    private func head(of task: URLSessionTask) throws -> HTTPResponseHead {
        guard let response = task.response, let url = response.url ?? task.originalRequest?.url else {
            throw TransportError(.badResponse)
        }
        // After a redirect.
        _ = try trust?.connections(to: url)
        return try HTTPResponseHead(response, url: url)
    }

    // MARK: Downloads

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        report(totalBytesWritten, of: totalBytesExpectedToWrite, .receiving, downloadTask)
    }

    /// The file is removed when this method returns.
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        let id = downloadTask.taskDescription ?? ""
        do {
            let head = try head(of: downloadTask)
            let file = directory.appendingPathComponent("\(UUID().uuidString)", isDirectory: false)
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try FileManager.default.moveItem(at: location, to: file)
            receive(.downloaded(id: id, DownloadedFile(url: file, head: head)))
        } catch {
            receive(.failed(id: id, .file("the file could not be moved", error), resumeData: nil))
        }
    }

    // MARK: Uploads

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        report(totalBytesSent, of: totalBytesExpectedToSend, .sending, task)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        state.withLock { state in
            let room = Self.bodyLimit - (state.bodies[dataTask.taskIdentifier]?.count ?? 0)
            state.bodies[dataTask.taskIdentifier, default: Data()].append(data.prefix(room))
        }
    }

    // MARK: Both

    private func report(_ completed: Int64, of total: Int64, _ direction: TransferProgress.Direction, _ task: URLSessionTask) {
        let progress = TransferProgress(direction, completed: completed, total: total > 0 ? total : nil)
        receive(.progress(id: task.taskDescription ?? "", progress))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (body, refusal) = state.withLock { state in
            (state.bodies.removeValue(forKey: task.taskIdentifier), state.refusals.removeValue(forKey: task.taskIdentifier))
        }
        let id = task.taskDescription ?? ""
        if let error {
            let failure = refusal ?? TransportError(error, hasHead: task.response != nil)
            receive(.failed(id: id, failure, resumeData: Self.resumeData(of: error)))
        } else if !(task is URLSessionDownloadTask) {
            do {
                receive(.uploaded(id: id, HTTPResponse(head: try head(of: task), body: body ?? Data())))
            } catch {
                receive(.failed(id: id, error as? TransportError ?? TransportError(.badResponse), resumeData: nil))
            }
        }
    }

    private static func resumeData(of error: any Error) -> Data? {
        #if canImport(FoundationNetworking)
            nil
        #else
            (error as? URLError)?.downloadTaskResumeData
        #endif
    }

    #if !canImport(FoundationNetworking)
        func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
            let completions = state.withLock { state in
                defer { state.completions = [] }
                return state.completions
            }
            Task { @MainActor in for completion in completions { completion() } }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            URLSessionRouter.answer(
                challenge, authenticators?.authenticator(for: challenge.protectionSpace.host), completionHandler,
                refuse: { [weak self] error in self?.refuse(task, error) })
        }
    #endif
}
