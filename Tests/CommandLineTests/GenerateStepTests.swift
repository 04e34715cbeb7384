import Foundation
import SystemSupport
import Testing

/// The script that users copy.
struct GenerateStepTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(ExampleSpec.text, to: "shop.yaml")
        try FileManager.default.createDirectory(atPath: directory("Scripts"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Command.package.appendingPathComponent("Scripts/generate-step.sh"),
            to: URL(fileURLWithPath: directory("Scripts/generate-step.sh")))
    }

    private func step(_ arguments: String..., environment: [String: String]) throws -> Command.Result {
        try Command.run("/bin/sh", ["Scripts/generate-step.sh"] + arguments, in: directory, environment: environment)
    }

    private func write(program: String, to relative: String) throws {
        try directory.write(program, to: relative)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory(relative))
    }

    @Test func runsTheToolItIsGiven() throws {
        let result = try step("shop.yaml", "--output", "Out", environment: ["ENDPOINTKIT": try Command.tool])
        #expect(result == .init(status: 0, output: "wrote 5 files in Out\n"))
        let check = try step("shop.yaml", "--output", "Other", "--check", environment: ["ENDPOINTKIT": try Command.tool])
        #expect(check.status == 1)
    }

    @Test func showsDiagnosticsOnGitHub() throws {
        try directory.write("endpointkit: 1\n", to: "shop.yaml")
        let variables = ["ENDPOINTKIT": try Command.tool, "GITHUB_ACTIONS": "true"]
        let result = try step("shop.yaml", "--output", "Out", environment: variables)
        #expect(result.output.hasPrefix("::error file=shop.yaml,line=1,"))
        let text = try step("shop.yaml", "--output", "Out", "--format", "text", environment: variables)
        #expect(text.output.isEmpty)
    }

    @Test func findsTheToolInThePath() throws {
        try write(program: "#!/bin/sh\necho ran \"$@\"\n", to: "bin/endpointkit")
        let result = try step("a b.yaml", "--output", "Out", environment: ["PATH": directory("bin") + ":/usr/bin:/bin"])
        #expect(result == .init(status: 0, output: "ran generate a b.yaml --output Out\n"))
    }

    @Test func saysHowToInstallTheTool() throws {
        let result = try step("shop.yaml", "--output", "Out", environment: ["PATH": "/usr/bin:/bin"])
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("error: endpointkit is not installed: "))
        let wrong = try step("shop.yaml", environment: ["PATH": "/usr/bin:/bin", "ENDPOINTKIT": "/nowhere/endpointkit"])
        #expect(wrong == .init(status: 1, error: "error: ENDPOINTKIT is '/nowhere/endpointkit', which is not a program\n"))
    }

    @Test func buildsTheToolOnceForEachVersion() throws {
        // A compiler that writes down how it was called.
        try write(
            program: """
                #!/bin/sh
                echo "swift $1 SDKROOT=${SDKROOT:-}" >> "$HOME/calls"
                while [ $# -gt 1 ]; do [ "$1" = --scratch-path ] && scratch=$2; shift; done
                mkdir -p "$scratch/release"
                printf '#!/bin/sh\\necho built "$@"\\n' > "$scratch/release/endpointkit"
                chmod +x "$scratch/release/endpointkit"
                """, to: "bin/swift")
        try directory.write("#!/bin/sh\nshift 2\nexec \"$@\"\n", to: "bin/xcrun")
        try write(program: "#!/bin/sh\nwhile [ \"$1\" != swift ]; do shift; done\nexec \"$@\"\n", to: "bin/xcrun")
        try directory.write("// swift-tools-version: 6.2\n", to: "kit/Package.swift")
        try directory.write("", to: "kit/Sources/endpointkit/main.swift")
        let commit = "git init -q kit && cd kit && git add -A && git -c user.name=a -c user.email=a@b commit -qm \"$0\""
        _ = try Command.run("/bin/sh", ["-c", commit, "one"], in: directory)

        let variables = [
            "PATH": directory("bin") + ":/usr/bin:/bin", "HOME": directory.path, "SDKROOT": "iphoneos", "ENDPOINTKIT_CHECKOUT": "kit",
            "ENDPOINTKIT_CACHE": directory("cache dir"),
        ]
        for _ in 0..<2 {
            let result = try step("shop.yaml", environment: variables)
            #expect(result.output == "built generate shop.yaml\n", "\(result.error)")
        }
        #expect(directory.text("calls") == "swift build SDKROOT=\n")

        try directory.write("// changed\n", to: "kit/Package.swift")
        for _ in 0..<2 { _ = try step("shop.yaml", environment: variables) }
        #expect(directory.text("calls")?.split(separator: "\n").count == 3)
    }

    @Test func takesThePublishedToolOnlyWithItsChecksum() throws {
        let name = "endpointkit-9.8.7-linux-x86_64"
        try write(program: "#!/bin/sh\necho published \"$@\"\n", to: "\(name)/bin/endpointkit")
        let pack = "mkdir -p releases/v9.8.7 && tar -czf releases/v9.8.7/\(name).tar.gz \(name)"
        _ = try Command.run("/bin/sh", ["-c", pack], in: directory)
        let sum = "sha256sum releases/v9.8.7/* || shasum -a 256 releases/v9.8.7/*"
        let checksum = String(try Command.run("/bin/sh", ["-c", sum], in: directory).output.prefix(64))
        // A program in the path is another version.
        try write(program: "#!/bin/sh\necho ran \"$@\"\n", to: "bin/endpointkit")
        var variables = [
            "PATH": directory("bin") + ":/usr/bin:/bin", "HOME": directory.path, "ENDPOINTKIT_VERSION": "9.8.7",
            "ENDPOINTKIT_SHA256": checksum,
            "ENDPOINTKIT_RELEASES": "file://" + directory("releases"), "ENDPOINTKIT_CACHE": directory("cache dir"),
        ]
        try write(program: "#!/bin/sh\ncase $1 in -m) echo x86_64 ;; *) echo ${SYSTEM:-Linux} ;; esac\n", to: "bin/uname")
        let first = try step("shop.yaml", environment: variables)
        #expect(first.output == "published generate shop.yaml\n", "\(first.error)")
        // It is not downloaded again.
        try FileManager.default.removeItem(atPath: directory("releases"))
        let second = try step("shop.yaml", environment: variables)
        #expect(second == .init(status: 0, output: "published generate shop.yaml\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory("cache dir/published")) == [checksum])

        _ = try Command.run("/bin/sh", ["-c", pack], in: directory)
        variables["ENDPOINTKIT_SHA256"] = String(repeating: "0", count: 64)
        let other = try step("shop.yaml", environment: variables)
        #expect(other.status == 1)
        #expect(other.output.isEmpty)
        #expect(other.error.contains("the checksum of file://\(directory("releases"))/v9.8.7/\(name).tar.gz is "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory("cache dir/published")) == [checksum])
        variables["ENDPOINTKIT_SHA256"] = nil
        #expect(try step("shop.yaml", environment: variables).error.hasPrefix("error: ENDPOINTKIT_SHA256 is not set"))
        variables["ENDPOINTKIT_SHA256"] = checksum
        variables["SYSTEM"] = "Darwin"
        #expect(try step("shop.yaml", environment: variables).error.hasPrefix("error: there is no published program for Darwin-x86_64"))
    }

    @Test func aMakefileRunsItOnlyWhenSomethingChanged() throws {
        let makefile = """
            Out/.endpointkit-manifest: shop.yaml
            \tScripts/generate-step.sh shop.yaml --output Out --dependency-file shop.d
            \t@touch $@
            -include shop.d

            """
        try directory.write(makefile, to: "Makefile")
        try directory.write("endpointkit: 1\ntypes:\n  User:\n    fields: { id: Int }\n", to: "shared types/a#b.yaml")
        let spec = ExampleSpec.text.replacing("types:\n  User:\n    fields: { id: Int }\n", with: "imports: [\"shared types/a#b.yaml\"]\n")
        try directory.write(spec, to: "shop.yaml")
        func make() throws -> String {
            let result = try Command.run("/usr/bin/env", ["make"], in: directory, environment: ["ENDPOINTKIT": try Command.tool])
            #expect(result.status == 0, "\(result.error)")
            return result.output
        }
        try directory.age("shop.yaml")
        try directory.age("shared types/a#b.yaml")
        #expect(try make().hasSuffix("wrote 5 files in Out\n"))
        #expect(try make().contains("wrote") == false)

        // The imported file is newer than the output: only the dependency file knows of it.
        try directory.age("Out/.endpointkit-manifest")
        try directory.write("endpointkit: 1\ntypes:\n  User:\n    fields: { id: Int, name: String }\n", to: "shared types/a#b.yaml")
        #expect(try make().contains("wrote 1 file, 4 unchanged in Out\n"))
        #expect(try make().contains("wrote") == false)
    }
}
