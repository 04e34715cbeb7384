import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// Unions of OpenAPI documents whose variants have the same members, and differ only within them.
struct UnionMarksTests {
    /// The emitted file of the union of two objects.
    private func union(_ first: String, _ second: String) throws -> String {
        try thing(
            """
            First: { type: object, required: [a], properties: \(first) }
            Second: { type: object, required: [a], properties: \(second) }
            """)
    }

    /// The emitted file of the union of two schemas.
    private func thing(_ schemas: String) throws -> String {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            paths: { /t: { get: { operationId: t, tags: [Things], responses: { "200": { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } } } } } } }
            components:
              schemas:
                Thing: { oneOf: [{ $ref: "#/components/schemas/First" }, { $ref: "#/components/schemas/Second" }] }
            \(schemas.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
            """, to: "shop.yaml")
        let reported = GenerateRun(
            Configuration(spec: directory("shop.yaml"), output: directory("out"), layout: .package(runtimePath: nil))
        ).run()
        guard case .wrote = reported.outcome else { return reported.text(as: .text) }
        return try directory.snapshot().first { $0.key.hasSuffix("/Thing.swift") }?.value.text ?? ""
    }

    /// The first tag is written, and all are read.
    @Test(arguments: [
        ("kind: String", #"case "sq", "Square", "quad": self = .square(try union.payload())"#),
        ("kind?: String", #"case "sq"?, "Square"?, "quad"?: self = .square(try union.payload())"#),
    ])
    func aVariantCanHaveSeveralTags(_ kind: String, _ branch: String) throws {
        let text = try pet(
            """
            Pet: { oneOf: { circle: Circle, square: { type: Square, tag: [sq, Square, quad] } }, discriminator: kind }
              Circle: { fields: { kind: String, r: Int } }
              Square: { fields: { \(kind), a: Int } }
            """)
        #expect(text.contains(branch) && text.contains(#"try union.tagged(value, key: "kind", tag: "sq")"#), "\(text)")
    }

    /// The tags of a nested union are those of its variants, which write them. Many are on several lines.
    @Test func aNestedUnionKeepsItsTags() throws {
        let (dog, bird) = ("an ordinary domestic dog", "a migratory wild bird of prey")
        let text = try pet(
            """
            Pet: { oneOf: { cat: Cat, other: { type: Other, tag: [\(dog), \(bird), fish] } }, discriminator: kind }
              Other: { oneOf: { dog: { type: Dog, tag: \(dog) }, bird: { type: Bird, tag: \(bird) } }, discriminator: kind }
              Cat: { fields: { a: Int } }
              Dog: { fields: { a: Int } }
              Bird: { fields: { a: Int } }
            """)
        #expect(
            text.contains(
                """
                        case "\(dog)",
                            "\(bird)",
                            "fish":
                            self = .other(try union.payload())
                """), "\(text)")
        #expect(text.contains(#"case .cat(let value): try union.tagged(value, key: "kind", tag: "cat")"#), "\(text)")
        #expect(text.contains("case .other(let value): try union.payload(value)"), "\(text)")
    }

    /// What all variants of a nested union have tells it from the other variants.
    @Test func aNestedUnionIsToldApartByWhatItsVariantsShare() throws {
        func object(_ to: String, _ member: String) -> String {
            let a = "{ type: object, required: [to, \(member)], properties: { to: { enum: [\(to)] }, \(member): { type: string } } }"
            return "{ type: object, required: [a], properties: { a: \(a) } }"
        }
        let text = try thing(
            """
            First: { oneOf: [{ $ref: "#/components/schemas/One" }, { $ref: "#/components/schemas/Two" }] }
            Second: { oneOf: [{ $ref: "#/components/schemas/Three" }, { $ref: "#/components/schemas/Four" }] }
            One: \(object("p", "m"))
            Two: \(object("p", "n"))
            Three: \(object("q", "m"))
            Four: \(object("q", "n"))
            """)
        let candidates = text.components(separatedBy: "UnionCandidate(").dropFirst()
        #expect(candidates.map { $0.contains(#"UnionMark("a", "to", equalTo: "p")"#) } == [true, false], "\(text)")
        #expect(candidates.map { $0.contains(#"UnionMark("a", "to", equalTo: "q")"#) } == [false, true], "\(text)")
        #expect(!text.contains(#"UnionMark("a", "m")"#), "\(text)")
    }

    /// The tag of a variant is known, unless the type is a variant with several tags.
    @Test(arguments: [
        ("Circle", "public init(kind: Kind = .circle)"), ("Square", #"public init(kind: String = "square")"#),
        ("Line", "public init(kind: String)"),
    ])
    func variantsHaveTheirTagsAsDefaults(_ type: String, _ initializer: String) throws {
        let text = try pet(
            """
            Pet: { oneOf: { circle: Circle, square: Square, line: Line, more: More }, discriminator: kind }
              More: { fields: { line: { oneOf: { other: Line, circle: Circle }, discriminator: kind } } }
              Kind: { enum: [circle] }
              Circle: { fields: { kind: Kind } }
              Square: { fields: { kind: String } }
              Line: { fields: { kind: String } }
            """, file: type)
        #expect(text.contains(initializer), "\(text)")
    }

    /// The emitted file of the union `Pet`, or of another type.
    private func pet(_ types: String, file: String = "Pet") throws -> String {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            endpointkit: 1
            name: Shop
            types:
              \(types)
            services: { Pets: { endpoints: { all: { get: /, returns: [Pet] } } } }
            """, to: "shop.yaml")
        let reported = GenerateRun(
            Configuration(spec: directory("shop.yaml"), output: directory("out"), layout: .package(runtimePath: nil))
        ).run()
        guard case .wrote = reported.outcome else { throw NotWritten(text: reported.text(as: .text)) }
        return try directory.snapshot().first { $0.key.hasSuffix("/\(file).swift") }?.value.text ?? ""
    }

    private struct NotWritten: Error {
        let text: String
    }

    private static let item = "type: object, required: [x], properties:"

    static let cases: [(String, String, [String])] = [
        ("{ a: { type: string } }", "{ a: { type: integer } }", [#"UnionMark("a", is: .string)"#, #"UnionMark("a", is: .integer)"#]),
        (
            "{ a: { type: array, items: { \(item) { x: {} } } } }",
            "{ a: { type: array, items: { type: object, required: [y], properties: { y: {} } } } }",
            [#"UnionMark("a", "[]", "x")"#, #"UnionMark("a", "[]", "y")"#]
        ),
        (
            "{ a: { \(item) { x: { const: one } } } }", "{ a: { \(item) { x: { const: two } } } }",
            [#"UnionMark("a", "x", equalTo: "one")"#, #"UnionMark("a", "x", equalTo: "two")"#]
        ),
        (
            "{ a: { \(item) { x: { type: object, properties: { z: { type: boolean } } } } } }",
            "{ a: { \(item) { x: { type: object, properties: { z: { type: array, items: {} } } } } } }",
            [#"UnionMark("a", "x", "z", is: .boolean)"#, #"UnionMark("a", "x", "z", is: .array)"#]
        ),
    ]

    static let values: [(String, String, [String])] = [
        (
            "{ a: { enum: [v, w] } }", "{ a: { enum: [w, x] } }",
            [#"UnionMark("a", equalTo: "v", "w")"#, #"UnionMark("a", equalTo: "w", "x")"#]
        ),
        ("{ a: { enum: [v, w] } }", "{ a: { type: string } }", [#"UnionMark("a", equalTo: "v", "w")"#]),
        ("{ a: { enum: [v, w] } }", "{ a: { type: integer } }", [#"UnionMark("a", is: .string)"#]),
    ]

    @Test(arguments: values) func enumerationsTellVariantsApart(_ first: String, _ second: String, _ marks: [String]) throws {
        let text = try union(first, second)
        for mark in marks { #expect(text.contains(mark), "\(text)") }
    }

    @Test(arguments: cases) func variantsAreToldApartByWhatIsWithin(_ first: String, _ second: String, _ marks: [String]) throws {
        let text = try union(first, second)
        for mark in marks { #expect(text.contains(mark), "\(text)") }
    }

    @Test(arguments: [
        ("{ a: { type: string } }", "{ a: { type: [string, integer] } }"),
        ("{ a: { type: number } }", "{ a: { type: integer } }"),
        ("{ a: { enum: [v, w] } }", "{ a: { enum: [w, v] }, b: {} }"),
        ("{ a: { type: string }, k: { const: one } }", "{ a: { type: integer }, k: { const: two } }"),
    ])
    func othersHaveNoMarks(_ first: String, _ second: String) throws {
        let text = try union(first, second)
        #expect(text.contains("enum Thing") && !text.contains("UnionMark"), "\(text)")
    }
}
