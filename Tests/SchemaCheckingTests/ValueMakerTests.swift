import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading
import Testing
import YAMLTree

struct ValueMakerTests {
    @Test(arguments: [
        "{ type: string, pattern: '^[A-Z]{2}[0-9]{4,6}$' }", "{ type: string, pattern: '^a+$', minLength: 40, maxLength: 50 }",
        "{ type: string, minLength: 30 }", "{ type: string, maxLength: 2 }", "{ type: string, format: date-time }",
        "{ type: string, format: uuid }", "{ type: string, format: uuid4 }", "{ type: string, format: url }",
        "{ type: string, format: base64 }", "{ type: string, format: ipv6 }", "{ type: string, format: duration }",
        "{ type: integer, minimum: 5, maximum: 5 }", "{ type: integer, exclusiveMinimum: 5, exclusiveMaximum: 7 }",
        "{ type: integer, multipleOf: 7, minimum: 100, maximum: 106 }", "{ type: number, minimum: 0.2, maximum: 0.3 }",
        "{ type: number, multipleOf: 0.01, maximum: 1 }", "{ type: integer, format: int32, minimum: 2147483600 }",
        "{ type: array, items: { type: boolean }, minItems: 2, uniqueItems: true }",
        "{ type: array, contains: { const: 3 }, minContains: 2 }",
        "{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }", "{ type: object, minProperties: 3 }",
        "{ type: object, required: [a], additionalProperties: false, properties: { a: { type: integer }, b: { type: 'null' } } }",
        "{ allOf: [{ type: object, required: [a] }, { properties: { a: { enum: [x, y] } } }] }",
        "{ oneOf: [{ type: object, required: [a], properties: { a: { const: 1 } } }, { type: object, required: [b] }] }",
        "{ allOf: [{ type: number }, { type: integer, minimum: 3 }] }", "{ type: number, enum: [400] }",
        "{ type: number, enum: [1, 2.5, a] }",
        "{ anyOf: [{ type: string }, { type: integer }], not: { type: string } }",
        "{ type: [string, 'null'] }", "{ type: 'null' }", "true", "{ const: { a: [1] } }", "{ enum: [1, a], type: string }",
        "{ if: { required: [a] }, then: { required: [b] }, type: object, properties: { a: { type: string }, b: { type: string } } }",
        "{ type: object, properties: { next: { $ref: '#' } } }",
        "{ type: object, required: [child], properties: { child: { oneOf: [{ $ref: '#' }, { type: 'null' }] } } }",
        // Every object matches both alternatives of 'oneOf'.
        "{ required: [m], properties: { m: { anyOf: [{ oneOf: [{ type: object }, { minProperties: 0, type: object }] }, { type: 'null' }] } } }",
    ])
    func valuesMatchTheirSchema(_ text: String) throws {
        let (table, id) = try read(text)
        for seed in 0..<20 as Range<UInt64> {
            let maker = ValueMaker(table, direction: .response)
            let value = try #require(maker.value(of: id, seed: seed))
            #expect(SchemaValidator(table, direction: .response).faults(of: value, against: id) == [])
            #expect(maker.value(of: id, seed: seed) == value)
        }
    }

