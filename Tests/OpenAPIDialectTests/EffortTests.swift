import APIModel
import SourceDiagnostics
import SystemSupport
import Testing

/// Short documents that ask for types without measure: what is read, and what is said of it, stays in line with their size.
struct EffortTests {
    private static func document(_ schemas: [String], root: String) -> String {
        """
        openapi: 3.1.0
        info: { title: Test }
        paths: { /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/\(root)" } } } } } } } }
        components: { schemas: { \(schemas.joined(separator: ", ")) } }
        """
    }

    private static func reference(_ name: String) -> String { "{ $ref: '#/components/schemas/\(name)' }" }

    /// A schema for each number, and the last one.
    private static func chain(_ count: Int, _ schema: (_ number: Int, _ next: String) -> String) -> String {
        let links = (0..<count).map { "A\($0): \(schema($0, reference("A\($0 + 1)")))" }
        return document(links + ["A\(count): { type: object, properties: { z: { type: string } } }"], root: "A0")
    }

    /// Each with what it would ask for without limits.
    static let chains: [(name: String, document: String)] = [
        (
            "2^n unions",
            chain(40) { number, next in
                "{ anyOf: [{ allOf: [\(next), { properties: { p\(number): {} } }] }, { allOf: [\(next), { properties: { q\(number): {} } }] }] }"
            }
        ),
        ("n^2 schemas", chain(2000) { _, next in "{ allOf: [\(next)] }" }),
        ("n^3 members", chain(2000) { number, next in "{ allOf: [\(next), { properties: { p\(number): { type: string } } }] }" }),
        ("n^2 schemas of one member", chain(1000) { number, next in "{ allOf: [\(next), { properties: { p: { title: T\(number) } } }] }" }),
        ("n^2 alternatives", chain(500) { _, next in "{ oneOf: [\(next), { type: string }] }" }),
    ]

