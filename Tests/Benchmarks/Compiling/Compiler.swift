import Foundation
import Measuring
import SystemSupport

/// `swiftc` over a directory of sources that import the runtime, whose module is made once.
struct Compiler {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    enum Mode: CaseIterable {
        case debug, release

        var arguments: [String] {
            switch self {
            case .debug: ["-Onone", "-enable-batch-mode"]
            case .release: ["-O", "-whole-module-optimization"]
            }
        }
    }

    private let directory: TemporaryDirectory

    init(in directory: TemporaryDirectory) throws {
        self.directory = directory
        let modules = try directory.emptied("modules")
        // Tests/Benchmarks/Compiling/Compiler.swift
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        try run(
            ["-emit-module", "-emit-module-path", modules + "/EndpointKit.swiftmodule", "-module-name", "EndpointKit", "-parse-as-library"]
                + ["-package-name", "endpointkit"] + features.flatMap { ["-enable-upcoming-feature", $0] },
            root.appendingPathComponent("Sources/EndpointKit").swiftFiles.map(\.path))
    }

    /// Compiles to objects, with as many jobs as there are cores.
    func compile(_ sources: [String], _ mode: Mode) throws -> Compilation {
        let jobs = ProcessInfo.processInfo.activeProcessorCount
        let statistics = try directory.emptied("statistics")
        let cost = try Cost.of(children: true) {
            try run(
                ["-c", "-parse-as-library", "-module-name", "Compiled", "-I", directory.path + "/modules", "-j\(jobs)"]
                    + ["-stats-output-dir", statistics] + mode.arguments,
                sources)
        }.cost
        return try Compilation(cost, statistics: statistics)
    }

    private func run(_ arguments: [String], _ sources: [String]) throws {
        let list = try directory.write(sources.map { "\"\($0)\"" }.joined(separator: "\n"), to: "sources.txt")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-swift-version", "6", "-suppress-warnings"] + arguments + ["@" + list]
        process.currentDirectoryURL = URL(fileURLWithPath: try directory.emptied("objects"))
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(description: "swiftc ended with \(process.terminationStatus)") }
    }
}
