import SystemSupport
import Testing

/// What the command makes of recorded deviations.
struct OverlayCommandTests {
    private static let document = """
        openapi: 3.0.3
        info: { title: Zoo, version: "1" }
        paths:
          /pets:
            get: { operationId: list, tags: [pets], responses: { "200": { description: Pets., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } } }
        components:
          schemas:
            Pet: { type: object, required: [name, born], properties: { name: { type: string }, born: { type: string, format: date-time } } }

        """

    private static func record(_ path: String, _ expected: String, _ found: String, _ kind: String, of endpoint: String) -> String {
        """
        {"endpoint":"\(endpoint)","method":"GET","status":200,"path":\(path),"expected":"\(expected)","found":"\(found)",\
        "kind":"\(kind)","count":3}
        """
    }

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.document, to: "zoo.yaml")
        try write([Self.record("[0,\"name\"]", "String", "null", "null", of: "PetsEndpoint.list")], to: "first.json")
        try write(
            [Self.record("[0,\"born\"]", "Date", "string: date and time without offset", "format", of: "PetsEndpoint.list")],
            to: "second.json")
    }

    private func write(_ records: [String], to name: String) throws {
        try directory.write("{\"endpointkit-deviations\":1,\"deviations\":[\(records.joined(separator: ","))]}", to: name)
    }

    @Test func writesAnOverlayThatGenerateTakes() throws {
        let result = try Command.endpointkit("overlay", "first.json", "zoo.yaml", in: directory)
        #expect(
            result
                == .init(
                    status: 0,
                    output: """
                        overlay: 1.0.0
                        info:
                          title: "What the server of Zoo sends"
                          version: "1"
                        actions:
                          - target: $.components.schemas.Pet.properties.name
                            description: "PetsEndpoint.list 200, [].name: null instead of String, 3 times"
                            update: {"nullable": true}

                        """, error: ""))
        try directory.write(result.output, to: "first.yaml")
        let generated = try Command.endpointkit("generate", "zoo.yaml", "--overlay", "first.yaml", "--output", "out", in: directory)
        #expect(generated.status == 0)
        #expect(directory.text("out/Models/Pet.swift")?.contains("public let name: String?") == true)

        // A later round has the overlay of the first one, and reads several files.
        let later = try Command.endpointkit(
            "overlay", "first.json", "zoo.yaml", "--and", "second.json", "--overlay", "first.yaml", "--output", "second.yaml", in: directory
        )
        #expect(later.status == 0 && later.output == "wrote second.yaml\n")
        #expect(later.error == "1 deviation already matches the document\n")
        #expect(directory.text("second.yaml")?.contains("LenientDate") == true)
        #expect(directory.text("second.yaml")?.contains("nullable") == false)
        let last = try Command.endpointkit(
            "overlay", "second.json", "zoo.yaml", "--overlay", "first.yaml", "--overlay", "second.yaml", in: directory)
        #expect(last == .init(status: 0, output: "", error: "1 deviation already matches the document\nnothing to change\n"))
    }

    @Test func findsEndpointsByTheNamesOfTheProject() throws {
        try directory.write("project: 1\napis: { Zoo: { spec: zoo.yaml, output: Zoo, names: { list: all } } }\n", to: "endpointkit.yaml")
        try write([Self.record("[0,\"name\"]", "String", "null", "null", of: "PetsEndpoint.all")], to: "named.json")
        let result = try Command.endpointkit("overlay", "named.json", "zoo.yaml", in: directory)
        #expect(result.error.isEmpty)
        #expect(result.output.contains("PetsEndpoint.all 200, [].name: null instead of String"), "\(result.output)")
    }

    @Test func tellsWhatHasNoPlace() throws {
        try write(
            [
                Self.record("[0,\"age\"]", "Int", "null", "null", of: "PetsEndpoint.list"),
                Self.record("[]", "[Pet]", "null", "null", of: "PetEndpoint.list"),
            ], to: "lost.json")
        let result = try Command.endpointkit("overlay", "lost.json", "zoo.yaml", in: directory)
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.error.contains("[].age: null instead of Int, 3 times: the document does not declare a member 'age' there"))
        #expect(result.error.contains("did you mean 'PetsEndpoint.list'?"))
        #expect(result.error.contains("[unplaced-deviation]"))
        #expect(try Command.endpointkit("overlay", "lost.json", "zoo.yaml", "--strict", in: directory).status == 1)
    }

    @Test(arguments: [
        ("{}", "this is not a file of deviations"),
        ("{\"openapi\":\"3.1.0\"}", "this is a spec, not a file of deviations"),
        ("project: 1", "this is a project file, not a file of deviations"),
        ("{\"swagger\":\"2.0\"}", "'endpointkit overlay DEVIATIONS SPEC'"),
        ("{\"overlay\":\"1.0.0\"}", "this is an OpenAPI Overlay, not a file of deviations"),
        ("{\"endpointkit-deviations\":2,\"deviations\":[]}", "'2' is not a known version of the deviations format"),
        ("{\"endpointkit-deviations\":1}", "deviations"),
        ("{\"endpointkit-deviations\":1,\"deviations\":[{}]}", "endpoint"),
        (
            """
            {"endpointkit-deviations":1,"deviations":[{"endpoint":"A.b","status":200,"path":[1.5],"expected":"A","found":"null","kind":"null"}]}
            """, "this is not the path of a value"
        ),
        (
            """
            {"endpointkit-deviations":1,"deviations":[{"endpoint":"A.b","status":200,"path":[],"expected":"A","found":"nul","kind":"null"}]}
            """, "did you mean 'null'?"
        ),
        ("{\"endpointkit-deviations\":1,\"deviations\":[", "[json-syntax]"),
    ])
    func refusesWhatNoRecorderWrote(_ text: String, _ message: String) throws {
        try directory.write(text, to: "broken.json")
        let result = try Command.endpointkit("overlay", "broken.json", "zoo.yaml", in: directory)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.error.hasPrefix("broken.json:1:"), "\(result.error)")
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test func tellsOfAFewFaultsOnly() throws {
        try directory.write(
            "{\"endpointkit-deviations\":1,\"deviations\":[\(Array(repeating: "1", count: 10_000).joined(separator: ","))]}",
            to: "many.json")
        let result = try Command.endpointkit("overlay", "many.json", "zoo.yaml", in: directory)
        #expect(result.status == 1)
        #expect(result.error.count < 10_000)
    }

    @Test func needsBothFiles() throws {
        #expect(try Command.endpointkit("overlay", "first.json", in: directory).status == 64)
        let missing = try Command.endpointkit("overlay", "none.json", "zoo.yaml", in: directory)
        #expect(missing.status == 1 && missing.error.contains("none.json"))
    }
}
