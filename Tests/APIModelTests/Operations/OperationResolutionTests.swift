import APIModel
import SourceDiagnostics
import Testing

struct OperationResolutionTests {
    @Test(arguments: [(StatusMatch.code(303), true), (.range(3), true), (.code(304), false), (.code(200), false), (.default, false)])
    func redirectsThatAreResultsAreNotFollowed(_ status: StatusMatch, _ isRedirect: Bool) throws {
        func one(_ redirects: RedirectMode?) throws -> Operation {
            let one = operation("one").with {
                $0.responses = [DraftResponse(status: Located(status, at: span(1)), content: .none)]
                $0.redirects = redirects
            }
            return try resolve(draft([], [one])).operation
        }
        #expect(try one(nil).redirects == (isRedirect ? RedirectMode.none : nil))
        #expect(try one(.follow).redirects == .follow)
    }

    @Test func takesTheDefaultsItDoesNotOverride() throws {
        let plain = operation("plain")
        let own = operation("own").with {
            $0.auth = auth([])
            $0.constantHeaders = [header("accept-language", "de")]
            $0.timeout = Located(5, at: span(0))
            $0.retry = RetryRule(attempts: 1)
            $0.cache = .reload
            $0.errors = [response(404, .text)]
        }
        let api = try resolve(
            draft([object("Problem", [])], [plain, own]) {
                $0.securitySchemes = [DraftSecurityScheme(name: at("session"), kind: .bearer)]
                $0.defaults.auth = auth([["session"]])
                $0.defaults.headers = [header("Accept-Language", "en"), header("X-A", "1")]
                $0.defaults.timeout = Located(30, at: span(0))
                $0.defaults.retry = RetryRule(attempts: 3)
                $0.defaults.cache = .standard
                $0.defaults.errors = [response(404, json("Problem")), response(500, .none)]
            })
        let operations = api.services[0].operations
        #expect(operations.map(\.auth) == [.anyOf([[0]]), .none])
        #expect(operations[0].headers == [.init(name: "Accept-Language", value: "en"), .init(name: "X-A", value: "1")])
        #expect(operations[1].headers == [.init(name: "X-A", value: "1"), .init(name: "accept-language", value: "de")])
        #expect(operations.map(\.timeout) == [30, 5])
        #expect(operations.map(\.retry?.attempts) == [3, 1])
        #expect(operations.map(\.cache) == [.standard, .reload])
        #expect(operations[0].failures.map(\.content) == [.json(.declared(TypeID(index: 0), arguments: [])), .none])
        #expect(operations[1].failures.map(\.content) == [.text, .none])
        #expect(operations[1].failures.map(\.status) == [.code(404), .code(500)])
    }

    @Test func aHeaderParameterReplacesASharedHeader() throws {
        let one = operation("one").with {
            $0.parameters = [parameter(.header, "accept-language")]
            $0.idempotencyKey = DraftIdempotencyKey(header: at("X-Key"))
        }
        let api = try resolve(
            draft([], [one]) { $0.defaults.headers = [header("Accept-Language", "en"), header("x-key", "1"), header("B", "2")] })
        #expect(try api.operation.headers == [.init(name: "B", value: "2")])
        #expect(try api.operation.idempotencyHeader == "X-Key")
    }

    @Test func ordersArgumentsByLocation() throws {
        let one = operation("one", "GET", "/a/{x}/b/{y}.{x}").with {
            $0.parameters = [
                parameter(.cookie, "c"), parameter(.query, "q?", "[Int]?"), parameter(.path, "y"), parameter(.header, "h"),
                parameter(.path, "x", "Int"), parameter(.query, "p", "Int", default: value(.number("3"))),
            ]
        }
        let resolved = try resolve(draft([], [one])).operation
        #expect(resolved.parameters.map(\.key) == ["y", "x", "q", "p", "h", "c"])
        #expect(resolved.parameters.map(\.presence) == [.required, .required, .optional, .defaulted(.number("3")), .required, .required])
        #expect(resolved.parameters[2].type == .list(.scalar(.int)))
        #expect(resolved.path == [.text("/a/"), .parameter(1), .text("/b/"), .parameter(0), .text("."), .parameter(1)])
    }

