import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Schemas with a discriminator whose heirs say so themselves, in several files.
struct FamilyTests {
    private static func document(_ reference: String, components: String = "{}", more: String = "") -> String {
        """
        openapi: 3.0.3
        info: { title: Test }
        paths:
          /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: "\(reference)" } } } } } } }
        \(more)
        components: \(components)
        """
    }

    private func variants(_ read: OpenAPIRead, _ name: String) -> [String] {
        guard case .union(let union)? = read.draft?.declaration(name)?.shape else { return [] }
        return union.variants.map { "\($0.name.value)=\($0.tag?.value ?? "-")" }
    }

    private static let base = "{ required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }"

    @Test func findsHeirsInTheFileOfTheBase() throws {
        let read = try OpenAPIRead(
            Self.document("pets.yaml#/Pet"),
            files: [
                "pets.yaml": """
                Pet: \(Self.base)
                Dog: { allOf: [{ $ref: "#/Pet" }, { properties: { bark: { type: string } } }] }
                Puppy: { allOf: [{ $ref: "#/Dog" }, { properties: { age: { type: integer } } }] }
                Owner: { properties: { pet: { allOf: [{ $ref: "#/Pet" }] } } }
                """
            ])
        #expect(read.faults == [])
        #expect(variants(read, "Pet") == ["Dog=Dog", "Puppy=Puppy", "plain Pet=Pet"])
    }

    @Test func tagsOfHeirsThatNoUnionHasAreDefaults() throws {
        func document(_ mapping: String, kind: String = "{ type: string }", response: String) -> String {
            Self.document(
                "#/components/schemas/\(response)",
                components: """
                    { schemas: { Pet: { required: [kind], properties: { kind: \(kind) },
                    discriminator: { propertyName: kind\(mapping) } }, Kind: { type: string, enum: [Cat, LION] },
                    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { lives: { type: integer } } }] },
                    Lion: { allOf: [{ $ref: "#/components/schemas/Cat" }] },
                    Either: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Lion" }],
                    discriminator: { propertyName: kind, mapping: { c: Cat, l: Lion } } } } }
                    """)
        }
        func kind(_ read: OpenAPIRead, _ name: String) -> String? {
            #expect(read.faults == [])
            return read.draft?.fields(of: name).first { $0.key.value == "kind" }?.spelling
        }
        let named = try OpenAPIRead(document("", response: "Cat"))
        #expect(kind(named, "Cat") == #"kind: String = string("Cat")"#)
        let mapped = try OpenAPIRead(document(", mapping: { LION: Lion }", response: "Lion"))
        #expect(kind(mapped, "Lion") == #"kind: String = string("LION")"#)
        // The others of the mapping do not matter.
        let missing = try OpenAPIRead(document(", mapping: { LION: Lion, GONE: Gone }", response: "Lion"))
        #expect(kind(missing, "Lion") == #"kind: String = string("LION")"#)
        // Callers have to choose one of several.
        let twice = try OpenAPIRead(document(", mapping: { LION: Lion, LEO: Lion }", response: "Lion"))
        #expect(kind(twice, "Lion") == "kind: String")
        // It has to be a value of the member.
        let reference = "{ $ref: \"#/components/schemas/Kind\" }"
        #expect(kind(try OpenAPIRead(document("", kind: reference, response: "Cat")), "Cat") == #"kind: Kind = string("Cat")"#)
        #expect(kind(try OpenAPIRead(document("", kind: reference, response: "Lion")), "Lion") == "kind: Kind")
        #expect(kind(try OpenAPIRead(document("", kind: "{ type: integer }", response: "Cat")), "Cat") == "kind: Int")
        // Initializers of variants have the tags of their union as defaults.
        let union = try OpenAPIRead(document("", response: "Either"))
        #expect(kind(union, "Cat") == "kind: String")
    }

