import APIModel
import SpecServing
import Testing

struct AnswerTests {
    private static let user =
        "{ type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string }, email: { type: string, format: email } } }"
    private static let document = """
        paths:
          /users/{id}:
            parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
            get:
              responses:
                '200':
                  description: ''
                  headers:
                    X-Rate: { schema: { type: integer, minimum: 5, maximum: 5 } }
                    ETag: { schema: { type: string } }
                    X-List: { schema: { type: array, items: { const: a }, minItems: 2, maxItems: 2 } }
                    Content-Length: { schema: { type: integer } }
                  content:
                    application/json: { schema: \(user) }
                    text/csv: { schema: { type: string }, example: 'id,name' }
                '404': { description: '', content: { application/problem+json: { schema: { type: object } } } }
            put:
              requestBody: { content: { application/json: { schema: \(user) } } }
              responses: { '200': { description: '', content: { application/json: { schema: \(user) } } } }
          /examples:
            get:
              responses:
                '200':
                  description: ''
                  content:
                    application/json:
                      schema: { type: object, required: [a], properties: { a: { type: integer } } }
                      examples: { wrong: { value: { a: text } }, one: { value: { a: 1 } }, two: { value: { a: 2 } } }
                '409': { description: '', content: { application/json: { examples: { conflict: { value: { b: 1 } } } } } }
          /none: { get: { responses: { '204': { description: '' } } } }
          /never: { get: { responses: { '200': { description: '', content: { application/json: { schema: { allOf: [{ type: string }, { type: integer }] } } } } } } }
        """

    /// Without a success, a redirect is what the operation is for. With another success, nothing is put off.
    @Test(arguments: [
        ("'302': {}, default: {}", 302), ("'308': {}, '404': {}", 308), ("'304': {}, default: {}", 200), ("'302': {}, '204': {}", 204),
        ("'202': {}, '204': {}", 204), ("'202': {}, default: {}", 202),
    ])
    func choosesTheStatusOfTheAnswer(_ responses: String, _ status: Int) throws {
        let document = try ServedDocument("paths: { /a: { get: { responses: { \(responses) } } } }")
        #expect(document.status("GET", "/a") == status)
    }

