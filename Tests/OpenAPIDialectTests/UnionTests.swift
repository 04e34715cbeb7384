import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Discriminators, mappings and families.
struct UnionTests {
    /// An extending schema often repeats a member of the extended one.
    @Test(arguments: [("B", "C", true), ("C", "B", true), ("B", "B", false), ("B", "D", false)])
    func aUnionThatIsRepeatedIsOne(_ first: String, _ second: String, _ isOne: Bool) throws {
        func union(_ names: String...) -> String {
            "{ oneOf: [\(names.map { "{ $ref: '#/components/schemas/\($0)' }" }.joined(separator: ", "))] }"
        }
        let read = try OpenAPIRead(
            schemas: """
                A: { type: object, properties: { u: \(union("B", "C")) } }
                T: { allOf: [{ $ref: '#/components/schemas/A' }, { required: [u], properties: { u: \(union(first, second)) } }] }
                B: { type: string }
                C: { type: integer }
                D: { type: boolean }
                """)
        #expect(read.faults.contains { $0.contains("[several-unions]") } == !isOne)
    }

    /// Each of these alternatives is one value.
    @Test func valuesKeepTheDescriptionsOfTheirAlternatives() throws {
        let values = "{ type: string, description: Never., enum: [none] }, { description: Often., const: all }, { enum: [a, b] }"
        let read = try OpenAPIRead(schemas: "T: { anyOf: [\(values)] }")
        guard case .enumeration(let enumeration)? = read.api?.types.first?.shape else {
            Issue.record("\(read.faults)")
            return
        }
        #expect(enumeration.values.map(\.documentation.text) == ["Never.", "Often.", nil, nil])
    }

