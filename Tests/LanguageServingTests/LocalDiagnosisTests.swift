import APIModel
import Foundation
import GeneratorCore
import SchemaChecking
import SourceDiagnostics
import Testing
import YAMLTree

@testable import LanguageServing

/// Changes of large documents, of which only a part is read before the whole document is.
struct LocalDiagnosisTests {
    /// A document of more than 64 KB, with a fault at its beginning and one at its end.
    enum Format: CaseIterable {
        case dialect, yaml, json

        var path: String { "/endpointkit-tests/large.\(self == .json ? "json" : "yaml")" }

        var text: String {
            switch self {
            case .dialect:
                let types = (0..<200).map {
                    """
                      Item\($0):
                        doc: The item with the number \($0), as the server keeps it, é and all.
                        fields: { id: Int, title: String, parent?: Item\($0 / 2), tags: [String] }

                    """
                }
                let services = (0..<200).map {
                    """
                      Items\($0):
                        path: /items\($0)
                        endpoints:
                          # All of them.
                          list: { get: /, query: { limit: Int = 20 }, returns: [Item\($0)] }
                          find: { get: "/{id:Int}", returns: Item\($0) }

                    """
                }
                return "endpointkit: 1\nname: Large\nfirst: 1\ntypes:\n\(types.joined())services:\n\(services.joined())last: 2\n"
            case .yaml:
                let paths = (0..<150).map {
                    """
                      /items\($0)/{id}:
                        get:
                          operationId: getItem\($0)
                          tags: [items]
                          parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
                          responses:
                            "200": { $ref: "#/components/responses/Item\($0)" }

                    """
                }
                let schemas = (0..<150).map {
                    """
                        Item\($0):
                          description: The item with the number \($0).
                          type: object
                          properties:
                            id: { type: integer }
                            parent: { $ref: "#/components/schemas/Item\($0 / 2)" }

                    """
                }
                let head = "openapi: 3.1.0\ninfo: { title: Large, version: \"1\" }\nfirst: 1\n"
                let responses = (0..<150).map {
                    """
                        Item\($0):
                          description: The item.
                          content: { application/json: { schema: { $ref: "#/components/schemas/Item\($0)" } } }

                    """
                }
                return
                    "\(head)paths:\n\(paths.joined())components:\n  responses:\n\(responses.joined())  schemas:\n\(schemas.joined())last: 2\n"
            case .json:
                let paths = (0..<150).map {
                    """
                    "/items\($0)/{id}": { "get": {
                      "operationId": "getItem\($0)", "tags": ["items"],
                      "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "integer" } }],
                      "responses": { "200": { "description": "The item.", "content": { "application/json": {
                        "schema": { "$ref": "#/components/schemas/Item\($0)" } } } } }
                    } }
                    """
                }
                let schemas = (0..<150).map {
                    """
                    "Item\($0)": { "description": "The item with the number \($0).", "type": "object",
                      "properties": { "id": { "type": "integer" }, "parent": { "$ref": "#/components/schemas/Item\($0 / 2)" } } }
                    """
                }
                return """
                    { "openapi": "3.1.0", "info": { "title": "Large", "version": "1" }, "first": 1,
                    "paths": {
                    \(paths.joined(separator: ",\n"))
                    }, "components": { "schemas": {
                    \(schemas.joined(separator: ",\n"))
                    } }, "last": 2 }
                    """
            }
        }
    }

    /// An edit of the document: the text that is replaced at its first place after a mark, and the new one.
    private static func edited(_ text: String, after mark: String, _ old: String, _ new: String) throws -> String {
        let start = try #require(text.range(of: mark)).lowerBound
        let range = try #require(text.range(of: old, range: start..<text.endIndex))
        return text.replacingCharacters(in: range, with: new)
    }