    /// Values that most attempts miss.
    @Test(arguments: [
        "{ type: array, uniqueItems: true, minItems: 30, items: { type: string } }",
        "{ type: array, uniqueItems: true, minItems: 30, items: { type: string, maxLength: 3 } }",
        "{ type: array, uniqueItems: true, minItems: 12, items: { type: object, required: [a], properties: { a: { type: string } } } }",
        "{ type: array, uniqueItems: true, minItems: 12, items: { type: string, format: email } }",
        "{ type: array, minItems: 40, items: { type: integer, not: { multipleOf: 2 } } }",
        "{ type: array, minItems: 10, items: { type: object, required: [a], properties: { a: { type: string, not: { const: amber } } } } }",
        "{ not: { type: string } }", "{ type: string, format: date-time, pattern: 'Z$' }",
        "{ type: string, format: date, pattern: '^20(19|2[0-3])-' }",
        "{ type: string, format: uuid, pattern: '^[0-9a-f]{8}-' }", "{ type: string, format: uri, minLength: 60 }",
        "{ type: string, format: uri, maxLength: 5 }", "{ type: string, format: email, maxLength: 12 }",
        "{ type: string, format: email, minLength: 50, maxLength: 50 }",
        "{ type: string, format: hostname, minLength: 100, maxLength: 120 }",
        "{ type: string, format: hostname, maxLength: 4 }", "{ type: string, format: byte, minLength: 21 }",
        "{ type: string, format: byte, maxLength: 4 }", "{ type: string, format: date-time, minLength: 24, maxLength: 24 }",
        "{ type: object, patternProperties: { '^x-': { type: integer } }, additionalProperties: false, minProperties: 2 }",
        "{ type: object, propertyNames: { pattern: '^[a-z]{4}$' }, minProperties: 2 }",
        "{ type: object, propertyNames: { enum: [a, b] }, minProperties: 2 }",
        "{ type: object, propertyNames: { maxLength: 3 }, minProperties: 12 }",
        "{ type: integer, format: int64, minimum: 9007199254740993, maximum: 9007199254740993 }",
        "{ type: integer, format: int64, exclusiveMinimum: 9223372036854775806 }",
        "{ type: integer, maximum: -9223372036854775807 }",
        "{ allOf: [{ type: string, pattern: '[A-Z]' }, { pattern: '[0-9]' }, { pattern: '^[a-z]', minLength: 8 }] }",
        "{ type: string, pattern: '[A-Z]', minLength: 20, maxLength: 20 }", "{ type: string, pattern: '((^)*)*', minLength: 5 }",
        "{ type: string, pattern: '^\\w+\\b.\\w+$' }",
    ])
    func valuesThatAreHardToFind(_ text: String) throws {
        try valuesMatchTheirSchema(text)
    }

    /// One part that no attempt gets right does not cost the others.
    @Test func aBadExampleIsReplacedAlone() throws {
        let (table, id) = try read(
            "{ type: object, required: [a, b], properties: { a: { type: integer, example: 7 }, b: { type: integer, example: x } } }")
        guard case .object(let members)? = ValueMaker(table, direction: .response).value(of: id, seed: 1) else {
            Issue.record("no object")
            return
        }
        #expect(members.first { $0.key == "a" }?.value == .number("7"))
    }

    @Test(arguments: [
        (
            "{ type: object, required: [a], properties: { a: { type: array, minItems: 1, items: { type: string, pattern: '/^a$/' } } } }",
            "/a/0"
        ),
        ("{ type: object, required: [x/y], properties: { x/y: { type: integer, not: { minimum: -10000 } } } }", "/x~1y"), ("false", ""),
    ])
    func thePartWithoutAValueIsKnown(_ text: String, _ pointer: String) throws {
        let (table, id) = try read(text)
        let maker = ValueMaker(table, direction: .response)
        #expect(maker.value(of: id, seed: 1) == nil)
        #expect(maker.obstacle(to: id, seed: 1) == pointer)
    }

    /// An endless search would be as bad as a wrong value.
    @Test(arguments: [
        "false", "{ type: string, minLength: 3, maxLength: 2 }", "{ type: string, pattern: '/^a$/' }",
        "{ type: object, required: [next], properties: { next: { $ref: '#' } } }", "{ allOf: [{ type: string }, { type: integer }] }",
        "{ type: integer, minimum: 5, maximum: 4 }",
        "{ type: array, items: { type: boolean }, minItems: 3, uniqueItems: true }",
    ])
    func someSchemasHaveNoValue(_ text: String) throws {
        let (table, id) = try read(text)
        #expect(ValueMaker(table, direction: .response).value(of: id, seed: 1) == nil)
    }

    /// What a client reads from the data of events.
    @Test func stringsWithAContentSchemaAreJSON() throws {
        let (table, id) = try read(
            "{ type: string, contentMediaType: application/json, contentSchema: { required: [a], properties: { a: { const: 1 } } } }")
        #expect(ValueMaker(table, direction: .response).value(of: id, seed: 1) == .string(#"{"a": 1}"#))
    }

    @Test(arguments: [
        "{ type: string, contentMediaType: text/html, contentSchema: { const: 1 } }",
        "{ type: string, contentMediaType: application/json, contentEncoding: base64, contentSchema: { const: 1 } }",
    ])
    func otherContentIsText(_ text: String) throws {
        let (table, id) = try read(text)
        #expect(ValueMaker(table, direction: .response).value(of: id, seed: 1) != .string("1"))
    }

