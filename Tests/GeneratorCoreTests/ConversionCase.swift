import Foundation
import SourceDiagnostics
import SpecReading
import SwiftModel
import Testing

@testable import GeneratorCore

/// A document of another format, what is generated from it, and what is generated from it after a conversion.
struct ConversionCase: CustomTestStringConvertible {
    let name: String
    let file: SourceFile
    /// The directory that references lead into.
    var directory: String?

    var testDescription: String { name }

    init(_ name: String, _ text: String) {
        self.name = name
        file = SourceFile(path: "api.yaml", text: text)
    }

    private init(_ name: String, in corpus: String) throws {
        self.name = name
        let path = corpus + "/" + name
        directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        file = SourceFile(path: path, utf8: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    }

    /// A cross-section of what others write, where it is there; documents that take long are left out.
    static let corpus: [ConversionCase] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let directory = ProcessInfo.processInfo.environment["ENDPOINTKIT_CORPUS"] ?? root.path + "/../shared/corpus"
        let list = (try? String(contentsOf: root.appendingPathComponent("Tests/OpenAPICorpus/cross-section.txt"), encoding: .utf8)) ?? ""
        let names = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
        return names.compactMap { try? ConversionCase(String($0), in: directory) }.filter { $0.file.utf8.count < 200_000 }
    }()

    private var reader: DocumentReader {
        let directory = directory
        return DocumentReader(load: { path in
            guard let directory, let data = try? Data(contentsOf: URL(fileURLWithPath: directory + "/" + path)) else {
                return .failure(.notFound)
            }
            return .success(SourceFile(path: directory + "/" + path, utf8: [UInt8](data)))
        })
    }

    /// The converted document; `nil` for a document that is at fault itself.
    var converted: String? {
        var sink = DiagnosticSink()
        return Conversion.convert(file, reader, into: &sink)
    }

    /// What the two outputs first differ in; `nil` for no difference, or for a document that is at fault itself.
    ///
    /// - Parameter isWhole: What the dialect cannot say is a difference too.
    func difference(isWhole: Bool = true) throws -> String? {
        var sink = DiagnosticSink()
        guard let text = Conversion.convert(file, reader, into: &sink) else { return nil }
        if let loss = text.split(separator: "\n").first(where: { $0.contains("is left out: ") }) {
            return isWhole ? "not everything is said:\n\(loss)" : nil
        }
        let options = EmissionOptions(specName: "api.yaml", emitsMocks: true)
        var (direct, converted) = (DiagnosticSink(), DiagnosticSink())
        let expected = try CodeGenerator(options, document: reader).generate(file, into: &direct)
        let native = SourceFile(path: "converted.yaml", text: text)
        let found = try CodeGenerator(options, document: DocumentReader(load: { _ in .failure(.notFound) })).generate(
            native, into: &converted)
        guard let expected else { return nil }
        guard let found else {
            return "the conversion has faults:\n"
                + DiagnosticFormat.text.render(Array(converted.diagnostics.filter { $0.severity == .error }.prefix(3)))
        }
        let texts = Dictionary(found.texts.map { ("\($0.area) \($0.path)", $0.text) }, uniquingKeysWith: { first, _ in first })
        for wanted in expected.texts {
            guard let text = texts["\(wanted.area) \(wanted.path)"] else { return "there is no \(wanted.path)" }
            if text != wanted.text { return "in \(wanted.path):\n" + Self.difference(wanted.text, text) }
        }
        return found.texts.count == expected.texts.count ? nil : "there are \(found.texts.count - expected.texts.count) files more"
    }

    private static func difference(_ wanted: String, _ found: String) -> String {
        let (wanted, found) = (wanted.split(separator: "\n"), found.split(separator: "\n"))
        let index = zip(wanted, found).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(wanted.count, found.count)
        return "- \(wanted.indices.contains(index) ? wanted[index] : "")\n+ \(found.indices.contains(index) ? found[index] : "")"
    }
}
