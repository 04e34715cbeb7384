import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// The declarations of emitted mocks.
struct EmittedMockTests {
    /// The lines of the mock of the service `Pets` that contain one of the words, without indentation.
    private func lines(_ endpoints: String, types: String = Self.types, containing words: String...) throws -> [String] {
        try lines(endpoints, types: types, containing: words)
    }

    private func lines(_ endpoints: String, types: String = Self.types, containing words: [String]) throws -> [String] {
        let directory = try TemporaryDirectory()
        let endpoints = endpoints.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n")
        try directory.write(
            """
            endpointkit: 1
            name: Shop
            \(types)
            services:
              Pets:
                path: /pets
                endpoints:
            \(endpoints)

            """, to: "shop.yaml")
        let run = GenerateRun(Configuration(spec: directory("shop.yaml"), output: directory("out"), layout: .package(runtimePath: nil)))
            .run()
        guard case .wrote = run.outcome else { return [run.text(as: .text)] }
        let text = try #require(directory.text("out/Sources/ShopMocks/MockPetsService.swift"))
        return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .filter { line in words.contains { line.contains($0) } && !line.hasPrefix("//") }
    }

    private static let types = """
        types:
          Pet: { fields: { id: Int, name: String } }
          Draft: { fields: { name?: String } }
          Page<T>: { fields: { items: [T], total: Int } }
          Problem: { fields: { code: Int }, example: { code: 7 } }
        """

