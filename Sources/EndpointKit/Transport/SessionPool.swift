import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A session with its delegate and its connections. It ends when it is released and its tasks have finished.
final class SessionPool: Sendable {
    let session: URLSession
    let router: URLSessionRouter
    /// `nil` if no exchange waits for a connection.
    let turns: ConnectionTurns?

    /// - Parameter connectionsPerHost: The number of connections for which exchanges wait; `nil` if none waits.
    init(_ configuration: URLSessionConfiguration, authenticator: TLSAuthenticator?, connectionsPerHost: Int? = nil) {
        router = URLSessionRouter(authenticator: authenticator)
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: Self.delegateQueue)
        turns = connectionsPerHost.map { ConnectionTurns(connectionsPerHost: $0) }
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// The queue on which the delegate is called; `nil` for that of the session.
    private static var delegateQueue: OperationQueue? {
        #if canImport(FoundationNetworking)
            InlineQueue()
        #else
            nil
        #endif
    }
}

/// The sessions of one configuration.
final class SessionPools: Sendable {
    /// For everything but streams.
    let requests: SessionPool
    private let openedStreams = Protected<SessionPool?>(nil)
    private let authenticator: TLSAuthenticator?

    private static let streamsPerHost = 10_000

    init(_ configuration: URLSessionConfiguration, authenticator: TLSAuthenticator? = nil) {
        requests = SessionPool(
            configuration, authenticator: authenticator, connectionsPerHost: configuration.httpMaximumConnectionsPerHost)
        self.authenticator = authenticator
    }

    /// For streams, which can be open for long. They neither wait for the connections of other requests, nor keep those waiting.
    var streams: SessionPool {
        openedStreams.withLock { opened in
            if let opened { return opened }
            let configuration = requests.session.configuration
            let unlimited = configuration.copy() as? URLSessionConfiguration ?? configuration
            unlimited.httpMaximumConnectionsPerHost = Self.streamsPerHost
            let streams = SessionPool(unlimited, authenticator: authenticator)
            opened = streams
            return streams
        }
    }

    /// A session without connections, for a single request.
    func fresh() -> SessionPool {
        SessionPool(requests.session.configuration, authenticator: authenticator)
    }
}