    /// The entry document first, then file by file in the order of their mention, whichever was read when.
    @Test func findsHeirsInFilesThatAreReadLater() throws {
        let files = [
            "a.yaml": "{ components: { schemas: { Snake: { allOf: [{ $ref: \"api.yaml#/components/schemas/Pet\" }] } } } }",
            "b.yaml": "{ Zoo: { properties: { spider: { $ref: \"c.yaml\" } } } }",
            "c.yaml":
                "{ definitions: { Bird: { allOf: [{ $ref: \"api.yaml#/components/schemas/Pet\" }] } }, type: object, properties: { a: {} } }",
            "never.yaml": "{ Ant: { allOf: [{ $ref: \"api.yaml#/components/schemas/Pet\" }] } }",
        ]
        let paths = """
              /z: { get: { operationId: z, responses: { "200": { content: { application/json: { schema: { $ref: "b.yaml#/Zoo" } } } } } } }
              /a: { get: { operationId: a, responses: { "200": { content: { application/json: { schema: { $ref: "a.yaml#/components/schemas/Snake" } } } } } } }
            """
        let components = "{ schemas: { Cat: { allOf: [{ $ref: \"#/components/schemas/Pet\" }] }, Pet: \(Self.base) } }"
        var entry = files
        let text = Self.document("#/components/schemas/Pet", components: components, more: paths)
        entry["api.yaml"] = text
        let read = try OpenAPIRead(text, files: entry)
        #expect(read.faults == [])
        #expect(variants(read, "Pet") == ["Cat=Cat", "Snake=Snake", "Bird=Bird", "plain Pet=Pet"])
        #expect(read.draft?.types.map(\.name.value).count { $0 == "Pet" } == 1)
    }

    /// A file may be one schema, and the mapping may be all that names it.
    @Test func mappingsNameOtherFiles() throws {
        let read = try OpenAPIRead(
            Self.document("schemas/pet.yaml"),
            files: [
                "schemas/pet.yaml": """
                required: [kind]
                properties: { kind: { type: string } }
                discriminator: { propertyName: kind, mapping: { cat: cat.yaml, dog: "dogs.yaml#/Dog", d: "dogs.yaml#/Dog", fish: Fish } }
                definitions: { Fish: { properties: { fins: { type: integer } } } }
                """,
                "schemas/cat.yaml": "{ allOf: [{ $ref: pet.yaml }, { properties: { meow: { type: string } } }] }",
                "schemas/dogs.yaml": "{ Dog: { allOf: [{ $ref: pet.yaml }] }, Cub: { allOf: [{ $ref: cat.yaml }] } }",
            ])
        #expect(read.faults == [])
        #expect(variants(read, "pet") == ["cat=cat", "dog=dog", "d=d", "Cub=Cub", "Fish=fish", "plain pet=pet"])
        #expect(read.draft?.declaration("cat")?.shape.spelling == "{kind: String, meow?: String}")
    }

