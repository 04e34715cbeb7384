import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// Random texts in every place of a spec end in diagnostics or in output that parses.
struct FuzzTests {
    @Test func randomTextsGiveDiagnosticsOrSourcesThatParse() throws {
        var random = RandomTexts(seed: 20_261_121)
        let directory = try TemporaryDirectory()
        var generated = 0
        for round in 0..<60 {
            try directory.write(spec(&random), to: "\(round).yaml")
            let configuration = Configuration(
                spec: directory("\(round).yaml"), output: directory("out/\(round)"), layout: .package(runtimePath: nil))
            let reported = GenerateRun(configuration).run()
            switch reported.outcome {
            case .wrote: generated += 1
            case .failed: #expect(reported.errorCount > 0, "\(round).yaml has no diagnostic")
            case .upToDate, .outdated, .listed: Issue.record("\(round).yaml was not generated")
            }
        }
        #expect(generated > 20)
        let files = directory.url("out").swiftFiles
        let tool = try ProgramRun(["swiftc", "-frontend", "-parse", "-swift-version", "6"] + files.map(\.path))
        #expect(tool.status == 0)
        #expect(tool.error.isEmpty)
    }

    /// Every text of `t` is another one, quoted as YAML and JSON do.
    private func spec(_ random: inout RandomTexts) -> String {
        func t() -> String { random.quoted() }
        return """
            endpointkit: 1
            name: Fuzz
            doc: \(t())
            deprecated: \(t())
            environments: { \(t()): https://fuzz.example, \(t()): "https://{a=1}.fuzz.example/%20" }
            auth:
              \(t()): { scheme: bearer, doc: \(t()) }
              \(t()): basic
            types:
              Record:
                doc: \(t())
                deprecated: \(t())
                fields:
                  \(t()): { type: String, default: \(t()), doc: \(t()) }
                  \(t()): { type: JSON, default: { \(t()): [\(t())] } }
                  \(t()): { const: \(t()), deprecated: \(t()) }
                  \(t()): { type: String, key: \(t()), example: \(t()) }
              Word: { enum: { \(t()): { value: \(t()), doc: \(t()) }, \(t()): { value: \(t()) } } }
              Choice: { oneOf: { \(t()): Record, \(t()): { type: Record, tag: \(t()) } }, discriminator: \(t()) }
            services:
              \(t()):
                doc: \(t())
                path: \(random.quoted(prefix: "/", without: "?#{}/"))
                endpoints:
                  \(t()):
                    doc: \(t())
                    deprecated: \(t())
                    post: \(random.quoted(prefix: "/{id}/", without: "?#{}"))
                    params: { id: { doc: \(t()) } }
                    query: { \(t()): { type: String, default: \(t()), doc: \(t()) }, "\(random.index)?": Word }
                    form: { \(t()): String, \(t()): { type: String, default: \(t()) } }
                    returns: Record
                    example: { \(t()): \(t()) }
                  \(t()): { get: /second, returns: Word, example: \(t()) }
              \(t()): { endpoints: { \(t()): { get: /third, returns: text, example: \(t()) } } }

            """
    }
}
