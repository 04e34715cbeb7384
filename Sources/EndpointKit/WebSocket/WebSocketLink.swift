import Foundation

/// The connections of one channel, one after the other. It opens them when they are needed, sends pings, and reconnects.
actor WebSocketLink {
    typealias Connect = @Sendable () async throws -> (HTTPResponseHead, any WebSocketConnection)
    /// Runs on a new connection before anything else.
    typealias Preparation = @Sendable (_ connection: any WebSocketConnection, HTTPResponseHead, _ isAgain: Bool) async throws -> Void

    private enum End {
        /// One side closed it, and nothing is wrong.
        case closed
        case failed(NetworkError)
    }

    nonisolated let endpoint: String
    private let options: WebSocketOptions
    private let date: @Sendable () -> Date
    private let connect: Connect
    private nonisolated let preparation = Protected<Preparation?>(nil)

    private var current: (head: HTTPResponseHead, connection: any WebSocketConnection)?
    /// Connections that a sender found closed, with messages that may not have been read.
    private var unread: [any WebSocketConnection] = []
    private var pings: Task<Void, Never>?
    private var opening: Task<Void, Never>?
    private var waiters: [ObjectIdentifier: Promise<Void>] = [:]
    /// The preparation of a new connection, and its task when that has begun.
    private var preparing: (end: Promise<Void>, task: UnsafeCurrentTask?)?
    private var hasBeenOpen = false
    private var failures = 0
    private var end: End?
    /// How the last connection was closed.
    private(set) var closure: WebSocketClosure?

    /// - Parameter date: The time of day, with which dates in `Retry-After` are compared.
    init(endpoint: String, options: WebSocketOptions, date: @escaping @Sendable () -> Date, connect: @escaping Connect) {
        self.endpoint = endpoint
        self.options = options
        self.date = date
        self.connect = connect
    }

    deinit {
        pings?.cancel()
        opening?.cancel()
        guard let connection = current?.connection else { return }
        Task { await connection.close(WebSocketClosure(.goingAway)) }
    }

    nonisolated func prepare(_ preparation: @escaping Preparation) {
        self.preparation.withLock { $0 = preparation }
    }

    /// Opens the first connection, or waits for the next one.
    func open() async throws -> HTTPResponseHead {
        try await opened().head
    }

    /// Returns the next message with the head of its connection; `nil` at the end.
    func receive() async throws -> (WebSocketMessage, HTTPResponseHead?)? {
        while true {
            let connection: any WebSocketConnection
            var head: HTTPResponseHead?
            if let left = unread.first {
                connection = left
            } else {
                if case .closed = end { return nil }
                do {
                    let opened = try await opened()
                    (head, connection) = (opened.head, opened.connection)
                } catch {
                    if case .closed = end { return nil }
                    throw error
                }
            }
            do {
                return (try await connection.receive(), head)
            } catch {
                if Task.isCancelled { throw NetworkError(CancellationError(), endpoint: endpoint) }
                // Such as a second reader.
                if connection.isOpen { throw NetworkError(error, endpoint: endpoint) }
                unread.removeAll { $0 === connection }
                didLose(connection, error)
            }
        }
    }

    /// A message is never sent twice: only if the connection was already closed, it is sent on the next one.
    func send(_ message: WebSocketMessage) async throws {
        while true {
            let connection = try await opened().connection
            let wasOpen = connection.isOpen
            do {
                return try await connection.send(message)
            } catch {
                if Task.isCancelled { throw NetworkError(CancellationError(), endpoint: endpoint) }
                if !connection.isOpen, current?.connection === connection {
                    unread.append(connection)
                    didLose(connection, error)
                }
                if wasOpen || connection.isOpen { throw NetworkError(error, endpoint: endpoint) }
            }
        }
    }

    func close(_ closure: WebSocketClosure) async {
        guard end == nil else { return }
        end = .closed
        self.closure = closure
        unread = []
        stopOpening()
        for waiter in waiters.values { waiter.fulfill(.failure(closed)) }
        pings?.cancel()
        guard let connection = current?.connection else { return }
        current = nil
        await connection.close(closure)
    }

    // MARK: Connections

    /// The error of a call on a closed channel.
    private var closed: NetworkError {
        NetworkError(closure ?? WebSocketClosure(.normal), endpoint: endpoint)
    }

    private func opened() async throws -> (head: HTTPResponseHead, connection: any WebSocketConnection) {
        while true {
            do { try Task.checkCancellation() } catch { throw NetworkError(error, endpoint: endpoint) }
            switch end {
            case .closed?: throw closed
            case .failed(let error)?: throw error
            case nil: break
            }
            if let current { return current }
            // The preparation would wait for its own end.
            if let task = preparing?.task, withUnsafeCurrentTask(body: { $0 == task }) {
                throw NetworkError(UseWhileOpening(), endpoint: endpoint)
            }
            if opening == nil { startOpening() }
            let waiter = Promise<Void>()
            let id = ObjectIdentifier(waiter)
            waiters[id] = waiter
            defer {
                waiters[id] = nil
                if waiters.isEmpty { stopOpening() }
            }
            do { try await waiter.value() } catch { throw NetworkError(error, endpoint: endpoint) }
        }
    }

    private func startOpening() {
        let pauses = hasBeenOpen
        opening = Task { await self.open(afterPause: pauses) }
    }

    /// Without a waiter, nothing is opened.
    private func stopOpening() {
        opening?.cancel()
        opening = nil
    }

    private func open(afterPause pauses: Bool) async {
        var pauses = pauses
        var retryAfter: TimeInterval = 0
        while !Task.isCancelled {
            do {
                if pauses { try await options.sleep(options.delay(failures: failures, retryAfter: retryAfter)) }
                let (head, connection) = try await connect()
                do {
                    try await prepare(connection, head)
                    try Task.checkCancellation()
                } catch {
                    let error = connection.isOpen ? error : (TransportError(.connectionLost) as any Error)
                    await connection.close(WebSocketClosure(.goingAway))
                    throw error
                }
                didOpen(head, connection)
                return
            } catch {
                guard !Task.isCancelled else { return }
                let error = NetworkError(error, endpoint: endpoint)
                guard options.reconnects, let asked = error.transientDelay(upTo: options.maximumDelay, now: date()),
                    failures < options.maximumFailures ?? .max
                else {
                    opening = nil
                    end = .failed(error)
                    for waiter in waiters.values { waiter.fulfill(.failure(error)) }
                    return
                }
                failures += 1
                retryAfter = asked
                pauses = true
            }
        }
    }

    private func prepare(_ connection: any WebSocketConnection, _ head: HTTPResponseHead) async throws {
        guard let prepare = preparation.withLock(\.self) else { return }
        // It may not react to its cancellation.
        let end = Promise<Void>()
        preparing = (end, nil)
        let action = Task {
            // The opening can have been cancelled, or the time have passed, before this begins.
            guard preparing?.end === end else { return }
            withUnsafeCurrentTask { preparing?.task = $0 }
            do {
                end.fulfill(.success(try await prepare(connection, head, hasBeenOpen)))
            } catch {
                end.fulfill(.failure(error))
            }
        }
        let limit = Self.limit(options) {
            end.fulfill(.failure(TransportError(.timedOut, detail: "the action of 'whenOpened' did not end in time")))
            action.cancel()
        }
        defer {
            limit?.cancel()
            // The next opening can have begun meanwhile.
            if preparing?.end === end { preparing = nil }
        }
        try await end.value { action.cancel() }
    }

    /// Calls `stop` after the time for the preparation; `nil` if that has no limit.
    private static func limit(_ options: WebSocketOptions, stop: @escaping @Sendable () -> Void) -> Task<Void, any Error>? {
        guard let seconds = options.preparationTimeout, seconds > 0, seconds.isFinite else { return nil }
        return Task {
            try await options.sleep(seconds)
            stop()
        }
    }

    private func didOpen(_ head: HTTPResponseHead, _ connection: any WebSocketConnection) {
        opening = nil
        hasBeenOpen = true
        failures = 0
        closure = nil
        current = (head, connection)
        pings = Self.pings(on: connection, options)
        for waiter in waiters.values { waiter.fulfill(.success(())) }
    }

    private func didLose(_ connection: any WebSocketConnection, _ error: any Error) {
        guard current?.connection === connection else { return }
        current = nil
        pings?.cancel()
        let closure = error as? WebSocketClosure
        self.closure = closure
        guard end == nil else { return }
        let isPassing = closure.map { options.reconnectCodes.contains($0.code) } ?? (error as? TransportError)?.isTransient ?? false
        if options.reconnects, isPassing { return }
        end = closure?.isNormal == true ? .closed : .failed(NetworkError(error, endpoint: endpoint))
    }

    /// Sends pings as long as the connection is open and the task is not cancelled.
    private static func pings(on connection: any WebSocketConnection, _ options: WebSocketOptions) -> Task<Void, Never>? {
        guard let interval = options.pingInterval, interval > 0 else { return nil }
        return Task { [options] in
            while connection.isOpen {
                do {
                    try await options.sleep(interval)
                    try await answer(to: connection, options)
                } catch let error as TransportError where error.code == .timedOut {
                    return connection.abort(error)
                } catch {
                    return
                }
            }
        }
    }

    private static func answer(to connection: any WebSocketConnection, _ options: WebSocketOptions) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await connection.ping() }
            group.addTask {
                try await options.sleep(options.pongTimeout)
                throw TransportError(.timedOut, detail: "no pong arrived in time")
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}

/// The error of an action that uses the channel while it opens it.
struct UseWhileOpening: RedactedError, CustomStringConvertible {
    let description = "the WebSocket is not open before the action of 'whenOpened' has ended; send with the value that the action gets"
}