    /// An enumeration can extend another one that allows other values.
    @Test(arguments: [
        ("Other: { anyOf: [{ type: string }, { type: string, enum: [a, b] }] }", "enum a|b|c"),
        ("Other: { type: string, enum: [a, b] }", "enum a|b|c"),
        ("Other: { oneOf: [{ type: string }, { const: a }, { $ref: '#/components/schemas/Own' }] }", "enum a|b|c"),
        // A name for any string is a type of its own.
        ("Other: { oneOf: [{ $ref: '#/components/schemas/Text' }, { const: a }] }", "String"),
        ("Other: { oneOf: [{ type: string, format: date }, { const: a }] }", "String"),
    ])
    func joinsTheValuesOfStrings(_ other: String, _ expected: String) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { anyOf: [{ $ref: "#/components/schemas/Other" }, { type: string, enum: [b, c] }] }
                Text: { type: string }
                Own: { anyOf: [{ const: b }, { $ref: "#/components/schemas/Other" }] }
                \(other)
                """)
        #expect(read.draft?.declaration("T")?.shape.spelling == expected)
        #expect(read.faults.isEmpty == (expected != "String"), "\(read.faults)")
    }

    /// The title of a constant is the name of a number (OpenAPI 3.1, annotated enumerations).
    @Test func constantNumbersWithTitlesAreAnEnumeration() throws {
        let values = "{ const: 1, title: Low, description: Rarely. }, { const: 2, title: High }, { type: \"null\" }"
        let read = try OpenAPIRead(schemas: "T: { type: [integer, \"null\"], oneOf: [\(values)] }")
        guard case .enumeration(let enumeration)? = read.draft?.declaration("T")?.shape else {
            Issue.record("\(read.faults)")
            return
        }
        #expect(read.faults == [])
        #expect(enumeration.values.map(\.name.value) == ["Low", "High"])
        #expect(enumeration.values.map(\.raw.value) == [.number("1"), .number("2")])
        #expect(enumeration.values.map(\.documentation.text) == ["Rarely.", nil])
    }

    /// Constraints alone belong to the surrounding schema, but an extension sets a type.
    @Test func anAlternativeWithTheTypeOfAnExtensionIsAVariant() throws {
        let read = try OpenAPIRead(schemas: "T: { anyOf: [{ type: integer }, { x-endpointkit-type: Date, pattern: '^2' }] }")
        #expect(read.faults == [])
        #expect(read.draft?.declaration("T")?.shape.spelling == "oneOf integer: Int|option 2: Date")
    }

    private static let pets = """
        Cat: { type: object, required: [kind], properties: { kind: { type: string }, meow: { type: string } } }
        Dog: { type: object, required: [kind], properties: { kind: { type: string }, bark: { type: string } } }
        """

    private func tags(_ read: OpenAPIRead) -> [String] {
        guard case .union(let union)? = read.draft?.declaration("T")?.shape else { return [] }
        return union.variants.map { "\($0.name.value)=\($0.tag?.value ?? "-")" }
    }

    @Test func takesTagsFromTheMapping() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator: { propertyName: kind, mapping: { c: "#/components/schemas/Cat", d: Dog, puppy: Dog } }
                \(Self.pets)
                """)
        #expect(tags(read) == ["Cat=c", "d=d", "puppy=puppy"])
        #expect(read.faults == [])
    }

    /// The mapping of a base schema says which tags its subschemas have, wherever they are alternatives.
    @Test(arguments: [
        ("[{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Kitten' }, { type: 'null' }]", ["Cat=c", "Kitten=Kitten"]),
        ("[{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Bird' }]", ["Cat=-", "Bird=-"]),
    ])
    func takesTheDiscriminatorOfACommonBase(_ alternatives: String, _ wanted: [String]) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { oneOf: \(alternatives) }
                Pet:
                  type: object
                  required: [kind]
                  properties: { kind: { type: string } }
                  discriminator: { propertyName: kind, mapping: { c: "#/components/schemas/Cat" } }
                Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { meow: { type: string } } }] }
                Kitten: { allOf: [{ $ref: "#/components/schemas/Cat" }, { type: object, properties: { age: { type: integer } } }] }
                Bird: { type: object, required: [sings], properties: { sings: { type: boolean } } }
                """)
        #expect(tags(read) == wanted)
    }

    /// As in documents of Connexion, which resolves references, but not those of a mapping.
    @Test func aCopyOfASchemaHasItsNameAndItsTagInTheMapping() throws {
        func read(_ bark: String) throws -> OpenAPIRead {
            let dog = "{ type: object, required: [kind], properties: { kind: { type: string }, \(bark): { type: string } } }"
            return try OpenAPIRead(
                schemas: """
                    T:
                      oneOf: [{ $ref: "#/components/schemas/Cat" }, \(dog)]
                      discriminator: { propertyName: kind, mapping: { c: "#/components/schemas/Cat", d: "#/components/schemas/Dog" } }
                    \(Self.pets)
                    """)
        }
        let copy = try read("bark")
        #expect(copy.faults == [])
        #expect(tags(copy) == ["Cat=c", "Dog=d"])
        #expect(try read("growl").faults.contains { $0.contains("[alternative-without-tag]") })
    }

    /// A variant without an entry in the mapping has its name as its tag, and one with an entry is also read by its name, unless the schema
    /// has the tag as a constant or the name is the tag of another variant.
    @Test func namesStayValidBesideAMapping() throws {
        func union(_ mapping: String, _ more: String = "") throws -> [String] {
            let read = try OpenAPIRead(
                schemas: """
                    T:
                      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Fish" }]
                      discriminator: { propertyName: kind, mapping: { \(mapping) } }
                    Fish: { allOf: [{ $ref: "#/components/schemas/Cat" }, { properties: { kind: { const: fish } } }] }
                    \(Self.pets)
                    """)
            #expect(read.faults == [])
            let types = read.api?.types ?? []
            guard case .union(let union)? = types.first(where: { $0.name.text == "T" })?.shape else { return read.faults }
            return union.variants.map { ([$0.tag ?? "-"] + $0.otherTags).joined(separator: "|") }
        }
        #expect(try union("c: Cat, fish: Fish") == ["c|Cat", "Dog", "fish"])
        #expect(try union("c: Cat, Cat: Dog, d: Dog") == ["c", "Cat|Dog", "d", "fish"])
        let family = try OpenAPIRead(
            schemas: """
                T: { required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { a: First } } }
                First: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { x: { type: string } } }] }
                Second: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { y: { type: string } } }] }
                """)
        guard case .union(let variants)? = family.draft?.declaration("T")?.shape else { throw NoUnion() }
        #expect(variants.variants.map { $0.otherTags.map(\.value) } == [["First"], [], []])
        #expect(variants.variants.map { $0.tag?.value } == ["a", "Second", "T"])
    }

    private struct NoUnion: Error {}

    @Test func takesTagsFromNamesAndConstants() throws {
        let names = try OpenAPIRead(
            schemas: """
                T:
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator: { propertyName: kind }
                \(Self.pets)
                """)
        #expect(tags(names) == ["Cat=Cat", "Dog=Dog"])
        let constants = try OpenAPIRead(
            schemas: """
                T:
                  oneOf:
                    - { title: A, required: [kind], properties: { kind: { const: first } } }
                    - { title: B, required: [kind], properties: { kind: { enum: [second] } } }
                  discriminator: { propertyName: kind }
                """)
        #expect(tags(constants) == ["A=first", "B=second"])
    }

    /// A union that is a variant has the tags of its own variants, which its values have.
    @Test func nestedUnionsHaveTheTagsOfTheirVariants() throws {
        func variants(_ alternatives: String, _ mapping: String = "") throws -> [String] {
            let read = try OpenAPIRead(
                schemas: """
                    T: { oneOf: [\(alternatives)], discriminator: { propertyName: kind\(mapping) } }
                    Black: { required: [kind, color], properties: { kind: { const: cat }, color: { const: black } } }
                    White: { required: [kind, color], properties: { kind: { const: cat }, color: { const: white } } }
                    Dog: { required: [kind], properties: { kind: { const: dog } } }
                    Bird: { required: [kind], properties: { kind: { $ref: "#/components/schemas/BirdKind" } } }
                    BirdKind: { enum: [bird] }
                    DogOrBird: { oneOf: [{ $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Bird" }], discriminator: { propertyName: kind } }
                    Fish: { required: [kind], properties: { kind: { type: string }, fin: { type: string } } }
                    Snail: { required: [kind], properties: { kind: { type: string }, shell: { type: string } } }
                    FishOrSnail: { oneOf: [{ $ref: "#/components/schemas/Fish" }, { $ref: "#/components/schemas/Snail" }] }
                    """)
            #expect(read.faults.filter { !$0.contains("ambiguous-union") } == [])
            guard case .union(let union)? = read.api?.types.first(where: { $0.name.text == "T" })?.shape else { throw NoUnion() }
            return union.variants.map {
                "\($0.name.text)=\(([$0.tag ?? "-"] + $0.otherTags).joined(separator: "|"))\($0.writesTag ? "" : " written")"
            }
        }
        let cats = "{ $ref: \"#/components/schemas/Black\" }, { $ref: \"#/components/schemas/White\" }"
        let dog = "{ $ref: \"#/components/schemas/Dog\" }"
        // As pydantic writes them.
        #expect(
            try variants(
                "{ oneOf: [\(cats)], discriminator: { propertyName: color } }, \(dog)", ", mapping: { cat: Black, dog: Dog }")
                == ["cat=cat", "Dog=dog written"])
        let others = "{ $ref: \"#/components/schemas/DogOrBird\" }"
        #expect(
            try variants("\(others), { $ref: \"#/components/schemas/Black\" }") == ["DogOrBird=dog|bird", "Black=cat written"])
        #expect(
            try variants("\(others), { $ref: \"#/components/schemas/Black\" }", ", mapping: { dog: DogOrBird, bird: DogOrBird }")
                == ["DogOrBird=dog|bird", "Black=cat written"])
        #expect(
            try variants("{ oneOf: [\(cats), \(dog)], discriminator: { propertyName: kind } }, { $ref: \"#/components/schemas/Bird\" }")
                == ["cat or Dog=cat|dog", "Bird=bird written"])
        // Only the tag that another alternative has too is a union of both.
        #expect(
            try variants("\(dog), \(others), { $ref: \"#/components/schemas/Fish\" }")
                == ["dog=dog", "DogOrBird=bird", "Fish=Fish written"])
        // What the outer mapping says of variants without constants is written by the outer union.
        #expect(
            try variants("{ $ref: \"#/components/schemas/FishOrSnail\" }, \(dog)", ", mapping: { f: Fish, s: Snail }")
                == ["f=f written", "s=s written", "Dog=dog written"])
        #expect(
            try variants("{ $ref: \"#/components/schemas/FishOrSnail\" }, \(dog)")
                == ["FishOrSnail=FishOrSnail written", "Dog=dog written"])
    }

    /// No tag is made up: it would replace the one of the value.
    @Test func discriminatorsWithoutATagForEachAlternativeAreIgnored() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  discriminator: { propertyName: kind }
                  anyOf: [{ $ref: "#/components/schemas/Cat" }, { allOf: [{ $ref: "#/components/schemas/Cat" }, { required: [more], properties: { more: { type: string } } }] }]
                \(Self.pets)
                """)
        #expect(tags(read) == ["Cat=-", "more=-"])
        #expect(
            read.faults == [
                "9:53 warning[alternative-without-tag]: the schema is not a component and has no value of the discriminator 'kind', which is ignored; the members distinguish the variants"
            ])
        guard case .union(let union)? = read.api?.types.first(where: { $0.name.text == "T" })?.shape else { throw NoUnion() }
        #expect(union.discriminator == nil)
        let described = try OpenAPIRead(
            schemas: """
                T:
                  discriminator: { propertyName: kind, mapping: { d: Dog } }
                  oneOf: [{ description: A cat., allOf: [{ $ref: "#/components/schemas/Cat" }] }, { title: A, allOf: [{ $ref: "#/components/schemas/Dog" }] }]
                \(Self.pets)
                """)
        #expect(tags(described) == ["Cat=Cat", "Dog=d"])
        #expect(described.faults == [])
    }

    /// A value that distinguishes an alternative does not exclude those of the others.
    @Test func alternativesHaveSomeOfTheSharedValues() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  allOf:
                    - oneOf: [{ $ref: "#/components/schemas/User" }, { $ref: "#/components/schemas/Service" }]
                      discriminator: { propertyName: kind }
                    - { properties: { kind: { type: string, enum: [user, service] }, level: { enum: [low, high] } } }
                User: { properties: { kind: { type: string, enum: [user] } } }
                Service: { properties: { kind: { type: string, enum: [service] }, level: { enum: [low, odd] } } }
                """)
        #expect(tags(read) == ["User=user", "Service=service"])
        #expect(
            read.faults == [
                "11:95 warning[excluded-value]: another schema of the type does not allow the value 'high'; it is omitted",
                "13:92 warning[excluded-value]: another schema of the type does not allow the value 'odd'; it is omitted",
            ])
    }

    /// A value of a base is one of the schemas that build on it.
    @Test func readsFamilies() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
                Cat: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { meow: { type: string } } }] }
                Dog: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { bark: { type: string } } }] }
                """, version: "3.0.0")
        #expect(tags(read) == ["Cat=Cat", "Dog=Dog", "plain T=T"])
        #expect(read.draft?.declaration("Cat")?.shape.spelling == "{kind: String, meow?: String}")
        #expect(read.faults == [])
    }

    /// Variants with one value of the discriminator are told apart by their members, within the case of that value.
    @Test func keepsEveryVariantOfATag() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  oneOf:
                    - { title: In, required: [kind, text], properties: { kind: { const: message }, text: { type: string } } }
                    - { title: Out, required: [kind, id], properties: { kind: { const: message }, id: { type: string } } }
                    - { title: Call, required: [kind], properties: { kind: { const: call } } }
                  discriminator: { propertyName: kind }
                """)
        #expect(tags(read) == ["message=message", "Call=call"])
        #expect(read.faults == [])
        guard case .union(let union)? = read.draft?.declaration("T")?.shape, case .inline(let inner)? = union.variants.first?.type,
            case .union(let messages) = inner.shape
        else {
            Issue.record("There is no union of both.")
            return
        }
        #expect(messages.variants.map(\.name.value) == ["In", "Out"])
        #expect(messages.discriminator == nil)
    }

    @Test func leavesOutABaseWhoseValuesItsHeirsHave() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  { type: object, required: [kind], properties: { kind: { type: string, enum: [cat] } }, discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat" } } }
                Cat: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { meow: { type: string } } }] }
                """, version: "3.0.0")
        #expect(read.faults == [])
        #expect(read.draft?.declaration("T")?.shape.spelling == "Cat")
    }

    /// Of objects that can be taken for each other the one is read that loses nothing.
    @Test func weighsObjectsThatLookAlike() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { anyOf: [{ $ref: "#/components/schemas/Small" }, { $ref: "#/components/schemas/Large" }] }
                Small: { required: [id], properties: { id: { type: string } } }
                Large: { required: [id], properties: { id: { type: string }, more: { type: string } } }
                """)
        let union = try #require(read.api?.types.first { $0.name.text == "T" })
        guard case .union(let shape) = union.shape, case .closest = shape.selection else {
            Issue.record("no weighing: \(union.shape)")
            return
        }
        #expect(shape.variants.map(\.optional) == [[], ["more"]])
        #expect(read.faults.map { $0.contains("warning[ambiguous-union]") } == [true])
    }

    /// A member that has other values in each variant tells them apart, if one of them always has it.
    @Test(arguments: [
        ("{ enum: [a, b] }", "{ enum: [c, d] }", "[kind]", true), ("{ enum: [a, b] }", "{ const: c }", "[kind]", true),
        ("{ enum: [a, b] }", "{ enum: [b, c] }", "[kind]", false), ("{ enum: [a, b] }", "{ enum: [c, d] }", "[]", false),
        ("{ enum: [a, b] }", "{ type: string }", "[kind]", false), ("{ type: string }", "{ type: integer }", "[kind]", true),
        ("{ type: string }", "{ type: array, items: { type: string } }", "[kind]", true),
        ("{ type: string }", "{ type: integer }", "[]", false), ("{ type: integer }", "{ type: number }", "[kind]", false),
        ("{ type: [string, \"null\"] }", "{ type: [integer, \"null\"] }", "[kind]", false),
    ])
    func otherValuesTellVariantsApart(_ first: String, _ second: String, _ required: String, _ areApart: Bool) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { anyOf: [{ $ref: "#/components/schemas/One" }, { $ref: "#/components/schemas/Two" }] }
                One: { type: object, required: \(required), properties: { kind: \(first), a: { type: string } } }
                Two: { type: object, required: \(required), properties: { kind: \(second), a: { type: string } } }
                """)
        #expect(read.faults.contains { $0.contains("[ambiguous-union]") } == !areApart, "\(read.faults)")
    }

    /// What the surrounding schema says of a member holds for the same member of each variant.
    @Test func variantsRefineMembersOfTheSurroundingSchema() throws {
        let (found, faults) = try spelling(
            """
            T:
              type: object
              properties: { more: { type: object, properties: { x: { type: string } } }, list: { type: array, items: { type: string } } }
              oneOf:
                - { required: [a], properties: { a: { type: string }, more: { properties: { y: { type: integer } } }, list: { type: array } } }
                - { required: [b], properties: { b: { type: string }, more: { description: Rare. }, list: { minItems: 1 } } }
            """)
        let variants = try #require(found).split(separator: "|")
        #expect(variants.count == 2 && variants.allSatisfy { $0.contains("list?: [String]") }, "\(variants)")
        #expect(variants.first?.contains("more?: {x?: String, y?: Int}") == true && variants.last?.contains("more?: {x?: String}") == true)
        #expect(faults == [])
    }

    private func spelling(_ schemas: String) throws -> (spelling: String?, faults: [String]) {
        let read = try OpenAPIRead(schemas: schemas)
        return (read.draft?.declaration("T")?.shape.spelling, read.faults)
    }

    private static let mixed = """
        Text: { oneOf: [{ type: string }, { title: Upper, required: [upper], properties: { upper: { type: string } } }] }
        Number: { oneOf: [{ type: number }, { title: Sum, required: [sum], properties: { sum: { type: number } } }] }
        Flag: { anyOf: [{ type: boolean }, { type: array, items: { type: boolean } }] }
        """

    /// Nested unions of several kinds are variants; what they are made of tells them apart.
    @Test func keepsNestedUnions() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { oneOf: [{ $ref: "#/components/schemas/Text" }, { $ref: "#/components/schemas/Number" }, { $ref: "#/components/schemas/Flag" }] }
                \(Self.mixed)
                """)
        #expect(read.faults == [])
        #expect(read.draft?.declaration("T")?.shape.spelling == "oneOf Text: Text|Number: Number|Flag: Flag")
        let union = try #require(read.api?.types.first { $0.name.text == "T" })
        guard case .union(let shape) = union.shape, case .structure(let order) = shape.selection else {
            Issue.record("not by structure: \(union.shape)")
            return
        }
        #expect(order == [0, 1, 2])
        #expect(
            shape.variants.first?.rule
                == .several([
                    .init(rule: .json(.string), optional: []), .init(rule: .object(required: ["upper"], constants: []), optional: []),
                ]))
    }

    /// Two unions that both have a text are one union, as nothing tells whose text it is.
    @Test func takesApartUnionsThatOverlap() throws {
        let overlap = try spelling(
            """
            T: { oneOf: [{ $ref: "#/components/schemas/Text" }, { $ref: "#/components/schemas/Name" }, { type: boolean }] }
            Name: { anyOf: [{ type: string, format: date }, { type: integer }] }
            \(Self.mixed)
            """)
        #expect(overlap.spelling == "oneOf string: String|Upper: {upper: String}|integer: Int|boolean: Bool")
        #expect(overlap.faults == [])
        let types = try spelling(
            """
            T: { oneOf: [{ $ref: "#/components/schemas/Either" }, { type: string, enum: [none] }] }
            Either: { type: [string, integer] }
            """)
        #expect(types.spelling == "oneOf string: enum none|integer: Int")
        #expect(types.faults == [])
    }

    @Test func flattensListsOfAlternativesInPlace() throws {
        let nested = try spelling(
            "T: { oneOf: [{ anyOf: [{ type: string }, { oneOf: [{ type: integer }, { type: boolean }] }] }, { type: array, items: { type: string } }] }"
        )
        #expect(nested.spelling == "oneOf string: String|integer: Int|boolean: Bool|array: [String]")
        #expect(nested.faults == [])
    }

    /// A union that leads back to itself has the choices of all on the way.
    @Test func opensUnionsThatHoldEachOther() throws {
        let knot = try spelling(
            """
            T: { oneOf: [{ $ref: "#/components/schemas/U" }, { title: A, required: [a], properties: { a: { type: string } } }] }
            U: { oneOf: [{ $ref: "#/components/schemas/T" }, { title: B, required: [b], properties: { b: { type: string } } }] }
            """)
        #expect(knot.spelling == "oneOf B: {b: String}|A: {a: String}")
        #expect(knot.faults == [])
        let own = try spelling(
            "T: { oneOf: [{ $ref: \"#/components/schemas/T\" }, { type: string }, { type: array, items: { $ref: \"#/components/schemas/T\" } }] }"
        )
        #expect(own.spelling == "oneOf string: String|array: [T]")
        #expect(own.faults == [])
    }

    /// Whichever of them is read first.
    @Test(arguments: ["a, b", "b, a"]) func nullOfACircleMatchesEachOfItsUnions(_ order: String) throws {
        let members = order.split(separator: ", ").map { "\($0): { $ref: '#/components/schemas/\($0.uppercased())' }" }
        let read = try OpenAPIRead(
            schemas: """
                T: { properties: { \(members.joined(separator: ", ")) } }
                A: { oneOf: [{ $ref: "#/components/schemas/B" }, { type: integer }, { type: "null" }] }
                B: { oneOf: [{ $ref: "#/components/schemas/A" }, { type: string }] }
                """)
        let types = order.split(separator: ", ").map { "\($0)?: \($0.uppercased())?" }
        #expect(read.draft?.declaration("T")?.shape.spelling == "{\(types.joined(separator: ", "))}")
    }

    /// A base that lists the schemas that build on it.
    @Test func aVariantIsItselfAndNotOneOfItsSiblings() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  type: object
                  required: [kind]
                  properties: { kind: { type: string } }
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" } }
                Cat: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { meow: { type: string } } }] }
                Dog: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { bark: { type: string } } }] }
                """, version: "3.0.0")
        #expect(read.faults == [])
        #expect(tags(read) == ["Cat=cat", "Dog=dog"])
        #expect(read.draft?.declaration("Cat")?.shape.spelling == "{kind: String, meow?: String}")
    }

    @Test func takesNamesWithDotsInAMapping() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  oneOf: [{ $ref: "#/components/schemas/a.b.Cat" }, { $ref: "#/components/schemas/a.b.Dog" }]
                  discriminator: { propertyName: kind, mapping: { c: a.b.Cat, d: a.b.Dog } }
                a.b.Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
                a.b.Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
                """)
        #expect(read.faults == [])
        #expect(tags(read) == ["a.b.Cat=c", "a.b.Dog=d"])
    }

    /// The mapping gives a variant a second value that the variant itself does not allow.
    @Test func warnsWhereATagIsNotTheVariantsConstant() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }]
                  discriminator: { propertyName: kind, mapping: { a: "#/components/schemas/A", b: "#/components/schemas/B", c: "#/components/schemas/B" } }
                A: { type: object, required: [kind], properties: { kind: { type: string } } }
                B: { type: object, required: [kind], properties: { kind: { const: b } } }
                """)
        #expect(
            read.faults == [
                "9:113 warning[tag-of-constant]: the tag is 'c', but the discriminator of the variant has the constant value 'b'"
            ])
        #expect(read.api != nil)
    }

    /// Members beside alternatives that lead back to themselves.
    @Test func endsAtAlternativesWithinThemselves() throws {
        for inner in ["anyOf: [{ $ref: \"#/components/schemas/A\" }]", "anyOf: [{ $ref: \"#/components/schemas/A\" }, { type: string }]"] {
            let read = try OpenAPIRead(
                schemas: """
                    T: { allOf: [{ $ref: "#/components/schemas/A" }, { properties: { a: { type: string } } }] }
                    A: { anyOf: [{ \(inner) }, { properties: { b: { type: string } } }] }
                    """)
            #expect(read.draft?.declaration("T") != nil)
        }
    }

    /// JSON cannot tell an empty list of texts from one of numbers: it is one list, of both.
    @Test func joinsLists() throws {
        let input = try spelling(
            """
            T:
              oneOf:
                - { type: string }
                - { type: array, items: { type: string } }
                - { type: array, items: { type: integer } }
                - { type: array, items: { type: array, items: { type: integer } } }
            """)
        #expect(input.spelling == "oneOf string: String|array: [oneOf string: String|integer: Int|array: [Int]]")
        #expect(input.faults == [])
        let nested = try spelling(
            """
            T: { anyOf: [{ type: array, items: { type: [string, "null"] } }, { type: array, items: { $ref: "#/components/schemas/T" } }] }
            """)
        #expect(nested.spelling == "[oneOf string: String|T: T?]")
        let endless = try spelling(
            "T: { oneOf: [{ type: string }, { type: array, items: { $ref: \"#/components/schemas/T\" } }, { type: array, items: { type: array, items: { type: integer } } }] }"
        )
        #expect(endless.faults.map { $0.contains("several-lists") } == [true])
    }

    /// The constants, and with them the tags, of the members of a declaration.
    private func constants(_ read: OpenAPIRead, _ name: String) -> [String] {
        (read.draft?.fields(of: name) ?? []).compactMap { field in
            field.constant.map { "\(field.spelling.prefix { $0 != ":" }) \($0.value.json)" }
        }
    }

    /// An enumeration of one value is a constant where several objects of a union have different ones.
    @Test func tagsAreConstants() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { anyOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/BC" }, { type: "null" }] }
                A: { properties: { kind: { enum: [a] }, flag: { enum: [on] } } }
                BC: { oneOf: [{ $ref: "#/components/schemas/B" }, { $ref: "#/components/schemas/C" }] }
                B: { required: [kind], properties: { kind: { type: [string, "null"], enum: [b] }, ok: { const: true } } }
                C: { properties: { kind: { allOf: [{ $ref: "#/components/schemas/CKind" }] }, ok: { const: false }, flag: { type: string } } }
                CKind: { type: string, enum: [c] }
                """)
        #expect(constants(read, "A") == [#"kind? "a""#])
        #expect(constants(read, "B") == [#"kind? "b""#, "ok? true"])
        #expect(constants(read, "C") == [#"kind? "c""#, "ok? false"])
        #expect(read.draft?.fields(of: "A").last?.spelling == "flag?: enum on")
        #expect(read.faults == [])
        let union = try #require(read.api?.types.first { $0.name.text == "T" })
        guard case .union(let shape) = union.shape, case .closest = shape.selection else {
            Issue.record("not weighed: \(union.shape)")
            return
        }
    }

    @Test func theMemberOfADiscriminatorIsAConstant() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }]
                  discriminator: { propertyName: kind, mapping: { a: A, b: B } }
                A: { properties: { kind: { enum: [a] } } }
                B: { properties: { kind: { type: string } } }
                """)
        #expect(constants(read, "A") == [#"kind? "a""#])
        #expect(read.faults == [])
        let union = try #require(read.api?.types.first { $0.name.text == "T" })
        guard case .union(let shape) = union.shape, case .optionalDiscriminator("kind", _) = shape.selection else {
            Issue.record("the discriminator has to be there: \(union.shape)")
            return
        }
    }

    /// A type that only requests have sends no read-only constant, unless it tells variants apart.
    @Test func readOnlyConstantsAreNotSent() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /t: { post: { operationId: t, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }, responses: {} } }
            components: { schemas: { A: { properties: { object: { const: a, readOnly: true }, kind: { const: k } } } } }
            """)
        #expect(constants(read, "A") == [#"kind? "k""#])
    }

    static let named: [(String, [String])] = [
        // By the constant that has most values.
        (
            "{ oneOf: [{ properties: { v: { const: 1 }, type: { enum: [legacy] } } }, { properties: { v: { const: 1 }, type: { const: known } } }] }",
            ["legacy", "known"]
        ),
        // A constant that several have says less than a member, but more than nothing.
        (
            "{ oneOf: [{ required: [t, a], properties: { t: { const: x }, a: {} } }, { required: [t, b], properties: { t: { const: x }, b: {} } }, { properties: { t: { const: y } } }] }",
            ["a", "b", "y"]
        ),
        ("{ oneOf: [{ properties: { t: { const: x }, a: {} } }, { properties: { t: { const: x } } }] }", ["a", "x"]),
        (
            "{ oneOf: [{ properties: { code: { const: x } } }, { properties: { error: { const: y } } }, { properties: { error: { const: z } } }] }",
            ["x", "y", "z"]
        ),
        // By descriptions of a few words, if all have one.
        (
            "{ oneOf: [{ description: SMS (Inbound), properties: { a: {} } }, { description: Verify, properties: { a: {}, b: {} } }] }",
            ["SMS Inbound", "Verify"]
        ),
        ("{ oneOf: [{ description: It failed., properties: { a: {} } }, { description: Verify, properties: { b: {} } }] }", ["a", "b"]),
        ("{ oneOf: [{ properties: { version: { const: 1 } } }, { properties: { version: { const: 2 } } }] }", ["version 1", "version 2"]),
        (
            "{ oneOf: [{ allOf: [{ $ref: \"#/components/schemas/U\" }, { properties: { t: { enum: [x] } } }] }, { properties: { t: { enum: [y] } } }] }",
            ["x", "y"]
        ),
        // By the only member that is required.
        ("{ oneOf: [{ enum: [Text] }, { required: [Meta], properties: { Meta: { type: string }, more: {} } }] }", ["value", "Meta"]),
        // By a member that no other object has, first by a required one.
        ("{ oneOf: [{ required: [a], properties: { a: {} } }, { required: [a], properties: { a: {}, b: {} } }] }", ["option 1", "b"]),
        ("{ oneOf: [{ required: [a, b], properties: { a: {}, b: {} } }, { properties: { c: {} } }] }", ["a", "c"]),
        (
            "{ oneOf: [{ required: [o, f], properties: { e: {}, o: {}, f: {} } }, { required: [o, g], properties: { o: {}, g: {} } }] }",
            ["f", "g"]
        ),
        (
            "{ oneOf: [{ $ref: \"#/components/schemas/U\" }, { required: [u, d], properties: { u: {}, d: {} } }, { properties: { u: {}, e: {} } }] }",
            ["U", "d", "e"]
        ),
        // By its kind, if there is no other object.
        ("{ oneOf: [{ type: string }, { properties: { a: {}, b: {} } }] }", ["string", "object"]),
        ("{ oneOf: [{ x-endpointkit-name: grid, properties: { a: {} } }, { properties: { a: {}, b: {} } }] }", ["grid", "b"]),
        // A union with further members after its variants.
        (
            "{ oneOf: [{ type: [string, integer] }, { type: array, items: {} }, { required: [a, b], properties: { a: {}, b: {} } }] }",
            ["string or integer", "array", "object"]
        ),
        // What says nothing is not a name.
        ("{ oneOf: [{ properties: { t: { const: \"\" } } }, { properties: { t: { const: \"+\" } } }] }", ["option 1", "option 2"]),
        ("{ oneOf: [{ title: First, properties: { t: { const: a } } }, { properties: { t: { const: b } } }] }", ["First", "b"]),
    ]

    @Test(arguments: named) func objectsInPlaceAreNamedAfterWhatTellsThemApart(_ schema: String, _ names: [String]) throws {
        let read = try OpenAPIRead(schemas: "T: \(schema)\nU: { properties: { u: {} } }")
        guard case .union(let union)? = read.draft?.declaration("T")?.shape else {
            Issue.record("no union")
            return
        }
        #expect(union.variants.map(\.name.value) == names)
    }
}
