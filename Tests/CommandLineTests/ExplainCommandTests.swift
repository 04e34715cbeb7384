import SystemSupport
import Testing

struct ExplainCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func explainsAnID() throws {
        let result = try Command.endpointkit("explain", "ambiguous-union", in: folder)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("ambiguous-union\n\nTwo variants of a union cannot be told apart in JSON.\n\nWhy: "))
        #expect(result.output.contains("\nWhat to do: Add a discriminator"))
        #expect(result.output.contains("\nExample:\n\n    # spec.yaml\n    endpointkit: 1\n"))
        #expect(result.output.contains("error: the variants 'Circle' and 'Disc' of 'Shape' are identical in JSON [ambiguous-union]\n"))
    }

    @Test func listsAllIDs() throws {
        let result = try Command.endpointkit("explain", in: folder)
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count > 300)
        #expect(lines == lines.sorted())
    }

    @Test func suggestsAnID() throws {
        #expect(
            try Command.endpointkit("explain", "ambigous-union", in: folder)
                == .init(status: 1, error: "error: no diagnostic has the id 'ambigous-union'\nhelp: did you mean 'ambiguous-union'?\n"))
    }

    private static let pets = """
        openapi: 3.1.0
        info: { title: Pets, version: "1" }
        servers: [{ url: "https://pets.example" }]
        paths:
          /pets/{pet_id}:
            get:
              tags: [Pets]
              operationId: find_pet
              parameters:
                - { name: pet_id, in: path, required: true, schema: { type: integer, format: int64 } }
                - { name: verbose, in: query, schema: { type: boolean } }
              responses:
                "200": { description: A pet., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
        components:
          schemas:
            Pet:
              type: object
              required: [id, class]
              properties:
                id: { type: integer }
                class: { type: string, not: { const: cat } }
                extra: {}

        """

    @Test(arguments: [
        "Pets.find_pet", "Pets.findPet", "GET /pets/{pet_id}", "#/paths/~1pets~1{pet_id}/get", "#/paths/~1pets~1%7Bpet_id%7D",
    ])
    func explainsAnOperation(_ subject: String) throws {
        try folder.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", subject, in: folder)
        #expect(result.status == 0, "\(result.error)")
        for part in [
            "operation Pets.find_pet: GET /pets/{pet_id}\n  at pets.yaml:8:20\n",
            "    func findPet(\n        petID: Int64,\n        verbose: Bool?,\n",
            "findPet: the words of 'find_pet' in lowerCamelCase, pets.yaml:8:20", "petID: path 'pet_id', required; ",
            "because of type: integer, format: int64, pets.yaml:10:", "verbose: query 'verbose', can be left out; ", "returns Pet\n",
            "$.paths['/pets/{pet_id}'].get",
        ] { #expect(result.output.contains(part), "\(part)\n\(result.output)") }
    }

    @Test(arguments: ["Pet", "#/components/schemas/Pet", "#/components/schemas/Pet/properties/id"])
    func explainsAType(_ subject: String) throws {
        try folder.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", subject, in: folder)
        #expect(result.status == 0, "\(result.error)")
        for part in [
            "type Pet\n  at pets.yaml:16:5\n", "struct Pet", "let id: Int\n", "Pet: as in the document, pets.yaml:16:5",
            "id: 'id', required; Int; because of type: integer, pets.yaml:20:", "extra: 'extra', not required; JSON",
            "[inexpressible-keyword]",
        ] { #expect(result.output.contains(part), "\(part)\n\(result.output)") }
    }

    @Test func suggestsAPart() throws {
        try folder.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("explain", "pets.yaml", "Pets.findPt", in: folder)
        #expect(result.status == 1)
        #expect(
            result.error.contains(
                "the document has no operation, type or value 'Pets.findPt' [unknown-subject]\nhelp: did you mean 'Pets.findPet'?"))
        #expect(try Command.endpointkit("explain", "pets.yaml", "#/nowhere", in: folder).status == 1)
        #expect(try Command.endpointkit("explain", "missing.yaml", "Pet", in: folder).error.contains("[file-fault]"))
    }

    @Test func countsWhatASpecHas() throws {
        try folder.write(Self.pets, to: "pets.yaml")
        let result = try Command.endpointkit("stats", "pets.yaml", in: folder)
        #expect(result.status == 0, "\(result.error)")
        for part in ["1 in 1 service", "1 GET", "1 declared, 0 in place", "1 struct", "1 place: Pet.extra", "  1  inexpressible-keyword\n"]
        {
            #expect(result.output.contains(part), "\(part)\n\(result.output)")
        }
    }
}
