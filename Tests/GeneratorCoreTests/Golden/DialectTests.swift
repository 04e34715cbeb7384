import APIModel
import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecReading
import SwiftModel
import TestSupport
import Testing

/// What documents of several formats have in common.
struct DialectTests {
    private func dump(_ name: String) throws -> String {
        var sink = DiagnosticSink()
        let loader = SpecLoader(files: LocalFiles())
        let specs = GoldenCase.root.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Specs")
        let file = try loader.load(specs.appendingPathComponent(name).path)
        let generator = CodeGenerator(EmissionOptions(specName: ""), directory: loader.entryDirectory, load: loader.load(import:))
        return try #require(generator.model(of: file, into: &sink), "\(sink.diagnostics.map(\.message))").dump()
    }

    @Test func theSameAPIGivesTheSameModelFromEveryVersion() throws {
        #expect(try dump("openapi/petstore-swagger.yaml") == dump("openapi/petstore.yaml"))
    }
}
