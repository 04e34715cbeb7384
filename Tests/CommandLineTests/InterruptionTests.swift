import Foundation
import SystemSupport
import Testing

/// What is left when the run ends before its time.
struct InterruptionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(ExampleSpec.text, to: "shop.yaml")
    }

    /// A limit on the size of files kills the process in the middle of a write, as a crash would.
    @Test func aRunThatIsKilledLeavesTheOldOutputAndTheNextOneCleansUp() throws {
        _ = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", in: folder)
        let before = try folder.files().map { folder.text($0) }
        let names = try folder.files()
        let endpoints = (0..<200).map { "      find\($0): { get: \"/\($0)/{id:Int}\", returns: User }\n" }.joined()
        try folder.write(ExampleSpec.text + endpoints, to: "shop.yaml")
        let killed = try Command.run(
            "/bin/sh", ["-c", "ulimit -f 8; exec \"$0\" generate shop.yaml --output Out", try Command.tool], in: folder)
        #expect(killed.status != 0, "\(killed)")
        let left = try folder.files().filter { $0.hasSuffix(".tmp") }
        #expect(!left.isEmpty, "\(killed)")
        #expect(try folder.files().filter { !$0.hasSuffix(".tmp") } == names)
        #expect(zip(names, before).allSatisfy { $0 == "shop.yaml" || folder.text($0) == $1 })

        let next = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", in: folder)
        #expect(next.status == 0)
        #expect(try folder.files().allSatisfy { !$0.hasSuffix(".tmp") })
    }

    @Test(arguments: [["--help"], ["validate", "shop.yaml"], ["generate", "shop.yaml", "--output", "Out"]])
    func aReaderThatHasGoneDoesNoHarm(_ arguments: [String]) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let child = try ChildProcess(try Command.tool, arguments, in: folder.path, output: pipe.fileHandleForWriting.fileDescriptor)
        #expect(child.wait() == 0)
    }
}
