import Foundation
import SystemSupport
import Testing

/// `diff` without documents: all APIs of a project.
struct ProjectDiffTests {
    let directory: TemporaryDirectory

    static func spec(_ name: String, hasTag: Bool = true) -> String {
        """
        openapi: 3.1.0
        info: { title: \(name), version: 1.0.0 }
        paths:
          /items: { get: { operationId: list, tags: [items], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } } } } }
          /more: { get: { operationId: more, tags: [items], responses: { "204": { description: ok } } } }
        components:
          schemas:
            Item: { type: object, properties: { id: { type: integer }\(hasTag ? ", tag: { type: string }" : "") } }

        """
    }

    static func project(_ apis: [String], _ more: String = "") -> String {
        "project: 1\ndefaults: { spec: \"{name}/api.yaml\", output: \"Sources/{name}\"\(more) }\napis:\n"
            + apis.map { "  \($0):\n" }.joined()
    }

    init() throws {
        directory = try TemporaryDirectory()
        for name in ["Shop", "Bank", "Zoo"] { try directory.write(Self.spec(name), to: "\(name)/api.yaml") }
        try directory.write(Self.project(["Shop", "Bank", "Zoo"]), to: "endpointkit.yaml")
        try git("init", "-q", "-b", "main")
        try git("add", ".")
        try git("commit", "-q", "-m", "First")
    }

