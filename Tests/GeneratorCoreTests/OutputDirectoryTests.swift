import Foundation
import GeneratorCore
import SystemSupport
import Testing

struct OutputDirectoryTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func writesFilesDirectoriesAndManifest() throws {
        try Output(directory("new/out")).write(["a.swift": "a", "Models/b.swift": "b"])
        #expect(
            try directory.contents("new/out") == [
                "new/out/.endpointkit-manifest", "new/out/Models/", "new/out/Models/b.swift", "new/out/a.swift",
            ])
        #expect(directory.text("new/out/Models/b.swift") == "b")
    }

    @Test func aSecondRunTouchesNothing() throws {
        let output = Output(directory.path)
        try output.write(["a.swift": "a", "Models/b.swift": "b"])
        for name in try directory.contents() where !name.hasSuffix("/") { try directory.age(name) }
        let before = try directory.snapshot()
        let plan = try output.write(["a.swift": "a", "Models/b.swift": "b"])
        #expect(plan.steps.isEmpty && plan.refusals.isEmpty)
        #expect(try directory.snapshot() == before)
    }

    @Test func touchesOnlyWhatChanged() throws {
        let output = Output(directory.path)
        try output.write(["a.swift": "a", "b.swift": "b"])
        try directory.age("a.swift")
        let before = try directory.snapshot()
        try output.write(["a.swift": "a", "b.swift": "B"])
        #expect(try directory.snapshot()["a.swift"] == before["a.swift"])
        #expect(directory.text("b.swift") == "B")
    }

    @Test func removesStaleFilesAndTheDirectoriesTheyLeaveEmpty() throws {
        let output = Output(directory.path)
        try output.write(["Deep/er/a.swift": "a", "Shared/b.swift": "b", "c.swift": "c"])
        try directory.write("mine", to: "Shared/mine.swift")
        try output.write(["c.swift": "c"])
        #expect(try directory.contents() == [".endpointkit-manifest", "Shared/", "Shared/mine.swift", "c.swift"])
    }

    @Test func keepsUsersFilesAndEmptyDirectories() throws {
        try directory.write("mine", to: "Models/mine.swift")
        try directory.makeDirectory("Empty")
        let output = Output(directory.path)
        try output.write(["Models/a.swift": "a"])
        try output.write(["b.swift": "b"])
        #expect(try directory.contents() == [".endpointkit-manifest", "Empty/", "Models/", "Models/mine.swift", "b.swift"])
    }

    @Test func seesForeignThingsOnTheWay() throws {
        try directory.write("x", to: "elsewhere/a.swift")
        try directory.write("x", to: "out/File")
        try directory.makeDirectory("out/dir.swift")
        try directory.link("out/Linked", to: directory("elsewhere"))
        try directory.link("out/link.swift", to: directory("elsewhere/a.swift"))
        let plan = try Output(directory("out")).plan(["File/a.swift": "", "dir.swift": "", "Linked/a.swift": "x", "link.swift": "x"])
        #expect(plan.steps.isEmpty)
        #expect(
            Set(plan.refusals.map(\.found)) == [
                .blocked(by: try Output.path("File"), .file), .directory, .blocked(by: try Output.path("Linked"), .link), .link,
            ])
    }

    @Test func anInterruptionTakesBackWhatWasStaged() throws {
        let output = Output(directory.path)
        try output.write(["a.swift": "a"])
        let before = try directory.snapshot()
        let ledger = try output.directory.ledger().get()
        let plan = try output.plan(["a.swift": "A", "Models/b.swift": "b", "Models/c.swift": "c"])
        var asked = 0
        #expect(throws: FileFault("write", directory("Models/c.swift"), .interrupted)) {
            _ = try output.directory.stage(plan, ledger) {
                asked += 1
                return asked == 2
            }
        }
        #expect(try directory.snapshot() == before)
        #expect(try directory.contents() == [".endpointkit-manifest", "a.swift"])
    }

    /// As many as several threads write.
    private static let many = Dictionary(uniqueKeysWithValues: (0..<500).map { ("Folder\($0 % 7)/File\($0).swift", "text \($0)") })

    @Test func writesManyFiles() throws {
        try Output(directory("out")).write(Self.many)
        for (path, text) in Self.many { #expect(directory.text("out/" + path) == text) }
        #expect(try directory.contents("out").filter { $0.hasSuffix(".swift") }.count == Self.many.count)
        #expect(try directory.contents("out").allSatisfy { !$0.contains(".tmp") })
    }

    @Test(arguments: [0, 1, 2, 100, 250, 499])
    func aFullDiskLeavesNothingOfManyFiles(_ room: Int) throws {
        try Output(directory("out")).write(["a.swift": "a"])
        let before = try directory.snapshot()
        let full = Output(directory("out"), files: FaultyFiles(.create, after: room, code: ENOSPC))
        let fault = #expect(throws: FileFault.self) { try full.write(Self.many) }
        #expect(fault?.message.hasSuffix(": no space left on the disk") == true)
        #expect(fault?.path.contains(".tmp") == false)
        #expect(try directory.snapshot() == before)
    }

    @Test(arguments: [1, 2, 40])
    func anInterruptionTakesBackManyFiles(_ call: Int) throws {
        let output = Output(directory.path)
        try output.write(["a.swift": "a"])
        let before = try directory.snapshot()
        let (ledger, plan) = (try output.directory.ledger().get(), try output.plan(Self.many))
        var asked = 0
        let fault = #expect(throws: FileFault.self) {
            _ = try output.directory.stage(plan, ledger) {
                asked += 1
                return asked == call
            }
        }
        #expect(fault?.reason == .interrupted)
        #expect(try directory.snapshot() == before)
    }

    @Test func writesThroughARootThatIsALink() throws {
        try directory.makeDirectory("real")
        try directory.link("out", to: directory("real"))
        try Output(directory("out")).write(["a.swift": "a"])
        #expect(directory.text("real/a.swift") == "a")
    }

    @Test func aStaleFileBehindALinkIsNotRemoved() throws {
        let output = Output(directory("out"))
        try output.write(["Models/a.swift": "a", "b.swift": "b"])
        try FileManager.default.moveItem(atPath: directory("out/Models"), toPath: directory("elsewhere"))
        try directory.link("out/Models", to: directory("elsewhere"))
        try output.write(["b.swift": "b"])
        #expect(directory.text("elsewhere/a.swift") == "a")
    }

    @Test(arguments: 0..<5)
    func aFullDiskLeavesTheOldOutputWhole(_ room: Int) throws {
        try Output(directory("out")).write(["a.swift": "a", "b.swift": "b", "gone.swift": "g"])
        let before = try directory.snapshot()
        let full = Output(directory("out"), files: FaultyFiles(.create, after: room, code: ENOSPC))
        let wanted = ["a.swift": "A", "b.swift": "B", "New/c.swift": "C", "New/er/d.swift": "D"]
        let fault = #expect(throws: FileFault.self) { try full.write(wanted) }
        #expect(fault?.message.hasSuffix(": no space left on the disk") == true)
        #expect(fault?.path.contains(".tmp") == false)
        #expect(try directory.snapshot() == before)
        #expect(try directory.contents("out").allSatisfy { !$0.contains("New") })
    }

    @Test func aFailingDirectoryLeavesTheOldOutputWhole() throws {
        try Output(directory("out")).write(["a.swift": "a"])
        let before = try directory.contents()
        let output = Output(directory("out"), files: FaultyFiles(.makeDirectory, after: 1, code: EACCES))
        #expect(throws: FileFault.self) { try output.write(["a.swift": "A", "New/c.swift": "C", "New/er/d.swift": "D"]) }
        #expect(try directory.contents() == before)
        #expect(directory.text("out/a.swift") == "a")
    }

    @Test func aDirectoryThatCannotBeMadeLeavesNothing() throws {
        let output = Output(directory("x/y/z"), files: FaultyFiles(.makeDirectory, after: 2, code: EROFS))
        let fault = #expect(throws: FileFault.self) { try output.write(["a.swift": "A"]) }
        #expect(fault?.message == "cannot create the directory '\(directory("x/y/z"))': the disk is read-only")
        #expect(try directory.contents().isEmpty)
    }

    @Test(arguments: 0..<4)
    func theNextRunRepairsARunThatWasCutShort(_ moves: Int) throws {
        let output = Output(directory.path)
        try output.write(["a.swift": "a", "b.swift": "b", "gone.swift": "g"])
        let cut = Output(directory.path, files: FaultyFiles(.rename, after: moves, code: EIO))
        #expect(throws: FileFault.self) { try cut.write(["a.swift": "A", "b.swift": "B", "New/c.swift": "C"]) }

        // What the run before managed to write is known as ours: it is replaced and removed without a warning.
        let plan = try output.write(["a.swift": "AA"])
        #expect(plan.edited.isEmpty && plan.keptEdited.isEmpty && plan.refusals.isEmpty)
        #expect(try directory.contents() == [".endpointkit-manifest", "a.swift"])
        #expect(directory.text("a.swift") == "AA")
    }

    @Test func sweepsTemporariesOfADeadRunButNoOneElses() throws {
        let output = Output(directory.path)
        try output.write(["Models/a.swift": "a"])
        try directory.write("half", to: "Models/.endpointkit-0123456789abcdef.tmp")
        try directory.write("mine", to: "Models/.endpointkit-notes.tmp")
        try output.write(["Models/a.swift": "a2"])
        #expect(try directory.contents("Models") == ["Models/.endpointkit-notes.tmp", "Models/a.swift"])
    }

    @Test func aNewDirectoryAppearsWithAllItsFiles() throws {
        try Output(directory.path).write(["Old/a.swift": "a"])
        // One rename for each outermost new directory, and one for the manifest.
        let output = Output(directory.path, files: FaultyFiles(.rename, after: 3, code: EIO))
        let wanted = ["Old/a.swift": "a", "Old/Inner/b.swift": "b", "New/c.swift": "c", "New/er/d.swift": "d"]
        let staged = try output.directory.stage(try output.plan(wanted), try output.directory.ledger().get())
        let shown = try directory.contents().filter { !$0.contains(".tmp") }
        #expect(shown == [".endpointkit-manifest", "Old/", "Old/a.swift"])
        try staged.commit()
        #expect(
            try directory.contents() == [
                ".endpointkit-manifest", "New/", "New/c.swift", "New/er/", "New/er/d.swift", "Old/", "Old/Inner/", "Old/Inner/b.swift",
                "Old/a.swift",
            ])
        #expect(directory.text("New/er/d.swift") == "d")
    }

    @Test func sweepsNewDirectoriesOfADeadRun() throws {
        let output = Output(directory.path)
        try output.write(["Old/a.swift": "a"])
        let wanted = ["Old/a.swift": "a", "Old/Inner/b.swift": "b", "New/er/c.swift": "c"]
        _ = try output.directory.stage(try output.plan(wanted), try output.directory.ledger().get())
        #expect(try directory.contents().contains { $0.hasSuffix(".tmp/er/c.swift") })
        try output.write(["Old/a.swift": "a2"])
        #expect(try directory.contents() == [".endpointkit-manifest", "Old/", "Old/a.swift"])
    }

    @Test func respellsOnADiskThatDoesNotTellCaseApart() throws {
        let output = Output(directory.path, files: CaseBlindFiles())
        try output.write(["Models/UserID.swift": "one", "Models/same.swift": "same"])
        try output.write(["Models/UserId.swift": "two", "Models/Same.swift": "same"])
        #expect(try directory.contents("Models") == ["Models/Same.swift", "Models/UserId.swift"])
        #expect(directory.text("Models/UserId.swift") == "two")
    }

    @Test func replacesOnADiskThatTellsCaseApart() throws {
        let output = Output(directory.path)
        try output.write(["UserID.swift": "one"])
        try output.write(["UserId.swift": "two"])
        #expect(directory.text("UserId.swift") == "two")
        #expect(try directory.contents().count == 2)
    }

    @Test func aDamagedManifestIsAFault() throws {
        try directory.write("not a manifest", to: ".endpointkit-manifest")
        #expect(throws: Manifest.Fault.line(1)) { try Output(directory.path).plan(["a.swift": ""]) }
    }
}
