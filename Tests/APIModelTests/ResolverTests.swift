import APIModel
import DraftSupport
import SourceDiagnostics
import TestSupport
import Testing

struct ResolverTests {
    @Test func anErrorOfTheFrontEndFailsToo() {
        var sink = DiagnosticSink()
        sink.report(Diagnostic("syntax", .error, at: span(1), "broken"))
        #expect(throws: Resolver.Failed.self) { try Resolver(draft([object("A", [field("b", .faulty(span(1)))])])).resolve(into: &sink) }
        #expect(reports(sink) == ["1 syntax: broken"])
    }

    @Test func theDumpShowsTheWholeModel() throws {
        let list = operation("list", "GET", "/users/{id}").with {
            $0.documentation = Documentation(text: "Lists\n\"all\".", deprecation: "")
            $0.parameters = [
                parameter(.path, "id", "Int"), parameter(.query, "after?"),
                parameter(.query, "f", "[Int]", format: ParameterFormat(style: .pipeDelimited, explode: false)),
            ]
            $0.responses = [response(200, json("Page<User>"))]
            $0.errors = [response(404, .none)]
            $0.auth = auth([["session"]])
            $0.paging = DraftPaging(step: .cursor(at("after"), .next(at("next"))), items: at("items"), span: span(0))
            $0.options.idempotencyHeader = at("Idempotency-Key")
            $0.options.retry = RetryRule(attempts: 3, statuses: [503], nonIdempotent: true)
        }
        let document = draft(
            [
                object("Page<Item>", [field("items", "[Item]"), field("next?")]),
                object("User", [field("role", "Role", default: value(.string("admin"))), field("friend?", "User?")], additional: "JSON"),
                enumeration("Role", [("admin", .string("a"))], isClosed: true), union("Id", [("n", "Int"), ("s", "String")]),
                alias("Ids", "[Id]"),
            ], [list]
        ) {
            $0.environments = [
                DraftEnvironment(
                    name: at("live"),
                    url: Located(
                        [.text("https://x:"), .variable(.init(name: at("port"), defaultValue: "80", allowed: ["80"]))], at: span(0)))
            ]
            $0.securitySchemes = [DraftSecurityScheme(name: at("session"), kind: .apiKey(in: .header, name: at("K")))]
            $0.defaults.headers = [header("A", "b")]
            $0.defaults.options.cache = .reload
        }
        #expect(
            try resolve(document).dump() == ##"""
                api "Test" models: immutable [Equatable]
                environment "live"
                  text "https://x:"
                  variable "port" = "80" of "80"
                scheme "session" apiKey in header "K"
                defaults auth: none
                  cache reload
                  header "A" "b"
                type #0 "Page" <"Item"> object
                  "items" key "items": [Item] required
                  "next" key "next": String optional
                type #1 "User" object
                  "role" key "role": "Role"#2 default "a"
                  "friend" key "friend": "User"#1 optional
                  additional JSON
                type #2 "Role" closed enumeration of string
                  "admin" = "a"
                type #3 "Id" open union
                  order [0, 1]
                  "n" Int if integer
                  "s" String if string
                type #4 "Ids" alias of ["Id"#3]
                service "Things"
                  operation "list" GET "/users/{0}" doc: "Lists\n\"all\"." deprecated: ""
                    parameter 0 "id" path key "id": Int required
                    parameter 1 "after" query key "after": String optional
                    parameter 2 "f" query key "f": [Int] required pipeDelimited
                    result json "Page"#0<"User"#1> example: {"items": [{"role": "a"}]}
                    error 404 none
                    auth any of [["session"]]
                    retry attempts: 3 statuses: [503] all methods
                    cache reload
                    header "A" "b"
                    idempotency key in "Idempotency-Key"
                    pages parameter 1 takes "next?": String, items "items": ["User"#1] of "User"#1

                """##)
    }

    /// 2,000 types of 15 members and 1,000 operations, all in one knot: a quadratic step would make this test stand out.
    @Test func resolvesLargeDocuments() throws {
        let types = (0..<2_000).map { index in
            object(
                "Type\(index)",
                (0..<15).map { member in
                    let other = (index * 7 + member * 131) % 2_000
                    return member < 3
                        ? field("m\(member)?", "Type\(other)") : field("m\(member)", member < 6 ? "[Type\(other)]" : "String?")
                })
        }
        let operations = (0..<1_000).map { index in
            operation("operation\(index)", "GET", "/things/{id}").with {
                $0.parameters = [parameter(.path, "id", "Int"), parameter(.query, "limit", "Int", default: value(.number("3")))]
                $0.responses = [response(200, json("[Type\(index)]"))]
            }
        }
        let api = try resolve(draft(types, operations))
        #expect(api.types.count == 2_000)
        #expect(api.services[0].operations.count == 1_000)
    }
}