    /// The diagnostics of the last text, after all texts were read as a whole but the last one, of which only the changed part was.
    private func local(_ path: String, _ texts: [String]) throws -> (local: [String: [JSON]]?, all: [String: [JSON]]) {
        let desk = AnalysisDesk()
        var workspace = Workspace(disk: LocalFiles())
        let entry = Entry(SpecInput(path))
        for text in texts.dropLast() {
            workspace.open(DocumentURI.uri(ofPath: path), version: 1, Array(text.utf8))
            _ = try #require(desk.analysis(of: entry, workspace, Cancellation()))
        }
        workspace.open(DocumentURI.uri(ofPath: path), version: 2, Array(try #require(texts.last).utf8))
        let document = try #require(workspace.documents[path])
        let local = desk.localDiagnostics(of: entry, document, workspace, Cancellation(), default: path)
        var messages = DiagnosticMessages(workspace)
        let analysis = try #require(desk.analysis(of: entry, workspace, Cancellation()))
        return (local, messages.byPath(analysis.diagnostics, default: path))
    }

    private func codes(_ list: [JSON]?) -> [String] { list?.compactMap { $0["code"]?.string }.sorted() ?? [] }

    private func expectSame(
        _ local: [String: [JSON]]?, _ all: [String: [JSON]], _ path: String, _ expected: [String],
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let local = try #require(local, sourceLocation: place)
        #expect(codes(local[path]) == expected.sorted(), sourceLocation: place)
        #expect(Set(local[path] ?? []) == Set(all[path] ?? []), sourceLocation: place)
    }

    @Test(arguments: Format.allCases)
    func aFaultIsFoundInTheChangedDeclaration(_ format: Format) throws {
        let text = format.text
        let (mark, old) = ("the number 70", format == .json ? "\"integer\"" : format == .dialect ? "Int" : "integer")
        let changed = try Self.edited(text, after: mark, old, format == .json ? "\"intger\"" : format == .dialect ? "Itn" : "intger")
        let known = codes(try local(format.path, [text, text]).all[format.path])
        let (part, all) = try local(format.path, [text, changed])
        #expect(codes(all[format.path]).count == known.count + 1)
        try expectSame(part, all, format.path, codes(all[format.path]))
        // And it goes when it is repaired, with the lines of all others moved.
        let moved = try Self.edited(text, after: mark, old, old + "\n\n            ")
        let after = try local(format.path, [changed, moved])
        try expectSame(after.local, after.all, format.path, known)
    }

    @Test func usesOfARenamedTypeAreFound() throws {
        let text = Format.dialect.text
        let changed = try Self.edited(text, after: "  Item70:", "Item70", "Thing70")
        let (part, all) = try local(Format.dialect.path, [text, changed])
        // In its children, Item140 and Item141, and in its service.
        #expect(codes(all[Format.dialect.path]).filter { $0 == "unknown-type" }.count == 4)
        try expectSame(part, all, Format.dialect.path, codes(all[Format.dialect.path]))
    }

    @Test(arguments: Format.allCases)
    func aTextThatCannotBeParsedHasOneDiagnostic(_ format: Format) throws {
        let text = format.text
        let broken = try Self.edited(text, after: "the number 70", ": ", ": [")
        let (part, all) = try local(format.path, [text, broken])
        #expect(codes(part?[format.path]).count == 1)
        #expect(codes(part?[format.path]) == codes(all[format.path]))
        // Everything else is known again when it is repaired.
        let known = codes(try local(format.path, [text, text]).all[format.path])
        let after = try local(format.path, [text, broken, text])
        try expectSame(after.local, after.all, format.path, known)
    }

    @Test func aNewDeclarationIsRead() throws {
        let text = Format.dialect.text
        let changed = try Self.edited(text, after: "  Item70:", "  Item71:", "  Other: { fields: { id: Nothing } }\n  Item71:")
        let (part, all) = try local(Format.dialect.path, [text, changed])
        try expectSame(part, all, Format.dialect.path, codes(all[Format.dialect.path]))
    }

    @Test func aChangeOutsideOfAllDeclarationsNeedsTheWholeDocument() throws {
        let text = Format.dialect.text
        #expect(try local(Format.dialect.path, [text, text.replacingOccurrences(of: "name: Large", with: "name: Larger")]).local == nil)
        let small = "endpointkit: 1\nname: Small\ntypes:\n  A: { fields: { id: Int } }\n"
        #expect(try local("/endpointkit-tests/small.yaml", [small, small + "  B: { fields: { id: Int } }\n"]).local == nil)
    }

    @Test func aChangeOfAnotherFileNeedsTheWholeDocument() throws {
        let desk = AnalysisDesk()
        var workspace = Workspace(disk: LocalFiles())
        let (path, shared) = ("/endpointkit-tests/large.yaml", "/endpointkit-tests/shared.yaml")
        let text = Format.dialect.text.replacingOccurrences(of: "first: 1", with: "imports: [shared.yaml]")
        let entry = Entry(SpecInput(path))
        workspace.open(DocumentURI.uri(ofPath: shared), version: 1, Array("types:\n  Money: { fields: { cents: Int } }\n".utf8))
        workspace.open(DocumentURI.uri(ofPath: path), version: 1, Array(text.utf8))
        _ = try #require(desk.analysis(of: entry, workspace, Cancellation()))
        let changed = try Self.edited(text, after: "  Item70:", "Int", "Money")
        workspace.open(DocumentURI.uri(ofPath: path), version: 2, Array(changed.utf8))
        let document = try #require(workspace.documents[path])
        let part = try #require(desk.localDiagnostics(of: entry, document, workspace, Cancellation(), default: path))
        #expect(codes(part[path]) == ["unknown-key"])
        workspace.open(DocumentURI.uri(ofPath: shared), version: 2, Array("types:\n  Price: { fields: { cents: Int } }\n".utf8))
        #expect(desk.localDiagnostics(of: entry, document, workspace, Cancellation(), default: path) == nil)
    }

    @Test func theServerSendsWhatThePartTellsBeforeItReadsAll() throws {
        var server = LanguageServer()
        let uri = DocumentURI.uri(ofPath: Format.dialect.path)
        func send(_ method: String, _ params: JSON) -> [JSON] {
            let message = method == "initialize" ? Message.request("1", method, params) : Message.notification(method, params)
            _ = server.receive(Array(message.json.utf8))
            var sent: [JSON] = []
            while let job = server.nextJob() {
                job.run { sent.append($0) }
                server.finish()
            }
            return sent
        }
        _ = send("initialize", .members(["capabilities": .members([:])]))
        let text = Format.dialect.text
        #expect(send("textDocument/didOpen", Driver.opening(uri, text)).count == 1)
        func change(_ new: String, version: Int) -> [JSON] {
            send(
                "textDocument/didChange",
                .members([
                    "textDocument": .members(["uri": .string(uri), "version": .int(version)]),
                    "contentChanges": .array([.members(["text": .string(new)])]),
                ]))
        }
        // The same diagnostics are sent once.
        #expect(change(try Self.edited(text, after: "  Item70:", "Int", "Itn"), version: 2).count == 1)
        // A path that another service has is found only in the whole document.
        _ = change(text, version: 3)
        let sent = change(try Self.edited(text, after: "  Items150:", "/items150", "/items3"), version: 4)
        let lists = sent.map { codes($0["params"]?["diagnostics"]?.array) }
        #expect(sent.count == 2)
        #expect(sent.allSatisfy { $0["params"]?["version"]?.int == 4 })
        #expect(lists.first != lists.last)
    }

    @Test func afterRandomEditsEverythingIsAsIfItWasJustOpened() throws {
        var numbers = SeededGenerator(seed: 42)
        for format in Format.allCases {
            let uri = DocumentURI.uri(ofPath: format.path)
            var driver = Driver()
            _ = driver.request("initialize", .members(["capabilities": .members([:])]))
            var lines = format.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            driver.open(uri, lines.joined(separator: "\n"))
            for _ in 0..<8 {
                let line = Int.random(in: 0..<lines.count, using: &numbers)
                let column = Int.random(in: 0...lines[line].utf16.count, using: &numbers)
                let end = min(lines[line].utf16.count, column + Int.random(in: 0...3, using: &numbers))
                let new = ["", "x", ": ", "\"", "Item7", "  ", "}"].randomElement(using: &numbers) ?? ""
                driver.replace(uri, line: line, from: column, to: end, with: new)
                let units = Array(lines[line].utf16)
                lines[line] = String(decoding: units[..<column] + Array(new.utf16) + units[end...], as: UTF16.self)
                var fresh = Driver()
                _ = fresh.request("initialize", .members(["capabilities": .members([:])]))
                fresh.open(uri, lines.joined(separator: "\n"))
                #expect(driver.published[uri] == fresh.published[uri])
            }
        }
    }
}
