import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Schemas to types, one line a case.
struct SchemaTests {
    @Test func numbersStayNumbers() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  type: object
                  required: [a, b, c, e]
                  properties:
                    a: { const: 1e400 }
                    b: { type: integer, enum: [18446744073709551617, 2] }
                    c: { type: number, const: 1.5e300 }
                    d: { type: number, default: 1e-400 }
                    e: { type: number, enum: [404] }
                """)
        #expect(
            read.faults.map { String($0.drop { $0 != " " }.prefix { $0 != ":" }) } == [
                " warning[number-out-of-range]", " warning[number-out-of-range]", " warning[default-does-not-fit]",
            ])
        #expect(
            read.draft?.fields(of: "T").map(\.spelling) == [
                "a: JSON", "b: Int", "c: Double == number(\"1.5e300\")", "d?: Double = number(\"1e-400\")",
                "e: Int == number(\"404\")",
            ])
    }

    @Test func tellsPropertiesApartByTheirCharacters() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { type: object, properties: { \u{E9}: { $ref: "#/components/schemas/\u{E9}" }, e\u{301}: { $ref: "#/components/schemas/e\u{301}" } } }
                \u{E9}: { type: string }
                e\u{301}: { type: integer, enum: [1, 2] }
                """)
        #expect(read.faults.count == 1)
        #expect(read.faults.first?.contains("warning[equivalent-text]") == true)
        #expect(read.draft?.fields(of: "T").map(\.type.spelling) == ["\u{E9}"])
    }

    /// Documents of Pydantic have it. With a declaration, the type would have another name than that of the runtime.
    @Test func aSchemaNamedJSONValueIsAnyJSON() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  type: object
                  properties: { a: { $ref: "#/components/schemas/JsonValue" }, b: { $ref: "#/components/schemas/JSON_Value" } }
                JsonValue: {}
                JSON_Value: { type: string }
                """)
        #expect(read.draft?.fields(of: "T").map(\.type.spelling) == ["JSON", "JSON_Value"])
    }

    static let json31: [(String, String)] = [
        // Scalars and formats
        ("{ type: string }", "String"),
        ("{ type: string, format: date-time }", "Date"),
        ("{ type: string, format: date }", "Day"),
        ("{ type: string, format: duration }", "Duration"),
        ("{ type: string, format: uuid }", "UUID"), ("{ type: string, format: uuid7 }", "UUID"),
        ("{ type: string, format: uri }", "URL"),
        ("{ type: string, format: byte }", "Data"),
        ("{ type: string, contentEncoding: base64 }", "Data"),
        ("{ type: string, format: time }", "String"),
        ("{ type: string, format: password }", "String"),
        ("{ type: string, format: made-up }", "String"),
        ("{ type: integer }", "Int"),
        ("{ type: integer, format: int32 }", "Int32"),
        ("{ type: integer, format: int64 }", "Int64"),
        ("{ type: number }", "Double"),
        ("{ type: number, format: float }", "Double"),
        ("{ type: number, format: decimal }", "Decimal"),
        ("{ type: boolean }", "Bool"),
        // The names of types in programming languages
        ("{ type: int }", "Int"), ("{ type: Float }", "Double"), ("{ type: bool }", "Bool"), ("{ type: str }", "String"),
        ("{ type: String }", "String"), ("{ type: list, items: { type: int64 } }", "[Int]"), ("{ type: text }", "JSON"),
        ("{ format: date-time }", "Date"),
        ("{}", "JSON"), ("true", "JSON"),
        // Lists and dictionaries
        ("{ type: array, items: { type: integer } }", "[Int]"),
        ("{ type: array }", "[JSON]"),
        ("{ items: { type: string } }", "[String]"),
        ("{ type: array, items: { type: [string, \"null\"] } }", "[String?]"),
        ("{ type: array, prefixItems: [{ type: string }, { type: string }] }", "[String]"),
        ("{ type: array, prefixItems: [{ type: string }, { type: integer }] }", "[JSON]"),
        ("{ type: array, prefixItems: [{ type: string }], items: true }", "[JSON]"),
        ("{ type: array, prefixItems: [{ type: string }], items: false }", "[String]"),
        ("{ type: object }", "[String: JSON]"),
        ("{ type: object, additionalProperties: { type: integer } }", "[String: Int]"),
        ("{ type: object, additionalProperties: true }", "[String: JSON]"),
        ("{ type: object, patternProperties: { \"^x\": { type: string } } }", "[String: String]"),
        (
            "{ properties: { n: { type: string } }, patternProperties: { \"^x\": { type: string } } }",
            "{n?: String, *: JSON}"
        ),
        (
            "{ properties: { n: { type: string } }, patternProperties: { \"^x\": { type: string } }, additionalProperties: false }",
            "{n?: String, *: String}"
        ),
        ("{ properties: { n: { type: string } }, patternProperties: { \".*\": { type: string } } }", "{n?: String, *: String}"),
        // The name of a member can stand for all names.
        (
            "{ properties: { <location>: { properties: { <field_name>: { type: array, items: { type: string } } } } } }",
            "[String: [String: [String]]]"
        ),
        ("{ properties: { <a>: { type: string }, <b>: { type: string } } }", "{<a>?: String, <b>?: String}"),
        ("{ properties: { <>: { type: string } } }", "{<>?: String}"),
        // Objects: required, nullable and absent in all combinations
        (
            "{ required: [a, b], properties: { a: { type: string }, b: { type: [string, \"null\"] }, c: { type: string }, "
                + "d: { type: [string, \"null\"] } } }",
            "{a: String, b: String?, c?: String, d?: String?}"
        ),
        ("{ properties: { a: { type: string } }, additionalProperties: { type: integer } }", "{a?: String, *: Int}"),
        ("{ properties: { a: { type: string } }, additionalProperties: false }", "{a?: String}"),
        ("{ properties: { a: { type: integer, default: 3 } } }", "{a?: Int = number(\"3\")}"),
        ("{ required: [kind], properties: { kind: { const: cat } } }", "{kind: String == string(\"cat\")}"),
        ("{ required: [kind], properties: { kind: { enum: [cat] } } }", "{kind: String == string(\"cat\")}"),
        ("{ properties: { kind: { const: cat } } }", "{kind?: String == string(\"cat\")}"),
        ("{ properties: { v: { const: 1 } } }", "{v?: Int == number(\"1\")}"),
        ("{ properties: { kind: { enum: [cat] } } }", "{kind?: enum cat}"),
        ("{ properties: { kind: { enum: [cat], default: cat } } }", "{kind?: String == string(\"cat\")}"),
        ("{ properties: { kind: { const: cat, type: [string, \"null\"] } } }", "{kind?: enum cat?}"),
        ("{ properties: { kind: { anyOf: [{ const: cat }, { type: \"null\" }], default: null } } }", "{kind?: enum cat?}"),
        // A flag is set or not there.
        ("{ properties: { isGone: { const: true } } }", "{isGone?: Bool}"),
        ("{ properties: { isGone: { const: true, default: true } } }", "{isGone?: Bool == bool(true)}"),
        // Enumerations
        ("{ enum: [a, b] }", "enum a|b"),
        ("{ type: string, enum: [a, b, null] }", "enum a|b"),
        ("{ type: integer, enum: [1, 2], x-enum-varnames: [One, Two] }", "enum One|Two"),
        ("{ type: number, enum: [1, 1.5, 1.0] }", "enum 1|1.5"),
        // Each value keeps its own name.
        ("{ type: [integer, \"null\"], enum: [null, 1, 2], x-enum-varnames: [None, One, Two] }", "enum One|Two"),
        ("{ allOf: [{ enum: [1, 2, 3], x-enum-varnames: [One, Two, Three] }, { enum: [2, 3] }] }", "enum Two|Three"),
        ("{ allOf: [{ enum: [2, 3, 4] }, { enum: [1, 2, 3], x-enum-varnames: [One, Two, Three] }] }", "enum Two|Three"),
        ("{ enum: [a, b], const: b, x-enum-varnames: [First, Second] }", "enum Second"),
        ("{ type: integer, enum: [1, 2], x-enumNames: { 2: Two, 1: One } }", "enum One|Two"),
        // Numbers are named after their descriptions, if these are short and distinct.
        ("{ type: integer, enum: [1, 2], x-enum-descriptions: [Scheduled meeting, Recurring] }", "enum Scheduled meeting|Recurring"),
        ("{ type: string, enum: ['1', '2'], x-enum-descriptions: [Live, Past (ended)] }", "enum Live|Past ended"),
        ("{ type: integer, enum: [1, 2], x-enum-descriptions: [Live, Live.] }", "enum 1|2"),
        ("{ type: integer, enum: [1, 2], x-enum-descriptions: [Live, live] }", "enum 1|2"),
        ("{ type: integer, enum: [1, 2], x-enum-descriptions: { 1: Live } }", "enum 1|2"),
        ("{ enum: [a, b], x-enum-descriptions: [Live, Past] }", "enum a|b"),
        ("{ type: string, enum: [1, yes] }", "enum 1|yes"),
        // A number and the string of its digits are two values.
        ("{ enum: [1, '1'] }", "JSON"),
        ("{ type: [integer, string], enum: [1, '1'] }", "oneOf integer: enum 1|string: enum 1"),
        ("{ type: integer, enum: [1, '2'] }", "enum 1|2"),
        ("{ enum: [true, false] }", "Bool"),
        ("{ additionalProperties: { properties: { a: { type: string } } } }", "[String: {a?: String}]"),
        ("{ allOf: [{ type: array, items: { type: object } }, { items: { properties: { a: {} } } }] }", "[{a?: JSON}]"),
        ("{ properties: { a: {} }, unevaluatedProperties: { type: string } }", "{a?: JSON, *: String}"),
        ("{ allOf: [{ properties: { a: {} } }], unevaluatedProperties: { type: string } }", "{a?: JSON, *: String}"),
        // allOf
        (
            "{ allOf: [{ properties: { a: { type: string } } }, { required: [a], properties: { b: { type: integer } } }] }",
            "{a: String, b?: Int}"
        ),
        ("{ allOf: [{ type: number }, { type: integer }] }", "Int"),
        ("{ allOf: [{ properties: { a: {} } }, { properties: { a: { type: string } } }] }", "{a?: String}"),
        // oneOf and anyOf
        ("{ oneOf: [{ type: string }, { type: integer }] }", "oneOf string: String|integer: Int"),
        ("{ type: [string, integer] }", "oneOf string: String|integer: Int"),
        ("{ anyOf: [{ type: string }, { type: \"null\" }] }", "String"),
        ("{ anyOf: [{ type: string }, { enum: [a, b] }] }", "enum a|b"),
        ("{ oneOf: [{ type: integer }, { type: number }] }", "oneOf integer: Int|number: Double"),
        (
            "{ type: [string, array, object], items: { type: string }, properties: { a: { type: string } } }",
            "oneOf string: String|array: [String]|object: {a?: String}"
        ),
        ("{ type: [number, integer] }", "oneOf number: Double|integer: Int"),
        // A format says what the type is.
        ("{ type: string, format: int-or-string }", "oneOf integer: Int|string: String"),
        ("{ oneOf: [{ format: int64 }, { type: string }] }", "oneOf integer: Int64|string: String"),
        ("{ oneOf: [{ format: double }, { format: date }] }", "oneOf number: Double|date: Day"),
        ("{ type: [integer, number, string, \"null\"] }", "oneOf integer: Int|number: Double|string: String"),
        ("{ anyOf: [{ type: integer, format: int32 }, { type: number, format: float }] }", "oneOf integer: Int|number: Double"),
        ("{ anyOf: [{ type: integer, format: int64 }, { type: number, format: int64 }] }", "Int64"),
        ("{ anyOf: [{ type: integer, format: int32 }, { type: integer, format: int64 }] }", "Int"),
        ("{ anyOf: [{ type: number, format: int64 }, { type: number }] }", "oneOf integer: Int64|number: Double"),
        (
            "{ anyOf: [{ type: array, items: { type: integer } }, { type: array, items: { type: number } }] }",
            "[oneOf integer: Int|number: Double]"
        ),
        (
            "{ additionalProperties: { anyOf: [{ type: integer }, { type: number }, { type: \"null\" }] } }",
            "[String: oneOf integer: Int|number: Double?]"
        ),
        ("{ oneOf: [{ type: [integer, number] }, { type: string }] }", "oneOf number: oneOf integer: Int|number: Double|string: String"),
        // No value matches false.
        ("{ oneOf: [false, { type: string }] }", "String"),
        ("{ anyOf: [{ type: string }, false, { type: integer }] }", "oneOf string: String|integer: Int"),
        // A choice that has anything is anything.
        ("{ anyOf: [{ type: object, additionalProperties: true }, {}] }", "JSON"),
        ("{ anyOf: [{ type: string }, { title: Any, description: Anything. }, { type: \"null\" }] }", "JSON"),
        ("{ oneOf: [{ type: string }, true] }", "JSON"),
        ("{ type: object, anyOf: [{ properties: { a: {} } }, {}] }", "[String: JSON]"),
        ("{ oneOf: [{ type: string, format: date }, { type: string }] }", "String"),
        (
            "{ oneOf: [{ title: Cat, properties: { meow: { type: string } } }, { title: Dog, properties: { bark: { type: string } } }] }",
            "oneOf Cat: {meow?: String}|Dog: {bark?: String}"
        ),
        (
            "{ required: [id], properties: { id: { type: integer } }, oneOf: [{ title: A, properties: { a: {} } }, { title: B, properties: { b: {} } }] }",
            "oneOf A: {id: Int, a?: JSON}|B: {id: Int, b?: JSON}"
        ),
        ("{ properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }] }", "{a?: JSON, b?: JSON}"),
    ]

    @Test(arguments: json31) func readsSchemasOf31(_ schema: String, _ expected: String) throws {
        let read = try OpenAPIRead(schemas: "T: \(schema)")
        #expect(read.draft?.declaration("T")?.shape.spelling == expected)
        #expect(read.api != nil, "\(read.faults)")
    }

    @Test(arguments: [
        ("{ type: string, properties: { a: {}, b: {} } }", "7:24 warning[of-other-type]: 'properties' has no effect on the type 'string'"),
        ("{ type: object, items: {} }", "7:24 warning[of-other-type]: 'items' has no effect on the type 'object'"),
        (
            "{ type: string, allOf: [{ properties: { a: {}, b: {} } }] }",
            "7:34 warning[of-other-type]: 'properties' has no effect on the type 'string'"
        ),
    ])
    func reportsKeywordsOfOtherTypesOnce(_ schema: String, _ fault: String) throws {
        #expect(try OpenAPIRead(schemas: "T: \(schema)").faults == [fault + "; it is ignored"])
    }

    /// As the positions of GeoJSON, with and without a height.
    @Test(arguments: [
        ("{ type: number }, { type: number }, { type: number }", "[[Double]]", []), ("{ type: string }", "[[JSON]]", ["several-lists"]),
        ("{ type: number }, { type: string }", "[[JSON]]", ["several-lists", "tuple"]),
    ])
    func listsWithElementsOfOneTypeAreOne(_ items: String, _ expected: String, _ faults: [String]) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { type: array, items: { anyOf: [{ $ref: "#/components/schemas/P" }, { $ref: "#/components/schemas/Q" }] } }
                P: { type: array, prefixItems: [{ type: number }, { type: number }] }
                Q: { type: array, prefixItems: [\(items)] }
                """)
        #expect(read.draft?.declaration("T")?.shape.spelling == expected)
        #expect(["several-lists", "tuple"].filter { id in read.faults.contains { $0.contains("[\(id)]") } } == faults)
    }

    /// A list that 'items: false' closes is still one of several types.
    @Test(arguments: ["", "  items: false"])
    func pointsAtWhatMakesATuple(_ rest: String) throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  type: array
                  prefixItems: [{ type: number }, { type: string }]
                \(rest)
                """)
        #expect(read.faults.map { $0.hasPrefix("9:7 warning[tuple]:") } == [true], "\(read.faults)")
    }

    /// Each keyword applies to one of the types.
    @Test func keywordsOfSeveralTypesAreNoFaults() throws {
        let read = try OpenAPIRead(
            schemas: "T: { type: [string, array, object, \"null\"], items: { type: string }, properties: { a: { type: string } } }")
        #expect(read.faults == [])
    }

    static let json30: [(String, String)] = [
        ("{ required: [a], properties: { a: { type: string, nullable: true } } }", "{a: String?}"),
        ("{ required: [a], properties: { a: { oneOf: [{ type: string }, { type: \"null\" }] } } }", "{a: String?}"),
        ("{ properties: { a: { anyOf: [{ $ref: \"#/components/schemas/U\" }, { type: \"null\" }] } } }", "{a?: U?}"),
        ("{ properties: { a: { type: string, nullable: true } } }", "{a?: String?}"),
        ("{ properties: { a: { nullable: true, allOf: [{ $ref: \"#/components/schemas/U\" }] } } }", "{a?: U?}"),
        ("{ properties: { a: { $ref: \"#/components/schemas/U\", nullable: true } } }", "{a?: U?}"),
        ("{ properties: { a: { $ref: \"#/components/schemas/N\" } } }", "{a?: N?}"),
        ("{ properties: { a: { oneOf: [{ $ref: \"#/components/schemas/U\" }, { nullable: true }] } } }", "{a?: U?}"),
        ("{ properties: { a: { anyOf: [{ type: object, nullable: true }, { $ref: \"#/components/schemas/U\" }] } } }", "{a?: U?}"),
        (
            "{ properties: { a: { anyOf: [{ title: 'null', type: object, nullable: true }, "
                + "{ type: object, properties: { y: { type: string } } }] } } }",
            "{a?: {y?: String}?}"
        ),
        (
            "{ properties: { a: { anyOf: [{ type: object, nullable: true }, { type: string }] } } }",
            "{a?: oneOf object: [String: JSON]|string: String?}"
        ),
        ("{ properties: { a: { type: object, $ref: \"#/components/schemas/U\" } } }", "{a?: U}"),
        ("{ properties: { a: { allOf: [{ $ref: \"#/components/schemas/U\" }], description: About. } } }", "{a?: U}"),
        // A part that describes nothing allows null, too.
        ("{ properties: { a: { allOf: [{ $ref: \"#/components/schemas/N\" }, { description: About. }] } } }", "{a?: String?}"),
        ("{ properties: { a: { allOf: [{ maxLength: 3 }, { $ref: \"#/components/schemas/N\" }] } } }", "{a?: String?}"),
        ("{ properties: { a: { allOf: [{ $ref: \"#/components/schemas/N\" }, { type: string }] } } }", "{a?: String}"),
    ]

    @Test(arguments: json30) func readsOlderNull(_ schema: String, _ expected: String) throws {
        let read = try OpenAPIRead(
            schemas: "T: \(schema)\nU: { type: object, properties: { x: { type: string } } }\nN: { type: string, nullable: true }",
            version: "3.0.3")
        #expect(read.draft?.declaration("T")?.shape.spelling == expected)
        #expect(read.api != nil, "\(read.faults)")
    }

    /// A request does not require what only the server sets; a response always has it.
    @Test func requiresNoReadOnlyMemberOfRequests() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.0.3
            info: { title: Test }
            paths:
              /t:
                post:
                  operationId: t
                  requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Both" } } } }
                  responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Result" } } } } }
            components:
              schemas:
                Both: { required: [id, key], properties: { id: { type: integer, readOnly: true }, key: { type: string, writeOnly: true } } }
                Result: { required: [id], properties: { id: { type: integer, readOnly: true, default: 1 }, on: { type: boolean, default: true } } }
            """)
        #expect(read.draft?.declaration("Both")?.shape.spelling == "{id?: Int, key: String}")
        #expect(read.draft?.declaration("Result")?.shape.spelling == "{id: Int = number(\"1\"), on?: Bool = bool(true)}")
    }

    /// A member with `writeOnly` is required only if no response has the type.
    @Test(arguments: [("{}", "key: String"), ("{ items: { $ref: \"#/components/schemas/Both\" } }", "key?: String")])
    func requiresWriteOnlyMembersOfRequests(_ result: String, _ member: String) throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.0.3
            info: { title: Test }
            paths:
              /t:
                post:
                  operationId: t
                  requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Both" } } } }
                  responses: { "200": { content: { application/json: { schema: \(result) } } } }
            components:
              schemas: { Both: { required: [key], properties: { key: { type: string, writeOnly: true } } } }
            """)
        #expect(read.draft?.declaration("Both")?.shape.spelling == "{\(member)}")
    }

    /// drf-spectacular declares null as an enumeration.
    @Test(arguments: ["{ $ref: \"#/components/schemas/Null\" }", "{ enum: [null] }", "{ const: null }"])
    func anAlternativeThatIsOnlyNullIsNone(_ null: String) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { properties: { stars: { oneOf: [{ $ref: "#/components/schemas/Stars" }, \(null)] } } }
                Stars: { type: integer, enum: [1, 2] }
                Null: { enum: [null] }
                """)
        #expect(read.draft?.declaration("T")?.shape.spelling == "{stars?: Stars?}")
        #expect(read.draft?.types.map(\.name.value) == ["T", "Stars"])
    }

    @Test func leavesOutWhatNothingReaches() throws {
        let read = try OpenAPIRead(
            schemas: "T: { properties: { u: { $ref: \"#/components/schemas/U\" } } }\nU: { type: string }\nV: { type: string }")
        #expect(read.draft?.types.map(\.name.value) == ["T", "U"])
    }

    @Test func keepsWhatTypesCannotSay() throws {
        let read = try OpenAPIRead(schemas: "T: { type: string, description: A code., minLength: 2, pattern: \"^a\", not: { enum: [ab] } }")
        #expect(read.draft?.declaration("T")?.documentation.text == "A code.\n\nAt least 2 characters, matches `^a`.")
        #expect(read.faults == ["7:75 warning[inexpressible-keyword]: 'not' cannot be expressed in a Swift type; it is ignored"])
    }

    /// Members that no schema declares are as they are with `additionalProperties`, but for conditions and alternatives, which can declare some.
    @Test(arguments: [
        ("{ properties: { a: {} }, unevaluatedProperties: false }", 0), ("{ properties: { a: {} }, unevaluatedProperties: true }", 0),
        ("{ properties: { a: {} }, if: { required: [a] }, unevaluatedProperties: false }", 2),
        ("{ oneOf: [{ properties: { a: {} } }, { type: string }], unevaluatedProperties: { type: string } }", 1),
    ])
    func readsUnevaluatedMembers(_ schema: String, _ faults: Int) throws {
        let read = try OpenAPIRead(schemas: "T: \(schema)")
        #expect(read.faults.count { $0.contains("inexpressible-keyword") } == faults, "\(read.faults)")
    }

    @Test func constantsOfSeveralPartsAreJSON() throws {
        let read = try OpenAPIRead(schemas: "T: { properties: { a: { const: { on: true } }, b: { const: [1] } } }")
        #expect(read.draft?.declaration("T")?.shape.spelling == "{a?: JSON, b?: JSON}")
        let fault = "warning[inexpressible-keyword]: a 'const' that is an object or a list cannot be expressed in a Swift type"
        #expect(read.faults == ["7:36 \(fault); it is ignored", "7:64 \(fault); it is ignored"])
    }

    /// A schema that only names an enumeration anew is that type.
    @Test func aReferenceToAnEnumerationIsAnAlias() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { properties: { a: { $ref: "#/components/schemas/A" }, b: { $ref: "#/components/schemas/B" } } }
                A: { type: string, description: Again., allOf: [{ $ref: "#/components/schemas/Unit" }] }
                B: { type: string, enum: [kg], allOf: [{ $ref: "#/components/schemas/Unit" }] }
                Unit: { type: string, enum: [kg, g] }
                """)
        #expect(read.draft?.declaration("A")?.shape.spelling == "Unit")
        #expect(read.draft?.declaration("A")?.documentation.text == "Again.")
        #expect(read.draft?.declaration("B")?.shape.spelling == "enum kg")
    }

    /// XML is not decoded, whatever a schema says of it.
    @Test func ignoresWhatIsOnlyForXML() throws {
        let read = try OpenAPIRead(schemas: "T: { properties: { a: { type: string, xml: { name: b } } }, xml: { name: t } }")
        #expect(read.faults == [])
        #expect(read.draft?.declaration("T")?.documentation.text == nil)
    }

    @Test(arguments: [
        ("type: string, minLength: 1, maxLength: 1", "Exactly 1 character."),
        ("type: integer, multipleOf: 2, maximum: 6, minimum: 2", "At least 2, at most 6, a multiple of 2."),
        ("type: number, maximum: 5, exclusiveMinimum: 0", "More than 0, at most 5."),
        ("type: integer, minimum: 1.0, maximum: 100.00", "At least 1, at most 100."),
        ("type: number, minimum: 0.0, maximum: 10.50", "At least 0, at most 10.50."),
        ("type: string, minLength: 1.0, pattern: '1.0'", "At least 1 character, matches `1.0`."),
        ("type: array, minItems: 0, maxItems: 2, items: {}", "At most 2 elements."),
        ("type: object, minProperties: 1", "At least 1 member."),
        ("type: integer, minimum: 0", "At least 0."), ("type: string, minLength: 0", nil),
        ("type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807", nil),
        ("type: integer, minimum: 1, maximum: 9223372036854775808", "At least 1."),
        ("type: integer, minimum: -2147483648, maximum: 2147483647", "At least -2147483648, at most 2147483647."),
    ])
    func countsWhatConstraintsAllow(_ keywords: String, _ wanted: String?) throws {
        #expect(try OpenAPIRead(schemas: "T: { \(keywords) }").draft?.declaration("T")?.documentation.text == wanted)
    }

    /// FastAPI writes each optional member as a union with null, which has the keywords inside.
    @Test func keepsWhatTheOnlyAlternativeToNullSays() throws {
        let inner = "{ type: number, title: A, description: Inner., minimum: 0, maximum: 1.5, default: 1, example: 0.5, format: password }"
        let read = try OpenAPIRead(
            schemas: """
                T:
                  properties:
                    a: { anyOf: [\(inner), { type: "null" }] }
                    b: { oneOf: [\(inner), { type: "null" }], description: Outer., default: null }
                    c: { anyOf: [{ $ref: "#/components/schemas/U" }, { type: "null" }] }
                    d: { anyOf: [{ type: string, description: One. }, { type: integer, description: Two. }, { type: "null" }] }
                    e: { anyOf: [{ type: object, description: Of the type., properties: { x: { type: string } } }, { type: "null" }] }
                U: { anyOf: [{ type: string, description: A name., maxLength: 5, example: x }, { type: "null" }] }
                """)
        guard case .object(let fields, _)? = read.draft?.declaration("T")?.shape else { return #expect(Bool(false), "no object") }
        #expect(
            fields.map(\.documentation.text) == [
                "Inner.\n\nAt least 0, at most 1.5.\n\nDefault: `1`.", "Outer.\n\nAt least 0, at most 1.5.", nil, nil, "Of the type.",
            ])
        #expect(fields.map { $0.example != nil } == [true, true, false, false, false])
        #expect(fields.map(\.isSensitive) == [true, true, nil, nil, nil])
        guard case .nullable(.inline(let inline), _)? = fields.last?.type else { return #expect(Bool(false), "no type in place") }
        #expect(inline.documentation.text == "Of the type.")
        let other = read.draft?.declaration("U")
        #expect(other?.documentation.text == "A name.\n\nAt most 5 characters.")
        #expect(other?.example?.value == .string("x"))
        #expect(read.faults == [])
        let parameter = try OpenAPIRead(
            paths: """
                /a: { get: { operationId: find, parameters: [{ name: q, in: query, schema: { anyOf: [\(inner), { type: "null" }] } }], responses: {} } }
                """)
        #expect(
            try parameter.operation("a", "find").parameters.first?.documentation.text
                == "Inner.\n\nAt least 0, at most 1.5.\n\nDefault: `1`.")
    }

    @Test func readsRecursionOfEveryShape() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { properties: { next: { $ref: "#/components/schemas/T" }, all: { type: array, items: { $ref: "#/components/schemas/T" } } } }
                """)
        #expect(read.draft?.declaration("T")?.shape.spelling == "{next?: T, all?: [T]}")
        #expect(read.faults == [])
        let beside = try OpenAPIRead(
            schemas: """
                T: { properties: { children: { type: array, items: { $ref: "#/components/schemas/T", required: [id] } }, id: { type: string } } }
                """)
        #expect(beside.api != nil, "\(beside.faults)")
        let lists = try OpenAPIRead(schemas: "T: { type: array, items: { $ref: \"#/components/schemas/T\" } }")
        #expect(lists.api != nil, "\(lists.faults)")
    }

    static let values: [(schema: String, fault: String?)] = [
        ("{ type: string, const: 5 }", "'5' is not of the type string; it is read as a string"),
        ("{ type: integer, enum: [1, '2'] }", "the string '2' is not of the type integer; it is read as a number"),
        (
            "{ type: [string, boolean], enum: [1, 2, a] }",
            "'1' and 1 other value are not of the type string or boolean; they are omitted"
        ),
        ("{ type: integer, enum: [1, a] }", "'a' is not of the type integer; no enumeration is generated"),
        (
            "{ type: string, enum: [true, false] }", "'true' and 1 other value are not of the type string; they are read as strings"
        ),
        ("{ type: integer, const: true }", "'true' is not of the type integer; it is read as a boolean"),
        ("{ type: string, const: null }", "null is not of the type string; null is accepted too"),
        ("{ type: number, enum: [1, 2.5] }", nil),
        ("{ type: [string, 'null'], const: null }", nil),
        ("{ type: integer, enum: [1.0, 2] }", nil), ("{ enum: [1, 2] }", nil),
        ("{ type: [string, integer], enum: [1, a] }", nil),
        ("{ type: boolean, const: true }", nil), ("{ type: string, enum: [a, null] }", nil), ("{ type: string, enum: [a, 'null'] }", nil),
    ]

    @Test(arguments: values) func valuesHaveToBeOfTheType(_ schema: String, _ fault: String?) throws {
        let read = try OpenAPIRead(schemas: "T: { properties: { a: \(schema) } }")
        let expected = fault.map { ["[value-of-other-type]: \($0)"] } ?? []
        #expect(read.faults.map { String($0.drop { $0 != "[" }) } == expected)
    }

    @Test(
        arguments: [
            ("type: string", "Decimal", "number, but 'type' is string"), ("type: string", "Int64", "integer, but 'type' is string"),
            ("type: [boolean, object]", "Date", "string, but 'type' is boolean or object"),
            ("allOf: [{ $ref: '#/components/schemas/S' }]", "Bool", "boolean, but 'type' is string"),
            ("type: integer", "LenientDate", nil), ("type: string", "LenientDate", nil), ("type: integer", "Double", nil),
            ("type: number", "Int", nil), ("type: object", "JSON", nil), ("description: Any.", "Int", nil), ("type: string", "Data", nil),
        ] as [(String, String, String?)])
    func anExtensionHasAJSONTypeOfTheSchema(_ keywords: String, _ type: String, _ conflict: String?) throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { properties: { a: { \(keywords), x-endpointkit-type: \(type) } } }
                S: { type: string }
                """)
        let expected = conflict.map { ["[conflicting-types]: '\(type)' has the JSON type \($0); the extension is used"] } ?? []
        #expect(read.faults.map { String($0.drop { $0 != "[" }) } == expected)
        #expect(read.draft?.fields(of: "T").map(\.type.spelling) == [type])
    }

    /// No server can send it as it says; the member is left out somewhere.
    @Test func endsWhatAlwaysHoldsItself() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { type: object, required: [next, name], properties: { next: { $ref: "#/components/schemas/U" }, name: { type: string } } }
                U: { type: object, required: [back], properties: { back: { $ref: "#/components/schemas/T" } } }
                """)
        #expect(
            read.faults == ["7:5 warning[infinite-type]: no value of 'T' can exist, because it always contains another value of the type"])
        guard case .object(let object)? = read.api?.types.first?.shape else {
            Issue.record("no object")
            return
        }
        #expect(object.fields.map(\.presence) == [.optional, .required])
    }

    /// Each part counts once, though there are 2 to the power of 40 ways to it.
    @Test func mergesWhatIsNamedOftenOnce() throws {
        let names = (0..<40).map { "D\($0)" }
        let links = zip(names, names.dropFirst()).map {
            "\($0): { allOf: [{ $ref: \"#/components/schemas/\($1)\" }, { $ref: \"#/components/schemas/\($1)\" }] }"
        }
        let knot = (0..<12).map { number in
            let others = (0..<12).map { "{ $ref: \"#/components/schemas/K\($0)\" }" }.joined(separator: ", ")
            return "K\(number): { allOf: [\(others), { properties: { k\(number): { type: string } } }] }"
        }
        let read = try OpenAPIRead(
            schemas: """
                T: { properties: { d: { $ref: "#/components/schemas/D0" }, k: { $ref: "#/components/schemas/K0" } } }
                \((links + knot).joined(separator: "\n"))
                D39: { properties: { x: { type: string } } }
                """)
        #expect(read.draft?.declaration("D0")?.shape.spelling == "{x?: String}")
        guard case .object(let fields, _)? = read.draft?.declaration("K0")?.shape else {
            Issue.record("no object")
            return
        }
        #expect(fields.count == 12)
    }
}
