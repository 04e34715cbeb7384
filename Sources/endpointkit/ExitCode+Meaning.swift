import ArgumentParser

extension ExitCode {
    /// Something was reported, or a check found files out of date.
    static let faulty = ExitCode(1)
}
