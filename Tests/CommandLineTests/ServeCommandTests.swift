import Foundation
import SystemSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A running `endpointkit serve`, from its start to its end.
@Suite(.timeLimit(.minutes(10)))
struct ServeCommandTests {
    private static let spec = """
        openapi: 3.1.0
        info: { title: Notes, version: '1' }
        paths:
          /notes/{id}:
            get:
              operationId: note
              parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
              responses: { '200': { description: '', content: { application/json: { example: first } } } }
        """

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.spec, to: "notes.yaml")
        try directory.write("", to: "log")
    }

    /// Starts the server on a free port, and asks it to end after `body`, which it must do with this exit code. What it prints is in the
    /// file `log`.
    private func withServer(_ arguments: String..., endsWith status: Int32 = 0, body: (URL) async throws -> Void) async throws {
        let log = try FileHandle(forWritingTo: URL(fileURLWithPath: directory.path).appendingPathComponent("log"))
        let server = try ChildProcess(
            try Command.tool, ["serve", "notes.yaml", "--port", "0"] + arguments, in: directory.path, output: log.fileDescriptor,
            error: log.fileDescriptor)
        var failure: (any Error)?
        do {
            try await body(try #require(URL(string: String(try await line("serving ").split(separator: " ").last ?? ""))))
        } catch {
            failure = error
        }
        server.terminate()
        #expect(server.wait() == status)
        if let failure { throw failure }
    }

    /// The first line of the log that contains a text, waiting for it.
    private func line(_ text: String) async throws -> String {
        while true {
            if let line = (directory.text("log") ?? "").split(separator: "\n").first(where: { $0.contains(text) }) { return String(line) }
            try await Task.sleep(nanoseconds: 20_000_000)
        }
    }

    private func get(_ url: URL) async throws -> (text: String, status: Int) {
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(from: url)
        return (String(decoding: data, as: UTF8.self), try #require(response as? HTTPURLResponse).statusCode)
    }

    @Test func aDocumentWithoutASoundOperationIsNotServed() throws {
        try directory.write(
            """
            endpointkit: 1
            services:
              Notes:
                endpoints:
                  find: { get: /, returns: Nothing }

            """, to: "faulty.yaml")
        let result = try Command.run(try Command.tool, ["serve", "faulty.yaml", "--port", "0"], in: directory)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
    }

    @Test func makesTheTroubleOfTheCommandLine() async throws {
        try await withServer("--trouble", "503") { url in
            let answer = try await get(url.appendingPathComponent("notes/1"))
            #expect(answer.status == 503)
        }
    }

    @Test func answersFaultyRequestsIfItIsLenient() async throws {
        try await withServer("--lenient") { url in
            let answer = try await get(url.appendingPathComponent("notes/x"))
            #expect(answer.status == 200)
        }
    }

    @Test func servesUntilItIsAskedToEnd() async throws {
        try await withServer { url in
            #expect(try await line("serving ") == "serving 1 operation at \(url)")
            let answer = try await get(url.appendingPathComponent("notes/1"))
            #expect(answer.text == #""first""#)
            let refused = try await get(url.appendingPathComponent("notes/x"))
            #expect(refused.status == 400)
            #expect(try await line("/notes/1").hasPrefix("GET /notes/1 200 note "))
            let fault = try await line("path parameter")
            #expect(fault == "  path parameter 'id': must be an integer, but is a string (notes.yaml:7:66)")
        }
    }

    @Test func usesTheSettingsOfTheProject() async throws {
        let project = "project: 1\napis: { Notes: { spec: notes.yaml, output: Notes, names: { note: find } } }\n"
        try directory.write(project, to: "endpointkit.yaml")
        try await withServer { url in
            let page = try await get(url.appendingPathComponent("_endpointkit/"))
            #expect(page.text.contains("client.notes.find("))
        }
    }

    @Test func portsInUseAreErrors() async throws {
        try await withServer { url in
            let port = try #require(url.port)
            let second = try Command.endpointkit("serve", "notes.yaml", "--port", "\(port)", in: directory)
            #expect(second.status == 1)
            #expect(
                second.error == "error: port \(port) is in use by another process; choose another with '--port', or 0 for any free one\n")
        }
    }

    @Test func changesAreServedIfWatched() async throws {
        try await withServer("--watch", "--quiet") { url in
            let url = url.appendingPathComponent("notes/1")
            _ = try await get(url)
            try directory.write("paths: [", to: "notes.yaml")
            _ = try await line("the spec cannot be read; the earlier one stays in use")
            let earlier = try await get(url)
            #expect(earlier.text == #""first""#)
            try directory.write(Self.spec.replacingOccurrences(of: "first", with: "second"), to: "notes.yaml")
            _ = try await line("read the spec again")
            let later = try await get(url)
            #expect(later.text == #""second""#)
            #expect(directory.text("log")?.contains("GET /notes") == false)
        }
    }

    /// A file that a changed spec refers to is watched even while it cannot be read.
    @Test func aMissingFileIsReadWhenItIsThere() async throws {
        let item = "    get:" + Self.spec.components(separatedBy: "    get:")[1].replacingOccurrences(of: "first", with: "third")
        try await withServer("--watch", "--quiet") { url in
            let url = url.appendingPathComponent("notes/1")
            let spec = "openapi: 3.1.0\ninfo: { title: Notes, version: '1' }\npaths: { '/notes/{id}': { $ref: note.yaml } }\n"
            try directory.write(spec, to: "notes.yaml")
            _ = try await line("note.yaml")
            try directory.write(item, to: "note.yaml")
            while try await get(url).text != #""third""# { try await Task.sleep(nanoseconds: 20_000_000) }
        }
    }

    @Test func optionsForAnswersCannotBeUsedWithAProxy() throws {
        let result = try Command.endpointkit(
            "serve", "notes.yaml", "--proxy", "http://127.0.0.1:1", "--stateful", "--cors", "--token", "a", "--seed", "0", in: directory)
        #expect(result.status == 64)
        #expect(
            result.error.hasPrefix(
                "Error: '--seed', '--stateful', '--token', '--cors' cannot be used with '--proxy', because the other server makes the answers\n"
            ))
        let url = try Command.endpointkit("serve", "notes.yaml", "--proxy", "http://me:secret@a", in: directory)
        #expect(url.status == 64)
        #expect(url.error.hasPrefix("Error: '--proxy' must be a URL without credentials\n"))
        let alone = try Command.endpointkit("serve", "notes.yaml", "--gzip-only", in: directory)
        #expect(alone.status == 64)
        #expect(alone.error.hasPrefix("Error: '--gzip-only' needs '--proxy'\n"))
    }

    @Test func aRunThatChecksNothingFails() async throws {
        try await withServer(
            "--proxy", "http://127.0.0.1:1", "--deviations", "found.json", "--fail-on-deviation", endsWith: 1
        ) { _ in }
        #expect(directory.text("log")?.contains("no exchange was checked\n") == true)
        #expect(directory.text("found.json")?.contains("\"checked\": 0") == true)
    }

    @Test func stateNeedsADirectory() throws {
        let result = try Command.endpointkit("serve", "notes.yaml", "--stateful", "--state", "none/state.json", in: directory)
        #expect(result.status == 1)
        #expect(result.error.contains("cannot use 'none/state.json' as the state: cannot list 'none/': no such file"), "\(result.error)")
    }

    @Test func deviationsReplaceNoOtherFile() throws {
        let spec = directory.text("notes.yaml")
        for (file, reason) in [
            ("notes.yaml", "'notes.yaml' has something else than deviations"), (".", "'.' is a directory"),
            ("none/found.json", "cannot write 'none/found.json': cannot list 'none/': no such file or directory"),
        ] {
            let result = try Command.endpointkit(
                "serve", "notes.yaml", "--proxy", "http://127.0.0.1:1", "--deviations", file, in: directory)
            #expect(result.status == 1)
            #expect(result.error.contains(reason), "\(result.error)")
        }
        #expect(directory.text("notes.yaml") == spec)
    }

    @Test func specsThatCannotBeReadAreErrors() throws {
        let result = try Command.endpointkit("serve", "nothing.yaml", in: directory)
        #expect(result.status == 1)
        #expect(result.error.contains("nothing.yaml"))
    }
}
