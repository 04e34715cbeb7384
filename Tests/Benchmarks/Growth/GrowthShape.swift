/// A kind of document, or of overlay, that asks for more than it says.
struct GrowthShape {
    let name: String
    /// The size that is measured, and its double and fourfold.
    let count: Int
    /// JSON or YAML of so many parts.
    let document: @Sendable (_ count: Int) -> String
    /// Actions for a document without any content of its own.
    var overlay: (@Sendable (_ count: Int) -> String)?

    static let all: [GrowthShape] = [
        GrowthShape(name: "anyOf of allOf of the next", count: 1000) { count in
            chain(count) { number, next in
                "{ anyOf: [{ allOf: [\(next), { properties: { p\(number): {} } }] }, { allOf: [\(next), { properties: { q\(number): {} } }] }] }"
            }
        },
        GrowthShape(name: "oneOf of objects that look alike", count: 2500) { count in
            let variants = (0..<count).map { "V\($0): { type: object, properties: { a\($0): { type: string } } }" }
            let union = "U: { oneOf: [\((0..<count).map { reference("V\($0)") }.joined(separator: ", "))] }"
            return openAPI(variants + [union], root: "U")
        },
        GrowthShape(name: "allOf of the next alone", count: 4000) { count in chain(count) { _, next in "{ allOf: [\(next)] }" } },
        GrowthShape(name: "heirs of heirs", count: 3000) { count in
            chain(count) { number, next in "{ allOf: [\(next), { properties: { p\(number): { type: string } } }] }" }
        },
        GrowthShape(name: "heirs of a large base", count: 1500) { count in
            let base = "B: { properties: { \((0..<count).map { "p\($0): { type: string }" }.joined(separator: ", ")) } }"
            let heirs = (0..<count).map { "H\($0): { allOf: [\(reference("B")), { properties: { q\($0): {} } }] }" }
            let all = "L: { properties: { \((0..<count).map { "x\($0): \(reference("H\($0)"))" }.joined(separator: ", ")) } }"
            return openAPI([base, all] + heirs, root: "L")
        },
        GrowthShape(name: "references to references", count: 4000) { count in chain(count) { _, next in next } },
        GrowthShape(name: "unions of the next and a text", count: 2500) { count in
            chain(count) { _, next in "{ oneOf: [\(next), { type: string }] }" }
        },
        GrowthShape(name: "aliases of aliases", count: 8000) { count in
            dialect((0..<count).map { "A\($0): A\($0 + 1)" } + ["A\(count): { fields: { z: String } }"])
        },
        GrowthShape(name: "unknown types", count: 4000) { count in
            dialect((0..<count).map { "Known\($0): { fields: { a: Knwon\($0) } }" })
        },
        GrowthShape(name: "types that need each other", count: 4000) { count in
            dialect((0..<count).map { "A\($0): { fields: { a: A\(($0 + 1) % count), b?: A\(($0 * 7 + 3) % count) } }" })
        },
        GrowthShape(name: "paths that share a large item", count: 1000) { count in
            let parameters = (0..<count).map { "{ name: p\($0), in: query, schema: { type: string } }" }
            let paths = (0..<count).map { "/p\($0): { $ref: '#/components/pathItems/P' }" }
            let item = "{ get: { parameters: [\(parameters.joined(separator: ", "))], responses: {} } }"
            return "{ openapi: 3.1.0, info: { title: T }, paths: { \(paths.joined(separator: ", ")) }, "
                + "components: { pathItems: { P: \(item) } } }"
        },
        GrowthShape(name: "media types of a response", count: 1500) { count in
            let types = (0..<count).map { "application/vnd.x\($0)+json: { schema: { type: object, properties: { a\($0): {} } } }" }
            return "{ openapi: 3.1.0, info: { title: T }, paths: { /a: { get: { responses: { '200': "
                + "{ content: { \(types.joined(separator: ", ")) } } } } } } }"
        },
        GrowthShape(name: "unions that each hold the next", count: 4000) { count in
            let links = (0..<count).map {
                "A\($0): { oneOf: { a: A\($0 + 1), b: B\($0) } }\n  B\($0): { fields: { k\($0): String } }"
            }
            return dialect(links + ["A\(count): { fields: { z: String } }"])
        },
        GrowthShape(name: "unions that hold one large object", count: 4000) { count in
            let large = "V: { fields: { \((0..<count).map { "f\($0)?: String" }.joined(separator: ", ")) } }"
            return dialect(
                [large] + (0..<count).map { "U\($0): { oneOf: { a: V, b: B\($0) } }\n  B\($0): { fields: { k\($0): String } }" })
        },
        GrowthShape(name: "defaults of a large enumeration", count: 8000) { count in
            let values = (0..<count).map { "value\($0)" }.joined(separator: ", ")
            let fields = (0..<count).map { "f\($0): E = value\($0)" }.joined(separator: ", ")
            return dialect(["E: { enum: [\(values)] }", "T: { fields: { \(fields) } }"])
        },
        GrowthShape(name: "generic types of generic types", count: 4000) { count in
            dialect((0..<count).map { "P\($0)<T>: { fields: { a?: 'P\($0 + 1)<[T]>' } }" } + ["P\(count)<T>: { fields: { z: T } }"])
        },
        GrowthShape(name: "forms of one large type", count: 800) { count in
            let members = (0..<count).map { "f\($0): { type: string }" }.joined(separator: ", ")
            let paths = (0..<count).map {
                "/p\($0): { post: { operationId: o\($0), requestBody: { content: { multipart/form-data: { schema: \(reference("F")) } } }, "
                    + "responses: {} } }"
            }
            return "{ openapi: 3.1.0, info: { title: T }, paths: { \(paths.joined(separator: ", ")) }, "
                + "components: { schemas: { F: { type: object, properties: { \(members) } } } } }"
        },
        GrowthShape(name: "variables that stand in a URL again and again", count: 8000) { count in
            let values = (0..<count).map { "x\($0)" }.joined(separator: ", ")
            return "{ openapi: 3.1.0, info: { title: T }, paths: {}, servers: [{ url: 'https://h.example/"
                + String(repeating: "{v}/", count: count) + "', variables: { v: { default: x0, enum: [\(values)] } } }] }"
        },
        GrowthShape(name: "aliases of one text", count: 4000) { count in
            "endpointkit: 1\nname: T\nx-text: &text \(String(repeating: "word ", count: count))\ntypes:\n"
                + (0..<count).map { "  T\($0): { doc: *text, fields: { a: String } }\n" }.joined()
        },
        GrowthShape(name: "copies of copies by an overlay", count: 10, document: { _ in openAPI([], root: "T") }) { count in
            "{ target: $, update: { x-a: { k: 1 } } }"
                + (0..<count).map { ", { target: $['x-a'], update: { n\($0): {} } }, { target: $['x-a'].n\($0), copy: $['x-a'] }" }.joined()
        },
        GrowthShape(name: "updates of all that an overlay made", count: 5, document: { _ in openAPI([], root: "T") }) { count in
            "{ target: $, update: { x-a: { b: {} } } }"
                + (0..<count).map { ", { target: \"$['x-a']..*\", update: { u\($0): { v: {} } } }" }.joined()
        },
        GrowthShape(name: "a filter that asks the whole document", count: 4000, document: items) { _ in
            "{ target: \"$['x-a'][?$['x-a'][?@.v == -1]]\", remove: true }"
        },
    ]