    @Test(arguments: chains) func costsInLineWithTheDocument(_ chain: (name: String, document: String)) throws {
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(chain.document) }
        #expect(read.api != nil, "\(read.faults.prefix(3))")
        #expect(read.faults.contains { $0.contains("warning[schema-too-large]") })
        #expect(members(of: read) <= 25_000 + chain.document.utf8.count / 10)
    }

    /// Each one has what the ones before it have as well.
    @Test func heirsOfALargeBaseAreReadAsFarAsTheyGo() throws {
        let base = "B: { properties: { \((0..<500).map { "p\($0): { type: string }" }.joined(separator: ", ")) } }"
        let heirs = (0..<500).map { "H\($0): { allOf: [\(Self.reference("B")), { properties: { q\($0): {} } }] }" }
        let all = "L: { properties: { \((0..<500).map { "x\($0): \(Self.reference("H\($0)"))" }.joined(separator: ", ")) } }"
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(Self.document([base, all] + heirs, root: "L")) }
        #expect(members(of: read) < 30_000)
        // The first ones are whole, and what does not build on others is not in their way.
        guard case .object(let fields, _)? = read.draft?.types.first(where: { $0.name.value == "L" })?.shape else { throw NotFound() }
        #expect(fields.count == 500)
        #expect(read.faults.count { $0.contains("warning[schema-too-large]") } > 400)
    }

    /// An inheritance of an ordinary depth is read in full.
    @Test func chainsOfAHundredAreWhole() throws {
        let document = Self.chain(100) { number, next in "{ allOf: [\(next), { properties: { p\(number): { type: string } } }] }" }
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(document) }
        #expect(read.faults == [])
        guard case .object(let fields, _)? = read.draft?.types.first(where: { $0.name.value == "A0" })?.shape else { throw NotFound() }
        #expect(fields.count == 101)
    }

    @Test func aHostileSchemaCostsOnlyItself() throws {
        let hostile = Self.chain(300) { _, next in "{ allOf: [\(next)] }" }
        let path =
            "/g: { get: { operationId: g, responses: { '200': { content: { application/json: { schema: \(Self.reference("Good")) } } } } } }"
        let good = "Good: { allOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }"
        let document = hostile.replacing("schemas: { ", with: "schemas: { \(good), ").replacing("paths: { ", with: "paths: { \(path), ")
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(document) }
        #expect(read.faults.count == 1)
        guard case .object(let fields, _)? = read.draft?.types.first(where: { $0.name.value == "Good" })?.shape else { throw NotFound() }
        #expect(fields.map(\.key.value) == ["a", "b"])
    }

    /// What many parts say of one type is gathered in one pass, so that none of it is too much.
    static let parts: [(name: String, part: @Sendable (Int) -> String)] = [
        ("rules", { "{ type: string, minLength: \($0) }" }),
        ("texts of one member", { "{ properties: { a: { type: string, description: '\($0)' } } }" }),
        ("members of elements", { "{ type: array, items: { properties: { a\($0): { type: string } } } }" }),
    ]

    @Test(arguments: parts) func manyPartsAreOneType(_ parts: (name: String, part: @Sendable (Int) -> String)) throws {
        let all = (0..<4000).map(parts.part).joined(separator: ", ")
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(Self.document(["L: { allOf: [\(all)] }"], root: "L")) }
        #expect(read.faults == [])
    }

    /// Each has members beside a union that all of them take in: every alternative gets a copy of those.
    @Test func alternativesOfOneUnionAreCopiedForAWhile() throws {
        let variants = (0..<60).map { "V\($0): { properties: { a\($0): { type: string } } }" }
        let union = "U: { oneOf: [\((0..<60).map { Self.reference("V\($0)") }.joined(separator: ", "))] }"
        let users = (0..<1500).map { "A\($0): { allOf: [\(Self.reference("U")), { properties: { b\($0): { type: string } } }] }" }
        let all = "L: { properties: { \((0..<1500).map { "x\($0): \(Self.reference("A\($0)"))" }.joined(separator: ", ")) } }"
        let document = Self.document(variants + [union, all] + users, root: "L")
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(document) }
        let copies = try #require(read.draft).types.reduce(0) { sum, type in
            guard case .union(let union) = type.shape else { return sum }
            return union.variants.reduce(sum) { sum, variant in
                guard case .inline(let inline) = variant.type, case .object(let fields, _) = inline.shape else { return sum }
                return sum + fields.count
            }
        }
        #expect((20_000...20_500 + document.utf8.count / 60).contains(copies))
        // A type that is too much is left at once, before its other alternatives are looked at, and told once.
        let tooLarge = read.faults.count { $0.contains("warning[schema-too-large]") }
        #expect(tooLarge > 1000)
        #expect(read.faults.count { !$0.contains("[ambiguous-union]") } == tooLarge)
    }

    /// The parts of a form are read for each of its operations.
    @Test func partsOfOneFormAreReadForAWhile() throws {
        let members = (0..<300).map { "f\($0): { type: string, maxLength: \($0) }" }.joined(separator: ", ")
        let content = "{ multipart/form-data: { schema: \(Self.reference("F")) } }"
        let paths = (0..<500).map { "/\($0): { post: { operationId: o\($0), requestBody: { content: \(content) }, responses: {} } }" }
        let document = Self.document(["F: { type: object, properties: { \(members) } }"], root: "F")
            .replacing("paths: { ", with: "paths: { \(paths.joined(separator: ", ")), ")
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(document) }
        let parts = try #require(read.draft).services.flatMap(\.operations).reduce(0) { sum, operation in
            guard case .multipart(.fields(let fields, sharedAt: _)) = operation.body?.content else { return sum }
            return sum + fields.count
        }
        #expect((10_000...60_000).contains(parts))
        #expect(read.faults.contains { $0.contains("warning[repeated-too-often]") })
    }

    /// Each of them lists all that build on it.
    @Test func familiesOneInTheOtherListHeirsForAWhile() throws {
        let base = "A0: { required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }"
        let heirs = (0..<1500).map {
            "A\($0 + 1): { allOf: [\(Self.reference("A\($0)")), { properties: { q\($0): {} } }], discriminator: { propertyName: kind } }"
        }
        let document = Self.document([base] + heirs, root: "A0")
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(document) }
        let variants = read.draft?.types.reduce(0) { sum, type in
            if case .union(let union) = type.shape { sum + union.variants.count } else { sum }
        }
        #expect(try #require(variants) <= 20_000 + document.utf8.count / 20)
        #expect(read.faults.contains { $0.contains("warning[schema-too-large]") })
    }

    /// References one to the next are followed however many there are.
    @Test func aliasesHaveNoEnd() throws {
        let read = try onThread(stackSize: 256 << 20) { try OpenAPIRead(Self.chain(5000) { _, next in next }) }
        #expect(read.faults == [] && read.draft?.types.count == 5001)
    }

    private struct NotFound: Error {}

    private func members(of read: OpenAPIRead) -> Int {
        read.draft?.types.reduce(0) { sum, type in
            if case .object(let fields, _) = type.shape { sum + fields.count } else { sum }
        } ?? 0
    }
}
