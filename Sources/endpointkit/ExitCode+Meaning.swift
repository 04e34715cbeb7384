import ArgumentParser

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension ExitCode {
    /// An error was reported, or a check found files that are out of date.
    static let faulty = ExitCode(1)

    func endProcess() -> Never { exit(rawValue) }
}
