#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Wakes a thread when something in one of several directories may have changed: by inotify on Linux, and by kqueue on Apple platforms.
///
/// Directories are watched instead of files, because many editors replace a file instead of writing to it. What has changed is found by
/// comparing ``FileSnapshot``s.
final class DirectoryEvents {
    /// How long a wait takes at most, in milliseconds: some file systems have no events, and no system has them for each link in a path.
    private static let longestWait: Int32 = 1000
    /// The same if the system cannot watch directories.
    private static let longestWaitWithoutEvents: Int32 = 100

    private let queue: Int32
    /// By path: the number of the watch, or the open file.
    private var watches: [String: Int32] = [:]
    private var isComplete = true

    init() {
        #if os(Linux)
            queue = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
        #elseif canImport(Darwin)
            queue = kqueue()
        #else
            queue = -1
        #endif
    }

    deinit {
        for path in watches.keys { remove(path) }
        if queue >= 0 { close(queue) }
    }

    /// Watches these directories and, where the system has no events of a directory for changes inside its files, these files too.
    func watch(directories: Set<String>, files: Set<String>) {
        #if canImport(Darwin)
            // A replaced file is a different file, so all files are opened again.
            let wanted = directories.union(files)
            for path in watches.keys { remove(path) }
            watches = [:]
        #else
            let wanted = directories
            for path in watches.keys where !wanted.contains(path) { remove(path) }
        #endif
        isComplete = queue >= 0
        for path in wanted.sorted() where !add(path) && directories.contains(path) { isComplete = false }
    }

    /// Waits until something may have changed.
    ///
    /// - Parameter limit: The longest time in milliseconds; `nil` for the longest time after which the files should be checked.
    func wait(limit: Int32? = nil) {
        let longest = isComplete ? Self.longestWait : Self.longestWaitWithoutEvents
        let milliseconds = min(limit ?? longest, longest)
        #if os(Linux)
            var descriptor = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, queue >= 0 ? 1 : 0, milliseconds) > 0 else { return }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while read(queue, &buffer, buffer.count) > 0 {}
        #elseif canImport(Darwin)
            var time = timespec(tv_sec: Int(milliseconds) / 1000, tv_nsec: Int(milliseconds) % 1000 * 1_000_000)
            var events = Array(repeating: kevent(), count: 64)
            guard kevent(queue, nil, 0, &events, Int32(events.count), &time) == Int32(events.count) else { return }
            var none = timespec()
            while kevent(queue, nil, 0, &events, Int32(events.count), &none) > 0 {}
        #else
            poll(nil, 0, milliseconds)
        #endif
    }

    /// Whether the path is watched. A directory that was replaced is watched again under its path.
    private func add(_ path: String) -> Bool {
        guard queue >= 0 else { return false }
        #if os(Linux)
            let changes: [Int] = [
                Int(IN_CLOSE_WRITE), Int(IN_MODIFY), Int(IN_ATTRIB), Int(IN_CREATE), Int(IN_DELETE), Int(IN_MOVED_FROM), Int(IN_MOVED_TO),
                Int(IN_DELETE_SELF), Int(IN_MOVE_SELF),
            ]
            let number = inotify_add_watch(queue, path, UInt32(changes.reduce(0, |)))
            guard number >= 0 else { return false }
            if let earlier = watches.updateValue(number, forKey: path), earlier != number, !watches.values.contains(earlier) {
                inotify_rm_watch(queue, earlier)
            }
            return true
        #elseif canImport(Darwin)
            let file = open(path, O_EVTONLY | O_CLOEXEC)
            guard file >= 0 else { return false }
            var change = kevent(
                ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_LINK), data: 0, udata: nil)
            guard kevent(queue, &change, 1, nil, 0, nil) >= 0 else {
                close(file)
                return false
            }
            watches[path] = file
            return true
        #else
            return false
        #endif
    }

    private func remove(_ path: String) {
        guard let watch = watches.removeValue(forKey: path) else { return }
        #if os(Linux)
            // Two paths of one directory have one watch.
            if !watches.values.contains(watch) { inotify_rm_watch(queue, watch) }
        #elseif canImport(Darwin)
            close(watch)
        #endif
    }
}
