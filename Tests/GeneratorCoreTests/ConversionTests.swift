import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// A converted document gives the same Swift.
struct ConversionTests {
    @Test(arguments: ConversionCase.all) func givesTheSameSwift(_ document: ConversionCase) throws {
        let difference = try document.difference()
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// The dialect has the query of a path with the parameters, and says in the path that a value keeps its slashes.
    @Test func whatThePathsOfTheDialectCannotHaveIsWrittenOtherwise() throws {
        let document = ConversionCase(
            "paths",
            """
            openapi: 3.1.0
            info: { title: Pets }
            paths:
              "/pets?kind=dog&q=a%20b&q?=c&v={v}":
                get: { operationId: find, parameters: [{ name: v, in: query, schema: { type: string } }], responses: {} }
              "{task_href}cancel/":
                post: { operationId: cancel, responses: {} }
            """)
        let text = try #require(document.converted)
        #expect(text.contains(#"query: { kind: { const: dog }, q: { const: a b }, "q?_": { const: c, key: "q?" }, v?: String }"#))
        #expect(try document.difference() == nil)
        #expect(text.contains(#"post: "/{+task_href}cancel/""#))
    }

    /// A document can declare types with the names of those of the dialect, also as all that a result wraps.
    @Test func namesOfBuiltInTypesAreNoScalars() throws {
        let document = ConversionCase(
            "wrapped",
            """
            openapi: 3.1.0
            info: { title: Pets }
            paths:
              /test/ref:
                post: { responses: { '200': { content: { application/json: { schema: { properties: { ref: { $ref: '#/components/schemas/Data' } } } } } } } }
            components: { schemas: { Data: {} } }
            """)
        #expect(try document.difference() == nil)
    }

    /// In the dialect, the names of types have no symbols, which name types in Swift.
    @Test func typesNamedBySymbolsKeepTheirNames() throws {
        let names = ["+1", "-1", "A+B", "A&B", "C#", "C++", "🎉", "List<Pet>", "~", "½"]
        let schemas = names.enumerated().map { "  \"\($1)\": { type: object, properties: { a\($0): { type: string } } }" }
        let document = ConversionCase(
            "symbols",
            """
            openapi: 3.1.0
            info: { title: Symbols }
            components:
             schemas:
            \(schemas.joined(separator: "\n"))
            """)
        #expect(try document.difference() == nil)
        let text = try #require(document.converted)
        #expect(text.contains("List-Pet-: { fields: { a7?: String } }"))
    }

    /// Values need not have a discriminator that variants do not declare, or that is optional in one of them.
    @Test(arguments: [
        ("{ a: { type: string } }", "{ $ref: '#/components/schemas/B' }", true),
        ("{ kind: { type: string } }", "{ $ref: '#/components/schemas/B' }", false),
        ("{ a: { type: string } }", "{ oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }] }", false),
    ])
    func discriminatorsThatMayBeAbsentAreSaid(_ properties: String, _ variant: String, _ isSaid: Bool) throws {
        let document = ConversionCase(
            "unions",
            """
            openapi: 3.1.0
            info: { title: Unions }
            paths: { /u: { get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/U' } } } } } } } }
            components:
              schemas:
                A: { type: object, required: [a], properties: \(properties) }
                B: { type: object, required: [b], properties: { b: { type: string } } }
                C: { type: object, properties: { kind: { type: string, enum: [C] } } }
                U: { oneOf: [{ $ref: '#/components/schemas/A' }, \(variant)], discriminator: { propertyName: kind } }
            """)
        #expect(try document.difference() == nil)
        #expect(try #require(document.converted).contains("closest: true") == isSaid)
    }

    /// Documents for other tools may have types without an end, which become any JSON, and tags that are not those of the variants.
    @Test(arguments: [
        "U: { oneOf: [{ type: string }, { oneOf: [{ $ref: '#/components/schemas/U' }, { type: integer }] }] }",
        "U: { type: [object, 'null'], additionalProperties: { $ref: '#/components/schemas/U' } }",
        "U: { oneOf: [{ properties: { a: { type: array, items: { type: string } } } }, { properties: { a: { type: integer } } }] }",
        """
        A: { type: object, required: [kind], properties: { kind: { const: a } } }
            B: { type: object, required: [kind], properties: { kind: { type: string } } }
            U:
              oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }]
              discriminator: { propertyName: kind, mapping: { other: '#/components/schemas/A', b: '#/components/schemas/B' } }
        """,
    ])
    func whatIsReplacedIsWrittenSo(_ schemas: String) throws {
        let document = ConversionCase(
            "replaced",
            """
            openapi: 3.1.0
            info: { title: Unions }
            paths: { /u: { get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/U' } } } } } } } }
            components:
              schemas:
                \(schemas)
            """)
        #expect(try document.difference() == nil)
    }

    @Test func operationsInCamelCaseStayInCamelCase() throws {
        let document = ConversionCase(
            "names",
            """
            openapi: 3.1.0
            info: { title: Graph }
            paths:
              /entities:
                post: { operationId: graphEntityCreate, tags: [Graph], responses: { '204': { description: ok } } }
                put: { operationId: graphURLCreate, tags: [Graph], x-endpointkit-waits: { poll: url_list, until: { a: 1 } }, responses: { '202': { content: { application/json: { schema: { type: object, properties: { a: { type: integer } } } } } } } }
                get: { operationId: graph_url_list, tags: [Graph], responses: { '200': { content: { application/json: { schema: { type: object, properties: { a: { type: integer } } }, example: { a: 5 } } } } } }
                patch: { operationId: get-a-user, tags: [Graph], responses: { '204': { description: ok } } }
                delete: { operationId: end, x-endpointkit-name: end_all, tags: [Graph], responses: { '204': { description: ok } } }
            """)
        #expect(try document.difference() == nil)
        let text = try #require(document.converted)
        for name in ["entityCreate:", "URLCreate:", "url_list:", "end:", "poll: url_list"] { #expect(text.contains(name), "\(text)") }
    }

    @Test func titlesThatAreNamesAreNotWritten() throws {
        let document = ConversionCase(
            "titles",
            """
            openapi: 3.1.0
            info: { title: Trees }
            paths: { /trees: { get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } } } } } }
            components: { schemas: { Tree: { title: Tree, type: object, properties: { height: { type: integer } } } } }
            """)
        #expect(try document.difference() == nil)
        #expect(try #require(document.converted).contains("Tree: { fields: { height?: Int } }"))
    }

    /// A symbol between digits is part of a word: `ORD2_0Notes`.
    @Test func wordsOfDigitsStayApart() throws {
        let document = ConversionCase(
            "digits",
            """
            openapi: 3.1.0
            info: { title: Ord }
            paths:
              /ORD/2-0/notes:
                get:
                  responses:
                    '200':
                      content:
                        application/json:
                          schema: { type: object, properties: { a: &a { type: object, properties: { b: { type: string }, c: { type: string } } }, d: *a } }
            """)
        #expect(try document.difference() == nil)
    }

    /// The dialect is stricter: a style needs a type that it fits, and a value of each type must exist.
    @Test func whatIsIgnoredInTheDocumentIsNotWritten() throws {
        let document = ConversionCase(
            "lenient",
            """
            openapi: 3.1.0
            info: { title: Trees }
            paths:
              /trees:
                get:
                  operationId: list
                  parameters: [{ name: kind, in: query, style: deepObject, schema: { type: string } }]
                  responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } } }
            components:
              schemas:
                Tree: { type: object, required: [parent], properties: { parent: { $ref: '#/components/schemas/Tree' } } }
            """)
        let difference = try document.difference()
        #expect(difference == nil, "\(difference ?? "")")
        #expect(try #require(document.converted).contains("parent?: Tree"))
    }

    @Test(.enabled(if: RequiredRings.includes(ConversionCase.corpus.first), "there is no corpus beside this package"))
    func theCorpusIsThere() {
        #expect(ConversionCase.corpus.count > 10)
    }

    @Test(arguments: ConversionCase.corpus)
    func givesTheSameSwiftForOthersDocuments(_ document: ConversionCase) throws {
        let difference = try document.difference(isWhole: false)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
