import APIModel
import SourceDiagnostics
import Testing

@testable import LanguageServing

struct LanguageServerTests {
    private static let uri = "file:///endpointkit-tests/shop.yaml"
    private static let spec = """
        endpointkit: 1
        name: Shop
        types:
          User: { fields: { id: Int, name: String } }
        services:
          Users:
            path: /users
            endpoints:
              find: { get: "/{id:Int}", returns: User }

        """

    private func started() -> Driver {
        var driver = Driver()
        _ = driver.request("initialize", .members(["capabilities": .members([:])]))
        return driver
    }

    private func opened(_ text: String = spec, _ uri: String = uri) -> Driver {
        var driver = started()
        driver.open(uri, text)
        return driver
    }

    @Test func requestsNeedAServerThatIsInitializedAndNotShutDown() {
        var driver = Driver()
        #expect(driver.request("textDocument/hover", .null)["error"]?["code"]?.int == -32002)
        #expect(driver.request("initialize", .members(["capabilities": .members([:])]))["result"]?["capabilities"] != nil)
        #expect(driver.request("unknown/method", .null)["error"]?["code"]?.int == -32601)
        #expect(driver.request("shutdown", .null)["result"] == .null)
        #expect(driver.request("textDocument/hover", .null)["error"]?["code"]?.int == -32600)
        driver.notify("exit", .null)
        #expect(driver.server.exitStatus == 0)
    }

    @Test func whatWaitsIsAnsweredWhenTheServerIsShutDown() {
        var driver = Driver()
        _ = driver.request("initialize", .members(["capabilities": .members([:])]))
        driver.open("file:///a/todos.yaml", "endpointkit: 1\n")
        _ = driver.server.receive(
            Array(Message.request("waits", "textDocument/hover", Driver.place("file:///a/todos.yaml", 0, 0)).json.utf8))
        let answers = driver.server.receive(Array(Message.request("ends", "shutdown", .null).json.utf8))
        #expect(answers.map { $0["id"]?.string } == ["waits", "ends"])
        #expect(answers.first?["error"]?["code"]?.int == -32800)
    }

    @Test(arguments: ["{", "", "[1,2]", "{\"id\":1}", "\u{0}"])
    func malformedMessagesAreAnswered(_ text: String) {
        var server = LanguageServer()
        #expect(server.receive(Array(text.utf8)).first?["error"]?["code"]?.int != nil)
    }

    @Test func diagnosticsFollowUnsavedText() {
        var driver = opened()
        #expect(driver.diagnostics(of: Self.uri) == [])
        driver.replace(Self.uri, line: 8, from: 41, to: 45, with: "Usr")
        #expect(driver.diagnostics(of: Self.uri) == ["unknown-type 8:41-8:44"])
        driver.replace(Self.uri, line: 8, from: 41, to: 44, with: "User")
        #expect(driver.diagnostics(of: Self.uri) == [])
    }

    @Test func anOpenImportCountsAsItIsInTheEditor() {
        var driver = opened(
            Self.spec.replacing("types:\n", with: "imports: [common.yaml]\ntypes:\n").replacing("returns: User", with: "returns: Item"))
        let other = "file:///endpointkit-tests/common.yaml"
        driver.open(other, "endpointkit: 1\ntypes:\n  Item: String\n")
        #expect(driver.diagnostics(of: Self.uri) == [])
        driver.replace(other, line: 2, from: 2, to: 6, with: "Thing")
        #expect(driver.diagnostics(of: Self.uri) == ["unknown-type 9:41-9:45"])
    }

    @Test func newerTextReplacesOlderWork() throws {
        var driver = started()
        _ = driver.server.receive(Driver.message("textDocument/didOpen", Driver.opening(Self.uri, "endpointkit: 1\nname: bad name\n")))
        let next = driver.server.nextJob()
        let first = try #require(next)
        _ = driver.server.receive(
            Driver.message(
                "textDocument/didChange",
                .members([
                    "textDocument": .members(["uri": .string(Self.uri), "version": .int(2)]),
                    "contentChanges": .array([.members(["text": .string(Self.spec)])]),
                ])))
        var sent: [JSON] = []
        first.run { sent.append($0) }
        driver.server.finish()
        #expect(sent == [])
        driver.work()
        #expect(driver.diagnostics(of: Self.uri) == [])
    }

