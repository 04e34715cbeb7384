import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

struct OperationResolutionTests {
    @Test(arguments: [
        ("find", "GET", OperationEffect.reads), ("stop", "GET", .destroys), ("getStopped", "GET", .reads),
        ("list disabled", "POST", .readsByName),
        ("roleList", "POST", .readsByName), ("search", "POST", .readsByName), ("getAndReset", "POST", .readsByName),
        ("calculateTax", "POST", .readsByName), ("lastCheck", "POST", .changes), ("checkOutUser", "POST", .changes),
        ("checkAndDeleteExpired", "PATCH", .destroys), ("countDeleted", "POST", .readsByName),
        ("add", "POST", .changes),
        ("authDisable", "POST", .destroys), ("user_delete_all", "PUT", .destroys), ("get", "DELETE", .destroys), ("", "PATCH", .changes),
    ])
    func methodAndNameSayWhatACallDoes(_ name: String, _ method: String, _ effect: OperationEffect) throws {
        #expect(try resolve(draft([], [operation(name, method)])).operation.effect == effect)
    }

    @Test func verbsWithAnEffectAreVerbs() {
        for word in ["browse", "expire", "terminate", "create"] { #expect(OperationVerbs.contains(word)) }
        #expect(!OperationVerbs.contains("user"))
    }

    @Test(arguments: [(StatusMatch.code(303), true), (.range(3), true), (.code(304), false), (.code(200), false), (.default, false)])
    func redirectsThatAreResultsAreNotFollowed(_ status: StatusMatch, _ isRedirect: Bool) throws {
        func one(_ redirects: RedirectMode?) throws -> Operation {
            let one = operation("one").with {
                $0.responses = [DraftResponse(status: Located(status, at: span(1)), content: .none)]
                $0.options.redirects = redirects
            }
            return try resolve(draft([], [one])).operation
        }
        #expect(try one(nil).options.redirects == (isRedirect ? RedirectMode.never : nil))
        #expect(try one(.follow).options.redirects == .follow)
        let accepting = operation("one").with {
            $0.responses = [DraftResponse(status: Located(status, at: span(1)), content: .none)]
            $0.accepted = [Located(status, at: span(1))]
        }
        #expect(try resolve(draft([], [accepting])).operation.options.redirects == (isRedirect ? .never : nil))
    }

    @Test(arguments: [
        ([204, 404], ["404"], false, true), ([204, 404], ["4XX"], true, true), ([200, 303], [], false, true), ([200, 303], [], true, true),
        ([302, 303], [], true, true), ([200, 202], [], false, true), ([200, 202], [], true, false), ([303], [], true, false),
    ])
    func statusesWithoutContentsStayApart(_ codes: [Int], _ accepted: [String], _ isForeign: Bool, _ areApart: Bool) throws {
        let one = operation("one").with {
            $0.responses = codes.map { response($0, .none) }
            $0.accepted = accepted.compactMap { StatusMatch(text: $0) }.map { Located($0, at: span(0)) }
        }
        let result = try resolve(draft([], [one]) { $0.leniency = isForeign ? .foreign : .strict }).operation.result
        switch result {
        case .single(let content, _): #expect(!areApart && content == .none)
        case .byStatus(let contents, let example):
            #expect(areApart && contents.map(\.status) == codes.map { .code($0) })
            #expect(contents.allSatisfy { $0.content == .none })
            #expect(example?.index == 0)
        }
    }

    @Test func aDefaultStandsForWhatIsAccepted() throws {
        func result(accepting accepted: [StatusMatch]) throws -> OperationResult {
            let one = operation("one").with {
                $0.responses = [response(204, .none), DraftResponse(status: Located(.default, at: span(1)), content: .none)]
                $0.accepted = accepted.map { Located($0, at: span(0)) }
            }
            return try resolve(draft([], [one]) { $0.leniency = .foreign }).operation.result
        }
        if case .byStatus = try result(accepting: []) { Issue.record("204 and default say the same") }
        if case .single = try result(accepting: [.code(404)]) { Issue.record("the default is perhaps 404") }
    }

    @Test func equalFilesAreOneWhateverTheStatus() throws {
        let one = operation("one").with { $0.responses = [response(200, .file), response(206, .file)] }
        guard case .single(.file, _) = try resolve(draft([], [one])).operation.result else { throw NotThatKind() }
    }

    @Test func reportsOperationsThatSendTheSame() {
        let first = operation("first", "GET", "/a/{x}", 1).with { $0.parameters = [parameter(.path, "x", "Int"), parameter(.query, "q?")] }
        let second = operation("second", "GET", "/a/{y}", 2).with { $0.parameters = [parameter(.path, "y"), parameter(.query, "r?")] }
        let message =
            "2 warning same-request: 'Things.second' sends the same request as 'Things.first': GET /a/{} | 1 'Things.first' is here"
        let help = " | change the method or the path of one of them, or remove it"
        #expect(faults(draft([], [first, second])) == [message + help])
        func differs(_ change: (inout DraftOperation) -> Void) -> Bool { faults(draft([], [first, second.with(change)])).isEmpty }
        #expect(differs { $0.method = at("PUT") })
        #expect(differs { $0.parameters.append(parameter(.query, "kind")) })
        #expect(differs { $0.constantHeaders = [header("X-Kind", "b")] })
        #expect(differs { $0.responses = [response(200, .text)] })
        #expect(differs { $0.path = Located($0.path.value, at: first.path.span) })
        #expect(!differs { $0.responses = [response(204, .none)] })
        #expect(!differs { $0.name = at("third", 2) })
    }

    @Test func takesTheDefaultsItDoesNotOverride() throws {
        let plain = operation("plain")
        let own = operation("own").with {
            $0.auth = auth([])
            $0.constantHeaders = [header("accept-language", "de")]
            $0.options.timeout = 5
            $0.options.retry = RetryRule(attempts: 1)
            $0.options.cache = .reload
            $0.errors = [response(404, .text)]
        }
        let api = try resolve(
            draft([object("Problem", [])], [plain, own]) {
                $0.securitySchemes = [DraftSecurityScheme(name: at("session"), kind: .bearer)]
                $0.defaults.auth = auth([["session"]])
                $0.defaults.headers = [header("Accept-Language", "en"), header("X-A", "1")]
                $0.defaults.options.timeout = 30
                $0.defaults.options.retry = RetryRule(attempts: 3)
                $0.defaults.options.cache = .standard
                $0.defaults.errors = [response(404, json("Problem")), response(500, .none)]
            })
        let operations = api.services[0].operations
        #expect(operations.map(\.auth) == [.anyOf([[0]]), .none])
        #expect(operations[0].headers == [.init(name: "Accept-Language", value: "en"), .init(name: "X-A", value: "1")])
        #expect(operations[1].headers == [.init(name: "X-A", value: "1"), .init(name: "accept-language", value: "de")])
        #expect(operations.map(\.options.timeout) == [30, 5])
        #expect(operations.map(\.options.retry?.attempts) == [3, 1])
        #expect(operations.map(\.options.cache) == [.standard, .reload])
        #expect(operations[0].failures.map(\.content) == [.json(.declared(TypeID(index: 0), arguments: [])), .none])
        #expect(operations[1].failures.map(\.content) == [.text, .none])
        #expect(operations[1].failures.map(\.status) == [.code(404), .code(500)])
    }

    @Test func whatIsAcceptedIsNoError() throws {
        let one = operation("one").with {
            $0.responses = [response(204, .none), response(303, .none), response(404, .none)]
            $0.accepted = [Located(.range(4), at: span(0))]
        }
        let api = try resolve(
            draft([], [one]) { $0.defaults.errors = [response(303, .none), response(404, .none), response(500, .none)] })
        #expect(try api.operation.failures.map(\.status) == [.code(500)])
    }

    @Test func aHeaderParameterReplacesASharedHeader() throws {
        let one = operation("one").with {
            $0.parameters = [parameter(.header, "accept-language")]
            $0.options.idempotencyHeader = at("X-Key")
        }
        let api = try resolve(
            draft([], [one]) { $0.defaults.headers = [header("Accept-Language", "en"), header("x-key", "1"), header("B", "2")] })
        #expect(try api.operation.headers == [.init(name: "B", value: "2")])
        #expect(try api.operation.options.idempotencyHeader?.value == "X-Key")
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

    /// The text of a union of strings and numbers is that of its value; a union with objects is JSON.
    @Test func aUnionOfTextsIsSentAsText() throws {
        let types = [
            object("Meta", [field("id")]), union("Size", [("number", "Int"), ("names", "[String]")]),
            union("Either", [("text", "String"), ("object", "Meta")]),
        ]
        let fields = DraftFormMembers.fields([field("size", "Size"), field("either?", "Either")])
        for isMultipart in [true, false] {
            let api = draft(types, [operation("send", "POST").with { $0.body = body(isMultipart ? .multipart(fields) : .form(fields)) }])
            guard isMultipart else {
                #expect(faults(api).map { $0.prefix { $0 != ":" } } == ["0 form-field-type"])
                continue
            }
            #expect(try resolve(api).operation.body?.content.form?.map(\.kind) == [.encoded, .json])
        }
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
        let api = try resolve(draft([object("T", [field("n", "Int")])], [same, different, nothing]) { $0.leniency = .foreign })
        #expect(
            api.lines(with: "result") == [
                ##"result json "T"#0 example: {"n": 0}"##, #"result by status example: 1 {"n": 0}"#, "result none",
            ])
    }

    @Test func streamsShowAListOfEvents() throws {
        let one = operation("one").with { $0.responses = [response(200, .stream(.events, type("Int")))] }
        let two = operation("two").with {
            $0.responses = [response(200, .stream(.jsonLines, type("Int")))]
            $0.example = value(.array([.number("1"), .number("2")]))
        }
        let three = operation("three").with {
            $0.responses = [response(200, .stream(.jsonLines, type("[Int]")))]
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
