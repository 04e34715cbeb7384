import Foundation
import GeneratorCore
import SourceDiagnostics
import SpecReading
import SystemSupport
import Testing

struct SpecLoaderTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("root", to: "specs/shop.yaml")
        try directory.write("common", to: "specs/shared/common.yaml")
        try directory.write("base", to: "specs/base.yaml")
        try directory.write("secret", to: "secret.yaml")
    }

    private func fault(_ path: String) throws -> ImportFault? {
        let loader = SpecLoader()
        _ = try loader.load(directory("specs/shop.yaml"))
        guard case .failure(let fault) = loader.load(import: path) else { return nil }
        return fault
    }

    @Test func readsImportsFromBelowTheRoot() throws {
        let loader = SpecLoader()
        let root = try loader.load(directory("specs/shop.yaml"))
        let common = try loader.load(import: "shared/common.yaml").get()
        #expect(common.path == directory("specs/shared/common.yaml"))
        #expect(common.utf8 == Array("common".utf8))
        #expect(loader.loaded.map(\.path) == [root.path, common.path])
    }

    @Test(arguments: ["../secret.yaml", "shared/../../secret.yaml", "link.yaml", "up/secret.yaml", "private/a.yaml"])
    func refusesWhatLeadsOut(_ path: String) throws {
        try directory.write("x", to: "specs-private/a.yaml")
        try directory.link("specs/link.yaml", to: directory("secret.yaml"))
        try directory.link("specs/up", to: directory.path)
        try directory.link("specs/private", to: directory("specs-private"))
        #expect(try fault(path) == .outside)
    }

    @Test func followsALinkThatStaysInside() throws {
        try directory.link("specs/inside.yaml", to: "base.yaml")
        #expect(try fault("inside.yaml") == nil)
    }

    /// As the sandboxes of build systems: each input is a link.
    @Test func readsImportsThatAreLinksLikeTheSpec() throws {
        for name in ["shop.yaml", "base.yaml", "shared/common.yaml"] {
            try directory.write("", to: "sandbox/specs/\(name)")
            try FileManager.default.removeItem(atPath: directory("sandbox/specs/\(name)"))
            try directory.link("sandbox/specs/\(name)", to: directory("specs/\(name)"))
        }
        try directory.link("sandbox/specs/secret.yaml", to: directory("secret.yaml"))
        func fault(_ path: String, root: String? = nil) throws -> ImportFault? {
            let loader = SpecLoader(root: root)
            _ = try loader.load(directory("sandbox/specs/shop.yaml"))
            guard case .failure(let fault) = loader.load(import: path) else { return nil }
            return fault
        }
        #expect(try fault("base.yaml") == nil)
        #expect(try fault("shared/common.yaml") == nil)
        #expect(try fault("secret.yaml") == .outside)
        #expect(try fault("specs/shared/common.yaml", root: directory("sandbox")) == nil)
        // The secret is below the directory that has `specs/shop.yaml`.
        #expect(try fault("specs/secret.yaml", root: directory("sandbox")) == nil)
        // A link with another name says nothing of its directory.
        try directory.link("sandbox/specs/renamed.yaml", to: directory("specs/shop.yaml"))
        let loader = SpecLoader()
        _ = try loader.load(directory("sandbox/specs/renamed.yaml"))
        guard case .failure(.outside) = loader.load(import: "base.yaml") else { return #expect(Bool(false)) }
    }

    @Test func namesTheCauseOfAnUnreadableImport() throws {
        try directory.link("specs/loop.yaml", to: "loop.yaml")
        #expect(try fault("absent.yaml") == .notFound)
        #expect(try fault("base.yaml/x") == .notFound)
        #expect(try fault("shared") == .unreadable("it is a directory"))
        #expect(try fault("loop.yaml") == .unreadable("too many symbolic links"))
        #expect(try fault("base.yaml\0.txt") == .unreadable("the path is empty or contains a NUL character"))
    }

    @Test func doesNotWaitForAPipe() throws {
        #expect(mkfifo(directory("specs/pipe.yaml"), 0o600) == 0)
        #expect(try fault("pipe.yaml") == .unreadable("it is not a regular file"))
    }

    @Test func namesTheCauseOfAnUnreadableSpec() throws {
        func message(_ path: String, files: any FileSystem = LocalFiles()) -> String? {
            #expect(throws: FileFault.self) { try SpecLoader(files: files).load(path) }?.message
        }
        #expect(message(directory("no.yaml")) == "cannot read '\(directory("no.yaml"))': no such file or directory")
        #expect(message(directory("specs")) == "cannot read '\(directory("specs"))': it is a directory")
        #expect(message(directory("secret.yaml/x")) == "cannot read '\(directory("secret.yaml/x"))': a part of the path is not a directory")
        #expect(message("") == "cannot read '': the path is empty or contains a NUL character")
        #expect(message("/dev/zero") == "cannot read '/dev/zero': it is larger than 64 MiB")
        let denied = FaultyFiles(.read, after: 0, code: 13)
        #expect(message(directory("specs/shop.yaml"), files: denied) == "cannot read '\(directory("specs/shop.yaml"))': permission denied")
    }

    @Test func refusesALargeFileBeforeReadingIt() throws {
        try directory.write("0123456789", to: "ten")
        #expect(throws: FileFault("read", directory("ten"), .tooLarge(limit: 9))) { try LocalFiles().read(directory("ten"), limit: 9) }
        #expect(try LocalFiles().read(directory("ten"), limit: 10).count == 10)
    }
}