    @Test func aStoreAnswersTheUsualOperations() throws {
        let endpoints = """
            list: { get: /, returns: Page<Pet> }
            create: { post: /, body: Draft, returns: { 201: Pet } }
            find: { get: "/{petId:Int}", returns: Pet, errors: { 404: Problem } }
            replace: { put: "/{petId:Int}", body: Pet, returns: Pet }
            change: { patch: "/{petId:Int}", query: { note?: String }, body: Draft }
            delete: { delete: "/{petId:Int}" }
            photo: { get: "/{petId:Int}/photo", returns: Data }
            """
        #expect(
            try lines(endpoints, containing: "MockStore", "store.", "\"code\"") == [
                #"public let store = MockStore<Int, Pet>("#, #""code": 7"#, "store.find(onFind) { $0 }",
                "store.list(onList, in: \"items\")",
                "store.create(onCreate)", "store.update(onReplace, isReplacing: true) { $0.petID }",
                "store.update(onChange, by: { $0.petID }, as: { _ in })", "store.delete(onDelete, by: { $0 }, as: { _ in })",
            ])
    }

    @Test func whatAStoreLacksCanBeAProblem() throws {
        let endpoints = """
            list: { get: /, returns: [Pet] }
            find: { get: "/{petId:Int}", returns: Pet, errors: { 404: problem } }
            """
        let lines = try lines(endpoints, containing: "ProblemDetails(")
        #expect(lines.count == 1 && lines[0].contains(#"missing: ProblemDetails(title: "Not Found", status: 404)"#))
    }

    /// Of a result by status, one status has the value. A method with the response has what the method without it has.
    @Test func aStoreAnswersByStatusAndWithResponses() throws {
        let endpoints = """
            list: { get: /, returns: Page<Pet>, response: true }
            create: { post: /, body: Draft, returns: { 201: Pet, 202: none } }
            find: { get: "/{petId:Int}", returns: { 200: Pet, 304: none } }
            delete: { delete: "/{petId:Int}", returns: { 202: none, 204: none } }
            change: { patch: "/{petId:Int}", body: Draft, response: true }
            """
        let words = ["store.", "onListResponse,", "onChangeResponse,", "in: \"items\",", "as: {", "by: {"]
        #expect(
            try lines(endpoints, containing: words) == [
                "store.find(onFind, by: { $0 }, as: { .ok($0) })", "store.list(onList, in: \"items\")", "store.list(", "onListResponse,",
                "in: \"items\",", "as: { Response(value: $0, http: HTTPResponse(status: 200)) }",
                "store.create(onCreate, as: { .created($0) })", "store.delete(onDelete, by: { $0 }, as: { _ in .accepted })",
                "store.update(onChange, by: { $0.petID }, as: { _ in })", "store.update(", "onChangeResponse,", "by: { $0.petID },",
                "as: { _ in Response(value: EmptyResponse(), http: HTTPResponse(status: 200)) }",
            ])
    }

    /// Two statuses with values leave open which one a store has.
    @Test func aStoreNeedsOneStatusWithTheValue() throws {
        let endpoints = """
            create: { post: /, body: Draft, returns: { 200: Pet, 201: Pet } }
            find: { get: "/{petId:Int}", returns: Pet }
            """
        #expect(try lines(endpoints, containing: "MockStore") == [])
    }

    @Test(arguments: [
        // Nothing else works on what is found.
        #"find: { get: "/{id:Int}", returns: Pet }"#,
        // The list has other values, and so has what is deleted.
        #"find: { get: "/{id:Int}", returns: Pet }\nlist: { get: /, returns: [Draft] }"#,
        #"find: { get: "/{id:Int}", returns: Pet }\ndelete: { delete: "/{id:Int}", returns: Draft }"#,
        // The ID is not one of the pet.
        #"find: { get: "/{slug:String}", returns: Draft }\nlist: { get: /, returns: [Draft] }"#,
        #"find: { get: "/{id:String}", returns: Pet }\nlist: { get: /, returns: [Pet] }"#,
        // The path of the collection has a parameter, so there are several collections.
        #"find: { get: "/{owner:Int}/{id:Int}", returns: Pet }\nlist: { get: "/{owner:Int}", returns: [Pet] }"#,
        // What is sent and received is not one JSON object.
        #"find: { get: "/{id:Int}", returns: "Pet?" }\nlist: { get: /, returns: [Pet] }"#,
    ])
    func otherServicesHaveNoStore(_ endpoints: String) throws {
        #expect(try lines(endpoints.replacingOccurrences(of: #"\n"#, with: "\n"), containing: "tore") == [])
    }

    @Test func severalStoresAreNamedAfterTheirTypes() throws {
        let endpoints = """
            list: { get: /cats, returns: [Pet] }
            find: { get: "/cats/{id:Int}", returns: Pet }
            listTags: { get: /tags, returns: [Tag] }
            findTag: { get: "/tags/{id:UUID}", returns: Tag }
            """
        let types = "\(Self.types)\n  Tag: { fields: { id: UUID } }"
        #expect(
            try lines(endpoints, types: types, containing: "tore") == [
                "public let petStore = MockStore<Int, Pet>(\"id\")", "public let tagStore = MockStore<UUID, Tag>(\"id\")",
                "petStore.find(onFind) { $0 }", "petStore.list(onList)", "tagStore.find(onFindTag) { $0 }", "tagStore.list(onListTags)",
            ])
    }

    @Test func logsKnowTheirFailuresAndCallsTheirEndpoints() throws {
        let endpoints = """
            find: { get: "/{id:Int}/photo", returns: Pet, errors: { 404: Problem } }
            ping: { get: /ping, deprecated: true }
            """
        #expect(
            try lines(endpoints, containing: "CallLog<", "self.record(", "@available", "var calls", "class") == [
                "public nonisolated final class MockPetsService: PetsServiceProtocol, ServiceMock {",
                "public var calls: [PetsEndpoint] { recorder.calls.of(PetsEndpoint.self) }",
                "public let onFind = CallLog<Int, Pet, PetsEndpoint.FindFailure>(",
                "public let onPing = CallLog<Void, Void, NetworkError>(\"PetsService.ping\")",
                "try await onFind.call(id, self.record(.find(id: id), options))", "@available(*, deprecated)",
                "try await onPing.call((), self.record(.ping, options))",
            ])
    }

    /// A tuple would print a secret. A model and a struct of parameters hide it themselves.
    @Test func aSensitiveArgumentIsInAStruct() throws {
        let endpoints = """
            revoke: { delete: /, query: { token: { type: String, sensitive: true } } }
            login: { post: /login, body: { fields: { user: String, password: { type: String, sensitive: true } } }, returns: Pet }
            photo: { get: /photo, query: { token: { type: String, sensitive: true } }, returns: File, resumable: true }
            move: { put: "/{id:Int}", body: Pet }
            """
        let words = ["Arguments", "let token", "let user", "let password", "let destination", "redacted"]
        #expect(
            try lines(endpoints, containing: words) == [
                "public typealias MoveArguments = (id: Int, body: Pet)",
                "public nonisolated struct RevokeArguments: Sendable, CustomReflectable {", "public let token: String",
                #"Mirror(self, children: ["token": "<redacted>"], displayStyle: .struct)"#,
                "public nonisolated struct LoginArguments: Sendable, CustomReflectable {", "public let user: String",
                "public let password: String", #"children: ["user": user as Any, "password": "<redacted>"],"#,
                "public nonisolated struct PhotoArguments: Sendable, CustomReflectable {", "public let token: String",
                #"Mirror(self, children: ["token": "<redacted>"], displayStyle: .struct)"#,
                "public nonisolated struct PhotoToFileArguments: Sendable, CustomReflectable {", "public let token: String",
                "public let destination: URL", #"children: ["token": "<redacted>", "destination": destination as Any],"#,
                #"public let onRevoke = CallLog<RevokeArguments, Void, NetworkError>("PetsService.revoke")"#,
                #"public let onLogin = CallLog<LoginArguments, Pet, NetworkError>("#,
                #"public let onPhoto = CallLog<PhotoArguments, DownloadedFile, NetworkError>("PetsService.photo")"#,
                #"public let onPhotoToFile = CallLog<PhotoToFileArguments, DownloadedFile, NetworkError>("#,
                #"public let onMove = CallLog<MoveArguments, Void, NetworkError>("PetsService.move")"#, "RevokeArguments(token: token),",
                "LoginArguments(user: user, password: password),", "PhotoArguments(token: token),",
                "PhotoToFileArguments(token: token, destination: destination),",
            ])
    }
}
