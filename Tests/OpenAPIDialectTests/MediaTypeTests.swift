import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Bodies and responses of several media types.
struct MediaTypeTests {
    private static let pet = "{ $ref: \"#/components/schemas/Pet\" }"

    private func read(
        responses: String = "{ \"204\": {} }", body: String? = nil, extensions: String = "", more: String = ""
    ) throws -> OpenAPIRead {
        try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /pets:
                post:
                  operationId: find
            \(extensions.split(separator: "\n").map { "      \($0)\n" }.joined())\(body.map { "      requestBody: \($0)\n" } ?? "")      responses: \(responses)
            \(more)
            components: { schemas: { Pet: { type: object, properties: { name: { type: string }, photo: { type: string, format: binary } } } } }
            """)
    }

    private func lines(_ read: OpenAPIRead) -> [String] {
        (read.draft?.services.first?.operations ?? []).map { operation in
            let accept = operation.constantHeaders.first { $0.name.value == "Accept" }.map { " asks for \($0.value.value)" } ?? ""
            let body = operation.body.map { " \(kind($0.content))" + ($0.mediaType.map { " \($0.value)" } ?? "") } ?? ""
            return operation.name.value + body + " -> " + operation.responses.map { kind($0.content) }.joined(separator: " ") + accept
        }
    }

    private func kind(_ content: DraftBody.Content) -> String {
        switch content {
        case .json: "json"
        case .form, .formObject: "form"
        case .multipart: "multipart"
        case .text: "text"
        case .binary: "binary"
        case .lines: "lines"
        case .messages: "messages"
        }
    }

    private func kind(_ content: DraftResponse.Content) -> String {
        switch content {
        case .none: "none"
        case .json: "json"
        case .text: "text"
        case .data: "data"
        case .file: "file"
        case .stream(.events, _): "events"
        case .stream(.jsonLines, _): "lines"
        case .rawEvents: "rawEvents"
        case .bytes: "bytes"
        case .messages, .rawMessages: "messages"
        case .problem: "problem"
        }
    }

    @Test func whatSaysSomethingElseIsACallOfItsOwn() throws {
        let read = try read(
            responses: """
                { "200": { content: { text/csv: { schema: { type: string } }, application/json: { schema: \(Self.pet) }, application/pdf: {}, text/event-stream: { schema: \(Self.pet) } } }, "202": { content: { application/json: {} } } }
                """)
        #expect(
            lines(read) == [
                "find -> json json", "find as csv -> text json asks for text/csv, application/json",
                "find as pdf -> data json asks for application/pdf, application/json", "find as events -> events",
            ])
        #expect(read.faults == [])
        #expect(read.api?.services.first?.operations.count == 4)
        #expect(read.draft?.services.first?.operations[2].documentation.text == "Asks for `application/pdf`.")
    }

    @Test func anotherSpellingIsLeftOutWithAWayToChooseIt() throws {
        let responses = "{ \"200\": { content: { application/json: { schema: \(Self.pet) }, application/xml: { schema: \(Self.pet) } } } }"
        let usual = try read(responses: responses)
        #expect(lines(usual) == ["find -> json"])
        #expect(usual.faults.map { $0.contains("warning[other-media-types]") } == [true])
        #expect(usual.helps.first?.contains("'x-endpointkit-reads'") == true)

        let chosen = try read(responses: responses, extensions: "x-endpointkit-reads: application/xml")
        #expect(lines(chosen) == ["find -> text asks for application/xml, */*;q=0.1"])
        #expect(chosen.faults.map { $0.contains("warning[xml]") } == [true])

        let both = try read(responses: responses, extensions: "x-endpointkit-reads: [application/xml, application/json]")
        #expect(lines(both) == ["find -> text asks for application/xml, */*;q=0.1", "find as json -> json"])
    }

    /// The names of one kind are the same to a caller: text and bytes are as they come, and a file says what it is.
    @Test func namesOfTheSameAreOne() throws {
        let read = try read(
            responses:
                "{ \"200\": { content: { text/json: { schema: \(Self.pet) }, application/json: { schema: { description: It., $ref: \"#/components/schemas/Pet\" } }, image/png: {}, image/jpeg: {}, text/html: {}, text/plain: {} } } }",
            body: "{ required: true, content: { image/png: {}, image/jpeg: {} } }")
        #expect(
            lines(read) == [
                "find binary image/png -> json asks for text/json",
                "find as text binary image/png -> text asks for text/html, text/plain, */*;q=0.1",
                "find as data binary image/png -> data asks for image/png, image/jpeg, */*;q=0.1",
            ])
        #expect(read.faults == [])
    }

    /// The same JSON means something else in each format of patches.
    @Test func formatsOfPatchesAreNotTheSame() throws {
        let read = try read(
            body:
                "{ required: true, content: { application/json: { schema: \(Self.pet) }, application/merge-patch+json: { schema: \(Self.pet) }, text/json: { schema: \(Self.pet) } } }"
        )
        #expect(lines(read) == ["find json -> none"])
        #expect(
            read.faults.map { String($0.drop { $0 != "[" }) } == [
                "[other-media-types]: the media type 'application/merge-patch+json' is not used; 'application/json' is"
            ])
    }

    @Test func bodiesAndResultsGoTogether() throws {
        let read = try read(
            responses: "{ \"200\": { content: { application/json: { schema: {} }, text/csv: {} } } }",
            body:
                "{ required: true, content: { application/json: { schema: \(Self.pet) }, multipart/form-data: { schema: \(Self.pet) }, application/x-www-form-urlencoded: { schema: { properties: { id: {} } } } } }",
            extensions: "summary: Finds.\ndescription: Really.\nx-endpointkit-name: look")
        #expect(
            lines(read) == [
                "find json -> json", "look as csv json -> text asks for text/csv, */*;q=0.1", "look sending form form -> json",
                "look sending form as csv form -> text asks for text/csv, */*;q=0.1", "look sending multipart multipart -> json",
                "look sending multipart as csv multipart -> text asks for text/csv, */*;q=0.1",
            ])
        let last = read.draft?.services.first?.operations.last
        #expect(last?.documentation.text == "Finds.\n\nAsks for `text/csv`.\n\nSends `multipart/form-data`.\n\nReally.")
        #expect(last?.emittedName == nil)
        #expect(read.faults == [])
    }

    @Test(arguments: [
        ("x-endpointkit-sends: text/plain", ["find text text/plain -> none"]),
        ("x-endpointkit-sends: Application/XML", ["find text application/xml -> none"]),
        ("x-endpointkit-sends: [text/plain, application/json]", ["find text text/plain -> none", "find sending json json -> none"]),
    ])
    func bodiesAreChosen(_ text: String, _ expected: [String]) throws {
        let body =
            "{ required: true, content: { application/json: { schema: \(Self.pet) }, application/xml: { schema: \(Self.pet) }, text/plain: {} } }"
        let read = try read(body: body, extensions: text)
        #expect(lines(read) == expected)
        #expect(!read.faults.contains { $0.contains("other-media-types") })
    }

    @Test func oneOfARangeCanBeChosen() throws {
        let read = try read(
            responses: "{ \"200\": { content: { application/json: {}, image/*: {} } } }", extensions: "x-endpointkit-reads: image/png")
        #expect(lines(read) == ["find -> data asks for image/png, */*;q=0.1"])
        #expect(read.faults == [])
    }

    /// Errors are seldom of the type of such a result, so everything else is accepted after it. A client asks for JSON and events itself.
    @Test(arguments: [
        ("application/pdf: {}", "data asks for application/pdf, */*;q=0.1"), ("text/csv: {}", "text asks for text/csv, */*;q=0.1"),
        ("image/*: {}", "data asks for image/*, */*;q=0.1"), ("'*/*': {}", "data"), ("pdf: {}", "data"), ("'im*ge/*': {}", "data"),
        ("application/json: {}", "json"), ("application/hal+json: {}", "json asks for application/hal+json"),
        ("text/event-stream: {}", "rawEvents"), ("'*/*': { schema: { type: string } }", "json asks for */*"),
        ("'*/*': { schema: { type: string, enum: [a] } }", "json"), ("'*/*': { schema: { type: string, format: binary } }", "data"),
    ])
    func theTypesOfResultsAreAskedFor(_ content: String, _ expected: String) throws {
        #expect(lines(try read(responses: "{ \"200\": { content: { \(content) } } }")) == ["find -> \(expected)"])
        let streaming = try read(
            responses: "{ \"200\": { content: { \(content) } } }", extensions: "x-endpointkit-streams: { sse: text }")
        #expect(lines(streaming).map { $0.contains("*/*") } == [false])
    }

    /// Most servers mean plain bytes, so a body is passed as it is.
    @Test(arguments: [
        ("image/png", "contentEncoding: base64", true), ("text/plain", "contentEncoding: base64", true),
        ("application/octet-stream", "format: byte", true), ("application/octet-stream", "format: binary", false),
        ("application/octet-stream", "contentMediaType: image/png", false), ("text/plain", "format: uuid", false),
        ("application/json", "contentEncoding: base64", false),
    ])
    func base64OutsideOfJSONIsReported(_ type: String, _ keyword: String, _ isReported: Bool) throws {
        let content = "{ content: { \(type): { schema: { type: string, \(keyword) } } } }"
        let read = try read(responses: "{ \"200\": \(content), \"400\": \(content) }", body: content)
        let expected = isReported ? [7, 8, 8] : []
        #expect(read.faults.filter { $0.contains("warning[body-in-base64]") }.map { Int($0.prefix { $0 != ":" }) } == expected)
        #expect(read.faults.count == expected.count)
    }

    @Test func errorsAreReadAsTheyAreAskedFor() throws {
        let responses =
            "{ \"204\": {}, \"400\": { content: { application/json: { schema: \(Self.pet) }, text/plain: { schema: { type: string } } } } }"
        let usual = try read(responses: responses)
        #expect(usual.draft?.services.first?.operations.map { $0.errors.map { kind($0.content) } } == [["json"]])
        #expect(usual.faults.map { $0.contains("other-media-types") } == [true])
        let chosen = try read(responses: responses, extensions: "x-endpointkit-reads: text/plain")
        #expect(chosen.draft?.services.first?.operations.map { $0.errors.map { kind($0.content) } } == [["text"]])
        #expect(chosen.faults == [])
    }

    @Test func typesThatAreNotOfferedAreReported() throws {
        let read = try read(
            responses: "{ \"200\": { content: { application/json: {} } } }", body: "{ content: { application/json: {} } }",
            extensions: "x-endpointkit-reads: text/csv\nx-endpointkit-sends: [application/json, text/cvs]")
        #expect(
            read.faults.sorted() == [
                "7:28 warning[unoffered-media-type]: a response does not have the media type 'text/csv'",
                "8:47 warning[unoffered-media-type]: the request body does not have the media type 'text/cvs'",
            ])
        #expect(read.helps == ["available: 'application/json'", "available: 'application/json'"])
        #expect(lines(read) == ["find json -> json"])
        let none = try self.read(extensions: "x-endpointkit-sends: text/plain\nx-endpointkit-reads: text/plain")
        #expect(none.faults.map { $0.contains("unoffered-media-type") } == [true, true])
    }

    /// A type that only errors have is none of the calls.
    @Test func errorsMakeNoWays() throws {
        let responses =
            "{ \"200\": { content: { application/json: { schema: \(Self.pet) } } }, \"400\": { content: { application/problem+json: { schema: \(Self.pet) }, application/problem+xml: { schema: \(Self.pet) } } } }"
        let usual = try read(responses: responses)
        #expect(
            usual.helps == ["to choose it, set 'x-endpointkit-reads' of the operation or the document to 'application/problem+xml'"])
        let chosen = try read(responses: responses, extensions: "x-endpointkit-reads: [application/json, application/problem+json]")
        #expect(lines(chosen) == ["find -> json"])
        #expect(chosen.faults == [])
    }

    @Test func theDocumentChoosesForAll() throws {
        func read(_ choice: String, _ own: String = "") throws -> OpenAPIRead {
            try OpenAPIRead(
                """
                openapi: 3.1.0
                info: { title: Test }
                x-endpointkit-reads: \(choice)
                paths:
                  /pets:
                    get: { operationId: list, responses: { "200": { content: { application/json: {}, application/xml: {}, text/csv: {} } } } }
                    put: { operationId: set, \(own)responses: { "200": { content: { application/json: {}, application/xml: {} } } } }
                    delete: { operationId: drop, responses: { "200": { content: { application/json: {} } } } }
                """)
        }
        let json = try read("[application/json, application/xml]")
        #expect(
            lines(json) == [
                "list -> json", "list as xml -> text asks for application/xml, */*;q=0.1", "set -> json",
                "set as xml -> text asks for application/xml, */*;q=0.1", "drop -> json",
            ])
        #expect(json.faults.allSatisfy { $0.contains("warning[xml]") })
        let own = try read("application/json", "x-endpointkit-reads: application/xml, ")
        #expect(lines(own) == ["list -> json", "set -> text asks for application/xml, */*;q=0.1", "drop -> json"])
        let none = try read("text/html", "x-endpointkit-reads: application/json, ")
        #expect(
            none.faults.filter { $0.contains("unoffered-media-type") } == [
                "3:22 warning[unoffered-media-type]: a response does not have the media type 'text/html'"
            ])
    }

    /// An operation of the document has its name before a further way to call another one.
    @Test func furtherWaysTakeNoNames() throws {
        let read = try read(
            responses: "{ \"200\": { content: { application/json: { schema: \(Self.pet) }, text/csv: {} } } }",
            more: "  /pets/csv: { get: { operationId: findAsCSV, responses: {} } }")
        #expect(read.draft?.services.first?.operations.map(\.name.value) == ["find", "find as csv 2", "findAsCSV"])
        #expect(read.faults == [])
    }

    /// What is said of the usual result is not said of another one.
    @Test func extensionsOfTheResultStayWithTheUsualOne() throws {
        let responses =
            "{ \"200\": { headers: { X-A: { schema: {} } }, content: { application/json: { schema: {} }, text/csv: {} } } }"
        let read = try read(responses: responses, extensions: "x-endpointkit-timeout: 5")
        let operations = read.draft?.services.first?.operations ?? []
        #expect(operations.map { $0.options.flags[.response] != nil } == [true, true])
        let cached = try self.read(responses: responses, extensions: "x-endpointkit-cachedThenFresh: true")
        #expect(
            cached.draft?.services.first?.operations.map { Set($0.options.flags.keys) } == [[.response, .cachedThenFresh], [.response]])
        #expect(operations.map { $0.options.timeout } == [5, 5])
        #expect(read.api != nil, "\(read.faults)")
        // Who says what the response is has no other one.
        let file = try self.read(responses: responses, extensions: "x-endpointkit-returns: File")
        #expect(lines(file) == ["find -> file"])
        #expect(file.faults.map { $0.contains("other-media-types") } == [true])
    }

    @Test(arguments: [
        ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "find as xlsx"), ("audio/mpeg", "find as mpeg"),
        ("application/vnd.geo+json; version=2", "find as geo+json version=2"), ("text/markdown; charset=utf-8", "find as markdown"),
        ("application/x-ndjson", "find as lines"), ("application/geo+json-seq", "find as lines"), ("image/*", "find as image"),
        ("multipart/mixed", "find as multipart mixed"),
    ])
    func waysAreCalledByTheirTypes(_ type: String, _ name: String) throws {
        let read = try read(
            responses: "{ \"200\": { content: { application/json: { schema: \(Self.pet) }, \"\(type)\": { schema: { type: integer } } } } }"
        )
        #expect(read.draft?.services.first?.operations.last?.name.value == name)
    }
}
