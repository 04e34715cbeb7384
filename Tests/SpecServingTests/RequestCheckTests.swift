import APIModel
import SpecServing
import Testing

struct ParameterCheckTests {
    /// Where a parameter is, its style, schema and a request; nil if the request is right, else its only fault.
    struct Case: Sendable, CustomStringConvertible {
        let parameter: String
        let target: String
        var fields: [(name: String, value: String)] = []
        let fault: String?
        var description: String { "\(parameter) \(target)" }
    }

    private static let list = "schema: { type: array, items: { type: integer } }"
    private static let objects = "schema: { type: array, items: { type: object, properties: { r: { type: integer } }, required: [r] } }"
    private static let union =
        "schema: { oneOf: [{ type: object, properties: { r: { type: integer } }, required: [r] }, { type: integer }] }"
    private static let object = "schema: { type: object, properties: { r: { type: integer }, g: { type: integer } }, required: [r] }"

    @Test(arguments: [
        Case(parameter: "in: query, \(list)", target: "/x?p=1&p=2", fault: nil),
        Case(
            parameter: "in: query, \(list)", target: "/x?p=1&p=a", fault: "query parameter 'p' at /1: must be an integer, but is a string"),
        Case(parameter: "in: query, \(objects)", target: "/x?p=%7B%22r%22:1%7D&p=%7B%22r%22:2%7D", fault: nil),
        Case(
            parameter: "in: query, \(objects)", target: "/x?p=%7B%22g%22:1%7D",
            fault: "query parameter 'p' at /0: must have the member 'r'"),
        Case(parameter: "in: query, explode: false, \(list)", target: "/x?p=1,2", fault: nil),
        Case(parameter: "in: query, explode: false, \(list)", target: "/x?p=1%2C2", fault: nil),
        Case(parameter: "in: query, style: spaceDelimited, explode: false, \(list)", target: "/x?p=1%202", fault: nil),
        Case(parameter: "in: query, style: pipeDelimited, explode: false, \(list)", target: "/x?p=1%7C2", fault: nil),
        Case(
            parameter: "in: query, style: pipeDelimited, explode: false, \(list)", target: "/x?p=1|b",
            fault: "query parameter 'p' at /1: must be an integer, but is a string"),
        Case(parameter: "in: query, style: deepObject, \(object)", target: "/x?p[r]=1&p%5Bg%5D=2", fault: nil),
        Case(
            parameter: "in: query, style: deepObject, \(object)", target: "/x?p[g]=2",
            fault: "query parameter 'p': must have the member 'r'"),
        Case(
            parameter: "in: query, \(object)", target: "/x?r=1&g=x", fault: "query parameter 'p' at /g: must be an integer, but is a string"
        ),
        Case(parameter: "in: query, explode: false, \(object)", target: "/x?p=r,1,g,2", fault: nil),
        Case(parameter: "in: query, style: spaceDelimited, required: true, explode: true, \(object)", target: "/x?r=1&g=2", fault: nil),
        Case(
            parameter: "in: query, style: pipeDelimited, explode: true, \(object)", target: "/x?r=1&g=x",
            fault: "query parameter 'p' at /g: must be an integer, but is a string"),
        Case(parameter: "in: query, content: { application/json: { \(object) } }", target: "/x?p=%7B%22r%22%3A1%7D", fault: nil),
        Case(
            parameter: "in: query, content: { application/json: { \(object) } }", target: "/x?p=%7B",
            fault: "query parameter 'p': must be JSON: expected the name of a member in quotes at offset 1"),
        Case(parameter: "in: query, required: true, schema: { type: string }", target: "/x", fault: "query parameter 'p': is required"),
        Case(parameter: "in: query, required: true, schema: { type: string }", target: "/x?p=", fault: nil),
        Case(
            parameter: "in: query, schema: { type: string }", target: "/x?p=a&p=b",
            fault: "query parameter 'p': must be there once, but is there 2 times"),
        Case(
            parameter: "in: query, schema: { type: string }", target: "/x?p=%FF",
            fault: "query parameter 'p': must be percent-encoded UTF-8"),
        Case(
            parameter: "in: query, schema: { type: boolean }", target: "/x?p=yes",
            fault: "query parameter 'p': must be a boolean, but is a string"),
        Case(
            parameter: "in: query, schema: { type: integer, maximum: 9 }", target: "/x?p=1e999999999999999999",
            fault: "query parameter 'p': must be an integer, but is a number"),
        Case(parameter: "in: query, schema: { type: [integer, string], pattern: '^0' , maximum: 3 }", target: "/x?p=07", fault: nil),
        Case(parameter: "in: query, \(union)", target: "/x?p=7", fault: nil),
        Case(parameter: "in: query, \(union)", target: "/x?r=7", fault: nil),
        Case(parameter: "in: query, explode: false, \(union)", target: "/x?p=r,7", fault: nil),
        Case(parameter: "in: query, style: deepObject, required: true, \(union)", target: "/x?p=7", fault: nil),
        Case(parameter: "in: query, style: deepObject, required: true, \(union)", target: "/x?p[r]=7", fault: nil),
        Case(parameter: "in: header, explode: true, \(union)", target: "/x", fields: [("P", "7")], fault: nil),
        Case(parameter: "in: header, \(list)", target: "/x", fields: [("P", "1, 2")], fault: nil),
        Case(parameter: "in: header, required: true, schema: { type: string }", target: "/x", fault: "header 'p': is required"),
        Case(parameter: "in: header, explode: true, \(object)", target: "/x", fields: [("p", "r=1,g=2")], fault: nil),
        Case(parameter: "in: cookie, schema: { type: integer }", target: "/x", fields: [("Cookie", "a=b; p=3")], fault: nil),
        Case(
            parameter: "in: cookie, schema: { type: integer }", target: "/x", fields: [("Cookie", "p=c")],
            fault: "cookie 'p': must be an integer, but is a string"),
        Case(parameter: "in: cookie, schema: { type: string, const: 'a+b' }", target: "/x", fields: [("Cookie", "p=a+b")], fault: nil),
        Case(parameter: "in: cookie, schema: { type: string, const: '100%' }", target: "/x", fields: [("Cookie", "p=100%")], fault: nil),
        Case(parameter: "in: cookie, schema: { type: string, const: 'a %2' }", target: "/x", fields: [("Cookie", "p=a%20%2")], fault: nil),
        Case(parameter: "in: cookie, schema: { type: string, const: '%FF' }", target: "/x", fields: [("Cookie", "p=%FF")], fault: nil),
    ])
    func styles(_ check: Case) throws {
        let document = try ServedDocument(
            "paths: { /x: { get: { parameters: [{ name: p, \(check.parameter) }], responses: { '200': { description: '' } } } } }")
        let exchange = document.send("GET", check.target, check.fields)
        #expect(exchange.faults.map(\.text) == [check.fault].compactMap(\.self))
        #expect(exchange.response.status == (check.fault == nil ? 200 : 400))
    }

