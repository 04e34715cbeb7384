import GeneratorCore
import Testing

struct StringPathTests {
    @Test(arguments: [
        ("out", "a.swift", "out/a.swift"), ("out/", "a.swift", "out/a.swift"), ("out//", "a", "out//a"), ("/", "a", "/a"),
        (".", "../a//b", "./../a//b"), ("out", "", "out/"), ("/", "", "/"),
    ])
    func appendsAPath(_ directory: String, _ path: String, _ expected: String) {
        #expect(directory.appending(path: path) == expected)
    }

    @Test(arguments: [
        ("api.yaml", "", ".", "api.yaml"), ("specs/api.yaml", "specs/", "specs", "api.yaml"), ("./api.yaml", "./", ".", "api.yaml"),
        ("../../api.yaml", "../../", "../..", "api.yaml"), ("/api.yaml", "/", "/", "api.yaml"), ("/a/b", "/a/", "/a", "b"),
        ("a//b", "a//", "a/", "b"), ("a/b/", "a/b/", "a/b", "b"), ("a/.endpointkit", "a/", "a", ".endpointkit"), ("a/..", "a/", "a", ".."),
        ("..", "", ".", ".."), ("/", "/", "/", "/"), ("", "", ".", ""), ("a/\u{301}b", "a/", "a", "\u{301}b"),
    ])
    func takesPathsApart(_ path: String, _ prefix: String, _ directory: String, _ name: String) {
        #expect(path.directoryPrefix == prefix)
        #expect(path.parentDirectory == directory)
        #expect(path.fileName == name)
    }

    @Test(arguments: [
        ("endpointkit.yaml", "shop.yaml", "shop.yaml"), ("../endpointkit.yaml", "specs//shop.yaml", "../specs//shop.yaml"),
        ("a/endpointkit.yaml", "/shop.yaml", "/shop.yaml"), ("/endpointkit.yaml", "../out/", "/../out/"),
    ])
    func findsWhatAFileNames(_ file: String, _ path: String, _ expected: String) {
        #expect(file.sibling(path) == expected)
    }

    @Test(arguments: [
        ("/a/b/c", "/a", ["b", "c"]), ("/a", "/a", []), ("/a", "/", ["a"]), ("/", "/", []), ("/ab", "/a", nil), ("/a", "/a/b", nil),
        ("/b", "/a", nil),
    ])
    func findsTheWayFromADirectory(_ path: String, _ directory: String, _ expected: [Substring]?) {
        #expect(path.components(below: directory) == expected)
        #expect(path.isBelow(directory) == (expected?.isEmpty == false))
    }
}
