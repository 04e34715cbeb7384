import GeneratorCore
import SystemSupport
import Testing

struct KeepGoingTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// - Returns: The ids of errors, or of warnings that say what a fault costs.
    private func run(_ spec: String, keepsGoing: Bool = true, isStrict: Bool = false) throws -> (
        GenerateRun.Outcome, ids: [String], remarks: [String]
    ) {
        try directory.write(spec, to: "api.yaml")
        let configuration = Configuration(
            input: SpecInput(directory("api.yaml")), output: directory("out"), isStrict: isStrict, keepsGoing: keepsGoing)
        let reported = GenerateRun(configuration).run()
        let ids = reported.text(as: .text).split(separator: "\n").filter {
            $0.contains(": error: ") || $0.contains(": warning: ") && $0.contains("; ")
        }.map { line in
            String(line.reversed().drop { $0 == "]" }.prefix { $0 != "[" }.reversed())
        }
        return (reported.outcome, ids, reported.remarks)
    }

    private func document(_ paths: String, _ schemas: String) -> String {
        """
        openapi: 3.1.0
        info: { title: Zoo }
        paths:
        \(paths)
          /good: { get: { operationId: good, tags: [a], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Good" } } } } } } }
        components:
          schemas:
            Good: { type: object, required: [name], properties: { name: { type: string }, bad: { $ref: "#/components/schemas/Bad" } } }
        \(schemas)

        """
    }

    @Test func aBadSchemaIsAnyJSON() throws {
        let spec = document(
            "", "    Bad: { type: object, properties: { x: { $ref: \"#/components/schemas/Nowhere\" }, y: { type: string } } }")
        let (outcome, ids, _) = try run(spec)
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(ids == ["unresolved-reference"])
        let bad = try #require(directory.text("out/Models/Bad.swift"))
        #expect(bad.contains("let x: JSONValue?") && bad.contains("let y: String?"), "\(bad)")
    }

    @Test func aSchemaThatIsNoneIsAnyJSON() throws {
        let (outcome, ids, _) = try run(document("", "    Bad: [not, a, schema]"))
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(ids == ["expected-schema"])
        #expect(directory.text("out/Models/Good.swift")?.contains("let name: String") == true)
    }

    @Test func aBadOperationIsLeftOut() throws {
        let bad = "  /bad: { get: { operationId: bad, tags: [a], parameters: [{ name: x, required: true }], responses: {} } }"
        let (outcome, ids, remarks) = try run(document(bad, "    Bad: { type: string }"))
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(ids == ["parameter-without-place"])
        #expect(remarks.contains("1 of 2 operations is omitted because of faults"))
        let endpoint = try #require(directory.text("out/Endpoints/AEndpoint.swift"))
        #expect(endpoint.contains("case good") && !endpoint.contains("case bad"))
    }

    @Test func whatTheResolverRefusesIsLeftOut() throws {
        let bad = """
              /bad: { get: { operationId: bad, tags: [a], x-endpointkit-pages: { cursor: nothing, next: a, items: b }, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Good" } } } } } } }
            """
        let (outcome, ids, _) = try run(document(bad, "    Bad: { type: string }"))
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(Set(ids).isSubset(of: ["unknown-parameter", "unknown-member"]) && !ids.isEmpty)
        #expect(directory.text("out/Endpoints/AEndpoint.swift")?.contains("case bad") == false)
    }

    @Test func worksOnTheDialectToo() throws {
        let spec = """
            endpointkit: 1
            name: Shop
            defaults: { errors: { 404: Nothing, default: A } }
            types:
              A: { fields: { x: Nowhere, y: Int } }
              B: { fields: { z: [Int, String] } }
            services:
              S:
                endpoints:
                  good: { get: /good, returns: A }
                  bad: { get: /bad, returns: Missing }
                  worse: { get: /worse, retry: -1 }

            """
        let (outcome, ids, remarks) = try run(spec)
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(Set(ids) == ["unknown-type", "several-list-types", "invalid-attempts"])
        #expect(directory.text("out/Models/A.swift")?.contains("let x: JSONValue") == true)
        let endpoint = try #require(directory.text("out/Endpoints/SEndpoint.swift"))
        #expect(endpoint.contains("case good") && !endpoint.contains("case bad") && !endpoint.contains("case worse"))
        #expect(remarks.contains("2 of 3 operations are omitted because of faults"))
    }

    /// A document that others wrote needs no option for that, and the option changes nothing.
    @Test(arguments: [false, true]) func aDocumentOfOthersIsWrittenInAnyCase(_ keepsGoing: Bool) throws {
        let spec = document("", "    Bad: { $ref: \"#/components/schemas/Nowhere\" }")
        let (outcome, ids, _) = try run(spec, keepsGoing: keepsGoing)
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome)") }
        #expect(ids == ["unresolved-reference"])
    }

    /// What is wrong with the text in one place costs that place.
    @Test(arguments: [
        ("type: string, type: integer", "duplicate-key"), ("[a]: b, type: string", "key-not-text"),
        ("type: !ours string", "unknown-tag"), ("type: string, minLength: !!int one", "tag-mismatch"),
        ("type: string, example: *none", "undefined-alias"), ("type: string, <<: 7", "merge-not-mapping"),
        ("type: string, example: &x [*x]", "recursive-alias"),
    ])
    func aFaultOfTheTextCostsItsPlace(_ members: String, _ id: String) throws {
        let spec = document("", "    Bad: { \(members) }")
        let (outcome, ids, _) = try run(spec, keepsGoing: false)
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome) \(ids)") }
        #expect(ids == [id])
        #expect(directory.text("out/Models/Bad.swift")?.contains("typealias Bad = String") == true)
        #expect(try run(spec, keepsGoing: false, isStrict: true).0 == .failed)
        let own = "endpointkit: 1\nname: Shop\ntypes: { A: { fields: { a: { \(members) } } } }\n"
        #expect(try run(own, keepsGoing: false).0 == .failed)
    }

    /// A file that only other programs can read does not keep the rest from being read.
    @Test func faultsOfFurtherFilesCostTheirPlaces() throws {
        try directory.write("A: { type: string, type: integer }\nB: [", to: "broken.yaml")
        try directory.write("A: { type: string, type: integer }\n", to: "twice.yaml")
        for (name, id) in [("twice", "duplicate-key"), ("broken", "yaml-syntax")] {
            let (outcome, ids, _) = try run(document("", "    Bad: { $ref: \"\(name).yaml#/A\" }"), keepsGoing: false)
            guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome) \(ids)") }
            #expect(ids.contains(id))
        }
    }

    // MARK: Without any operation left

    private static let faultOfReader = "get: { operationId: a, tags: [a], parameters: [7], responses: {} }"
    private static let faultOfResolver =
        "additionalOperations: { \"G T\": { operationId: b, tags: [a], responses: { \"204\": { description: Done. } } } }"

    /// Whichever stage finds the faults: a client without a single call is not what anybody asks for.
    @Test(arguments: [
        ["/a: { \(faultOfReader) }"], ["/b: { \(faultOfResolver) }"], ["/a: { \(faultOfReader) }", "/b: { \(faultOfResolver) }"],
        ["/b: { \(faultOfResolver) }", "/a: { \(faultOfReader) }"], ["/c: { $ref: \"none.yaml\" }"],
    ])
    func withoutAnyOperationLeftNothingIsWritten(_ paths: [String]) throws {
        let spec = """
            openapi: 3.2.0
            info: { title: Zoo }
            paths:
              \(paths.joined(separator: "\n  "))
            components: { schemas: { A: { type: string } } }

            """
        let (outcome, ids, remarks) = try run(spec, keepsGoing: false)
        #expect(outcome == .failed)
        #expect(ids.count(where: { $0 == "no-operation-left" }) == 1 && ids.count == paths.count + 1, "\(ids)")
        #expect(remarks.allSatisfy { !$0.contains("left out for their faults") }, "\(remarks)")
        #expect(try directory.files() == ["api.yaml"])
        #expect(
            GenerateRun.validate(SpecInput(directory("api.yaml")), isStrict: false).text(as: .text).contains(
                "api.yaml:4:3: error: every operation"))
        #expect(Conversion.run(SpecInput(directory("api.yaml")), isStrict: false).outcome == nil)
    }

    /// One that has no operations is there for its types, and a selection of none is told as such.
    @Test func aDocumentWithoutOperationsHasNoFault() throws {
        let spec = """
            openapi: 3.2.0
            info: { title: Zoo }
            paths: {}
            components: { schemas: { A: { type: object, properties: { a: { type: string } } } } }

            """
        let (outcome, ids, _) = try run(spec, keepsGoing: false)
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome) \(ids)") }
        #expect(directory.text("out/Models/A.swift") != nil)
        try directory.write(document("", "    Bad: { type: string }"), to: "api.yaml")
        let input = SpecInput(directory("api.yaml"), included: ["path:/good"], excluded: ["tag:a"])
        let text = GenerateRun.validate(input, isStrict: false).text(as: .text)
        #expect(text.contains("[nothing-selected]") && !text.contains("[no-operation-left]"), "\(text)")
    }

    /// Of what is selected nothing is left, whatever else the document has.
    @Test func faultsOfAllThatIsSelectedLeaveNothing() throws {
        let bad = "  /bad: { get: { operationId: bad, tags: [b], parameters: [{ name: x, required: true }], responses: {} } }"
        try directory.write(document(bad, "    Bad: { type: string }"), to: "api.yaml")
        let text = GenerateRun.validate(SpecInput(directory("api.yaml"), included: ["tag:b"]), isStrict: false).text(as: .text)
        #expect(text.contains("[no-operation-left]"), "\(text)")
        #expect(!GenerateRun.validate(SpecInput(directory("api.yaml")), isStrict: false).text(as: .text).contains("[no-operation-left]"))
    }

    @Test func theDialectSaysSoWhenItGoesOn() throws {
        let spec = """
            endpointkit: 1
            name: Zoo
            services:
              a: { endpoints: { b: { get: /b, returns: Nothing } } }

            """
        let (outcome, ids, remarks) = try run(spec)
        guard case .wrote = outcome else { return #expect(Bool(false), "\(outcome) \(ids)") }
        #expect(ids.sorted() == ["no-operation-left", "unknown-type"] && remarks.isEmpty, "\(ids) \(remarks)")
    }

    @Test func strictlyItIsNotWritten() throws {
        let spec = document("", "    Bad: { $ref: \"#/components/schemas/Nowhere\" }")
        #expect(try run(spec, keepsGoing: false, isStrict: true).0 == .failed)
        #expect(try directory.files() == ["api.yaml"])
    }

    @Test func withoutItNothingIsWrittenOfTheDialect() throws {
        let spec = "endpointkit: 1\nname: Shop\ntypes: { A: { fields: { x: Nowhere } } }\n"
        let (outcome, ids, _) = try run(spec, keepsGoing: false)
        #expect(outcome == .failed && ids == ["unknown-type"])
        #expect(try directory.files() == ["api.yaml"])
    }

    /// What is said to this tool is the user's own.
    @Test func wrongExtensionsFailTheRun() throws {
        let paging = "x-endpointkit-pages: { cursor: nothing, next: a, items: b }"
        let bad = "  /bad: { get: { operationId: bad, tags: [a], \(paging), responses: { \"200\": { description: ok } } } }"
        for text in [bad, bad.replacing(paging, with: "x-endpointkit-retry: -1")] {
            #expect(try run(document(text, "    Bad: { type: string }"), keepsGoing: false).0 == .failed)
        }
        #expect(try directory.files() == ["api.yaml"])
    }

    @Test func noDocumentIsNothingToGoOnWith() throws {
        #expect(try run("openapi: 5.0.0\n").0 == .failed)
        #expect(try run("a: [").0 == .failed)
        #expect(try directory.files() == ["api.yaml"])
    }

    /// Probably it is another document that was meant.
    @Test(arguments: ["openapi: 3.1.0\n", "openapi: 3.0.4\ninfo: { title: A }\npaths: {}\n", "endpointkit: 1\nname: A\n"])
    func anEmptyDocumentSaysThatItIs(_ spec: String) throws {
        #expect(try run(spec, keepsGoing: false).remarks == ["the document declares no operations and no types"])
        let isNative = spec.hasPrefix("endpointkit")
        let type = isNative ? "types: { A: { fields: { x: Int } } }\n" : "components: { schemas: { A: { type: string } } }\n"
        #expect(try run(spec + type, keepsGoing: false).remarks == [])
    }
}
