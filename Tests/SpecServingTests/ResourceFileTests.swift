import APIModel
import EndpointKitSpecServer
import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecServing
import SystemSupport
import Testing

/// What collections have at first, and what is kept of them.
struct ResourceFileTests {
    private static let spec = """
        openapi: 3.1.0
        info: { title: Shop, version: '1' }
        components: { schemas: { Pet: &pet { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string, maxLength: 9 } } } } }
        paths:
          /v1/pets:
            get: { responses: { '200': { description: '', content: { application/json: { schema: { type: array, items: *pet } } } } } }
            post: { requestBody: { content: { application/json: { schema: *pet } } }, responses: { '201': { description: '', content: { application/json: { schema: *pet } } } } }
          /v1/pets/{id}: { get: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { '200': { description: '', content: { application/json: { schema: *pet } } } } } }
          /owners/{owner}/pets: { get: { parameters: [{ name: owner, in: path, required: true, schema: { type: string } }], responses: { '200': { description: '', content: { application/json: { schema: { type: array, items: *pet } } } } } } }
          /owners/{owner}/pets/{id}: { get: { parameters: [{ name: owner, in: path, required: true, schema: { type: string } }, { name: id, in: path, required: true, schema: { type: integer } }], responses: { '200': { description: '', content: { application/json: { schema: *pet } } } } } }
        """

    private func reading() throws -> Reported<ContractReading?> {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString).yaml")
        try Data(Self.spec.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return ContractReading.run(SpecInput(file.path))
    }

    /// What is read of a file with the data of a collection, and the diagnostics.
    private func read(_ text: String, _ name: String) throws -> (collection: String?, items: ResourceData.Items, faults: [String]) {
        let reading = try reading()
        let data = ResourceData(try #require(reading.outcome).contract)
        let files = SourceFiles()
        return files.keepFiles {
            var sink = DiagnosticSink()
            let found = data.read(
                SourceFile(path: "\(name).yaml", text: text), named: name.split(separator: "/").map(String.init), into: &sink)
            let faults = DiagnosticFormat.text.render(sink.diagnostics).split(separator: "\n").filter { $0.hasPrefix(name) }
            return (found?.collection, found?.items ?? [], faults.map(String.init))
        }
    }

    @Test func dataIsAtThePathOfItsCollection() throws {
        let pets = try read("- { id: 7, name: Ada }\n- { id: 8, name: Bob }\n", "pets")
        #expect(pets.collection == "/v1/pets")
        #expect(pets.items.map(\.id) == [.number("7"), .number("8")])
        #expect(pets.faults == [])
        #expect(try read("[]", "v1/pets").collection == "/v1/pets")
        #expect(try read(#"{"pets": [{"id": 1, "name": "x"}], "total": 1}"#, "owners/ada/pets").items.count == 1)
        #expect(try read("[]", "owners/ada/pets").collection == "/owners/ada/pets")
    }

    @Test func faultsOfDataHavePlaces() throws {
        let faults = try read(
            """
            - { id: 7, name: Ada }
            - Bob
            - { id: 7.0, name: Eve }
            - { name: Eve }
            - { id: 9, name: Maximiliana }
            - { id: 10 }
            """, "pets"
        ).faults
        #expect(
            faults == [
                "pets.yaml:2:3: error: must be an object with the member 'id' [invalid-item]",
                "pets.yaml:3:3: error: has the same 'id' as an item before it [invalid-item]",
                "pets.yaml:4:3: error: must be an object with the member 'id' [invalid-item]",
                "pets.yaml:5:18: error: must have at most 9 characters [invalid-item]",
                "pets.yaml:6:3: error: must have the member 'name' [invalid-item]",
            ], "\(faults)")
        #expect(try read("[]", "petz").faults == ["petz.yaml:1:1: error: the spec has no collection 'petz' [unknown-collection]"])
        #expect(try read("7", "pets").faults == ["pets.yaml:1:1: error: must be a list of items [invalid-item]"])
    }

    @Test func serversBeginWithTheData() throws {
        var options = ServingOptions()
        options.resources = ResourceStore(["/v1/pets": try read("[{ id: 41, name: Ada }]", "pets").items])
        let document = try ServedDocument(whole: Self.spec, options: options)
        #expect(document.send("GET", "/v1/pets").response.text == #"[{"id": 41, "name": "Ada"}]"#)
        #expect(document.status("POST", "/v1/pets", ServedDocument.json, body: #"{"id": 41, "name": "Eve"}"#) == 409)
    }

