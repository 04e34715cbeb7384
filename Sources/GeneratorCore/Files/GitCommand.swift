#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs `git` without input, and keeps its messages.
enum GitCommand {
    struct Result {
        var status: Int32
        var output: [UInt8]
        /// Whether it wrote more than the limit, and was stopped.
        var isTooLong: Bool
        /// The error message of Git; `nil` if there is none.
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
