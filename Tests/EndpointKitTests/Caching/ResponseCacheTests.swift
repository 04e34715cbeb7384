import EndpointKit
import Foundation
import SystemSupport
import Testing

struct ResponseCacheTests {
    private func response(_ text: String, variant: String = "", size: Int? = nil) -> CachedResponse {
        let body = Data(text.utf8) + Data(count: max(0, (size ?? 0) - text.utf8.count))
        return CachedResponse(
            status: 200, headers: ["X-A": "ä", "x-a": "2"], body: body, requestedAt: Date(timeIntervalSince1970: 1),
            receivedAt: Date(timeIntervalSince1970: 2), variant: variant)
    }

    private func key(_ path: String, _ partition: String? = nil) -> ResponseCacheKey {
        ResponseCacheKey(url: "https://a.b/\(path)", partition: partition)
    }

    private func withDirectory(_ body: (URL) throws -> Void) throws {
        try TemporaryDirectory.with { try body($0.url("cache")) }
    }

    private func checkContract(_ cache: any ResponseCache) {
        #expect(cache.responses(for: key("a")).isEmpty)
        cache.store(response("1"), for: key("a"))
        cache.store(response("2", variant: "v"), for: key("a"))
        cache.store(response("3"), for: key("a", "user"))
        cache.store(response("4"), for: key("b", "user"))
        #expect(Set(cache.responses(for: key("a"))) == [response("1"), response("2", variant: "v")])
        cache.store(response("5"), for: key("a"))
        #expect(Set(cache.responses(for: key("a"))) == [response("5"), response("2", variant: "v")])
        cache.remove(variant: "", for: key("a"))
        #expect(cache.responses(for: key("a")) == [response("2", variant: "v")])
        cache.remove(url: key("a").url)
        #expect(cache.responses(for: key("a")).isEmpty && cache.responses(for: key("a", "user")).isEmpty)
        #expect(cache.responses(for: key("b", "user")) == [response("4")])
        cache.removeAll()
        #expect(cache.responses(for: key("b", "user")).isEmpty)
        cache.store(response(""), for: key("c"))
        #expect(cache.responses(for: key("c")) == [response("")])
    }

    private func checkBounds(_ cache: any ResponseCache) {
        for name in ["a", "b", "c"] { cache.store(response(name, size: 1_000), for: key(name)) }
        #expect(!cache.responses(for: key("a")).isEmpty)
        cache.store(response("d", size: 1_000), for: key("d"))
        cache.store(response("e", size: 1_000), for: key("e"))
        // "b" was not used since it was stored.
        #expect(cache.responses(for: key("b")).isEmpty)
        #expect(!cache.responses(for: key("a")).isEmpty && !cache.responses(for: key("e")).isEmpty)
        cache.store(response("large", size: 3_000), for: key("a"))
        #expect(cache.responses(for: key("a")).isEmpty)
        #expect(!cache.responses(for: key("e")).isEmpty)
    }

    @Test func memoryKeepsToTheContract() {
        checkContract(MemoryResponseCache())
        checkBounds(MemoryResponseCache(capacity: 5_400, maximumResponseSize: 2_000))
    }

    @Test func filesKeepToTheContract() throws {
        try withDirectory { checkContract(FileResponseCache(directory: $0)) }
        try withDirectory { checkBounds(FileResponseCache(directory: $0, capacity: 5_400, maximumResponseSize: 2_000)) }
    }

    @Test func memoryCountsItsBytes() {
        let cache = MemoryResponseCache()
        cache.store(response("1", size: 100), for: key("a"))
        let size = cache.size
        #expect(size > 100)
        cache.store(response("2", size: 100), for: key("a"))
        #expect(cache.size == size)
        cache.remove(url: key("a").url)
        #expect(cache.size == 0)
    }