    @Test(arguments: [
        ("simple", false, "1,2", true), ("label", false, ".1,2", true), ("label", true, ".1.2", true), ("matrix", false, ";p=1,2", true),
        ("matrix", true, ";p=1;p=2", true), ("label", false, "1", false), ("matrix", false, ";q=1", false), ("simple", false, "a", false),
    ])
    func stylesOfPaths(_ style: String, _ explode: Bool, _ text: String, _ isRight: Bool) throws {
        let parameter = "{ name: p, in: path, required: true, style: \(style), explode: \(explode), \(Self.list) }"
        let document = try ServedDocument(
            "paths: { '/x/{p}': { get: { parameters: [\(parameter)], responses: { '200': { description: '' } } } } }")
        #expect(document.status("GET", "/x/\(text)") == (isRight ? 200 : 400))
    }

    /// API keys and preferences are not members of an object that takes all other parameters.
    @Test func explodedMapsHaveNoKeysAndPreferences() throws {
        let document = try ServedDocument(
            """
            components: { securitySchemes: { key: { type: apiKey, in: query, name: token } } }
            paths:
              /x:
                get:
                  security: [{ key: [] }]
                  parameters: [{ name: p, in: query, schema: { type: object, additionalProperties: { type: integer } } }]
                  responses: { '200': { description: '' } }
            """)
        #expect(document.faults("GET", "/x?a=1&token=secret&__dynamic=true&__code=200").isEmpty)
        #expect(
            document.faults("GET", "/x?a=b&token=secret") == ["query parameter 'p' at /a: must be an integer, but is a string"])
    }

    @Test func unknownParametersAreRefusedIfWanted() throws {
        var options = ServingOptions()
        options.refusesUnknownParameters = true
        let paths =
            "paths: { /x: { get: { parameters: [{ name: p, in: query, schema: { type: string } }], responses: { '200': { description: '' } } } } }"
        let document = try ServedDocument(paths, options: options)
        #expect(document.faults("GET", "/x?p=1&q=2&__code=200") == ["query parameter 'q': is not declared"])
        #expect(try ServedDocument(paths).faults("GET", "/x?p=1&q=2").isEmpty)
    }
}

