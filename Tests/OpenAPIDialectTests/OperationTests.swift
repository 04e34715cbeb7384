import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// Paths, parameters, bodies, responses and security.
struct OperationTests {
    private func read(_ paths: String, _ rest: String = "") throws -> OpenAPIRead {
        try OpenAPIRead("openapi: 3.1.0\ninfo: { title: Pet Store API v2 }\npaths:\n\(paths)\n\(rest)")
    }

    @Test func namesServicesAndOperations() throws {
        let read = try read(
            """
              /v1/users/{id}: { get: { responses: {} }, delete: { operationId: users.remove, tags: [Users], responses: {} } }
              /pets: { get: { operationId: list, tags: [pets], responses: {} }, post: { operationId: list, tags: [Pets], responses: {} } }
            """)
        #expect(read.draft?.name.value == "PetStore")
        #expect(read.draft?.services.map(\.name.value) == ["users", "pets"])
        #expect(read.draft?.services.first?.operations.map(\.name.value) == ["get v1 user", "remove"])
        #expect(read.draft?.services.last?.operations.map(\.name.value) == ["list", "list post"])
        #expect(read.faults.filter { $0.contains("repeated-operation-id") }.count == 1)
    }

    @Test func aRepeatedIDAtAnotherPathIsNamedAfterItsPath() throws {
        let read = try read(
            """
              /pets: { get: { operationId: list, tags: [pets], responses: {} } }
              /pets/old: { get: { operationId: list, tags: [pets], responses: {} } }
            """)
        #expect(read.draft?.services.last?.operations.map(\.name.value) == ["list", "list get pets old"])
    }

    @Test(arguments: ["v1", "V2", "v1beta1", "v2alpha", "api", "public"])
    func aVersionIsNoService(_ segment: String) throws {
        let read = try read("  /\(segment)/users: { get: { responses: {} } }\n  /vet1/\(segment): { get: { responses: {} } }")
        #expect(read.draft?.services.map(\.name.value) == ["users", "vet1"])
    }

    /// In an API of calls, a service for each path would have one method.
    @Test func callsWithoutTagsAreOneService() throws {
        func services(_ paths: [String]) throws -> [String]? {
            let items = paths.map { "  \($0): { post: { operationId: \($0.filter(\.isLetter)), responses: {} } }" }
            return try read((items + ["  /tagged: { get: { tags: [others], responses: {} } }"]).joined(separator: "\n"))
                .draft?.services.map(\.name.value)
        }
        let calls = ["send", "sendPhoto", "sendVideo", "edit", "getMe", "forward", "copy", "pin"].map { "/\($0)" }
        #expect(try services(calls) == ["api", "others"])
        #expect(try services(calls.dropLast()) == calls.dropLast().map { String($0.dropFirst()) } + ["others"])
        #expect(try services(calls + ["/pin/all"])?.count == 9)
    }

    static let prefixes: [([String], [String])] = [
        (["/_x/{client}/v1/auth/login", "/_x/{client}/v1/auth/signup", "/_x/app/v1/token"], ["auth login", "auth signup", "token"]),
        (["/_x/app/v1/token", "/_x/{client}/v1/auth/login", "/_x/v1/v1/auth/signup"], ["token", "auth login", "auth signup"]),
        (["/api/v1/users", "/api/v1/users/{id}", "/api/{version}/status"], ["users", "user", "status"]),
        (["/api/v1/users", "/api/v2/teams", "/api/{version}/status"], ["v1 users", "v2 teams", "status"]),
        (["/{org}/users", "/{org}/teams", "/{org}/teams/{id}"], ["users", "teams", "team"]),
        (["/v1/users", "/v1/users/{id}"], ["v1 users", "v1 user"]),
        (["/users", "/users/{id}", "/users/{id}/roles"], ["users", "user", "user roles"]),
        (["/users/{id}", "/users/all", "/users/{id}/roles"], ["user", "users all", "user roles"]),
        (["/shop/a", "/shop/b", "/shop/c"], ["shop a", "shop b", "shop c"]),
        ((1...8).map { "/shop/x\($0)" }, (1...8).map { "x\($0)" }),
        ((1...8).map { "/shop/{id}/x\($0)" } + ["/shop/{id}"], (1...8).map { "shop x\($0)" } + ["shop by id"]),
        (["/users/{id}/roles", "/users/roles", "/users/{id}"], ["user roles", "users roles", "user"]),
        (["/t", "/t/{id}", "/t/{id}/one", "/t/two/{id}"], ["t", "t by id", "one", "two by id"]),
        (["/t/1/one", "/t/{id}.json", "/t/t", "/t/t/t"], ["t 1 one", "t id.json", "t", "t t t"]),
        (["/v1/one", "/v1/two", "/v1/taken"], ["one", "two", "v1 taken"]),
        (["/users/{id}:activate", "/users/{id}", "/users:merge"], ["user activate", "user", "users:merge"]),
        // One of several things, and not of `news`; keys in the plural select several.
        (["/users/{id}/keys/{key}", "/news/{id}", "/teams/{ids}", "/cards"], ["user key", "news by id", "teams by ids", "cards"]),
    ]

    /// Versions and parameters are dropped, and with many operations any segment; so is what the service and the arguments say.
    @Test(arguments: prefixes)
    func namesMadeOfPathsDoNotRepeatHowAllBegin(_ paths: [String], _ names: [String]) throws {
        let items =
            paths.map { "  \($0): { get: { tags: [t], responses: {} } }" } + [
                "  /other: { get: { operationId: get_taken, responses: {} } }"
            ]
        let read = try read(items.joined(separator: "\n"))
        #expect(read.draft?.services.first?.operations.map(\.name.value) == names.map { "get \($0)" })
        #expect(read.faults.filter { $0.contains("repeated-operation-id") } == [])
    }

