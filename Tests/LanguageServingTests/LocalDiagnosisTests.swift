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

    /// The diagnostics of the last text, after all texts were read as a whole but the last one, of which only the changed part was.
    private func local(_ path: String, _ texts: [String]) throws -> (local: [String: [JSON]]?, all: [String: [JSON]]) {
        let cache = AnalysisCache()
        var workspace = Workspace(disk: LocalFiles())
        let entry = Entry(SpecInput(path))
        for text in texts.dropLast() {
            workspace.open(DocumentURI.uri(ofPath: path), version: 1, Array(text.utf8))
            _ = try #require(cache.analysis(of: entry, workspace, Cancellation()))
        }
        workspace.open(DocumentURI.uri(ofPath: path), version: 2, Array(try #require(texts.last).utf8))
        let document = try #require(workspace.documents[path])
        let local = cache.localDiagnostics(of: entry, document, workspace, Cancellation(), default: path)
        var messages = DiagnosticMessages(workspace)
        let analysis = try #require(cache.analysis(of: entry, workspace, Cancellation()))
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
        let changed = try edited(text, after: mark, old, format == .json ? "\"intger\"" : format == .dialect ? "Itn" : "intger")
        let known = codes(try local(format.path, [text, text]).all[format.path])
        let (part, all) = try local(format.path, [text, changed])
        #expect(codes(all[format.path]).count == known.count + 1)
        try expectSame(part, all, format.path, codes(all[format.path]))
        // And it goes when it is repaired, with the lines of all others moved.
        let moved = try edited(text, after: mark, old, old + "\n\n            ")
        let after = try local(format.path, [changed, moved])
        try expectSame(after.local, after.all, format.path, known)
    }

    /// The part has no operation that leads to the changed schema, so that it does not tell what is wrong there.
    @Test func aFaultOfTextThatIsReplacedIsGone() throws {
        let chain = (0..<4).map {
            "    Deep\($0): { type: object, properties: { next: { $ref: \"#/components/schemas/\($0 == 3 ? "Itm3" : "Deep\($0 + 1)")\" } } }\n"
        }
        let path = Format.yaml.path
        var text = try edited(Format.yaml.text, after: "  schemas:\n", "    Item0:", chain.joined() + "    Item0:")
        text = try edited(text, after: "the number 70.", "{ type: integer }", "{ $ref: \"#/components/schemas/Deep0\" }")
        let repaired = try edited(text, after: "schemas:", "Itm3", "Item3")
        let (part, all) = try local(path, [text, repaired])
        #expect(!codes(all[path]).contains("unresolved-reference"))
        try expectSame(part, all, path, codes(all[path]))
        // What is around the change stays.
        let described = try edited(text, after: "    Deep3:", "type: object", "title: Last, type: object")
        let after = try local(path, [text, described])
        #expect(codes(after.all[path]).contains("unresolved-reference"))
        try expectSame(after.local, after.all, path, codes(after.all[path]))
    }

    @Test func usesOfARenamedTypeAreFound() throws {
        let text = Format.dialect.text
        let changed = try edited(text, after: "  Item70:", "Item70", "Thing70")
        let (part, all) = try local(Format.dialect.path, [text, changed])
        // In its children, Item140 and Item141, and in its service.
        #expect(codes(all[Format.dialect.path]).filter { $0 == "unknown-type" }.count == 4)
        try expectSame(part, all, Format.dialect.path, codes(all[Format.dialect.path]))
    }

    @Test(arguments: Format.allCases)
    func aTextThatCannotBeParsedHasOneDiagnostic(_ format: Format) throws {
        let text = format.text
        let broken = try edited(text, after: "the number 70", ": ", ": [")
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
        let changed = try edited(text, after: "  Item70:", "  Item71:", "  Other: { fields: { id: Nothing } }\n  Item71:")
        let (part, all) = try local(Format.dialect.path, [text, changed])
        try expectSame(part, all, Format.dialect.path, codes(all[Format.dialect.path]))
    }

    @Test func aSmallDocumentIsReadAsAWhole() throws {
        let small = "endpointkit: 1\nname: Small\ntypes:\n  A: { fields: { id: Int } }\n"
        #expect(try local("/endpointkit-tests/small.yaml", [small, small + "  B: { fields: { id: Int } }\n"]).local == nil)
    }

    /// Changes outside of all declarations, after which there is another fault, or one less.
    @Test(arguments: [
        (Format.dialect, "name: Large", "name: bad name"), (.dialect, "first: 1\n", ""), (.dialect, "last: 2", "auth: { a: nothing }"),
        (.dialect, "first: 1", "first: 1\nauth:\n  a: { scheme: bearer, refresh: Items7.lost }\nsecond: 2"),
        (.yaml, "title: Large", "titel: Large"), (.yaml, "first: 1", "servers: [{ url: 7 }]\nsecurity: [{ none: [] }]"),
        (.yaml, "first: 1\n", ""), (.yaml, "last: 2", "tags: nothing"),
        (.json, "\"title\"", "\"titel\""), (.json, "\"first\": 1", "\"servers\": [7], \"security\": [{ \"none\": [] }]"),
        (.json, ", \"last\": 2", ""),
    ])
    func aFaultOfTheHeadIsFound(_ format: Format, _ old: String, _ new: String) throws {
        let text = format.text
        let changed = try edited(text, after: old, old, new)
        let (part, all) = try local(format.path, [text, changed])
        let known = try local(format.path, [text, text]).all
        #expect(codes(all[format.path]) != codes(known[format.path]))
        try expectSame(part, all, format.path, codes(all[format.path]))
        // And back, with everything moved.
        let after = try local(format.path, [changed, text])
        try expectSame(after.local, after.all, format.path, codes(known[format.path]))
    }

    @Test(arguments: Format.allCases)
    func aHeadThatCannotBeParsedHasOneDiagnostic(_ format: Format) throws {
        let text = format.text
        let broken = try edited(text, after: "first", "1", "[1")
        let (part, all) = try local(format.path, [text, broken])
        #expect(codes(part?[format.path]).count == 1)
        #expect(codes(part?[format.path]) == codes(all[format.path]))
        guard format != .json else { return }
        let halfTyped = try local(format.path, [text, broken, try edited(text, after: "first", "first: 1", "first: 1\nsec")])
        #expect(codes(halfTyped.local?[format.path]) == codes(halfTyped.all[format.path]))
        #expect(halfTyped.local?[format.path]?.first?["range"] == halfTyped.all[format.path]?.first?["range"])
    }

    @Test(arguments: Format.allCases)
    func blankLinesAndCommentsMoveWhatIsKnown(_ format: Format) throws {
        let text = format.text
        let added = format == .json ? "\n  \n\n" : "\n  # Some words.\n\n"
        let marks = format == .json ? ["\n", "\n"] : ["\n", "first: 1\n"]
        for mark in marks {
            let changed = try edited(text, after: mark, mark, mark + added)
            let (part, all) = try local(format.path, [text, changed])
            try expectSame(part, all, format.path, codes(all[format.path]))
        }
    }

    /// What is done with whole declarations of the dialect.
    @Test(arguments: [
        // Removed, with its uses in Item140, Item141 and its service.
        ("  Item70:\n", "  Item71:\n", ""), ("  Items70:\n", "  Items73:\n", ""),
        // Several at once, which refer to each other, to known ones and to nothing, or have names that are taken.
        (
            "  Item70:\n", "  Item70:\n",
            "  New1: { fields: { id: New2, other: Item150 } }\n  New2: { fields: { id: Nothing } }\n  Item9: String\n  Item70:\n"
        ),
        // At the end of the types, and before the first one.
        ("services:\n", "services:\n", "  New1: { fields: { id: Nothing } }\nservices:\n"),
        ("types:\n", "types:\n", "types:\n  New1: { fields: { id: Nothing } }\n"),
    ])
    func wholeDeclarationsAreAddedAndRemoved(_ start: String, _ end: String, _ new: String) throws {
        let text = Format.dialect.text
        let first = try #require(text.range(of: start))
        let last = start == end ? first.upperBound : try #require(text.range(of: end, range: first.upperBound..<text.endIndex)).lowerBound
        let changed = text.replacingCharacters(in: first.lowerBound..<last, with: new)
        for texts in [[text, changed], [changed, text]] {
            let (part, all) = try local(Format.dialect.path, texts)
            try expectSame(part, all, Format.dialect.path, codes(all[Format.dialect.path]))
        }
    }

    /// A change of names at the top of the document, of which declarations speak.
    @Test func usesOfASchemeAreFoundWhenItGoes() throws {
        let text = try edited(
            Format.dialect.text.replacingOccurrences(of: "first: 1", with: "auth:\n  staff: bearer\n  other: basic"), after: "  Items70:",
            "path:", "auth: staff\n    path:")
        let (part, all) = try local(Format.dialect.path, [text, try edited(text, after: "auth", "  staff: bearer\n", "")])
        #expect(codes(all[Format.dialect.path]).contains("unknown-scheme") || codes(all[Format.dialect.path]).contains("undeclared-scheme"))
        try expectSame(part, all, Format.dialect.path, codes(all[Format.dialect.path]))
    }

    @Test func aChangeOfAnotherFileNeedsTheWholeDocument() throws {
        let cache = AnalysisCache()
        var workspace = Workspace(disk: LocalFiles())
        let (path, shared) = ("/endpointkit-tests/large.yaml", "/endpointkit-tests/shared.yaml")
        let text = Format.dialect.text.replacingOccurrences(of: "first: 1", with: "imports: [shared.yaml]")
        let entry = Entry(SpecInput(path))
        workspace.open(DocumentURI.uri(ofPath: shared), version: 1, Array("types:\n  Money: { fields: { cents: Int } }\n".utf8))
        workspace.open(DocumentURI.uri(ofPath: path), version: 1, Array(text.utf8))
        _ = try #require(cache.analysis(of: entry, workspace, Cancellation()))
        let changed = try edited(text, after: "  Item70:", "Int", "Money")
        workspace.open(DocumentURI.uri(ofPath: path), version: 2, Array(changed.utf8))
        let document = try #require(workspace.documents[path])
        let part = try #require(cache.localDiagnostics(of: entry, document, workspace, Cancellation(), default: path))
        #expect(codes(part[path]) == ["unknown-key"])
        workspace.open(DocumentURI.uri(ofPath: shared), version: 2, Array("types:\n  Price: { fields: { cents: Int } }\n".utf8))
        #expect(cache.localDiagnostics(of: entry, document, workspace, Cancellation(), default: path) == nil)
    }

    @Test func theServerSendsWhatThePartTellsBeforeItReadsAll() throws {
        var server = LanguageServer()
        let uri = DocumentURI.uri(ofPath: Format.dialect.path)
        func send(_ method: String, _ params: JSON) -> [JSON] {
            let message = method == "initialize" ? RPCMessage.request("1", method, params) : RPCMessage.notification(method, params)
            _ = server.receive(Array(message.json.utf8))
            var sent: [JSON] = []
            while let job = server.nextJob() {
                let rest = job.run { sent.append($0) }
                server.finish(rest)
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
        #expect(change(try edited(text, after: "  Item70:", "Int", "Itn"), version: 2).count == 1)
        // A path that another service has is found only in the whole document.
        _ = change(text, version: 3)
        let sent = change(try edited(text, after: "  Items150:", "/items150", "/items3"), version: 4)
        let lists = sent.map { codes($0["params"]?["diagnostics"]?.array) }
        #expect(sent.count == 2)
        #expect(sent.allSatisfy { $0["params"]?["version"]?.int == 4 })
        #expect(lists.first != lists.last)
    }

    @Test func aLocalDiagnosisIsCancelledWhileItReads() throws {
        let directory = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try Data("types:\n  Money: { fields: { cents: Int } }\n".utf8).write(to: directory.appending(path: "shared.yaml"))
        let (cache, path, text) = (AnalysisCache(), directory.path + "/large.yaml", Format.dialect.text)
        let disk = CancellingFiles()
        var workspace = Workspace(disk: disk)
        let entry = Entry(SpecInput(path))
        let start = text.replacingOccurrences(of: "first: 1", with: "imports: [shared.yaml]")
        workspace.open(DocumentURI.uri(ofPath: path), version: 1, Array(start.utf8))
        _ = try #require(cache.analysis(of: entry, workspace, Cancellation()))
        workspace.open(DocumentURI.uri(ofPath: path), version: 2, Array(try edited(start, after: "  Item70:", "Int", "Itn").utf8))
        let document = try #require(workspace.documents[path])
        let cancellation = Cancellation()
        disk.cancellation.use { $0 = cancellation }
        #expect(cache.localDiagnostics(of: entry, document, workspace, cancellation, default: path) == nil)
        #expect(cancellation.isCancelled)
        // The next one is complete.
        disk.cancellation.use { $0 = nil }
        let part = try #require(cache.localDiagnostics(of: entry, document, workspace, Cancellation(), default: path))
        #expect(codes(part[path]).contains("unknown-type"))
    }

    /// Diagnostics after each edit, and what is shown about a place near it that was asked for at once.
    @Test func afterRandomEditsEverythingIsAsIfItWasJustOpened() throws {
        var numbers = SeededGenerator(seed: 42)
        for format in Format.allCases {
            let uri = DocumentURI.uri(ofPath: format.path)
            var lines = format.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let pasted = lines[8...14].joined(separator: "\n") + "\n"
            let insertions = ["", "x", ": ", "\"", "Item7", "  ", "}", "\n", "# x\n", "tags: [a]\n", pasted]
            var driver = Driver(opening: lines.joined(separator: "\n"), uri)
            for _ in 0..<10 {
                // Half of the edits are in the head.
                let line = Int.random(in: 0..<(Bool.random(using: &numbers) ? 4 : lines.count), using: &numbers)
                let length = lines[line].utf16.count
                let column = [0, length, Int.random(in: 0...length, using: &numbers)].randomElement(using: &numbers) ?? 0
                let end = min(length, column + Int.random(in: 0...3, using: &numbers))
                let new = insertions.randomElement(using: &numbers) ?? ""
                let place = Driver.place(uri, min(lines.count - 1, line + Int.random(in: 0...2, using: &numbers)), column)
                let hover = driver.replace(uri, line: line, from: column, to: end, with: new, asking: "textDocument/hover", place)
                let units = Array(lines[line].utf16)
                let text = String(decoding: units[..<column] + Array(new.utf16) + units[end...], as: UTF16.self)
                lines.replaceSubrange(line...line, with: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
                var fresh = Driver(opening: lines.joined(separator: "\n"), uri)
                // What is known of the unchanged text comes first, so that the order can be another one.
                #expect(Set(driver.published[uri] ?? []) == Set(fresh.published[uri] ?? []))
                // A text that cannot be parsed shows what it was.
                guard !codes(fresh.published[uri]).contains(where: { $0.contains("syntax") }) else { continue }
                #expect(hover["result"] == fresh.request("textDocument/hover", place)["result"])
            }
        }
    }
}

/// A text with a part replaced: its first place after a mark.
func edited(_ text: String, after mark: String, _ old: String, _ new: String) throws -> String {
    let start = try #require(text.range(of: mark)).lowerBound
    let range = try #require(text.range(of: old, range: start..<text.endIndex))
    return text.replacingCharacters(in: range, with: new)
}