struct BodyCheckTests {
    private static func document(_ content: String, _ options: ServingOptions = ServingOptions()) throws -> ServedDocument {
        try ServedDocument(
            "paths: { /x: { post: { requestBody: { required: true, content: { \(content) } }, responses: { '201': { description: '' } } } } }",
            options: options)
    }

    private static let user =
        "schema: { type: object, required: [name], properties: { name: { type: string, minLength: 2 }, tags: { type: array, items: { type: integer } }, address: { type: object, properties: { zip: { type: integer } } } } }"

    @Test func everyFaultHasItsPlace() throws {
        let document = try Self.document("application/json: { \(Self.user) }")
        let exchange = document.send("POST", "/x", ServedDocument.json, body: #"{"name": "a", "tags": [1, "b"]}"#)
        #expect(
            exchange.faults.map(\.text) == [
                "body at /name: must have 2 characters or more", "body at /tags/1: must be an integer, but is a string",
            ])
        #expect(exchange.faults.allSatisfy { $0.place.contains("api.yaml:3:") })
        let errors = exchange.member("errors")?.json ?? ""
        #expect(errors.contains(#""pointer": "/tags/1""#) && errors.contains(#""in": "body""#) && errors.contains("api.yaml:3:"))
        #expect(exchange.response.status == 400)
    }

    @Test(arguments: [
        ("{", "body: is not valid JSON: expected the name of a member in quotes, at line 1, column 2"),
        ("{\"name\":\n 01}", "body: is not valid JSON: the number is not valid JSON, at line 2, column 4"),
        ("", "body: is not valid JSON: unexpected end of the JSON, at line 1, column 1"),
        ("[1", "body: is not valid JSON: expected ',' or ']', at line 1, column 3"),
    ])
    func malformedJSON(_ body: String, _ fault: String) throws {
        #expect(try Self.document("application/json: { \(Self.user) }").faults("POST", "/x", ServedDocument.json, body: body) == [fault])
    }

    @Test func deepJSONIsRefused() throws {
        let deep = String(repeating: "[", count: 100_000)
        let faults = try Self.document("application/json: {}").faults("POST", "/x", ServedDocument.json, body: deep)
        #expect(faults.first?.contains("nested more than 128 levels deep") == true)
    }

    @Test func mediaTypes() throws {
        let document = try Self.document("application/json: { \(Self.user) }, image/*: {}")
        let refused = document.send("POST", "/x", [("Content-Type", "text/plain")], body: "a")
        #expect(refused.response.status == 415)
        #expect(refused.response.fields["Accept"] == "application/json, image/*")
        #expect(document.status("POST", "/x", body: "{}") == 415)
        #expect(document.status("POST", "/x", [("Content-Type", "image/png")], body: "a") == 201)
        #expect(document.status("POST", "/x", [("Content-Type", "application/json; charset=utf-8")], body: #"{"name": "ab"}"#) == 201)
        #expect(document.faults("POST", "/x") == ["body: is required"])
        #expect(document.status("POST", "/x", ServedDocument.json + [("Content-Encoding", "br")], body: "{}") == 415)
    }

