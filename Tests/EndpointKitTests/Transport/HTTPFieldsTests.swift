import EndpointKit
import Foundation
import SystemSupport
import Testing

struct HTTPFieldsTests {
    @Test func namesHaveNoCaseAndLinesAreKept() {
        var fields: HTTPFields = ["Accept": "a", "X-One": "1"]
        fields.add("accept", "b")
        #expect(fields["ACCEPT"] == "a, b")
        #expect(fields.values(for: "accept") == ["a", "b"])
        fields["accept"] = "c"
        #expect(fields.map(\.name) == ["accept", "X-One"])
        fields["accept"] = nil
        #expect(!fields.contains("Accept"))
        #expect(fields["missing"] == nil)
    }

    @Test func mergingReplacesAndFillingKeeps() {
        var fields: HTTPFields = ["A": "1", "B": "2"]
        fields.merge(["a": "3", "C": "4"])
        #expect(fields == ["B": "2", "A": "3", "c": "4"])
        fields.fill(from: ["b": "9", "D": "5"])
        #expect(fields["B"] == "2")
        #expect(fields["D"] == "5")
    }

    /// The Kelvin sign is a `k` only in Unicode.
    @Test func equalFieldsHaveTheSameNameInASCII() {
        #expect(HTTPFields.Field(name: "X-Key", value: "1") == HTTPFields.Field(name: "x-kEY", value: "1"))
        #expect(HTTPFields.Field(name: "X-Key", value: "1").hashValue == HTTPFields.Field(name: "x-kEY", value: "1").hashValue)
        #expect(HTTPFields.Field(name: "K", value: "1") != HTTPFields.Field(name: "\u{212A}", value: "1"))
    }

    @Test func cookiesAreNotJoined() {
        var fields = HTTPFields()
        fields.add("Set-Cookie", "a=1")
        fields.add("Set-Cookie", "b=2")
        #expect(fields["Set-Cookie"] == "a=1")
    }

    @Test(arguments: [
        ("attachment; filename=\"../../etc/passwd\"", "passwd"), ("attachment; filename=\"C:\\\\temp\\\\a.txt\"", "a.txt"),
        ("attachment; filename=report.pdf", "report.pdf"), ("attachment; filename*=UTF-8''na%C3%AFve.txt; filename=x", "naïve.txt"),
        ("attachment; filename=\"..\"", "path.bin"), ("attachment; filename=\".hidden\"", "hidden"), ("inline", "path.bin"),
        ("attachment; filename=\"a\u{7}b.txt\"", "ab.txt"), ("attachment; filename*=UTF-8''..%2F..%2Fevil", "evil"),
    ])
    func suggestedFilenamesStayInTheirDirectory(_ header: String, _ name: String) throws {
        let head = HTTPResponseHead(
            status: 200, headers: ["Content-Disposition": header], url: URL(string: "https://a.b/dir/path.bin"))
        #expect(DownloadedFile(url: URL(fileURLWithPath: "/tmp/x"), head: head).suggestedFilename == name)
    }

    /// File systems limit names to 255 bytes, of which a partial download needs some.
    @Test(arguments: [("漢", ".pdf"), ("é", ""), ("a", ".gz"), ("a", "." + String(repeating: "x", count: 200))])
    func aLongFilenameKeepsItsExtension(_ letter: String, _ ending: String) throws {
        let header = "attachment; filename=\"\(String(repeating: letter, count: 400))\(ending)\""
        let head = HTTPResponseHead(status: 200, headers: ["Content-Disposition": header])
        let name = try #require(DownloadedFile(url: URL(fileURLWithPath: "/tmp/x"), head: head).suggestedFilename)
        #expect((230...240).contains(name.utf8.count) && name.hasPrefix(letter))
        #expect(ending.utf8.count > 32 || name.hasSuffix(ending))
    }

    @Test func aFileThatCannotBeMovedReplacesNothing() throws {
        try TemporaryDirectory.with { directory in
            let (old, new) = (directory.url("old"), directory.url("new"))
            try Data("old".utf8).write(to: old)
            #expect(throws: POSIXError.self) { try DownloadedFile(url: new).move(to: old) }
            #expect(try Data(contentsOf: old) == Data("old".utf8))
            try Data("new".utf8).write(to: new)
            try DownloadedFile(url: new).move(to: old)
            #expect(try Data(contentsOf: old) == Data("new".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["old"])
        }
    }
}
