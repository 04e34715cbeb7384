import SystemPackage

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The files of one revision of a Git repository, which cannot be changed. They are read by the command `git`, without hooks, filters and
/// pagers.
package struct GitRevision: FileSystem {
    /// The hash of the revision.
    private let commit: String
    /// The absolute path of the repository's working tree.
    private let root: String
    /// The absolute path of the working directory.
    private let folder: String

    /// - Parameter name: Anything that names a commit: a branch, a tag, a hash, `HEAD~1`.
    package init(_ name: String, files: any FileSystem = LocalFiles()) throws(FileFault) {
        folder = try files.resolve(".")
        // A name that begins like an option is none.
        guard !name.isEmpty, !name.hasPrefix("-"), !name.contains("\0") else {
            throw FileFault("find", name, .noRevision("there is no such file, and it is not the name of a Git revision"))
        }
        let place = try GitCommand.run(["rev-parse", "--show-toplevel"], limit: 1 << 16)
        guard place.status == 0, let line = String(decoding: place.output, as: UTF8.self).split(separator: "\n").first else {
            let isOutside = place.message?.hasPrefix("not a git repository") ?? true
            let reason = isOutside ? "this is not in a Git repository" : "Git says: \(place.message ?? "")"
            throw FileFault("find", name, .noRevision("there is no such file, and \(reason)"))
        }
        root = String(line)
        commit = try Self.line(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], about: name)
    }

    private static func line(_ arguments: [String], about name: String) throws(FileFault) -> String {
        let result = try GitCommand.run(arguments, limit: 1 << 16)
        let text = String(decoding: result.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
        guard result.status == 0, !text.isEmpty else {
            throw FileFault("find", name, .noRevision(result.message ?? "there is no file and no Git revision with this name"))
        }
        return text
    }

    /// The path in the repository.
    private func path(_ path: String, for action: String) throws(FileFault) -> String {
        let full = try resolve(path)
        guard full == root || full.hasPrefix(root == "/" ? "/" : root + "/") else { throw FileFault(action, path, .outsideRoot(root)) }
        return String(full.dropFirst(root.count).drop { $0 == "/" })
    }

    package func read(_ path: String, limit: Int, takesStreams: Bool) throws(FileFault) -> [UInt8] {
        let own = try self.path(path, for: "read")
        guard try kind(at: path) == .file else {
            throw FileFault("read", path, try kind(at: path) == nil ? .system(Errno.noSuchFileOrDirectory.rawValue) : .notRegularFile)
        }
        let result = try GitCommand.run(["cat-file", "blob", "\(commit):\(own)"], limit: limit)
        if result.isTooLong { throw FileFault("read", path, .tooLarge(limit: limit)) }
        guard result.status == 0 else { throw FileFault("read", path, .system(Errno.noSuchFileOrDirectory.rawValue)) }
        return result.output
    }

    package func kind(at path: String) throws(FileFault) -> FileKind? {
        let own = try self.path(path, for: "read")
        if own.isEmpty { return .folder }
        // The mode, the type and the hash. A path with a `:` or a wildcard is literal.
        let result = try GitCommand.run(["--literal-pathspecs", "ls-tree", "--full-tree", commit, "--", own], limit: 1 << 16)
        guard result.status == 0, !result.output.isEmpty else { return nil }
        let words = String(decoding: result.output, as: UTF8.self).split(separator: " ", maxSplits: 2)
        switch (words.first, words.dropFirst().first) {
        case ("120000"?, _): return .link
        case (_, "blob"?): return .file
        case (_, "tree"?): return .folder
        default: return .special
        }
    }

    package func resolve(_ path: String) throws(FileFault) -> String {
        var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    package func isSameFile(_ left: String, _ right: String) -> Bool { (try? resolve(left)) == (try? resolve(right)) }

    package func names(in folder: String) throws(FileFault) -> [String] { throw Self.unchangeable("list", folder) }
    package func makeFolder(_ path: String) throws(FileFault) { throw Self.unchangeable("create", path) }
    package func create(_ path: String, _ bytes: [UInt8]) throws(FileFault) { throw Self.unchangeable("write", path) }
    package func rename(_ path: String, to other: String) throws(FileFault) { throw Self.unchangeable("move", path) }
    package func removeFile(_ path: String) throws(FileFault) { throw Self.unchangeable("remove", path) }
    package func removeFolder(_ path: String) throws(FileFault) { throw Self.unchangeable("remove", path) }
    package func lock(_ folder: String) throws(FileFault) -> FolderLock { throw Self.unchangeable("lock", folder) }

    private static func unchangeable(_ action: String, _ path: String) -> FileFault {
        FileFault(action, path, .system(Errno.readOnlyFileSystem.rawValue))
    }
}

/// Runs `git`, which finds no input, and whose messages are kept.
enum GitCommand {
    struct Result {
        var status: Int32
        var output: [UInt8]
        /// Whether it wrote more than the limit, and was stopped.
        var isTooLong: Bool
        /// What is wrong with the repository; `nil` if it says nothing.
        var message: String?
    }

    static func run(_ arguments: [String], limit: Int) throws(FileFault) -> Result {
        var output: [Int32] = [0, 0]
        var errors: [Int32] = [0, 0]
        guard pipe(&output) == 0 else { throw fault(errno) }
        guard pipe(&errors) == 0 else {
            let code = errno
            for descriptor in output { close(descriptor) }
            throw fault(code)
        }
        // A child of another thread must not keep the ends of these pipes.
        for descriptor in output + errors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        defer {
            close(output[0])
            close(errors[0])
        }
        let id: pid_t
        do throws(FileFault) {
            id = try spawn(arguments, output: output[1], errors: errors[1])
        } catch {
            close(output[1])
            close(errors[1])
            throw error
        }
        close(output[1])
        close(errors[1])
        // Git writes a line or two of errors, which fit into the pipe.
        let (bytes, isTooLong) = read(output[0], limit: limit)
        if isTooLong { kill(id, SIGTERM) }
        let (message, _) = read(errors[0], limit: 1 << 16)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let text = String(decoding: message, as: UTF8.self).split(separator: "\n").first.map(String.init)
        return Result(
            status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128, output: bytes, isTooLong: isTooLong,
            message: text.map { $0.hasPrefix("fatal: ") ? String($0.dropFirst(7)) : $0 })
    }

    private static func spawn(_ arguments: [String], output: Int32, errors: Int32) throws(FileFault) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        let words: [UnsafeMutablePointer<CChar>?] = (["git", "--no-pager"] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id = pid_t()
        let code = posix_spawnp(&id, "git", &actions, nil, words, environ)
        guard code == 0 else { throw fault(code) }
        return id
    }

    private static func read(_ descriptor: Int32, limit: Int) -> (bytes: [UInt8], isTooLong: Bool) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { buffer in
                #if canImport(Darwin)
                    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    Musl.read(descriptor, buffer.baseAddress, buffer.count)
                #else
                    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return (bytes, false) }
            bytes += buffer[..<count]
            if bytes.count > limit { return (bytes, true) }
        }
    }

    private static func fault(_ code: Int32) -> FileFault { FileFault("run", "git", .system(code)) }
}
