import SourceDiagnostics
import SpecReading
import Testing
import YAMLTree

@testable import OpenAPIDialect

/// A schema with `allOf: [P]` alone is `P`.
struct SchemaMergingTests {
    /// Schemas that together have every keyword.
    private static let parts = [
        """
        {
          type: string, format: date-time, contentEncoding: base64, contentMediaType: image/png, enum: [a, b], const: a,
          x-enum-varnames: [A, B], x-enum-descriptions: [c, d], x-endpointkit-type: String, title: T, description: D, example: a,
          default: a, deprecated: true, minLength: 1, readOnly: true, writeOnly: true, x-endpointkit-sensitive: true,
          x-endpointkit-zone: Europe/Berlin, x-endpointkit-closed: true, x-endpointkit-name: N, x-endpointkit-mutable: true,
          x-endpointkit-conformances: [Hashable]
        }
        """,
        "{ properties: { a: {} }, required: [a], additionalProperties: { type: string }, patternProperties: { ^a: {} } }",
        "{ prefixItems: [{}], allOf: [{ items: { type: string } }, { items: { format: date } }] }",
        "{ oneOf: [{ type: string }, { type: object }], discriminator: { propertyName: a } }",
        "{ type: 'null' }",
        "false",
    ]
    /// What only concerns the schema itself.
    private static let own: Set = ["allOf", "isDeprecated", "emittedName", "isMutable", "conformances"]

    /// The properties of a schema as strings. Nodes are strings with their indices.
    private static func properties(of schema: Schema) -> [String: String] {
        let groups: [Any] = [schema.shape, schema.notes, schema.settings]
        let children = groups.flatMap { Mirror(reflecting: $0).children } + [("allowsNull", schema.allowsNull)]
        return Dictionary(uniqueKeysWithValues: children.map { ($0.label ?? "", String(describing: $0.value)) })
    }

    @Test func everyKeywordIsMerged() throws {
        var merged: Set<String> = []
        var all: Set<String> = []
        for part in Self.parts {
            let text = "components: { schemas: { W: { allOf: [{ $ref: '#/components/schemas/P' }] }, P: \(part) } }"
            var sink = DiagnosticSink()
            let root = try #require(YAMLTree.parse(SourceFile(path: "api.yaml", text: text), into: &sink))
            let faults = FaultReporter(sink)
            let references = DocumentReferences(
                root, in: [], changed: [:], version: .v31, load: { _ in .failure(.notFound) }, faults)
            let reader = SchemaReader(references, ExtensionReader(faults), faults, ReadingEffort())
            let schemas = try references.declaredSchemas.map { try #require(reader.whole($0.value)) }
            let (result, expected) = (Self.properties(of: schemas[0]), Self.properties(of: schemas[1]))
            let nothing = Self.properties(of: Schema(root))
            all.formUnion(nothing.keys)
            for (name, value) in expected where value != nothing[name] {
                merged.insert(name)
                if !Self.own.contains(name) { #expect(result[name] == value, "\(name)") }
            }
        }
        #expect(all.subtracting(merged).subtracting(Self.own) == [], "no schema above has these keywords")
    }
}
