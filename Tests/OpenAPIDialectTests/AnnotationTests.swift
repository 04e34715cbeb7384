import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Keywords of schemas that no specification knows.
struct AnnotationTests {
    private static let schemas = """
        T: { type: object, unit: kg, properties: { a: { type: string, unit: m, id: 1, name: n }, b: { type: string, unit: m, widget: w } } }
        """

    /// JSON Schema 2020-12, 6.5: a keyword that is not known is an annotation.
    @Test(arguments: ["3.1.0", "3.2.0"]) func anyIsAnAnnotationOfJSONSchema(_ version: String) throws {
        #expect(try OpenAPIRead(schemas: Self.schemas, version: version).faults == [])
    }

    @Test func eachIsReportedOnceBefore31() throws {
        let read = try OpenAPIRead(schemas: Self.schemas, version: "3.0.3")
        #expect(
            read.faults == [
                "7:24 warning[unknown-keyword]: unknown keyword 'unit' is ignored, here and in 2 other places",
                "7:122 warning[unknown-keyword]: unknown keyword 'widget' is ignored",
            ], "\(read.faults)")
    }

    @Test(arguments: [
        ("requried", "required"), ("propertes", "properties"), ("maxlength", "maxLength"), ("addtionalProperties", "additionalProperties"),
        ("desciption", "description"), ("allof", "allOf"),
    ])
    func aMisspelledOneIsReportedAlways(_ word: String, _ meant: String) throws {
        for version in ["3.0.3", "3.1.0"] {
            let read = try OpenAPIRead(schemas: "T: { type: object, \(word): [a], properties: { a: {} } }", version: version)
            #expect(read.faults == ["7:24 warning[unknown-keyword]: unknown keyword '\(word)' is ignored"])
            #expect(read.helps == ["did you mean '\(meant)'?"])
        }
    }

    @Test(arguments: [
        ("The size. Defaults to 20.", "20", true), ("The size (default: `20`).", "20", true), ("The DEFAULT value is 20", "20", true),
        ("Default 200.", "20", false), ("Defaults to 20.5.", "20", false), ("By default, 20 are shown.", "20", false),
        ("Default: -20", "20", false), ("Defaults to True.", "true", true), ("Default is \"asc\".", "asc", true),
        ("Defaults to ASC.", "asc", false), ("Default: asc-desc", "asc", false), ("Default", "asc", false), ("Size.", "20", false),
    ])
    func aDefaultIsSaidOnce(_ text: String, _ value: String, _ isSaid: Bool) throws {
        let read = try OpenAPIRead(
            paths: """
                /t:
                  get:
                    parameters: [{ name: a, in: query, description: '\(text)', schema: { default: \(value) } }]
                    responses: { "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } } }
                """,
            rest: "components: { schemas: { T: { type: object, properties: { a: { description: '\(text)', default: \(value) } } } } }")
        guard case .object(let fields, _)? = read.draft?.declaration("T")?.shape else { return #expect(Bool(false), "no object") }
        let parameters = try #require(read.draft?.services.first?.operations.first?.parameters)
        for documentation in fields.map(\.documentation) + parameters.map(\.documentation) {
            #expect(documentation.text?.contains("\n\nDefault: ") == !isSaid)
        }
    }

    /// Since OpenAPI 3.1, the keys next to a reference count.
    @Test(arguments: [("3.1.0", [true, true, true]), ("3.0.3", [false, false, false])])
    func examplesNextToReferencesCount(_ version: String, _ count: [Bool]) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { type: object, properties: { a: { $ref: "#/components/schemas/U", example: one }, b: { $ref: "#/components/schemas/V", examples: [two] } } }
                U: { type: string, example: own }
                V: { $ref: "#/components/schemas/U", example: alias }
                """, version: version)
        guard case .object(let fields, _)? = read.draft?.declaration("T")?.shape else { return #expect(Bool(false), "no object") }
        #expect(fields.map { $0.example != nil } + [read.draft?.declaration("V")?.example != nil] == count)
        #expect(read.draft?.declaration("U")?.example?.value == .string("own"))
    }

    /// A list has the example of its elements, which have no place for it. What they refer to has its own.
    @Test func listsHaveTheExamplesOfTheirElements() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  properties:
                    words: { type: array, items: { type: string, example: red } }
                    rows: { type: array, items: { type: array, items: { type: number, example: 2.5 } } }
                    names: { type: array, items: { $ref: "#/components/schemas/U", example: two } }
                    own: { type: array, items: { type: string, example: red }, example: [blue] }
                    plain: { type: array, items: { $ref: "#/components/schemas/U" } }
                    things: { type: array, items: { type: object, properties: { a: { type: string } }, example: { a: b } } }
                    alias: { $ref: "#/components/schemas/V" }
                U: { type: string, example: one }
                V: { type: array, items: { $ref: "#/components/schemas/U", example: two } }
                """)
        let examples = read.draft?.fields(of: "T").map { $0.example?.value.json }
        #expect(examples == [#"["red"]"#, "[[2.5]]", #"["two"]"#, #"["blue"]"#, nil, #"[{"a": "b"}]"#, nil])
        #expect(read.draft?.declaration("V")?.example?.value.json == #"["two"]"#)
    }

    /// FastAPI writes a parameter with an enumeration and a default so.
    @Test func parametersSayWhatIsNextToTheirReferences() throws {
        let read = try OpenAPIRead(
            paths: """
                /t: { get: { parameters: [{ name: a, in: query, schema: { $ref: "#/components/schemas/T", default: asc, description: The order. } }], responses: {} } }
                """, rest: "components: { schemas: { T: { type: string, enum: [asc, desc], description: Of the type. } } }")
        let parameter = try #require(read.draft?.services.first?.operations.first?.parameters.first)
        #expect(parameter.documentation.text == "The order.\n\nDefault: `\"asc\"`.")
    }

    @Test(arguments: [
        ("Deprecated. Use `size` instead.", "Use `size` instead."), ("Old. **Deprecated**: use [the size](/size.md).", "Use the size."),
        ("This field is deprecated; use size instead. More.", "Use size instead."), ("Use size instead.", "Use size instead."),
        ("**Note: deprecated in favor of `a.b c`, since 2.0.**", "Deprecated in favor of `a.b c`, since 2.0."),
        ("The size.  Deprecated in favour of `length`.", "Deprecated in favour of `length`."),
        ("This is deprecated. It has no effect. Use it.", ""), ("Deprecated", ""), ("Use this for the size.", ""), ("[a](b", ""),
    ])
    func aDeprecationSaysWhatToUse(_ text: String, _ reason: String) throws {
        let read = try OpenAPIRead(
            paths: """
                /t:
                  get:
                    deprecated: true
                    description: '\(text)'
                    parameters: [{ name: a, in: query, deprecated: true, description: '\(text)', schema: {} }]
                    responses: { "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } } }
                """,
            rest: "components: { schemas: { T: { properties: { a: { description: '\(text)', deprecated: true } } } } }")
        guard case .object(let fields, _)? = read.draft?.declaration("T")?.shape else { return #expect(Bool(false), "no object") }
        let operation = try #require(read.draft?.services.first?.operations.first)
        for documentation in [operation.documentation] + operation.parameters.map(\.documentation) + fields.map(\.documentation) {
            #expect(documentation.deprecation == reason)
        }
    }
}
