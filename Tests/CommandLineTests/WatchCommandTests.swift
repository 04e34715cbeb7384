import Foundation
import SystemSupport
import Testing

/// `watch`, which runs until a signal ends it.
struct WatchCommandTests {
    /// A command that runs beside the test, with what it has printed. It ends with this value at the latest.
    private final class Watching {
        private let child: ChildProcess
        private let log: URL
        private var isRunning = true

        init(_ arguments: [String], in directory: TemporaryDirectory) throws {
            log = directory.url("log.txt")
            try Data().write(to: log)
            let output = try FileHandle(forWritingTo: log)
            try output.seekToEnd()
            child = try ChildProcess(
                try Command.tool, ["watch"] + arguments, in: directory.path, output: output.fileDescriptor, error: output.fileDescriptor)
            try wait("watching ") { printed.contains("watching ") }
        }

        deinit {
            if isRunning { end() }
        }

        var printed: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

        /// Asks it to end, and returns its exit code.
        @discardableResult func end() -> Int32 {
            child.terminate()
            isRunning = false
            return child.wait()
        }

        /// Waits for a condition. A minute is far longer than anything here takes; it only ends a test that would never end.
        func wait(_ what: Comment, until condition: () throws -> Bool) throws {
            for _ in 0..<6000 {
                if try condition() { return }
                usleep(10_000)
            }
            Issue.record("waited in vain: \(what)\n\(printed.suffix(2000))")
            throw CancellationError()
        }
    }

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(ExampleSpec.text, to: "shop.yaml")
    }

    private static func spec(_ number: Int) -> String { ExampleSpec.text.replacing("id: Int", with: "id: Int, member\(number): Int") }

    private func model(in directory: String = "Out") -> String { self.directory.text("\(directory)/Models/User.swift") ?? "" }

    /// Saves as editors do: in place, by renaming a new file, by renaming the old one away, and by removing it first.
    private func save(_ text: String, _ number: Int, to path: String = "shop.yaml") throws {
        let place = directory(path)
        switch number % 4 {
        case 0: try Data(text.utf8).write(to: directory.url(path))
        case 1: try Data(text.utf8).write(to: directory.url(path), options: .atomic)
        case 2:
            try? FileManager.default.removeItem(atPath: place + "~")
            try FileManager.default.moveItem(atPath: place, toPath: place + "~")
            try Data(text.utf8).write(to: directory.url(path))
        default:
            try FileManager.default.removeItem(atPath: place)
            try Data(text.utf8).write(to: directory.url(path))
        }
    }

    @Test func aThousandSavesLeaveTheOutputOfTheLast() throws {
        let watching = try Watching(["shop.yaml", "--output", "Out"], in: directory)
        for number in 1...1000 { try save(Self.spec(number), number) }
        try watching.wait("the last save is generated") { model().contains("member1000") }
        #expect(watching.end() == 0)
        try FileManager.default.removeItem(atPath: directory("shop.yaml~"))
        let result = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", "--check", in: directory)
        #expect(result == .init(status: 0, output: "5 files up to date in Out\n"))
        #expect(try directory.files().allSatisfy { !$0.hasSuffix(".tmp") })
    }

    @Test(arguments: 0..<4) func everyWayToSaveIsSeen(_ way: Int) throws {
        let watching = try Watching(["shop.yaml", "--output", "Out"], in: directory)
        for number in 1...5 {
            try save(Self.spec(number), way)
            try watching.wait("save \(number)") { model().contains("member\(number):") }
        }
        #expect(watching.end() == 0)
    }

    @Test func faultsKeepTheOutputUntilTheyAreMended() throws {
        let watching = try Watching(["shop.yaml", "--output", "Out"], in: directory)
        let before = model()
        try save(ExampleSpec.text.replacing("returns: User", with: "returns: Usr"), 1)
        try watching.wait("the fault is printed") { watching.printed.contains("no type is named 'Usr' [unknown-type]") }
        #expect(model() == before)
        try save(Self.spec(7), 0)
        try watching.wait("the mended spec is generated") { model().contains("member7") }
        #expect(watching.end() == 0)
    }

    @Test func importsAndTheProjectFileAreWatched() throws {
        let project = "project: 1\ndefaults: { spec: \"specs/{name}.yaml\", output: \"{name}\" }\napis:\n  Shop:\n"
        try directory.write(project, to: "endpointkit.yaml")
        try directory.write(ExampleSpec.text.replacing("types:", with: "imports: [more/types.yaml]\ntypes:"), to: "specs/Shop.yaml")
        try directory.write("endpointkit: 1\ntypes: { Order: { fields: { id: Int } } }\n", to: "specs/more/types.yaml")
        let watching = try Watching([], in: directory)
        try save("endpointkit: 1\ntypes: { Order: { fields: { number: Int } } }\n", 1, to: "specs/more/types.yaml")
        try watching.wait("the import is read again") { directory.text("Shop/Models/Order.swift")?.contains("number: Int") == true }
        try save(project + "  Bank: { access: package }\n", 1, to: "endpointkit.yaml")
        try watching.wait("the fault of the new API is printed") { watching.printed.contains("cannot read 'specs/Bank.yaml'") }
        try directory.write(ExampleSpec.text.replacing("Shop", with: "Bank"), to: "specs/Bank.yaml")
        try watching.wait("the new API is generated") { model(in: "Bank").contains("package nonisolated struct User") }
        #expect(watching.end() == 0)
    }

    /// A directory that is renamed away and back, and an overlay, an import and templates that are added while the command runs.
    @Test func whatIsMovedOrAddedIsWatched() throws {
        let project = "project: 1\napis:\n  Pets: { spec: specs/pets.yaml, output: Out }\n"
        let pets = """
            openapi: 3.1.0
            info: { title: Pets, version: 1.0.0 }
            paths:
              /pets: { get: { operationId: listPets, responses: { "204": { description: None. } } } }

            """
        func overlay(_ name: String) -> String {
            "overlay: 1.0.0\ninfo: { title: Names, version: '1' }\nactions:\n"
                + "  - { target: \"$.paths['/pets'].get\", update: { x-endpointkit-name: \(name) } }\n"
        }
        func service() -> String { directory.text("Out/Services/PetsService.swift") ?? "" }
        try directory.write(project, to: "endpointkit.yaml")
        try directory.write(pets, to: "specs/pets.yaml")
        let watching = try Watching([], in: directory)
        #expect(service().contains("func listPets("))

        try FileManager.default.moveItem(atPath: directory("specs"), toPath: directory("away"))
        try watching.wait("the missing file is reported") { watching.printed.contains("cannot read 'specs/pets.yaml'") }
        #expect(service().contains("func listPets("))
        try FileManager.default.moveItem(atPath: directory("away"), toPath: directory("specs"))
        try save(pets.replacing("listPets", with: "findPets"), 0, to: "specs/pets.yaml")
        try watching.wait("the directory that is back is watched") { service().contains("func findPets(") }

        try save(project.replacing("output: Out", with: "output: Out, overlays: [more/names.yaml]"), 1, to: "endpointkit.yaml")
        try watching.wait("the missing overlay is reported") { watching.printed.contains("cannot read 'more/names.yaml'") }
        try directory.write(overlay("allPets"), to: "more/names.yaml")
        try watching.wait("the new overlay is applied") { service().contains("func allPets(") }
        try save(overlay("everyPet"), 1, to: "more/names.yaml")
        try watching.wait("the new overlay is watched") { service().contains("func everyPet(") }
        #expect(watching.end() == 0)
    }

    @Test func faultsOfUnchangedAPIsArePrintedOnce() throws {
        let project = "project: 1\ndefaults: { output: \"{name}\" }\napis:\n  Shop: { spec: shop.yaml }\n  Bank: { spec: bank.yaml }\n"
        try directory.write(project, to: "endpointkit.yaml")
        try directory.write(ExampleSpec.text.replacing("returns: User", with: "returns: Usr"), to: "bank.yaml")
        let watching = try Watching([], in: directory)
        func count(_ word: String) -> Int { watching.printed.components(separatedBy: word).count - 1 }
        for number in 1...3 {
            try save(Self.spec(number), number)
            try watching.wait("save \(number)") { model(in: "Shop").contains("member\(number):") }
        }
        // A change that keeps the fault, and shows it again.
        try save(Self.spec(4).replacing("returns: User", with: "returns: Usr"), 1, to: "bank.yaml")
        try watching.wait("the fault is printed again") { count("no type is named 'Usr'") > 1 && count("Bank: failed") > 1 }
        #expect(count("no type is named 'Usr'") == 2)
        #expect(count("Bank: failed") == 2)
        #expect(watching.end() == 0)
    }

    @Test(arguments: [["--format", "json"], ["shop.yaml"], ["--write-baseline", "known"]])
    func refusesWhatHasNoEnd(_ arguments: [String]) throws {
        try directory.write("project: 1\napis: { Shop: { spec: shop.yaml, output: Out } }\n", to: "endpointkit.yaml")
        #expect(try Command.run(try Command.tool, ["watch"] + arguments, in: directory).status == 64)
    }
}
