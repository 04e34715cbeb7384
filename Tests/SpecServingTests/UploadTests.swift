import APIModel
import EndpointKitSpecServer
import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecServing
import SystemSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Files that clients upload and get back.
struct UploadTests {
    private static let id = "parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]"
    private static let spec = """
        components:
          schemas:
            Pet: &pet { type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }
            File: &file { type: object, required: [id], additionalProperties: false, properties: { id: { type: integer }, fileName: { type: string }, mediaType: { type: string }, size: { type: integer }, title: { type: string } } }
            Note: &note { type: object, required: [id], properties: { id: { type: integer, readOnly: true }, scan: { type: string, contentEncoding: base64 } } }
        paths:
          /pets:
            get: { responses: { '200': { description: '', content: { application/json: { schema: { type: array, items: *pet }, example: [{ id: 7, name: Ada }] } } } } }
            post: { requestBody: { content: { application/json: { schema: *pet } } }, responses: { '201': { description: '', content: { application/json: { schema: *pet } } } } }
          /pets/{id}:
            \(id)
            get: { responses: { '200': { description: '', content: { application/json: { schema: *pet } } } } }
            delete: { responses: { '204': { description: '' } } }
          /pets/{id}/photo:
            \(id)
            get:
              responses:
                '200':
                  description: ''
                  headers: { Content-Disposition: { schema: { type: string } }, ETag: { schema: { type: string } } }
                  content: { image/*: { schema: { type: string, format: binary } } }
            put:
              requestBody: { required: true, content: { image/*: { schema: { type: string, format: binary } } } }
              responses: { '201': { description: '' }, '204': { description: '' } }
            post:
              requestBody: { content: { multipart/form-data: { schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary }, note: { type: string } } } } } }
              responses: { '200': { description: '', content: { application/json: { schema: *pet } } } }
            delete: { responses: { '204': { description: '' } } }
          /files:
            post:
              requestBody:
                content:
                  application/octet-stream: { schema: { type: string, format: binary } }
                  multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary }, title: { type: string } } } }
              responses: { '201': { description: '', content: { application/json: { schema: *file } } } }
          /files/{id}:
            \(id)
            get: { responses: { '200': { description: '', content: { application/json: { schema: *file }, '*/*': { schema: { type: string, format: binary } } } } } }
            delete: { responses: { '204': { description: '' } } }
          /files/{id}/content:
            \(id)
            get: { responses: { '200': { description: '', content: { '*/*': {} } } } }
          /files/{id}/thumbnail:
            \(id)
            get: { responses: { '200': { description: '', content: { image/png: {} } } } }
          /notes:
            post: { requestBody: { content: { application/json: { schema: *note } } }, responses: { '201': { description: '', content: { application/json: { schema: *note } } } } }
          /notes/{id}:
            \(id)
            get: { responses: { '200': { description: '', content: { application/json: { schema: *note } } } } }
          /notes/{id}/scan:
            \(id)
            get: { responses: { '200': { description: '', content: { application/pdf: { schema: { type: string, format: binary } } } } } }
          /avatar:
            parameters: [{ name: user, in: query, required: true, schema: { type: integer } }, { name: size, in: query, schema: { type: integer } }]
            get: { responses: { '200': { description: '', content: { image/png: {} } } } }
            post:
              requestBody: { content: { multipart/form-data: { schema: { type: object, required: [data], properties: { data: { type: string, format: byte } } } } } }
              responses: { '200': { description: '' } }
          /parts/{name}:
            parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
            get: { responses: { '200': { description: '', content: { application/octet-stream: {} } } } }
            put:
              parameters: [{ name: Content-Range, in: header, schema: { type: string } }]
              requestBody: { content: { application/octet-stream: {} } }
              responses: { '204': { description: '' } }
        """
    private static let bytes = [UInt8](0...255) + [0x0D, 0x0A, 0x2D, 0x2D]

