import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// The names in the output that depend on each other.
struct EmittedNamesTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// The emitted files by their paths.
    private func output(_ rest: String, name: String = "Shop") throws -> [String: String] {
        try directory.write(
            "endpointkit: 1\nname: \(name)\nenvironments: { production: \"https://shop.example\" }\n\(rest)", to: "shop.yaml")
        let result = GenerateRun(directory.configuration()).run()
        guard case .wrote = result.outcome else { throw Failed(text: result.text(as: .text)) }
        let files = try directory.snapshot().filter { $0.key.hasPrefix("out/") && $0.key.hasSuffix(".swift") }
        return Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst("out/".count)), $0.value.text ?? "") })
    }

    private struct Failed: Error {
        let text: String
    }

    /// What is called a service is not a service twice, unless it would be called like another one, or like something else.
    @Test func servicesDoNotRepeatThatTheyAre() throws {
        let names = ["PipelineService", "CatalogAPI", "Users", "UsersService", "ClientService", "service"]
        let services = names.map { "  \($0): { endpoints: { list: { get: /\($0) } } }" }.joined(separator: "\n")
        let files = try output("services:\n\(services)")
        let client = try #require(files["ShopClient.swift"])
        for (property, type) in [
            ("pipeline", "PipelineService"), ("catalog", "CatalogService"), ("users", "UsersService"),
            ("usersService", "UsersServiceService"),
            ("clientService", "ClientServiceService"), ("service", "ServiceService"),
        ] {
            #expect(client.contains(" \(property): any \(type)Protocol"), "\(property)")
        }
    }

    /// No call takes the body itself, but each of its members.
    @Test(arguments: [("sku: String", true), ("sku: String, list: String?", true), ("c: { const: 1 }", false)])
    func aBodyWhoseMembersAreArgumentsIsInternal(_ members: String, _ isInternal: Bool) throws {
        let endpoint = "add: { post: /, body: { fields: { \(members) } } }"
        let types = try #require(try output("services: { Carts: { endpoints: { \(endpoint) } } }")["Models/CartsTypes.swift"])
        #expect(types.contains("\nnonisolated struct AddCart: ") == isInternal)
        #expect(types.contains("public") != isInternal)
    }

    /// `APIClient` and `NetworkClient` are types of the runtime.
    @Test(arguments: [("API", "APIRootClient"), ("Network", "NetworkRootClient"), ("Shop", "ShopClient")])
    func theClientIsNoModel(_ api: String, _ client: String) throws {
        let files = try output("services: { Users: { endpoints: { list: { get: /users } } } }", name: api)
        #expect(files.keys.filter { $0.hasSuffix("Client.swift") } == ["\(client).swift"])
    }

    /// The authorization server has the name of a scheme that already says OAuth.
    @Test func serversOfOAuthAreNamedOnce() throws {
        let keys = "{ scheme: oauth2, flow: clientCredentials, tokenURL: \"https://login.example\" }"
        let files = try output(
            """
            auth: { cloud: \(keys), org_oauth2: \(keys), oauth: { scheme: oauth2 } }
            services: { Users: { endpoints: { list: { get: /users, auth: cloud } } } }
            """)
        let client = try #require(files["ShopClient.swift"])
        let parameters = client.split { $0 == "," || $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
        let own = parameters.filter { $0.contains(": any TokenStore =") || $0.contains(": OAuth? =") }
        #expect(own.map { $0.prefix { $0 != ":" } } == ["cloud", "cloudOAuth", "orgOAuth2Tokens", "orgOAuth2", "oauth"])
        #expect(client.contains("Holds the token of `orgOAuth2`") && !client.contains("of `orgOAuth2Tokens`"))
    }

    /// Neither the order of the parameters nor what the document calls them decides.
    @Test func parametersOfSeveralLocationsNameThem() throws {
        let files = try output(
            """
            services:
              Users:
                endpoints:
                  list: { get: "/users/{StartDate:Int}", cookies: { id: Int }, headers: { ID: Int }, query: { startDate: Int, Id: Int } }
            """)
        let endpoint = try #require(files["Endpoints/UsersEndpoint.swift"])
        for argument in ["startDate", "startDateQuery", "id", "idHeader", "idCookie"] {
            #expect(endpoint.contains("\(argument): Int"), "\(argument)")
        }
    }
}