    @Test func tellsPlainParametersFromEncodedOnes() throws {
        let types = [
            enumeration("Role", [("a", .string("a"))]), object("Filter", [field("x", "Int")]), alias("Ids", "[Int]"),
        ]
        let one = operation("one").with {
            $0.parameters = ["Int", "Role", "[Role]", "Ids", "[String: Int]", "Filter", "JSON"].map { parameter(.query, $0, $0) }
        }
        let kinds = try resolve(draft(types, [one])).operation.parameters.map(\.kind)
        #expect(kinds == [.plain, .plain, .plain, .plain, .plain, .encoded, .encoded])
    }

    @Test(arguments: ["File", "[[Int]]", "[Point]", "[String: [Int]]", "[Int?]", "[JSON]"])
    func refusesParametersThatNoURLCanHold(_ use: String) {
        let one = operation("one").with { $0.parameters = [parameter(.query, "q", use, 3)] }
        let rules = faults(draft([object("Point", [])], [one])).map { $0.prefix { $0 != ":" } }
        #expect(rules == [use == "File" ? "3 file-not-allowed" : "3 parameter-type"])
    }

    @Test func formMembersHaveKinds() throws {
        let fields = [
            field("image", "File"), field("pages", "[File]"), field("title"), field("tags?", "[String]"), field("meta", "Meta?"),
            field("points", "[Meta]"), field("grant", const: value(.string("password"))),
            field("size", "Int", default: value(.number("2"))),
        ]
        let resolved = try resolve(
            draft([object("Meta", [])], [operation("send", "POST").with { $0.body = body(.multipart(.fields(fields))) }])
        ).operation
        guard case .multipart(let members)? = resolved.body?.content else { throw NotThatKind() }
        #expect(members.map(\.kind) == [.file, .file, .plain, .plain, .json, .json, .plain, .plain])
        #expect(
            members.map(\.presence) == [
                .required, .required, .required, .optional, .optional, .required, .defaulted(.string("password")), .defaulted(.number("2")),
            ])
    }

    @Test func aFormTakesTheMembersOfAGenericObject() throws {
        let types = [object("Form<T>", [field("value", "T"), field("more?", "[T]")])]
        let resolved = try resolve(
            draft(types, [operation("send", "POST").with { $0.body = body(.form(.type(type("Form<Int>")))) }])
        ).operation
        guard case .form(let members)? = resolved.body?.content else { throw NotThatKind() }
        #expect(members.map(\.type) == [.scalar(.int), .list(.scalar(.int))])
    }

    @Test func statusesWithTheSameContentAreOneResult() throws {
        let same = operation("same").with { $0.responses = [response(200, json("T")), response(201, json("T"))] }
        let different = operation("different").with { $0.responses = [response(204, .none), response(200, json("T"))] }
        let nothing = operation("nothing")
        let api = try resolve(draft([object("T", [field("n", "Int")])], [same, different, nothing]))
        #expect(
            api.lines(with: "result") == [
                ##"result json "T"#0 example: {"n": 0}"##, #"result by status example: 1 {"n": 0}"#, "result none",
            ])
    }

    @Test func streamsShowAListOfEvents() throws {
        let one = operation("one").with { $0.responses = [response(200, .events(type("Int")))] }
        let two = operation("two").with {
            $0.responses = [response(200, .jsonLines(type("Int")))]
            $0.example = value(.array([.number("1"), .number("2")]))
        }
        let three = operation("three").with {
            $0.responses = [response(200, .jsonLines(type("[Int]")))]
            $0.example = value(.array([.number("1")]))
        }
        let api = try resolve(draft([], [one, two, three]))
        #expect(
            api.lines(with: "result") == [
                "result events Int example: [0]", "result json lines Int example: [1, 2]", "result json lines [Int] example: [[1]]",
            ])
    }

    @Test func authNamesSchemesByIndex() throws {
        let one = operation("one").with { $0.auth = auth([["b", "a"], []]) }
        let api = try resolve(
            draft([], [one]) {
                $0.securitySchemes = [
                    DraftSecurityScheme(name: at("a"), kind: .basic),
                    DraftSecurityScheme(name: at("b"), kind: .apiKey(in: .query, name: at("k"))),
                ]
            })
        #expect(try api.operation.auth == .anyOf([[1, 0], []]))
    }
}