    @Test func anEmptyFormHasNoMembers() throws {
        let content =
            "application/x-www-form-urlencoded: { schema: { type: object, required: [token], properties: { token: { type: string } } } }"
        let document = try ServedDocument("paths: { /x: { post: { requestBody: { content: { \(content) } }, responses: {} } } }")
        #expect(
            document.faults("POST", "/x", [("Content-Type", "application/x-www-form-urlencoded")]) == ["body: must have the member 'token'"]
        )
        #expect(document.faults("POST", "/x") == [])
    }

    @Test(arguments: [("id=", 204), ("id", 204), ("id=x", 400), ("other=", 400)])
    func parametersWithoutAValue(_ query: String, _ status: Int) throws {
        let parameters =
            "{ name: id, in: query, allowEmptyValue: true, schema: { type: integer } }, { name: other, in: query, schema: { type: integer } }"
        let document = try ServedDocument(
            "paths: { /x: { get: { parameters: [\(parameters)], responses: { '204': { description: '' } } } } }")
        #expect(document.status("GET", "/x?" + query) == status)
    }

    /// Nothing says how an object is written as CSV; what is JSON is checked.
    @Test(arguments: [("a,b", 201), (#"{"name": 1}"#, 400), (#"{"name": "ab"}"#, 201)])
    func textOfObjects(_ body: String, _ status: Int) throws {
        let document = try Self.document("text/csv: { \(Self.user) }")
        #expect(document.status("POST", "/x", [("Content-Type", "text/csv")], body: body) == status)
        let number = try Self.document("text/plain: { schema: { type: integer } }")
        #expect(number.status("POST", "/x", [("Content-Type", "text/plain")], body: "a,b") == 400)
    }

    /// The content of a GET request has no meaning (RFC 9110, 9.3.1), so emitted clients send none.
    @Test(arguments: [("get", 204), ("post", 400), ("delete", 400)])
    func onlyBodiesWithAMeaningAreRequired(_ method: String, _ status: Int) throws {
        let body = "{ required: true, content: { application/json: { schema: { type: object } } } }"
        let document = "paths: { /x: { \(method): { operationId: x, requestBody: \(body), responses: { '204': { description: '' } } } } }"
        #expect(try ServedDocument(document).status(method.uppercased(), "/x") == status)
    }

    /// JSON cannot contain bytes, and emitted clients send them as they are, whatever the media type is.
    @Test(arguments: [
        ("application/json", "{ type: string, format: binary }", 204), ("application/json", "{ type: string }", 400),
        ("application/json", "{ oneOf: [{ type: string, format: binary }, { type: object }] }", 400),
        ("multipart/form-data", "{ type: string, format: binary }", 204), ("text/plain", "{ type: string, format: binary }", 204),
    ])
    func bytesAreOnlyBytes(_ mediaType: String, _ schema: String, _ status: Int) throws {
        let body = "{ content: { \(mediaType): { schema: \(schema) } } }"
        let document = "paths: { /x: { post: { operationId: x, requestBody: \(body), responses: { '204': { description: '' } } } } }"
        let type = (name: "Content-Type", value: mediaType)
        #expect(try ServedDocument(document).status("POST", "/x", [type], body: "\u{1}\u{2}") == status)
    }

    @Test func forms() throws {
        let document = try Self.document("application/x-www-form-urlencoded: { \(Self.user) }")
        let form: [(name: String, value: String)] = [("Content-Type", "application/x-www-form-urlencoded")]
        #expect(document.faults("POST", "/x", form, body: "name=a+b&tags=1&tags=2&address[zip]=12").isEmpty)
        #expect(document.faults("POST", "/x", form, body: #"name=ab&address={"zip":1}"#).isEmpty)
        #expect(
            document.faults("POST", "/x", form, body: "name=a&address[zip]=c") == [
                "body at /name: must have 2 characters or more", "body at /address/zip: must be an integer, but is a string",
            ])
        #expect(document.faults("POST", "/x", form, body: "tags=1") == ["body: must have the member 'name'"])
        #expect(document.faults("POST", "/x", form, body: "name=%FF") == ["body at /name: must be percent-encoded UTF-8"])
    }

    /// As emitted clients, Stripe's libraries and PHP write them.
    @Test func deepForms() throws {
        let line =
            "{ type: object, required: [price], properties: { price: { type: integer }, taxes: { type: array, items: { type: integer } } } }"
        let schema =
            "schema: { type: object, properties: { tags: { type: array, minItems: 2, items: { type: integer } }, lines: { type: array, items: \(line) } } }"
        let style = "{ style: deepObject, explode: true }"
        let document = try Self.document(
            "application/x-www-form-urlencoded: { \(schema), encoding: { tags: \(style), lines: \(style) } }")
        let form: [(name: String, value: String)] = [("Content-Type", "application/x-www-form-urlencoded")]
        #expect(
            document.faults("POST", "/x", form, body: "tags[]=1&tags%5B%5D=2&lines[0][price]=1&lines[1][price]=2&lines[1][taxes][]=3")
                .isEmpty)
        #expect(document.faults("POST", "/x", form, body: "tags[0]=1&tags[1]=2").isEmpty)
        #expect(document.faults("POST", "/x", form, body: "tags=1&tags=2").isEmpty)
        #expect(document.faults("POST", "/x", form, body: "tags=1") == ["body at /tags: must have 2 elements or more"])
        #expect(
            document.faults("POST", "/x", form, body: "tags[]=1&lines[0][price]=x&lines[1][taxes][]=a") == [
                "body at /tags: must have 2 elements or more", "body at /lines/0/price: must be an integer, but is a string",
                "body at /lines/1: must have the member 'price'", "body at /lines/1/taxes/0: must be an integer, but is a string",
            ])
    }

    /// A form has nothing for an empty array.
    @Test func requiredArraysOfFormsCanBeEmpty() throws {
        let schema = "schema: { type: object, required: [a, b], properties: { a: { type: array }, b: { type: string } } }"
        let document = try Self.document("application/x-www-form-urlencoded: { \(schema) }")
        let form: [(name: String, value: String)] = [("Content-Type", "application/x-www-form-urlencoded")]
        #expect(document.faults("POST", "/x", form, body: "b=1").isEmpty)
        #expect(document.faults("POST", "/x", form, body: "a=1") == ["body: must have the member 'b'"])
    }

    @Test func multipart() throws {
        let document = try Self.document(
            "multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, n: { type: integer }, meta: { type: object, required: [a] } } }, encoding: { file: { contentType: 'image/png, image/gif' } } }"
        )
        func send(_ parts: String, boundary: String = "b") -> [String] {
            document.faults("POST", "/x", [("Content-Type", "multipart/form-data; boundary=\(boundary)")], body: parts.replacingLines())
        }
        #expect(
            send(
                "--b\nContent-Disposition: form-data; name=\"file\"; filename=\"a;b.png\"\nContent-Type: image/png\n\nx--b\n--b\nContent-Disposition: form-data; name=n\n\n3\n--b--\n"
            ).isEmpty)
        #expect(
            send("--b\nContent-Disposition: form-data; name=file\nContent-Type: text/plain\n\nx\n--b--") == [
                "body at /file: must have the media type image/png or image/gif"
            ])
        #expect(
            send("--b\nContent-Disposition: form-data; name=n\n\nx\n--b--") == [
                "body: must have the member 'file'", "body at /n: must be an integer, but is a string",
            ])
        #expect(
            send("--b\nContent-Disposition: form-data; name=meta\n\n{}\n--b\nContent-Disposition: form-data; name=file\n\n\n--b--") == [
                "body at /meta: must have the member 'a'"
            ])
        #expect(
            send("--b\nContent-Disposition: form-data; name=file\n\nx") == ["body: is not valid multipart: the last boundary is missing"])
        #expect(send("", boundary: "") == ["body: is not valid multipart: the media type has no boundary"])
    }

    /// Both forms of a list of objects are accepted: a part for each element, and one part with the list.
    @Test func listsInPartsAreElementsOrWhole() throws {
        let document = try Self.document(
            "multipart/form-data: { schema: { type: object, required: [items], properties: { items: { type: array, items: { type: object, required: [a], properties: { a: { type: integer } } } }, rows: { type: array, items: { type: array, items: { type: integer } } } } } }"
        )
        func send(_ parts: (name: String, json: String)...) -> [String] {
            let body = parts.map { "--b\nContent-Disposition: form-data; name=\($0.name)\nContent-Type: application/json\n\n\($0.json)\n" }
            return document.faults(
                "POST", "/x", [("Content-Type", "multipart/form-data; boundary=b")], body: (body.joined() + "--b--").replacingLines())
        }
        #expect(send(("items", #"{"a":1}"#), ("items", #"{"a":2}"#)) == [])
        #expect(send(("items", #"{"a":1}"#)) == [])
        #expect(send(("items", #"[{"a":1},{"a":2}]"#)) == [])
        #expect(send(("rows", "[1,2]")) == [])
        #expect(send(("rows", "[1,2]"), ("rows", "[3]")) == [])
        #expect(send(("rows", "[[1,2],[3]]")) == [])
        #expect(send(("items", #"{"a":1}"#), ("items", "{}")) == ["body at /items/1: must have the member 'a'"])
    }

    /// The records of a JSON text sequence can have line breaks, and JSON lines cannot.
    @Test func sequencesAreReadByTheirSeparators() throws {
        let item = "{ itemSchema: { type: object, required: [n] } }"
        let document = try Self.document("application/json-seq: \(item), application/jsonl: \(item)")
        func send(_ type: String, _ body: String) -> [String] { document.faults("POST", "/x", [("Content-Type", type)], body: body) }
        #expect(send("application/json-seq", "\u{1E}{\n\"n\":1}\n\u{1E}{\"n\":2}\n") == [])
        #expect(send("application/json-seq", "\u{1E}{\"n\":1}\n\u{1E}{}\n") == ["body at /1: must have the member 'n'"])
        #expect(send("application/jsonl", "{\"n\":1}\r\n\n{\"n\":2}\n") == [])
        #expect(send("application/jsonl", "{\n\"n\":1}\n").count == 2)
    }

    @Test func lenientServersAnswer() throws {
        var options = ServingOptions()
        options.isLenient = true
        let document = try Self.document("application/json: { \(Self.user) }", options)
        let exchange = document.send("POST", "/x", ServedDocument.json, body: "{}")
        #expect(exchange.faults.map(\.text) == ["body: must have the member 'name'"])
        #expect(exchange.response.status == 201)
    }

    /// A fault has the API's own type and status.
    @Test func errorsHaveTheTypeOfTheAPI() throws {
        let document = try ServedDocument(
            """
            paths:
              /x:
                post:
                  requestBody: { content: { application/json: { \(Self.user) } } }
                  responses:
                    '201': { description: '' }
                    '422':
                      description: ''
                      headers: { X-Error: { schema: { const: 'yes' } } }
                      content: { application/json: { schema: { type: object, required: [code, message], properties: { code: { type: integer }, message: { type: string } }, additionalProperties: false } } }
            """)
        let exchange = document.send("POST", "/x", ServedDocument.json, body: "{}")
        #expect(exchange.response.status == 422)
        #expect(exchange.response.fields["X-Error"] == "yes")
        #expect(exchange.member("code") == .number("422"))
        #expect(exchange.member("message") == .string("the request does not match the document: body: must have the member 'name'"))
    }

    /// Each member of an error is filled if its schema allows it.
    @Test func errorsHaveAMessageBesideACode() throws {
        let error = "{ type: object, required: [error, message], properties: { error: { enum: [Invalid] }, message: { type: string } } }"
        let document = try ServedDocument(
            """
            paths:
              /x:
                post:
                  requestBody: { content: { application/json: { \(Self.user) } } }
                  responses:
                    '201': { description: '' }
                    '400': { description: '', content: { application/json: { schema: \(error) } } }
            """)
        let exchange = document.send("POST", "/x", ServedDocument.json, body: "{}")
        #expect(exchange.member("error") == .string("Invalid"))
        #expect(exchange.member("message") == .string("the request does not match the document: body: must have the member 'name'"))
    }
}

