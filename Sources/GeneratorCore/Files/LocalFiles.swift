#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The file system, with system calls, so that every error has its cause.
package struct LocalFiles: FileSystem {
    package init() {}

    package func kind(at path: String) throws(FileFault) -> FileKind? {
        try check(path, "examine")
        var info = stat()
        guard lstat(path, &info) == 0 else {
            let fault = FileFault("examine", path, .system(errno))
            if fault.isAbsence { return nil }
            throw fault
        }
        return Self.kind(of: info)
    }

    package func names(in directory: String) throws(FileFault) -> [String] {
        try check(directory, "list")
        guard let stream = opendir(directory) else {
            let code = errno
            var info = stat()
            let isOther = code == ENOTDIR && stat(directory, &info) == 0
            throw FileFault("list", directory, isOther ? .notDirectory : .system(code))
        }
        defer { closedir(stream) }
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                let code = errno
                if code != 0 { throw FileFault("list", directory, .system(code)) }
                break
            }
            // An entry ends with its name, so that copying all of a `dirent` would read beyond the last one.
            let name = String(cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    package func resolve(_ path: String) throws(FileFault) -> String {
        try check(path, "resolve")
        guard let resolved = realpath(path, nil) else { throw FileFault("resolve", path, .system(errno)) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    package func isSameFile(_ left: String, _ right: String) -> Bool {
        var (a, b) = (stat(), stat())
        return lstat(left, &a) == 0 && lstat(right, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
    }

    package func makeDirectory(_ path: String) throws(FileFault) {
        try check(path, "create the directory")
        guard mkdir(path, 0o777) == 0 else { throw FileFault("create the directory", path, .system(errno)) }
    }

    package func rename(_ path: String, to other: String) throws(FileFault) {
        try check(path, "move")
        try check(other, "write")
        var old = stat()
        // A file system without permissions refuses to set them, and has none to lose.
        if lstat(other, &old) == 0, Self.kind(of: old) == .file { _ = chmod(path, old.st_mode & 0o7777) }
        #if canImport(Darwin)
            let result = Darwin.rename(path, other)
        #elseif canImport(Musl)
            let result = Musl.rename(path, other)
        #else
            let result = Glibc.rename(path, other)
        #endif
        guard result == 0 else { throw FileFault("write", other, .system(errno)) }
    }

    package func removeFile(_ path: String) throws(FileFault) {
        try check(path, "remove")
        guard unlink(path) == 0 else { throw FileFault("remove", path, .system(errno)) }
    }

    package func removeDirectory(_ path: String) throws(FileFault) {
        try check(path, "remove the directory")
        guard rmdir(path) == 0 else { throw FileFault("remove the directory", path, .system(errno)) }
    }

    package func lock(_ directory: String) throws(FileFault) -> AdvisoryLock {
        try check(directory, "open")
        let descriptor = open(directory, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { throw FileFault("open", directory, .system(errno)) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { break }
        }
        return AdvisoryLock(descriptor: descriptor)
    }

    /// Locks a file, which is created if there is none, until the lock is released; `nil` if another holder has the lock.
    package func lockFile(_ path: String) throws(FileFault) -> AdvisoryLock? {
        try check(path, "open")
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileFault("open", path, .system(errno)) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            let isHeld = errno == EWOULDBLOCK
            close(descriptor)
            // A file system without locks is used without one.
            return isHeld ? nil : AdvisoryLock(descriptor: -1)
        }
        return AdvisoryLock(descriptor: descriptor)
    }
}

extension LocalFiles {
    func check(_ path: String, _ action: String) throws(FileFault) {
        if path.isEmpty || path.utf8.contains(0) { throw FileFault(action, path, .unusablePath) }
    }

    static func kind(of info: stat) -> FileKind {
        switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .directory
        case S_IFLNK: .link
        default: .special
        }
    }
}

/// An advisory lock of a directory or a file, which ends with this object and with the process.
package final class AdvisoryLock: Sendable {
    private let descriptor: Int32

    /// Takes ownership of a descriptor; a negative one is for file systems without locks.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
