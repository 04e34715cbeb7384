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
    /// The folder that references lead into.
    var folder: String?

    var testDescription: String { name }

    init(_ name: String, _ text: String) {
        self.name = name
        file = SourceFile(path: "api.yaml", text: text)
    }

    private init(path: String) throws {
        name = path
        folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        file = SourceFile(path: path, utf8: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    }

    /// The documents that `ENDPOINTKIT_CORPUS` names, one path a line in the file there.
    static let corpus: [ConversionCase]? = ProcessInfo.processInfo.environment["ENDPOINTKIT_CORPUS"].map { path in
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { try? ConversionCase(path: String($0)) }
    }

    private var reader: DocumentReader {
        let folder = folder
        return DocumentReader(load: { path in
            guard let folder, let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)) else {
                return .failure(.notFound)
            }
            return .success(SourceFile(path: folder + "/" + path, utf8: [UInt8](data)))
        })
    }

    /// What the two outputs first differ in; `nil` for no difference, or for a document that is at fault itself.
    func difference() throws -> String? {
        var sink = DiagnosticSink()
        guard let text = Conversion.convert(file, reader, into: &sink) else { return nil }
        if text.contains("is left out: ") {
            return "not everything is said:\n\(text.split(separator: "\n").first { $0.contains("is left out: ") } ?? "")"
        }
        let options = EmissionOptions(specName: "api.yaml", emitsMocks: true)
        var (direct, converted) = (DiagnosticSink(), DiagnosticSink())
        let expected = try Generator(options, document: reader).generate(file, into: &direct)
        let native = SourceFile(path: "converted.yaml", text: text)
        let found = try Generator(options, document: DocumentReader(load: { _ in .failure(.notFound) })).generate(native, into: &converted)
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
