import ArgumentParser
import GeneratorCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread with a stack for documents whose parts hold, or build on, each other hundreds of levels deep.
enum DeepStack {
    /// Only what is used of it takes memory.
    private static let bytes = 512 << 20

    /// Runs the command and waits for its end; on the stack there is, where no thread can be made.
    static func runCommand() {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, bytes)
        shareHeap()
        // Signals go to the thread that works, which knows when it can end.
        SignalHold.blockInThisThread()
        #if canImport(Darwin) || canImport(Musl)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, &attributes,
            { _ in
                SignalHold.letThrough()
                EndpointKitCommand.runToExit()
            }, nil)
        guard result == 0 else {
            SignalHold.letThrough()
            EndpointKitCommand.runToExit()
        }
        #if canImport(Darwin) || canImport(Musl)
            if let thread { pthread_join(thread, nil) }
        #else
            pthread_join(thread, nil)
        #endif
    }

    /// Lets the thread take memory from the heap of the first one: glibc gives every thread a heap of its own, which asks the system for
    /// each few pages. Swift's module of glibc leaves `mallopt` out.
    private static func shareHeap() {
        #if canImport(Glibc)
            typealias SetOption = @convention(c) (_ option: CInt, _ value: CInt) -> CInt
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let setOption = unsafeBitCast(symbol, to: SetOption.self)
            // M_ARENA_MAX, and M_TOP_PAD: how many bytes more to ask for each time.
            _ = setOption(-8, 1)
            _ = setOption(-2, 8 << 20)
        #endif
    }
}