    private func git(_ arguments: String...) throws {
        let identity = [
            "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false",
        ]
        let run = try ProgramRun(
            ["/usr/bin/env", "git"] + identity + arguments, in: directory.path,
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "HOME": directory.path])
        try #require(run.status == 0, "\(run.error)")
    }

    private func diff(_ arguments: String...) throws -> Command.Result {
        try Command.run(try Command.tool, ["diff"] + arguments, in: directory)
    }

    @Test func comparesEachAPIWithTheLastCommit() throws {
        #expect(try diff() == .init(status: 0, output: "3 APIs: 3 unchanged\n"))
        try directory.write(Self.spec("Bank", hasTag: false), to: "Bank/api.yaml")
        let result = try diff()
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(
            result.output.hasPrefix(
                "Bank, compared with HEAD: changed\nwarning[member-removed]: Item.tag: was removed\n  HEAD:Bank/api.yaml:"))
        #expect(result.output.hasSuffix("\n3 APIs: 1 changed, 2 unchanged\n"))
        #expect(try diff("--fail-on", "any").status == 1)
        #expect(try diff("--fail-on", "any", "--api", "Shop") == .init(status: 0, output: "1 API: 1 unchanged\n"))
        #expect(
            try diff("--against", "nowhere").error
                == "error: cannot find 'nowhere': there is no Git revision with this name [file-fault]\n1 error\n")
        // From a directory below, with the paths of that directory.
        #expect(try diff("--project", "endpointkit.yaml").output == result.output)
    }

    @Test func programsGetWhatIsWrongWithTheDocuments() throws {
        try directory.write(Self.spec("Bank").replacing("version: 1.0.0 }", with: "version: 1.0.0"), to: "Bank/api.yaml")
        let json = try diff("--format", "json")
        #expect(json.status == 1)
        #expect(json.error == "")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(list.map { $0["outcome"] as? String } == ["unchanged", "failed", "unchanged"])
        #expect((list[1]["diagnostics"] as? [[String: Any]])?.first?["path"] as? String == "Bank/api.yaml")
        #expect(try diff("--format", "github").output.hasPrefix("::error file=Bank/api.yaml,"))
        #expect(try diff().output.hasSuffix("\n3 APIs: 2 unchanged, 1 failed; 1 error\n"))
        #expect(try diff("--format", "markdown").error.hasSuffix("\n1 error\n"))

        try directory.write(Self.project(["Shop"], ", acess: public"), to: "endpointkit.yaml")
        let faulty = try diff("--format", "json")
        #expect(faulty.status == 1)
        let faults = try #require(try JSONSerialization.jsonObject(with: Data(faulty.output.utf8)) as? [[String: Any]])
        #expect(faults.count == 1)
        #expect(faults.first?["api"] is NSNull)
        #expect((faults.first?["diagnostics"] as? [[String: Any]])?.first?["id"] as? String == "unknown-key")
        #expect(try diff().error.hasSuffix("\n1 error\n"))
    }

    @Test func aMissingDocumentIsReportedWhereTheProjectNamesIt() throws {
        try directory.write(Self.project(["Shop"]).replacing("{name}/api.yaml", with: "none.yaml"), to: "endpointkit.yaml")
        let result = try diff()
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("endpointkit.yaml:2:19: error: cannot read 'none.yaml': no such file or directory"), "\(result)")
    }

    @Test func filesThatDocumentsReferToCount() throws {
        let shared = Self.spec("Bank").replacing("#/components/schemas/Item", with: "models.yaml#/Item")
        let models = "Item: { type: object, properties: { id: { type: integer }, tag: { type: string } } }\n"
        try directory.write(shared, to: "specs/Bank.yaml")
        try directory.write(Self.spec("Shop"), to: "specs/Shop.yaml")
        try directory.write(models, to: "specs/models.yaml")
        try directory.write(
            "project: 1\ndefaults: { spec: \"specs/{name}.yaml\", output: \"{name}\" }\napis:\n  Shop:\n  Bank:\n", to: "endpointkit.yaml")
        try git("add", ".")
        try git("commit", "-q", "-m", "Second")
        try directory.write(models.replacing(", tag: { type: string }", with: ""), to: "specs/models.yaml")
        let result = try diff()
        #expect(result.output.hasPrefix("Bank, compared with HEAD: changed\n") && result.output.contains("[member-removed]"), "\(result)")
        #expect(result.output.hasSuffix("2 APIs: 1 changed, 1 unchanged\n"))
    }

    @Test func theLastTagIsTheBase() throws {
        try git("tag", "v1")
        try directory.write(Self.spec("Bank", hasTag: false), to: "Bank/api.yaml")
        try git("commit", "-q", "-a", "-m", "Second")
        #expect(try diff().output.hasPrefix("Bank, compared with v1: changed\n"))
        #expect(try diff("--against", "HEAD").output == "3 APIs: 3 unchanged\n")
        try directory.write(Self.project(["Shop", "Bank", "Zoo"], ", diff: { against: main }"), to: "endpointkit.yaml")
        #expect(try diff().output == "3 APIs: 3 unchanged\n")
        #expect(try diff("--against", "v1").output.hasPrefix("Bank, compared with v1: changed\n"))
    }

    @Test func apisAreAddedAndRemoved() throws {
        try directory.write(Self.project(["Shop", "Bank", "Cafe"]), to: "endpointkit.yaml")
        try directory.write(Self.spec("Cafe"), to: "Cafe/api.yaml")
        let result = try diff()
        #expect(
            result.output
                == "Cafe, compared with HEAD: added\nZoo, compared with HEAD: removed\n4 APIs: 1 added, 1 removed, 2 unchanged\n")
        #expect(result.status == 0)
        #expect(try diff("--fail-on", "wire").status == 1)
        #expect(try diff("--format", "markdown").output.contains("# Zoo\n\nThe API was removed.\n"))
    }

    @Test func settingsOfBothVersionsCount() throws {
        // The document moved, and is the same.
        try git("mv", "Bank/api.yaml", "Bank/bank.yaml")
        try directory.write(Self.project(["Shop"]) + "  Bank: { spec: Bank/bank.yaml }\n  Zoo:\n", to: "endpointkit.yaml")
        #expect(try diff().output == "3 APIs: 3 unchanged\n")
        // An operation is no longer generated.
        try directory.write(Self.project(["Shop", "Bank", "Zoo"], ", exclude: [path:/items]"), to: "endpointkit.yaml")
        try git("checkout", "-q", "HEAD", "--", "Bank")
        #expect(try diff("--api", "Zoo").output.contains("[operation-removed]: GET /items"))
    }

    @Test func levelsAndAcceptedChangesAreInTheProjectFile() throws {
        try directory.write(Self.spec("Bank", hasTag: false), to: "Bank/api.yaml")
        func run(_ settings: String) throws -> Command.Result {
            try directory.write(Self.project(["Shop", "Bank"], ", diff: { \(settings) }"), to: "endpointkit.yaml")
            return try diff("--api", "Bank")
        }
        #expect(try run("failOn: any").status == 1)
        #expect(try run("failOn: any, levels: { member-removed: ignore }").output.contains("no changes\n"))
        let error = try run("levels: { member-removed: error }")
        #expect(error.status == 1)
        #expect(error.output.contains("error[member-removed]: Item.tag"))
        let note = try run("failOn: any, levels: { member-removed: note, swift-removed: note, swift-changed: note }")
        #expect(note.output.contains("note[member-removed]: Item.tag"))
        try directory.write("member-removed Item.tag\n", to: "Bank.accepted")
        #expect(try run("failOn: any, accept: \"{name}.accepted\"").status == 0)
    }

    @Test func printsOtherFormats() throws {
        try directory.write(Self.spec("Bank", hasTag: false), to: "Bank/api.yaml")
        let json = try JSONSerialization.jsonObject(with: Data(try diff("--format", "json").output.utf8)) as? [[String: Any]]
        #expect(json?.map { $0["outcome"] as? String } == ["unchanged", "changed", "unchanged"])
        #expect((json?[1]["report"] as? [String: Any])?["step"] as? String == "major")
        #expect(try diff("--format", "markdown").output.hasPrefix("# Bank\n\n## 2.0.0\n\n### Breaking\n\n- Item.tag: was removed"))
        #expect(try diff("--format", "github").output.contains("::warning file=Bank/api.yaml,"))
        #expect(try diff("--check-version").error == "error: the version is 1.0.0, but these changes need 2.0.0 or later\n")
    }

    @Test func aBrokenProjectFileOfTheRevisionIsReported() throws {
        try directory.write(Self.project(["Shop", "Bank"]).replacing("output:", with: "outputs:"), to: "endpointkit.yaml")
        try git("commit", "-q", "-am", "Broken")
        try directory.write(Self.project(["Shop", "Bank", "Zoo"]), to: "endpointkit.yaml")
        try directory.write(Self.spec("Bank", hasTag: false), to: "Bank/api.yaml")
        let result = try diff()
        #expect(result.status == 0)
        #expect(
            result.error.hasPrefix("HEAD:endpointkit.yaml:2:38: warning: unknown key 'outputs'; the APIs of 'HEAD' are "), "\(result.error)"
        )
        #expect(result.output.hasSuffix("\n3 APIs: 1 changed, 2 unchanged; 3 warnings\n"), "\(result.output)")
    }

    @Test func aRevisionThatIsNoneIsShownWhereItIsWritten() throws {
        try git("tag", "v8")
        try directory.write(Self.project(["Shop"], ", diff: { against: v9 }"), to: "endpointkit.yaml")
        let result = try diff()
        #expect(result.status == 1)
        #expect(
            result.error.hasPrefix(
                "endpointkit.yaml:2:81: error: cannot find 'v9': there is no Git revision with this name; did you mean 'v8'? [unknown-revision]"
            ),
            "\(result.error)")
        #expect(try diff("--against", "HEAD").status == 0)
        #expect(try diff("--against", "Shop/api.yaml").error.contains("it is a file, not a Git revision; to compare two documents, write "))
        #expect(try diff("--against", "no.yaml").error.contains("to compare two documents, write 'endpointkit diff OLD NEW'"))
        #expect(try diff("Shop/api.yaml").error.contains("'endpointkit diff HEAD Shop/api.yaml'"))
    }

    @Test func aRepositoryWithoutCommitsIsReported() throws {
        try FileManager.default.removeItem(atPath: directory(".git"))
        try git("init", "-q")
        #expect(try diff().error == "error: cannot find 'HEAD': the Git repository has no commit yet [file-fault]\n1 error\n")
        try FileManager.default.removeItem(atPath: directory(".git"))
        #expect(
            try diff().error
                == "error: cannot find 'HEAD': this is not in a Git repository; 'endpointkit diff OLD NEW' compares two files "
                + "[file-fault]\n1 error\n")
    }

    @Test func aRevisionThatAShallowCloneLacksIsReported() throws {
        try directory.write("a: 1\n", to: "other.txt")
        try git("add", "-A")
        try git("commit", "-q", "-m", "More")
        let clone = directory("clone")
        try git("clone", "-q", "--depth", "1", "file://\(directory("."))", clone)
        let result = try Command.run("/bin/sh", ["-c", "cd clone && \"$0\" diff --against HEAD~1", try Command.tool], in: directory)
        #expect(
            result.error
                == "error: cannot find 'HEAD~1': there is no Git revision with this name; the clone has only a part of the history, "
                + "which 'git fetch --unshallow --tags' completes [file-fault]\n1 error\n")
    }

    @Test func aListOfAcceptedChangesCanBeThatOfSeveralAPIs() throws {
        for name in ["Shop", "Bank"] { try directory.write(Self.spec(name, hasTag: false), to: "\(name)/api.yaml") }
        try directory.write(Self.project(["Shop", "Bank", "Zoo"], ", diff: { failOn: any, accept: agreed }"), to: "endpointkit.yaml")
        let missing = try diff()
        #expect(missing.error.contains("endpointkit.yaml:2:93: error: cannot read 'agreed': no such file or directory"), "\(missing.error)")
        try directory.write("member-removed Item.tag\n", to: "agreed")
        #expect(try diff() == .init(status: 0, output: try diff().output))
        // Only one of them has another change.
        try directory.write(Self.spec("Bank").replacing("tag:", with: "label:"), to: "Bank/api.yaml")
        try directory.write("member-removed Item.tag\nmember-renamed Item.label\n", to: "agreed")
        #expect(try diff().status == 0)
        #expect(try diff().error.isEmpty)
        try directory.write("member-removed Item.tag\nmember-renamed Item.label\nmember-added Item.x\n", to: "agreed")
        let unused = try diff()
        #expect(unused.status == 0)
        #expect(unused.error.hasPrefix("agreed:3:1: warning: there is no such change [unused-acceptance]"), "\(unused.error)")
        #expect(try diff("--api", "Shop").error.isEmpty)
    }

    @Test func ignoredChangesHaveTheirOwnCount() throws {
        try directory.write(Self.spec("Bank", hasTag: false), to: "Bank/api.yaml")
        try directory.write(
            Self.project(["Bank"], ", diff: { accept: agreed, levels: { operation-removed: ignore } }"), to: "endpointkit.yaml")
        try directory.write("member-removed Item.tag\n", to: "agreed")
        #expect(try diff().output.contains("no changes\n3 accepted\n"))
        try directory.write(
            Self.spec("Bank", hasTag: false).split(separator: "\n").filter { !$0.contains("/more") }.joined(separator: "\n"),
            to: "Bank/api.yaml")
        let output = try diff().output
        #expect(output.contains(/no changes\n3 accepted, \d ignored\n/), "\(output)")
        let json = try JSONSerialization.jsonObject(with: Data(try diff("--format", "json").output.utf8)) as? [[String: Any]]
        let report = json?.first?["report"] as? [String: Any]
        #expect(report?["accepted"] as? Int == 3 && (report?["ignored"] as? Int ?? 0) > 0)
    }

    @Test func pathsForGitHubBeginAtTheRootOfTheRepository() throws {
        try directory.write(Self.spec("Bank", hasTag: false), to: "Bank/api.yaml")
        func output(_ arguments: [String], _ variables: [String: String] = [:]) throws -> String {
            let run = try ProgramRun(
                [try Command.tool] + arguments, in: directory("Bank"),
                environment: ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GITHUB_") }.merging(variables) { $1 })
            return String(decoding: run.output, as: UTF8.self)
        }
        #expect(try output(["diff", "--format", "github"]).contains("::warning file=Bank/api.yaml,"))
        #expect(try output(["diff", "HEAD", "api.yaml", "--format", "github"]).contains("::warning file=Bank/api.yaml,"))
        #expect(
            try output(["diff", "HEAD", "api.yaml", "--format", "github"], ["GITHUB_WORKSPACE": directory("Bank")])
                .contains("::warning file=api.yaml,"))
        try directory.write("openapi: [", to: "Bank/api.yaml")
        #expect(try output(["validate", "api.yaml", "--format", "github"]).contains(" file=Bank/api.yaml,"))
    }

    @Test(arguments: [
        ["a.yaml"], ["--accept", "x"], ["--overlay", "x"], ["a.yaml", "b.yaml", "--against", "main"],
        ["a.yaml", "b.yaml", "--api", "Shop"],
    ])
    func refusesOptionsOfTheOtherKind(_ arguments: [String]) throws {
        #expect(try Command.run(try Command.tool, ["diff"] + arguments, in: directory).status == 64)
    }
}
