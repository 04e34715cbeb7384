import GeneratorCore
import Testing

struct RelativePathTests {
    @Test(arguments: ["a", "Models/User.swift", "Endpoints/UsersEndpoint+Create.swift", "a/b/c_d-e.md"])
    func takesPlainPaths(_ text: String) {
        #expect(RelativePath(text)?.text == text)
    }

    @Test(arguments: [
        "", "/", "/etc/passwd", "..", "../a", "a/../b", "a/./b", "a//b", "a/", ".git/hooks/post-checkout", "a/.b", "a\\b", "C:a", "a\0b",
        "a\nb",
        "a b", "ü.swift", "\u{202E}a", "a.", "~/a", "%2e%2e/a", String(repeating: "a", count: 201),
        String(repeating: "a/", count: 16) + "a",
    ])
    func refusesWhatLeadsOutOrHides(_ text: String) {
        #expect(RelativePath(text) == nil)
    }

    @Test func knowsItsDirectories() throws {
        #expect(try Output.path("a/b/c").directories.map(\.text) == ["a", "a/b"])
        #expect(try Output.path("c").directories.isEmpty)
    }
}
