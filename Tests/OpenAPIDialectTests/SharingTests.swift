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

    /// Two types with as many locations want one name; none is numbered, whatever comes first.
    @Test(arguments: [false, true])
    func typesThatWantOneNameAreNamedAfterALocation(_ isReversed: Bool) throws {
        let paths = [("listOrders", "a, b"), ("listItems", "a, b"), ("findOrders", "c, d"), ("findItems", "c, d")].map { id, values in
            let parameter = "{ name: sort_order, in: query, schema: { enum: [\(values)] } }"
            return "/\(id): { get: { operationId: \(id), tags: [pets], parameters: [\(parameter)], responses: {} } }"
        }
        let read = try OpenAPIRead(paths: (isReversed ? paths.reversed() : paths).joined(separator: "\n"))
        #expect(read.faults == [])
        #expect(read.draft?.types.map(\.name.value).sorted() == ["find pet Items sort_order", "list pet Items sort_order"])
    }

    /// What is written like one schema of the document is that schema, however deep it stands; several such schemas say nothing.
    @Test func copiesOfASchemaAreThatSchema() throws {
        let inner = "{ type: object, required: [x], properties: { x: { type: integer } } }"
        #expect(
            try names(
                """
                T: { properties: { list: { $ref: "#/components/schemas/Vec" }, box: { $ref: "#/components/schemas/Box" } } }
                Vec: { type: array, items: { type: object, properties: { inner: \(inner), order: { type: string, enum: [up, down] } } } }
                Box: { type: object, properties: { inner: { $ref: "#/components/schemas/Inner" }, order: { $ref: "#/components/schemas/Order" } } }
                Inner: \(inner)
                Order: { type: string, enum: [up, down] }
                """) == [
                    "T {list?: Vec, box?: Box}", "Vec [Box]", "Box {inner?: Inner, order?: Order}", "Inner {x: Int}", "Order enum up|down",
                ])
        #expect(
            try names(
                """
                T: { properties: { a: \(inner), b: { $ref: "#/components/schemas/B" }, c: { $ref: "#/components/schemas/C" } } }
                B: \(inner)
                C: \(inner)
                """) == ["T {a?: {x: Int}, b?: B, c?: C}", "B {x: Int}", "C {x: Int}"])
    }

    /// Some servers resolve the references of the document that they publish.
    @Test func schemasThatOperationsRepeatAreDeclared() throws {
        func note(_ more: String = "") -> String {
            "{ type: object, required: [text], properties: { text: { type: string }, at: { type: integer }\(more) } }"
        }
        func content(_ schema: String) -> String { "{ content: { application/json: { schema: \(schema) } } }" }
        let read = try OpenAPIRead(
            paths: """
                /notes:
                  get: { operationId: list, responses: { "200": \(content("{ type: array, items: \(note()) }")) } }
                  post: { operationId: add, requestBody: \(content(note())), responses: { "200": \(content(note())) } }
                  put: { operationId: rename, responses: { "200": \(content(note(", x: { type: string }"))) } }
                """, rest: "components: { schemas: { Note: \(note()), Other: { not: a schema } } }")
        #expect(read.faults == [])
        let operations = (read.draft?.services ?? []).flatMap(\.operations)
        #expect(operations.map { $0.responses.first?.content.spelling } == ["[Note]", "Note", "{text: String, at?: Int, x?: String}"])
        #expect(operations.compactMap { $0.body?.content.type?.spelling } == ["Note"])
        #expect(read.draft?.types.map(\.name.value) == ["Note"])
    }

    /// The body or result of several operations that refer to one component has its name. That of one operation is named after it.
    @Test func componentsOfSeveralOperationsKeepTheirNames() throws {
        func object(_ member: String) -> String { "{ content: { application/json: { schema: \(Self.object(member)) } } }" }
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /a:
                post:
                  operationId: a
                  requestBody: { $ref: "#/components/requestBodies/Talk" }
                  responses: { "200": { $ref: "#/components/responses/Done" }, "400": { $ref: "#/components/responses/Refused" } }
                put:
                  operationId: b
                  requestBody: { $ref: "#/components/requestBodies/Talk" }
                  responses: { "201": { $ref: "#/components/responses/Done" }, "400": { $ref: "#/components/responses/Refused" } }
                get: { operationId: c, responses: { "200": { $ref: "#/components/responses/Alone" } } }
            components:
              requestBodies: { Talk: \(object("words")) }
              responses: { Done: \(object("id")), Refused: \(object("reason")), Alone: \(object("one")) }
              schemas: { Done: { type: string, enum: [yes, no] } }
            """)
        let operations = (read.draft?.services ?? []).flatMap(\.operations)
        #expect(operations.map { $0.body?.content.type?.spelling } == ["Talk", "Talk", nil])
        #expect(operations.map { $0.responses.first?.content.type?.spelling } == ["Done response", "Done response", "{one?: String}"])
        #expect(read.draft?.types.map(\.name.value).sorted() == ["Done response", "Talk", "a error response"])
    }

    private static func object(_ member: String) -> String { "{ type: object, properties: { \(member): { type: string } } }" }

    /// Bodies and results as a whole, too; what is like no schema stays with its operation, unless another way to call it has it as well.
    @Test func waysToCallAnOperationShareTypes() throws {
        let result = "{ type: object, properties: { count: { type: integer } } }"
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /items:
                post:
                  operationId: importItems
                  requestBody:
                    content:
                      application/json: { schema: { type: array, items: { type: string } } }
                      multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary } } } }
                  responses: { "200": { description: It., content: { application/json: { schema: \(result) } } } }
                put:
                  operationId: putItem
                  requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
                  responses: { "200": { description: It., content: { application/json: { schema: \(result) } } } }
                get:
                  operationId: getItem
                  responses: { "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } } }
            components: { schemas: { Item: { type: object, properties: { id: { type: string } } } } }
            """)
        #expect(read.faults == [])
        func results(_ name: String) throws -> [String] {
            try read.operation("items", name).responses.map { response in
                guard case .json(let type) = response.content else { return "-" }
                return type.spelling
            }
        }
        #expect(try results("importItems") == ["importItems result"])
        #expect(try results("importItems sending multipart") == ["importItems result"])
        #expect(try results("putItem") == ["{count?: Int}"])
        guard case .json(let body)? = try read.operation("items", "putItem").body?.content else { throw NoBody() }
        #expect(body.spelling == "Item")
        #expect(read.api != nil)
    }

    private struct NoBody: Error {}

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

    /// All errors of a call stand in the same place, as far as names go. Those of one status are named after it.
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
        #expect(names == ["bad request", "not found"])
        #expect(read.api != nil)
    }

    @Test func whatDiffersInAWordStaysWhereItIs() throws {
        let other = "{ type: object, properties: { street: { type: string }, city: { type: string, description: Of the office. } } }"
        let names = try names("T: { properties: { address: \(Self.address), officeAddress: \(other) } }")
        #expect(names.count == 1)
    }

    /// Small types are often equal by coincidence. With a name of one place, the others would be hard to read.
    @Test func smallTypesWithoutACommonNameStayApart() throws {
        let quality = "{ type: string, enum: [low, medium, high, auto] }"
        #expect(
            try names("T: { properties: { quality: \(quality), eagerness: \(quality) } }")
                == ["T {quality?: enum low|medium|high|auto, eagerness?: enum low|medium|high|auto}"])
        #expect(
            try names("T: { properties: { quality: \(quality), otherQuality: \(quality) } }").last == "T quality enum low|medium|high|auto")
        let text = "{ type: object, properties: { text: { type: string } } }"
        #expect(
            try names("T: { properties: { path: \(text), lines: \(text) } }") == ["T {path?: {text?: String}, lines?: {text?: String}}"])
    }

    /// One place with another name does not undo the sharing of all the others.
    @Test func smallTypesShareWithThePlacesOfTheirNoun() throws {
        let map = "{ type: string, enum: [viridis, magma, inferno, greys] }"
        let found = try names(
            """
            T: { properties: { palette: \(map), colormap_name: \(map), a: { $ref: "#/components/schemas/A" }, b: { $ref: "#/components/schemas/B" } } }
            A: { properties: { colormap_name: \(map), map_id: \(map) } }
            B: { properties: { other_map_id: \(map) } }
            """)
        let values = "enum viridis|magma|inferno|greys"
        #expect(
            found == [
                "T {palette?: \(values), colormap_name?: colormap name, a?: A, b?: B}",
                "A {colormap_name?: colormap name, map_id?: map id}", "B {other_map_id?: map id}", "map id \(values)",
                "colormap name \(values)",
            ])
    }

    /// Neither a number nor the name of another type.
    @Test func aNameThatIsDeclaredGetsASuffix() throws {
        let schedule = "{ type: object, properties: { a: { type: string }, b: { type: string } } }"
        let read = try OpenAPIRead(
            schemas: """
                ThingSchedule: { properties: { z: { type: string } } }
                Thing: { properties: { schedule: \(schedule) } }
                Quote: { properties: { thing_schedule: \(schedule) } }
                T: { properties: { a: { $ref: "#/components/schemas/Thing" }, b: { $ref: "#/components/schemas/Quote" }, c: { $ref: "#/components/schemas/ThingSchedule" } } }
                """)
        #expect(read.draft?.types.map(\.name.value).sorted() == ["Quote", "T", "Thing", "Thing schedule Model", "ThingSchedule"])
    }

    /// The name of a place is free if the type there moves.
    @Test func theNameOfAPlaceIsNotTakenByTheTypeItself() throws {
        let status = "{ status: { type: string, enum: [idle, busy, gone, lost] } }"
        let found = try names(
            """
            T: { properties: { a: { $ref: "#/components/schemas/SessionSearch" }, b: { $ref: "#/components/schemas/Session" } } }
            SessionSearch: { properties: \(status) }
            Session: { properties: \(status) }
            """)
        #expect(found.last == "Session status enum idle|busy|gone|lost")
    }

    /// An element of the list `access` is named as a value of `access` is.
    @Test func elementsOfAListHaveTheNameOfTheList() throws {
        let values = "type: string, enum: [a, b]"
        let read = try OpenAPIRead(
            paths:
                "/songs: { get: { operationId: find, parameters: [{ name: access, in: query, schema: { type: array, items: { \(values) } } }], responses: { \"200\": { description: It., content: { application/json: { schema: { $ref: \"#/components/schemas/T\" } } } } } } }",
            rest: "components: { schemas: { T: { type: object, properties: { access: { \(values) } } } } }")
        #expect(read.draft?.types.map(\.name.value) == ["T", "access"])
    }

    @Test func aUnionOfScalarsIsADeclaredOneOnlyIfItsNameFits() throws {
        let union = "{ oneOf: [{ type: string }, { type: array, items: { type: string } }] }"
        let found = try names(
            """
            T: { properties: { stop: { $ref: "#/components/schemas/StopSequence" }, stopSequence: \(union), otherSequence: \(union) } }
            StopSequence: \(union)
            """)
        #expect(found.first == "T {stop?: StopSequence, stopSequence?: StopSequence, otherSequence?: StopSequence}")
        let other = try names(
            """
            T: { properties: { stop: { $ref: "#/components/schemas/StopSequence" }, image: \(union), query: \(union) } }
            StopSequence: \(union)
            """)
        #expect(other.first == "T {stop?: StopSequence, image?: string or array, query?: string or array}")
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

    /// Two types with two places each, in both orders of the document.
    @Test func aNameThatSeveralTypesWantIsOfNone() throws {
        let other = "{ type: object, properties: { x: { type: integer }, y: { type: integer } } }"
        let holders = [("A", Self.address), ("B", other), ("C", Self.address), ("D", other)].map { name, type in
            "\(name): { properties: { address: \(type) } }"
        }
        let members = ["A", "B", "C", "D"].map { "\($0): { $ref: '#/components/schemas/\($0)' }" }
        let whole = "T: { properties: { \(members.joined(separator: ", ")) } }"
        for holders in [holders, holders.reversed()] {
            let names = try names(([whole] + holders).joined(separator: "\n"))
            for holder in ["A {address?: A address}", "B {address?: B address}", "C {address?: A address}", "D {address?: B address}"] {
                #expect(names.contains(holder), "\(names)")
            }
        }
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
            Issue.record("It is not an object.")
            return
        }
        #expect(fields.map(\.documentation.text) == ["One.", "Two."])
    }
}
