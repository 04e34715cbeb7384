import SourceDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Ends the process at once after SIGINT, SIGTERM or SIGHUP, except while one of several threads writes an output directory.
///
/// A single run defers the signals in its own thread (``SignalHold``). With several threads, another thread would receive them.
enum EndingSignals {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// Ends the waiting thread.
    private static let stop = SIGUSR1

    /// Runs `body`, whose threads must be started by the current one.
    ///
    /// - Parameter end: Ends the process; by default, by the signal.
    static func guarding<Result>(
        end: @escaping @Sendable (Int32) -> Void = { end(by: $0) }, _ body: () throws -> Result
    ) rethrows -> Result {
        var blocked = set(signals + [stop])
        var earlier = sigset_t()
        pthread_sigmask(SIG_BLOCK, &blocked, &earlier)
        let watcher = WorkerThread {
            var waited = set(signals + [stop])
            var signal: Int32 = 0
            while true {
                guard sigwait(&waited, &signal) == 0 else { continue }
                if signal == stop { return }
                WriteGate.shared.close()
                end(signal)
                // The process goes on if the signal is ignored.
                WriteGate.shared.open()
            }
        }
        defer {
            watcher?.send(stop)
            watcher?.join()
            pthread_sigmask(SIG_SETMASK, &earlier, nil)
        }
        return try body()
    }

    /// Delivers the signal to this thread, as if it had not been blocked.
    static func end(by signal: Int32) {
        var signals = set([signal])
        var earlier = sigset_t()
        pthread_sigmask(SIG_UNBLOCK, &signals, &earlier)
        kill(getpid(), signal)
        pthread_sigmask(SIG_SETMASK, &earlier, nil)
    }

    private static func set(_ signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
