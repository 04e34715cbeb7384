import Foundation
import TestSupport

/// A tool of the toolchain, run on files.
struct SwiftTool {
    let exitCode: Int32
    let output: Data
    let diagnostics: String

    init(_ arguments: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, as a pipe that nobody empties would block the tool.
        let (output, errors) = (folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"))
        for url in [output, errors] { try Data().write(to: url) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        exitCode = process.terminationStatus
        self.output = try Data(contentsOf: output)
        diagnostics = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    }

    /// The folder with the modules that these tests were built with.
    static let modules: URL? = {
        let root = GoldenCase.root.deletingLastPathComponent().deletingLastPathComponent()
        let products = [
            Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent(), Bundle.main.bundleURL,
            URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent(),
            root.appendingPathComponent(".build/debug"),
        ]
        return products.flatMap { [$0.appendingPathComponent("Modules"), $0] }.first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("EndpointKit.swiftmodule").path)
        }
    }()

    private final class Anchor {}
}

/// Every Swift file below a folder, sorted.
func swiftFiles(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return found.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
}
