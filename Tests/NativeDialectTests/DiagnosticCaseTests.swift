import APIModel
import Foundation
import SourceDiagnostics
import Testing

@Suite struct DiagnosticCaseTests {
    /// What no small document can bring about: the tests of `YAMLTree` do.
    private static let onlyForLargeFiles: Set<String> = ["file-too-large", "too-many-faults"]
    /// What this dialect cannot say, or its reader reports first: the tests of `APIModel` bring it about.
    private static let onlyForOtherReaders: Set<String> = [
        "duplicate-field", "duplicate-header", "duplicate-message", "duplicate-parameter", "duplicate-server", "head-content",
        "raw-value-out-of-range", "undeclared-path-parameter", "unused-path-parameter", "optional-path-parameter",
    ]
    /// What needs a document of JSON, which no comment can stand in: the tests of `YAMLTree` bring it about.
    private static let onlyForJSON: Set<String> = ["json-syntax"]
    /// What only a run reports that leaves faults out: the tests of `GeneratorCore` bring it about.
    private static let onlyForRuns: Set<String> = ["no-operation-left"]
    private static let withoutCase = onlyForLargeFiles.union(onlyForOtherReaders).union(onlyForJSON).union(onlyForRuns)

    @Test(arguments: DiagnosticCase.all) func printsWhatIsExpected(_ example: DiagnosticCase) throws {
        let text = try example.rendered()
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try example.record(text)
            Issue.record("recorded; run again without RECORD_GOLDEN")
            return
        }
        #expect(try example.expected() == text)
    }

    @Test func everyRuleHasACase() throws {
        let printed = try Set(DiagnosticCase.all.flatMap { Self.rules(in: try $0.expected()) })
        let catalogue = try Self.catalogue()
        #expect(catalogue.count > 90)
        #expect(catalogue.subtracting(printed).subtracting(Self.withoutCase).sorted() == [])
        #expect(printed.subtracting(catalogue).sorted() == [], "a rule of a case is in no catalogue")
        #expect(printed.intersection(Self.withoutCase).sorted() == [], "a rule has a case by now")
    }

    /// A case is named after the rule that it shows, perhaps with more words behind it, or after what it is about.
    @Test func everyCaseBringsAFault() throws {
        for example in DiagnosticCase.all {
            #expect(try !Self.rules(in: example.expected()).isEmpty, "\(example.name)")
        }
    }

    /// The ids at the ends of the first lines.
    private static func rules(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            guard line.hasSuffix("]"), line.contains(": error: ") || line.contains(": warning: "), let start = line.lastIndex(of: "[")
            else { return nil }
            return String(line[line.index(after: start)...].dropLast())
        }
    }

    /// The ids of every catalogue, found in the source as `"id", .error` and `"id", .warning`.
    private static func catalogue() throws -> Set<String> {
        var found = Set(APIRule.allCases.map(\.rawValue))
        for target in ["APIModel", "NativeDialect", "SourceDiagnostics", "SpecReading/Diagnostics", "YAMLTree"] {
            let directory = RepositoryFiles.root.appendingPathComponent("Sources/\(target)")
            let files = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
            for file in files where file.hasSuffix(".swift") {
                let text = String(decoding: try Data(contentsOf: directory.appendingPathComponent(file)), as: UTF8.self)
                for match in text.matches(of: /"([a-z0-9-]+)",\s+\.(error|warning)\b/) { found.insert(String(match.1)) }
            }
        }
        return found
    }
}
