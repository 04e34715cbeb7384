#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Locks a directory for one run at a time, with an advisory lock that does not create a file.
package final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Takes ownership of a descriptor; a negative one is for file systems without locks.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
