import EndpointKit
import Foundation
import SystemSupport
import Testing

extension MultipartBody {
    fileprivate func data() throws -> Data {
        var reader = makeReader()
        var data = Data()
        while let chunk = try reader.next() { data.append(chunk) }
        return data
    }
}

@Suite struct MultipartBodyTests {
    private func text(_ body: MultipartBody) throws -> String {
        String(decoding: try body.data(), as: UTF8.self)
    }

    /// A new file with these bytes, taken away when the body ends.
    private func withFile<Result>(_ data: Data, _ body: (URL) throws -> Result) throws -> Result {
        try TemporaryDirectory.with { directory in
            let url = directory.url("image.png")
            try data.write(to: url)
            return try body(url)
        }
    }

    @Test func writesPartsAsRFC7578HasThem() throws {
        let body = try MultipartBody(
            [
                .text("hello", name: "caption"), .json(["b": 1, "a": 2], name: "meta"),
                .file(Data("xyz".utf8), name: "image", filename: "me.jpg"), .file(.data(Data()), name: "raw"),
            ],
            boundary: "B"
        )
        #expect(body.contentType == "multipart/form-data; boundary=B")
        #expect(
            try text(body)
                == [
                    "--B", "Content-Disposition: form-data; name=\"caption\"", "", "hello",
                    "--B", "Content-Disposition: form-data; name=\"meta\"", "Content-Type: application/json", "", #"{"a":2,"b":1}"#,
                    "--B", "Content-Disposition: form-data; name=\"image\"; filename=\"me.jpg\"", "Content-Type: image/jpeg", "", "xyz",
                    "--B", "Content-Disposition: form-data; name=\"raw\"; filename=\"raw\"", "Content-Type: application/octet-stream", "",
                    "",
                    "--B--", "",
                ].joined(separator: "\r\n")
        )
        #expect(body.contentLength == Int64(try body.data().count))
    }

    @Test(arguments: [
        ("a\"b", "a%22b"), ("a\r\nX-Evil: 1", "a%0D%0AX-Evil: 1"), ("Grüße 💥.txt", "Grüße 💥.txt"), ("a\\b", "a\\b"), ("a\u{0}b", "a%00b"),
        ("", ""),
    ])
    func quotesNames(_ name: String, _ quoted: String) throws {
        let body = try MultipartBody([.file(Data(), name: name, filename: name, contentType: "x/y")], boundary: "B")
        #expect(try text(body).contains("\r\nContent-Disposition: form-data; name=\"\(quoted)\"; filename=\"\(quoted)\"\r\n"))
    }

    @Test(arguments: ["text/plain\r\nX: 1", "", "a\u{0}", "té/x"])
    func refusesContentTypesThatBreakTheHeader(_ contentType: String) {
        #expect(throws: MultipartError.invalidContentType(part: "p")) {
            try MultipartBody([.file(Data(), name: "p", filename: "f", contentType: contentType)])
        }
    }

    @Test(arguments: ["", "a b", "a\r\n", "a\"", String(repeating: "x", count: 71), "é"])
    func refusesBoundariesThatNeedQuotes(_ boundary: String) {
        #expect(throws: MultipartError.invalidBoundary) { try MultipartBody([], boundary: boundary) }
    }

    @Test func hasARandomBoundary() throws {
        #expect(try MultipartBody([]).boundary != MultipartBody([]).boundary)
        #expect(try text(MultipartBody([], boundary: "B")) == "--B--\r\n")
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func streamsFilesInChunks(_ size: Int) throws {
        let contents = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try withFile(contents) { url in
            let body = try MultipartBody([.text("t", name: "a"), .file(.file(at: url), name: "f"), .text("u", name: "b")], boundary: "B")
            let expected = try MultipartBody(
                [.text("t", name: "a"), .file(contents, name: "f", filename: url.lastPathComponent), .text("u", name: "b")],
                boundary: "B"
            )
            var reader = body.makeReader()
            var read = Data()
            while let chunk = try reader.next() {
                #expect(!chunk.isEmpty && chunk.count <= MultipartReader.chunkSize)
                read.append(chunk)
            }
            #expect(try reader.next() == nil)
            #expect(read == (try expected.data()))
            #expect(body.contentLength == Int64(read.count))
            // Another attempt reads the same again.
            #expect(try body.data() == read)
        }
    }

    @Test func refusesAFileThatIsNotThere() {
        let missing = UploadFile.file(at: URL(fileURLWithPath: "/nonexistent/file.png"))
        let error = #expect(throws: TransportError.self) { try MultipartBody([.file(missing, name: "f")]) }
        #expect(error == TransportError(.bodyUnreadable, detail: "the file 'file.png' cannot be read"))
    }

    @Test func refusesAFileThatCannotBeReadAnyMore() throws {
        var reader = try withFile(Data("a".utf8)) { url in try MultipartBody([.file(.file(at: url), name: "f")]).makeReader() }
        let error = #expect(throws: TransportError.self) { while try reader.next() != nil {} }
        #expect(error?.code == .bodyUnreadable)
    }

    @Test(arguments: [0, 5, 15, 100_000])
    func noticesAFileThatChanged(_ size: Int) throws {
        try withFile(Data(repeating: 1, count: 10)) { url in
            let body = try MultipartBody([.file(.file(at: url), name: "f")])
            try Data(repeating: 2, count: size).write(to: url)
            var reader = body.makeReader()
            #expect(throws: MultipartError.fileChanged(part: "f")) { while try reader.next() != nil {} }
            #expect(try reader.next() == nil)
        }
    }

    @Test func hasNoLengthWithWhatIsNoFile() throws {
        let body = try MultipartBody([.file(.file(at: URL(fileURLWithPath: "/dev/null")), name: "f")], boundary: "B")
        #expect(body.contentLength == nil)
        #expect(try text(body).hasSuffix("\r\n\r\n\r\n--B--\r\n"))
    }

    @Test func gathersPartsAndLeavesNilOut() throws {
        var fields = MultipartFields()
        fields.addText("a", "x")
        fields.addText("b", Int?.none)
        fields.addText("c", [1, 2])
        fields.addText("d", ["k": "v"])
        fields.addFile("e", nil)
        fields.addFile("f", .data(Data(), filename: "f.txt"))
        fields.addFiles("g", [.data(Data()), .data(Data())])
        fields.addFiles("h", nil)
        fields.addJSON("i", [1])
        fields.addJSON("j", [Int]?.none)
        fields.add(.text("z", name: "k"))
        #expect(fields.parts.map(\.name) == ["a", "c", "c", "d", "f", "g", "g", "i", "k"])
        #expect(
            fields.parts.map(\.contentType) == [
                nil, nil, nil, nil, "text/plain", "application/octet-stream", "application/octet-stream", "application/json", nil,
            ])
    }

    @Test func aListOfValuesIsAPartForEach() throws {
        var fields = MultipartFields()
        let optional: [[String: Int]]? = [["n": 1], ["n": 2]]
        fields.addJSON("a", optional)
        fields.addJSON("b", [String]())
        fields.addJSON("c", ["n": [3]], contentType: "application/vnd.c+json")
        #expect(fields.parts.map(\.name) == ["a", "a", "c"])
        #expect(fields.parts.map(\.contentType) == ["application/json", "application/json", "application/vnd.c+json"])
        let text = try text(MultipartBody(fields.parts, boundary: "B"))
        #expect(text.components(separatedBy: "\r\n").filter { $0.hasPrefix("{") } == [#"{"n":1}"#, #"{"n":2}"#, #"{"n":[3]}"#])
    }

    @Test func encodesJSONWithTheGivenEncoder() throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        let body = try MultipartBody([.json([Date(timeIntervalSince1970: 5)], name: "j")], boundary: "B", encoder: encoder)
        #expect(try text(body).contains("\r\n\r\n[5]\r\n"))
        #expect(throws: EncodingError.self) { try MultipartBody([.json([Double.nan], name: "j")]) }
    }
}
