public import Foundation
import SpawnSupport

/// A program that this process starts and waits for.
///
/// `posix_spawn` starts it: on Linux, `Process` reads beyond the entries of `/proc/self/fd` when it looks for files to close, and crashes
/// now and then.
public struct ChildProcess: Sendable {
    private let id: pid_t

    /// Starts the program at a path. It finds no input and no other open files than these.
    ///
    /// - Parameters:
    ///   - output: The file descriptor of its standard output, which stays open here.
    ///   - error: The file descriptor of its standard error.
    /// - Throws: `POSIXError` if it cannot be started.
    public init(
        _ program: String, _ arguments: [String], in directory: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment, output: Int32, error: Int32 = STDERR_FILENO
    ) throws {
        let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for word in words + variables { free(word) } }
        var id = pid_t()
        let failure = spawn_program(&id, program, words, variables, directory, output, error)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
        self.id = id
    }

    /// Whether it has ended; it can still be waited for.
    public var hasEnded: Bool {
        var information = siginfo_t()
        return waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo == SIGCHLD
    }

    /// Asks it to end; it must not have been waited for.
    public func terminate() {
        kill(id, SIGTERM)
    }

    /// Waits for its end. Returns its exit code, or 128 and the number of the signal that ended it, as shells do.
    public func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
