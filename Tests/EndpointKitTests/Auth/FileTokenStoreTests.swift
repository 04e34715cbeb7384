import EndpointKit
import Foundation
import SystemSupport
import Testing

struct FileTokenStoreTests {
    private let temporary: TemporaryDirectory
    private var directory: URL { temporary.url("tokens") }
    private var url: URL { directory.appendingPathComponent("token.json", isDirectory: false) }
    private let token = AuthToken(access: "s3cret", refresh: "r3fresh", expiresAt: Date(timeIntervalSince1970: 1_234.5), type: "Custom")

    init() throws {
        temporary = try TemporaryDirectory()
    }

    private func mode(_ url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return try #require(attributes[.posixPermissions] as? NSNumber).intValue & 0o777
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path)
    }

    @Test func keepsATokenForOthersOfTheSameFile() async throws {
        #expect(await FileTokenStore(url: url).token() == nil)
        #expect(try FileTokenStore(url: url).load() == nil)
        try await FileTokenStore(url: url).save(token)
        #expect(await FileTokenStore(url: url).token() == token)
        #expect(try mode(url) == 0o600)
        #expect(try mode(directory) == 0o700)
        #expect(try names() == ["token.json"])
        try await FileTokenStore(url: url).save(AuthToken(access: "2"))
        #expect(try FileTokenStore(url: url).load() == AuthToken(access: "2"))
        #expect(try names() == ["token.json"])
    }

    @Test func aSaveTakesTheFileFromOthers() async throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: url.path, contents: Data("{}".utf8), attributes: [.posixPermissions: 0o644]))
        try await FileTokenStore(url: url).save(token)
        #expect(try mode(url) == 0o600)
    }

    @Test func aSaveThatWasBrokenOffLeavesTheTokenFromBefore() async throws {
        let store = FileTokenStore(url: url)
        try await store.save(token)
        let leftover = directory.appendingPathComponent(".token.json.saving-\(UUID().uuidString)", isDirectory: false)
        try Data(#"{"access":"s3c"#.utf8).write(to: leftover)
        #expect(try store.load() == token)
        // Signing out leaves nothing of it.
        try await store.save(nil)
        #expect(try names().isEmpty)
        try await store.save(nil)
    }

    @Test(arguments: ["", "{", "[]", #"{"access":7}"#])
    func whatIsNoTokenIsAnErrorAndCanBeReplaced(_ text: String) async throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        let store = FileTokenStore(url: url)
        #expect(throws: TokenStoreError.malformed) { try store.load() }
        #expect(await store.token() == nil)
        try await store.save(token)
        #expect(try store.load() == token)
    }

    @Test func aDirectoryInThePlaceOfTheFileIsAnError() async throws {
        let inside = url.appendingPathComponent("x", isDirectory: true)
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
        let store = FileTokenStore(url: url)
        #expect(throws: TokenStoreError.unreadable) { try store.load() }
        let error = await #expect(throws: TokenStoreError.self) { try await store.save(token) }
        #expect(error == .unwritable)
        #expect(error?.localizedDescription == "the file with the token cannot be written")
        #expect(try names() == ["token.json"])
    }

    @Test func savesAtOnceLeaveOneWholeToken() async throws {
        let url = self.url
        let tokens = (0..<50).map { AuthToken(access: String(repeating: "\($0)", count: 1_000), refresh: "\($0)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for token in tokens { group.addTask { try await FileTokenStore(url: url).save(token) } }
            try await group.waitForAll()
        }
        let token = try #require(try FileTokenStore(url: url).load())
        #expect(tokens.contains(token))
        #expect(try names() == ["token.json"])
    }

    @Test func printsNoToken() async throws {
        let store = FileTokenStore(url: url)
        try await store.save(token)
        var text = ""
        dump(store, to: &text)
        for text in [text, "\(store)", String(reflecting: store)] { #expect(!text.contains("s3cret") && !text.contains("r3fresh")) }
    }
}
