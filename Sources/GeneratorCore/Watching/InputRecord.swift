import SourceDiagnostics

/// The files that runs have read, with hashes of their contents.
package final class InputRecord: @unchecked Sendable {
    private enum Content: Equatable {
        case read(ContentHash)
        /// There was no such file.
        case absent
        /// The file was not read, or is a directory.
        case unknown
    }

    private let lock = ThreadLock()
    // Must only be used while the lock is held.
    private var contents: [String: Content] = [:]

    package init() {}

    /// Adds files that were read.
    func add(_ files: [SourceFile]) {
        let found = files.map { ($0.path, Content.read(ContentHash($0.utf8))) }
        lock.withLock { for (path, content) in found { contents[path] = content } }
    }

    /// Adds files that do not exist.
    func add(missing paths: [String]) {
        lock.withLock { for path in paths where contents[path] == nil || contents[path] == .unknown { contents[path] = .absent } }
    }

    /// Adds the file of a fault if it does not exist.
    func add(_ fault: FileFault) {
        if fault.isAbsence { add(missing: [fault.path]) }
    }

    /// Adds files that matter but were not read, and directories whose entries matter.
    func add(paths: [String]) {
        lock.withLock { for path in paths where contents[path] == nil { contents[path] = .unknown } }
    }

    /// Adds the contents of another record.
    package func add(_ other: InputRecord) {
        let more = other.lock.withLock { other.contents }
        lock.withLock { contents.merge(more) { own, new in new == .unknown ? own : new } }
    }

    var paths: Set<String> { lock.withLock { Set(contents.keys) } }

    /// Whether a file that was read has other contents by now. A pipe can only be read once.
    func isOutdated(_ path: String, files: any FileSystem) -> Bool {
        guard let earlier = lock.withLock({ contents[path] }), earlier != .unknown else { return false }
        do throws(FileFault) {
            return .read(ContentHash(try files.read(path, limit: SpecLoader.fileSizeLimit))) != earlier
        } catch {
            return error.reason != .notRegularFile && earlier != .absent
        }
    }
}