extension String {
    /// With CRLF for LF.
    fileprivate func replacingLines() -> String { split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
}

/// Bodies in gzip (RFC 1952).
struct CompressedBodyTests {
    private static let first: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 74, 84, 178, 82, 0, 0, 156, 220, 178, 205, 6, 0, 0, 0,
    ]
    private static let second: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 51, 172, 5, 0, 204, 24, 48, 169, 2, 0, 0, 0]

    private func status(_ body: [UInt8]) throws -> Int {
        let schema = "{ type: object, required: [a], properties: { a: { type: integer } } }"
        let document = try ServedDocument(
            "paths: { /x: { post: { requestBody: { content: { application/json: { schema: \(schema) } } }, responses: { '204': { description: '' } } } } }"
        )
        let fields = FieldLines(ServedDocument.json + [("Content-Encoding", "gzip")])
        return document.responder.answer(ServedRequest("POST", "/x", fields: fields, body: body)).response.status
    }

    /// A file can have several members, whose contents follow one another (RFC 1952, 2.2).
    @Test func membersAreOneBody() throws {
        #expect(try status(Self.first + Self.second) == 204)
        #expect(try status(Self.second) == 400)
        #expect(try status(Self.first + Self.second.dropLast()) == 415)
        #expect(try status(Self.first + Self.second + [0]) == 415)
        #expect(try status(Self.first + Self.first.prefix(5)) == 415)
    }
}

