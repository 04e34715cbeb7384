import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading
import Testing
import YAMLTree

struct SchemaValidatorTests {
    /// Every fault is found, with its place in the value and the keyword.
    @Test func faultsNameTheirPlace() throws {
        let faults = try faults(
            of: #"{ "name": "", "tags": ["a", 1, "a"], "a/b~c": null, "extra": true }"#,
            against: """
                type: object
                additionalProperties: false
                required: [name, id]
                properties:
                  name: { type: string, minLength: 1 }
                  id: { type: integer }
                  tags: { type: array, items: { type: string }, maxItems: 2 }
                  a/b~c: { type: [string, integer] }
                """)
        #expect(
            faults.map { "\($0.pointer) \($0.keyword): \($0.message)" } == [
                " required: must have the member 'id'", "/name minLength: must have 1 character or more",
                "/tags maxItems: must have at most 2 elements", "/tags/1 type: must be a string, but is an integer",
                "/a~1b~0c type: must be an integer or a string, but is null", "/extra additionalProperties: is not declared",
            ])
    }

    @Test(arguments: [
        ("{ type: integer }", "1.0", true), ("{ type: integer }", "1.5", false), ("{ type: number }", "1", true),
        ("{ maximum: 0.1 }", "0.1000000000000000000000000001", false), ("{ multipleOf: 0.01 }", "19.99", true),
        ("{ multipleOf: 0.01 }", "19.999", false), ("{ enum: [1] }", "1.00", true),
        ("{ const: { a: 1, b: 2 } }", #"{ "b": 2, "a": 1 }"#, true),
        ("{ uniqueItems: true }", "[1, 1.0]", false), ("{ maxLength: 1 }", #""😀""#, true), ("{ maxLength: 1 }", "\"e\u{301}\"", false),
        ("{ format: int32 }", "2147483648", false), ("{ format: int64 }", "9223372036854775808", false),
        ("{ multipleOf: 3 }", "1e300", false), ("{ type: string, format: int-or-string }", "80", true),
        ("{ format: uuid4 }", #""a""#, false), ("{ format: url }", #""/a""#, true), ("{ format: base64 }", #""a""#, false),
    ])
    func valuesAreThoseOfJSON(_ schema: String, _ value: String, _ isValid: Bool) throws {
        #expect(try faults(of: value, against: schema).isEmpty == isValid)
    }

    /// An object without its required members costs as much as they are many.
    @Test(.timeLimit(.minutes(1)))
    func findsMissingMembersAtOnce() throws {
        let names = (0..<50_000).map { "p\($0)" }
        let properties = names.map { "\($0): {}" }.joined(separator: ", ")
        let schema = "{ properties: { \(properties) }, required: [\(names.joined(separator: ", "))] }"
        #expect(try faults(of: "{}", against: schema).count == SchemaValidator.maximumFaults)
    }

    /// `nullable` and Boolean bounds are those of OpenAPI 3.0.
    @Test func versionsDiffer() throws {
        #expect(try faults(of: "null", against: "{ type: string, nullable: true }", .openAPI30).isEmpty)
        #expect(try !faults(of: "null", against: "{ type: string, nullable: true }").isEmpty)
        #expect(try faults(of: "null", against: "{ type: string, x-nullable: true }", .openAPI30).isEmpty)
        #expect(try faults(of: "5", against: "{ minimum: 5, exclusiveMinimum: true }", .openAPI30).map(\.keyword) == ["exclusiveMinimum"])
        #expect(try faults(of: "5", against: "{ exclusiveMinimum: 5 }").map(\.keyword) == ["exclusiveMinimum"])
    }

    /// Taken literally, `nullable` alternatives of OpenAPI 3.0 would match each object.
    @Test(arguments: ["{ nullable: true }", "{ type: object, nullable: true }"])
    func nullableAlternativesAreNull(_ null: String) throws {
        let schema = "oneOf: [{ type: object, properties: { a: { type: integer } } }, \(null)]"
        #expect(try faults(of: "null", against: schema, .openAPI30).isEmpty)
        #expect(try faults(of: #"{ "a": 1 }"#, against: schema, .openAPI30).isEmpty)
        #expect(try faults(of: #"{ "a": "b" }"#, against: schema, .openAPI30).map(\.keyword) == ["type"])
    }

    /// The alternative that is closest to the value explains the fault.
    @Test func theClosestAlternativeIsExplained() throws {
        let schema = """
            oneOf:
              - { type: object, required: [kind, lives], properties: { kind: { const: cat }, lives: { type: integer } } }
              - { type: object, required: [kind, good], properties: { kind: { const: dog }, good: { type: boolean } } }
            """
        #expect(try faults(of: #"{ "kind": "dog", "good": 1 }"#, against: schema).map(\.pointer) == ["/good"])
        #expect(try faults(of: "3", against: schema).map(\.keyword) == ["oneOf"])
        // A missing member is less deep than the constant of another alternative.
        #expect(try faults(of: #"{ "kind": "dog" }"#, against: schema).map(\.member) == ["good"])
        // Wherever it is among the alternatives.
        let bird = "\n  - { type: object, required: [kind, wings], properties: { kind: { const: bird }, wings: { type: integer } } }"
        #expect(try faults(of: #"{ "kind": "bird" }"#, against: schema + bird).map(\.member) == ["wings"])
        let old = schema.replacing("{ const: cat }", with: "{ enum: [cat] }").replacing("{ const: dog }", with: "{ enum: [dog] }")
        #expect(try faults(of: #"{ "kind": "dog" }"#, against: old).map(\.member) == ["good"])
    }

    /// If only one alternative has the JSON type of the value, it is meant.
    @Test(arguments: ["anyOf", "oneOf"])
    func theAlternativeOfTheSameTypeIsExplained(_ union: String) throws {
        let links = "{ type: object, required: [next, prev], properties: { next: { type: string } } }"
        let object = #"{ "next": "a" }"#
        for null in ["{ type: 'null' }", "{ anyOf: [{ type: 'null' }, { type: boolean }] }", "false"] {
            #expect(try faults(of: object, against: "\(union): [\(links), \(null)]").map(\.member) == ["prev"])
            #expect(try faults(of: "3", against: "\(union): [\(links), \(null)]").map(\.keyword) == [union])
        }
        let both = "{ type: object, required: [other] }"
        #expect(try faults(of: object, against: "\(union): [\(links), \(both)]").map(\.keyword) == [union])
        let date = "\(union): [{ type: string, format: date-time }, { type: 'null' }]"
        #expect(try faults(of: #""2026-11-28T20:36:51""#, against: date).map(\.keyword) == ["format"])
    }

    /// A value of a type that no alternative has is told their types.
    @Test(arguments: ["anyOf", "oneOf"])
    func theTypesOfAlternativesAreNamed(_ union: String) throws {
        func messages(_ alternatives: String) throws -> [String] {
            try faults(of: "5", against: "\(union): [\(alternatives)]").map(\.message)
        }
        #expect(try messages("{ type: string, maxLength: 9 }, { type: 'null' }") == ["must be a string or null, but is an integer"])
        #expect(try messages("{ allOf: [{ type: array }] }, { type: boolean }") == ["must be a boolean or an array, but is an integer"])
        // An alternative without a type.
        #expect(try messages("{ anyOf: [{ type: array }] }, { type: boolean }") == ["must match one of 2 alternatives, but matches none"])
    }

    /// Alternatives within alternatives are checked with a limited effort, and schemas that contain themselves end.
    @Test func noValueIsExpensive() throws {
        let recursive = "{ anyOf: [{ $ref: '#' }, { $ref: '#' }], properties: { a: { oneOf: [{ $ref: '#' }, { $ref: '#' }] } } }"
        let deep = String(repeating: #"{"a":"#, count: 60) + "1" + String(repeating: "}", count: 60)
        _ = try faults(of: deep, against: recursive)
        #expect(try faults(of: "1", against: "{ allOf: [{ $ref: '#' }], type: string }").map(\.keyword).contains("type"))
    }

    /// A value that is too large to be checked whole has no faults that only come from the limit.
    @Test func theLimitOfTheEffortIsNoFault() throws {
        let alternatives = (0..<200).map { "{ type: object, properties: { kind: { const: k\($0) } }, required: [kind] }" }
        let schema = "{ type: array, items: { oneOf: [\(alternatives.joined(separator: ", "))] } }"
        let elements = (0..<2_000).map { #"{ "kind": "k\#($0 % 200)" }"# }
        #expect(try faults(of: "[\(elements.joined(separator: ", "))]", against: schema).map(\.message) == [])
        #expect(try faults(of: #"[{ "kind": "k200" }]"#, against: schema).count == 1)
        let negated = "{ type: array, items: { not: { type: string } } }"
        let numbers = (0..<200_000).map { "\($0)" }.joined(separator: ", ")
        #expect(try faults(of: "[\(numbers)]", against: negated).map(\.message) == [])
    }

    /// The name of a schema is what its reference says, without escapes.
    @Test func tagsAreNamesWithoutEscapes() throws {
        let schema = """
            discriminator: { propertyName: k }
            oneOf: [{ $ref: '#/$defs/Foo%3CBar%3E' }, { $ref: '#/$defs/a~1b' }]
            $defs:
              Foo<Bar>: { type: object, properties: { k: { type: string }, n: { type: integer } }, required: [n] }
              a/b: { type: object, properties: { k: { type: string } } }
            """
        #expect(try faults(of: #"{ "k": "Foo<Bar>", "n": 1 }"#, against: schema).map(\.message) == [])
        #expect(try faults(of: #"{ "k": "Foo<Bar>" }"#, against: schema).map(\.keyword) == ["required"])
        #expect(try faults(of: #"{ "k": "a/b" }"#, against: schema).map(\.message) == [])
    }

    /// Before OpenAPI 3, there was no mapping.
    @Test func extensionsSetTags() throws {
        let schema = """
            discriminator: { propertyName: kind }
            oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }]
            $defs:
              Cat: { x-ms-discriminator-value: cat, required: [lives] }
              Dog: { x-discriminator-value: dog, required: [good] }
            """
        #expect(try faults(of: #"{ "kind": "cat", "lives": 9, "good": true }"#, against: schema).map(\.message) == [])
        #expect(try faults(of: #"{ "kind": "dog", "lives": 9 }"#, against: schema).map(\.member) == ["good"])
    }

    /// A value with a tag of no alternative lacks nothing of the closest one.
    @Test(arguments: ["{ type: string }", "{ const: cat }"])
    func anotherTagIsTheOnlyFault(_ kind: String) throws {
        let cat = "{ type: object, required: [kind, lives], properties: { kind: \(kind), lives: { type: integer } } }"
        let dog = cat.replacing("cat", with: "dog").replacing("lives", with: "good")
        func schema(_ mapping: String, _ more: String = "") -> String {
            """
            discriminator: { propertyName: kind\(mapping) }
            oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }\(more)]
            $defs: { Cat: \(cat), Dog: \(dog) }
            """
        }
        let mapping = ", mapping: { cat: '#/$defs/Cat', dog: '#/$defs/Dog' }"
        for schema in [schema(mapping), schema(mapping, ", { type: 'null' }")] {
            let faults = try faults(of: #"{ "kind": "cow" }"#, against: schema)
            #expect(faults.map(\.pointer) == ["/kind"])
            #expect(faults.map(\.message) == ["must be one of 'cat', 'dog'"])
            #expect(try self.faults(of: #"{ "kind": "cat" }"#, against: schema).map(\.member) == ["lives"])
        }
        // The tags are not known: they are not the names of the schemas, or an alternative has none.
        #expect(try !faults(of: #"{ "kind": "cat" }"#, against: schema("")).map(\.keyword).contains("discriminator"))
        let open = schema(mapping, ", { required: [x] }")
        #expect(try !faults(of: #"{ "kind": "cow" }"#, against: open).map(\.keyword).contains("discriminator"))
    }

    @Test func whatCannotBeCheckedIsTold() throws {
        var sink = DiagnosticSink()
        let text = "{ pattern: '(?=a)', patternProperties: { '(?!b)': false }, additionalProperties: false }"
        let node = try #require(YAMLTree.parse(SourceFile(path: "schema.yaml", text: text), into: &sink))
        var reader = SchemaTableReader(.jsonSchema) { _ in nil }
        let id = reader.schema(node)
        #expect(reader.omissions.map(\.reason) == ["a lookahead is not supported", "a lookahead is not supported"])
        let value = LiteralValue.object([LiteralValue.Member("x", .null)])
        #expect(SchemaValidator(reader.table, direction: .request).faults(of: value, against: id) == [])
    }

    private func faults(
        of value: String, against schema: String, _ version: SchemaTableReader.Version = .jsonSchema
    ) throws -> [SchemaFault] {
        var sink = DiagnosticSink()
        let node = try #require(YAMLTree.parse(SourceFile(path: "schema.yaml", text: schema), into: &sink))
        let data = try #require(YAMLTree.parse(SourceFile(path: "value.json", text: value), into: &sink))
        var reader = SchemaTableReader(version) { SchemaDocument.target(of: $0.value, in: node) }
        let id = reader.schema(node)
        return SchemaValidator(reader.table, direction: .response).faults(of: try #require(LiteralValue(data)), against: id)
    }
}
