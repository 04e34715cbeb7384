import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecReading
import SwiftModel
import SystemSupport
import Testing

/// A process may run the library many times, from any thread.
struct LifetimeTests {
    private struct WeakFile {
        weak var file: SourceFile?
    }

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func files(of sink: DiagnosticSink) -> [WeakFile] {
        sink.diagnostics.compactMap(\.span).map { WeakFile(file: $0.file) }
    }

    /// As little as threads of a pool have on some systems.
    private static let smallStack = 512 << 10

    @Test func reportsLeadToTheirFilesAndKeepThem() throws {
        try directory.write(ShopSpec.text(ShopSpec.users.replacing("returns: User", with: "returns: Usr")), to: "shop.yaml")
        var sink = DiagnosticSink()
        GenerateRun.validate(SpecInput(directory("shop.yaml")), into: &sink)
        let found = files(of: sink)
        #expect(found.first?.file?.path == directory("shop.yaml"))
        var other = DiagnosticSink()
        other.take(sink)
        sink = DiagnosticSink()
        #expect(DiagnosticFormat.text.render(other.diagnostics).contains("shop.yaml:11:"))
        other = DiagnosticSink()
        #expect(!found.isEmpty && found.allSatisfy { $0.file == nil })
    }

    /// Imports, overlays, templates and output included.
    @Test func hundredsOfRunsLeaveNothing() throws {
        try directory.write(ShopSpec.text(ShopSpec.users), to: "shop.yaml")
        try directory.write("endpointkit: 1\nname: Shop\nimports: [none.yaml]\n", to: "faulty.yaml")
        try directory.write("{{! unused }}", to: "templates/extra.mustache")
        let found = try onThread(stackSize: Self.smallStack) {
            var found: [WeakFile] = []
            for run in 0..<300 {
                var sink = DiagnosticSink()
                if run % 3 == 0 {
                    let outcome = GenerateRun(directory.configuration { $0.templates = directory("templates") }).run(into: &sink)
                    guard case .wrote = outcome else { throw CocoaError(.featureUnsupported) }
                } else {
                    GenerateRun.validate(SpecInput(directory("faulty.yaml")), into: &sink)
                }
                found += files(of: sink)
            }
            return found
        }
        #expect(found.count >= 300)
        #expect(found.allSatisfy { $0.file == nil })
    }

    @Test func deepDocumentsNeedNoStackOfTheCaller() throws {
        let links = (0..<1000).map { "    A\($0): { allOf: [{ $ref: '#/components/schemas/A\($0 + 1)' }] }\n" }.joined()
        let document = """
            openapi: 3.1.0
            info: { title: Deep }
            paths: { /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: '#/components/schemas/A0' } } } } } } } }
            components:
              schemas:
                A1000: { type: object, properties: { z: { type: string } } }

            """ + links
        try directory.write(document, to: "deep.yaml")
        let generator = CodeGenerator(EmissionOptions(specName: "deep.yaml")) { _ in .failure(.notFound) }
        let output = try onThread(stackSize: Self.smallStack) {
            var sink = DiagnosticSink()
            return try generator.generate(SourceFile(path: "deep.yaml", text: document), into: &sink)
        }
        #expect(output != nil)
        let valid = try onThread(stackSize: Self.smallStack) { GenerateRun.validate(SpecInput(directory("deep.yaml")), isStrict: false) }
        #expect(valid.outcome, "\(valid.text(as: .text))")
    }
}
