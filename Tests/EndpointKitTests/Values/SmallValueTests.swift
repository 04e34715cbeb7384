@_spi(Generated) import EndpointKit
import Foundation
import Testing

private struct Node: Codable, Hashable, Sendable {
    var name: String
    var next: Box<Node>?
}

@Suite struct SmallValueTests {
    @Test func boxesAreTransparent() throws {
        let node = Node(name: "a", next: Box(Node(name: "b", next: nil)))
        let json = try JSONValue(encoding: node)
        #expect(json == ["name": "a", "next": ["name": "b"]])
        #expect(try json.decode(as: Node.self) == node)
        #expect(Set([Box(1), Box(1), Box(2)]).count == 2)
        #expect(Box("x").description == "x")
        #expect("\([Box("x")])" == #"["x"]"#)
        var (boxed, plain) = ("", "")
        dump(Box([1: "x"]), to: &boxed)
        dump([1: "x"], to: &plain)
        #expect(boxed.split(separator: "\n").dropFirst() == plain.split(separator: "\n").dropFirst())
        #expect(try JSONValue(encoding: [Box(Date(timeIntervalSince1970: 0))]) == ["1970-01-01T00:00:00Z"])
    }

    @Test func emptyResponsesDecodeFromAnything() throws {
        for json in ["null", "1", "[]", "{}", #""x""#, #"{"a":1}"#] {
            #expect(try JSONDecoder.endpointKit().decode(EmptyResponse.self, from: Data(json.utf8)) == EmptyResponse())
        }
        #expect(try JSONValue(encoding: EmptyResponse()) == [:])
    }

    @Test func idempotencyKeysAreTheirOwn() {
        #expect(IdempotencyKey.random() != .random())
        let (one, other) = (IdempotencyKey.automatic(), IdempotencyKey.automatic())
        #expect(one == other && !(one != other) && Set([one, other]).count == 1 && one.rawValue != other.rawValue)
        #expect(one != IdempotencyKey(rawValue: one.rawValue) && IdempotencyKey(rawValue: "a") == "a" && "a" != one)
        #expect(("abc" as IdempotencyKey).rawValue == "abc")
    }

    @Test func uploadFilesKnowTheirTypeAndName() {
        #expect(UploadFile.data(Data(), filename: "a.PNG").contentType == "image/png")
        #expect(UploadFile.data(Data(), filename: "a.png", contentType: "x/y").contentType == "x/y")
        #expect(UploadFile.data(Data(), filename: ".png").contentType == nil)
        #expect(UploadFile.data(Data(), filename: "a.").contentType == nil)
        #expect(UploadFile.data(Data()).filename == nil)
        let file = UploadFile.file(at: URL(fileURLWithPath: "/tmp/x/report.final.pdf"))
        #expect(file.filename == "report.final.pdf")
        #expect(file.contentType == "application/pdf")
        #expect(UploadFile.file(at: URL(fileURLWithPath: "/a.pdf"), filename: "b").contentType == "application/pdf")
    }

    @Test func uploadFilesPrintNoContents() {
        let secret = "SECRET-CONTENT"
        let file = UploadFile.data(Data(secret.utf8), filename: "a.txt")
        let part = MultipartPart.text(secret, name: "field")
        var fields = FormFields()
        fields.add("password", secret)
        let body = try? MultipartBody([part, .file(file, name: "f")])
        for value in [file, file.contents, part, fields, body as Any] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [String(describing: value), String(reflecting: value), dumped] {
                #expect(!text.contains(secret))
                #expect(!text.contains("83"))
            }
        }
        #expect(file.description == "UploadFile(a.txt, text/plain, 14 bytes)")
        #expect(fields.description == "FormFields(password)")
    }

    @Test func countsOfOneAreInTheSingular() {
        #expect(UploadFile.data(Data([1]), filename: "a.txt").description == "UploadFile(a.txt, text/plain, 1 byte)")
        #expect(RequestBody.data(Data([1])).description == "1 byte")
        #expect(RequestBody.data(Data([1, 2])).description == "2 bytes")
        #expect(WebSocketMessage.text("a").description == "a text message of 1 byte")
        let response = HTTPResponse(status: 200, body: Data([1]))
        #expect(response.description.hasSuffix("(1 byte)"))
    }

    @Test func uploadFilesTellTheirSize() throws {
        #expect(try UploadFile.data(Data([1, 2])).size() == 2)
        #expect(throws: (any Error).self) { try UploadFile.file(at: URL(fileURLWithPath: "/nonexistent/file")).size() }
        #expect(try UploadFile.file(at: URL(fileURLWithPath: "/dev/null")).size() == nil)
    }
}
