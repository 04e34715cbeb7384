import APIModel
import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecReading
import SwiftModel
import TestSupport
import Testing

/// A directory of `Tests/Golden`: options, the files that the spec must give, and a dump of its model.
///
/// With `RECORD_GOLDEN` set the files are written instead of compared, and the test fails so that nobody takes that for a pass.
struct GoldenCase: Sendable, CustomTestStringConvertible {
    let name: String
    let options: [String: String]

    var testDescription: String { name }

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

    static let all: [GoldenCase] = names.map { GoldenCase(name: $0, options: options(of: $0)) }

    static let names: [String] = {
        let found = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        return found.filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }.map(\.lastPathComponent).sorted()
    }()

    private static func options(of name: String) -> [String: String] {
        let text = (try? String(contentsOf: root.appendingPathComponent("\(name)/options.yaml"), encoding: .utf8)) ?? ""
        let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    var directory: URL { Self.root.appendingPathComponent(name) }

    var spec: String {
        directory.appendingPathComponent(options["spec"] ?? "spec.yaml").standardizedFileURL.path
    }

    private var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil }

    func configuration(isCheck: Bool) throws -> Configuration {
        let expected = directory.appendingPathComponent("Expected").path
        let sources = "\(expected)/Sources/\(options["module"] ?? "")"
        let isPackage = options["layout"] == "package"
        var configuration = Configuration(
            spec: spec, output: isPackage ? expected : sources,
            layout: isPackage ? .package(runtimePath: nil) : .sources(mocks: options["mocks"] == "true" ? "\(sources)Mocks" : nil),
            access: try #require(AccessLevel(rawValue: options["access"] ?? "public")), isCheck: isCheck)
        configuration.emitsTests = options["tests"] == "true"
        return configuration
    }

    /// Generates and compares every file, byte by byte, and the model's dump.
    func verify() throws {
        let reported = GenerateRun(try configuration(isCheck: !isRecording)).run()
        if isRecording {
            Issue.record("recorded: \(reported.outcome)")
        } else if case .upToDate = reported.outcome {
            #expect(reported.errorCount == 0)
        } else {
            Issue.record("\(reported.outcome)\n\(reported.text(as: .text))")
        }
        try verifyModel()
    }

    private func verifyModel() throws {
        var sink = DiagnosticSink()
        let loader = SpecLoader(files: LocalFiles())
        let file = try loader.load(spec)
        let generator = CodeGenerator(EmissionOptions(specName: ""), directory: loader.entryDirectory, load: loader.load(import:))
        let dump = try #require(generator.model(of: file, into: &sink)).dump()
        let expected = directory.appendingPathComponent("model.txt")
        if isRecording {
            try dump.write(to: expected, atomically: true, encoding: .utf8)
        } else {
            #expect(dump == (try String(contentsOf: expected, encoding: .utf8)))
        }
    }
}
