import APIModel
import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecReading
import SwiftModel
import SystemSupport
import TestSupport
import Testing

/// Nothing of a document is dropped in silence.
struct AuditTests {
    /// The model's dump of a document and what was reported on the way to it.
    struct Reading {
        let dump: String
        /// It keeps the files to which its diagnostics refer.
        private var sink = DiagnosticSink()

        init(_ path: String, root: String? = nil) throws {
            let loader = SpecLoader(files: LocalFiles(), root: root)
            let file = try loader.load(path)
            let generator = CodeGenerator(EmissionOptions(specName: ""), directory: loader.entryDirectory, load: loader.load(import:))
            let api = generator.model(of: file, into: &sink)
            let errors = sink.diagnostics.filter { $0.severity == .error }.map(\.message)
            dump = try #require(api, "\(errors)").dump()
        }

        /// The audit of a dump, by default the whole one.
        func audit(of dump: String? = nil, _ path: String) -> Audit {
            withExtendedLifetime(sink) { Audit(dump: dump ?? self.dump, of: path, diagnostics: sink.diagnostics) }
        }
    }

    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func audit(_ path: String, root: String? = nil) throws -> Audit {
        let reading = try Reading(path, root: root)
        var audit = reading.audit(path)
        audit.run()
        return audit
    }

    // MARK: Documents

    static let own =
        ["Specs/openapi/petstore.yaml", "Specs/openapi/petstore-swagger.yaml", "Specs/openapi/gallery.yaml"]
        + ["wire/spec.yaml", "fastapi/spec.json"].map { "Tests/Golden/\($0)" }

    @Test(arguments: own) func ownDocumentsLoseNothing(_ path: String) throws {
        let audit = try Self.audit(Self.repository.appendingPathComponent(path).path)
        #expect(audit.losses == [])
        #expect(audit.count > 20)
    }

    static let corpus = repository.deletingLastPathComponent().appendingPathComponent("shared/corpus").resolvingSymlinksInPath()

    static let crossSection: [String] = {
        let list = repository.appendingPathComponent("Tests/OpenAPICorpus/cross-section.txt")
        let lines = (try? String(contentsOf: list, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.filter { !$0.hasPrefix("#") }.map(String.init)
    }()

    @Test func theCrossSectionIsListed() {
        #expect(Self.crossSection.count == 30)
    }

    @Test(.enabled(if: RequiredRings.includes(RequiredRings.directory(corpus)), "there is no ../shared/corpus"), arguments: crossSection)
    func realDocumentsLoseNothing(_ path: String) throws {
        let audit = try Self.audit(Self.corpus.appendingPathComponent(path).path, root: Self.corpus.path)
        let some = audit.losses.prefix(20).map(\.description).joined(separator: "\n")
        #expect(audit.losses.isEmpty, "\(audit.losses.count) of \(audit.count):\n\(some)")
        #expect(audit.count > 0)
    }

    // MARK: The audit itself

    /// A line of the petstore's dump that goes missing, and what the audit then says.
    static let doctored: [(line: String, kind: String, name: String)] = [
        ("  \"weight\" key \"weight\": ", "property", "weight"),
        ("  \"sold\" = \"sold\"", "value", "sold"),
        ("    parameter 0 \"limit\" ", "parameter", "query limit"),
        ("      \"photo\" key \"photo\": ", "property", "photo"),
        ("    body json \"NewPet\"", "body", "/pets"),
        ("    error default json ", "response", "default"),
        ("    error 404 ", "response", "404"),
    ]

    @Test(arguments: doctored) func seesWhatIsMissing(_ line: String, _ kind: String, _ name: String) throws {
        let path = Self.repository.appendingPathComponent("Specs/openapi/petstore.yaml").path
        let reading = try Reading(path)
        let lines = reading.dump.split(separator: "\n")
        let kept = lines.filter { !$0.hasPrefix(line) }
        try #require(kept.count < lines.count)
        var audit = reading.audit(of: kept.joined(separator: "\n"), path)
        audit.run()
        #expect(audit.losses.contains { $0.kind == kind && $0.name == name }, "\(audit.losses)")
        // What a body or a response holds goes with it.
        #expect(audit.losses.allSatisfy { $0.kind == kind || ["body", "response"].contains(kind) }, "\(audit.losses)")
    }

    /// The same word elsewhere does not help: a property is looked for in the type of its own place.
    @Test func seesAPropertyThatAnotherTypeHas() throws {
        let path = Self.repository.appendingPathComponent("Specs/openapi/petstore.yaml").path
        let reading = try Reading(path)
        var isOrder = false
        let kept = reading.dump.split(separator: "\n").filter { line in
            if line.hasPrefix("type ") { isOrder = line.contains("\"Order\"") }
            return !(isOrder && line.hasPrefix("  \"petId\""))
        }
        var audit = reading.audit(of: kept.joined(separator: "\n"), path)
        audit.run()
        #expect(audit.losses.map(\.name) == ["petId"])
    }

    @Test func aDiagnosticOnItOrAroundItIsEnough() throws {
        let path = Self.repository.appendingPathComponent("Specs/openapi/petstore.yaml").path
        let reading = try Reading(path)
        let kept = reading.dump.split(separator: "\n").filter { !$0.hasPrefix("  \"weight\" ") }.joined(separator: "\n")
        var silent = Audit(dump: kept, of: path, diagnostics: [])
        silent.run()
        #expect(silent.losses.map(\.name) == ["weight"])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let property = try #require(text.range(of: "weight:"))
        let start = text.utf8.distance(from: text.startIndex, to: property.lowerBound)
        let file = SourceFile(path: path, text: text)
        for range in [start..<(start + 6), (start - 10)..<(start + 60)] {
            let diagnostic = Diagnostic("d", .warning, at: SourceSpan(file: file, start: range.lowerBound, end: range.upperBound), "")
            var audit = Audit(dump: kept, of: path, diagnostics: [diagnostic])
            audit.run()
            #expect(audit.losses == [])
        }
        let elsewhere = Diagnostic("d", .warning, at: SourceSpan(file: file, start: start + 100, end: start + 110), "")
        var audit = Audit(dump: kept, of: path, diagnostics: [elsewhere])
        audit.run()
        #expect(audit.losses.map(\.name) == ["weight"])
    }
}
