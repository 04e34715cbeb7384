import Foundation
import Testing

/// The JSON Schema and the reader agree on every spec of this repository.
@Suite struct SchemaTests {
    private static let python = ProcessInfo.processInfo.environment["ENDPOINTKIT_PYTHON"]

    @Test(.enabled(if: Self.python != nil, "set ENDPOINTKIT_PYTHON to a Python that has jsonschema and PyYAML"))
    func agreesWithTheReader() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.python))
        process.arguments = [RepositoryFiles.root.appendingPathComponent("Tests/schema_check.py").path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains("valid and"), "\(text)")
    }
}
