import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// The enum of environments and those of the values of its variables.
struct EmittedEnvironmentTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// The lines of the emitted enum, without indentation.
    private func lines(_ environments: String) throws -> [String] {
        let spec = """
            endpointkit: 1
            name: Shop
            environments:
            \(environments)
            """
        try directory.write(spec, to: "shop.yaml")
        let text = try directory.generate()["ShopEnvironment.swift"] ?? ""
        return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func environmentsShareTheEnumOfAVariable() throws {
        let region = "variables: { region: { default: eu, enum: [eu, us, ap-south] } }"
        let lines = try lines(
            """
              live: { url: "https://{region}.shop.example", \(region) }
              trial: { url: "https://{region}.trial.example/{region}", \(region) }
            """)
        #expect(lines.contains("case live(region: Region = .eu)"))
        #expect(lines.contains("case trial(region: Region = .eu)"))
        #expect(lines.filter { $0.contains("enum Region") }.count == 1)
        #expect(lines.contains("case apSouth = \"ap-south\""))
        #expect(lines.contains { $0.contains(#""https://\(region, named: "region").trial.example/\(region, named: "region")""#) })
    }

    @Test func environmentsWithOtherValuesHaveAnEnumOfTheirOwn() throws {
        let lines = try lines(
            """
              live: { url: "https://{region}.shop.example", variables: { region: { default: eu, enum: [eu, us] } } }
              trial: { url: "https://{region}.trial.example", variables: { region: { enum: [eu, test] } } }
              local: { url: "https://{region}.local.example", variables: { region: here } }
            """)
        #expect(lines.contains("case live(region: Region = .eu)"))
        #expect(lines.contains("case trial(region: TrialRegion)"))
        #expect(lines.contains("case local(region: String = \"here\")"))
        #expect(lines.filter { $0.contains("enum Region:") || $0.contains("enum TrialRegion:") }.count == 2)
    }

    /// Values need not be words, and types of the same name stay visible.
    @Test func valuesAndVariablesCanHaveAnyName() throws {
        let lines = try lines(
            """
              live:
                url: "https://shop.example:{port}/{string}/{self}"
                variables:
                  port: { default: "8443", enum: ["443", "8443"] }
                  string: { default: v1.0, enum: [v1.0, v1-0, default] }
                  self: { enum: [a] }
            """)
        let text = lines.joined(separator: "\n")
        #expect(text.contains("case live(port: LivePort = ._8443, string: LiveString = .v1Point0, selfValue: LiveSelf)"))
        #expect(text.contains("enum LivePort: String, CaseIterable, Hashable, Sendable {"))
        #expect(text.contains("case v1Point0 = \"v1.0\"\ncase v1_0 = \"v1-0\"\ncase `default`"))
    }
}
