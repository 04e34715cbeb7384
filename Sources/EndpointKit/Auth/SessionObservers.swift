/// Those who are told when a session ends.
final class SessionObservers: Sendable {
    private let actions = Protected<[@Sendable () -> Bool]>([])

    /// - Parameter action: Returns false when it does not want to be told again.
    func add(_ action: @escaping @Sendable () -> Bool) {
        actions.withLock { $0.append(action) }
    }

    func tell() {
        let told = actions.withLock { actions in
            defer { actions = [] }
            return actions
        }
        let kept = told.filter { $0() }
        actions.withLock { $0 = kept + $0 }
    }
}
