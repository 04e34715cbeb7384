import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

struct SelectionTests {
    static let openAPI = """
        openapi: 3.1.0
        info: { title: Zoo }
        paths:
          /pets:
            get: { operationId: listPets, tags: [pets], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } }
            post: { operationId: addPet, tags: [pets, admin], responses: { "204": { description: ok } } }
          /pets/{id}/toys/{toy}:
            get: { operationId: getToy, tags: [toys], parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: toy, in: path, required: true, schema: { type: string } }], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Toy" } } } } } }
          /stats:
            get: { responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Broken" } } } } } }
        components:
          schemas:
            Pet: { type: object, properties: { toy: { $ref: "#/components/schemas/Name" } } }
            Toy: { type: object, properties: { name: { type: string } } }
            Name: { type: object, properties: { text: { type: string } } }
            Broken: { $ref: "#/components/schemas/Nowhere" }

        """

    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(Self.openAPI, to: "zoo.yaml")
        try directory.write(ShopSpec.text(ShopSpec.users, ShopSpec.carts), to: "shop.yaml")
    }

    /// The names of the models and the endpoints that are written, and what is reported.
    private func run(_ included: [String], excluding excluded: [String] = [], spec: String = "zoo.yaml") throws -> (
        files: [String], endpoints: [String], reports: [String], remarks: [String]
    ) {
        let output = directory("out")
        let input = SpecInput(directory(spec), included: included, excluded: excluded)
        let reported = GenerateRun(Configuration(input: input, output: output)).run()
        let files = (try? directory.contents("out")) ?? []
        let models = files.filter { $0.contains("/Models/") && $0.hasSuffix(".swift") }.map { String($0.dropFirst(11).dropLast(6)) }
        var endpoints: [String] = []
        for file in files where file.contains("/Endpoints/") && file.hasSuffix(".swift") {
            let lines = (directory.text(file) ?? "").split(separator: "\n").filter { $0.hasPrefix("    case ") }
            endpoints += lines.map { String($0.dropFirst(9).prefix { $0 != "(" }) }
        }
        let reports = reported.text(as: .text).split(separator: "\n").map { String($0).replacing(directory.path + "/", with: "") }
        return (models, endpoints, reports, reported.remarks)
    }

    @Test func takesTagsPathsAndOperations() throws {
        #expect(try run(["tag:toys"]).endpoints == ["getToy"])
        #expect(try run(["tag:admin"]).endpoints == ["addPet"])
        #expect(try run(["path:/pets*"]).endpoints.sorted() == ["addPet", "getToy", "listPets"])
        #expect(try run(["path:/pets/*/toys/*"]).endpoints == ["getToy"])
        #expect(try run(["path:POST /pets"]).endpoints == ["addPet"])
        #expect(try run(["operation:*Pet*"]).endpoints.sorted() == ["addPet", "listPets"])
        #expect(try run(["tag:toys", "operation:addPet"]).endpoints.sorted() == ["addPet", "getToy"])
    }

    @Test func whatIsExcludedGoesEvenIfItIsIncluded() throws {
        #expect(try run(["tag:pets"], excluding: ["tag:admin"]).endpoints == ["listPets"])
        #expect(try run([], excluding: ["path:/stats", "operation:getToy"]).endpoints.sorted() == ["addPet", "listPets"])
    }

    @Test func leavesOutWhatOnlyOthersNeed() throws {
        let toys = try run(["tag:toys"])
        #expect(toys.files == ["Toy"])
        #expect(toys.reports == [])
        #expect(toys.remarks == ["selected 1 of 4 operations", "3 schemas are omitted, because nothing refers to them"])
        #expect(try run(["operation:listPets"]).files == ["Name", "Pet"])
    }

    @Test func reportsWhatMatchesNothing() throws {
        #expect(
            try run(["tag:pest", "tag:pets"]).reports == [
                "error: no operation has a tag that matches 'pest' [selector-without-match]", "help: did you mean 'tag:pets'?",
            ])
        #expect(
            try run([], excluding: ["path:/dogs/*", "path:/stats"]).reports == [
                "error: no operation has a path that matches '/dogs/*' [selector-without-match]",
                "help: '*' matches any characters, as in 'path:/users*'",
            ])
        #expect(
            try run(["tag:toys"], excluding: ["tag:toys"]).reports.first
                == "error: '--include' and '--exclude' together select no operation [nothing-selected]")
    }

    @Test func selectsServicesAndEndpointsOfTheDialect() throws {
        #expect(try run(["tag:Users"], spec: "shop.yaml").endpoints == ["find"])
        let carts = try run([], excluding: ["operation:Users.find"], spec: "shop.yaml")
        #expect(carts.endpoints == ["clear"])
        #expect(carts.files == [])
        #expect(try run(["path:DELETE *"], spec: "shop.yaml").endpoints == ["clear"])
    }

    @Test func whatAKeptOperationPollsIsKept() throws {
        let schema = "{ type: object, required: [id], properties: { id: { type: string }, state: { type: string } } }"
        let content = "content: { application/json: { schema: \(schema) } }"
        try directory.write(
            """
            openapi: 3.1.0
            info: { title: Jobs }
            paths:
              /jobs/{id}:
                get:
                  operationId: findJob
                  tags: [jobs]
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  responses: { "200": { description: ok, \(content) } }
              /exports:
                post:
                  operationId: export
                  tags: [exports]
                  x-endpointkit-waits: { poll: findJob, with: { id: id }, until: { state: done } }
                  responses: { "200": { description: ok, \(content) } }
              /stats:
                get: { operationId: stats, tags: [stats], responses: { "204": { description: ok } } }

            """, to: "jobs.yaml")
        try directory.write(
            """
            endpointkit: 1
            name: Jobs
            types:
              Job: { fields: { id: String, state: String } }
            services:
              Jobs:
                endpoints:
                  find: { get: "/jobs/{id}", returns: Job }
              Exports:
                endpoints:
                  export: { post: /exports, returns: Job, waits: { poll: copy, with: { id: id }, until: { state: done } } }
                  copy: { post: "/exports/{id}", returns: Job, waits: { poll: Jobs.find, with: { id: id }, until: { state: done } } }
                  drop: { delete: /exports }

            """, to: "jobs-dialect.yaml")
        let openAPI = try run(["tag:exports"], spec: "jobs.yaml")
        #expect(openAPI.reports == [])
        #expect(openAPI.endpoints.sorted() == ["export", "findJob"])
        #expect(try run([], excluding: ["tag:jobs"], spec: "jobs.yaml").endpoints.sorted() == ["export", "findJob", "stats"])
        #expect(try run(["tag:jobs"], spec: "jobs.yaml").endpoints == ["findJob"])
        let dialect = try run(["operation:export"], spec: "jobs-dialect.yaml")
        #expect(dialect.reports == [])
        #expect(dialect.endpoints.sorted() == ["copy", "export", "find"])
    }

    @Test func aDocumentWithoutOperationsKeepsItsSchemas() throws {
        try directory.write(
            "openapi: 3.0.3\ninfo: { title: T }\npaths: {}\ncomponents: { schemas: { A: { type: object, properties: { b: { $ref: '#/components/schemas/B' } } }, B: { type: object, properties: { c: { type: string } } } } }\n",
            to: "types.yaml")
        let all = try run([], spec: "types.yaml")
        #expect(all.files == ["A", "B"])
        #expect(all.remarks == [])
    }
}
