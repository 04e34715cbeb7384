import ArgumentParser
import GeneratorCore
import SourceDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The two streams of the command.
enum Console {
    case output
    case error

    /// Writes the whole string.
    ///
    /// If the reader has closed the pipe, as `head` does, the rest is dropped without an error. Any other failure of standard output is
    /// reported on standard error and throws ``ArgumentParser/ExitCode/faulty``: a partial result must not look complete.
    func write(_ text: String) throws(ExitCode) {
        guard let code = send(text), self == .output else { return }
        throw Console.failure("cannot write to standard output: \(FileFault.text(of: code))")
    }

    /// Writes a line for a person. Paths and names in it cannot control the terminal.
    func writeLine(_ text: String) throws(ExitCode) {
        try write(VisibleText.escaping(text) + "\n")
    }

    /// The same for text of several lines.
    func writeText(_ text: String) throws(ExitCode) {
        try write(VisibleText.escaping(lines: text))
    }

    /// Prints an error of the command itself.
    ///
    /// - Parameter help: What to do about it.
    static func report(_ message: String, help: String? = nil) {
        let lines = ["error: \(message)"] + (help.map { ["help: \($0)"] } ?? [])
        _ = Console.error.send(lines.map { VisibleText.escaping($0) + "\n" }.joined())
    }

    /// Prints an error of the command itself, and returns what to throw.
    static func failure(_ message: String, help: String? = nil) -> ExitCode {
        report(message, help: help)
        return .faulty
    }

    /// Prints the fault of a file as a run does, and returns what to throw.
    static func failure(_ fault: FileFault) -> ExitCode {
        _ = Console.error.send(DiagnosticFormat.text.render([.fault(fault)]) + "\(1.counted("error"))\n")
        return .faulty
    }

    /// Opens an unusable descriptor for every standard stream that the caller closed, so that no file of the run gets its number.
    static func reserveStreams() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// The error number if writing failed; `nil` on success, and if the reader has closed the pipe.
    private func send(_ text: String) -> Int32? {
        let descriptor: Int32 = self == .output ? 1 : 2
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Console.send(descriptor, $0) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if written == 0 {
                return EIO
            } else if errno != EINTR {
                return errno == EPIPE ? nil : errno
            }
        }
        return nil
    }

    private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }
}
