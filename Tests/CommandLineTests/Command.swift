import Foundation
import SystemSupport
import Testing

/// The built tool, and programs that run it.
struct Command {
    struct Result: Equatable {
        var status: Int32
        var output = ""
        var error = ""
    }

    /// Where the tests of this package are built to, and the tool beside them.
    static var tool: String {
        get throws {
            #if os(macOS)
                let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
                let place = try #require(bundle?.bundleURL)
            #else
                let place = try #require(Bundle.main.executableURL)
            #endif
            return place.deletingLastPathComponent().appendingPathComponent("endpointkit").path
        }
    }

    /// The directory of the whole package.
    static var package: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    /// Runs the tool in a directory.
    static func endpointkit(_ arguments: String..., in directory: TemporaryDirectory) throws -> Result {
        try run(try tool, arguments, in: directory)
    }

    /// Runs a program; variables that are not named are taken over.
    static func run(_ program: String, _ arguments: [String], in directory: TemporaryDirectory, environment: [String: String] = [:]) throws
        -> Result
    {
        var variables = ProcessInfo.processInfo.environment.filter { !["GITHUB_ACTIONS", "ENDPOINTKIT"].contains($0.key) }
        variables["COLUMNS"] = "80"
        variables.merge(environment) { $1 }
        let run = try ProgramRun([program] + arguments, in: directory.path, environment: variables)
        return Result(status: run.status, output: String(decoding: run.output, as: UTF8.self), error: run.error)
    }
}
