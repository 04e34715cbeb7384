import SourceDiagnostics

/// Writes files under temporary names, many of them in several threads.
///
/// After an error, no further file is started. The error of the first file that has one is thrown.
final class FileStaging: @unchecked Sendable {
    struct Item: Sendable {
        let bytes: [UInt8]
        let temporary: String
        /// The destination, for errors.
        let place: String
    }

    /// The files that a thread takes at a time, which are mostly in the same directory.
    private static let filesPerPart = 32
    /// The number of files up to which starting threads would take longer than writing.
    private static let few = 128

    private let items: [Item]
    private let files: any FileSystem
    private let lock = ThreadLock()
    // All must only be used while the lock is held.
    private var next = 0
    private var isStopped = false
    private var done: [StagedOutput.Written] = []
    private var faults: [(index: Int, fault: FileFault)] = []

    init(_ items: [Item], _ files: any FileSystem) {
        self.items = items
        self.files = files
    }

    /// The written files and directories, also after an error.
    var written: [StagedOutput.Written] { lock.withLock { done } }

    /// - Parameter isInterrupted: Called before each file that this thread writes; true is an error.
    func run(_ isInterrupted: () -> Bool) throws(FileFault) {
        let threads = items.count > Self.few ? WorkerThread.recommendedCount : 1
        let others = (1..<threads).compactMap { _ in WorkerThread { self.work { false } } }
        work(isInterrupted)
        for thread in others { thread.join() }
        let first = lock.withLock { faults.min { $0.index < $1.index } }
        if let first { throw first.fault }
    }

    private func work(_ isInterrupted: () -> Bool) {
        while let part = lock.withLock({ take() }) {
            for index in part {
                guard !lock.withLock({ isStopped }) else { return }
                let item = items[index]
                do throws(FileFault) {
                    if isInterrupted() { throw FileFault("write", item.place, .interrupted) }
                    try files.stage(item.bytes, at: item.temporary, for: item.place)
                    lock.withLock { done.append(.file(item.temporary)) }
                } catch {
                    lock.withLock {
                        isStopped = true
                        faults.append((index, error))
                    }
                    return
                }
            }
        }
    }

    private func take() -> Range<Int>? {
        guard next < items.count else { return nil }
        defer { next += Self.filesPerPart }
        return next..<min(items.count, next + Self.filesPerPart)
    }
}

extension FileSystem {
    /// Writes a staged file. An error has the path of the destination.
    func stage(_ bytes: [UInt8], at temporary: String, for place: String) throws(FileFault) {
        do throws(FileFault) {
            try create(temporary, bytes)
        } catch {
            throw FileFault(error.action, place, error.reason)
        }
    }
}
