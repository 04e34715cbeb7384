#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps the signals that end a run waiting while files are being written, so that the run can take back what it began.
///
/// It holds the signals of the calling thread. For those that are sent to the whole process, every other thread has to block them too.
package struct SignalHold: ~Copyable {
    /// What the thread blocked before.
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

    /// Whether one of the signals is waiting.
    package var isInterrupted: Bool {
        var waiting = sigset_t()
        sigpending(&waiting)
        return [SIGINT, SIGTERM, SIGHUP].contains { sigismember(&waiting, $0) == 1 }
    }

    /// Lets the signals through again; one that waits arrives now.
    package consuming func release() {
        var mask = earlier
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}
