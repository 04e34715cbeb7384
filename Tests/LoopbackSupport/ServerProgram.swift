import Foundation
public import SystemSupport

/// A server that is a program of its own; it ends with this value.
public final class ServerProgram: Sendable {
    private let directory: TemporaryDirectory
    private let child: ChildProcess

    /// Starts a program of the `PATH`, or at a path with a slash, and waits until it is ready.
    ///
    /// - Parameters:
    ///   - directory: Its working directory, where its output goes to the file `log`.
    ///   - isReady: Whether it is ready, by its output so far.
    public init(_ arguments: [String], in directory: TemporaryDirectory, isReady: (String) -> Bool) throws {
        self.directory = directory
        try directory.write("", to: "log")
        let log = try FileHandle(forWritingTo: directory.url("log"))
        child = try ChildProcess("/usr/bin/env", arguments, in: directory.path, output: log.fileDescriptor, error: log.fileDescriptor)
        for _ in 0..<6_000 {
            if isReady(self.log) { return }
            if child.hasEnded { break }
            Thread.sleep(forTimeInterval: 0.01)
        }
        // The value is complete, so that its end ends the program.
        throw ProgramFailure("\(arguments[0]) did not start: \(self.log)")
    }

    /// What it has printed so far.
    public var log: String {
        (try? Data(contentsOf: directory.url("log"))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    deinit {
        child.terminate()
        _ = child.wait()
    }
}

/// A program of a test that did not do what it should.
public struct ProgramFailure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
