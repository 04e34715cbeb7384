#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The files of all runs in this process, by their IDs.
final class SourceFileTable: @unchecked Sendable {
    static let shared = SourceFileTable()

    /// The result for the ID of a file whose run has ended.
    private static let removed = SourceFile(path: "?", utf8: [])

    // Everything below must only be used while the lock is held.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var files: [SourceFile.ID: SourceFile] = [:]
    private var owned: [ObjectIdentifier: [SourceFile.ID]] = [:]
    private var lastNumber: UInt32 = 0

    private init() {
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    private func withLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    /// An unused ID.
    func makeID() -> SourceFile.ID {
        withLock {
            repeat { lastNumber &+= 1 } while files[SourceFile.ID(number: lastNumber)] != nil
            return SourceFile.ID(number: lastNumber)
        }
    }

    /// Keeps the file until the end of the current run.
    func add(_ file: SourceFile) {
        let owner = SourceFiles.current.map(ObjectIdentifier.init)
        withLock {
            files[file.id] = file
            if let owner { owned[owner, default: []].append(file.id) }
        }
    }

    func removeFiles(of owner: ObjectIdentifier) {
        // The files are freed after the lock is.
        let removed = withLock { owned.removeValue(forKey: owner)?.map { files.removeValue(forKey: $0) } }
        withExtendedLifetime(removed) {}
    }

    subscript(id: SourceFile.ID) -> SourceFile {
        if let file = withLock({ files[id] }) { return file }
        assertionFailure("a span of a file whose run is over")
        return Self.removed
    }
}
