import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// Which declarations stand in which file.
struct EmittedFilesTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The output for endpoints given as `name: keys`, by path.
    private func output(_ endpoints: [String], types: String = "", defaults: String = "") throws -> [String: String] {
        let spec = """
            endpointkit: 1
            name: Shop
            environments: { production: "https://shop.example" }
            \(defaults)
            types:
              Problem: { fields: { why: String } }
            \(types)
            services:
              Users:
                endpoints:
            \(endpoints.map { "      \($0)" }.joined(separator: "\n"))
            """
        try folder.write(spec, to: "shop.yaml")
        let result = GenerateRun(folder.configuration()).run()
        guard case .wrote = result.outcome else { throw Failed(text: result.text(as: .text)) }
        let files = try folder.snapshot().filter { $0.key.hasPrefix("out/") && $0.key.hasSuffix(".swift") }
        return Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst("out/".count)), $0.value.text ?? "") })
    }

    private struct Failed: Error {
        let text: String
    }

    private func names(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").compactMap { line in
            guard line.contains(" enum ") || line.contains(" struct ") || line.contains(" typealias ") else { return nil }
            return line.split(separator: " ").drop { !["enum", "struct", "typealias"].contains($0) }.dropFirst().first.map {
                String($0.prefix { $0 != ":" })
            }
        }
    }

    @Test func aTypeInPlaceStandsInTheFileOfTheTypeAroundIt() throws {
        let user = """
              User:
                fields:
                  id: Int
                  home: { fields: { street: String, geo: { fields: { at: Date } } } }
                  state: { enum: [on, off] }
            """
        let files = try output(["list: { get: /, query: { sort: { enum: [up, down] } }, returns: [User] }"], types: user)
        #expect(names(files["Models/User.swift"]) == ["User", "UserHome", "UserHomeGeo", "UserState"])
        #expect(
            files.keys.filter { $0.hasPrefix("Models/") }.sorted() == [
                "Models/Problem.swift", "Models/User.swift", "Models/UsersEndpoint+Types.swift",
            ])
        // What any of them needs, once.
        let imports = files["Models/User.swift"]?.split(separator: "\n").filter { $0.contains("import ") }
        #expect(imports == ["public import EndpointKit", "public import Foundation"])
    }

    @Test func failuresOfMostEndpointsAreOneType() throws {
        let files = try output([
            "a: { get: /a, errors: { 404: Problem } }", "b: { get: /b, errors: { 404: Problem } }",
            "c: { get: /c, errors: { 409: Problem } }", "d: { get: /d }",
        ])
        #expect(names(files["ShopFailure.swift"]) == ["ShopFailure"])
        #expect(names(files["Endpoints/UsersEndpoint.swift"]) == ["UsersEndpoint", "AFailure", "BFailure", "CFailure"])
        #expect(files["Endpoints/UsersEndpoint.swift"]?.contains("    public typealias AFailure = ShopFailure\n") == true)
    }

    @Test func failuresOfFewEndpointsAreTheirOwn() throws {
        for endpoints in [
            ["a: { get: /a, errors: { 404: Problem } }"],
            ["a: { get: /a, errors: { 404: Problem } }", "b: { get: /b, errors: { 409: Problem } }"],
        ] {
            let files = try output(endpoints)
            #expect(files["ShopFailure.swift"] == nil)
            #expect(files["Endpoints/UsersEndpoint.swift"]?.contains("typealias") == false)
        }
    }

    @Test func failuresOfTheDefaultsHaveOneTypeAndANameInEachEndpoint() throws {
        let files = try output(
            ["a: { get: /a }", "b: { get: /b, errors: { 409: Problem } }"], defaults: "defaults: { errors: { 404: Problem } }")
        #expect(names(files["ShopFailure.swift"]) == ["ShopFailure"])
        #expect(files["Endpoints/UsersEndpoint.swift"]?.contains("typealias AFailure = ShopFailure\n") == true)
        #expect(files["Endpoints/UsersEndpoint.swift"]?.contains("enum BFailure: EndpointFailure {\n") == true)
    }
}
