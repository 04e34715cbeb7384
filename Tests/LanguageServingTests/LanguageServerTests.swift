import APIModel
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

    @Test func hoverShowsTheSwiftAndTheDescriptionOfAKey() throws {
        var driver = opened()
        let type = driver.request("textDocument/hover", Driver.place(Self.uri, 3, 3))["result"]?["contents"]?["value"]?.string
        #expect(type?.contains("struct User") == true)
        let key = driver.request("textDocument/hover", Driver.place(Self.uri, 4, 3))["result"]?["contents"]?["value"]?.string
        #expect(key?.hasPrefix("Groups of endpoints.") == true)
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

    @Test func aReferenceOfOpenAPILeadsToItsTarget() {
        let uri = "file:///endpointkit-tests/api.yaml"
        var driver = opened(
            "openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents:\n  schemas:\n    A: { type: string }\n"
                + "    B: { $ref: 'other.yaml#/C' }\n", uri)
        driver.open("file:///endpointkit-tests/other.yaml", "C: { type: string }\n")
        let target = driver.request("textDocument/definition", Driver.place(uri, 5, 20))["result"]
        #expect(target?["uri"]?.string == "file:///endpointkit-tests/other.yaml")
    }

    @Test func helpThatSaysWhatToWriteIsAnAction() {
        var driver = opened(Self.spec.replacing("returns: User", with: "returns: Usr"))
        let diagnostics = driver.published[Self.uri] ?? []
        let actions = driver.request(
            "textDocument/codeAction", Driver.place(Self.uri, 8, 42, ["context": .members(["diagnostics": .array(diagnostics)])]))
        #expect(actions["result"]?.array.first?["title"]?.string == "Replace with 'User'")
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
    }
}