    @Test func examplesAreUsedIfTheyMatch() throws {
        let (table, id) = try read("{ type: object, properties: { a: { type: integer, example: 7 }, b: { type: integer, example: x } } }")
        guard case .object(let members)? = ValueMaker(table, direction: .response).value(of: id, seed: 1) else {
            Issue.record("no object")
            return
        }
        #expect(members.first { $0.key == "b" }.map { $0.value.jsonType } == .integer)
        let (other, otherID) = try read("{ type: object, required: [a], properties: { a: { type: integer, example: 7 } } }")
        let value = ValueMaker(other, direction: .response).value(of: otherID, seed: 1)
        #expect(value == .object([LiteralValue.Member("a", .number("7"))]))
        let made = ValueMaker(other, direction: .response, usesExamples: false).value(of: otherID, seed: 1)
        #expect(made != value)
    }

    /// Emitted code reads an integer as `Int`, and a number as `Double`.
    @Test func examplesHaveNoIntegerThatClientsCannotRead() throws {
        let (table, id) = try read(
            """
            { type: object, required: [a, b, c], properties: {
              a: { type: integer, example: 9223372036854776000 },
              b: { type: number, example: 9223372036854776000 },
              c: { type: integer, format: uint64, example: 9223372036854776000 } } }
            """)
        guard case .object(let members)? = ValueMaker(table, direction: .response).value(of: id, seed: 1) else {
            Issue.record("no object")
            return
        }
        let texts = members.map(\.value.json)
        #expect(texts.first.flatMap { Int($0) } != nil, "\(texts)")
        #expect(texts.dropFirst() == ["9223372036854776000", "9223372036854776000"])
        let (large, largeID) = try read("{ type: integer, minimum: 1e20 }")
        #expect(ValueMaker.likelyValue(of: largeID, in: large, direction: .response, seed: 1) != nil)
    }

    @Test func membersOfTheOtherDirectionAreLeftOut() throws {
        let (table, id) = try read(
            """
            { type: object, required: [id, secret], properties: {
              id: { type: integer, readOnly: true }, secret: { type: string, writeOnly: true } } }
            """)
        func names(_ direction: Direction) -> [String] {
            guard case .object(let members)? = ValueMaker(table, direction: direction).value(of: id, seed: 1) else { return [] }
            return members.map(\.key)
        }
        #expect(names(.request) == ["secret"])
        #expect(names(.response) == ["id"])
    }

    @Test func aDiscriminatorNamesTheChosenAlternative() throws {
        let (table, id) = try read(
            """
            $ref: "#/components/schemas/Pet"
            components:
              schemas:
                Pet:
                  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]
                  discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" } }
                Cat: { type: object, required: [kind], properties: { kind: { type: string }, lives: { type: integer } } }
                Dog: { type: object, required: [kind], properties: { kind: { type: string, enum: [dog] }, good: { type: boolean } } }
            """)
        var kinds: Set<String> = []
        for seed in 0..<20 as Range<UInt64> {
            guard case .object(let members)? = ValueMaker(table, direction: .response).value(of: id, seed: seed),
                case .string(let kind)? = members.first(where: { $0.key == "kind" })?.value
            else {
                Issue.record("no kind")
                continue
            }
            #expect(members.contains { $0.key == "lives" } == (kind == "Cat" || kind == "cat"))
            kinds.insert(kind)
        }
        #expect(kinds.count == 2)
    }

    /// The base of a discriminator can have variants without `oneOf`, which a mapping names, or which extend it. In Swagger 2.0, the
    /// discriminator is a name.
    @Test(arguments: [
        "{ propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }",
        "{ propertyName: kind }", "kind",
    ])
    func aBaseIsOneOfItsVariants(_ discriminator: String) throws {
        let (table, id) = try read(
            """
            type: object
            required: [pet, dog]
            properties: { pet: { $ref: "#/components/schemas/Pet" }, dog: { $ref: "#/components/schemas/Dog" } }
            components:
              schemas:
                Pet:
                  type: object
                  required: [kind]
                  properties: { kind: { type: string } }
                  discriminator: \(discriminator)
                Cat:
                  x-ms-discriminator-value: cat
                  allOf: [{ $ref: "#/components/schemas/Pet" }, { required: [lives], properties: { lives: { type: integer } } }]
                Dog:
                  x-ms-discriminator-value: dog
                  allOf: [{ $ref: "#/components/schemas/Pet" }, { required: [good], properties: { good: { type: boolean } } }]
            """, extending: "Pet")
        var texts: Set<String> = []
        for seed in 0..<20 as Range<UInt64> {
            let value = try #require(ValueMaker(table, direction: .response).value(of: id, seed: seed))
            guard case .object(let members) = value, members.count == 2 else {
                Issue.record("no pets")
                return
            }
            let pet = members[0].value.json
            #expect(pet.contains(#""kind": "cat""#) == pet.contains(#""lives""#))
            #expect(pet.contains(#""kind": "dog""#) == pet.contains(#""good""#))
            #expect(members[1].value.json.contains(#""kind": "dog""#))
            texts.insert(String(pet.prefix(15)))
        }
        #expect(texts.count == 2)
    }

