import GeneratorCore
import SystemSupport
import Testing

struct FilePathTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("work/kit")
        try folder.makeFolder("work/out/deep")
        try folder.link("alias", to: folder("work/out"))
    }

    @Test(arguments: [
        ("work/out", "work/kit", "../kit"), ("work/out/new/er", "work/kit", "../../../kit"), ("work/kit", "work/kit", "."),
        ("work", "work/kit", "kit"), ("alias/deep", "work/kit", "../../kit"), ("work/kit/Generated", "work/kit/", ".."),
    ])
    func findsTheWayBetweenFolders(_ from: String, _ target: String, _ expected: String) throws {
        #expect(try LocalFiles().route(from: folder(from), to: folder(target)) == expected)
    }

    @Test func makesPathsAbsoluteWithoutLinks() throws {
        #expect(try LocalFiles().absolute(folder("alias/deep/x/y")) == folder("work/out/deep/x/y"))
        #expect(try LocalFiles().absolute(folder("new/../other/./x")) == folder("other/x"))
        #expect(try LocalFiles().absolute("/") == "/")
        #expect(try LocalFiles().absolute("no-such-folder").hasSuffix("/no-such-folder"))
    }
}
