import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// Which declarations stand in which file.
struct EmittedFilesTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
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
        try directory.write(spec, to: "shop.yaml")
        return try directory.generate()
    }

    private func names(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").compactMap { line in
            guard line.contains(" enum ") || line.contains(" struct ") || line.contains(" typealias ") else { return nil }
            return line.split(separator: " ").drop { !["enum", "struct", "typealias"].contains($0) }.dropFirst().first.map {
                String($0.prefix { $0 != ":" })
            }
        }
    }

    @Test func thePathKeepsReservedCharactersWhereItMay() throws {
        let files = try output(["get: { get: \"/{id}/{no}\", params: { id: { allowReserved: true } }, returns: none }"])
        let endpoint = files["Endpoints/UsersEndpoint.swift"]
        #expect(endpoint?.contains(#""/\(id, allowReserved: true)/\(no)""#) == true, "\(endpoint ?? "")")
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
                "Models/Problem.swift", "Models/User.swift", "Models/UsersTypes.swift",
            ])
        // What any of them needs, once.
        let imports = files["Models/User.swift"]?.split(separator: "\n").filter { $0.contains("import ") }
        #expect(imports == ["public import EndpointKit", "public import Foundation"])
    }

    /// The files with models, and the types in each.
    private func models(_ types: String) throws -> [String: [String]] {
        let files = try output(["get: { get: / }"], types: types).filter { $0.key.hasPrefix("Models/") }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.key, names($0.value)) })
    }

    /// An object with as many members as a file has lines for.
    private func object(_ name: String, members: Int) -> String {
        "  \(name): { fields: { \((0..<members).map { "m\($0): Int" }.joined(separator: ", ")) } }\n"
    }

    @Test func typesWhoseNamesBeginAlikeAreInOneFile() throws {
        let types = """
              UserTag: { fields: { name: String } }
              Userland: { fields: { name: String } }
              User: { fields: { id: Int } }
              UserId: Int
              OrderLine: { fields: { id: Int } }
              OrderHead: { fields: { id: Int } }
              TeamMember: { fields: { id: Int } }
            """
        #expect(
            try models(types) == [
                "Models/Problem.swift": ["Problem"], "Models/User.swift": ["User", "UserTag", "UserID"],
                "Models/Userland.swift": ["Userland"], "Models/OrderTypes.swift": ["OrderLine", "OrderHead"],
                "Models/TeamMember.swift": ["TeamMember"],
            ])
    }

    /// `UserTypes` next to `UsersTypes` would say nothing. Large ones stay two files.
    @Test(arguments: [(10, true), (400, false)])
    func filesInTheSingularAndPluralAreOne(_ members: Int, _ isJoined: Bool) throws {
        let body = object("body", members: members).trimmingCharacters(in: .whitespacesAndNewlines)
        let files = try output(
            ["add: { post: /, \(body) }"], types: object("UserTag", members: 10) + object("UserRole", members: 10))
        #expect(names(files["Models/UserTypes.swift"]) == ["UserTag", "UserRole"] + (isJoined ? ["AddUser"] : []))
        #expect(names(files["Models/UsersTypes.swift"]) == (isJoined ? [] : ["AddUser"]))
    }

    /// What has most in common leaves a file that would be too long.
    @Test func aLongFileIsDividedByTheNextWord() throws {
        let types =
            object("User", members: 40) + object("UserTag", members: 20) + object("UserHomeStreet", members: 40)
            + object("UserHomeCity", members: 40) + object("UserTeam", members: 10)
        #expect(
            try models(types) == [
                "Models/Problem.swift": ["Problem"], "Models/User.swift": ["User", "UserTag", "UserTeam"],
                "Models/UserHomeTypes.swift": ["UserHomeStreet", "UserHomeCity"],
            ])
        // A type that alone is too long stays whole, and keeps its file.
        let long = object("User", members: 200) + object("UserTag", members: 20)
        #expect(
            try models(long) == [
                "Models/Problem.swift": ["Problem"], "Models/User.swift": ["User"], "Models/UserTag.swift": ["UserTag"],
            ])
    }

    /// Two files of one module cannot have one name, whatever their directories.
    @Test func noFileOfModelsIsNamedLikeAnotherFile() throws {
        let types = ["A", "B", "C", "D", "E"].map { object("ShopClient\($0)", members: 40) }.joined()
        let files = try output(["get: { get: / }"], types: types)
        let base = files.keys.map { ($0.split(separator: "/").last ?? "").lowercased() }
        #expect(Set(base).count == base.count)
        #expect(files["ShopClient.swift"] != nil)
        #expect(files.keys.contains { $0.hasPrefix("Models/ShopClient") })
    }

    /// The names of the in-place types of endpoints, in their order.
    private func namesInPlace(_ endpoints: String..., types: String = "") throws -> [String] {
        names(try output(endpoints, types: types)["Models/UsersTypes.swift"])
    }

    @Test func resultsInPlaceAreNamedAfterWhatIsRead() throws {
        #expect(try namesInPlace("list: { get: /, returns: { fields: { ids: [Int] } } }") == ["Users"])
        #expect(try namesInPlace("index: { get: /, returns: { fields: { ids: [Int] } } }") == ["Users"])
        #expect(try namesInPlace("list: { get: /, returns: [{ fields: { id: Int } }] }") == ["User"])
        #expect(try namesInPlace("getInfo: { get: /, returns: { fields: { id: Int } } }") == ["UserInfo"])
        #expect(try namesInPlace("getTeamsByTeamID: { get: /, returns: { fields: { id: Int } } }") == ["UserTeam"])
        #expect(try namesInPlace("getTopRolesByUserID: { get: /, returns: { fields: { id: Int } } }") == ["TopRoles"])
        #expect(try namesInPlace("fetchTopRoles: { get: /, returns: { fields: { id: Int } } }") == ["TopRoles"])
        #expect(try namesInPlace("findByName: { get: /, returns: { fields: { id: Int } } }") == ["User"])
        #expect(try namesInPlace("getAll: { get: /, returns: { fields: { id: Int } } }") == ["Users"])
        #expect(try namesInPlace("checkName: { post: /, returns: { fields: { ok: Bool } } }") == ["CheckUserName"])
        #expect(try namesInPlace("createBulk: { post: /, returns: { fields: { ok: Bool } } }") == ["CreateBulkUser"])
        #expect(try namesInPlace("addSSHKey: { post: /, returns: { fields: { ok: Bool } } }") == ["AddSSHKey"])
        #expect(try namesInPlace("resetLoginName: { post: /, returns: { fields: { ok: Bool } } }") == ["ResetLoginName"])
    }

    /// An envelope and a page have the same suffix for each operation, and what is in them has the noun.
    @Test(arguments: [
        ("get: { get: /, returns: { fields: { data: USER } } }", ["GetUserResult", "User"]),
        ("get: { get: /, returns: { nullable: true, fields: { ok: Bool, message: String, result: USER } } }", ["GetUserResult", "User"]),
        ("list: { get: /, returns: { fields: { items: [USER], total: Int, next_cursor: String? } } }", ["ListUserResult", "User"]),
        ("list: { get: /, returns: { fields: { items: [Problem], meta: USER } } }", ["ListUserResult", "ListUserResultMeta"]),
        ("add: { post: /, returns: { fields: { data: USER } } }", ["AddUserResult", "AddUserData"]),
        ("getMessage: { get: /, returns: { fields: { message: Problem } } }", ["GetUserMessageResult"]),
        // More than a wrapper.
        ("get: { get: /, returns: { fields: { user: Problem, token: String } } }", ["User"]),
        ("get: { get: /, returns: { fields: { total: Int } } }", ["User"]),
    ])
    func aResultThatOnlyWrapsAnotherValueLeavesTheNoun(_ endpoint: String, _ names: [String]) throws {
        #expect(try namesInPlace(endpoint.replacing("USER", with: "{ fields: { id: Int } }")) == names)
    }

    /// The types differ, so that the name would mean another one after a change of the order.
    @Test func aNameThatSeveralEndpointsWantIsOfNone() throws {
        let endpoints = [
            "list: { get: /, query: { sort_key?: { enum: [up, down] }, status?: { enum: [a] } }, returns: { fields: { id: Int } } }",
            "find: { post: /x, query: { sort_key?: { enum: [x] } }, body: { fields: { id: { enum: [b] } } } }",
        ]
        let wanted = ["ListUserSortKey", "UserStatus", "Users", "FindUserSortKey", "FindUser", "FindUserID"]
        for endpoints in [endpoints, endpoints.reversed()] {
            #expect(try names(output(endpoints)["Models/UsersTypes.swift"]).sorted() == wanted.sorted())
        }
    }

    /// There is one suffix, and only next to the name without it.
    @Test func suffixesOnlyDistinguish() throws {
        let user = "  User: { fields: { id: Int } }"
        #expect(try namesInPlace("get: { get: /, returns: { fields: { id: Int } } }", types: user) == ["GetUser"])
        #expect(
            try namesInPlace("get: { get: /, returns: { fields: { id: Int } } }", types: user + "\n  GetUser: Int") == ["GetUserResult"])
        #expect(
            try namesInPlace("get: { get: /, returns: { fields: { id: Int } } }", types: user + "\n  GetUser: Int\n  GetUserResult: Int")
                == ["GetUserResultModel"])
        #expect(
            try namesInPlace("add: { post: /, body: { fields: { a: Int } }, returns: { fields: { b: { enum: [x] } } } }")
                == ["AddUser", "AddUserResult", "AddUserResultB"])
        #expect(
            try namesInPlace(
                "add: { post: /, returns: { 200: { fields: { a: Int } }, 202: { fields: { b: Int } } }, errors: { 409: { fields: { c: Int } }, default: { fields: { d: Int } } } }"
            ) == ["AddUserOk", "AddUserAccepted", "AddUserConflict", "AddUserError"])
        #expect(
            try namesInPlace("add: { post: /, errors: { 404: { fields: { c: { fields: { d: Int } } } } } }") == [
                "AddUserError", "AddUserErrorC",
            ])
    }

    @Test func typesOfParametersAreNamedAfterWhatTheyAre() throws {
        #expect(
            try namesInPlace(
                "list: { get: /, query: { sort_key?: { enum: [up, down] }, status?: { enum: [a, b] }, user_role?: { enum: [c] }, user?: { enum: [d] } } }",
                "find: { get: /x, query: { sort_field?: { enum: [x] } } }")
                == ["SortKey", "UserStatus", "UserRole", "ListUserUser", "SortField"])
        // An operation that says what it is about needs no words of the service.
        #expect(
            try namesInPlace(
                "addGiftCard: { post: /g, query: { kind?: { enum: [a] } } }",
                "addPhoneNumber: { post: /p, query: { kind?: { enum: [b] } } }")
                == ["AddGiftCardKind", "AddPhoneNumberKind"])
    }

    @Test func typesOfHeadersAreNamedAfterThemUnlessAnotherTypeIs() throws {
        let files = try output(
            ["get: { get: / }"], types: "  State: { fields: { id: Int } }",
            defaults: "responseHeaders: { State: { enum: [a, b] }, X-Mode: { enum: [c, d] } }")
        let headers = try #require(files["ShopHeaders.swift"])
        #expect(headers.contains("state: StateHeader?") && headers.contains("xMode: XMode?"))
    }

    /// What is called `api` is about everything.
    @Test func typesAreNotNamedAfterAPlaceholder() throws {
        let files = try output(
            ["x: { get: /x }\n  api:\n    endpoints:\n      sendForm: { post: /, body: { fields: { a: { enum: [b, c] } } } }"]
                + ["getInfo: { get: /i, query: { kind?: { enum: [d, e] } }, returns: { fields: { id: Int } } }"])
        #expect(Set(names(files["Models/APITypes.swift"])) == ["SendForm", "SendFormA", "GetInfoKind", "Info"])
    }

    /// A part does not repeat the last word of what contains it, and follows the name that this has in the end.
    @Test func partsAreNamedAfterTheTypeThatContainsThem() throws {
        let types = """
              OrderLine: { fields: { lineTax: { fields: { rate: Int } }, line: { enum: [a] } } }
              Two-words: { name: Pair, fields: { first: { fields: { x: Int } } } }
            """
        let files = try output(["get: { get: / }"], types: types)
        #expect(names(files["Models/OrderLine.swift"]) == ["OrderLine", "OrderLineTax", "OrderLineLine"])
        #expect(names(files["Models/Pair.swift"]) == ["Pair", "PairFirst"])
    }

    /// Swift finds the module by its name only as long as no type has it.
    @Test func noTypeInPlaceIsNamedLikeItsModule() throws {
        let types = "  Menu: { fields: { a: Int } }"
        #expect(try namesInPlace("list: { get: /, query: { shop_: { enum: [a] } } }", types: types) == ["UserShop"])
    }

    @Test(arguments: [
        (["list_api_pets", "add_api_pets"], "api"), (["api_pets_list", "api_pets_add"], nil), (["get_list", "get_one"], nil),
        (["pets_list_all", "pets_all"], "all"),
    ])
    func aWordThatAllNamesRepeatCanBeDropped(_ ids: [String], _ word: String?) throws {
        func remarks(_ count: Int) throws -> [String] {
            let paths = (0..<count).map { "  /p\($0): { get: { operationId: \(ids[$0 % 2])_\($0), tags: [pets], responses: {} } }" }
            try directory.write("openapi: 3.1.0\ninfo: { title: Shop }\npaths:\n\(paths.joined(separator: "\n"))\n", to: "shop.yaml")
            return GenerateRun(directory.configuration()).run().remarks
        }
        #expect(
            try remarks(8)
                == (word.map {
                    ["the names of all 8 operations contain '\($0)'; 'x-endpointkit-dropWords: [\($0)]' in the document drops it"]
                } ?? []))
        #expect(try remarks(7) == [])
    }

    /// The names of one service lose the word by themselves.
    @Test func aWordThatMostNamesRepeatCanBeDropped() throws {
        let ids = ["api_pets_list", "api_pets_add", "api_pets_get"].map { ($0, "pets") } + (0..<8).map { ("run_api_\($0)", "jobs") }
        let paths = ids.map { id, tag in "  /\(id): { get: { operationId: \(id), tags: [\(tag)], responses: {} } }" }
        try directory.write("openapi: 3.1.0\ninfo: { title: Shop }\npaths:\n\(paths.joined(separator: "\n"))\n", to: "shop.yaml")
        #expect(
            GenerateRun(directory.configuration()).run().remarks
                == ["the names of 8 of 11 operations contain 'api'; 'x-endpointkit-dropWords: [api]' in the document drops it"])
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