    @Test func aQueuedRequestCanBeCancelled() {
        var driver = opened()
        let request = JSON.members([
            "id": .int(7), "method": .string("textDocument/hover"), "params": Driver.place(Self.uri, 3, 3),
        ])
        #expect(driver.server.receive(Array(request.json.utf8)) == [])
        let answers = driver.server.receive(Driver.message("$/cancelRequest", .members(["id": .int(7)])))
        #expect(answers.first?["error"]?["code"]?.int == -32800)
        #expect(driver.server.nextJob() == nil)
    }

    @Test func namesLeadToTheirDeclarationAndUses() {
        var driver = opened()
        let definition = driver.request("textDocument/definition", Driver.place(Self.uri, 8, 43))["result"]
        #expect(definition?.array.first?["range"]?["start"] == EditorPosition(line: 3, character: 2).json)
        #expect(driver.request("textDocument/references", Driver.place(Self.uri, 3, 3))["result"]?.array.count == 2)
        let renamed = driver.request("textDocument/rename", Driver.place(Self.uri, 3, 3, ["newName": .string("Person")]))["result"]
        #expect(renamed?["changes"]?[Self.uri]?.array.count == 2)
    }

    @Test func aPartOfATypeIsANameOfItsOwn() {
        var driver = opened(
            """
            endpointkit: 1
            name: Shop
            types:
              Item: { fields: { id: Int } }
              Pair<T>: { fields: { a: T, b: T } }
            services:
              Users:
                path: /users
                endpoints:
                  find: { get: /a, returns: "Pair<Item>" }
                  list: { get: /b, returns: "[Item]" }

            """)
        let uri = Self.uri
        #expect(driver.diagnostics(of: uri) == [])
        let item = driver.request("textDocument/rename", Driver.place(uri, 9, 40, ["newName": .string("Thing")]))["result"]
        #expect(
            item?["changes"]?[uri]?.array.compactMap { $0["range"]?["start"] } == [
                EditorPosition(line: 3, character: 2).json, EditorPosition(line: 9, character: 38).json,
                EditorPosition(line: 10, character: 34).json,
            ])
        let hover = driver.request("textDocument/hover", Driver.place(uri, 9, 40))["result"]?["contents"]?["value"]?.string
        #expect(hover?.contains("struct Item") == true)
    }

    @Test(arguments: [
        ("Address", "duplicate key 'Address'"), ("String", "'String'"), ("1st", "is not a name"), ("", "is not a name"),
        ("a b", "is not a name"),
    ])
    func aNameThatCannotBeIsRefused(_ name: String, _ reason: String) {
        var driver = opened(Self.spec.replacing("services:", with: "  Address: { fields: { city: String } }\nservices:"))
        let error = driver.request("textDocument/rename", Driver.place(Self.uri, 3, 3, ["newName": .string(name)]))["error"]
        #expect(error?["message"]?.string?.contains(reason) == true, "\(error?["message"]?.string ?? "no error")")
    }

    @Test func typesWithoutAnAPIAreReadToo() {
        let uri = "file:///endpointkit-tests/types.yaml"
        var driver = opened(
            """
            endpointkit: 1
            types:
              User: { fields: { id: Int, friends: [User] } }
              Group: { fields: { id: Int } }

            """, uri)
        func rename(_ name: String) -> JSON { driver.request("textDocument/rename", Driver.place(uri, 2, 3, ["newName": .string(name)])) }
        #expect(rename("Person")["result"]?["changes"]?[uri]?.array.count == 2)
        #expect(rename("Group")["error"]?["message"]?.string?.contains("duplicate key 'Group'") == true)
    }

    @Test func aPlaceWithoutANameSaysSo() {
        var driver = opened()
        #expect(driver.request("textDocument/prepareRename", Driver.place(Self.uri, 0, 2))["result"] == .null)
        let error = driver.request("textDocument/rename", Driver.place(Self.uri, 0, 2, ["newName": .string("A")]))["error"]
        #expect(error?["message"]?.string == "there is no name of a type or an endpoint here")
    }

    @Test func aComponentIsRenamedWithItsReferences() {
        let uri = "file:///endpointkit-tests/api.yaml"
        var driver = opened(
            """
            openapi: 3.1.0
            info: { title: A, version: '1' }
            paths:
              /pets:
                get:
                  responses:
                    '200':
                      description: All
                      content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
            components:
              schemas:
                Pet:
                  oneOf: [{ $ref: '#/components/schemas/Cat' }]
                  discriminator: { propertyName: kind, mapping: { c: '#/components/schemas/Cat', d: Cat } }
                Cat: { type: object, required: [kind], properties: { kind: { type: string } } }

            """, uri)
        let cat = driver.request("textDocument/rename", Driver.place(uri, 14, 5, ["newName": .string("Kitten")]))
        #expect(cat["result"]?["changes"]?[uri]?.array.count == 4)
        let taken = driver.request("textDocument/rename", Driver.place(uri, 8, 75, ["newName": .string("Cat")]))
        #expect(taken["error"]?["message"]?.string?.contains("cannot be renamed") == true)
    }

    @Test func placesAreCountedInCodeUnits() {
        var driver = opened(Self.spec.replacing("name: Shop", with: "name: Shop # 😀é"))
        let text = Self.spec.replacing("{ id: Int, name: String }", with: "{ id: Int, 'a😀': Strin }")
        driver.open(Self.uri, text)
        #expect(driver.diagnostics(of: Self.uri) == ["unknown-type 3:36-3:41"])
    }

    @Test func hoverShowsTheSwiftAndTheDescriptionOfAKey() throws {
        var driver = opened()
        let type = driver.request("textDocument/hover", Driver.place(Self.uri, 3, 3))["result"]?["contents"]?["value"]?.string
        #expect(type?.contains("struct User") == true)
        let key = driver.request("textDocument/hover", Driver.place(Self.uri, 4, 3))["result"]?["contents"]?["value"]?.string
        #expect(key?.hasPrefix("Groups of endpoints.") == true)
    }

    @Test func hoverShowsTheSwiftOfAnImportedFile() {
        var driver = opened(
            Self.spec.replacing("types:\n", with: "imports: [common.yaml]\ntypes:\n").replacing("name: String", with: "item: Item"))
        let other = "file:///endpointkit-tests/common.yaml"
        driver.open(other, "endpointkit: 1\ntypes:\n  Item: { fields: { size: Int } }\n")
        let hover = driver.request("textDocument/hover", Driver.place(other, 2, 3))["result"]?["contents"]?["value"]?.string
        #expect(hover?.contains("let size: Int") == true)
    }

    @Test func hoverShowsWhatIsWithoutErrors() {
        var driver = opened(Self.spec.replacing("  User:", with: "  Other: { fields: { id: Itn } }\n  User:"))
        #expect(driver.diagnostics(of: Self.uri)?.count == 1)
        let type = driver.request("textDocument/hover", Driver.place(Self.uri, 4, 3))["result"]?["contents"]?["value"]?.string
        #expect(type?.contains("let name: String") == true)
        let endpoint = driver.request("textDocument/hover", Driver.place(Self.uri, 9, 8))["result"]?["contents"]?["value"]?.string
        #expect(endpoint?.contains("func find(id: Int") == true)
    }

    @Test func namesAreCompletedWhileTheTextIsBroken() {
        var driver = opened()
        driver.replace(Self.uri, line: 8, from: 41, to: 47, with: "[\"")
        #expect(driver.diagnostics(of: Self.uri)?.first?.hasPrefix("yaml-syntax") == true)
        driver.replace(Self.uri, line: 8, from: 41, to: 43, with: "[")
        #expect(driver.diagnostics(of: Self.uri)?.first?.hasPrefix("yaml-syntax") == true)
        #expect(driver.labels(Self.uri, 8, 42).contains("User"))
    }

    @Test func completionGoesBeforeADiagnosisOnce() throws {
        var driver = opened()
        func request(_ method: String) {
            _ = driver.server.receive(Array(Message.request(method, "textDocument/" + method, Driver.place(Self.uri, 3, 3)).json.utf8))
        }
        _ = driver.server.receive(Driver.message("textDocument/didSave", .members(["textDocument": .members(["uri": .string(Self.uri)])])))
        let first = driver.server.nextJob()
        request("hover")
        #expect(first?.cancellation.isCancelled == false)
        request("completion")
        #expect(first?.cancellation.isCancelled == true)
        driver.server.finish()
        for _ in 0..<2 {
            #expect(driver.server.nextJob()?.requestID != nil)
            driver.server.finish()
        }
        let second = driver.server.nextJob()
        #expect(second?.requestID == nil)
        request("completion")
        #expect(second?.cancellation.isCancelled == false)
    }

    @Test func brokenTextHasCompletions() {
        var driver = opened("endpointkit: 1\nname: Shop\nservices:\n  Users:\n    endpoints:\n      find: { get: /, ret")
        let labels = driver.labels(Self.uri, 5, 25)
        #expect(labels.contains("returns"))
        #expect(!labels.contains("get"))
        #expect(!labels.contains("services"))
    }

    @Test func valuesAndReferencesAreCompleted() {
        var driver = opened()
        #expect(driver.labels(Self.uri, 8, 42).starts(with: ["User"]))
        let uri = "file:///endpointkit-tests/openapi.yaml"
        driver.open(
            uri,
            "openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents:\n  schemas:\n    a/b: { type: string }\n"
                + "    Other: { $ref: \"#/\" }\n")
        #expect(driver.labels(uri, 5, 22).contains("#/components/schemas/a~1b"))
    }

    @Test func statusesAreCompleted() {
        var driver = opened()
        func labels(_ text: String, after part: String) -> [String] {
            let line = Self.spec.split(separator: "\n").firstIndex { $0.contains("find:") } ?? 0
            let spec = Self.spec.replacing("returns: User", with: text)
            driver.open(Self.uri, spec)
            let written = spec.split(separator: "\n")[line]
            let end = written.ranges(of: part).first?.upperBound ?? written.startIndex
            return driver.labels(Self.uri, line, written.distance(from: written.startIndex, to: end))
        }
        let errors = labels("errors: { 4 }", after: "errors: { 4")
        #expect(errors.contains("404") && errors.contains("4XX") && errors.contains("default") && !errors.contains("200"))
        let results = labels("returns: { 2 }", after: "returns: { 2")
        #expect(results.contains("204") && results.contains("304") && !results.contains("404"))
        #expect(labels("accepts: [4]", after: "accepts: [4").contains("404"))
        #expect(labels("errors: { 404: U }", after: "404: U").contains("User"))
    }

    @Test func referencesAreCompletedWithWhatCanBeThere() {
        let uri = "file:///endpointkit-tests/openapi.yaml"
        let components = """
            openapi: 3.1.0
            info: { title: A, version: '1' }
            components:
              schemas: { Pet: { type: object } }
              parameters: { Limit: { name: limit, in: query, schema: { type: integer } } }
              responses: { Missing: { description: It is missing. } }
            paths:
              /pets:
                get:

            """
        var driver = opened(components, uri)
        func labels(_ text: String) -> [String] {
            driver.open(uri, components + text)
            return driver.labels(uri, 9, text.count - 1)
        }
        #expect(labels("      parameters: [{ $ref: '#'") == ["#/components/parameters/Limit"])
        #expect(labels("      responses: { '404': { $ref: '#'") == ["#/components/responses/Missing"])
        #expect(
            labels("      responses: { '200': { description: A, content: { a/b: { schema: { $ref: '#'") == ["#/components/schemas/Pet"])
    }

    @Test func keysAndValuesOfOpenAPIAreCompleted() {
        let uri = "file:///endpointkit-tests/api.yaml"
        let head = """
            openapi: 3.1.0
            info: { title: A, version: '1' }
            components: { securitySchemes: { token: { type: http, scheme: bearer } } }

            """
        var driver = opened(head + "paths:\n  /pets:\n    get:\n      ", uri)
        #expect(driver.labels(uri, 6, 6).contains("operationId"))
        func labels(_ text: String, _ line: Int, _ character: Int) -> [String] {
            driver.open(uri, head + "paths:\n  /pets:\n    get:\n" + text)
            return driver.labels(uri, line, character)
        }
        #expect(labels("      responses:\n        ", 7, 8).contains("404"))
        #expect(labels("      responses:\n        '200':\n          content:\n            ", 9, 12).contains("application/json"))
        let places = ["query", "path", "header", "cookie", "querystring"]
        #expect(labels("      parameters:\n        - name: a\n          in: ", 8, 14) == places)
        #expect(labels("      security:\n        - ", 7, 10).contains("token"))
        let hover = driver.request("textDocument/hover", Driver.place(uri, 1, 9))["result"]?["contents"]?["value"]?.string
        #expect(hover?.contains("The name of the API.") == true)
    }

    @Test func keysOfSwagger2AreNotThoseOfOpenAPI3() {
        let uri = "file:///endpointkit-tests/old.yaml"
        let text = """
            swagger: '2.0'
            securityDefinitions: { token: { type: apiKey, name: X-Key, in: header } }
            paths:
              /pets:
                get:
                  parameters:
                    - { in: query, name: a }
                  security:
                    - { token: [] }
            """ + "\n"
        var driver = opened(text, uri)
        let top = driver.labels(uri, 9, 0)
        #expect(top.contains("definitions") && top.contains("basePath"))
        #expect(!top.contains("components") && !top.contains("swagger"))
        #expect(driver.labels(uri, 6, 18) == ["query", "header", "path", "formData", "body"])
        #expect(driver.labels(uri, 8, 12) == ["token"])
        let hover = driver.request("textDocument/hover", Driver.place(uri, 1, 4))["result"]?["contents"]?["value"]?.string
        #expect(hover == "Kinds of credentials by name.")
    }

    @Test func aReferenceOfOpenAPILeadsToItsTarget() {
        let uri = "file:///endpointkit-tests/api.yaml"
        var driver = opened(
            "openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents:\n  schemas:\n    A: { type: string }\n"
                + "    B: { $ref: 'other.yaml#/C' }\n", uri)
        driver.open("file:///endpointkit-tests/other.yaml", "C: { type: string }\n")
        let target = driver.request("textDocument/definition", Driver.place(uri, 5, 20))["result"]
        #expect(target?["uri"]?.string == "file:///endpointkit-tests/other.yaml")
    }

    @Test func aReferenceLeadsToAnchorsAndSchemasWithAURI() {
        var driver = opened(
            """
            openapi: 3.1.0
            info: { title: Shop, version: "1" }
            components:
              schemas:
                User: { $id: "https://shop.example/user", $anchor: user, type: object }
                Named: { $ref: "https://shop.example/user#user" }
                Owner: { $ref: "https://shop.example/user" }
                Missing: { $ref: "#owner" }
            paths: {}

            """, Self.uri)
        for (line, column) in [(5, 24), (6, 24)] {
            let target = driver.request("textDocument/definition", Driver.place(Self.uri, line, column))["result"]
            #expect(target?["range"]?["start"] == EditorPosition(line: 4, character: 4).json)
        }
        #expect(driver.request("textDocument/definition", Driver.place(Self.uri, 7, 24))["result"] == .null)
    }

    @Test func helpThatSaysWhatToWriteIsAnAction() {
        var driver = opened(Self.spec.replacing("returns: User", with: "returns: Usr"))
        let diagnostics = driver.published[Self.uri] ?? []
        let actions = driver.request(
            "textDocument/codeAction",
            Driver.place(
                Self.uri, 8, 42, ["range": diagnostics.first?["range"] ?? .null, "context": .members(["diagnostics": .array(diagnostics)])])
        )
        #expect(actions["result"]?.array.first?["title"]?.string == "Replace 'Usr' with 'User'")
        #expect(actions["result"]?.array.first?["diagnostics"]?.array == diagnostics)
    }

    @Test func formattingKeepsComments() {
        var driver = opened("endpointkit: 1   # version  \nname: Shop  ")
        let edits = driver.request("textDocument/formatting", Driver.place(Self.uri, 0, 0))["result"]?.array ?? []
        #expect(edits.map { $0["newText"]?.string } == ["", "", "\n"])
    }

    @Test func otherDocumentsAreLeftAlone() {
        let driver = opened("on: push\njobs: [\n", "file:///endpointkit-tests/workflow.yaml")
        #expect(driver.diagnostics(of: "file:///endpointkit-tests/workflow.yaml") == [])
    }

    @Test func theProjectFileIsChecked() {
        let uri = "file:///endpointkit-tests/endpointkit.yaml"
        var driver = opened("project: 1\napis:\n  Shop: { spec: shop.yaml, outpt: Out }\n", uri)
        #expect(driver.diagnostics(of: uri)?.contains { $0.hasPrefix("unknown-key") } == true)
        #expect(driver.labels(uri, 2, 11).contains("overlays"))
        let range = JSON.members(["start": EditorPosition(line: 0, character: 0).json, "end": EditorPosition(line: 3, character: 0).json])
        let params = JSON.members(["textDocument": .members(["uri": .string(uri)]), "range": range])
        let actions = driver.request("textDocument/codeAction", params)["result"]?.array ?? []
        #expect(actions.map { $0["title"]?.string } == ["Replace 'outpt' with 'output'"])
    }
}
