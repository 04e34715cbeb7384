import Foundation
import SystemSupport
import Testing

/// What is left when the run ends before its time.
struct InterruptionTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(ExampleSpec.text, to: "shop.yaml")
    }

    /// A limit on the size of files kills the process in the middle of a write, as a crash would.
    @Test func aRunThatIsKilledLeavesTheOldOutputAndTheNextOneCleansUp() throws {
        _ = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", in: directory)
        let before = try directory.files().map { directory.text($0) }
        let names = try directory.files()
        let endpoints = (0..<200).map { "      find\($0): { get: \"/\($0)/{id:Int}\", returns: User }\n" }.joined()
        try directory.write(ExampleSpec.text + endpoints, to: "shop.yaml")
        let killed = try Command.run(
            "/bin/sh", ["-c", "ulimit -f 8; exec \"$0\" generate shop.yaml --output Out", try Command.tool], in: directory)
        #expect(killed.status != 0, "\(killed)")
        let left = try directory.files().filter { $0.hasSuffix(".tmp") }
        #expect(!left.isEmpty, "\(killed)")
        #expect(try directory.files().filter { !$0.hasSuffix(".tmp") } == names)
        #expect(zip(names, before).allSatisfy { $0 == "shop.yaml" || directory.text($0) == $1 })

        let next = try Command.endpointkit("generate", "shop.yaml", "--output", "Out", in: directory)
        #expect(next.status == 0)
        #expect(try directory.files().allSatisfy { !$0.hasSuffix(".tmp") })
    }

    @Test(arguments: [["--help"], ["validate", "shop.yaml"], ["generate", "shop.yaml", "--output", "Out"]])
    func aReaderThatHasGoneDoesNoHarm(_ arguments: [String]) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let child = try ChildProcess(try Command.tool, arguments, in: directory.path, output: pipe.fileHandleForWriting.fileDescriptor)
        #expect(child.wait() == 0)
    }
}
