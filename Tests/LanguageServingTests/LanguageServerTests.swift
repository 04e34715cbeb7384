import APIModel
import SourceDiagnostics
import Testing

@testable import LanguageServing

struct LanguageServerTests {
    private static let uri = "file:///endpointkit-tests/shop.yaml"
    private static let spec = Driver.spec

    private func started() -> Driver {
        var driver = Driver()
        _ = driver.request("initialize", .members(["capabilities": .members([:])]))
        return driver
    }

    private func opened(_ text: String = spec, _ uri: String = uri) -> Driver { Driver(opening: text, uri) }

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
            Array(RPCMessage.request("waits", "textDocument/hover", Driver.place("file:///a/todos.yaml", 0, 0)).json.utf8))
        let answers = driver.server.receive(Array(RPCMessage.request("ends", "shutdown", .null).json.utf8))
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
        _ = first.run { sent.append($0) }
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
            _ = driver.server.receive(Array(RPCMessage.request(method, "textDocument/" + method, Driver.place(Self.uri, 3, 3)).json.utf8))
        }
        _ = driver.server.receive(Driver.message("textDocument/didSave", .members(["textDocument": .members(["uri": .string(Self.uri)])])))
        let first = driver.server.nextJob()
        request("references")
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

    @Test func requestsThatNeedTheDiagnosisComeAfterIt() throws {
        var driver = opened()
        func request(_ id: String) {
            _ = driver.server.receive(
                Array(RPCMessage.request(id, "textDocument/references", Driver.place(Self.uri, 3, 3)).json.utf8))
        }
        var text = Self.spec
        func change() {
            text += "# One more line.\n"
            _ = driver.server.receive(
                Driver.message(
                    "textDocument/didChange",
                    .members([
                        "textDocument": .members(["uri": .string(Self.uri), "version": .int(2)]),
                        "contentChanges": .array([.members(["text": .string(text)])]),
                    ])))
        }
        /// Runs the next job. Returns the ID of its request, and whether it is answered.
        func next() throws -> (id: String?, isAnswered: Bool) {
            let job = driver.server.nextJob()
            let next = try #require(job)
            var sent: [JSON] = []
            driver.server.finish(next.run { sent.append($0) })
            return (next.requestID?.string, sent.contains { $0["id"] != nil })
        }
        change()
        request("first")
        // It finds that the text was not read, and waits.
        #expect(try next() == ("first", false))
        #expect(try next() == (nil, false))
        #expect(try next() == ("first", true))
        #expect(driver.server.nextJob() == nil)
        // It does not wait for more than one diagnosis, although newer text comes.
        change()
        request("second")
        #expect(try next() == ("second", false))
        let diagnosis = driver.server.nextJob()
        #expect(diagnosis?.requestID == nil)
        change()
        #expect(diagnosis?.cancellation.isCancelled == true)
        driver.server.finish(diagnosis?.run { _ in })
        #expect(try next() == ("second", true))
        #expect(try next() == (nil, false))
        // A waiting request can be cancelled.
        change()
        request("third")
        #expect(try next() == ("third", false))
        let answers = driver.server.receive(Driver.message("$/cancelRequest", .members(["id": .string("third")])))
        #expect(answers.first?["error"]?["code"]?.int == -32800)
        #expect(try next() == (nil, false))
        #expect(driver.server.nextJob() == nil)
    }

    @Test func whatCouldBeReadIsShownWhileTheTextIsBroken() {
        var driver = opened()
        let hover = driver.request("textDocument/hover", Driver.place(Self.uri, 3, 3))["result"]
        let symbols = driver.request("textDocument/documentSymbol", Driver.place(Self.uri, 0, 0))["result"]?.array
        driver.replace(Self.uri, line: 8, from: 41, to: 47, with: "[\"")
        #expect(driver.diagnostics(of: Self.uri)?.first?.hasPrefix("yaml-syntax") == true)
        #expect(driver.request("textDocument/hover", Driver.place(Self.uri, 3, 3))["result"] == hover)
        #expect(driver.request("textDocument/hover", Driver.place(Self.uri, 8, 42))["result"] == .null)
        #expect(driver.request("textDocument/documentSymbol", Driver.place(Self.uri, 0, 0))["result"]?.array.count == symbols?.count)
        driver.open(Self.uri, Self.spec)
        driver.replace(Self.uri, line: 1, from: 10, to: 10, with: "\n# One\nother: [\"")
        #expect(driver.diagnostics(of: Self.uri)?.first?.hasPrefix("yaml-syntax") == true)
        #expect(driver.request("textDocument/hover", Driver.place(Self.uri, 5, 3))["result"] == hover)
        let target = driver.request("textDocument/definition", Driver.place(Self.uri, 10, 43))["result"]?.array.first
        #expect(target?["range"]?["start"] == EditorPosition(line: 5, character: 2).json)
        let moved = driver.request("textDocument/documentSymbol", Driver.place(Self.uri, 0, 0))["result"]?.array
        #expect(moved?.map { $0["range"]?["start"]?["line"]?.int } == [0, 1, 4, 6])
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
