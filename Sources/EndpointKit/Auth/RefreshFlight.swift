/// A refresh in progress.
final class RefreshFlight: Sendable {
    /// The refreshers of whose refreshes the current task is part.
    @TaskLocal static var refreshers: Set<ObjectIdentifier> = []

    /// The token that is replaced; `nil` if there is none.
    let old: AuthToken?
    let result = SharedPromise<AuthToken>()
    private let task = Protected<Task<Void, Never>?>(nil)

    init(replacing old: AuthToken?) {
        self.old = old
    }

    /// Runs the refresh in a task of its own.
    ///
    /// - Parameters:
    ///   - refresher: The object whose refresh it is.
    ///   - end: Receives the result. It is the part of the task that is not marked as a refresh.
    func start(
        of refresher: ObjectIdentifier, _ refresh: (@Sendable (AuthToken?) async throws -> AuthToken)?,
        end: @escaping @Sendable (Result<AuthToken, any Error>) async -> Void
    ) {
        let mark = Self.refreshers.union([refresher])
        let task = Task.detached { [old] in
            let result: Result<AuthToken, any Error>
            do {
                guard let refresh else { throw NotRefreshable() }
                result = .success(try await Self.$refreshers.withValue(mark) { try await refresh(old) })
            } catch {
                result = .failure(error)
            }
            await end(result)
        }
        self.task.withLock { $0 = task }
    }

    /// Ends the refresh with an error for its waiters.
    func cancel(_ error: any Error) {
        result.fulfill(.failure(error))
        task.withLock(\.self)?.cancel()
    }
}
