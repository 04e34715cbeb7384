import GeneratorCore
import SourceDiagnostics
import SpecReading
import SwiftModel
import Testing

/// Files are rendered in several threads, which does not change the output or the reports.
struct ParallelRenderingTests {
    private func result(of golden: GoldenCase, width: Int, templates: [SourceFile] = []) throws -> (texts: [String], faults: [String]) {
        var sink = DiagnosticSink()
        let loader = SpecLoader(files: LocalFiles())
        let file = try loader.load(golden.spec)
        var options = EmissionOptions(specName: "spec.yaml", package: .path("../EndpointKit"))
        options.emitsMocks = true
        var generator = CodeGenerator(options, templates: templates, directory: loader.entryDirectory, load: loader.load(import:))
        generator.width = width
        let output = try generator.generate(file, into: &sink)
        let texts = (output?.texts ?? []).map { "\($0.area) \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }
        return (texts, sink.diagnostics.map { "\($0.id): \($0.message)" })
    }

    @Test(arguments: GoldenCase.all.filter { ["everything", "jsonplaceholder", "petstore", "wire"].contains($0.name) })
    func theOutputIsTheSame(_ golden: GoldenCase) throws {
        let alone = try result(of: golden, width: 1)
        #expect(alone.texts.count > 5)
        for width in [2, 7] {
            let parallel = try result(of: golden, width: width)
            #expect(parallel.texts == alone.texts)
            #expect(parallel.faults == alone.faults)
        }
    }

    /// Each model exceeds the limit, and each is rendered by some thread.
    @Test func faultsOfTemplatesAreTheSame() throws {
        let golden = try #require(GoldenCase.all.first { $0.name == "petstore" })
        let text = String(repeating: "{{#properties}}", count: 100) + "x" + String(repeating: "{{/properties}}", count: 100)
        let template = SourceFile(path: "model.mustache", text: String(repeating: " ", count: 100_000) + text)
        let alone = try result(of: golden, width: 1, templates: [template])
        #expect(alone.texts.isEmpty)
        #expect(alone.faults.contains { $0.hasPrefix("template-too-long") })
        #expect(try result(of: golden, width: 4, templates: [template]).faults == alone.faults)
    }
}
