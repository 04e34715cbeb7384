import APIModel
import Foundation
import SystemSupport
import Testing

/// The JSON Schema and the reader agree on every spec of this repository.
@Suite struct SchemaTests {
    private static let python = ProcessInfo.processInfo.environment["ENDPOINTKIT_PYTHON"]

    @Test(.enabled(if: RequiredRings.includes(Self.python), "set ENDPOINTKIT_PYTHON to a Python that has jsonschema and PyYAML"))
    func agreesWithTheReader() throws {
        let script = RepositoryFiles.root.appendingPathComponent("Tests/schema_check.py").path
        let run = try ProgramRun([try #require(Self.python), script])
        #expect(run.status == 0, "\(run.error)")
        #expect(String(decoding: run.output, as: UTF8.self).contains("valid and"))
    }

    /// No key is in one of them only.
    @Test func knowsTheKeysOfTheReader() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(RepositoryFiles.bytes("Specs/endpointkit.schema.json")))
        var described: Set<String> = []
        Self.gatherKeys(schema, into: &described)
        described.remove("String")
        #expect(described.symmetricDifference(try Self.readKeys()).sorted() == [])
    }

    /// Each `style` of the schema has the styles of a location, and editors complete those of OpenAPI.
    @Test func knowsTheStyles() throws {
        let locations = ParameterLocation.allCases.map { ($0.styles + [.json]).map(\.rawValue) }
        #expect(try Self.styles(in: "Specs/endpointkit.schema.json") == Set(locations))
        let editors = try Self.styles(in: "Sources/CEmbeddedFiles/openapi.json")
        #expect(editors.map(Set.init) == [Set(ParameterLocation.allCases.flatMap(\.styles).map(\.rawValue))])
    }

    /// The values of all properties and definitions that are called `style`.
    private static func styles(in path: String) throws -> Set<[String]> {
        func gather(_ value: Any, into styles: inout Set<[String]>) {
            if let list = value as? [Any] {
                for item in list { gather(item, into: &styles) }
            } else if let object = value as? [String: Any] {
                if let values = (object["style"] as? [String: Any])?["enum"] as? [String] { styles.insert(values) }
                for item in object.values { gather(item, into: &styles) }
            }
        }
        var styles: Set<[String]> = []
        gather(try JSONSerialization.jsonObject(with: Data(RepositoryFiles.bytes(path))), into: &styles)
        return styles
    }

    /// The names of all properties, at any depth.
    private static func gatherKeys(_ value: Any, into keys: inout Set<String>) {
        if let list = value as? [Any] {
            for item in list { gatherKeys(item, into: &keys) }
        } else if let object = value as? [String: Any] {
            for (key, item) in object {
                if key == "properties", let properties = item as? [String: Any] { keys.formUnion(properties.keys) }
                gatherKeys(item, into: &keys)
            }
        }
    }

    /// The keys that the reader takes, as its source says: `take("key")` and the like, and the words of its lists and enumerations.
    private static func readKeys() throws -> Set<String> {
        var keys: Set = [
            "type", "fields", "enum", "oneOf", "cursor", "offset", "page",
        ]
        keys.formUnion(BodyKey.allCases.map(\.rawValue))
        keys.formUnion(["get", "put", "post", "patch", "delete", "head", "options", "trace", "link", "nextURL"])
        keys.formUnion(StreamFormat.allCases.map(\.key))
        keys.formUnion(OperationFlag.allCases.map(\.rawValue))
        let sources = RepositoryFiles.root.appendingPathComponent("Sources")
        let directories = ["NativeDialect", "SpecReading"].map { sources.appendingPathComponent($0) }
        let files = directories.flatMap { directory in
            (FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []).map { (directory, $0) }
        }
        for (directory, file) in files where file.hasSuffix(".swift") && !file.hasPrefix("Deviations/") {
            let text = String(decoding: try Data(contentsOf: directory.appendingPathComponent(file)), as: UTF8.self)
            for match in text.matches(of: /(?:take|require)\w*\("(\w+)"/) { keys.insert(String(match.1)) }
        }
        return keys
    }
}