/// Values that cannot be read as what the document says.
struct ReadabilityTests {
    private static let body = "{ type: object, properties: { a: { type: integer } } }"
    private static let paths = """
        paths:
          /x/{id}:
            post:
              parameters: [{ name: id, in: path, required: true, schema: { type: integer, maximum: 5 } }]
              requestBody: { content: { application/json: { schema: \(body) }, text/plain: { schema: { type: string } }, "text/csv; charset=latin1": {} } }
              responses: { '204': { description: '' } }
        """

    /// A number of thousands of digits is one, too.
    @Test(arguments: [20, 1_200, 9_000])
    func longNumbersAreNumbers(_ count: Int) throws {
        let document = try ServedDocument(Self.paths)
        let digits = String(repeating: "7", count: count)
        #expect(document.faults("POST", "/x/\(digits)") == ["path parameter 'id': must be at most 5"])
        #expect(document.faults("POST", "/x/1\(digits).5") == ["path parameter 'id': must be an integer, but is a number"])
    }

    @Test(arguments: [
        ("application/json", 204), ("application/json; charset=UTF-8", 204), ("application/json;charset=\"us-ascii\"", 204),
        ("application/json; charset=utf-16", 415), ("text/plain; charset=iso-8859-1", 415), ("text/csv; charset=Latin1", 204),
    ])
    func textIsInUTF8(_ type: String, _ status: Int) throws {
        let document = try ServedDocument(Self.paths)
        #expect(document.status("POST", "/x/1", [("Content-Type", type)], body: "{}") == status)
    }

