import Foundation
import SystemSupport
import Testing

/// Rules for places, and baselines, that are malformed or match nothing.
struct DiagnosticRuleTests {
    private static let rule = "inexpressible-keyword"
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        for name in ["Shop", "Bank"] {
            try directory.write(
                """
                openapi: 3.1.0
                info: { title: \(name), version: "1" }
                servers: [{ url: "https://zoo.example" }]
                paths: { /a: { get: { operationId: a, tags: [A], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } } }
                components:
                  schemas:
                    Pet: { type: object, properties: { a: { type: string, not: { const: x } }, b: { type: string, not: { const: x } } } }

                """, to: "\(name).yaml")
        }
    }

    private func validate(_ arguments: String...) throws -> Command.Result {
        try Command.run(try Command.tool, ["validate"] + arguments, in: directory)
    }

    /// - Parameters:
    ///   - defaults: The rules of all APIs.
    ///   - own: Those of the first one.
    private func writeProject(_ defaults: String, _ own: String = "{}") throws {
        try directory.write(
            """
            project: 1
            defaults: { spec: "{name}.yaml", output: "Sources/{name}", diagnostics: \(defaults) }
            apis:
              Shop: { diagnostics: \(own) }
              Bank:

            """, to: "endpointkit.yaml")
    }

    @Test(arguments: [
        ("api.yaml", "write 'api.yaml#*' for the whole file"), ("/components/schemas/Pet", "write '#/components/schemas/Pet'"),
        ("#components/schemas/Pet", "write '#/components/schemas/Pet'"), ("a.yaml#x", "write 'a.yaml#/x'"),
    ])
    func aPlaceHasAPointer(_ place: String, _ advice: String) throws {
        for option in ["--allow", "--deny"] {
            let result = try validate("Shop.yaml", option, "\(Self.rule) \(place)")
            #expect(result.status == 64)
            #expect(result.error.contains(advice), "\(result.error)")
        }
        try writeProject("{ allow: ['\(Self.rule) \(place)'] }")
        let result = try validate()
        #expect(result.status == 1)
        #expect(result.error.contains("endpointkit.yaml:2:") && result.error.contains("\(advice) [invalid-place]"), "\(result.error)")
    }

    /// Templates and other files without values are places themselves.
    @Test func aFileWithoutValuesIsAPlace() throws {
        try directory.write("Text", to: "templates/enumerations.mustache")
        let arguments = ["generate", "Shop.yaml", "--output", "Shop", "--templates", "templates"]
        let rules = ["--allow", "unused-template templates/enumerations.mustache", "--allow", Self.rule]
        let result = try Command.run(try Command.tool, arguments + rules, in: directory)
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        #expect(try Command.run(try Command.tool, arguments + ["--write-baseline", "known"], in: directory).status == 0)
        let known = try Command.run(try Command.tool, arguments + ["--baseline", "known", "--strict"], in: directory)
        #expect(known.status == 0 && known.error.isEmpty, "\(known.error)")
    }

    @Test(arguments: ["#*", "*", "Shop.yaml#*", "*.yaml#/components/*", "#/components/schemas/Pet/properties/a/not"])
    func aPlaceThatMatchesIsSilent(_ place: String) throws {
        let result = try validate("Shop.yaml", "--allow", "\(Self.rule) \(place)")
        #expect(!result.error.contains("unused-rule") && result.status == 0, "\(result.error)")
    }

    @Test func aRuleThatMatchesNothingIsReported() throws {
        let rule = "\(Self.rule) #/components/schemas/Pt*"
        for option in ["--allow", "--deny"] {
            let result = try validate("Shop.yaml", option, rule)
            #expect(result.error.contains("warning: '\(option) \(rule)' matches no warning [unused-rule]"), "\(result.error)")
            #expect(result.status == 0)
        }
        #expect(try validate("Shop.yaml", "--allow", Self.rule, "--deny", rule, "--strict").status == 1)
        // The warnings of a document with an error are not all of them.
        try directory.write("openapi: [", to: "Shop.yaml")
        #expect(try !validate("Shop.yaml", "--allow", rule).error.contains("unused-rule"))
    }

    @Test func anErrorSaysThatItCannotBeAllowed() throws {
        try directory.write("endpointkit: 1\nname: Shop\ntypes: { A: { fields: { a: Itm } } }\n", to: "Shop.yaml")
        let plain = try validate("Shop.yaml")
        #expect(plain.status == 1 && plain.error.contains("[unknown-type]") && !plain.error.contains("allowed"), "\(plain.error)")
        let result = try validate("Shop.yaml", "--allow", "unknown-type")
        #expect(result.status == 1 && result.error.contains("only warnings can be allowed"), "\(result.error)")
    }

    @Test func aRuleOfAllAPIsIsUsedIfOneOfThemNeedsIt() throws {
        try writeProject("{ allow: ['\(Self.rule) Bank.yaml#*'] }", "{ deny: ['\(Self.rule) #/nowhere'] }")
        let own = try validate()
        #expect(own.error.contains("endpointkit.yaml:4:33: warning: the rule matches no warning [unused-rule]"), "\(own.error)")
        #expect(own.error.components(separatedBy: "unused-rule").count == 2)
        try writeProject("{ allow: ['\(Self.rule) Zoo.yaml#*'] }")
        let shared = try validate()
        #expect(shared.error.contains("endpointkit.yaml:2:83: warning: the rule matches no warning [unused-rule]"), "\(shared.error)")
        #expect(shared.error.components(separatedBy: "unused-rule").count == 2)
        // Another API could need it.
        #expect(try !validate("--api", "Shop").error.contains("unused-rule"))
        let generated = try Command.endpointkit("generate", in: directory)
        #expect(generated.error.contains("unused-rule"))
        #expect(try !Command.endpointkit("generate", in: directory).error.contains("unused-rule"))
    }

    @Test func entriesOfABaselineThatMatchNothingAreReported() throws {
        #expect(try validate("Shop.yaml", "--write-baseline", "known").error.hasSuffix("wrote known\n"))
        let text = try #require(directory.text("known"))
        #expect(try validate("Shop.yaml", "--baseline", "known", "--strict").status == 0)
        try directory.write(text + "\(Self.rule) 1 Bank.yaml#/components/schemas/Pet/properties/a\n", to: "known")
        let result = try validate("Shop.yaml", "--baseline", "known", "--strict")
        #expect(result.status == 1)
        #expect(result.error.contains("warning: there is no such warning any more [unused-baseline-entry]"), "\(result.error)")
        // Each API has its own part of a shared one.
        try writeProject("{ baseline: known }")
        #expect(try validate("--write-baseline", "known").status == 0)
        #expect(try validate("--strict").status == 0)
        try directory.write((directory.text("known") ?? "") + "\(Self.rule) 1 Zoo.yaml#/a\n", to: "known")
        let all = try validate("--strict")
        #expect(all.status == 1)
        #expect(all.error.components(separatedBy: "unused-baseline-entry").count == 2, "\(all.error)")
    }
}