    private func document(_ store: ResourceStore = ResourceStore()) throws -> ServedDocument {
        var options = ServingOptions()
        options.resources = store
        return try ServedDocument(Self.spec, options: options)
    }

    private func put(
        _ document: ServedDocument, _ path: String, _ body: [UInt8] = bytes, as type: String = "image/webp", _ method: String = "PUT",
        _ fields: [(name: String, value: String)] = []
    ) -> ServedExchange {
        document.responder.answer(
            ServedRequest(method, path, fields: FieldLines([("Content-Type", type)] + fields), body: body))
    }

    /// A form with a file and a text.
    private func form(_ part: String, _ body: [UInt8], name: String, text: String) -> [UInt8] {
        Array("--x\r\nContent-Disposition: form-data; name=\"\(text)\"\r\n\r\nHello\r\n".utf8)
            + Array("--x\r\nContent-Disposition: form-data; name=\"\(part)\"; filename=\"\(name)\"\r\nContent-Type: image/gif\r\n\r\n".utf8)
            + body + Array("\r\n--x--\r\n".utf8)
    }

    @Test func theFileOfAnItemIsGivenBack() throws {
        let document = try document()
        #expect(document.status("GET", "/pets/7/photo") == 404)
        let first = put(document, "/pets/7/photo")
        #expect(first.response.status == 201)
        #expect(put(document, "/pets/7/photo").response.status == 204)
        let read = document.send("GET", "/pets/7/photo")
        #expect(read.response.bytes == Self.bytes)
        #expect(read.response.fields["Content-Type"] == "image/webp")
        #expect(read.response.fields["Content-Disposition"] == "attachment")
        #expect(read.response.fields["ETag"] == first.response.fields["ETag"])
        #expect(read.response.fields["Content-Security-Policy"] == "sandbox")
        #expect(document.send("HEAD", "/pets/7/photo").response.fields["Content-Length"] == "260")
        let part = document.send("GET", "/pets/7/photo", [("Range", "bytes=1-2")]).response
        #expect((part.status, part.bytes) == (206, [1, 2]))
        #expect(document.status("GET", "/pets/7/photo", [("If-None-Match", try #require(read.response.fields["ETag"]))]) == 304)
        #expect(document.status("GET", "/pets/7/photo", [("Accept", "image/png")]) == 406)
        #expect(put(document, "/pets/7/photo", "PUT", [("If-Match", "\"other\"")]) == 412)
        #expect(document.status("DELETE", "/pets/7/photo") == 204)
        #expect(document.status("DELETE", "/pets/7/photo") == 404)
        #expect(document.status("GET", "/pets/7/photo") == 404)
    }

    private func put(_ document: ServedDocument, _ path: String, _ method: String, _ fields: [(name: String, value: String)]) -> Int {
        put(document, path, as: "image/webp", method, fields).response.status
    }

    @Test func filesGoWithTheirItem() throws {
        let document = try document()
        #expect(put(document, "/pets/8/photo").response.status == 404)
        #expect(document.status("POST", "/pets", ServedDocument.json, body: #"{"name": "Bob"}"#) == 201)
        #expect(put(document, "/pets/8/photo").response.status == 201)
        #expect(document.status("DELETE", "/pets/8") == 204)
        #expect(document.status("GET", "/pets/8/photo") == 404)
    }