    /// Each of them is the range of all media types, as it is for a client.
    @Test(arguments: ["''", "'*'", "'*/*'"]) func answersWithAnyMediaType(_ name: String) throws {
        let content = "{ \(name): { schema: { type: string } } }"
        let document = try ServedDocument("paths: { /a: { get: { responses: { '200': { content: \(content) } } } } }")
        for accept in ["*/*", "application/json"] { #expect(document.status("GET", "/a", [("Accept", accept)]) == 200) }
    }

    @Test func madeValuesAreTheSameForTheSameSeedAndRequest() throws {
        let document = try ServedDocument(Self.document)
        let first = document.send("GET", "/users/7")
        #expect(first.response.text == document.send("GET", "/users/7").response.text)
        #expect(first.response.text != document.send("GET", "/users/8").response.text)
        #expect(first.member("id") == .number("7"))
        #expect(first.response.fields["Content-Type"] == "application/json")
        var options = ServingOptions()
        options.seed = 3
        let other = try ServedDocument(Self.document, options: options)
        #expect((0..<20).contains { other.send("GET", "/users/\($0)").response.text != document.send("GET", "/users/\($0)").response.text })
    }

    @Test func declaredHeadersAreSent() throws {
        let fields = try ServedDocument(Self.document).send("GET", "/users/7").response.fields
        #expect(fields["X-Rate"] == "5")
        #expect(fields["X-List"] == "a,a")
        #expect(fields["ETag"]?.hasPrefix("\"") == true)
        #expect(!fields.has("Content-Length"))
    }

    @Test func headHasTheLengthWithoutTheBody() throws {
        let document = try ServedDocument(Self.document)
        let response = document.send("HEAD", "/users/7").response
        #expect(response.bytes.isEmpty)
        #expect(response.fields["Content-Length"] == "\(document.send("GET", "/users/7").response.bytes.count)")
    }

    @Test func knownVersionsAreNotSentAgain() throws {
        let document = try ServedDocument(Self.document)
        let tag = try #require(document.send("GET", "/users/7").response.fields["ETag"])
        for (method, known) in [("GET", tag), ("GET", "\"x\", W/\(tag)"), ("HEAD", tag), ("GET", "*")] {
            let response = document.send(method, "/users/7", [("If-None-Match", known)]).response
            #expect(response.status == 304)
            #expect(response.bytes.isEmpty)
            #expect(response.fields["ETag"] == tag)
            #expect(!response.fields.has("Content-Type"))
        }
        #expect(document.status("GET", "/users/7", [("If-None-Match", "\"x\"")]) == 200)
        #expect(document.status("GET", "/users/7", [("If-None-Match", tag), ("Prefer", "code=200")]) == 200)
        #expect(document.status("PUT", "/users/7", ServedDocument.json + [("If-None-Match", "*")], body: #"{"id": 9, "name": "A"}"#) == 200)
    }

    /// A client that accepts JSON gets JSON, and any other one a file.
    @Test(arguments: ["{}", "{ schema: { type: string, format: binary } }"]) func bytesOfAnyTypeAreAFile(_ content: String) throws {
        let document = try ServedDocument("paths: { /a: { get: { responses: { '200': { content: { '*/*': \(content) } } } } } }")
        let response = document.send("GET", "/a").response
        #expect(response.fields["Content-Type"] == "application/octet-stream" && response.fields["Accept-Ranges"] == "bytes")
        #expect(document.send("GET", "/a", [("Accept", "application/json")]).response.fields["Content-Type"] == "application/json")
    }

    /// Values that are not tokens are in quotes.
    @Test func parametersOfMediaTypes() throws {
        let type = #"application/ld+json;profile="https://example.com/a b";v=1"#
        let response = "{ description: '', content: { '\(type)': {} } }"
        let document = try ServedDocument("paths: { /x: { get: { responses: { '200': \(response) } } } }")
        #expect(
            document.send("GET", "/x").response.fields["Content-Type"]
                == #"application/ld+json; profile="https://example.com/a b"; v=1"#)
    }

    /// A schema with members is read as one of objects, also without a type. Stored items and others are made in different ways.
    @Test(arguments: [false, true]) func whatTheClientWritesIsAnObjectIfTheAnswerHasOne(isStored: Bool) throws {
        let file = "{ properties: { url: { type: string } } }"
        let item = "{ type: object, properties: { id: { type: integer }, files: { type: array, items: \(file) } } }"
        let body = "{ type: object, properties: { files: { type: array, items: { type: string } } } }"
        let answer = "{ description: '', content: { application/json: { schema: \(item) } } }"
        let parameter = "{ name: id, in: path, required: true, schema: { type: integer } }"
        let one = "/notes/{id}: { parameters: [\(parameter)], get: { responses: { '200': \(answer) } } }"
        let document = try ServedDocument(
            """
            paths:
              /notes: { post: { requestBody: { content: { application/json: { schema: \(body) } } }, responses: { '201': \(answer) } } }
              \(isStored ? one : "/others: {}")
            """)
        let exchange = document.send("POST", "/notes", ServedDocument.json, body: #"{"files": ["a"]}"#)
        #expect(exchange.response.status == 201)
        let files = try #require(exchange.member("files"))
        guard case .array(let elements) = files else {
            Issue.record("not a list: \(files.json)")
            return
        }
        #expect(elements.allSatisfy { if case .object = $0 { true } else { false } })
    }

    @Test func whatTheClientWritesComesBack() throws {
        let exchange = try ServedDocument(Self.document).send("PUT", "/users/7", ServedDocument.json, body: #"{"id": 9, "name": "Ada"}"#)
        #expect(exchange.member("name") == .string("Ada"))
        #expect(exchange.member("id") == .number("7"))
    }

    @Test(arguments: [
        ("application/json", 200, "application/json"), ("text/csv", 200, "text/csv; charset=utf-8"), ("*/*", 200, "application/json"),
        ("text/*, application/json;q=0.5", 200, "text/csv; charset=utf-8"), ("application/xml", 406, "application/problem+json"),
        ("application/json;q=0, */*;q=0.1", 200, "text/csv; charset=utf-8"), ("", 200, "application/json"),
    ])
    func negotiates(_ accept: String, _ status: Int, _ type: String) throws {
        let response = try ServedDocument(Self.document).send("GET", "/users/7", [("Accept", accept)]).response
        #expect(response.status == status)
        #expect(response.fields["Content-Type"] == type)
    }

    /// XML is sent to those who prefer it, and not to browsers, which prefer it to everything but HTML.
    @Test(arguments: [
        ("application/xml", "xml"), ("application/xml;q=0.9, application/json;q=0.1", "xml"), ("application/xml, application/json", "json"),
        ("application/xml, */*;q=0.8", "xml"), ("*/*", "json"), ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "json"),
    ])
    func negotiatesXML(_ accept: String, _ type: String) throws {
        let schema = "schema: { type: object }"
        let document = try ServedDocument(
            """
            paths:
              /a: { get: { responses: { '200': { description: '', content: { application/xml: { \(schema) }, application/json: { \(schema) } } } } } }
            """)
        #expect(document.send("GET", "/a", [("Accept", accept)]).response.fields["Content-Type"]?.hasPrefix("application/\(type)") == true)
    }

    /// Caches must know that `Accept` decided (RFC 9110, 12.5.5).
    @Test func answersVaryByWhatTheClientAccepts() throws {
        let document = try ServedDocument(Self.document)
        func vary(_ target: String, _ fields: [(name: String, value: String)] = []) -> String? {
            document.send("GET", target, fields).response.fields["Vary"]
        }
        #expect(vary("/users/7") == "Accept")
        #expect(vary("/users/7", [("Accept", "image/png")]) == "Accept")
        #expect(vary("/users/7", [("Prefer", "code=200")]) == "Accept, Prefer")
        #expect(vary("/examples") == nil)
        let tag = try #require(document.send("GET", "/users/7").response.fields["ETag"])
        #expect(vary("/users/7", [("If-None-Match", tag)]) == "Accept")
    }

    @Test(arguments: [
        ("/users/{id}", ", example: { id: 5, name: A }", "/users/5"), ("/users/{id}", ", example: { name: A }", "/users"),
        ("/others/{id}", ", example: { id: 5, name: A }", "/users"),
    ])
    func aCreatedItemHasALocation(_ item: String, _ example: String, _ location: String) throws {
        let schema = "{ type: object, properties: { id: { type: integer } } }"
        let document = try ServedDocument(
            """
            paths:
              /users:
                post:
                  responses:
                    '201':
                      description: ''
                      headers: { Location: { schema: { type: string } } }
                      content: { application/json: { schema: \(schema)\(example) } }
              \(item):
                parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                delete: { responses: { '204': { description: '' } } }
            """)
        #expect(document.send("POST", "/users").response.fields["Location"] == location)
    }

    @Test func requiredHeadersHaveAnyNumber() throws {
        let header = "{ required: true, schema: { type: number, enum: [400] } }"
        let document = try ServedDocument(
            "paths: { /x: { get: { responses: { '200': { description: '', headers: { X-Code: \(header) } } } } } }")
        #expect(document.send("GET", "/x").response.fields["X-Code"] == "400")
    }

    @Test func objectsInHeadersAreJSON() throws {
        let header = "{ required: true, schema: { type: object, required: [total], properties: { total: { type: integer, enum: [3] } } } }"
        let document = try ServedDocument(
            "paths: { /x: { get: { responses: { '200': { description: '', headers: { X-Pages: \(header) } } } } } }")
        #expect(document.send("GET", "/x").response.fields["X-Pages"] == #"{"total": 3}"#)
    }

    /// The member `status` of problem details is that of the response (RFC 9457, 3.1.2).
    @Test func problemsHaveTheStatusOfTheResponse() throws {
        let schema = "{ type: object, properties: { status: { type: integer }, title: { type: string }, code: { type: integer } } }"
        let document = try ServedDocument(
            """
            paths:
              /x:
                get:
                  responses:
                    '200': { description: '' }
                    '404': { description: '', content: { application/problem+json: { schema: \(schema) } } }
            """)
        let exchange = document.send("GET", "/x", [("Prefer", "code=404")])
        #expect(exchange.response.status == 404)
        #expect(exchange.member("status") == .number("404") && exchange.member("title") == .string("Not Found"))
    }

    @Test func preferences() throws {
        let document = try ServedDocument(Self.document)
        func send(_ preference: String) -> ServedExchange { document.send("GET", "/examples", [("Prefer", preference)]) }
        #expect(send("code=404").response.status == 404)
        #expect(send("code=409").member("b") == .number("1"))
        #expect(send("example=two").member("a") == .number("2"))
        #expect(send("example=\"two\"; wait=3").response.delivery.delay == 3_000)
        #expect(send("example=conflict").response.status == 409)
        #expect(send("example=two").response.fields["Preference-Applied"] == #"example="two""#)
        #expect(send("example=nope").response.fields["Preference-Applied"] == nil)
        #expect(send("example=nope").remarks.last == "no example 'nope' for this answer")
        #expect(send("example=nope").response.fields["Vary"] == "Prefer")
        #expect(send("example=two, dynamic, wait=1").response.fields["Preference-Applied"] == #"example="two", wait=1"#)
        #expect(send("code=409, example=two").response.fields["Preference-Applied"] == "code=409")
        let refused = document.send("GET", "/examples", [("Prefer", "code=200"), ("Accept", "image/png")]).response
        #expect(refused.status == 406)
        #expect(!refused.fields.has("Preference-Applied"))
        #expect(send("example=wrong").member("a") == .string("text"))
        #expect(document.send("GET", "/examples?__code=409").response.status == 409)
        // No body may follow.
        #expect(send("code=304").response.status == 304)
        guard case .bytes([]) = send("code=304").response.body else { return #expect(Bool(false)) }
        #expect(document.send("GET", "/examples?__example=two").member("a") == .number("2"))
        #expect(send("wait=9999999").response.delivery.delay == 60_000)
        #expect(send("code=abc, respond-async").response.fields["Preference-Applied"] == nil)
        #expect(send("code=abc").remarks.last == "the preference 'code' must be a status from 200 to 599, and not 'abc'; it is ignored")
        #expect(document.send("GET", "/examples?__wait=soon").remarks.last?.hasPrefix("the preference 'wait' must be") == true)
        #expect(document.send("GET", "/examples", [("Prefer", "dynamic=true")]).faults.isEmpty)
    }

    /// An example that its own schema does not allow is not used, and the log says so.
    @Test func examplesMustMatch() throws {
        let exchange = try ServedDocument(Self.document).send("GET", "/examples")
        #expect(exchange.member("a") == .number("1"))
        #expect(exchange.remarks.first?.contains("is not used: its value at /a must be an integer, but is a string") == true)
    }

    /// Many documents have the JSON of an example as a string. Where the schema has strings, it is one.
    @Test(arguments: [
        ("properties: { a: { type: integer } }", #"{"a": 5}"#, #"{"a": 5}"#), ("type: array, items: { type: integer }", "[5]", "[5]"),
        ("type: string", #"{"a": 5}"#, #""{\"a\": 5}""#), ("type: [string, object]", "{}", #""{}""#), ("{}", "{}", #""{}""#),
    ])
    func anExampleCanBeTheTextOfItsJSON(_ schema: String, _ example: String, _ sent: String) throws {
        let content = "application/json: { schema: { \(schema == "{}" ? "" : schema) }, example: '\(example)' }"
        let document = try ServedDocument("paths: { /x: { get: { responses: { '200': { description: '', content: { \(content) } } } } } }")
        #expect(document.send("GET", "/x").response.text == sent)
    }

    /// Clients read such members as data. JSON Schema does not check them.
    @Test func whatHasBase64AsItsEncodingIsMadeInBase64() throws {
        let schema = "{ type: object, required: [a], properties: { a: { type: string, contentEncoding: base64 } } }"
        let content = "content: { application/json: { schema: \(schema) } }"
        let document = try ServedDocument(
            "paths: { /x: { get: { responses: { '200': { description: '', \(content) } } }, put: { requestBody: { \(content) }, responses: {} } } }"
        )
        #expect(document.send("GET", "/x").response.text == #"{"a": "ZW1iZXI="}"#)
        #expect(document.faults("PUT", "/x", ServedDocument.json, body: #"{"a": "ember!"}"#) == [])
    }

    @Test func withoutContentOrValue() throws {
        let document = try ServedDocument(Self.document)
        #expect(document.send("GET", "/none").response.status == 204)
        #expect(document.send("GET", "/none").response.bytes.isEmpty)
        let impossible = document.send("GET", "/never")
        #expect(impossible.response.status == 500)
        #expect(impossible.remarks.first?.hasPrefix("no value was found that the schema of ") == true)
    }

    @Test func otherOrigins() throws {
        var options = ServingOptions()
        options.allowsOtherOrigins = true
        let document = try ServedDocument(Self.document, options: options)
        let origin: [(name: String, value: String)] = [("Origin", "https://app.example.com")]
        let response = document.send("GET", "/users/7", origin).response
        #expect(response.fields["Access-Control-Allow-Origin"] == "https://app.example.com")
        #expect(response.fields["Access-Control-Expose-Headers"]?.contains("X-Rate") == true)
        let preflight = document.send(
            "OPTIONS", "/users/7", origin + [("Access-Control-Request-Method", "PUT"), ("Access-Control-Request-Headers", "x-a")]
        ).response
        #expect(preflight.status == 204)
        #expect(preflight.fields["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS, PUT")
        #expect(preflight.fields["Access-Control-Allow-Headers"] == "x-a")
        #expect(try ServedDocument(Self.document).send("GET", "/users/7", origin).response.fields["Access-Control-Allow-Origin"] == nil)
    }

    @Test func variablesOfAServerStandForAnyText() throws {
        let document = try ServedDocument(
            whole: """
                endpointkit: 1
                name: Bots
                environments: { production: "https://example.com/bot{token}/v1" }
                services:
                  Bots: { endpoints: { send: { post: /send, returns: text }, file: { get: "/{+path}", returns: text } } }
                """)
        for path in ["/send", "/bot1:a/v1/send"] { #expect(document.status("POST", path) == 200) }
        // These are only paths of files.
        for path in ["/bot/v1/send", "/bot1/v2/send", "/bot1/send", "/bot1/v1"] { #expect(document.status("POST", path) == 405) }
    }

    /// Clients read a moment in any format, but not any text.
    @Test func aLenientDateIsAMoment() throws {
        let text = """
            endpointkit: 1
            name: Items
            environments: { production: "https://example.com" }
            services:
              Items: { endpoints: { moments: { get: /moments, returns: { fields: { all: [LenientDate] } } } } }
            """
        var texts: [String] = []
        for seed in 0..<10 as Range<UInt64> {
            var options = ServingOptions()
            options.seed = seed
            let answer = try ServedDocument(whole: text, options: options).send("GET", "/moments", [("Prefer", "dynamic=true")])
            guard case .array(let all)? = answer.member("all") else { continue }
            for case .string(let text) in all { texts.append(text) }
        }
        #expect(!texts.isEmpty && texts.allSatisfy { ScalarNotation.isValid($0, as: .lenientDate) }, "\(texts)")
    }

    /// An endpoint with events beside one with the whole answer, as in the APIs of language models.
    @Test(arguments: [
        ("application/json", "application/json"), ("text/event-stream", "text/event-stream"), ("*/*", "application/json"),
    ])
    func choosesTheEndpointWhoseAnswerIsAccepted(_ accept: String, _ type: String) throws {
        let document = try ServedDocument(
            whole: """
                endpointkit: 1
                name: Models
                environments: { production: "https://example.com" }
                types: { Question: { fields: { text: String } } }
                services:
                  Chat:
                    endpoints:
                      whole: { post: /chat, body: Question, returns: { fields: { answer: String } } }
                      events: { post: /chat, body: Question, streams: { sse: { fields: { part: String } } } }
                """)
        func response(_ accept: String) -> ServedResponse {
            document.send("POST", "/chat", ServedDocument.json + [("Accept", accept)], body: #"{"text": "a"}"#).response
        }
        #expect(response(accept).status == 200)
        #expect(response(accept).fields["Content-Type"]?.hasPrefix(type) == true)
        #expect(response("text/html").status == 406)
    }
}

struct FileAndStreamTests {
    private static let document = """
        paths:
          /file: { get: { responses: { '200': { description: '', content: { application/octet-stream: { schema: { type: string, format: binary } } } } } } }
          /image: { get: { responses: { '200': { description: '', content: { 'image/*': {} } } } } }
          /events: { get: { responses: { '200': { description: '', content: { text/event-stream: { itemSchema: { type: object, required: [data, event], properties: { data: { const: "a\\nb" }, event: { const: tick } } } } } } } } }
          /lines: { get: { responses: { '200': { description: '', content: { application/jsonl: { itemSchema: { type: object, required: [n], properties: { n: { type: integer } } } } } } } } }
          /large: { get: { responses: { '200': { description: '', content: { application/json: { schema: { type: string, minLength: 5000, maxLength: 5000 } } } } } } }
        """

    @Test(arguments: [
        ("bytes=0-9", 206, "bytes 0-9/256", 10), ("bytes=250-", 206, "bytes 250-255/256", 6), ("bytes=-4", 206, "bytes 252-255/256", 4),
        ("bytes=300-", 416, "bytes */256", 0), ("bytes=9-1", 200, nil, 256), ("bytes=0-1,4-5", 200, nil, 256), ("lines=0-1", 200, nil, 256),
        ("bytes=0-99999999999999999999", 206, "bytes 0-255/256", 256), ("bytes=-0", 416, "bytes */256", 0), ("bytes=-", 200, nil, 256),
    ])
    func ranges(_ range: String, _ status: Int, _ content: String?, _ count: Int) throws {
        let response = try ServedDocument(Self.document).send("GET", "/file", [("Range", range)]).response
        #expect(response.status == status)
        #expect(response.fields["Content-Range"] == content)
        #expect(response.bytes.count == count)
    }

    @Test func rangesOfOtherVersionsAreNotSent() throws {
        let document = try ServedDocument(Self.document)
        let tag = try #require(document.send("GET", "/file").response.fields["ETag"])
        #expect(document.status("GET", "/file", [("Range", "bytes=0-1"), ("If-Range", tag)]) == 206)
        #expect(document.status("GET", "/file", [("Range", "bytes=0-1"), ("If-Range", "\"x\"")]) == 200)
        let known = document.send("GET", "/file", [("Range", "bytes=0-1"), ("If-None-Match", tag)]).response
        #expect(known.status == 304)
        #expect(!known.fields.has("Content-Range"))
    }

    @Test func images() throws {
        let document = try ServedDocument(Self.document)
        #expect(document.send("GET", "/image").response.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let gif = document.send("GET", "/image", [("Accept", "image/gif")]).response
        #expect(gif.fields["Content-Type"] == "image/gif")
        #expect(gif.text.hasPrefix("GIF89a"))
    }

    /// What a body is does not depend on who asks.
    @Test func mediaTypesHaveOneSyntax() throws {
        func response(_ type: String, _ schema: String, _ more: String = "") -> String {
            "get: { responses: { '200': { description: '', content: { '\(type)': { schema: \(schema)\(more) } } } } }"
        }
        let document = try ServedDocument(
            """
            paths:
              /image: { \(response("image/svg+xml", "{ type: string, format: binary }")) }
              /events: { \(response("text/event-stream", "{ type: string }", ", example: 'data: 1'")) }
              /xml: { \(response("text/xml", "{ type: object, properties: { a: { const: 1 } }, required: [a] }")) }
              /orders:
                post:
                  requestBody: { content: { text/xml: { schema: { type: object, required: [a] } } } }
                  responses: { '204': { description: '' } }
            """)
        let image = document.send("GET", "/image").response
        #expect(image.text.hasPrefix("<svg ") && image.fields["Accept-Ranges"] == "bytes")
        let events = document.send("GET", "/events").response
        #expect(events.text == "data: 1" && !events.fields.has("Accept-Ranges") && !events.fields.has("ETag"))
        let xml = document.send("GET", "/xml").response
        #expect(xml.text.hasSuffix("<root><a>1</a></root>") && xml.fields["Content-Type"] == "text/xml; charset=utf-8")
        #expect(document.status("POST", "/orders", [("Content-Type", "text/xml")], body: "<order><a/></order>") == 204)
        #expect(document.status("POST", "/orders", [("Content-Type", "text/xml")], body: "{}") == 400)
    }

    @Test func requestsAskForStreamsInTheirBody() throws {
        let document = try ServedDocument(
            """
            paths:
              /completions:
                post:
                  requestBody: { content: { application/json: { schema: { type: object, properties: { stream: { type: boolean } } } } } }
                  responses:
                    '200':
                      description: ''
                      content:
                        application/json: { schema: { type: object } }
                        text/event-stream: { itemSchema: { const: tick } }
              /things/{id}:
                get:
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  responses:
                    '200':
                      description: ''
                      content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer } } } } }
            """)
        func type(_ body: String, _ fields: [(name: String, value: String)] = []) -> String? {
            document.send("POST", "/completions", ServedDocument.json + fields, body: body).response.fields["Content-Type"]
        }
        #expect(type(#"{"stream": true}"#) == "text/event-stream" && type("{}") == "application/json")
        #expect(type(#"{"stream": true}"#, [("Accept", "application/json, */*;q=0.1")]) == "application/json")
        // The ID is text in the path, and a number in the answer.
        #expect(document.send("GET", "/things/4").member("id") == .number("4"))
    }

    @Test func eventsContinueAfterTheLastOne() throws {
        let document = try ServedDocument(Self.document)
        let all = document.send("GET", "/events").response
        #expect(all.text.hasPrefix("id: 1\nevent: tick\ndata: a\ndata: b\n\nid: 2\n"))
        #expect(document.send("GET", "/events", [("Last-Event-ID", "4")]).response.text == "id: 5\nevent: tick\ndata: a\ndata: b\n\n")
        #expect(document.send("GET", "/events", [("Last-Event-ID", "99999999999")]).response.text.isEmpty)
        let lines = document.send("GET", "/lines").response.text.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.hasPrefix(#"{"n": "#) })
    }

    @Test func largeTextIsCompressedForThoseWhoAcceptIt() throws {
        let document = try ServedDocument(Self.document)
        let response = document.send("GET", "/large", [("Accept-Encoding", "br, gzip;q=0.8")]).response
        #expect(response.fields["Content-Encoding"] == "gzip")
        #expect(response.bytes.starts(with: [0x1F, 0x8B]))
        #expect(!document.send("GET", "/large", [("Accept-Encoding", "gzip;q=0")]).response.fields.has("Content-Encoding"))
        for refusal in ["gzip;q=0, *", "*, x-gzip;q=0", "*;q=0", "br"] {
            #expect(!document.send("GET", "/large", [("Accept-Encoding", refusal)]).response.fields.has("Content-Encoding"), "\(refusal)")
        }
        for wish in ["*", "*;q=0, gzip", "gzip;q=0.1, *;q=0"] {
            #expect(document.send("GET", "/large", [("Accept-Encoding", wish)]).response.fields["Content-Encoding"] == "gzip", "\(wish)")
        }
        #expect(document.send("GET", "/large").response.fields["Vary"] == "Accept-Encoding")
    }
}
