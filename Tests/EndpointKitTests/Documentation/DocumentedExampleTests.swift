import Foundation
import SystemSupport
import Testing

/// The examples of the runtime's documentation comments compile. Those of the pages are code of the tests of emitted code.
struct DocumentedExampleTests {
    private struct Example {
        /// Where it stands.
        let place: String
        let code: String
    }

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// What the examples take for given.
    private static let given = """
        import EndpointKit
        import EndpointKitTesting
        import Foundation

        struct User: Codable, Sendable { var name: String }
        struct Repo: Codable, Sendable { var name: String }
        struct Note: Codable, Sendable { var text: String }
        struct Problem: Codable, Error { var message: String }
        struct APIProblem: Codable, Error { var message: String }
        struct UserPatch { var name: Presence<String> = .absent; var bio: Presence<String> = .absent }
        struct UserPage: Codable, Sendable { var results: [User]; var next: String? }
        enum UserEndpoint: DeclarativeEndpoint {
            case all, one(id: Int)
            var path: RequestPath { "/users" }
        }
        enum RepoEndpoint: DeclarativeEndpoint { case all; var path: RequestPath { "/repos" } }
        enum IssueEndpoint {
            struct ListParameters: EndpointParameters { var isOpen: Bool?; var labels: [String]? }
        }
        enum FileEndpoint: DeclarativeEndpoint { case video; var path: RequestPath { "/video" } }
        enum NoteEndpoint: DeclarativeEndpoint {
            case one(id: Int), replace(id: Int, with: Note), update(Note)
            var path: RequestPath { "/notes" }
        }
        struct Users { func listItems() -> PagedItems<UserPage, User> { fatalError() } }
        struct Browser { func open(_ url: URL) async throws -> URL { url } }
        final class Bar { var value = 0.0 }
        func show(_ users: [User], isCurrent: Bool) {}
        let (client, mock, users, browser) = (APIClient(baseURL: nil), MockNetworkClient(), Users(), Browser())
        let url = URL(fileURLWithPath: "/"), destination = url, tokenURL = url, signInURL = url, callbackURL = url
        let (id, name, email, region, version) = (1, "n", "e", "r", "v")
        let (store, changed) = (MemoryTokenStore(), Note(text: ""))
        struct Vault { func sign(_ data: Data) async throws -> Data { data } }
        let (vault, accessKey, secret, key) = (Vault(), "a", "s", Data())

        """

    @Test func examplesCompile() async throws {
        let examples = try Self.commented()
        #expect(examples.count >= 20)
        let directory = try TemporaryDirectory()
        var arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Examples", "-I", try Self.modules]
        for (index, source) in ([Self.given] + examples.enumerated().map(Self.wrapped)).enumerated() {
            let file = directory.url("Example\(index).swift")
            try Data(source.utf8).write(to: file)
            arguments.append(file.path)
        }
        let run = try ProgramRun(["/usr/bin/env"] + arguments, in: directory.path)
        let errors = (String(decoding: run.output, as: UTF8.self) + run.error).split(separator: "\n").filter { $0.contains("error:") }
        #expect(run.status == 0, "\(errors.joined(separator: "\n"))")
    }

    /// An example that does not compile is found.
    @Test func faultsAreFound() throws {
        let directory = try TemporaryDirectory()
        let file = directory.url("Fault.swift")
        try Data(Self.wrapped(0, Example(place: "here", code: "let x: Int = APIClient()")).utf8).write(to: file)
        let run = try ProgramRun(["/usr/bin/env", "swiftc", "-typecheck", "-I", try Self.modules, file.path], in: directory.path)
        #expect(run.status != 0)
        #expect(run.error.contains("here:1:"))
    }

    /// Where the compiler finds the modules that this test is built with.
    private static var modules: String {
        get throws {
            #if os(macOS)
                let place = try #require(Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL)
            #else
                let place = try #require(Bundle.main.executableURL)
            #endif
            return place.deletingLastPathComponent().appendingPathComponent("Modules").path
        }
    }

    /// A function of its own; errors have the place of the example.
    private static func wrapped(_ index: Int, _ example: Example) -> String {
        """
        import EndpointKit
        import EndpointKitTesting
        import Foundation
        @MainActor func example\(index)(_ bar: Bar) async throws {
        #sourceLocation(file: "\(example.place)", line: 1)
        \(example.code)
        #sourceLocation()
        }
        """
    }

    private static func commented() throws -> [Example] {
        try ["EndpointKit", "EndpointKitTesting", "EndpointKitAsyncHTTPClient"].flatMap { target in
            let directory = package.appendingPathComponent("Sources/\(target)", isDirectory: true)
            return try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".swift") }.sorted().flatMap {
                let lines = try String(contentsOf: directory.appendingPathComponent($0), encoding: .utf8).components(separatedBy: "\n")
                let comments = lines.map { line in
                    let text = line.drop { $0 == " " }
                    return text.hasPrefix("///") ? String(text.dropFirst(3).dropFirst(text.hasPrefix("/// ") ? 1 : 0)) : ""
                }
                return blocks(of: comments, in: $0)
            }
        }
    }

    private static func blocks(of lines: [String], in file: String) -> [Example] {
        var examples: [Example] = []
        var block: (line: Int, code: [String])?
        for (index, line) in lines.enumerated() {
            if let open = block {
                if line.hasPrefix("```") {
                    examples.append(Example(place: "\(file), line \(open.line)", code: open.code.joined(separator: "\n")))
                    block = nil
                } else {
                    block?.code.append(line)
                }
            } else if line.hasPrefix("```swift") {
                block = (index + 1, [])
            }
        }
        return examples
    }
}
