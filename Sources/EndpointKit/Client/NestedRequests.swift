/// The requests that interceptors started for a call. Cancelling the call cancels all of them, including those of unstructured tasks.
final class NestedRequestScope: Sendable {
    private struct State {
        var running: [Int: @Sendable () -> Void] = [:]
        var next = 0
        var isCancelled = false
    }

    private let state = Protected(State())

    func run<T: Sendable>(_ operation: @escaping @Sendable () async throws -> T) async throws -> T {
        let task = Task(operation: operation)
        let id = add { task.cancel() }
        defer { state.withLock { $0.running[id] = nil } }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    func cancel() {
        let running = state.withLock { state in
            state.isCancelled = true
            return Array(state.running.values)
        }
        for cancel in running { cancel() }
    }

    private func add(_ cancel: @escaping @Sendable () -> Void) -> Int {
        let (id, isLate) = state.withLock { state in
            state.next += 1
            state.running[state.next] = cancel
            return (state.next, state.isCancelled)
        }
        if isLate { cancel() }
        return id
    }
}

/// What requests that an interceptor starts inherit from its call.
struct NestedRequestContext: Sendable {
    let client: APIClient
    /// The indices of the interceptors that the call itself skips.
    let excluded: Set<Int>
    let scope = NestedRequestScope()
}

/// The client with which an interceptor sends its own requests.
struct NestedClient: NetworkClient {
    let origin: NestedRequestContext
    /// The index of the interceptor that starts the requests.
    let starter: Int?

    /// The indices of the interceptors that the requests skip.
    private var avoided: Set<Int> { starter.map { origin.excluded.union([$0]) } ?? origin.excluded }

    var coding: JSONCoding { origin.client.coding }

    var reader: ResponseReader { origin.client.reader }

    var clock: CallClock { origin.client.clock }

    func send(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> HTTPResponse {
        try await run(endpoint) { try await origin.client.send(endpoint, options: options, without: avoided) }
    }

    func download(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> DownloadedFile {
        try await run(endpoint) { try await origin.client.download(endpoint, options: options, without: avoided) }
    }

    func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> (HTTPResponseHead, ByteStream) {
        try await run(endpoint) { try await origin.client.stream(endpoint, options: options, without: avoided) }
    }

    func openWebSocket(_ endpoint: any Endpoint, options: RequestOptions, maximumMessageSize: Int) async throws(NetworkError)
        -> (HTTPResponseHead, any WebSocketConnection)
    {
        try await run(endpoint) {
            try await origin.client.openWebSocket(
                endpoint, options: options, maximumMessageSize: maximumMessageSize, without: avoided)
        }
    }

    private func run<T: Sendable>(
        _ endpoint: any Endpoint, _ operation: @escaping @Sendable () async throws -> T
    ) async throws(NetworkError) -> T {
        do {
            return try await origin.scope.run(operation)
        } catch {
            throw NetworkError(error, endpoint: endpoint.name)
        }
    }
}

/// The client of a context that no client created: every request fails.
struct DetachedClient: NetworkClient {
    let coding = JSONCoding.default

    func send(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> HTTPResponse { throw failure(endpoint) }

    func download(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> DownloadedFile {
        throw failure(endpoint)
    }

    func stream(_ endpoint: any Endpoint, options: RequestOptions) async throws(NetworkError) -> (HTTPResponseHead, ByteStream) {
        throw failure(endpoint)
    }

    private func failure(_ endpoint: any Endpoint) -> NetworkError {
        NetworkError(endpoint: endpoint.name, stage: .building, cause: BuildingError.noClient, attempts: 0)
    }
}
