import Foundation
import SystemSupport
import Testing

/// `diff`.
struct DiffCommandTests {
    static let old = """
        openapi: 3.1.0
        info: { title: Zoo, version: 1.0.0 }
        paths:
          /pets: { get: { operationId: list, tags: [pets], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "models.yaml#/Pet" } } } } } } }

        """
    static let models = "Pet: { type: object, properties: { name: { type: string }, tag: { type: string } } }\n"
    static let fewer = "Pet: { type: object, properties: { name: { type: string } } }\n"

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.old, to: "api/api.yaml")
        try directory.write(Self.models, to: "api/models.yaml")
    }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        let run = try ProgramRun(
            ["/usr/bin/env", "git"] + identity + arguments, in: directory.path,
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "HOME": directory.path])
        try #require(run.status == 0, "\(run.error)")
    }

    private func commit() throws {
        try git("init", "-q", "-b", "main")
        try git("add", ".")
        try git("commit", "-q", "-m", "First")
    }

    @Test func comparesTwoFiles() throws {
        try directory.write(Self.old.replacing("1.0.0", with: "1.1.0"), to: "new/api.yaml")
        try directory.write(Self.fewer, to: "new/models.yaml")
        let result = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--fail-on", "swift", in: directory)
        #expect(result.status == 1)
        #expect(result.error == "")
        #expect(result.output.contains("error[member-removed]: Pet.tag: was removed\n  api/models.yaml:1:"))
        #expect(result.output.hasSuffix("next version: 2.0.0 (major); the document says 1.1.0\n"))
        #expect(try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--fail-on", "wire", in: directory).status == 0)
        let version = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--check-version", in: directory)
        #expect(version.status == 1)
        #expect(version.error == "error: the version is 1.1.0, but these changes need 2.0.0 or later\n")
        let json = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--format", "json", in: directory)
        #expect(json.output.contains(#""id": "member-removed", "subject": "Pet.tag""#))
        let github = try Command.endpointkit(
            "diff", "api/api.yaml", "new/api.yaml", "--format", "github", "--fail-on", "swift", in: directory)
        #expect(github.output.contains("::error file=new/models.yaml,"))
    }

    @Test func programsGetWhatIsWrongWithTheDocuments() throws {
        try directory.write(Self.old.replacing("version: 1.0.0 }", with: "version: 1.0.0"), to: "new/api.yaml")
        let json = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--format", "json", in: directory)
        #expect(json.status == 1)
        #expect(json.error == "")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(report["changes"] is NSNull)
        let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.contains { $0["path"] as? String == "new/api.yaml" && $0["severity"] as? String == "error" })
        let github = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--format", "github", in: directory)
        #expect(github.status == 1)
        #expect(github.error == "")
        #expect(github.output.hasPrefix("::error file=new/api.yaml,line="), "\(github)")
        let text = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", in: directory)
        #expect(text.output == "")
        #expect(text.error.hasPrefix("new/api.yaml:"), "\(text)")

        let same = try Command.endpointkit("diff", "api/api.yaml", "api/api.yaml", "--format", "json", in: directory)
        let none = try #require(try JSONSerialization.jsonObject(with: Data(same.output.utf8)) as? [String: Any])
        #expect((none["changes"] as? [Any])?.isEmpty == true)
        #expect((none["diagnostics"] as? [Any])?.isEmpty == true)
    }

    @Test func comparesAGitRevisionWithItsImports() throws {
        try commit()
        try directory.write(Self.fewer, to: "api/models.yaml")
        let result = try Command.endpointkit("diff", "main", "api/api.yaml", in: directory)
        #expect(result.error == "")
        #expect(result.output.contains("warning[member-removed]: Pet.tag: was removed\n  main:api/models.yaml:1:"))
        try git("add", ".")
        try git("commit", "-q", "-m", "Second")
        #expect(try Command.endpointkit("diff", "main", "api/api.yaml", in: directory).output == "no changes\n")
        let two = try Command.endpointkit("diff", "main~1:api/api.yaml", "main:api/api.yaml", in: directory)
        #expect(two.output.contains("member-removed"))
        #expect(try Command.endpointkit("diff", "main~1", "main:api/api.yaml", in: directory) == two)
    }

    @Test func pathsOfARevisionCanBeThoseOfTheRepository() throws {
        try commit()
        try directory.write(Self.fewer, to: "api/models.yaml")
        for argument in ["main:api.yaml", "main:api/api.yaml", "main:./api.yaml", "main"] {
            let run = try ProgramRun([try Command.tool, "diff", argument, "api.yaml"], in: directory("api"))
            #expect(String(decoding: run.output, as: UTF8.self).contains("member-removed"), "\(argument): \(run.error)")
        }
    }

    @Test func standardInputIsOneVersion() throws {
        let result = try Command.endpointkit("diff", "-", "-", in: directory)
        #expect(result.status == 64 && result.error.contains("only one of OLD and NEW can be standard input"), "\(result)")
    }

    @Test func refusesWhatIsNeitherAFileNorARevision() throws {
        let outside = try Command.endpointkit("diff", "main", "api/api.yaml", in: directory)
        #expect(outside.status == 1)
        #expect(outside.error.hasPrefix("error: cannot find 'main': there is no such file, and this is not in a Git repository"))
        #expect(
            try Command.endpointkit("diff", "api", "api/api.yaml", in: directory)
                == .init(
                    status: 1,
                    error: "error: cannot find 'api': it is a directory, and this is not in a Git repository [file-fault]\n1 error\n"))
        #expect(
            try Command.endpointkit("diff", "api/api.yaml", "api", in: directory)
                == .init(status: 1, error: "error: cannot read 'api': it is a directory [file-fault]\n1 error\n"))
        try commit()
        #expect(
            try Command.endpointkit("diff", "api", "api/api.yaml", in: directory)
                == .init(
                    status: 1,
                    error: "error: cannot find 'api': it is a directory, and there is no Git revision with this name [file-fault]\n"
                        + "1 error\n"))
        #expect(
            try Command.endpointkit("diff", "nowhere", "api/api.yaml", in: directory)
                == .init(
                    status: 1,
                    error: "error: cannot find 'nowhere': there is no file and no Git revision with this name [file-fault]\n1 error\n"))
        #expect(
            try Command.endpointkit("diff", "main:api/none.yaml", "api/api.yaml", in: directory)
                == .init(status: 1, error: "error: cannot read 'main:api/none.yaml': no such file or directory [file-fault]\n1 error\n"))
        #expect(
            try Command.endpointkit("diff", "main:../api.yaml", "api/api.yaml", in: directory).error.contains("outside the Git repository"))
        #expect(
            try Command.endpointkit("diff", "--", "--upload-pack=touch /tmp/x", "api/api.yaml", in: directory)
                == .init(
                    status: 1,
                    error:
                        "error: cannot find '--upload-pack=touch /tmp/x': there is no such file, and it is not the name of a Git revision "
                        + "[file-fault]\n1 error\n"
                ))
        #expect(
            try Command.endpointkit("diff", "api/api.yaml", "none.yaml", in: directory)
                == .init(status: 1, error: "error: cannot read 'none.yaml': no such file or directory [file-fault]\n1 error\n"))
        #expect(
            try Command.endpointkit("diff", "main:", "api/api.yaml", in: directory)
                == .init(
                    status: 1,
                    error: "error: cannot read 'main:': there is no path after the colon, as in 'main:api.yaml' [file-fault]\n1 error\n"))
        try directory.write("nonsense: 1\n", to: "odd.yaml")
        let odd = try Command.endpointkit("diff", "api/api.yaml", "odd.yaml", in: directory)
        #expect(odd.status == 1)
        #expect(odd.output == "")
        #expect(odd.error.contains("odd.yaml:1:1: error:"))
    }

    @Test(arguments: [
        ("1.0.0", "1.0.1", "error: the version is 1.0.1, but these changes need 2.0.0 or later\n"), ("1.0.0", "v2", ""),
        ("1.4.2", "2.0.0-beta", ""), ("0.3.1", "0.4.0", ""),
        ("0.3.1", "0.3.2", "error: the version is 0.3.2, but these changes need 0.4.0 or later\n"),
        ("2.0.0-rc.1", "2.0.0", ""), ("2.0.0-beta.1", "2.0.0-beta.2", ""), ("1.0.0", "2.0.0-beta.1", ""),
        ("2.0.0-beta.11", "2.0.0-beta.2", "error: the version is 2.0.0-beta.2, but these changes need 2.0.0 or later\n"),
        ("2.0.0", "2.0.0-rc.1", "error: the version is 2.0.0-rc.1, but these changes need 3.0.0 or later\n"),
        ("1.0.0", "2024-01-31", "error: the version '2024-01-31' is not a semantic version, such as 1.2.0\n"),
        ("2024-01-31", "2.0.0", "error: the old version '2024-01-31' is not a semantic version, such as 1.2.0\n"),
    ])
    func checksTheVersion(_ old: String, _ new: String, _ error: String) throws {
        try directory.write(Self.old.replacing("1.0.0", with: "'\(old)'"), to: "api/api.yaml")
        try directory.write(Self.old.replacing("1.0.0", with: "'\(new)'"), to: "new/api.yaml")
        try directory.write(Self.fewer, to: "new/models.yaml")
        let result = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--check-version", in: directory)
        #expect(result.status == (error.isEmpty ? 0 : 1))
        #expect(result.error == error)
    }

    @Test func acceptsWhatWasAgreed() throws {
        try directory.write(Self.old, to: "new/api.yaml")
        try directory.write(Self.fewer, to: "new/models.yaml")
        try directory.write("# agreed\nmember-removed Pet.*  # unused\n* Pet\nswift-* Pet\n*\n", to: "wrong.txt")
        let wrong = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--accept", "wrong.txt", in: directory)
        #expect(wrong.status == 1)
        #expect(wrong.error.contains("wrong.txt:4:1: error: 'swift-*' is not the id of a change"))
        #expect(wrong.error.contains("wrong.txt:5:1: error: '*' has no subject"))
        let kind = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--accept", "api/api.yaml", in: directory)
        #expect(kind.status == 1)
        #expect(kind.error.components(separatedBy: "[unknown-change]").count == 2)
        #expect(kind.error.hasPrefix("api/api.yaml:1:1: error: this is a spec, not a list of accepted changes"))
        try directory.write("# agreed\nmember-removed Pet.*  # unused\n* Pet\nserver-removed API\n", to: "accepted.txt")
        let result = try Command.endpointkit(
            "diff", "api/api.yaml", "new/api.yaml", "--accept", "accepted.txt", "--fail-on", "any", in: directory)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("no changes\n"))
        #expect(result.error.contains("accepted.txt:4:1: warning: there is no such change"))
        // What follows in Swift is accepted with it.
        try directory.write("member-removed Pet.tag\n", to: "short.txt")
        let short = try Command.endpointkit(
            "diff", "api/api.yaml", "new/api.yaml", "--accept", "short.txt", "--fail-on", "any", in: directory)
        #expect(short.status == 0)
        #expect(short.output.hasPrefix("no changes\n"), "\(short.output)")
    }

    @Test func linksInARevisionAreFollowed() throws {
        try directory.write(Self.old, to: "shared/zoo.yaml")
        try directory.write(Self.models, to: "shared/models.yaml")
        try FileManager.default.createSymbolicLink(atPath: directory("linked"), withDestinationPath: "shared")
        try FileManager.default.createSymbolicLink(atPath: directory("api/link.yaml"), withDestinationPath: "../linked/zoo.yaml")
        try FileManager.default.createSymbolicLink(atPath: directory("api/circle.yaml"), withDestinationPath: "circle.yaml")
        try FileManager.default.createSymbolicLink(atPath: directory("api/out.yaml"), withDestinationPath: "/etc/hostname")
        try commit()
        try directory.write(Self.fewer, to: "api/models.yaml")
        let result = try Command.endpointkit("diff", "main:linked/zoo.yaml", "api/api.yaml", in: directory)
        #expect(result.output.contains("member-removed"), "\(result)")
        let link = try Command.endpointkit("diff", "main:api/link.yaml", "api/api.yaml", in: directory)
        #expect(link.output.contains("member-removed"), "\(link)")
        #expect(try Command.endpointkit("diff", "main:api/circle.yaml", "api/api.yaml", in: directory).error.contains("too many"))
        #expect(
            try Command.endpointkit("diff", "main:api/out.yaml", "api/api.yaml", in: directory).error.contains("outside the Git repository")
        )
    }

    @Test func aSelectorCanBeOfOneVersion() throws {
        try directory.write(Self.old.replacing("/pets: { get", with: "/dogs: { get"), to: "new/api.yaml")
        try directory.write(Self.models, to: "new/models.yaml")
        let removed = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--include", "path:/pets", in: directory)
        #expect(removed.output.contains("[operation-removed]: GET /pets: was removed"), "\(removed)")
        let added = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--include", "path:/dogs", in: directory)
        #expect(added.output.contains("[operation-added]: GET /dogs"), "\(added)")
        let neither = try Command.endpointkit("diff", "api/api.yaml", "new/api.yaml", "--include", "path:/cats", in: directory)
        #expect(neither.status == 1 && neither.error.contains("no operation has a path that matches '/cats' [selector-without-match]"))
    }

    @Test func aConvertedDocumentIsTheSame() throws {
        let document = Command.package.appendingPathComponent("Tests/DiffMutations/zoo.yaml").path
        #expect(try Command.endpointkit("convert", document, "--output", "converted.yaml", in: directory).status == 0)
        let result = try Command.endpointkit("diff", document, "converted.yaml", "--fail-on", "any", in: directory)
        #expect(!result.output.contains("response-"), "\(result.output)")
    }

    @Test func theRevisionIsNamed() throws {
        try commit()
        try directory.write(Self.fewer, to: "api/models.yaml")
        let json = try Command.endpointkit("diff", "main", "api/api.yaml", "--format", "json", in: directory)
        #expect(json.output.contains(#""old": {"revision": "main", "file": "api/models.yaml", "line": 1"#), "\(json.output)")
        #expect(json.output.contains(#""oldRevision": "main", "newRevision": null"#))
        try directory.write("nonsense: 1\n", to: "api/api.yaml")
        try git("commit", "-q", "-a", "-m", "Faulty")
        let faulty = try Command.endpointkit("diff", "main", "api/models.yaml", in: directory)
        #expect(faulty.error.contains("main:api/models.yaml:1:"), "\(faulty.error)")
    }

    @Test func writesAChangelog() throws {
        try directory.write(Self.old.replacing("1.0.0", with: "2.0.0"), to: "new/api.yaml")
        try directory.write(Self.fewer, to: "new/models.yaml")
        try directory.write("# Changes\n\nAll of them.\n\n## 1.0.0\n\n- First.\n", to: "CHANGELOG.md")
        for _ in 0..<2 {
            let result = try Command.endpointkit(
                "diff", "api/api.yaml", "new/api.yaml", "--format", "markdown", "--write", "CHANGELOG.md", "--check-version", in: directory)
            #expect(result.status == 0)
            #expect(result.error == "wrote CHANGELOG.md\n")
            #expect(result.output.hasPrefix("## 2.0.0\n\n### Breaking\n\n- Pet.tag: was removed (wire and Swift).\n"))
            let text = try #require(directory.text("CHANGELOG.md"))
            #expect(text.hasPrefix("# Changes\n\nAll of them.\n\n## 2.0.0\n\n### Breaking\n"))
            #expect(text.hasSuffix("\n\n## 1.0.0\n\n- First.\n"))
            #expect(text.split(separator: "## 2.0.0").count == 2)
        }
    }

    @Test func aChangelogIsNoFileThatIsRead() throws {
        let before = directory.text("api/api.yaml")
        let result = try Command.endpointkit("diff", "main", "api/api.yaml", "--write", "api/api.yaml", in: directory)
        #expect(result.status == 64)
        #expect(result.error.contains("'--write' names a file that is read"), "\(result.error)")
        #expect(directory.text("api/api.yaml") == before)
    }
}