    /// What only the server sets is not asked for in a request, whose body may be any of the family.
    @Test func requestsReachTheHeirs() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.0.3
            info: { title: Test }
            paths:
              /t: { post: { operationId: t, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, responses: { "204": {} } } }
            components:
              schemas:
                Pet: \(Self.base)
                Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: [id, kind], properties: { id: { type: string, readOnly: true } } }] }
            """)
        #expect(read.faults == [])
        #expect(read.draft?.declaration("Cat")?.shape.spelling == "{kind: String, id?: String}")
    }

    /// The variants of `T`, a union of schemas that build on `Pet`.
    private func union(of names: [String], beside more: String = "") throws -> (variants: [String], faults: [String]) {
        let alternatives = names.map { "{ $ref: '#/components/schemas/\($0)' }" }.joined(separator: ", ")
        let read = try OpenAPIRead(
            schemas: """
                T: { oneOf: [\(alternatives)] }
                Pet: \(Self.base)
                Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { name: { type: string } } }] }
                Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { name: { type: string } } }] }
                \(more)
                """, version: "3.0.0")
        return (variants(read, "T"), read.faults)
    }

    @Test func unionsHaveTheDiscriminatorOfTheirCommonBase() throws {
        let pets = try union(of: ["Cat", "Dog"])
        #expect(pets.variants == ["Cat=Cat", "Dog=Dog"])
        #expect(pets.faults == [])
        // The tag of a puppy would be that of no variant.
        let puppy = "Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }, { properties: { age: { type: integer } } }] }"
        #expect(try union(of: ["Cat", "Dog"], beside: puppy).variants == ["Cat=-", "Dog=-"])
        #expect(try union(of: ["Cat", "Dog", "Puppy"], beside: puppy).variants == ["Cat=Cat", "Dog=Dog", "Puppy=Puppy"])
        let stone = "Stone: { required: [kind], properties: { kind: { type: string }, weight: { type: number } } }"
        #expect(try union(of: ["Cat", "Stone"], beside: stone).variants == ["Cat=-", "Stone=-"])
    }

    @Test func tagsAreTheValuesThatHeirsList() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
                Cat: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { kind: { enum: [cat, kitten] } } }] }
                Dog: { allOf: [{ $ref: "#/components/schemas/T" }], properties: { kind: { const: dog } } }
                """)
        #expect(read.faults == [])
        #expect(variants(read, "T") == ["cat=cat", "kitten=kitten", "Dog=dog", "plain T=T"])
    }

    /// Swagger 2.0 has no mappings. Azure's documents and those of Springfox have extensions instead.
    @Test(arguments: ["x-ms-discriminator-value", "x-discriminator-value"]) func tagsAreThoseOfExtensions(_ name: String) throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Test }
            paths:
              /t: { get: { operationId: t, responses: { "200": { schema: { $ref: "#/definitions/T" } } } } }
              /u: { get: { operationId: u, responses: { "200": { schema: { $ref: "#/definitions/U" } } } } }
            definitions:
              T: { required: [kind], properties: { kind: { type: string } }, discriminator: kind }
              Cat: { \(name): "#cat", allOf: [{ $ref: "#/definitions/T" }, { properties: { meow: { type: string } } }] }
              Dog: { \(name): "#dog", allOf: [{ $ref: "#/definitions/T" }, { properties: { bark: { type: string } } }] }
              U: { oneOf: [{ $ref: "#/definitions/Cat" }, { $ref: "#/definitions/Dog" }] }
            """)
        #expect(variants(read, "T") == ["Cat=#cat", "Dog=#dog", "plain T=T"])
        #expect(variants(read, "U") == ["Cat=#cat", "Dog=#dog"])
    }

    /// The name of a schema is no number.
    @Test func aBaseWithNumbersAsTagsHasNoTagItself() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { required: [kind], properties: { kind: { type: integer } }, discriminator: { propertyName: kind, mapping: { "1": Cat, "2": Dog } } }
                Cat: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { meow: { type: string } } }] }
                Dog: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { bark: { type: string } } }] }
                """)
        #expect(read.faults == [])
        #expect(variants(read, "T") == ["Cat=1", "Dog=2"])
    }

    /// If all values of the discriminator belong to heirs, no value is the base itself.
    @Test(arguments: [("cat, dog", ["Cat=cat", "Dog=dog"]), ("cat, dog, fish", ["Cat=cat", "Dog=dog", "plain T=T"])])
    func valuesOfASharedEnumerationAreThoseOfTheBase(_ kinds: String, _ expected: [String]) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { required: [kind], properties: { kind: { $ref: "#/components/schemas/Kind" } }, discriminator: { propertyName: kind, mapping: { cat: Cat, dog: Dog } } }
                Kind: { type: string, enum: [\(kinds)] }
                Cat: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { meow: { type: string } } }] }
                Dog: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { bark: { type: string } } }] }
                """)
        #expect(read.faults == [])
        #expect(variants(read, "T") == expected)
    }
}
