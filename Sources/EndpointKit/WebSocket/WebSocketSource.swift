/// What a channel does: by the connections of a client, or by a mock.
package struct WebSocketSource<Outgoing: Sendable, Incoming: Sendable>: Sendable {
    package typealias Action = @Sendable (WebSocketOpened<Outgoing>) async throws -> Void

    let endpoint: String
    let open: @Sendable () async throws -> HTTPResponseHead
    let send: @Sendable (Outgoing) async throws -> Void
    /// `nil` at the end.
    let receive: @Sendable () async throws -> Incoming?
    let close: @Sendable (WebSocketClosure) async -> Void
    let closure: @Sendable () async -> WebSocketClosure?
    let prepare: @Sendable (@escaping Action) -> Void

    package init(
        endpoint: String, open: @escaping @Sendable () async throws -> HTTPResponseHead,
        send: @escaping @Sendable (Outgoing) async throws -> Void, receive: @escaping @Sendable () async throws -> Incoming?,
        close: @escaping @Sendable (WebSocketClosure) async -> Void, closure: @escaping @Sendable () async -> WebSocketClosure?,
        prepare: @escaping @Sendable (@escaping Action) -> Void
    ) {
        self.endpoint = endpoint
        self.open = open
        self.send = send
        self.receive = receive
        self.close = close
        self.closure = closure
        self.prepare = prepare
    }
}

extension WebSocketSource {
    /// Messages over the connections of a link.
    init(
        _ link: WebSocketLink, sending: WebSocketFormat<Outgoing>, receiving: WebSocketFormat<Incoming>, _ reading: ResponseReading,
        _ coding: JSONCoding
    ) {
        let encode = { @Sendable (message: Outgoing) throws -> WebSocketMessage in
            do {
                return try sending.encode(message, (reading.coding ?? coding).encoder)
            } catch {
                throw NetworkError(error, endpoint: link.endpoint, stage: .building)
            }
        }
        let mapped = { @Sendable (error: any Error) in reading.completed(any: NetworkError(error, endpoint: link.endpoint)) }
        self.init(endpoint: link.endpoint) {
            do { return try await link.open() } catch { throw mapped(error) }
        } send: {
            do { try await link.send(encode($0)) } catch { throw mapped(error) }
        } receive: {
            do {
                while let (message, head) = try await link.receive() {
                    do {
                        let elements = WebSocketElements(reading: reading, coding: coding, endpoint: link.endpoint, head: head)
                        if let decoded = try receiving.decode(message, elements) { return decoded }
                    } catch {
                        throw NetworkError(endpoint: link.endpoint, element: error, line: nil, head: head)
                    }
                }
                return nil
            } catch {
                throw mapped(error)
            }
        } close: {
            await link.close($0)
        } closure: {
            await link.closure
        } prepare: { action in
            link.prepare { connection, head, isAgain in
                try await action(
                    WebSocketOpened(head: head, isReconnection: isAgain) { try await connection.send(encode($0)) })
            }
        }
    }

    /// Another channel, when it is there.
    init(_ started: StartedChannel<Outgoing, Incoming>) {
        self.init(endpoint: "WebSocket") {
            try await started.channel().open()
        } send: {
            try await started.channel().send($0)
        } receive: {
            var iterator = try await started.channel().makeAsyncIterator()
            return try await iterator.next()
        } close: { closure in
            try? await started.channel().close(closure.code, reason: closure.reason)
        } closure: {
            await started.existing?.closure
        } prepare: {
            started.prepare($0)
        }
    }
}

/// A channel that is created when it is first used.
actor StartedChannel<Outgoing: Sendable, Incoming: Sendable> {
    typealias Channel = WebSocketChannel<Outgoing, Incoming>

    private var starting: Task<Channel, any Error>?
    private(set) var existing: Channel?
    private let start: @Sendable () async throws -> Channel
    private nonisolated let action = Protected<WebSocketSource<Outgoing, Incoming>.Action?>(nil)

    init(_ start: @escaping @Sendable () async throws -> Channel) {
        self.start = start
    }

    nonisolated func prepare(_ action: @escaping WebSocketSource<Outgoing, Incoming>.Action) {
        self.action.withLock { $0 = action }
    }

    /// If the creation is cancelled with a caller, others and later ones create it again.
    func channel() async throws -> Channel {
        while true {
            if let existing { return existing }
            let task = starting ?? Task { [start] in try await start() }
            starting = task
            do {
                let channel = try await withTaskCancellationHandler {
                    try await task.value
                } onCancel: {
                    task.cancel()
                }
                if existing == nil, let action = action.withLock(\.self) { channel.whenOpened(action) }
                existing = channel
                return channel
            } catch {
                guard task.isCancelled else { throw error }
                if starting == task { starting = nil }
                if Task.isCancelled { throw error }
            }
        }
    }
}