    private static func items(_ count: Int) -> String {
        let items = (0..<count).map { "{ v: \($0) }" }.joined(separator: ", ")
        return "{ openapi: 3.1.0, info: { title: T }, paths: {}, x-a: [\(items)] }"
    }

    private static func reference(_ name: String) -> String { "{ $ref: '#/components/schemas/\(name)' }" }

    private static func openAPI(_ schemas: [String], root: String) -> String {
        "{ openapi: 3.1.0, info: { title: T }, paths: { /t: { get: { operationId: t, responses: { '200': { content: "
            + "{ application/json: { schema: \(schemas.isEmpty ? "{}" : reference(root)) } } } } } } }, "
            + "components: { schemas: {\n\(schemas.joined(separator: ",\n"))\n} } }"
    }

    /// A schema for each number that refers to the next one.
    private static func chain(_ count: Int, _ schema: (_ number: Int, _ next: String) -> String) -> String {
        let links = (0..<count).map { "A\($0): \(schema($0, reference("A\($0 + 1)")))" }
        return openAPI(links + ["A\(count): { type: object, properties: { z: { type: string } } }"], root: "A0")
    }

    private static func dialect(_ types: [String]) -> String {
        "endpointkit: 1\nname: T\ntypes:\n" + types.map { "  \($0)\n" }.joined()
    }
}
