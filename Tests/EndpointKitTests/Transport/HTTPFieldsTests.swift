import EndpointKit
import Foundation
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
}