    /// The schema of a body is named after the route even if the operation has an ID of its own.
    @Test(arguments: [
        ("read_runs_runs_filter_post", "Body_read_runs_runs_filter_post", true), ("readRuns", "Body_read_runs_runs_filter_post", true),
        ("runs-read_runs", "Body_runs-read_runs", true), ("readRuns", "Body_write_runs", false), ("readRuns", "Bodywork", false),
    ])
    func bodiesOfFastAPIAreInPlace(_ id: String, _ schema: String, _ isInPlace: Bool) throws {
        let read = try OpenAPIRead(
            paths: """
                /runs/filter:
                  post:
                    operationId: \(id)
                    requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/\(schema)" } } } }
                    responses: {}
                """,
            rest:
                "components: { schemas: { \(schema): { title: \(schema), properties: { limit: { type: integer }, sort: { enum: [a, b] } } } } }"
        )
        #expect(read.faults == [])
        #expect(read.draft?.types.map(\.name.value) == (isInPlace ? [] : [schema]))
        let body = try #require(read.draft?.services.first?.operations.first?.body?.content.type)
        #expect(body.spelling == (isInPlace ? "{limit?: Int, sort?: enum a|b}" : schema))
    }

    private static func paths(_ ids: [String]) -> String {
        ids.enumerated().map { "/p\($0): { get: { operationId: \($1), tags: [pets], responses: {} } }" }.joined(separator: "\n")
    }

