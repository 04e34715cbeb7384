import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// References within a document and between files.
struct ReferenceTests {
    private func document(_ reference: String, _ components: String = "{}") -> String {
        """
        openapi: 3.1.0
        info: { title: Test }
        paths:
          /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: "\(reference)" } } } } } } }
        components: \(components)
        """
    }

    @Test func followsFilesWithPointersEscapesAndCycles() throws {
        let read = try OpenAPIRead(
            document("schemas/pets.yaml#/a%20b/~1c~0d"),
            files: [
                "schemas/pets.yaml": """
                "a b": { "/c~d": { properties: { owner: { $ref: "owner.json" }, self: { $ref: "#/a%20b/~1c~0d" } } } }
                """,
                "schemas/owner.json": #"{ "properties": { "pets": { "type": "array", "items": { "$ref": "pets.yaml#/a%20b/~1c~0d" } } } }"#,
            ])
        #expect(read.faults == [])
        #expect(
            read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == [
                "/c~d {owner?: owner, self?: /c~d}", "owner {pets?: [/c~d]}",
            ])
    }

    @Test func followsAnchorsAndIdentifiers() throws {
        let anchor = try OpenAPIRead(document("#thing", "{ schemas: { A: { $anchor: thing, type: string } } }"))
        #expect(anchor.faults == [])
        #expect(anchor.draft?.types.map(\.shape.spelling) == ["String"])
        let id = try OpenAPIRead(document("https://a.example/s", "{ schemas: { A: { $id: \"https://a.example/s\", type: integer } } }"))
        #expect(id.faults == [])
        #expect(id.draft?.types.map(\.shape.spelling) == ["Int"])
    }

    static let faults = [
        ("#/components/schemas/None", "unresolved-reference"), ("none.yaml", "missing-file"), ("../out.yaml", "reference-outside"),
        ("/etc/passwd", "reference-outside"), ("https://a.example/s.yaml#/A", "remote-reference"),
        ("file:///etc/passwd", "remote-reference"),
    ]

    @Test(arguments: faults) func saysWhyNothingIsThere(_ reference: String, _ id: String) throws {
        let read = try OpenAPIRead(document(reference))
        #expect(read.faults.map { $0.contains("4:101 error[\(id)]") } == [true], "\(read.faults)")
        #expect(read.api == nil)
    }

    /// With a root above the document's folder a reference may lead up to it, and no further.
    @Test func leadsUpToTheRoot() throws {
        let files = ["common/a.yaml": "{ type: string }"]
        let read = try OpenAPIRead(document("../common/a.yaml"), files: files, in: ["api"])
        #expect(read.faults == [])
        let outside = try OpenAPIRead(document("../../common/a.yaml"), files: files, in: ["api"])
        #expect(outside.faults.count == 1)
    }

    @Test func endsAtReferencesToThemselves() throws {
        let read = try OpenAPIRead(document("#/components/schemas/A", "{ schemas: { A: { $ref: \"#/components/schemas/A\" } } }"))
        #expect(read.faults.map { $0.contains("error[alias-cycle]") } == [true])
        let response = try OpenAPIRead(
            """
            openapi: 3.0.0
            info: { title: Test }
            paths: { /t: { get: { operationId: t, responses: { "200": { $ref: "#/components/responses/R" } } } } }
            components: { responses: { R: { $ref: "#/components/responses/R" } } }
            """)
        #expect(response.faults.map { $0.contains("error[reference-cycle]") } == [true])
    }
}