    @Test func thePartOfAFormIsGivenBackWithItsName() throws {
        let document = try document()
        let form = form("photo", Self.bytes, name: "na\u{EF}ve %221\\\".gif", text: "note")
        let answer = put(document, "/pets/7/photo", form, as: "multipart/form-data; boundary=x", "POST")
        #expect(answer.faults.isEmpty)
        // The answer is the item whose file it is.
        #expect(answer.member("name") == .string("Ada"))
        let read = document.send("GET", "/pets/7/photo").response
        #expect(read.bytes == Self.bytes)
        #expect(read.fields["Content-Type"] == "image/gif")
        #expect(
            read.fields["Content-Disposition"]
                == "attachment; filename=\"na_ve \\\"1\\\".gif\"; filename*=UTF-8''na%C3%AFve%20%221%22.gif")
    }

    @Test(arguments: ["multipart/form-data; boundary=x", "application/octet-stream"])
    func filesAreItemsOfACollection(_ type: String) throws {
        let document = try document()
        let isForm = type.hasPrefix("multipart")
        let body = isForm ? form("file", Self.bytes, name: "C:\\\\a.gif", text: "title") : Self.bytes
        let created = put(
            document, "/files", body, as: type, "POST", isForm ? [] : [("Content-Disposition", "attachment; filename=a.gif")])
        #expect(created.response.status == 201)
        #expect(created.response.fields["Location"] == "/files/1")
        #expect(created.member("fileName") == .string("a.gif"))
        #expect(created.member("size") == .number("260"))
        #expect(created.member("mediaType") == .string(isForm ? "image/gif" : type))
        #expect(created.member("title") == (isForm ? .string("Hello") : nil))
        #expect(created.member("file") == nil)
        #expect(document.send("GET", "/files/1", [("Accept", "application/json")]).json == created.json)
        for target in ["/files/1/content", "/files/1"] {
            let read = document.send("GET", target, [("Accept", "image/*, application/octet-stream")]).response
            #expect(read.bytes == Self.bytes)
            #expect(read.fields["Content-Type"] == (isForm ? "image/gif" : type))
        }
        // What nobody uploads is answered from the spec.
        #expect(document.status("GET", "/files/1/thumbnail") == 200)
        #expect(document.status("GET", "/files/2/content") == 404)
        #expect(document.status("DELETE", "/files/1") == 204)
        #expect(document.status("GET", "/files/1/content") == 404)
    }

    @Test func aMemberInBase64IsAFile() throws {
        let document = try document()
        #expect(document.status("POST", "/notes", ServedDocument.json, body: #"{"scan": "AAEC/w=="}"#) == 201)
        let read = document.send("GET", "/notes/1/scan").response
        #expect(read.bytes == [0, 1, 2, 255])
        #expect(read.fields["Content-Type"] == "application/pdf")
    }

    /// Files are sent as they are, even where the document has the format of bytes in JSON.
    @Test func parametersOfTheQueryIdentifyFiles() throws {
        let document = try document()
        for user in [1, 2] {
            let body = form("data", Self.bytes + [UInt8(user), 9], name: "a.png", text: "note")
            let answer = put(document, "/avatar?size=7&user=\(user)", body, as: "multipart/form-data; boundary=x", "POST")
            #expect((answer.response.status, answer.faults.map(\.text)) == (200, []))
        }
        #expect(document.send("GET", "/avatar?user=1").response.bytes == Self.bytes + [1, 9])
        #expect(document.send("GET", "/avatar?user=2&size=9").response.bytes == Self.bytes + [2, 9])
        #expect(document.status("GET", "/avatar?user=3") == 404)
    }

    @Test func partsAreTakenIfTheDocumentHasThem() throws {
        let document = try document()
        let type = "application/octet-stream"
        func part(_ range: String, _ body: [UInt8], _ path: String = "/parts/a") -> Int {
            put(document, path, body, as: type, "PUT", [("Content-Range", range)]).response.status
        }
        #expect(part("bytes 0-2/5", [1, 2, 3]) == 204)
        #expect(part("bytes 4-4/5", [5]) == 416)
        #expect(part("bytes 0-0/3", [7], "/parts/b") == 204)
        let gap = put(document, "/parts/b", [9], as: type, "PUT", [("Content-Range", "bytes 2-2/3")])
        #expect(String(decoding: gap.response.bytes, as: UTF8.self).contains("the file has 1 byte before the part"))
        #expect(part("bytes 3-4/5", [4, 5]) == 204)
        #expect(part("bytes 3-4/5", [4]) == 400)
        #expect(document.send("GET", "/parts/a").response.bytes == [1, 2, 3, 4, 5])
        #expect(put(document, "/pets/7/photo", "PUT", [("Content-Range", "bytes 0-259/260")]) == 400)
    }

    @Test func noMoreIsKeptThanTheLimit() throws {
        let document = try document()
        let large = [UInt8](repeating: 7, count: 40 << 20)
        #expect(put(document, "/parts/a", large, as: "application/octet-stream").response.status == 204)
        #expect(put(document, "/parts/b", large, as: "application/octet-stream").response.status == 507)
        #expect(put(document, "/files", large, as: "application/octet-stream", "POST").response.status == 507)
        #expect(document.status("GET", "/parts/b") == 404)
        #expect(put(document, "/parts/a", large, as: "application/octet-stream").response.status == 204)
    }

    @Test func filesAreKeptBesideTheState() async throws {
        let directory = try TemporaryDirectory()
        let (path, store) = (directory("state.json"), ResourceStore())
        let document = try document(store)
        let contract = try #require(document.reading.outcome).contract
        do {
            let file = StateFile(path: path, store: store)
            #expect(try file.load(for: contract) == [])
            #expect(await file.keep(try #require(put(document, "/pets/7/photo").change)) == nil)
            #expect(await file.keep(try #require(put(document, "/pets/7/photo", [1]).change)) == nil)
        }
        let files = directory("state.json.files")
        #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 1)
        // What a process left that was killed before it replaced the state.
        try Data([9]).write(to: URL(fileURLWithPath: files + "/99"))
        let later = ResourceStore()
        let again = try self.document(later)
        #expect(try StateFile(path: path, store: later).load(for: contract) == [])
        #expect(again.send("GET", "/pets/7/photo").response.bytes == [1])
        #expect(again.send("GET", "/pets/7/photo").response.fields["Content-Type"] == "image/webp")
        let names = try FileManager.default.contentsOfDirectory(atPath: files)
        #expect(names.count == 1 && names != ["99"])
        try FileManager.default.removeItem(atPath: files)
        #expect(throws: ServingFault.self) { try StateFile(path: path, store: ResourceStore()).load(for: contract) }
    }

    @Test func serversBeginWithTheFilesOfTheData() throws {
        let contract = try #require(try document().reading.outcome).contract
        let data = ResourceData(contract)
        var sink = DiagnosticSink()
        let photo = data.file(SourceFile(path: "photo.png", utf8: [1, 2]), named: ["pets", "7", "photo.png"], into: &sink)
        let part = data.file(SourceFile(path: "a.bin", utf8: [3]), named: ["parts", "a.bin"], into: &sink)
        #expect(sink.diagnostics.isEmpty)
        #expect(data.file(SourceFile(path: "b.png", utf8: [3]), named: ["b.png"], into: &sink) == nil)
        #expect(sink.diagnostics.map(\.id) == ["unknown-collection"])
        let document = try document(ResourceStore(files: [try #require(photo), try #require(part)]))
        #expect(document.send("GET", "/pets/7/photo").response.bytes == [1, 2])
        #expect(document.send("GET", "/pets/7/photo").response.fields["Content-Type"] == "image/png")
        #expect(document.send("GET", "/parts/a.bin").response.bytes == [3])
    }

    @Test func bytesAreTheSameOverTheWire() async throws {
        let host = try await ServingHost.start(try document().responder, options: .patient) { _ in }
        let url = "http://127.0.0.1:\(host.port)/pets/7/photo"
        var request = URLRequest(url: try #require(URL(string: url)))
        request.httpMethod = "PUT"
        request.timeoutInterval = 600
        request.setValue("image/png", forHTTPHeaderField: "Content-Type")
        #expect((try await URLSession.shared.upload(for: request, from: Data(Self.bytes)).1 as? HTTPURLResponse)?.statusCode == 201)
        let (data, response) = try await URLSession.shared.data(
            for: URLRequest(url: try #require(URL(string: url)), timeoutInterval: 600))
        #expect(Array(data) == Self.bytes)
        #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type") == "image/png")
        await host.stop()
    }
}
