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
        return try directory.generate()
    }

    /// What is called a service is not a service twice, unless it would be called like another one, or like something else.
    @Test func servicesDoNotRepeatThatTheyAre() throws {
        let names = ["PipelineService", "CatalogAPI", "Users", "UsersService", "ClientService", "service", "OrderController"]
        let services = names.map { "  \($0): { endpoints: { list: { get: /\($0) } } }" }.joined(separator: "\n")
        let files = try output("services:\n\(services)")
        let client = try #require(files["ShopClient.swift"])
        for (property, type) in [
            ("pipeline", "PipelineService"), ("catalog", "CatalogService"), ("users", "UsersService"),
            ("usersService", "UsersServiceService"),
            ("clientService", "ClientServiceService"), ("service", "ServiceService"),
            ("order", "OrderService"),
        ] {
            #expect(client.contains(" \(property): any \(type)Protocol"), "\(property)")
        }
    }

    /// Services can have one singular.
    @Test func typesOfServicesWithOneSingularHaveAllWordsOfTheService() throws {
        let services = ["Registry", "Registries"].map { name in
            "  \(name): { endpoints: { getInfo: { get: /\(name), returns: { fields: { \(name): Int } } } } }"
        }
        for services in [services, services.reversed()] {
            let files = try output("services:\n\(services.joined(separator: "\n"))")
            for name in ["GetRegistryInfoResult", "GetRegistriesInfoResult"] {
                #expect(files.values.contains { $0.contains("struct \(name): ") }, "\(name)")
            }
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

    /// Words that the name of a type ends and that of its member begins with are there once; the elements of a list are named like the list
    /// unless it has a name of its own, or names several things.
    @Test(arguments: [
        ("GroupUser", "groupUserRight: { enum: [a] }", "GroupUserRight"), ("User", "user: { enum: [a] }", "UserUser"),
        ("User", "role: { type: [{ enum: [a] }] }", "UserRole"), ("User", "tags: { type: [{ enum: [a] }] }", "UserTag"),
        ("User", "auditLog: { type: [{ enum: [a] }] }", "UserAuditLogElement"),
        ("User", "access: { type: [{ enum: [a] }] }, other: UserAccess", "UserAccessElement"),
    ])
    func partsDoNotRepeatTheirType(_ type: String, _ members: String, _ part: String) throws {
        let files = try output(
            """
            services: { Lists: { endpoints: { list: { get: /, returns: \(type) } } } }
            types:
              \(type): { fields: { \(members) } }
              UserAccess: { fields: { id: Int } }
            """)
        #expect(files.values.contains { $0.contains("\npublic nonisolated enum \(part): ") })
    }

    /// What the service is about follows the verb, without an article.
    @Test(arguments: [("create", "CreateUser"), ("createFriend", "CreateUserFriend"), ("create_a_friend", "CreateUserFriend")])
    func typesOfOperationsSayWhatTheServiceIsAbout(_ operation: String, _ type: String) throws {
        let files = try output("services: { Users: { endpoints: { \(operation): { post: /a, returns: { fields: { id: Int } } } } } }")
        #expect(files.values.contains { $0.contains("\npublic nonisolated struct \(type): ") })
    }

    /// A case does not repeat the words of its union, unless the name would be that of another case, or none. A variant that the spec names
    /// keeps its name.
    @Test(arguments: [
        ("Action", "[CameraAction, ActionLink]", "camera link"), ("UINodeAttributes", "[UINodeInputAttributes, UIText]", "input text"),
        ("Action", "[CameraAction, ActionCamera, Action2, URI]", "cameraAction actionCamera action2 uri"),
        ("Action", "[CameraAction, Camera, NoneAction, Reaction]", "cameraAction camera noneAction reaction"),
        ("Action", "{ aCameraAction: CameraAction, URIAction: URIAction }", "aCameraAction uri"),
        ("AuditEventDetails", "[AuditDetailsBot, AuditUser, EventAudit]", "bot user eventAudit"),
    ])
    func casesDoNotRepeatTheirUnion(_ union: String, _ variants: String, _ cases: String) throws {
        let names = variants.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.first?.isUppercase == true }
        let types = Set(names).sorted().map { "  \($0): { fields: { key: { const: \($0) } } }" }
        let list = "Lists: { endpoints: { list: { get: /, returns: \(union) } } }"
        let files = try output("services: { \(list) }\ntypes:\n  \(union): { oneOf: \(variants) }\n\(types.joined(separator: "\n"))")
        let text = try #require(files.values.first { $0.contains("\npublic nonisolated enum \(union): ") })
        let declared = try text.matches(of: Regex(#"\n    case (\w+)\("#, as: (Substring, Substring).self)).map { String($0.output.1) }
        #expect(declared.prefix { $0 != "unrecognized" } == cases.split(separator: " ").map(String.init)[...])
    }

    /// A case of an in-place union does not repeat the words of its place, which end with those of the member.
    @Test(arguments: [
        ("Prompt", "responseFormat", ["ResponseFormatText", "ResponseFormatJSONSchema"], ["text", "jsonSchema"]),
        ("Eval", "dataSourceConfig", ["EvalCustomDataSourceConfig", "LogsConfig", "EvalMade"], ["custom", "logs", "evalMade"]),
        ("SearchTool", "action", ["SearchActionFind", "SearchIndex"], ["find", "searchIndex"]),
        ("Balance", "source", ["TaxDeductedAtSource", "CardSource"], ["taxDeductedAtSource", "card"]),
        ("Chat", "items", ["ChatItemText", "ImageItem"], ["text", "image"]),
    ])
    func casesDoNotRepeatTheirPlace(_ owner: String, _ member: String, _ variants: [String], _ cases: [String]) throws {
        let union = "{ oneOf: [\(variants.joined(separator: ", "))] }"
        let types = variants.map { "  \($0): { fields: { key: { const: \($0) } } }" }
        let type = member == "items" ? "{ type: [\(union)] }" : union
        let files = try output(
            """
            services: { Lists: { endpoints: { list: { get: /, returns: \(owner) } } } }
            types:
              \(owner): { fields: { \(member): \(type) } }
            \(types.joined(separator: "\n"))
            """)
        let name = owner + member.prefix(1).uppercased() + (member == "items" ? "tem" : member.dropFirst())
        let text = try #require(files.values.first { $0.contains("\npublic nonisolated enum \(name): ") })
        let declared = try text.matches(of: Regex(#"\n    case (\w+)\("#, as: (Substring, Substring).self)).map { String($0.output.1) }
        #expect(declared.prefix { $0 != "unrecognized" } == cases[...])
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
