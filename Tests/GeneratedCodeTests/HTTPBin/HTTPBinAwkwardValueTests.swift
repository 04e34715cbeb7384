import EndpointKit
import Foundation
import HTTPBin
import Testing

/// Text that is special somewhere arrives everywhere as it was.
@Suite("httpbin: awkward values", .needsHTTPBin)
struct HTTPBinAwkwardValueTests {
    @Test("in a query", arguments: AwkwardText.values)
    func query(_ text: String) async throws {
        let echo = try await HTTPBinSession().bin.methods.get(text: text, others: [text: text])
        #expect(echo.args == ["text": .one(text), text: .one(text)])
    }

    @Test("in a list in a query", arguments: AwkwardText.values)
    func list(_ text: String) async throws {
        let echo = try await HTTPBinSession().bin.anything.get(form: [text, "", text])
        #expect(echo.args == ["form": .many([text, "", text])])
    }

    /// Slashes alone and line ends are left out: this server merges the ones and finds no route for the others.
    @Test("in a path", arguments: AwkwardText.values.filter { Set($0) != ["/"] && !$0.contains("\n") })
    func path(_ text: String) async throws {
        let session = try HTTPBinSession()
        let echo = try await session.bin.anything.getPath(rest: text)
        let allowed = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        #expect(try session.target() == "/anything/" + (#require(text.addingPercentEncoding(withAllowedCharacters: allowed))))
        #expect(echo.args == [:])
    }

    @Test("in a form", arguments: AwkwardText.values)
    func form(_ text: String) async throws {
        let echo = try await HTTPBinSession().bin.anything.patchPath(rest: "form", text: text)
        #expect(echo.form == ["text": .one(text)])
    }

    @Test("in a multipart body, as text and as the name of a file", arguments: AwkwardText.values)
    func multipart(_ text: String) async throws {
        let file = UploadFile.data(Data(text.utf8), filename: text + ".txt")
        let echo = try await HTTPBinSession().bin.forms.upload(file: file, caption: text)
        #expect(echo.form == ["caption": .one(text)])
        #expect(echo.files == ["file": .one(text)])
    }

    @Test("in JSON", arguments: AwkwardText.values)
    func json(_ text: String) async throws {
        let echo = try await HTTPBinSession().bin.methods.post(Message(text: text, tags: [text], labels: [text: text]))
        #expect(echo.json == ["text": .string(text), "count": 0, "tags": [.string(text)], "labels": .object([text: .string(text)])])
    }

    @Test("an empty value is sent, an absent one is not")
    func empty() async throws {
        let session = try HTTPBinSession()
        #expect(try await session.bin.methods.get(text: "").args == ["text": .one("")])
        #expect(try session.target() == "/get?text=")
        #expect(try await session.bin.methods.get().args == [:])
        #expect(try session.target() == "/get")
    }
}
