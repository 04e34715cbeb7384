import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Types that a document writes out in several places get one declaration.
struct SharingTests {
    private static let address = "{ type: object, properties: { street: { type: string }, city: { type: string } } }"

    /// The names of the declarations, and of the types of the members of each that are not scalars.
    private func names(_ schemas: String) throws -> [String] {
        let read = try OpenAPIRead(schemas: schemas)
        #expect(read.faults == [])
        return (read.draft?.types ?? []).map { "\($0.name.value) \($0.shape.spelling)" }
    }

    @Test func whatIsWrittenTwiceIsDeclaredOnce() throws {
        #expect(
            try names(
                """
                T:
                  properties: { a: { $ref: "#/components/schemas/Company" }, b: { $ref: "#/components/schemas/Person" } }
                Company: { properties: { address: \(Self.address) } }
                Person: { properties: { homeAddress: \(Self.address) } }
                """) == [
                    "T {a?: Company, b?: Person}", "Company {address?: address}", "Person {homeAddress?: address}",
                    "address {street?: String, city?: String}",
                ])
    }

    /// What a message is as a whole is named after it; what it is made of is shared like anything else.
    @Test(arguments: [
        "webhooks: { moved: { post: { requestBody: { content: { application/json: { schema: BODY } } }, responses: {} } } }",
        """
        paths:
          /moves:
            post:
              operationId: watch
              responses: { "204": { description: Done. } }
              callbacks: { moved: { "{$url}": { post: { requestBody: { content: { application/json: { schema: BODY } } }, responses: {} } } } }
        """,
        """
        paths:
          /moves:
            get: { operationId: read, responses: { "204": { description: Done., headers: { X-Move: { content: { application/json: { schema: BODY } } } } } } }
        """,
    ])
    func messagesAndHeadersShareTypesToo(_ place: String) throws {
        let body = "{ type: object, properties: { from: \(Self.address), to: \(Self.address) } }"
        let read = try OpenAPIRead(
            "openapi: 3.1.0\ninfo: { title: Test }\n\(place.replacing("BODY", with: body))\n")
        #expect(read.faults == [])
        let names = (read.draft?.types ?? []).map { "\($0.name.value) \($0.shape.spelling)" }
        #expect(names.count == 1 && names[0].hasSuffix(" {street?: String, city?: String}"), "\(names)")
        #expect(read.api != nil)
    }

    /// All errors of a call stand in the same place, as far as names go.
    @Test func theErrorsOfACallAreNotTakenForEachOther() throws {
        let errors = ["400", "404"].map { status in
            "\"\(status)\": { description: E, content: { application/json: { schema: { properties: { e\(status): { type: string } } } } } }"
        }.joined(separator: ", ")
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /a: { get: { operationId: getOne, responses: { \(errors) } } }
              /b: { get: { operationId: findOther, responses: { \(errors) } } }
            """)
        #expect(read.faults == [])
        let names = (read.draft?.types ?? []).map(\.name.value)
        #expect(names.count == 2 && Set(names).count == 2, "\(names)")
        #expect(read.api != nil)
    }

    @Test func whatDiffersInAWordStaysWhereItIs() throws {
        let other = "{ type: object, properties: { street: { type: string }, city: { type: string, description: Of the office. } } }"
        let names = try names("T: { properties: { address: \(Self.address), officeAddress: \(other) } }")
        #expect(names.count == 1)
    }

    @Test func aPartOfWhatIsSharedIsNotSharedBecauseOfIt() throws {
        let geo = "{ type: object, properties: { at: { type: object, properties: { x: { type: integer } } } } }"
        let names = try names("T: { properties: { geo: \(geo), otherGeo: \(geo) } }")
        #expect(names == ["T {geo?: T geo, otherGeo?: T geo}", "T geo {at?: {x?: Int}}"])
    }

    @Test func aNameThatIsTakenGivesWayToThePlace() throws {
        let names = try names(
            """
            T: { properties: { a: { $ref: "#/components/schemas/A" }, b: { $ref: "#/components/schemas/B" }, c: { $ref: "#/components/schemas/Address" } } }
            A: { properties: { address: \(Self.address) } }
            B: { properties: { address: \(Self.address) } }
            Address: { properties: { line: { type: string } } }
            """)
        #expect(names.contains("A {address?: A address}"))
        #expect(names.contains("B {address?: A address}"))
    }

    @Test func documentationThatDiffersStaysAtTheMembers() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  properties:
                    first: { description: One., type: string, enum: [a, b] }
                    otherFirst: { description: Two., type: string, enum: [a, b] }
                """)
        let shared = try #require(read.draft?.declaration("T first"))
        #expect(shared.documentation.text == nil)
        guard case .object(let fields, _)? = read.draft?.declaration("T")?.shape else {
            Issue.record("It is no object.")
            return
        }
        #expect(fields.map(\.documentation.text) == ["One.", "Two."])
    }
}