    @Test func dropsWordsThatNamesRepeat() throws {
        let ids = ["api_pets_list", "API_Pets_find", "petsAdd", "api", "same", "api_same", "listApiKeys"]
        let read = try OpenAPIRead(paths: Self.paths(ids), rest: "x-endpointkit-dropWords: [api]")
        #expect(read.faults == [])
        // A word is kept if nothing or a name of another operation would remain.
        #expect(
            read.draft?.services.first?.operations.map(\.name.value) == [
                "list", "find", "add", "api", "same", "api_same", "list_Keys",
            ])
    }

    /// The names of operations of one service, in any spelling of tag and prefix.
    @Test(arguments: [
        ("pets", "pets.list petsFind pet/remove PetController_add PetsOperations_edit", "list find remove add edit"),
        ("app.bsky.actor", "app.bsky.actor.getProfile app.bsky.actor.search", "getProfile search"),
        ("Bank Accounts", "bank_account_verify bank_accounts_list", "verify list"),
        ("swarm", "SwarmInit SwarmJoin SwarmLeave", "SwarmInit Join Leave"),
        // The names stay distinct, and begin with a letter.
        ("pets", "list petsList pets_2fa pets", "list petsList pets_2fa pets"),
        ("pets", "petsList pets_list petsAdd", "petsList pets_list add"),
        // A verb and its object, and a noun with what follows it.
        ("likes", "likePlaylist likeUser like_album", "likePlaylist likeUser like_album"),
        ("search", "searchUsers search.pages", "searchUsers pages"), ("checks", "check_cancel checkRetrieve", "cancel retrieve"),
        ("traces", "traceById traces.byId", "traceById byId"),
        ("shares", "sharesInfo shareFile", "info shareFile"), ("accessRequests", "accessRequestsInfo", "info"),
        // What does not say what an operation does.
        ("responses", "responses_api responses_api_in_v1 responses_list", "responses_api responses_api_in_v1 list"),
        ("health", "health_endpoint health_services_endpoint", "health_endpoint services_endpoint"),
        // What all begin with, up to a verb.
        ("beta.agents", "agents_api_v1_agents_create agents_api_v1_agents_list agents_api_v1_agents_get", "create list get"),
        ("layers", "books.layers.list books.layers.get books.layers.volumes.list", "list get volumes.list"),
        ("liveStreams", "tv.liveStreams.list tv.liveStreams.bind tv.liveStreams.insert", "list bind insert"),
        ("regions", "publicListRegions publicGetRegion publicCreateRegion", "listRegions getRegion createRegion"),
        ("users", "getUser getUsers getUserRoles", "getUser getUsers getUserRoles"),
        // Then the service.
        ("users", "api_users_list api_users_create api_current_user_retrieve", "list create current_user_retrieve"),
        ("invites", "api_invite_retrieve api_v1_invites_create", "retrieve create"),
        // The name of a group with its version, after the verb.
        ("batch_v1", "listBatchV1Job createBatchV1Job deleteBatchV1CollectionJob", "listJob createJob deleteCollectionJob"),
        ("batch_v1", "listBatchV1Job createBatchV1Job getJobs", "listBatchV1Job createBatchV1Job getJobs"),
        ("batch_v1", "listBatchV1 createBatchV1", "listBatchV1 createBatchV1"),
        ("bank accounts", "listBankAccountNotes addBankAccountNote", "listBankAccountNotes addBankAccountNote"),
        // Two are no pattern, and without `member`, it would not be clear what is listed.
        ("layers", "books.layers.list books.layers.get", "books.layers.list books.layers.get"),
        ("cluster", "MemberList MemberAdd MemberRemove", "MemberList MemberAdd MemberRemove"),
        ("v2", "session.list session.get session.compact", "session.list session.get session.compact"),
        // The service says nothing, so only versions are dropped.
        ("api", "api_v1_users_list api_v1_users_create api_v1_orders_list", "users_list users_create orders_list"),
        ("api", "api_v1_users_list api_v1_users_create api_v2_users_list", "v1_users_list v1_users_create v2_users_list"),
    ])
    func dropsWhatTheNamesOfAServiceRepeat(_ tag: String, _ ids: String, _ names: String) throws {
        let ids = ids.split(separator: " ").map(String.init)
        for ids in [ids, ids.reversed()] {
            let read = try OpenAPIRead(paths: Self.paths(ids).replacing("[pets]", with: "[\(tag)]"))
            #expect(read.faults == [])
            let found = read.draft?.services.first?.operations.map(\.name.value) ?? []
            #expect(found.sorted() == names.split(separator: " ").map(String.init).sorted())
        }
    }

    /// Two names of a service have no pattern, but all names of the document can have one.
    @Test(arguments: [("tv.other.list", "list add"), ("get", "tv.layers.list tv.layers.add")])
    func dropsWhatAllNamesRepeat(_ last: String, _ names: String) throws {
        let others = ((1...6).map { "tv.part\($0).list" } + [last]).enumerated().map { index, id in
            "/o\(index): { get: { operationId: \(id), tags: [others], responses: {} } }"
        }
        let own = Self.paths(["tv.layers.list", "tv.layers.add"]).replacing("[pets]", with: "[layers]")
        let read = try OpenAPIRead(paths: ([own] + others).joined(separator: "\n"))
        #expect(read.draft?.services.first?.operations.map(\.name.value) == names.split(separator: " ").map(String.init))
    }

    /// Connexion finds functions by their modules.
    @Test func dropsTheModuleOfAllNames() throws {
        let names = ["suggest", "learn", "list_items", "show_item", "list_words", "show_word", "train", "evaluate"]
        let read = try OpenAPIRead(paths: Self.paths(names.map { "shop.rest.\($0)" }))
        #expect(read.draft?.services.first?.operations.map(\.name.value) == names)
    }

    /// Stoplight and ASP.NET make IDs of paths, with the names of parameters or their last words.
    @Test(arguments: [
        ("/api/v1/users", "GetApiV1Users", "get users"), ("/api/v1/users/{userId}", "GetApiV1UsersId", "get user"),
        ("/v1/teams/{team_id_or_slug}/users", "get-v1-teams-team_id-users", "get team users"),
        ("/v1/teams/{id}/users", "getTeamsIdUsers", "get team users"),
        // A person chose these words.
        ("/users/{userId}", "getUserById", "getUserById"), ("/users/{userId}", "getUsersById", "getUsersById"),
        ("/users/{userId}", "getUsersActive", "getUsersActive"), ("/users", "get", "get"),
        ("/v1/log/threadcreate", "getLogThreadCreate", "getLogThreadCreate"),
    ])
    func namesOfPathsDoNotRepeatArguments(_ path: String, _ id: String, _ name: String) throws {
        let parameters = path.split(separator: "/").filter { $0.hasPrefix("{") }.map { segment in
            "{ name: \(segment.dropFirst().dropLast()), in: path, required: true, schema: { type: string } }"
        }
        let prefix = path.hasPrefix("/api") ? "/api/v1" : "/v1"
        let read = try read(
            """
              \(path):
                parameters: [\(parameters.joined(separator: ", "))]
                get: { operationId: \(id), tags: [all], responses: {} }
              \(prefix)/a: { get: { operationId: get-v1-a, tags: [all], responses: {} } }
              \(prefix)/b: { get: { operationId: get-v1-b, tags: [all], responses: {} } }
            """)
        #expect(read.faults == [])
        #expect(read.draft?.services.first?.operations.first?.name.value == name)
    }

    /// The routes of an application below a prefix do not begin with it.
    @Test(arguments: [("/svc/v1/pets/count", "count_pets"), ("/svc/total", "count_pets_v1_pets_count_get")])
    func dropsTheRouteOfAMountedApplication(_ path: String, _ name: String) throws {
        let read = try read(
            """
              /svc/v1/pets: { get: { operationId: list_pets_v1_pets_get, tags: [pets], responses: {} }, post: { operationId: add_pet_v1_pets_post, tags: [pets], responses: {} } }
              \(path): { get: { operationId: count_pets_v1_pets_count_get, tags: [pets], responses: {} } }
            """)
        #expect(read.draft?.services.first?.operations.last?.name.value == name)
    }

    /// flask-openapi3 names the operations of a blueprint without its prefix.
    @Test(arguments: [("total_orders_total_get", ["list_pets", "admin_ping"]), ("total", ["list_pets", "admin_ping_ping__name__post"])])
    func dropsTheRouteBelowThePrefixOfABlueprint(_ id: String, _ names: [String]) throws {
        let read = try read(
            """
              /pets: { get: { operationId: list_pets_pets_get, tags: [pets], responses: {} } }
              /api/v1/ping/{name}:
                parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
                post: { operationId: admin_ping_ping__name__post, tags: [checks], responses: {} }
              /shop/orders/total: { get: { operationId: \(id), tags: [shop], responses: {} } }
            """)
        #expect(read.draft?.services.flatMap { $0.operations.map(\.name.value) } == names + ["total"])
    }

    /// NestJS appends the versions of its controllers, and numbers the routes of a function.
    @Test(arguments: [
        ("CatsController_findAll_v1 CatsController_findOne_v2 CatsController_findOne_v1", "findAll findOne_v2 findOne_v1"),
        ("CatsController_add[0] CatsController_drop_v2", "add drop"), ("cats_list_v1 cats_add_v1 cats_remove_v1", "list add remove"),
        ("cats_list_v1 cats_add_v1 cats_remove_v2", "list_v1 add_v1 remove_v2"), ("cats_list_v1 cats_add_v1", "list_v1 add_v1"),
    ])
    func dropsVersionsAtTheEnd(_ ids: String, _ names: String) throws {
        let read = try OpenAPIRead(paths: Self.paths(ids.split(separator: " ").map { "\"\($0)\"" }).replacing("[pets]", with: "[cats]"))
        #expect(read.draft?.services.first?.operations.map(\.name.value) == names.split(separator: " ").map(String.init))
    }

    /// Springfox appends the method, and springdoc a number to a name that another controller has.
    @Test func dropsWhatSpringAppends() throws {
        let read = try read(
            """
              /users: { get: { operationId: listUsingGET, tags: [users], responses: {} }, post: { operationId: addUsingPOST_1, tags: [users], responses: {} } }
              /orders: { get: { operationId: getAll, tags: [orders], responses: {} } }
              /items: { get: { operationId: getAll_1, tags: [items], responses: {} }, put: { operationId: keep_1, tags: [items], responses: {} } }
              /own: { get: { operationId: getAll_2, tags: [orders], responses: {} } }
            """)
        #expect(
            read.draft?.services.map { $0.operations.map(\.name.value) } == [
                ["list", "add"], ["getAll", "getAll_2"], ["getAll", "keep_1"],
            ])
    }

    /// A hash is no name. Extensions refer to the operation with it all the same.
    @Test func doesNotNameOperationsAfterHashes() throws {
        let ids = ["c94a92715c0351cba55c1eff9c4649f2", "123E4567-e89b-12d3-a456-426614174000", "deadbeef"]
        let read = try OpenAPIRead(
            paths: Self.paths(ids) + "\n"
                + "/jobs: { post: { operationId: start, tags: [pets], x-endpointkit-waits: { poll: \(ids[0]), until: { a: b } }, "
                + "responses: {} } }")
        #expect(read.draft?.services.first?.operations.map(\.name.value) == ["get p0", "get p1", "deadbeef", "start"])
        #expect(read.draft?.services.first?.operations.last?.wait?.poll?.value == "pets.get p0")
    }

    /// Names that no Swift name can have are those of the path.
    @Test func namesOfOtherScriptsAreThoseOfThePath() throws {
        let read = try read(
            """
              /v1/users: { get: { operationId: 利用者, tags: [ユーザー], responses: {} }, post: { operationId: add, tags: [ユーザー], responses: {} } }
              /v1/users/x: { get: { operationId: その他, tags: [他], responses: {} } }
              /v1/teams: { get: { operationId: Список, tags: [Группы], responses: {} } }
            """)
        #expect(read.faults == [])
        #expect(read.draft?.services.map(\.name.value) == ["users", "他", "Группы"])
        #expect(read.draft?.services.map { $0.operations.map(\.name.value) } == [["get v1 users", "add"], ["get v1 users x"], ["Список"]])
    }

    /// FastAPI makes IDs unique with path and method; where the name in front is, it is all that a reader needs.
    @Test func dropsTheRouteBehindAName() throws {
        let read = try read(
            """
              /v1/pets/{pet_id}:
                parameters: [{ name: pet_id, in: path, required: true, schema: { type: string } }]
                get: { operationId: read_pet_v1_pets__pet_id__get, tags: [pets], responses: {} }
                delete: { operationId: read_pet_v1_pets__pet_id__delete, tags: [pets], responses: {} }
              /v1/pets: { get: { operationId: list_pets_v1_owners_get, tags: [pets], responses: {} } }
              /v1/pets/count: { get: { operationId: _v1_pets_count_get, tags: [pets], responses: {} } }
              /v1/log: { get: { operationId: read_log_v1_log_get, tags: [pets], responses: {} } }
              /v1/log/{n}:
                parameters: [{ name: n, in: path, required: true, schema: { type: integer } }]
                get: { operationId: read_log_v1_log__n__get, tags: [pets], responses: {} }
              /v1/old_pets/log: { get: { operationId: read_log_v1_old_pets_log_get, tags: [pets], responses: {} } }
            """)
        #expect(
            read.draft?.services.first?.operations.map(\.name.value) == [
                "read_pet", "delete_read_pet", "list_pets_v1_owners_get", "count_get", "read_log", "read_logByN", "read_logInOld_pets",
            ])
        #expect(read.faults.isEmpty)
    }

    /// A route that others extend has the name of the function, wherever it is.
    @Test(arguments: [
        (["/v1/notes/{id}/tags", "/v1/notes/{id}/all/tags", "/v1/notes"], ["listByIdTags", "listInAll", "list"]),
        (["/v1/notes", "/v1/notes/{id}/tags"], ["list", "listByIdTags"]), (["/v1/notes/all", "/v1/notes/old"], ["list", "listInOld"]),
    ])
    func theShortestRouteHasTheName(_ paths: [String], _ names: [String]) throws {
        let items = paths.map { path in
            let id = "list" + String(path.map { "/{}".contains($0) ? "_" : $0 }) + "_get"
            let parameters = path.contains("{") ? "[{ name: id, in: path, required: true, schema: { type: string } }]" : "[]"
            return "  \(path): { parameters: \(parameters), get: { operationId: \(id), tags: [notes], responses: {} } }"
        }
        let read = try read(items.joined(separator: "\n"))
        #expect(read.draft?.services.first?.operations.map(\.name.value) == names)
    }

    /// flask-openapi3 does so with the path of Flask, which has a converter before a parameter.
    @Test(arguments: [
        ("read_pet_pets__int_pet_id__get", "read_pet"), ("read_pet_pets__uuid_pet_id__get", "read_pet"),
        ("read_pet_pets__pet_id__get", "read_pet"), ("read_pet_pets__int_id__get", "read_pet_pets__int_id__get"),
    ])
    func dropsTheRouteWithAConverter(_ id: String, _ name: String) throws {
        let read = try read(
            """
              /pets/{pet_id}:
                parameters: [{ name: pet_id, in: path, required: true, schema: { type: string } }]
                get: { operationId: \(id), tags: [pets], responses: {} }
            """)
        #expect(read.draft?.services.first?.operations.map(\.name.value) == [name])
    }

    /// Ellar puts the path of the controller behind the method.
    @Test func dropsTheRouteAroundAMethod() throws {
        let read = try read(
            """
              /v1/cars/: { get: { operationId: list__get__v1_cars, tags: [cars], responses: {} } }
              /v1/cars/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                get: { operationId: get_one__id__get__v1_cars, tags: [cars], responses: {} }
                delete: { operationId: remove__id__delete__v1_trucks, tags: [cars], responses: {} }
            """)
        #expect(read.draft?.services.first?.operations.map(\.name.value) == ["list", "get_one", "remove__id__delete__v1_trucks"])
    }

    /// Litestar puts path and parameters before the name of the function.
    @Test(arguments: [
        ("LoginLogin", ["Login", "GetPerson", "ListPeople"]),
        // One name that has no path keeps those of the others.
        ("Login", ["Login", "PersonIDGetPerson", "PersonListPeople"]),
    ])
    func dropsThePathBeforeEachName(_ id: String, _ names: [String]) throws {
        let read = try read(
            """
              /login: { post: { operationId: \(id), tags: [all], responses: {} } }
              /person/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                get: { operationId: PersonIDGetPerson, tags: [all], responses: {} }
              /person: { get: { operationId: PersonListPeople, tags: [all], responses: {} } }
            """)
        #expect(read.draft?.services.first?.operations.map(\.name.value) == names)
    }

    /// Litestar omits what the path before a segment contains. Of functions with one name, all but the first have their route.
    @Test func dropsPathsThatRepeatTheirWords() throws {
        let read = try read(
            """
              /notes/by-name/{name}:
                parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
                get: { operationId: NotesByNameFindNote, tags: [all], responses: {} }
              /notes/{note_id}/versions/{version}:
                parameters:
                  - { name: note_id, in: path, required: true, schema: { type: string } }
                  - { name: version, in: path, required: true, schema: { type: string } }
                get: { operationId: NotesNoteIdVersionsFindVersion, tags: [all], responses: {} }
              /notes: { get: { operationId: NotesListNotes, tags: [all], responses: {} } }
              /v2/notes: { get: { operationId: V2NotesListNotes, tags: [all], responses: {} } }
            """)
        let names = read.draft?.services.first?.operations.map(\.name.value)
        #expect(names == ["FindNote", "FindVersion", "ListNotes", "ListNotesInV2"])
    }

    @Test func namesOfPathsKeepTheServiceInsteadOfBeingAnotherID() throws {
        let read = try read(
            """
              /labels: { get: { operationId: GetLabels, tags: [labels], responses: {} } }
              /buckets/{id}/labels:
                parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                get: { operationId: GetBucketsIDLabels, tags: [buckets], responses: {} }
            """)
        #expect(read.draft?.services.map { $0.operations.map(\.name.value) } == [["GetLabels"], ["get bucket labels"]])
    }

    /// spectree makes IDs of paths, and summaries of names of functions.
    @Test func namesOperationsWhoseIDIsAPath() throws {
        let read = try read(
            """
              /notes: { get: { operationId: get__notes, summary: List notes, responses: {} } }
              /notes/{id}:
                parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                get: { operationId: "get__notes_{id}", summary: on_get <GET>, responses: {} }
            """)
        let operations = try #require(read.draft?.services.first?.operations)
        #expect(operations.map { NameWords.key($0.name.value) } == ["getnotes", "getnote"])
        #expect(operations.map(\.documentation.text) == ["List notes", nil])
    }

    /// A resource of Flask-RESTX has one ID at all of its paths.
    @Test func aNameThatIsMadeOfAPathIsTheOneOfThisPath() throws {
        let read = try read(
            """
              /health: { get: { operationId: get_ping, tags: [default], responses: {} } }
              /ping: { get: { operationId: get_ping, tags: [default], responses: {} } }
            """)
        #expect(read.draft?.services.first?.operations.map(\.name.value) == ["get health", "get_ping"])
        #expect(read.faults.filter { $0.contains("the first operation is named after its path") }.count == 1)
    }

    /// Some frameworks put the method before the name of a function, most of which begin with a verb.
    @Test(arguments: [
        ("post_create_order", ["list_orders", "create_order", "get_order", "get_sum"]),
        // One name without its method keeps those of the others.
        ("create_order", ["get_list_orders", "create_order", "get_get_order", "get_sum"]),
        ("put_create_order", ["list_orders", "create_order", "get_order", "get_sum"]),
    ])
    func dropsTheMethodBeforeVerbs(_ id: String, _ names: [String]) throws {
        let read = try read(
            """
              /orders:
                get: { operationId: get_list_orders, tags: [all], responses: {} }
                post: { operationId: \(id), tags: [all], responses: {} }
              /orders/first: { get: { operationId: get_get_order, tags: [all], responses: {} } }
              /orders/sum: { get: { operationId: get_sum, tags: [all], responses: {} } }
            """)
        #expect(read.draft?.services.first?.operations.map(\.name.value) == names)
    }

    /// Of one of them, the function has the name of the method itself.
    @Test(arguments: [("get_get_order", "get_order"), ("get_find_order", "get_find_order")])
    func dropsTheMethodIfAnyNameHasItTwice(_ id: String, _ name: String) throws {
        let ids = ["get_sum", "get_total", "get_state", id]
        let read = try read(
            ids.map { "  /\($0): { get: { operationId: \($0), tags: [all], responses: {} } }" }.joined(separator: "\n"))
        #expect(read.draft?.services.first?.operations.map(\.name.value) == ["get_sum", "get_total", "get_state", name])
    }

    /// Paths of calls begin with a verb.
    @Test func dropsTheMethodBeforeVerbsOfPaths() throws {
        let read = try read(
            ["/get_all_orders", "/create_order", "/send_order", "/order"].map { "  \($0): { post: { tags: [all], responses: {} } }" }
                .joined(separator: "\n"))
        #expect(read.draft?.services.first?.operations.map(\.name.value) == ["get_all_orders", "create_order", "send_order", "post order"])
    }

    @Test func mergesParametersOfPathAndOperation() throws {
        let read = try read(
            """
              /users/{id}:
                parameters:
                  - { name: id, in: path, required: true, schema: { type: string, default: an id } }
                  - { name: limit, in: query, schema: { type: integer } }
                get:
                  operationId: find
                  parameters:
                    - { name: limit, in: query, required: true, schema: { type: integer, format: int32, default: 5, maximum: 9 }, description: How many. }
                    - { name: tags, in: query, explode: false, style: pipeDelimited, schema: { type: array, items: { type: string } } }
                    - { name: filter, in: query, style: deepObject, schema: { type: object, properties: { a: { type: string } } } }
                    - { name: X-Trace, in: header, schema: { type: string, format: uuid } }
                    - { name: Accept, in: header, schema: { type: string } }
                    - { name: sid, in: cookie, schema: { type: string } }
                  responses: {}
            """)
        let operation = try read.operation("users", "find")
        #expect(operation.line == "GET /users/{id}")
        #expect(
            operation.parameterLines == [
                "path id: String", "query limit: Int32", "query tags?: [String]", "query filter?: {a?: String}", "header X-Trace?: UUID",
                "cookie sid?: String",
            ])
        #expect(operation.parameters[0].documentation.text == nil)
        #expect(operation.parameters[1].documentation.text == "How many.\n\nAt most 9.\n\nDefault: `5`.")
        #expect(operation.parameters[1].defaultValue == nil)
        #expect(operation.parameters[2].format == ParameterFormat(style: .pipeDelimited, explode: false))
        #expect(operation.parameters[3].format == ParameterFormat(style: .deepObject, explode: true))
        #expect(read.faults.map { $0.contains("[reserved-header]") } == [true])
    }

    /// A server would wait for a body of another length.
    @Test(arguments: ["Content-Length", "transfer-encoding"]) func whatFramesABodyIsNoParameter(_ name: String) throws {
        let read = try read(
            """
              /a:
                post:
                  operationId: write
                  parameters: [{ name: \(name), in: header, required: true, schema: { type: string } }]
                  responses: {}
            """)
        #expect(try read.operation("a", "write").parameters.isEmpty)
        #expect(read.faults.map { $0.contains("[reserved-header]") } == [true])
    }

    /// A value in braces in the query of a path is a parameter in the path or the query, never a header.
    @Test(arguments: [
        ("path", ["query x: String"], 0), ("query", ["query x?: String"], 0), ("header", ["header X?: String", "query x: String"], 1),
    ])
    func takesParametersInTheQueryOfAPath(_ place: String, _ lines: [String], _ undeclared: Int) throws {
        let read = try read(
            """
              "/a?x={X}&v=1":
                get:
                  operationId: find
                  parameters: [{ name: X, in: \(place), required: \(place == "path"), schema: { type: string } }]
                  responses: {}
            """)
        let operation = try read.operation("a", "find")
        #expect(operation.parameterLines == lines)
        #expect(operation.path.value == [.text("/a"), .text("?v=1")])
        #expect(read.faults.filter { $0.contains("'{X}' is not declared") }.count == undeclared)
    }

    /// Without a leading `/`, a path begins with the link of a resource. Others are marked.
    @Test func aPathThatBeginsWithAParameterTakesAPath() throws {
        let parameter = "{ in: path, required: true, schema: { type: string }, name:"
        let read = try read(
            """
              "{task_href}": { get: { operationId: task, parameters: [\(parameter) task_href }], responses: {} } }
              "{repo_href}": { get: { operationId: repo, parameters: [\(parameter) repo_href }], responses: {} } }
              "{repo_href}sync/{id}": { get: { operationId: sync, parameters: [\(parameter) repo_href }, \(parameter) id }], responses: {} } }
              "/{id}": { get: { operationId: other, parameters: [\(parameter) id }], responses: {} } }
              "/files/{+name}": { get: { operationId: named, parameters: [\(parameter) name }], responses: {} } }
              "/raw/{name}": { get: { operationId: raw, parameters: [\(parameter) name, x-endpointkit-path: true }], responses: {} } }
            """)
        let operations = (read.draft?.services ?? []).flatMap(\.operations)
        #expect(operations.map { $0.parameters.map(\.format.isPath) } == [[true], [true], [true, false], [false], [true], [true]])
        #expect(read.faults == [])
        #expect(read.api != nil)
    }

    @Test func aPathHasTheSimpleStyle() throws {
        let parameter = "in: path, required: true, schema: { type: string }"
        let read = try read(
            """
              "/files/{+name}": { get: { operationId: named, parameters: [{ name: name, style: label, \(parameter) }], responses: {} } }
              "/raw/{id}": { get: { operationId: raw, parameters: [{ name: id, style: matrix, x-endpointkit-path: true, \(parameter) }], responses: {} } }
            """)
        let formats = (read.draft?.services ?? []).flatMap(\.operations).flatMap(\.parameters).map(\.format)
        #expect(formats == [ParameterFormat(style: .label), ParameterFormat(style: .matrix)])
        #expect(read.faults.filter { $0.contains("unsuitable-style") }.count == 2)
    }

    /// A part of a path is text.
    @Test func aPathParameterOfAnyTypeIsAString() throws {
        let parameters = "[{ name: id, in: path, required: true, schema: { title: ID } }, { name: q, in: query, schema: {} }]"
        let read = try read("  /a/{id}: { get: { operationId: a, parameters: \(parameters), responses: {} } }")
        #expect(try read.operation("a", "a").parameterLines == ["path id: String", "query q?: JSON"])
    }

    /// `cookie` is a style of OpenAPI 3.2.
    @Test func readsCookiesOfEveryStyle() throws {
        func formats(_ version: String) throws -> ([ParameterFormat], Int) {
            let read = try OpenAPIRead(
                """
                openapi: \(version)
                info: { title: Test }
                paths:
                  /a:
                    get:
                      operationId: a
                      parameters:
                        - { name: a, in: cookie, schema: { type: array, items: { type: string } } }
                        - { name: b, in: cookie, explode: false, schema: { type: array, items: { type: string } } }
                        - { name: c, in: cookie, style: cookie, schema: { type: array, items: { type: string } } }
                        - { name: d, in: cookie, style: cookie, explode: false, schema: { type: string } }
                        - { name: e, in: cookie, allowReserved: true, schema: { type: string } }
                        - { name: F, in: header, allowReserved: true, schema: { type: string } }
                      responses: {}
                """)
            return (read.draft?.services.first?.operations.first?.parameters.map(\.format) ?? [], read.faults.count)
        }
        func form(_ explode: Bool, _ allowReserved: Bool = false) -> ParameterFormat {
            ParameterFormat(style: .form, explode: explode, allowReserved: allowReserved)
        }
        let header = ParameterFormat.standard(for: .header)
        #expect(try formats("3.2.0") == ([form(true), form(false), form(true, true), form(false, true), form(true, true), header], 0))
        #expect(try formats("3.1.0") == ([form(true), form(false), form(true), form(false), form(true), header], 2))
    }

    /// Before 3.2, it only applies to queries.
    @Test(arguments: [("3.1.0", false), ("3.2.0", true)])
    func pathsCanKeepReservedCharacters(_ version: String, _ isKept: Bool) throws {
        let read = try OpenAPIRead(
            """
            openapi: \(version)
            info: { title: Test }
            paths:
              "/a/{b}": { get: { operationId: a, parameters: [{ name: b, in: path, required: true, allowReserved: true, schema: { type: string } }], responses: {} } }
            """)
        #expect(read.faults == [])
        #expect(try read.operation("a", "a").parameters.map(\.format.allowReserved) == [isKept])
    }

    @Test func readsBodiesOfEveryKind() throws {
        let read = try read(
            """
              /a: { post: { operationId: json, requestBody: { required: true, content: { multipart/mixed: {}, application/vnd.a+json: { schema: { type: integer } } } }, responses: {} } }
              /b: { post: { operationId: form, requestBody: { content: { application/x-www-form-urlencoded: { schema: { properties: { a: { type: string } } } } } }, responses: {} } }
              /c: { post: { operationId: multipart, requestBody: { content: { multipart/form-data: { schema: { required: [f], properties: { f: { type: string, format: binary }, n: { type: string } } } } } }, responses: {} } }
              /d: { post: { operationId: text, requestBody: { content: { text/csv: {} } }, responses: {} } }
              /e: { post: { operationId: bytes, requestBody: { content: { image/png: {} } }, responses: {} } }
              /f: { get: { operationId: none, requestBody: { content: { application/json: { schema: { type: object, properties: { a: {} } } } } }, responses: {} } }
            """)
        func body(_ service: String, _ name: String) throws -> (DraftBody, String?) {
            let body = try #require(try read.operation(service, name).body)
            return (body, body.mediaType?.value)
        }
        guard case (let json, "application/vnd.a+json") = try body("a", "json"), case .json(.scalar(.int, _)) = json.content,
            json.isRequired
        else { throw Unexpected() }
        guard case (let form, nil) = try body("b", "form"), case .formObject = form.content, !form.isRequired else { throw Unexpected() }
        guard case (let multipart, nil) = try body("c", "multipart"), case .multipart(.fields(let fields, _)) = multipart.content else {
            throw Unexpected()
        }
        #expect(fields.map(\.spelling) == ["f: File", "n?: String"])
        guard case (let text, "text/csv") = try body("d", "text"), case .text = text.content else { throw Unexpected() }
        guard case (let bytes, "image/png") = try body("e", "bytes"), case .binary = bytes.content else { throw Unexpected() }
        #expect(try read.operation("f", "none").body == nil)
        #expect(read.faults.map { $0.split(separator: "[")[1].split(separator: "]")[0] } == ["other-media-types", "body-without-place"])
        #expect(read.api != nil)
    }

    /// A body that no document would want to be absent, because its object is not valid without some members.
    @Test(arguments: [
        ("", "{ type: object, required: [a], properties: { a: { type: string } } }", true),
        ("required: true, ", "{ type: object, properties: { a: { type: string } } }", true),
        ("required: false, ", "{ type: object, required: [a], properties: { a: { type: string } } }", false),
        ("", "{ type: object, properties: { a: { type: string } } }", false),
        ("", "{ allOf: [{ $ref: '#/components/schemas/A' }, { properties: { b: { type: string } } }] }", true),
        ("", "{ type: object, required: [a], properties: { a: { type: string, readOnly: true } } }", false),
        ("", "{ type: [object, 'null'], required: [a], properties: { a: { type: string } } }", false),
        ("", "{ type: array, items: { $ref: '#/components/schemas/A' } }", false),
    ])
    func aBodyWithRequiredMembersIsRequired(_ keyword: String, _ schema: String, _ isRequired: Bool) throws {
        // A list is no form.
        let mediaTypes = ["application/json"] + (schema.contains("array") ? [] : ["application/x-www-form-urlencoded"])
        for mediaType in mediaTypes {
            let body = "{ \(keyword)content: { \(mediaType): { schema: \(schema) } } }"
            let read = try OpenAPIRead(
                paths: "/t: { post: { operationId: t, requestBody: \(body), responses: {} } }",
                rest: "components: { schemas: { A: { type: object, required: [a], properties: { a: { type: string } } } } }")
            #expect(try read.operation("t", "t").body?.isRequired == isRequired)
            #expect(read.faults == [])
        }
    }

    @Test func sortsResponses() throws {
        let read = try read(
            """
              /a:
                get:
                  operationId: find
                  responses:
                    "200": { description: Good., headers: { X-Rate: { description: Calls left. } }, content: { application/json: { schema: { type: string } } } }
                    "204": { description: None. }
                    "302": { description: Elsewhere. }
                    "304": { description: Same. }
                    4XX: { description: Bad., content: { application/problem+json: { schema: { type: object } } } }
                    default: { description: Other., content: { text/plain: {} } }
              /b: { get: { operationId: only, responses: { default: { content: { application/json: { schema: { type: integer } } } } } } }
              /c: { get: { operationId: events, responses: { "200": { content: { text/event-stream: { itemSchema: { type: object } } } } } } }
            """)
        let find = try read.operation("a", "find")
        #expect(find.responses.map(\.status.value.text) == ["200", "204"])
        #expect(find.errors.map(\.status.value.text) == ["304", "4XX", "default"])
        #expect(find.documentation.text == "Status 302: Elsewhere.")
        #expect(find.responses.first?.documentation.text == "Good.\n\nHeaders: `X-Rate`.")
        #expect(try read.operation("b", "only").responses.map(\.status.value.text) == ["default"])
        guard case .stream(.events, _)? = try read.operation("c", "events").responses.first?.content else { throw Unexpected() }
        #expect(read.api != nil, "\(read.faults)")
    }

    @Test func equalResultsAreOne() throws {
        func result(_ type: String) -> String {
            "{ description: Done., content: { application/json: { schema: { type: object, properties: { a: { type: \(type) } } } } } }"
        }
        let read = try read(
            """
              /a: { put: { operationId: same, responses: { "200": \(result("string")), "201": \(result("string")) } } }
              /b: { put: { operationId: other, responses: { "200": \(result("string")), "201": \(result("integer")) } } }
            """)
        let same = try read.operation("a", "same")
        #expect(same.responses.map(\.status.value.text) == ["200"])
        #expect(same.documentation.text?.contains("Status 201: Done.") == true)
        #expect(try read.operation("b", "other").responses.map(\.status.value.text) == ["200", "201"])
    }

    @Test func headHasNoContent() throws {
        let read = try read(
            "  /a: { head: { operationId: look, responses: { \"200\": { content: { application/json: { schema: { type: string } } } } } } }"
        )
        #expect(read.faults.map { $0.contains("a response to HEAD cannot have content") } == [true])
        #expect(read.helps == ["remove it; the headers describe what GET returns"])
        #expect(try read.operation("a", "look").responses.allSatisfy(\.content.isNone))
    }

    /// Frameworks that answer HEAD like GET describe the content of each.
    @Test func reportsContentOfHeadOnce() throws {
        let responses = "responses: { \"200\": { content: { application/json: { schema: { type: string } } } } }"
        let read = try read(
            """
              /a: { head: { operationId: a, \(responses) } }
              /b: { head: { operationId: b, \(responses) } }
              /c: { delete: { operationId: c, responses: { "204": { content: { application/json: { schema: {} } } } } } }
            """)
        #expect(read.faults.map { $0.contains("here and in 1 other response") } == [true, false])
    }

    /// A schema that says nothing about GET, and one that says that there is nothing.
    @Test(arguments: [
        "head: { operationId: look, responses: { \"200\": { content: { application/json: { schema: {} } } } } }",
        "delete: { operationId: look, responses: { \"204\": { content: { application/json: { schema: { type: \"null\" } } } } } }",
    ])
    func contentThatIsNothingIsNotReported(_ operation: String) throws {
        let read = try read("  /a: { \(operation) }")
        #expect(read.faults == [])
        #expect(try read.operation("a", "look").responses.allSatisfy(\.content.isNone))
    }

    /// Without a 2xx status, an operation is for the redirect, which must not be followed.
    @Test(arguments: [
        (#""302": { description: Moved., headers: { Location: { schema: { type: string } } } }"#, ["302"], RedirectMode.never),
        (#""302": { description: Moved. }, default: { description: Bad., content: { application/json: {} } }"#, ["302"], .never),
        (#""301": { description: A. }, "307": { description: B. }, "400": { description: C. }"#, ["3XX"], .never),
        (#""200": { description: Good. }, "302": { description: Moved. }"#, ["200"], nil),
        (#""304": { description: Same. }, default: { description: Other. }"#, ["default"], nil),
    ])
    func aRedirectAloneIsTheResult(_ responses: String, _ statuses: [String], _ redirects: RedirectMode?) throws {
        let read = try read("  /a: { get: { operationId: a, responses: { \(responses) } } }")
        let draft = try read.operation("a", "a")
        #expect(read.faults.allSatisfy { $0.contains("[result-without-content]") })
        #expect(draft.responses.map(\.status.value.text) == statuses)
        let errors =
            responses.contains("Bad.") ? ["default"] : responses.contains("C.") ? ["400"] : responses.contains("Same.") ? ["304"] : []
        #expect(draft.errors.map(\.status.value.text) == errors)
        let operation = try #require(read.api?.services.first?.operations.first)
        #expect(operation.options.redirects == redirects && (operation.options.flags[.response] != nil) == (redirects == .never))
        guard case .single(.none, _) = operation.result else { throw Unexpected() }
    }

    /// Whoever sets the content wants that of the target.
    @Test func theContentOfAnExtensionIsNotThatOfARedirect() throws {
        let read = try read(
            "  /a: { get: { operationId: a, x-endpointkit-returns: File, responses: { \"302\": { description: Moved. } } } }")
        #expect(read.faults == [] && read.api?.services.first?.operations.first?.options.redirects == nil)
        #expect(try read.operation("a", "a").responses.map(\.status.value.text) == ["2XX"])
    }

    @Test func readsSecurityWithAlternatives() throws {
        let read = try read(
            """
              /a: { get: { operationId: own, security: [{ key: [], token: [] }, { oauth: [read] }], responses: {} } }
              /b: { get: { operationId: none, security: [], responses: {} } }
              /c: { get: { operationId: all, responses: {} } }
            """,
            """
            security: [{ token: [] }]
            components:
              securitySchemes:
                token: { type: http, scheme: bearer }
                key: { type: apiKey, in: header, name: X-Key }
                oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example/token", scopes: { read: Reads. } } } }
                mutual: { type: mutualTLS }
            """)
        #expect(read.draft?.defaults.auth?.alternatives.map { $0.map(\.value) } == [["token"]])
        #expect(try read.operation("a", "own").auth?.alternatives.map { $0.map(\.value) } == [["key", "token"], ["oauth"]])
        #expect(try read.operation("b", "none").auth?.alternatives.isEmpty == true)
        #expect(try read.operation("c", "all").auth == nil)
        #expect(read.faults.map { $0.contains("[own-scheme]") } == [true])
        #expect(read.api?.securitySchemes.map(\.name.text) == ["token", "key", "oauth", "mutual"])
    }

    /// The flows of a scheme offer scopes; the operations say which ones a client needs.
    @Test func asksForTheRequiredScopes() throws {
        func scopes(_ extensions: String = "") throws -> [[String]] {
            let flow = "{ tokenUrl: \"https://a.example/token\", scopes: { read: Reads., write: Writes., delete: Deletes. } }"
            let read = try read(
                "  /a: { get: { operationId: a, security: [{ one: [write, read] }], responses: {} } }",
                """
                components:
                  securitySchemes:
                    one: { type: oauth2, flows: { clientCredentials: \(flow) }\(extensions) }
                    two: { type: oauth2, flows: { clientCredentials: \(flow) } }
                """)
            return (read.draft?.securitySchemes ?? []).map { scheme in
                if case .oauth2(let server) = scheme.kind { server.scopes } else { [] }
            }
        }
        #expect(try scopes() == [["read", "write"], []])
        #expect(try scopes(", x-endpointkit-scopes: [delete]") == [["delete"], []])
    }

    @Test func readsServersWithVariables() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.0.0
            info: { title: Test }
            servers:
              - { url: "https://{region}.a.example/v1/", description: Production server., variables: { region: { default: eu, enum: [eu, us] } } }
              - { url: "https://sandbox.a.example" , description: For trying out. Sandbox. }
              - { url: /v2 }
            paths: {}
            """)
        #expect(read.draft?.environments.map(\.name.value) == ["production", "sandbox", "server"])
        #expect(
            read.draft?.environments.first?.url.value.count == 3
                && read.draft?.environments.last?.url.value.last == .text("/v2"))
        #expect(read.faults == [])
    }

    @Test func namesServersAfterWhatDistinguishesThem() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.0.0
            info: { title: Test }
            servers:
              - { url: "https://a.example/v1", description: Éxample API v1.2 }
              - { url: "https://b.example", description: Основной сервер }
              - { url: "http://c.example/v1", description: For all of those who cannot use TLS. }
              - { url: "https://c.example/v1", description: For all of those who can. }
              - { url: "https://c.example/v2", description: For all of those who can do even more. }
              - { url: "https://d.example", description: Сервер staging }
              - { url: "https://sandbox-api.e.example" }
              - { url: "http://localhost:8080" }
            paths: {}
            """)
        #expect(
            read.draft?.environments.map(\.name.value) == [
                "example api v1.2", "b.example", "c.example http", "c.example", "c.example 2", "staging",
                "sandbox", "local",
            ])
    }
}

private struct Unexpected: Error {}
