public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Downloads and uploads of files that continue while the app is suspended, or after the system has ended it. Only on Apple
/// platforms; other platforms have no public initializer.
///
/// A transfer over http with a host that has a rule of ``ServerTrust`` ends with the event ``Event/failed(id:_:resumeData:)`` and the code
/// `secureConnectionFailed`, and nothing is sent. The system follows redirects itself, so after a redirect from https to http the request
/// has been sent, but the response is refused in the same way.
///
/// Make one value for each identifier when the app starts, and keep it: after a relaunch, it receives the events of the transfers that a
/// previous process started. Each transfer has a name of your choice, which events have too. Credentials and cookies are those at the time
/// when the transfer starts, because interceptors do not run later, and cookies of responses are not kept. The system follows redirects
/// itself, and repeats a transfer that fails on the way; neither ``RedirectPolicy`` nor ``RetryPolicy`` applies. A redirect to another origin
/// can take headers such as `Cookie` or that of an API key along: use only servers whose redirects you trust.
public final class BackgroundTransfers: Sendable {
    /// What happened to a transfer.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Event: Sendable {
        /// Bytes were sent or received; only while the app runs.
        case progress(id: String, TransferProgress)
        /// A response of any status was received into a file, which is in the directory of the ``BackgroundTransfers`` and belongs to the
        /// receiver.
        case downloaded(id: String, DownloadedFile)
        /// A file was sent. The response can have any status; of its body, there is the first megabyte.
        case uploaded(id: String, HTTPResponse)
        /// The transfer ended without a response. A download can be resumed with the data, if there is any; keep it in a file.
        case failed(id: String, TransportError, resumeData: Data?)
    }

    private let session: URLSession
    private let trust: ServerTrust?
    private let delegate: BackgroundTransferDelegate

    #if !canImport(FoundationNetworking)
        /// Connects to the transfers with this identifier, and receives the events that arrived while the app did not run.
        ///
        /// - Parameters:
        ///   - identifier: Unique among the background sessions of the app. Two processes, such as an app and its extension, need two.
        ///   - directory: Where files of downloads are moved to; it is made if it is missing. The temporary directory is unsuitable,
        ///     because the system can empty it between two launches.
        ///   - trust: The rules for servers. If a rule has a closure, it must not wait for the user.
        ///   - configure: Modifies the session's configuration, such as `isDiscretionary`, `allowsCellularAccess`,
        ///     `sharedContainerIdentifier` and `timeoutIntervalForResource`, which is a week by default.
        ///   - receive: Called with each event, on a thread of the session, for one event at a time.
        /// - Throws: ``ServerTrust/ConfigurationError`` for a rule that cannot be applied.
        public convenience init(
            identifier: String, directory: URL, trust: ServerTrust, configure: (URLSessionConfiguration) -> Void = { _ in },
            receive: @escaping @Sendable (Event) -> Void
        ) throws(ServerTrust.ConfigurationError) {
            self.init(
                Self.configuration(identifier, configure), directory: directory, trust: trust,
                authenticators: try TLSAuthenticators(trust), receive: receive)
        }

        /// Connects to the transfers with this identifier, and receives the events that arrived while the app did not run. The parameters
        /// are those of ``init(identifier:directory:trust:configure:receive:)``.
        public convenience init(
            identifier: String, directory: URL, configure: (URLSessionConfiguration) -> Void = { _ in },
            receive: @escaping @Sendable (Event) -> Void
        ) {
            self.init(Self.configuration(identifier, configure), directory: directory, receive: receive)
        }

        private static func configuration(
            _ identifier: String, _ configure: (URLSessionConfiguration) -> Void
        ) -> URLSessionConfiguration {
            let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
            configuration.forgetEverything()
            configuration.sessionSendsLaunchEvents = true
            configure(configuration)
            return configuration
        }
    #endif

    /// A value with any kind of session.
    ///
    /// - Parameter authenticators: Those of the rules.
    init(
        _ configuration: URLSessionConfiguration, directory: URL, trust: ServerTrust? = nil, authenticators: TLSAuthenticators? = nil,
        receive: @escaping @Sendable (Event) -> Void
    ) {
        self.trust = trust
        delegate = BackgroundTransferDelegate(directory: directory, trust: trust, authenticators: authenticators, receive: receive)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// Starts a download.
    ///
    /// - Parameters:
    ///   - request: A request without a body, such as that of ``APIClient/urlRequest(for:options:)``.
    ///   - id: The name of the transfer, which should be unique among those that are not over.
    public func download(_ request: URLRequest, id: String) {
        start(session.downloadTask(with: request), id)
    }

    /// Continues a download that failed or was cancelled.
    ///
    /// - Parameters:
    ///   - resumeData: The data of ``Event/failed(id:_:resumeData:)``. The download starts from the beginning if the file has changed
    ///     since.
    ///   - id: The name of the transfer.
    public func download(resuming resumeData: Data, id: String) {
        start(session.downloadTask(withResumeData: resumeData), id)
    }

    /// Starts an upload.
    ///
    /// - Parameters:
    ///   - request: A request with a method that has a body; its own body is ignored.
    ///   - file: The body, which must stay as it is until the end of the transfer.
    ///   - id: The name of the transfer, which should be unique among those that are not over.
    public func upload(_ request: URLRequest, from file: URL, id: String) {
        var request = request
        request.httpBody = nil
        start(session.uploadTask(with: request, fromFile: file), id)
    }

    private func start(_ task: URLSessionTask, _ id: String) {
        task.taskDescription = id
        do throws(TransportError) {
            // A download that is resumed begins with the last request of its redirects.
            for request in [task.originalRequest, task.currentRequest] {
                if let url = request?.url { _ = try trust?.connections(to: url) }
            }
            task.resume()
        } catch {
            delegate.refuse(task, error)
            task.cancel()
        }
    }

    /// Cancels the transfers with this name. The event ``Event/failed(id:_:resumeData:)`` has the code `cancelled`, and for a download,
    /// data to resume it, if the server allows that.
    public func cancel(_ id: String) async {
        for task in await tasks() where task.taskDescription == id {
            #if !canImport(FoundationNetworking)
                if let download = task as? URLSessionDownloadTask {
                    // The error of the task has the data too.
                    download.cancel { _ in }
                    continue
                }
            #endif
            task.cancel()
        }
    }

    /// The names of the transfers that are not over, including those of previous processes.
    public func running() async -> [String] {
        await tasks().compactMap(\.taskDescription)
    }

    private func tasks() async -> [URLSessionTask] {
        await withCheckedContinuation { continuation in
            session.getAllTasks { continuation.resume(returning: $0.filter { $0.state == .running || $0.state == .suspended }) }
        }
    }

    /// Call this from `application(_:handleEventsForBackgroundURLSession:completionHandler:)` of the app's delegate.
    ///
    /// - Parameter completion: Calls the completion handler of the app's delegate. It is called on the main thread when all events for
    ///   which the system launched the app have been received.
    public func whenEventsAreReceived(_ completion: @escaping @MainActor () -> Void) {
        delegate.add(completion)
    }
}
