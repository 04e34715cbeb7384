import Foundation
import GeneratorCore
import SpecPage
import Testing

/// The page of a document that is written to a temporary file.
private func page(_ text: String, control: String? = nil) throws -> String {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appendingPathComponent("api.yaml")
    try Data(text.utf8).write(to: file)
    let reported = PageRun.run(SpecInput(file.path), control: control)
    return String(decoding: try #require(reported.outcome, "\(reported.text(as: .text))"), as: UTF8.self)
}

@Suite struct SpecPageTests {
    private let todos = """
        endpointkit: 1
        name: Todos
        environments: { production: "https://todos.example/v1" }
        types:
          Todo:
            fields:
              id: Int
              title: String
        services:
          Todos:
            doc: Things to do.
            path: /todos
            endpoints:
              find: { get: "/{id:Int}", returns: Todo, errors: { 404: Todo } }
              add: { post: /, body: { fields: { title: String } }, returns: Todo }
        """

    @Test func showsTheSwiftCallAndTheCommand() throws {
        let html = try page(todos)
        #expect(html.contains("let answer = try await client.todos.find(id: "))
        #expect(html.contains("let answer = try await client.todos.add(title: "))
        #expect(html.contains("TodosEndpoint.FindFailure.notFound"))
        #expect(html.contains("<span class=\"server\">https://todos.example/v1</span>/todos"))
        #expect(html.contains("<a href=\"#type-Todo\">Todo</a>"))
        #expect(html.hasPrefix(SpecPage.mark))
    }

    /// The dialect can have several operations with one method and path.
    @Test func eachOfSeveralOperationsOfAPathHasItsOwnCall() throws {
        let html = try page(
            """
            endpointkit: 1
            name: Shop
            services:
              Items:
                path: /items
                endpoints:
                  list: { get: /, returns: [String] }
                  names: { get: /, query: { select: String }, returns: [String] }
            """)
        let articles = html.components(separatedBy: "<article").dropFirst()
        #expect(articles.map { $0.components(separatedBy: "client.items.").count } == [2, 2])
    }

    @Test func aPageOfFilesCanOnlyReachTheServersOfTheSpec() throws {
        #expect(try page(todos).contains("connect-src https://todos.example; "))
        #expect(try page(todos, control: "/_endpointkit/").contains("connect-src &#39;self&#39; https://todos.example; "))
    }

    /// Everything a document can say, with markup that would run script or leave its place.
    @Test func hostileTextIsText() throws {
        let attack = "<script>alert(1)</script>\\\"><img src=x onerror=alert(2)>'{{{style}}}"
        let html = try page(
            """
            openapi: 3.1.0
            info: { title: "\(attack)", version: "\(attack)", description: "[a](javascript:alert) [b](JAVASCRIPT:x) <javascript:x> \(attack)" }
            servers: [{ url: "https://evil; script-src *", description: "\(attack)" }, { url: "javascript:alert(1)" }]
            tags: [{ name: "\(attack)", description: "\(attack)" }]
            paths:
              "/a/\(attack)":
                get:
                  operationId: "\(attack)"
                  summary: "\(attack)"
                  tags: ["\(attack)"]
                  parameters: [{ in: query, name: "\(attack)", description: "\(attack)", schema: { type: string, example: "\(attack)" } }]
                  responses:
                    "200":
                      description: "\(attack)"
                      content: { application/json: { schema: { $ref: "#/components/schemas/A" }, example: { a: "\(attack)" } } }
            components:
              schemas:
                A: { type: object, description: "\(attack)", properties: { "\(attack)": { type: string, enum: ["\(attack)"] } } }
            """)
        let body = try #require(html.components(separatedBy: "</style>").last?.components(separatedBy: "<script>").first)
        #expect(!body.contains("<script"))
        #expect(!body.contains("<img"))
        #expect(!body.lowercased().contains("href=\"javascript:"))
        #expect(html.components(separatedBy: "<script>").count == 2)
        let policy = try #require(html.components(separatedBy: "Content-Security-Policy\" content=\"").last?.prefix { $0 != "\"" })
        #expect(policy.hasPrefix("default-src &#39;none&#39;; ") && !policy.contains("*") && !policy.contains("evil"))
        #expect(body.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    }

    /// The root of a document can describe a tag twice.
    @Test func eachOperationIsThereOnce() throws {
        let text = try page(
            """
            openapi: 3.1.0
            info: { title: A, version: '1' }
            tags: [{ name: Pets, description: one }, { name: Pets, description: two }]
            paths: { /pets: { get: { operationId: listPets, tags: [Pets], responses: { '200': { description: '' } } } } }
            """)
        #expect(text.components(separatedBy: "id=\"operation-listPets").count == 2)
        #expect(text.components(separatedBy: "id=\"service-Pets").count == 2)
    }

    @Test func descriptionsAreMarkdown() throws {
        let html = try page(
            """
            openapi: 3.1.0
            info:
              title: A
              version: "1"
              description: |
                # Start
                Some *important* **bold** `code<T>` and [a link](https://x.example/?a=1&b=2).

                - one
                  - inner
                - two

                | a | b |
                |---|---|
                | 1 | 2 |

                ```
                <b>
                ```
            paths: { /a: { get: { responses: { "204": { description: Done } } } } }
            """)
        #expect(html.contains("<h4>Start</h4><p>Some <em>important</em> <strong>bold</strong> <code>code&lt;T&gt;</code>"))
        #expect(html.contains("<a href=\"https://x.example/?a=1&amp;b=2\" rel=\"noopener noreferrer nofollow\">a link</a>"))
        #expect(html.contains("<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>"))
        #expect(html.contains("<th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>"))
        #expect(html.contains("<pre><code>&lt;b&gt;</code></pre>"))
    }

    /// Openers that are never closed cost no more than other text.
    @Test(arguments: ["*", "[", "`", "**a ", "[a](", "<", "> ", "- ", "_a*", "| a |\\n"])
    func manyOpenersAreText(_ opener: String) throws {
        let text = String(repeating: opener, count: 3_000)
        let html = try page(
            """
            openapi: 3.1.0
            info: { title: A, version: "1", description: "\(text)" }
            paths: { /a: { get: { responses: { "204": { description: Done } } } } }
            """)
        #expect(html.contains("</html>"))
    }

    /// Values stand in the text of elements and in quoted attributes, where escaping makes them text.
    @Test func templatesHaveValuesOnlyWhereTheyAreEscaped() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let directory = root.appendingPathComponent("Sources/SpecPage/Resources")
        for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) where name.hasSuffix(".mustache") {
            let text = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
            let raw = text.components(separatedBy: "{{{").dropFirst().map { $0.prefix { $0 != "}" } }
            #expect(raw.allSatisfy { name == "page.mustache" && ($0 == "style" || $0 == "script") }, "\(name)")
            #expect(!text.contains("={{"), "\(name): an attribute without quotes")
            #expect(!text.contains("='"), "\(name): single quotes")
        }
    }

    @Test func responsesOfManyOperationsAreShownOnce() throws {
        func document(_ count: Int) -> String {
            let paths = (0..<count).map { number in
                """
                  /p\(number):
                    get:
                      responses:
                        '200': { description: Fine \(number) }
                        '404': { $ref: '#/components/responses/Gone' }
                """
            }
            return """
                openapi: 3.1.0
                info: { title: T, version: '1' }
                paths:
                \(paths.joined(separator: "\n"))
                components:
                  responses:
                    Gone:
                      description: Nothing is there.
                      content: { application/json: { schema: { type: object, properties: { reason-of-it: { type: string } } } } }
                """
        }
        func count(_ text: String, in page: String) -> Int { page.components(separatedBy: text).count - 1 }
        let many = try page(document(12))
        #expect(count("reason-of-it</code>", in: many) == 1)
        #expect(count("<a href=\"#response-404\">As of several operations</a>", in: many) == 12)
        #expect(many.contains("<article class=\"named-type\" id=\"response-404\">"))
        let few = try page(document(3))
        #expect(count("reason-of-it</code>", in: few) == 3 && !few.contains("As of several operations"))
    }

    @Test func schemasThatContainThemselvesEnd() throws {
        let inner = Array(repeating: "{ $ref: '#/components/schemas/Holder/properties/inner' }", count: 30).joined(separator: ", ")
        let page = try page(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths: { /h: { get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Holder' } } } } } } } }
            components:
              schemas:
                Loop: { $ref: '#/components/schemas/Loop' }
                Holder:
                  type: object
                  properties:
                    looped: { allOf: [{ $ref: '#/components/schemas/Loop' }, { type: object, properties: { x: { type: string } } }] }
                    inner: { allOf: [\(inner)], properties: { y: { type: string } } }
            """)
        #expect(page.contains(#"<code class="name">x</code>"#) && page.contains(#"<code class="name">y</code>"#))
    }

    @Test func commandsWriteParametersAndFormsByTheirStyle() throws {
        func parameter(_ name: String, _ rest: String) -> String { "{ name: \(name), in: query, required: true, \(rest) }" }
        let list = "schema: { type: array, items: { type: string } }, example: [a, 'b c']"
        let html = try page(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths:
              /p:
                get:
                  parameters:
                    - \(parameter("multi", list))
                    - \(parameter("csv", "explode: false, " + list))
                    - \(parameter("pipes", "style: pipeDelimited, explode: false, " + list))
                    - \(parameter("list", "style: deepObject, " + list))
                    - \(parameter("deep", "style: deepObject, schema: { type: object, properties: { k: { type: integer } } }, example: { k: 1 }"))
                  responses: { '200': { description: '' } }
                post:
                  requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { n: { type: string }, f: { type: string, format: binary } } }, example: { n: "it's", f: x } } } }
                  responses: { '200': { description: '' } }
                patch:
                  requestBody:
                    content:
                      application/jsonl:
                        schema: { type: array, items: { type: object, properties: { n: { type: integer } } } }
                        example: [{ n: 1 }, { n: 2 }]
                  responses: { '200': { description: '' } }
                put:
                  requestBody:
                    content:
                      application/x-www-form-urlencoded:
                        schema: { type: object }
                        example: { a: [1, 2], b: 'x y', c: { d: { e: [3] } }, f: [{ g: 4 }] }
                  responses: { '200': { description: '' } }
            """)
        let query = "multi=a&amp;multi=b%20c&amp;csv=a,b%20c&amp;pipes=a%7Cb%20c&amp;list[]=a&amp;list[]=b%20c&amp;deep[k]=1"
        #expect(html.contains("/p?\(query)&#39;"))
        #expect(html.contains("data-form=\"multi\"") && html.contains("data-form=\"deep\"") && html.contains("curl -g "))
        #expect(html.contains("data-form=\"list\" data-separator=\",\"") && html.contains("data-form=\"list\" data-separator=\"%7C\""))
        #expect(html.contains("--form-string &#39;n=it&#39;\\&#39;&#39;s&#39;") && html.contains("-F &#39;f=@f&#39;"))
        #expect(html.contains("--data-raw &#39;{&quot;n&quot;: 1}\n{&quot;n&quot;: 2}&#39;"))
        #expect(html.contains("--data-urlencode &#39;a=1&#39;") && html.contains("--data-urlencode &#39;b=x y&#39;"))
        #expect(html.contains("--data-urlencode &#39;c[d][e]=3&#39;") && html.contains("--data-urlencode &#39;f[0][g]=4&#39;"))
    }

    @Test(arguments: [
        ("simple", false, "/3,4/k,1/a%20b"), ("simple", true, "/3,4/k=1/a%20b"), ("label", false, "/.3,4/.k,1/.a%20b"),
        ("label", true, "/.3.4/.k=1/.a%20b"), ("matrix", false, "/;ids=3,4/;pair=k,1/;text=a%20b"),
        ("matrix", true, "/;ids=3;ids=4/;k=1/;text=a%20b"),
    ])
    func commandsHavePathsByStyle(style: String, explode: Bool, path: String) throws {
        func parameter(_ name: String, _ schema: String, _ example: String) -> String {
            "{ name: \(name), in: path, required: true, style: \(style), explode: \(explode), schema: { type: \(schema) }, example: \(example) }"
        }
        let html = try page(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths:
              /{ids}/{pair}/{text}/{file}:
                get:
                  parameters:
                    - \(parameter("ids", "array", "[3, 4]"))
                    - \(parameter("pair", "object", "{ k: 1 }"))
                    - \(parameter("text", "string", "a b"))
                    - { name: file, in: path, required: true, x-endpointkit-path: true, schema: { type: string }, example: a/b c }
                  responses: { '200': { description: '' } }
            """)
        #expect(html.contains("\(path)/a/b%20c&#39;"))
        #expect(html.contains("data-example=\"{&quot;k&quot;: 1}\""))
        #expect(html.contains("data-slashes=\"true\"") && html.contains("data-prefix") == (style != "simple"))
    }

    @Test func commandsHaveBodiesOfTheirMediaType() throws {
        func body(_ content: String) -> String { "{ requestBody: { content: { \(content) } }, responses: { '204': { description: '' } } }" }
        let html = try page(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths:
              /json:
                post: \(body("application/json: { schema: { type: string, enum: [two] } }"))
                put: \(body("application/json: {}"))
                patch: \(body("application/json: { schema: { type: object }, example: '{\"a\": 1}' }"))
              /form: { post: \(body("multipart/form-data: { schema: { type: object, properties: { n: { const: 7 } } }, example: text }")) }
              /text: { post: \(body("text/plain: { schema: { type: string, enum: [three] } }")) }
              /file: { post: \(body("image/png: {}")), put: \(body("'*/*': {}")), patch: \(body("image/png: {}, text/csv: { example: x }")) }
              /ranges: { post: \(body("audio/*: {}")), put: \(body("text/*: { example: y }")) }
            """)
        #expect(html.contains("--data-raw &#39;&quot;two&quot;&#39;") && html.contains("--data-raw &#39;{}&#39;"))
        #expect(html.contains("--data-raw &#39;{&quot;a&quot;: 1}&#39;") && html.contains("--data-raw &#39;three&#39;"))
        #expect(html.contains("/form&#39; \\\n  --form-string &#39;n=7&#39;"))
        #expect(html.contains("-H &#39;Content-Type: image/png&#39; \\\n  --data-binary &#39;@file&#39;"))
        #expect(html.contains("-H &#39;Content-Type: application/octet-stream&#39; \\\n  --data-binary &#39;@file&#39;"))
        #expect(html.contains("-H &#39;Content-Type: text/csv&#39; \\\n  --data-raw &#39;x&#39;"))
        #expect(html.contains("-H &#39;Content-Type: audio/mpeg&#39; \\\n  --data-binary &#39;@file&#39;"))
        #expect(html.contains("-H &#39;Content-Type: text/plain&#39; \\\n  --data-raw &#39;y&#39;"))
    }

    @Test func commandsHavePathsCredentialsAndXML() throws {
        let html = try page(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            security: [{ token: [] }]
            paths:
              /lists/{ids}:
                parameters: [{ name: ids, in: path, required: true, schema: { type: array, items: { type: integer } }, example: [3, 4] }]
                get: { security: [{ key: [], user: [] }], responses: { '200': { description: '' } } }
                patch: { security: [{ own: [] }], responses: { '204': { description: '' } } }
                delete: { security: [{ token: [] }, {}], responses: { '204': { description: '' } } }
                put:
                  requestBody:
                    content:
                      application/xml: { schema: { type: object, xml: { name: pet }, properties: { id: { type: integer, xml: { attribute: true } }, name: { type: string } } }, example: { id: 1, name: a<b } }
                  responses: { '204': { description: '' } }
              /files:
                post:
                  requestBody:
                    content:
                      image/png: {}
                      multipart/form-data: { schema: { type: object, properties: { a: { type: string }, f: { type: string, format: binary } } } }
                  responses: { '204': { description: '' } }
            components:
              securitySchemes:
                token: { type: http, scheme: bearer }
                user: { type: http, scheme: basic }
                own: { type: http, scheme: Token }
                key: { type: apiKey, in: query, name: key }
            """)
        #expect(html.contains("/lists/3,4?key=KEY&#39; \\\n  -u &#39;USER:PASSWORD&#39;") && html.contains("data-form=\"list\""))
        #expect(html.components(separatedBy: "Authorization: Bearer TOKEN").count == 3)
        #expect(html.contains("-H &#39;Authorization: token CREDENTIALS&#39;"))
        #expect(html.contains("&lt;pet id=&quot;1&quot;&gt;\n  &lt;name&gt;a&amp;lt;b&lt;/name&gt;\n&lt;/pet&gt;"))
        #expect(html.contains("data-file=\"true\"") && html.contains("<span hidden class=\"file\">f</span>"))
    }
}
