import SourceDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Finds the lines of spans. Each file is scanned once, when the first place in it is asked for.
final class PlaceTable: @unchecked Sendable {
    // `lines` must only be used while the lock is held.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var lines: [SourceFile.ID: SourceLines] = [:]

    init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// `path:line:column`
    func place(of span: SourceSpan) -> String {
        let file = span.file
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        let known = lines[file.id] ?? SourceLines(file)
        lines[file.id] = known
        let position = known.position(of: span.start)
        return "\(file.path):\(position.line):\(position.column)"
    }
}
