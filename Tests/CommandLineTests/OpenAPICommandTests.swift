import SystemSupport
import Testing

/// What the command does with documents of others.
struct OpenAPICommandTests {
    private static let document = """
        openapi: 3.0.3
        info: { title: Zoo, description: Animals. }
        servers: [{ url: "https://zoo.shop.io/v1" }]
        paths:
          /pets:
            get: { operationId: listPets, tags: [pets], parameters: [{ name: limit, in: query, schema: { type: integer } }], responses: { "200": { description: Pets., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } } }
          /keepers:
            get: { operationId: listKeepers, tags: [keepers], responses: { "204": { description: Done. } } }
        components:
          schemas:
            Pet: { type: object, required: [name], properties: { name: { type: string }, born: { type: string, format: date, nullable: true } } }

        """

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.document, to: "zoo.yaml")
    }

    /// Each level takes a part of the stack.
    @Test func readsSchemasThatBuildOnEachOtherAThousandLevelsDeep() throws {
        let chain = (0..<1_000).map { "    S\($0): { allOf: [{ $ref: \"#/components/schemas/S\($0 + 1)\" }] }\n" }.joined()
        let document = Self.document.replacing(
            "name: { type: string }", with: "name: { type: string }, deep: { $ref: \"#/components/schemas/S0\" }")
        try directory.write(document + chain + "    S1000: { type: object, properties: { a: { type: string } } }\n", to: "deep.yaml")
        let result = try Command.endpointkit("validate", "deep.yaml", in: directory)
        #expect(result.status == 0, "\(result.error)")
    }

    @Test func convertsToStandardOutput() throws {
        let result = try Command.endpointkit("convert", "zoo.yaml", in: directory)
        #expect(
            result
                == .init(
                    status: 0,
                    output: """
                        endpointkit: 1
                        name: Zoo
                        doc: Animals.

                        environments:
                          production: https://zoo.shop.io/v1

                        types:
                          Pet: { fields: { name: String, born?: "Day?" } }

                        services:
                          pets:
                            endpoints:
                              listPets: { get: /pets, query: { limit?: Int }, returns: [Pet] }
                          keepers:
                            endpoints:
                              listKeepers: { get: /keepers }

                        """))
    }

    @Test func convertsToAFileThatDoesNotExist() throws {
        let first = try Command.endpointkit("convert", "zoo.yaml", "--output", "api.yaml", "--include", "tag:pets", in: directory)
        #expect(first == .init(status: 0, output: "wrote api.yaml\n", error: "selected 1 of 2 operations\n"))
        #expect(directory.text("api.yaml")?.contains("keepers") == false)
        let second = try Command.endpointkit("convert", "zoo.yaml", "--output", "api.yaml", in: directory)
        #expect(
            second
                == .init(
                    status: 1,
                    error: "error: cannot write 'api.yaml': it already exists; move or delete it, or choose another path [file-fault]\n"
                        + "1 error\n"))
    }

    @Test func convertsWhatIsLeftOfADocumentWithFaults() throws {
        try directory.write(Self.document.replacing("schemas/Pet\"", with: "schemas/Pat\""), to: "zoo.yaml")
        let result = try Command.endpointkit("convert", "zoo.yaml", in: directory)
        #expect(result.status == 0)
        #expect(result.output.contains("returns: [JSON]"), "\(result.output)")
        #expect(result.error.contains("[unresolved-reference]"))
        #expect(try Command.endpointkit("convert", "zoo.yaml", "--strict", in: directory).output.isEmpty)
    }

    private func writeOverlay(extends document: String, _ actions: String) throws {
        let head = "overlay: 1.0.0\ninfo: { title: Ours, version: \"1\" }\nextends: \(document)\nactions:\n"
        try directory.write(head + actions, to: "ours.yaml")
    }

    @Test func laysOverlaysOverTheDocument() throws {
        try writeOverlay(
            extends: "zoo.yaml",
            """
              - { target: "$.paths['/pets'].get", update: { x-endpointkit-timeout: 5, responses: { "404": { $ref: "#/components/responses/Gone" } } } }
              - { target: $.components, update: { responses: { Gone: { description: Gone., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } }
              - { target: "$.paths['/keepers']", remove: true }

            """)
        let result = try Command.endpointkit("convert", "zoo.yaml", "--overlay", "ours.yaml", in: directory)
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(result.output.contains("errors: { 404: { type: Pet, doc: Gone. } }"))
        #expect(result.output.contains("timeout: 5"))
        #expect(!result.output.contains("keepers"))
    }

    @Test func faultsOfOverlaysHaveTheirPlaceInThem() throws {
        try writeOverlay(
            extends: "other.yaml",
            """
              - { target: "$.paths['/pets'].get", update: { x-endpointkit-retries: 5, tags: 7 } }

            """)
        let result = try Command.endpointkit("validate", "zoo.yaml", "--overlay", "ours.yaml", in: directory)
        #expect(result.status == 1)
        let lines = result.error.split(separator: "\n").filter { $0.hasPrefix("ours.yaml:") }
        #expect(
            lines == [
                "ours.yaml:3:10: warning: the overlay extends 'other.yaml', which is another document [overlay-of-other]",
                "ours.yaml:5:49: warning: unknown key 'x-endpointkit-retries'; it is ignored [unknown-extension]",
                "ours.yaml:5:81: error: '7' cannot be merged into a list [overlay-mismatch]",
            ])
        #expect(result.error.contains("did you mean 'x-endpointkit-retry'?"))
    }

    @Test func overlaysAreAmongWhatWasRead() throws {
        try directory.write(
            "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nactions: [{ target: $.info, update: { version: '2' } }]\n", to: "ours.yaml")
        let result = try Command.endpointkit(
            "generate", "zoo.yaml", "--output", "Out", "--overlay", "ours.yaml", "--dependency-file", "zoo.d", in: directory)
        #expect(result.status == 0)
        #expect(directory.text("zoo.d")?.contains("ours.yaml") == true)
        let missing = try Command.endpointkit("validate", "zoo.yaml", "--overlay", "none.yaml", in: directory)
        #expect(missing.error.hasPrefix("error: cannot read 'none.yaml': no such file or directory"))
    }

    /// A fault costs its place, and the rest is written.
    @Test(arguments: [[], ["--keep-going"]]) func danglingReferencesAreWarnings(_ options: [String]) throws {
        try directory.write(Self.document.replacing("schemas/Pet\"", with: "schemas/Pat\""), to: "zoo.yaml")
        let arguments = ["generate", "zoo.yaml", "--output", "Out"] + options
        let strict = try Command.run(try Command.tool, arguments + ["--strict"], in: directory)
        #expect(strict.status == 1 && strict.output.isEmpty)
        #expect(strict.error.hasSuffix("1 warning (--strict: warnings fail)\n"))
        #expect(try directory.files() == ["zoo.yaml"])
        let result = try Command.run(try Command.tool, arguments, in: directory)
        #expect(result.status == 0)
        #expect(
            result.error.hasPrefix(
                "zoo.yaml:6:229: warning: the reference '#/components/schemas/Pat' does not exist; any JSON is accepted instead [unresolved-reference]\n"
            ), "\(result.error)")
        #expect(result.output.hasPrefix("wrote "))
        #expect(directory.text("Out/Services/PetsService.swift")?.contains("[JSONValue]") == true)
    }

    @Test func withoutAnyOperationLeftNothingIsWritten() throws {
        let broken = Self.document.replacing("parameters: [{", with: "requestBody: { $ref: \"#/no\" }, parameters: [{")
            .replacing("tags: [keepers],", with: "tags: [keepers], parameters: [{ $ref: \"#/no\" }],")
        try directory.write(broken, to: "zoo.yaml")
        let result = try Command.endpointkit("generate", "zoo.yaml", "--output", "Out", in: directory)
        #expect(result.status == 1 && result.error.contains("[no-operation-left]"), "\(result.error)")
        #expect(try directory.files() == ["zoo.yaml"])
    }

    @Test func showsThreeOfAKindUnlessAllAreWanted() throws {
        let members = (1...1200).map { "m\($0): { type: string, not: {} }" }.joined(separator: ", ")
        try directory.write(Self.document.replacing("born:", with: "\(members), born:"), to: "zoo.yaml")
        let folded = try Command.endpointkit("validate", "zoo.yaml", in: directory)
        #expect(folded.status == 0)
        let lines = folded.error.split(separator: "\n").map(String.init)
        #expect(lines.count { $0.contains(": warning: ") } == 3)
        #expect(lines.contains("and 1,197 more like it; --all shows them"))
        #expect(lines.suffix(2) == ["  warning  1,200  inexpressible-keyword", "1200 warnings"])
        // The document stands on few lines, and the place within one is said as a JSON pointer only where it is JSON.
        let all = try Command.endpointkit("validate", "zoo.yaml", "--all", in: directory)
        #expect(all.error.split(separator: "\n").count { $0.contains(": warning: ") } == 1200)
        let github = try Command.endpointkit("validate", "zoo.yaml", "--format", "github", in: directory)
        #expect(github.output.split(separator: "\n").count == 4)
        let json = try Command.endpointkit("validate", "zoo.yaml", "--format", "json", in: directory)
        #expect(json.output.split(separator: "\n").count == 1202)
    }

    @Test func namesThePlaceInAMinifiedDocument() throws {
        let members = (1...90).map { #""m\#($0)": { "type": "string" }"# }.joined(separator: ", ")
        try directory.write(
            #"{ "openapi": "3.0.0", "info": { "title": "T" }, "paths": { "/a/{b}": { "get": { "responses": { "204": { "description": "" } } } } }, "#
                + #""components": { "schemas": { "S": { "type": "object", "properties": { \#(members) } } } } }"#, to: "one.json")
        let result = try Command.endpointkit("validate", "one.json", in: directory)
        #expect(
            result.error.contains("\n at /paths/~1a~1{b}\n 1 | …") || result.error.contains("\n at /paths/~1a~1{b}\n 1 | {"),
            "\(result.error)")
        #expect(result.error.split(separator: "\n").allSatisfy { $0.count < 200 })
    }

    @Test(arguments: [["--include", "pets"], ["--exclude", "label:x"], ["--include", "tag:"], ["--overlay"]])
    func wrongSelectorsAreUsage(_ arguments: [String]) throws {
        for command in ["validate", "convert"] {
            let result = try Command.run(try Command.tool, [command, "zoo.yaml"] + arguments, in: directory)
            #expect(result.status == 64)
            #expect(result.output.isEmpty)
        }
    }

    @Test func machineFormatsNeedAFileToConvertTo() throws {
        #expect(try Command.endpointkit("convert", "zoo.yaml", "--format", "json", in: directory).status == 64)
        let result = try Command.endpointkit("convert", "zoo.yaml", "--format", "json", "-o", "api.yaml", in: directory)
        #expect(result == .init(status: 0, output: "[]\n", error: "wrote api.yaml\n"))
    }
}
