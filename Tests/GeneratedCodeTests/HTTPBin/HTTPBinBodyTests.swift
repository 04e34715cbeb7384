import EndpointKit
import Foundation
import HTTPBin
import SystemSupport
import Testing

/// Bodies that do not fit into one packet or one buffer.
@Suite("httpbin: large bodies", .needsHTTPBin)
struct HTTPBinBodyTests {
    /// One mebibyte in which every line differs.
    private static let text = String((0..<65_536).map { String(format: "%015d\n", $0) }.joined())

    @Test("a megabyte of JSON")
    func json() async throws {
        let echo = try await HTTPBinSession().bin.methods.post(Message(text: Self.text))
        #expect(echo.json["text"]?.string == Self.text)
    }

    @Test("a megabyte of text")
    func plain() async throws {
        let echo = try await HTTPBinSession().bin.methods.postText(Self.text)
        #expect(echo.data == Self.text)
        #expect(echo.headers["Content-Length"] == "1048576")
    }

    @Test("a megabyte of bytes, from memory and from disk")
    func bytes() async throws {
        let bin = try HTTPBinSession().bin
        let fromMemory = try await bin.methods.postBytes(.data(Data(Self.text.utf8)))
        #expect(fromMemory.data == Self.text)
        let fromDisk = try await withFile(Self.text) { try await bin.methods.postBytes(.file(at: $0)) }
        #expect(fromDisk.data == Self.text)
        #expect(fromDisk.headers["Content-Length"] == "1048576")
    }

    @Test("a megabyte in a file of a multipart body, from memory and from disk")
    func multipart() async throws {
        let bin = try HTTPBinSession().bin
        let fromMemory = try await bin.forms.upload(file: .data(Data(Self.text.utf8), filename: "text.txt"), caption: "a")
        #expect(fromMemory.files == ["file": .one(Self.text)])
        let fromDisk = try await withFile(Self.text) { try await bin.forms.upload(file: .file(at: $0), caption: "b") }
        #expect(fromDisk.files == ["file": .one(Self.text)])
        #expect(fromDisk.form == ["caption": .one("b")])
    }

    @Test("a file that is not there is an error before anything is sent")
    func missingFile() async throws {
        let session = try HTTPBinSession()
        let directory = try TemporaryDirectory()
        let error = try await session.failure { try await session.bin.methods.postBytes(.file(at: directory.url("missing"))) }
        #expect((error.cause as? TransportError)?.code == .bodyUnreadable)
    }

    private func withFile<Value>(_ text: String, _ use: (URL) async throws -> Value) async throws -> Value {
        let directory = try TemporaryDirectory()
        try directory.write(text, to: "text.txt")
        return try await use(directory.url("text.txt"))
    }
}
