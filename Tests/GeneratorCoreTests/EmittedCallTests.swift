import Foundation
import GeneratorCore
import SystemSupport
import Testing

/// The methods of emitted services, and the requests of their endpoints.
struct EmittedCallTests {
    private struct Emitted {
        let directory: TemporaryDirectory

        init(_ endpoints: String, keys: String = "") throws {
            directory = try TemporaryDirectory()
            let endpoints = endpoints.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n")
            try directory.write(
                """
                endpointkit: 1
                name: Shop
                \(keys)
                types:
                  Flag: Bool
                  Pet: { fields: { id: Int, name: String } }
                  Ask: { fields: { q: String, stream?: Flag? } }
                  Told: { fields: { q: String, stream: { const: true } } }
                  Said: { fields: { q: String, stream: String } }
                  Either: { oneOf: [Ask, Pet] }
                services:
                  Pets:
                    path: /pets
                    endpoints:
                \(endpoints)

                """, to: "shop.yaml")
            let run = GenerateRun(
                Configuration(spec: directory("shop.yaml"), output: directory("out"), layout: .package(runtimePath: nil))
            ).run()
            guard case .wrote = run.outcome else {
                Issue.record("\(run.text(as: .text))")
                return
            }
        }

        /// The lines of a file that contain one of the words, without indentation.
        func lines(_ file: String, containing words: String...) throws -> [String] {
            let text = try #require(directory.text("out/Sources/\(file).swift"))
            return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { line in
                words.contains { line.contains($0) }
            }
        }
    }

