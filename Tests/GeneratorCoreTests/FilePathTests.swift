import Foundation
import GeneratorCore
import SystemSupport
import Testing

struct FilePathTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.makeDirectory("work/kit")
        try directory.makeDirectory("work/out/deep")
        try directory.link("alias", to: directory("work/out"))
    }

    @Test(arguments: [
        ("work/out", "work/kit", "../kit"), ("work/out/new/er", "work/kit", "../../../kit"), ("work/kit", "work/kit", "."),
        ("work", "work/kit", "kit"), ("alias/deep", "work/kit", "../../kit"), ("work/kit/Generated", "work/kit/", ".."),
    ])
    func findsTheWayBetweenDirectories(_ from: String, _ target: String, _ expected: String) throws {
        #expect(try LocalFiles().route(from: directory(from), to: directory(target)) == expected)
    }

    @Test func makesPathsAbsoluteWithoutLinks() throws {
        #expect(try LocalFiles().absolute(directory("alias/deep/x/y")) == directory("work/out/deep/x/y"))
        #expect(try LocalFiles().absolute(directory("new/../other/./x")) == directory("other/x"))
        #expect(try LocalFiles().absolute("/") == "/")
        #expect(try LocalFiles().absolute("no-such-folder").hasSuffix("/no-such-folder"))
    }

    /// Lists of names have U+FFFD for the bytes of other encodings, so that such a name leads to no file.
    @Test func saysWhyAPathLeadsToNothing() throws {
        let file = try directory.write("x", to: "work/a.json")
        #expect(throws: FileFault("list", file, .notDirectory)) { try LocalFiles().names(in: file) }
        #expect(throws: FileFault("list", file + "/b", .system(ENOTDIR))) { try LocalFiles().names(in: file + "/b") }
        #expect(FileFault("read", "work/\u{FFFD}.json", .system(ENOENT)).help == "rename it: its name is not UTF-8")
    }

    @Test func aReplacedFileKeepsItsPermissions() throws {
        let path = try directory.write("old", to: "work/state.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        try LocalFiles().replace(path, with: Array("new".utf8))
        #expect(directory.text("work/state.json") == "new")
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(permissions?.intValue == 0o600)
    }

    /// Each run writes under a name of its own, so that one never moves what another has written in part.
    @Test func runsThatReplaceOneFileDoNotMeet() async throws {
        let path = try directory.write("old", to: "work/api.json")
        try directory.write("mine", to: "work/api.json.endpointkit.tmp")
        let texts = (0..<8).map { String(repeating: "\($0)", count: 200_000) }
        await withTaskGroup(of: FileFault?.self) { group in
            for text in texts {
                group.addTask {
                    do throws(FileFault) {
                        try LocalFiles().replace(path, with: Array(text.utf8))
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            for await fault in group { #expect(fault == nil) }
        }
        #expect(texts.contains(try #require(directory.text("work/api.json"))))
        #expect(directory.text("work/api.json.endpointkit.tmp") == "mine")
        #expect(try directory.contents("work").filter { $0.hasSuffix(".tmp") } == ["work/api.json.endpointkit.tmp"])
    }
}
