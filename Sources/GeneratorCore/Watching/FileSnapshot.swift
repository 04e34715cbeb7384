#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The state of files at one moment, by which changes are found without reading them.
struct FileSnapshot: Equatable {
    private struct State: Equatable {
        let device: UInt64
        let file: UInt64
        let size: Int64
        let modified: [Int]
        let changed: [Int]
    }

    /// Files that do not exist are absent.
    private var states: [String: State] = [:]

    init(of paths: some Sequence<String>) {
        for path in paths { states[path] = Self.state(of: path) }
    }

    /// Whether there is a file at the path, and it is not empty.
    func hasContents(_ path: String) -> Bool { (states[path]?.size ?? 0) > 0 }

    /// The state of some of the files.
    func restricted(to paths: Set<String>) -> FileSnapshot {
        var result = self
        result.states = states.filter { paths.contains($0.key) }
        return result
    }

    /// Links are followed.
    private static func state(of path: String) -> State? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        #if canImport(Darwin)
            let (modified, changed) = (info.st_mtimespec, info.st_ctimespec)
        #else
            let (modified, changed) = (info.st_mtim, info.st_ctim)
        #endif
        return State(
            device: UInt64(truncatingIfNeeded: info.st_dev), file: UInt64(info.st_ino), size: Int64(info.st_size),
            modified: [Int(modified.tv_sec), Int(modified.tv_nsec)], changed: [Int(changed.tv_sec), Int(changed.tv_nsec)])
    }
}
