#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Defers signals that end the process while files are written, so that the run can undo its changes.
///
/// It blocks the signals in the calling thread. For signals to the whole process, all other threads must block them too.
package struct SignalHold: ~Copyable {
    /// The previous signal mask of the thread.
    private(set) var earlier = sigset_t()

    /// SIGINT, SIGTERM and SIGHUP.
    private static var ending: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        return signals
    }

    package init() {
        var signals = Self.ending
        pthread_sigmask(SIG_BLOCK, &signals, &earlier)
    }

    /// Whether one of the signals is pending.
    package var isInterrupted: Bool {
        var waiting = sigset_t()
        sigpending(&waiting)
        return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&waiting, $0) == 1 }
    }

    /// Unblocks the signals; a pending one is delivered now.
    package consuming func release() {
        var mask = earlier
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}
