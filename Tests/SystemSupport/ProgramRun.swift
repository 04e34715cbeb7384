public import Foundation

/// What a program did that ran to its end.
public struct ProgramRun: Sendable {
    public let status: Int32
    public let output: Data
    public let error: String

    /// Runs a program of the `PATH`, or the one at a path with a slash.
    ///
    /// It finds no input, and has a temporary directory of its own, as the tools of Swift leave things behind there. What it prints goes to
    /// files: a pipe that nobody empties would hold it up.
    public init(
        _ arguments: [String], in directory: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        (status, output, error) = try TemporaryDirectory.with { own in
            try own.makeDirectory("temporary")
            try own.write("", to: "output")
            try own.write("", to: "error")
            let output = try FileHandle(forWritingTo: own.url("output"))
            let error = try FileHandle(forWritingTo: own.url("error"))
            let child = try ChildProcess(
                "/usr/bin/env", arguments, in: directory, environment: environment.merging(["TMPDIR": own("temporary")]) { $1 },
                output: output.fileDescriptor, error: error.fileDescriptor)
            let status = child.wait()
            return (
                status, try Data(contentsOf: own.url("output")), String(decoding: try Data(contentsOf: own.url("error")), as: UTF8.self)
            )
        }
    }

    /// Runs a program, two at once, while other tasks go on: waiting for it would block one of the few threads that they share.
    public static func beside(_ arguments: [String]) async throws -> ProgramRun {
        try await withCheckedThrowingContinuation { continuation in
            programs.addOperation { continuation.resume(with: Result { try ProgramRun(arguments) }) }
        }
    }

    private static let programs: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()
}
