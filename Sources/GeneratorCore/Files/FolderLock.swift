#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Holds a folder for one run at a time, by an advisory lock that leaves no file behind.
package final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Takes over a descriptor; a negative one stands for a disk that knows no locks.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
