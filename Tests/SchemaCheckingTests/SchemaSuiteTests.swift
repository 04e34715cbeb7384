import APIModel
import Foundation
import SchemaChecking
import SourceDiagnostics
import SpecReading
import SystemSupport
import Testing
import YAMLTree

/// The test suite of JSON Schema (draft 2020-12), which validators in other languages pass, too.
struct SchemaSuiteTests {
    private static let directory = ProcessInfo.processInfo.environment["ENDPOINTKIT_SCHEMA_SUITE"]

    /// Files about what a document's reader does or OpenAPI does not have: references by `$id` and anchor, vocabularies, other drafts.
    private static let otherFiles = [
        "anchor", "cross-draft", "defs", "dynamicRef", "format-assertion", "id", "infinite-loop-detection", "ref",
        "refRemote", "unknownKeyword", "vocabulary",
    ]
    /// Formats that are not checked, and files that say that no format is.
    private static let otherFormats = [
        "format", "idn-email", "idn-hostname", "iri", "iri-reference", "relative-json-pointer", "uri-template",
    ]
    /// Cases that are decided differently, with the reason.
    private static let exceptions = [
        // Addresses with numbers beyond 255 are not worth a parser of their own.
        "an invalid IPv4-address-literal"
    ]

    @Test(.enabled(if: RequiredRings.includes(Self.directory), "set ENDPOINTKIT_SCHEMA_SUITE; Scripts/test downloads the suite"))
    func theSuitePasses() throws {
        let directory = URL(filePath: try #require(Self.directory))
        let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
        var wrong: [String] = []
        var count = 0
        for path in paths where path.hasSuffix(".json") {
            let name = String((path.split(separator: "/").last ?? "").dropLast(".json".count))
            if Self.otherFiles.contains(name) || Self.otherFormats.contains(name) { continue }
            for group in try groups(in: directory.appending(path: path)) {
                guard let schema = group["schema"], schema.mayBeChecked, let tests = group["tests"]?.sequence else { continue }
                var reader = SchemaTableReader(.jsonSchema) { SchemaDocument.target(of: $0.value, in: schema) }
                let id = reader.schema(schema)
                for test in tests.compactMap(\.mapping) {
                    let title = test["description"]?.text?.value ?? ""
                    let value = try #require(test["data"].flatMap { LiteralValue($0) })
                    let isValid = SchemaValidator(reader.table, direction: .response).faults(of: value, against: id).isEmpty
                    count += 1
                    if isValid != test["valid"]?.scalar?.bool, !Self.exceptions.contains(title) {
                        wrong.append("\(path): \(group["description"]?.text?.value ?? ""): \(title)")
                    }
                }
            }
        }
        #expect(wrong == [])
        // The suite has this number at least, so that an empty directory is no success.
        #expect(count > 1_300)
    }

    private func groups(in file: URL) throws -> [YAMLMapping] {
        var sink = DiagnosticSink()
        let text = try String(contentsOf: file, encoding: .utf8)
        let document = YAMLTree.parse(SourceFile(path: file.lastPathComponent, text: text), into: &sink)
        return try #require(document?.sequence).compactMap(\.mapping)
    }
}

extension YAMLNode {
    /// Whether the schema has no references by `$dynamicRef` or to the schema of schemas.
    fileprivate var mayBeChecked: Bool {
        switch kind {
        case .scalar: true
        case .sequence(let items): items.allSatisfy(\.mayBeChecked)
        case .mapping(let mapping):
            mapping.entries.allSatisfy {
                $0.key.value != "$dynamicRef" && !($0.key.value == "$ref" && $0.value.text?.value.hasPrefix("http") == true)
                    && $0.value.mayBeChecked
            }
        }
    }
}