    /// A path without a leading `/` begins with a link, and a query in a path is a part of it.
    @Test func linksAndQueriesInPathsAreSentAsTheyAre() throws {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Shop }
            paths:
              "{task_href}cancel/?force=1":
                post:
                  operationId: cancel
                  tags: [tasks]
                  parameters: [{ name: task_href, in: path, required: true, schema: { type: string } }]
                  responses: {}
            """, to: "shop.yaml")
        let run = GenerateRun(Configuration(spec: directory("shop.yaml"), output: directory("out"))).run()
        guard case .wrote = run.outcome else {
            Issue.record("\(run.text(as: .text))")
            return
        }
        let endpoints = try #require(directory.text("out/Endpoints/TasksEndpoint.swift"))
        #expect(endpoints.contains(#"EndpointRequest(.post, "/\(path: taskHref)cancel/?force=1")"#))
    }

    @Test func aPathInAPathKeepsItsSlashes() throws {
        let emitted = try Emitted(#"read: { get: "/repos/{id:Int}/contents/{+path}", returns: text }"#)
        #expect(try emitted.lines("Shop/Endpoints/PetsEndpoint", containing: "path:").contains { $0.contains(#"contents/\(path: path)""#) })
    }

    /// A server of a language model streams only if the body says so.
    @Test func aStreamIsAskedForInTheBody() throws {
        let emitted = try Emitted(
            """
            ask: { post: /a, body: Ask, streams: { sse: Pet } }
            maybe: { post: /b, body: { type: Ask, optional: true }, streams: { jsonLines: Pet } }
            flat: { post: /c, body: { fields: { q: String, stream: Bool, seed?: Int } }, streams: { sse: text } }
            form: { post: /d, multipart: { q: String, stream?: Bool }, streams: { sse: Pet } }
            answer: { post: /e, body: Ask, returns: Pet }
            told: { post: /f, body: Told, streams: { sse: Pet } }
            said: { post: /g, body: Said, streams: { sse: Pet } }
            either: { post: /h, body: Either, streams: { sse: Pet } }
            bytes: { post: /i, body: Ask, streams: bytes }
            """)
        #expect(
            try emitted.lines("Shop/Endpoints/PetsEndpoint", containing: "JSONBody", "addText") == [
                #"request.setJSONBody(body, setting: ["stream": true])"#, #"request.setJSONBody(body, setting: ["stream": true])"#,
                "request.setJSONBody(FlatPet(q: q, stream: true, seed: seed))", #"$0.addText("q", q)"#, #"$0.addText("stream", true)"#,
                "request.setJSONBody(body)", "request.setJSONBody(body)", "request.setJSONBody(body)", "request.setJSONBody(body)",
                "request.setJSONBody(body)",
            ])
        #expect(
            try emitted.lines("Shop/Endpoints/PetsEndpoint", containing: "case flat", "case form") == [
                "case flat(q: String, seed: Int? = nil)", "case form(q: String)",
            ])
        #expect(try emitted.lines("Shop/Services/PetsService", containing: "`stream`").count == 8)
    }

    /// Its members are arguments, so that none of them says whether there is a body.
    @Test func aFormThatCanBeOmittedIsNotSentEmpty() throws {
        let emitted = try Emitted(
            """
            tag: { post: /a, optional: true, form: { name: String } }
            attach: { post: /b, optional: true, contentType: multipart/mixed, multipart: { image: File } }
            rate: { post: /c, optional: true, form: { note: String, stars: Int = 3 } }
            ask: { post: /d, optional: true, form: { stream?: Bool }, streams: { sse: Pet } }
            rename: { post: /e, form: { name?: String } }
            """)
        #expect(
            try emitted.lines("Shop/Endpoints/PetsEndpoint", containing: "Body", "Content-Type") == [
                "request.setFormBody {", "request.omitEmptyBody()", "request.setMultipartBody {",
                #"request.headers["Content-Type"] = "multipart/mixed""#, "request.omitEmptyBody()", "request.setFormBody {",
                "request.setFormBody {", "request.setFormBody {",
            ])
    }

    /// The README is read before anything else, and its call is tried.
    @Test(arguments: [
        (
            "disable: { post: /a, returns: Int, errors: { 404: none } }\nlistAll: { post: /b, returns: Int }",
            "let answer = try await client.pets.listAll()"
        ),
        (
            "add: { post: /a }\npetsList: { post: \"/c/{id:Int}\" }\nstop: { get: /b, returns: Int }",
            "try await client.pets.petsList(id: 0)"
        ),
        ("getIt: { post: /a, returns: Int }\nstate: { get: /b }", "try await client.pets.state()"),
        ("add: { post: /a }\nremove: { delete: /b, returns: Int, errors: { 404: none } }", "try await client.pets.add()"),
        ("userDelete: { post: /b, returns: Int }\nremove: { delete: /a }", nil),
    ])
    func theFirstCallDestroysNothing(_ endpoints: String, _ call: String?) throws {
        let readme = try #require(try Emitted(endpoints).directory.text("out/README.md"))
        let calls = readme.split(separator: "\n").filter { $0.contains("await client.") }.map { String($0.drop { $0 == " " }) }
        #expect(calls.first == call && Set(calls).count == (call == nil ? 0 : 1))
    }

    /// Documents of Django's frameworks name the session of a browser first.
    @Test(arguments: [
        ("{ any: [session, own, token] }", ["try await client.tokenAuthentication.signIn(AuthToken(access: \"token\"))"]),
        ("{ any: [own, token, session] }", ["try await client.tokenAuthentication.signIn(AuthToken(access: \"token\"))"]),
        ("{ any: [session, own] }", ["session: { \"key\" }"]),
    ])
    func theFirstCallHasTheCredentialsOfAProgram(_ auth: String, _ statements: [String]) throws {
        let schemes =
            "auth: { session: { scheme: apiKey, in: cookie, name: sessionid }, own: { scheme: custom }, token: { scheme: bearer } }"
        let emitted = try Emitted("list: { get: /a, returns: Int, auth: \(auth) }", keys: schemes)
        let lines = try #require(emitted.directory.text("out/README.md")).split(separator: "\n").map { String($0.drop { $0 == " " }) }
        #expect(lines.filter { $0.hasPrefix("session: {") || $0.hasPrefix("interceptors:") || $0.contains(".signIn(") } == statements)
    }

    /// As those that fail alike do.
    @Test func operationsThatReturnAlikeShareAType() throws {
        let emitted = try Emitted(
            """
            put: { put: /a, body: Pet, returns: { 200: Pet, 202: none } }
            putText: { put: /b, body: String, returns: { 200: Pet, 202: none } }
            make: { post: /a, body: Pet, returns: { 200: Pet, 201: none } }
            """)
        let lines = try emitted.lines("Shop/Endpoints/PetsEndpoint", containing: "typealias", "indirect enum")
        #expect(lines.filter { $0.contains("typealias") } == ["public typealias PutTextResult = PutResult"])
        #expect(lines.count { $0.contains("Result: ResponseDecodable") } == 2)
        #expect(try emitted.lines("Shop/Services/PetsService", containing: "PetsEndpoint.PutTextResult").isEmpty == false)
    }

    @Test func theResultOfAChangeCanBeIgnored() throws {
        let emitted = try Emitted(
            """
            find: { get: /a, returns: Pet }
            search: { method: QUERY, path: /a, body: Ask, returns: Pet }
            listOfKind: { post: /d, body: Ask, returns: "[Pet]" }
            checkAge: { post: /e, body: Ask, returns: Pet }
            add: { post: /a, body: Pet, returns: Pet, response: true }
            put: { put: /a, body: Pet, returns: { 200: Pet, 201: none } }
            remove: { delete: /a }
            live: { post: /b, body: Pet, streams: { sse: Pet } }
            save: { post: /c, body: Pet, returns: File }
            """)
        func methods(_ file: String) throws -> [String] {
            var marked: [String] = []
            let lines = try emitted.lines(file, containing: "@discardableResult", "func ")
            for (line, next) in zip(lines, lines.dropFirst()) where line == "@discardableResult" {
                marked.append(String(next.drop { $0 != "f" }.dropFirst(5).prefix { $0 != "(" }))
            }
            return marked
        }
        #expect(try methods("Shop/Services/PetsService") == ["add", "put", "add", "put", "add", "put"])
        #expect(try methods("ShopMocks/MockPetsService") == ["add", "put"])
    }

    @Test func everyResultInMemoryHasAMethodWithTheResponse() throws {
        let emitted = try Emitted(
            """
            text: { get: /a, returns: text, response: true }
            data: { get: /b, returns: Data, response: true }
            json: { get: /c, returns: Pet, response: true }
            none: { delete: /d, response: true }
            status: { post: /e, body: Pet, returns: { 201: Pet, 202: none }, response: true }
            """)
        #expect(
            try emitted.lines("Shop/Services/PetsService", containing: "try await client.").filter { $0.contains("esponse(") } == [
                "try await client.textResponse(PetsEndpoint.text, options: options)",
                "try await client.dataResponse(PetsEndpoint.data, options: options)",
                "try await client.response(PetsEndpoint.json, as: Pet.self, options: options)",
                "try await client.response(PetsEndpoint.none, as: EmptyResponse.self, options: options)",
                "try await client.outcomeResponse(PetsEndpoint.status(body), options: options)",
            ])
        #expect(
            try emitted.lines("ShopMocks/MockPetsService", containing: "Response(value:") == [
                "Response(value: try self.onText.decodeExample(), http: HTTPResponse(status: 200))",
                "Response(value: Data(), http: HTTPResponse(status: 200))",
                "Response(value: try self.onJSON.decodeExample(), http: HTTPResponse(status: 200))",
                "Response(value: EmptyResponse(), http: HTTPResponse(status: 200))",
                "Response(value: .created(try self.onStatus.decodeExample()), http: HTTPResponse(status: 201))",
            ])
    }

    /// The keys of calls that were given none are equal, so that tests can compare the calls of a mock.
    @Test func callsWithoutAnIdempotencyKeyCanBeCompared() throws {
        let emitted = try Emitted("add: { post: /a, body: Pet, idempotencyKey: true }")
        #expect(
            try emitted.lines("Shop/Endpoints/PetsEndpoint", containing: "case add") == [
                "case add(Pet, idempotencyKey: IdempotencyKey = .automatic())"
            ])
        #expect(try emitted.lines("Shop/Services/PetsService", containing: "= .automatic()").count == 1)
    }

    /// Documents of some frameworks repeat it for each operation.
    @Test func theAuthenticationOfMostEndpointsIsSaidOnce() throws {
        let endpoints = """
            list: { get: /, auth: key }
            find: { get: "/{id}", auth: key }
            health: { get: /health }
            """
        let emitted = try Emitted(endpoints, keys: "auth: { key: { scheme: bearer } }")
        #expect(
            try emitted.lines("Shop/ShopDefaults", containing: "///", "auth") == [
                "/// A request with the settings of most endpoints.", #"request.auth = .scheme("key")"#,
            ])
        #expect(
            try emitted.lines("Shop/Endpoints/PetsEndpoint", containing: "return .", "auth") == [
                #"return .shop(.get, "/pets")"#, #"return .shop(.get, "/pets/\(id)")"#, "request.auth = .none",
            ])
    }
}