    /// What emitted code cannot hold is a fault, although the type has no format.
    @Test func integersOfTheDialectHave64Bits() throws {
        let document = try ServedDocument(
            whole: """
                endpointkit: 1
                name: Numbers
                environments: { production: { url: https://example.com } }
                types: { Sum: { fields: { a: Int, b?: UInt } } }
                services:
                  Sums:
                    endpoints:
                      add: { post: "/sums/{id:Int}", query: { n?: Int }, body: Sum, returns: Sum }
                """)
        func faults(_ target: String, _ body: String) -> [String] {
            document.faults("POST", target, ServedDocument.json, body: body)
        }
        #expect(faults("/sums/9223372036854775807?n=-9223372036854775808", #"{"a": 1, "b": 18446744073709551615}"#) == [])
        #expect(
            faults("/sums/9223372036854775808?n=-9223372036854775809", #"{"a": 1e30, "b": 18446744073709551616}"#) == [
                "path parameter 'id': must be an integer of 64 bits", "query parameter 'n': must be an integer of 64 bits",
                "body at /a: must be an integer of 64 bits", "body at /b: must be an integer of 64 bits without a sign",
            ])
        #expect(faults("/sums/1", #"{"a": 1, "b": -1}"#) == ["body at /b: must be at least 0"])
    }
}
