import GeneratorCore
import SourceDiagnostics
import Testing

struct SpecLoaderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("root", to: "specs/shop.yaml")
        try folder.write("common", to: "specs/shared/common.yaml")
        try folder.write("base", to: "specs/base.yaml")
        try folder.write("secret", to: "secret.yaml")
    }

    private func fault(_ text: String) throws -> ImportFault? {
        let loader = SpecLoader()
        let root = try loader.load(folder("specs/shop.yaml"))
        guard case .failure(let fault) = loader.load(import: text, from: root) else { return nil }
        return fault
    }

    @Test func readsImportsFromBelowTheRootOnce() throws {
        let loader = SpecLoader()
        let root = try loader.load(folder("specs/shop.yaml"))
        let common = try loader.load(import: "shared/common.yaml", from: root).get()
        let base = try loader.load(import: "../base.yaml", from: common).get()
        let again = try loader.load(import: "./shared/../base.yaml", from: root).get()
        let itself = try loader.load(import: "../shop.yaml", from: common).get()
        #expect(base === again)
        #expect(itself === root)
        #expect(common.path == folder("specs/shared/common.yaml"))
        #expect(base.path == folder("specs/base.yaml"))
        #expect(loader.loaded.map(\.path) == [root.path, common.path, base.path])
        #expect(base.utf8 == Array("base".utf8))
    }

    @Test(arguments: [
        ("https://example.com/a.yaml", ImportFault.isURL), ("file:///etc/passwd", .isURL), ("FILE:/etc/passwd", .isURL),
        ("/etc/passwd", .isAbsolute), ("~/a.yaml", .isAbsolute), ("../secret.yaml", .leadsOut), ("shared/../../secret.yaml", .leadsOut),
        ("", .namesNoFile), (".", .namesNoFile), ("shared/", .namesNoFile), ("base.yaml\0.txt", .namesNoFile),
    ])
    func refusesPathsThatLeadElsewhere(_ text: String, _ expected: ImportFault) throws {
        #expect(try fault(text) == expected)
    }

    @Test func refusesLinksThatLeadOut() throws {
        try folder.link("specs/link.yaml", to: folder("secret.yaml"))
        try folder.link("specs/up", to: folder.path)
        try folder.link("specs/inside.yaml", to: "base.yaml")
        #expect(try fault("link.yaml") == .linkLeadsOut)
        #expect(try fault("up/secret.yaml") == .linkLeadsOut)
        #expect(try fault("inside.yaml") == nil)
    }

    @Test func aSiblingWhoseNameBeginsAlikeIsOutside() throws {
        try folder.write("x", to: "specs-private/a.yaml")
        try folder.link("specs/private", to: folder("specs-private"))
        #expect(try fault("private/a.yaml") == .linkLeadsOut)
    }

    @Test func namesTheCauseOfAnUnreadableImport() throws {
        #expect(try fault("absent.yaml")?.message == "cannot read '\(folder("specs/absent.yaml"))': no such file or folder")
        #expect(try fault("shared")?.message == "cannot read '\(folder("specs/shared"))': it is a folder")
        try folder.link("specs/loop.yaml", to: "loop.yaml")
        #expect(try fault("loop.yaml")?.message == "cannot read '\(folder("specs/loop.yaml"))': too many symbolic links")
    }

    @Test func namesTheCauseOfAnUnreadableSpec() throws {
        func message(_ path: String, files: any FileSystem = LocalFiles()) -> String? {
            #expect(throws: FileFault.self) { try SpecLoader(files: files).load(path) }?.message
        }
        #expect(message(folder("no.yaml")) == "cannot read '\(folder("no.yaml"))': no such file or folder")
        #expect(message(folder("specs")) == "cannot read '\(folder("specs"))': it is a folder")
        #expect(message(folder("secret.yaml/x")) == "cannot read '\(folder("secret.yaml/x"))': a part of the path is not a folder")
        #expect(message("") == "cannot read '': this is not a path")
        #expect(message("/dev/zero") == "cannot read '/dev/zero': it is larger than 64 MiB")
        let denied = FaultyFiles(.read, after: 0, code: 13)
        #expect(message(folder("specs/shop.yaml"), files: denied) == "cannot read '\(folder("specs/shop.yaml"))': permission denied")
    }

    @Test func refusesALargeFileBeforeReadingIt() throws {
        try folder.write("0123456789", to: "ten")
        #expect(throws: FileFault("read", folder("ten"), .tooLarge(limit: 9))) { try LocalFiles().read(folder("ten"), limit: 9) }
        #expect(try LocalFiles().read(folder("ten"), limit: 10).count == 10)
    }
}
