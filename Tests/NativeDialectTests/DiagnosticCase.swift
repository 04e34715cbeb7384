import APIModel
import Foundation
import NativeDialect
import SourceDiagnostics
import Testing

/// A directory of `Tests/Diagnostics`: a spec with faults, and what is printed about it.
struct DiagnosticCase: CustomTestStringConvertible {
    static let directory = "Tests/Diagnostics"
    static let all = RepositoryFiles.contents(directory).map(DiagnosticCase.init)

    let name: String

    init(name: String) {
        self.name = name
    }

    var testDescription: String { name }

    /// What reading and resolving the spec brings, in the format for people.
    func rendered() throws -> String {
        var sink = DiagnosticSink()
        let reader = try RepositoryFiles.reader(path("spec.yaml"), shownAs: "spec.yaml")
        if let draft = reader.read(into: &sink) { _ = try? Resolver(draft).resolve(into: &sink) }
        return DiagnosticFormat.text.render(sink.diagnostics)
    }

    func expected() throws -> String {
        String(decoding: try RepositoryFiles.bytes(path("expected.txt")), as: UTF8.self)
    }

    func record(_ text: String) throws {
        try Data(text.utf8).write(to: RepositoryFiles.root.appendingPathComponent(path("expected.txt")))
    }

    private func path(_ file: String) -> String { "\(Self.directory)/\(name)/\(file)" }
}
