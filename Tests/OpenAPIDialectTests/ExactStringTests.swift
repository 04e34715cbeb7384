import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Strings that differ only in how Unicode composes their characters: Swift takes them for equal, and servers do not.
struct ExactStringTests {
    private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

    private func ids(_ read: OpenAPIRead) -> [String] {
        read.faults.map { String($0.split(separator: "[")[1].prefix { $0 != "]" }) }
    }

    private func utf8(_ texts: some Sequence<String>) -> [[UInt8]] { texts.map { Array($0.utf8) } }

    private var both: [[UInt8]] { utf8([Self.composed, Self.decomposed]) }

    private func variants(_ read: OpenAPIRead) throws -> [DraftUnion.Variant] {
        guard case .union(let union)? = read.draft?.declaration("T")?.shape else { throw Missing() }
        return union.variants
    }

    private struct Missing: Error {}

    @Test func unknownKeysStayApart() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.0.0
            info: { title: Test }
            \(Self.composed): a
            \(Self.decomposed): b
            paths: {}
            components: { schemas: { T: { type: object, \(Self.composed): a, \(Self.decomposed): b } } }
            """)
        #expect(ids(read).sorted() == ["unknown-keyword", "unknown-keyword", "unknown-openapi-key", "unknown-openapi-key"])
    }

    /// Swift could not tell the two tags apart either, so that the union is reported instead of one variant being read as the other.
    @Test func tagsOfAMappingStayApart() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }]
                  discriminator: { propertyName: kind, mapping: { \(Self.composed): A, \(Self.decomposed): B } }
                A: { type: object, required: [kind], properties: { kind: { type: string } } }
                B: { type: object, required: [kind, b], properties: { kind: { type: string }, b: { type: string } } }
                """)
        let variants = try variants(read)
        #expect(utf8(variants.compactMap(\.tag?.value)) == both)
        #expect(variants.map(\.type.spelling) == ["A", "B"])
        #expect(ids(read) == ["duplicate-tag"])
    }

    @Test func aFamilyHasTheValuesOfItsBase() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  type: object
                  required: [kind]
                  properties: { kind: { type: string, enum: [\(Self.composed), \(Self.decomposed)] } }
                  discriminator: { propertyName: kind, mapping: { \(Self.composed): A } }
                A: { allOf: [{ $ref: "#/components/schemas/T" }, { properties: { a: { type: string } } }] }
                """)
        #expect(utf8(try variants(read).compactMap(\.tag?.value)) == both)
    }

    /// Each variant keeps its own constant, which is what is sent.
    @Test func constantsOfVariantsStayApart() throws {
        func variant(_ kind: String) -> String {
            "{ type: object, required: [kind], properties: { kind: { type: string, enum: [\(kind)] }, x: { type: string } } }"
        }
        let read = try OpenAPIRead(schemas: "T: { oneOf: [\(variant(Self.composed)), \(variant(Self.decomposed))] }")
        let constants = try variants(read).compactMap { variant -> String? in
            guard case .inline(let inline) = variant.type, case .object(let fields, _) = inline.shape,
                case .string(let text)? = fields.first?.constant?.value
            else { return nil }
            return text
        }
        #expect(utf8(constants) == both)
        #expect(ids(read) == ["ambiguous-union"])
    }

    @Test func variantsThatReferencesNameStayApart() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { oneOf: [{ $ref: "#/components/schemas/\(Self.composed)" }, { $ref: "#/components/schemas/\(Self.decomposed)" }] }
                \(Self.composed): { type: object, required: [a], properties: { a: { type: string } } }
                \(Self.decomposed): { type: object, required: [b], properties: { b: { type: string } } }
                """)
        #expect(try variants(read).count == 2)
        #expect(read.faults == [])
    }

    @Test func valuesOfSeveralSchemasStayApart() throws {
        let joined = try OpenAPIRead(
            schemas: "T: { oneOf: [{ type: string, enum: [\(Self.composed)] }, { type: string, enum: [\(Self.decomposed), x] }] }")
        #expect(ids(joined) == ["equivalent-text"], "\(joined.faults)")
        let merged = try OpenAPIRead(
            schemas: """
                T:
                  allOf:
                    - { type: string, enum: [\(Self.decomposed), x] }
                    - { type: string, enum: [\(Self.composed), x] }
                """)
        guard case .enumeration(let enumeration)? = merged.draft?.declaration("T")?.shape else { throw Missing() }
        #expect(enumeration.values.map(\.raw.value) == [.string("x")])
        #expect(ids(merged) == ["excluded-value", "excluded-value"])
    }

    @Test func responsesWithDifferentSchemasAreNotOne() throws {
        func content(_ value: String) -> String { "{ schema: { type: string, enum: [\(value)] } }" }
        let read = try OpenAPIRead(
            paths: """
                /t:
                  get:
                    operationId: t
                    responses:
                      "200":
                        content: { application/json: \(content(Self.composed)), application/vnd.t+json: \(content(Self.decomposed)) }
                """)
        #expect(read.draft?.services.first?.operations.count == 2)
    }

    @Test func namesOfParametersStayApart() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            servers: [{ url: "https://{\(Self.composed)}.example", variables: { \(Self.composed): { default: a, enum: [a] } } }]
            paths:
              "/t?\(Self.composed)={a}&\(Self.decomposed)={b}":
                get:
                  operationId: t
                  tags: [t]
                  servers: [{ url: "https://{\(Self.decomposed)}.other.example", variables: { \(Self.decomposed): {} } }]
                  responses: {}
            """)
        #expect(utf8(try read.operation("t", "t").parameters.map(\.key.value)) == both)
        #expect(ids(read).contains("servers-of-part"), "the server of the document has no such variable")
    }

    @Test func membersOfFormsStayApart() throws {
        let read = try OpenAPIRead(
            paths: """
                /t:
                  post:
                    operationId: t
                    requestBody:
                      content:
                        multipart/form-data:
                          schema: { type: object, required: [\(Self.decomposed)], properties: { \(Self.composed): { type: string } } }
                          encoding: { \(Self.decomposed): { contentType: text/plain } }
                    responses: {}
                """)
        guard case .multipart(.fields(let fields, _))? = try read.operation("t", "t").body?.content else { throw Missing() }
        #expect(fields.map(\.mayBeAbsent) == [true])
        #expect(ids(read).contains("encoding-without-member"))
    }

    @Test func anchorsAndFilesStayApart() throws {
        let read = try OpenAPIRead(
            paths: """
                /t:
                  get:
                    operationId: t
                    responses:
                      "200": { content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } }
                """,
            rest: """
                components:
                  schemas:
                    T:
                      type: object
                      required: [a, b, c, d]
                      properties:
                        a: { $ref: "#\(Self.composed)" }
                        b: { $ref: "#\(Self.decomposed)" }
                        c: { $ref: "\(Self.composed).yaml" }
                        d: { $ref: "\(Self.decomposed).yaml" }
                    A: { $anchor: \(Self.composed), type: string }
                    B: { $anchor: \(Self.decomposed), type: integer }
                """
        ) { path in path.utf8.elementsEqual("\(Self.composed).yaml".utf8) ? "type: boolean" : "type: number" }
        #expect(read.faults == [])
        let shapes = try #require(read.draft).types.dropFirst().map(\.shape.spelling)
        #expect(Set(shapes) == ["Bool", "Double", "String", "Int"], "\(shapes)")
    }

    /// The whole of a pointer's token is taken scalar by scalar: a mark that follows an escape is no part of it.
    @Test func escapesInPointersEndBeforeMarks() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { type: object, required: [a], properties: { a: { $ref: "#/components/schemas/x~1\u{301}y" } } }
                "x/\u{301}y": { type: boolean }
                """)
        #expect(read.faults == [])
    }
}
