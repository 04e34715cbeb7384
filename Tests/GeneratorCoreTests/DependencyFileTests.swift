import GeneratorCore
import SystemSupport
import Testing

struct DependencyFileTests {
    @Test func isARuleThatOutlivesAFileThatIsGone() {
        let file = DependencyFile(targets: ["out/.endpointkit-manifest"], prerequisites: ["shop.yaml", "common.yaml"])
        #expect(
            file.text == """
                out/.endpointkit-manifest: shop.yaml \\
                  common.yaml

                common.yaml:

                """)
    }

    @Test func escapesWhatMakeWouldRead() {
        let file = DependencyFile(targets: ["my out"], prerequisites: ["a$b#c d.yaml"])
        #expect(file.text == "my\\ out: a$$b\\#c\\ d.yaml\n")
        #expect(DependencyFile(targets: ["a\nb"], prerequisites: []).text == nil)
    }

    @Test func isWrittenOnlyWhenItChanges() throws {
        let directory = try TemporaryDirectory()
        let file = DependencyFile(targets: ["out/.endpointkit-manifest"], prerequisites: ["b"])
        try file.write(to: directory("x.d"), files: LocalFiles())
        try directory.age("x.d")
        let before = try directory.snapshot()
        try file.write(to: directory("x.d"), files: LocalFiles())
        #expect(try directory.snapshot() == before)
    }
}
