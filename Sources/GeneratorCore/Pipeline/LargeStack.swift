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

    private struct Call {
        let body: () -> Void
        let callersMask: sigset_t
    }

    /// Runs `body` on a large stack and waits until it ends. If no thread can be created, it runs on the caller's stack.
    ///
    /// Signals that end the process are delivered to that thread, which can defer them.
    static func run<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        withoutActuallyEscaping({ $isCurrent.withValue(true) { result = body() } }) { work in
            let hold = SignalHold()
            perform(Call(body: work, callersMask: hold.earlier))
            hold.release()
        }
        return result ?? body()
    }

    private static func perform(_ call: Call) {
        let attributes = ThreadAttributes(stackSize: WorkerThread.largeStack)
        var call = call
        withUnsafeMutablePointer(to: &call) { call in
            #if canImport(Darwin) || canImport(Musl)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            let result = pthread_create(
                &thread, attributes.pointer,
                { argument in
                    let argument: UnsafeMutableRawPointer? = argument
                    guard let call = argument?.assumingMemoryBound(to: Call.self) else { return nil }
                    var mask = call.pointee.callersMask
                    pthread_sigmask(SIG_SETMASK, &mask, nil)
                    call.pointee.body()
                    return nil
                }, call)
            guard result == 0 else { return }
            #if canImport(Darwin) || canImport(Musl)
                if let thread { pthread_join(thread, nil) }
            #else
                pthread_join(thread, nil)
            #endif
        }
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
