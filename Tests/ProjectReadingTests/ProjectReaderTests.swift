import APIModel
import ProjectReading
import SourceDiagnostics
import TestSupport
import Testing

struct ProjectReaderTests {
    private func project(_ text: String) throws -> Project {
        var sink = DiagnosticSink()
        let project = ProjectReader.read(SourceFile(path: "endpointkit.yaml", text: text), into: &sink)
        #expect(sink.diagnostics.map(\.message) == [])
        return try #require(project)
    }

    private func expectFaults(_ marked: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        expectDiagnostics(for: marked, path: "endpointkit.yaml", expected, sourceLocation: sourceLocation) { file, sink in
            _ = ProjectReader.read(file, into: &sink)
        }
    }

    @Test func anAPIHasTheDefaultsAndItsName() throws {
        let project = try project(
            """
            project: 1
            defaults:
              spec: specs/{name}.yaml
              output: Sources/{name}
              mocks: Tests/{name}Mocks
              access: package
              overlays: [common.overlay.yaml, "{name}.overlay.yaml"]
              strict: true
            modules:
              Common: { output: Common }
            apis:
              Shop:
              Bank: { spec: bank.json, mocks: null, access: internal, overlays: own.yaml, name: TheBank, strict: false }
              Pets: { package: true }
            """)
        #expect(project.apis.map(\.name.value) == ["Common", "Shop", "Bank", "Pets"])
        let settings = project.apis.map(\.settings)
        #expect(settings.map { $0.spec.value?.value } == ["specs/Common.yaml", "specs/Shop.yaml", "bank.json", "specs/Pets.yaml"])
        #expect(settings.map { $0.output.value?.value } == ["Common", "Sources/Shop", "Sources/Bank", "Sources/Pets"])
        #expect(settings.map { $0.mocks.value?.value } == [nil, "Tests/ShopMocks", nil, nil])
        #expect(settings.map { $0.access.value?.value } == [.package, .package, .internal, .package])
        #expect(settings[1].overlays.value?.map(\.value) == ["common.overlay.yaml", "Shop.overlay.yaml"])
        #expect(settings[2].overlays.value?.map(\.value) == ["own.yaml"])
        #expect(settings.map { $0.apiName.value?.value } == [nil, nil, "TheBank", nil])
        #expect(settings.map { $0.strict.value?.value } == [true, true, false, true])
        #expect(settings.map { $0.package.value?.value } == [nil, nil, nil, true])
    }

    @Test func rulesOfAnAPIAddToTheDefaults() throws {
        let project = try project(
            """
            project: 1
            defaults: { diagnostics: { allow: [a, b], deny: c, baseline: "{name}.baseline" } }
            apis:
              Shop: { diagnostics: { deny: [b], allow: d } }
              Bank: { diagnostics: { baseline: null } }
            """)
        let rules = project.apis.map(\.settings.diagnostics)
        #expect(rules.map { $0.allowed.map(\.value) } == [["d", "a"], ["a", "b"]])
        #expect(rules.map { $0.denied.map(\.value) } == [["b", "c"], ["c"]])
        #expect(rules.map { $0.baseline.value?.value } == ["Shop.baseline", nil])
    }

    @Test func namesTheMappingOfAMisplacedKey() {
        expectFaults(
            "project: 1\napis: { Shop: { spec: shop.yaml, output: Shop, ❶allow❶: [a], ❷accept❷: agreed.txt } }\n",
            [
                "❶ error[unknown-key]: unknown key 'allow'", "  help: write it in 'diagnostics'",
                "❷ error[unknown-key]: unknown key 'accept'", "  help: write it in 'diff'",
            ])
    }

    @Test func aSpecIsToldApart() {
        let help = "  help: pass it as the argument SPEC, or give it another name than 'endpointkit.yaml'"
        expectFaults("❶endpointkit❶: 1\nname: Shop\n", ["❶ error[not-a-project]: this is a spec, not a project file", help])
        expectFaults("❶openapi❶: 3.1.0\ninfo: {}\n", ["❶ error[not-a-project]: this is a spec, not a project file", help])
        expectFaults(
            "❶apiss❶: {}\n",
            ["❶ error[not-a-project]: this is not a project file: missing key 'project'", "  help: begin a project file with 'project: 1'"])
    }
}