    @Test func faultsOfTheStateHavePlaces() throws {
        let reading = try reading()
        let contract = try #require(reading.outcome).contract
        func load(_ items: String) throws -> [String] {
            let text = "{\"endpointkit-state\": 1, \"collections\": {\"/v1/pets\": {\"highest\": 7,\n \"items\": [\(items)]}}}"
            return try ResourceStore().load(Array(text.utf8), named: "pets.json", for: contract)
        }
        #expect(try load(#"[7, {"id": 7, "name": "Ada"}]"#) == [])
        #expect(try load(#"[7, {"id": 7, "name": 1}]"#) == ["pets.json:2:34: must be a string, but is an integer"])
        for (items, message) in [
            ("[7, \"Ada\"]", "pets.json:2:16: an item must be an object"),
            ("7", "pets.json:2:12: this is not the ID of an item and the item"),
            ("[{}, {}]", "pets.json:2:12: this is not the ID of an item and the item"),
            (#"[7, {"id": 7, "name": "a"}], [7.0, {"id": 7, "name": "b"}]"#, "pets.json:2:42: an item before it has the same ID"),
            (#"[7, {"id": 8, "name": "a"}]"#, "pets.json:2:13: the item has another 'id'"),
        ] {
            #expect {
                try load(items)
            } throws: {
                ($0 as? ResourceStore.Fault)?.message == message
            }
        }
    }

    @Test func collectionsThatTheSpecDoesNotHaveAreTold() throws {
        let text = #"{"endpointkit-state": 1, "collections": {"/cats": {"highest": 1, "items": [[1, {"id": 1}]]}}}"#
        let contract = try #require(try reading().outcome).contract
        let remarks = try ResourceStore().load(Array(text.utf8), named: "state.json", for: contract)
        #expect(remarks == ["state.json:1:51: the spec has no such collection"])
    }

    /// A change that cannot be written is undone, and later ones are written without it.
    @Test func aChangeThatCannotBeWrittenIsUndone() async throws {
        let directory = try TemporaryDirectory()
        let path = directory("state.json")
        var serving = ServingOptions()
        let store = ResourceStore()
        serving.resources = store
        let document = try ServedDocument(whole: Self.spec, options: serving)
        let contract = try #require(try reading().outcome).contract
        let file = StateFile(path: path, store: store)
        #expect(try file.load(for: contract) == [])
        #expect(throws: ServingFault.self) { try StateFile(path: path, store: ResourceStore()).load(for: contract) }

        func create(_ id: Int) -> Int {
            _ = document.send("POST", "/v1/pets", ServedDocument.json, body: "{\"id\": \(id), \"name\": \"a\"}")
            return store.state.version
        }
        #expect(await file.keep(create(701)) == nil)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let lost = create(702)
        #expect(await file.keep(lost) != nil)
        #expect(document.status("GET", "/v1/pets/701") == 200)
        #expect(document.status("GET", "/v1/pets/702") == 404)
        try FileManager.default.removeItem(atPath: path)
        #expect(await file.keep(create(703)) == nil)
        #expect(await file.keep(lost) != nil)
        let text = try #require(directory.text("state.json"))
        #expect(text.contains("701") && !text.contains("702") && text.contains("703"))
    }

    /// A change is kept before the client hears of it; one that cannot be kept is an error.
    @Test(arguments: [nil, "the disk is full"])
    func changesAreKeptBeforeTheirAnswers(_ fault: String?) async throws {
        var serving = ServingOptions()
        serving.resources = ResourceStore()
        let document = try ServedDocument(whole: Self.spec, options: serving)
        let (kept, keep) = AsyncStream.makeStream(of: Int.self)
        var options = ServingHost.Options.patient
        options.keep = { change in
            keep.yield(change)
            return fault
        }
        let host = try await ServingHost.start(document.responder, options: options) { _ in }
        let client = try ClientSocket(port: host.port)
        let get = "GET /v1/pets HTTP/1.1\r\nHost: a\r\n\r\n"
        let post = "POST /v1/pets HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 24\r\n\r\n"
        await client.transmit(get + post + #"{"id": 700, "name": "a"}"# + get)
        client.endSending()
        let text = await client.rest()
        keep.finish()
        var changes: [Int] = []
        for await change in kept { changes.append(change) }
        #expect(changes.count == 1)
        let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
        #expect(statuses == ["200", fault == nil ? "201" : "500", "200"])
        #expect(text.contains("will be lost with the process: the disk is full") == (fault != nil))
        await host.stop()
    }
}