    @Test func filesOutliveTheirObject() throws {
        try withDirectory { directory in
            FileResponseCache(directory: directory).store(response("1"), for: key("a", "user"))
            #expect(FileResponseCache(directory: directory).responses(for: key("a", "user")) == [response("1")])
            #expect(FileResponseCache(directory: directory).responses(for: key("a")).isEmpty)
            FileResponseCache(directory: directory).removeAll()
            #expect(!FileManager.default.fileExists(atPath: directory.path))
        }
    }

    @Test func usesCountForTheNextObjectToo() throws {
        try withDirectory { directory in
            let first = FileResponseCache(directory: directory)
            for name in ["a", "b", "c"] { first.store(response(name, size: 1_000), for: key(name)) }
            for path in try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter({ $0.contains("/") }) {
                let past = Date(timeIntervalSinceNow: -3_600)
                try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: directory.appendingPathComponent(path).path)
            }
            #expect(!first.responses(for: key("a")).isEmpty)
            let next = FileResponseCache(directory: directory, capacity: 3_000, maximumResponseSize: 1_500)
            next.store(response("d", size: 1_000), for: key("d"))
            #expect(["a", "b", "c", "d"].filter { !next.responses(for: key($0)).isEmpty } == ["a", "d"])
        }
    }

    @Test func filesAreOfThisUserOnlyAndBoundedFromTheStart() throws {
        try withDirectory { directory in
            let first = FileResponseCache(directory: directory)
            for name in ["a", "b", "c"] { first.store(response(name, size: 1_000), for: key(name)) }
            let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter { $0.contains("/") }
            #expect(paths.count == 3)
            for path in paths {
                let attributes = try FileManager.default.attributesOfItem(atPath: directory.appendingPathComponent(path).path)
                #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
                #expect(!path.contains("a.b"))
            }
            FileResponseCache(directory: directory, capacity: 2_000, maximumResponseSize: 1_500).store(
                response("d", size: 1_000), for: key("d"))
            #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter { $0.contains("/") }.count == 1)
        }
    }

    @Test func responsesBehindASymbolicLinkAreRemoved() throws {
        try withDirectory { directory in
            let link = directory.appendingPathExtension("link")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: directory)
            defer { try? FileManager.default.removeItem(at: link) }
            let cache = FileResponseCache(directory: link)
            cache.store(response("1"), for: key("a"))
            cache.removeAll()
            #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.path).isEmpty)
            cache.store(response("2"), for: key("a"))
            #expect(FileResponseCache(directory: directory).responses(for: key("a")) == [response("2")])
        }
    }

    @Test func damagedFilesAreIgnored() throws {
        try withDirectory { directory in
            FileResponseCache(directory: directory).store(response("some text"), for: key("a"))
            let path = try #require(try FileManager.default.subpathsOfDirectory(atPath: directory.path).first { $0.contains("/") })
            let file = directory.appendingPathComponent(path)
            let whole = try Data(contentsOf: file)
            for size in [0, 1, 11, 12, 13, whole.count / 2, whole.count - 1] {
                try whole.prefix(size).write(to: file)
                #expect(FileResponseCache(directory: directory).responses(for: key("a")).isEmpty)
            }
            for place in stride(from: 0, to: whole.count, by: 7) {
                var damaged = whole
                damaged[place] ^= 0x20
                try damaged.write(to: file)
                #expect(FileResponseCache(directory: directory).responses(for: key("a")).isEmpty)
            }
            try (whole + Data([0])).write(to: file)
            let cache = FileResponseCache(directory: directory)
            #expect(cache.responses(for: key("a")).isEmpty)
            #expect(!FileManager.default.fileExists(atPath: file.path))
            cache.store(response("again"), for: key("a"))
            #expect(cache.responses(for: key("a")) == [response("again")])
        }
    }

    @Test func aDirectoryThatCannotBeWrittenForgets() {
        let cache = FileResponseCache(directory: URL(fileURLWithPath: "/dev/null/cache"))
        cache.store(response("1"), for: key("a"))
        #expect(cache.responses(for: key("a")).isEmpty)
    }
}
