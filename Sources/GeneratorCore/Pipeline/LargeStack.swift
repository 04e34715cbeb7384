import SourceDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread with a stack for documents that are nested thousands of levels deep. The stack of a caller can be as small as half a megabyte.
enum LargeStack {
    /// Whether this code runs on a large stack.
    @TaskLocal static var isCurrent = false

    /// Work that ends before its caller continues.
    private struct Call: @unchecked Sendable {
        let body: () -> Void
        let callersMask: sigset_t

        func run() {
            var mask = callersMask
            pthread_sigmask(SIG_SETMASK, &mask, nil)
            body()
        }
    }

    /// Runs `body` on a large stack and waits until it ends. If no thread can be created, it runs on the caller's stack.
    ///
    /// Signals that end the process are delivered to that thread, which can defer them.
    static func run<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        withoutActuallyEscaping({ $isCurrent.withValue(true) { result = body() } }) { work in
            let hold = SignalHold()
            let call = Call(body: work, callersMask: hold.earlier)
            WorkerThread(stackSize: WorkerThread.largeStack) { call.run() }?.join()
            hold.release()
        }
        return result ?? body()
    }
}

/// The environment of every run: a large stack, and files that are kept as long as their diagnostics.
enum Run {
    static func perform<Result>(into sink: inout DiagnosticSink, _ work: (inout DiagnosticSink) -> Result) -> Result {
        let files = SourceFiles()
        sink.keep(files)
        return LargeStack.run { files.keepFiles { work(&sink) } }
    }

    /// Does a part of a run: in the current run, or in one of its own if a caller of the library begins with this part.
    static func performPart<Result>(into sink: inout DiagnosticSink, _ work: (inout DiagnosticSink) -> Result) -> Result {
        LargeStack.isCurrent ? work(&sink) : perform(into: &sink, work)
    }
}
