import APIContract
import APIModel
import Foundation
import GeneratorCore
import SchemaChecking
import SourceDiagnostics
import SystemSupport
import Testing

/// Properties of the contracts of all documents of the corpus.
struct ContractCorpusTests {
    @Test(.enabled(if: RequiredRings.includes(CorpusDocument.all.first), "there is no corpus beside this package"))
    func readsEveryOperation() throws {
        var count = 0
        for document in CorpusDocument.all {
            let report = ContractReading.run(document.input)
            guard let contract = report.outcome?.contract else {
                #expect(report.errorCount > 0, "\(document.path) has no contract, and no error says why")
                continue
            }
            count += contract.operations.count
            // A fault can leave operations out.
            if report.warningCount == 0, report.errorCount == 0, let expected = document.operationCount, try !document.isCountedOtherwise {
                #expect(contract.operations.count == expected, "\(document.path)")
            }
            #expect(Set(contract.operations.map { ExactString($0.id.value) }).count == contract.operations.count, "\(document.path)")
            for operation in contract.operations { check(operation, of: contract, document) }
        }
        #expect(count > 1_000)
    }

    /// The parts that others rely on.
    private func check(_ operation: ContractOperation, of contract: Contract, _ document: CorpusDocument) {
        let inPath = operation.path.value.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
        for name in inPath {
            #expect(
                operation.parameters.contains { $0.location == .path && $0.name.value == name }, "\(document.path): \(operation.pathText)")
        }
        let schemes = Set(contract.securitySchemes.map(\.name.value))
        for requirement in operation.security.flatMap(\.requirements) {
            #expect(schemes.contains(requirement.scheme.value), "\(document.path): \(requirement.scheme.value)")
        }
        #expect(operation.body?.contents.isEmpty != true, "\(document.path): \(operation.pathText)")
    }
}

/// A document of the corpus beside this package.
struct CorpusDocument {
    /// Larger ones take too long in a debug build.
    private static let maximumBytes = 300_000
    private static let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../shared/corpus")
        .standardized

    let path: String
    /// The number of operations in the index; `nil` if there is none.
    let operationCount: Int?
    let bytes: Int

    var input: SpecInput {
        let parts = path.split(separator: "/")
        let top = parts.prefix(parts.first == "_edge" ? 2 : 1).joined(separator: "/")
        return SpecInput(Self.directory.appending(path: path).path, root: Self.directory.appending(path: top).path)
    }

    /// The index counts the operations of path items in `components`, and leaves out additional ones.
    var isCountedOtherwise: Bool {
        get throws {
            let text = try String(contentsOf: Self.directory.appending(path: path), encoding: .utf8)
            return text.contains("pathItems") || text.contains("additionalOperations")
        }
    }

    static let all: [CorpusDocument] = {
        guard let index = try? String(contentsOf: directory.appending(path: "INDEX.tsv"), encoding: .utf8) else { return [] }
        let lines = index.split(whereSeparator: \.isNewline)
        let names = lines.first?.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) ?? []
        guard let path = names.firstIndex(of: "path"), let bytes = names.firstIndex(of: "bytes"), let ops = names.firstIndex(of: "ops")
        else { return [] }
        return lines.dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.indices.contains(ops), let size = Int(fields[bytes]), size < maximumBytes else { return nil }
            return CorpusDocument(path: fields[path], operationCount: Int(fields[ops]), bytes: size)
        }
    }()
}