    @Test func ambiguousAlternativesCanBeTolerated() throws {
        let (table, id) = try read(
            "oneOf: [{ type: object, properties: { a: { type: integer } } }, { type: object, properties: { b: { type: integer } } }]")
        let maker = ValueMaker(table, direction: .response)
        #expect(maker.value(of: id, seed: 1) == nil)
        #expect(maker.value(of: id, seed: 1) { $0.isAmbiguity } != nil)
        let (other, otherID) = try read("oneOf: [{ type: string, maxLength: 0, minLength: 1 }, false]")
        #expect(ValueMaker(other, direction: .response).value(of: otherID, seed: 1) { $0.isAmbiguity } == nil)
    }

    /// `variant` matches two alternatives, so it is no value for the deepest of many fields.
    @Test func aConstantThatAnotherAlternativeAllowsIsNotChosen() throws {
        let (table, id) = try read(
            """
            $ref: '#/$defs/type'
            $defs:
              constant: { const: variant }
              text: { type: string, maxLength: 12 }
              list: { type: object, required: [a, b, c, d], properties: { a: &type { $ref: '#/$defs/type' }, b: *type, c: *type, d: *type } }
              type: { oneOf: [{ $ref: '#/$defs/constant' }, { $ref: '#/$defs/text' }, { $ref: '#/$defs/list' }] }
            """)
        for seed in 0..<20 as Range<UInt64> {
            #expect(ValueMaker(table, direction: .request).value(of: id, seed: seed) != nil)
        }
    }

    /// Each of many required members among very many is found at once.
    @Test(.timeLimit(.minutes(1)))
    func findsMembersAtOnce() throws {
        let properties = (0..<150_000).map { "p\($0): {}" }.joined(separator: ", ")
        let required = (0..<4_500).map { "p\($0)" }.joined(separator: ", ")
        let (table, id) = try read("{ type: object, properties: { \(properties) }, required: [\(required)] }")
        #expect(ValueMaker(table, direction: .request).value(of: id, seed: 0) != nil)
    }

    /// Constants are compared with alternatives that can allow them, not with all others.
    @Test(.timeLimit(.minutes(1)))
    func choosesAmongManyConstants() throws {
        let (table, id) = try read("oneOf: [\((0..<6_000).map { "{ const: c\($0) }" }.joined(separator: ", "))]")
        #expect(ValueMaker(table, direction: .request).value(of: id, seed: 0) != nil)
    }

    /// No string is looked for that matches very many expressions.
    @Test(.timeLimit(.minutes(1)))
    func givesUpOnManyPatterns() throws {
        let patterns = (0..<400).map { "{ pattern: '(a\($0)){40}' }" }.joined(separator: ", ")
        let (table, id) = try read("{ type: string, allOf: [\(patterns)] }")
        #expect(ValueMaker(table, direction: .request).value(of: id, seed: 0) == nil)
    }

    /// - Parameter base: The component that all others extend.
    private func read(_ text: String, extending base: String? = nil) throws -> (SchemaTable, JSONSchema.ID) {
        var sink = DiagnosticSink()
        let node = try #require(YAMLTree.parse(SourceFile(path: "schema.yaml", text: text), into: &sink))
        let components = base == nil ? [] : node.mapping?["components"]?.mapping?["schemas"]?.mapping?.entries.map { $0 } ?? []
        var reader = SchemaTableReader(.jsonSchema) { _ in
            components.filter { $0.key.value != base }.map { ($0.key.value, $0.value) }
        } target: {
            SchemaDocument.target(of: $0.value, in: node)
        }
        let id = reader.schema(node)
        return (reader.table, id)
    }
}
