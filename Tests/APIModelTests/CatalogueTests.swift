import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

/// Every rule of the catalogue, in a small document that breaks only it.
struct CatalogueTests {
    private static func form(_ content: DraftBody.Content, _ types: [DraftDeclaration] = []) -> DraftAPI {
        draft(types, [operation("send", "POST").with { $0.body = body(content, 1) }])
    }

    private static func one(
        _ method: String = "GET", _ path: String = "/", _ types: [DraftDeclaration] = [], _ change: (inout DraftOperation) -> Void
    ) -> DraftAPI {
        draft(types, [operation("one", method, path, 9).with(change)])
    }

    private static func scheme(_ name: String, _ place: Int, _ kind: DraftSecurityScheme.Kind = .bearer) -> DraftSecurityScheme {
        DraftSecurityScheme(name: at(name, place), kind: kind)
    }

    private static func zoned(_ use: String) -> DraftAPI {
        var field = field("x", use)
        field.zone = at("Europe/Berlin", 3)
        return draft([object("A", [field])])
    }

    private static func environment(_ place: Int, _ parts: [DraftEnvironment.Part] = []) -> DraftEnvironment {
        DraftEnvironment(name: at("live", place), url: Located(parts, at: span(place)))
    }

    private static func server(
        _ place: Int, _ parts: [DraftEnvironment.Part] = [], in environment: String? = nil, _ environmentPlace: Int = 0
    ) -> DraftServer {
        let address = DraftServer.Address(
            environment: environment.map { at($0, environmentPlace) }, url: Located(parts, at: span(place)))
        return DraftServer(name: at("files", place), addresses: [address])
    }

    static let types: [(DraftAPI, String)] = [
        (
            draft([object("A", 1, []), object("A", 2, [])]),
            "2 duplicate-type: duplicate type 'A' | 1 first declared here | rename one of them; imported types share one namespace"
        ),
        (
            draft([
                DraftDeclaration(
                    name: at("E"), parameters: [at("T", 2)],
                    shape: .enumeration(DraftEnumeration(values: [.init(name: at("a"), raw: value(.string("a")))])))
            ]),
            "2 generic-enumeration: an enumeration cannot have generic parameters | remove the generic parameters"
        ),
        (
            draft([object("B", [field("f", "[String: File]", 3)])]),
            "3 file-not-allowed: 'File' can only be a part of a multipart body or a whole result | write 'Data' for bytes inside JSON"
        ),
        (
            draft([object("A", [field("x", "Int", 1), field("x", "Int", 2)])]),
            "2 duplicate-field: duplicate member 'x' | 1 first declared here | rename or remove one of them"
        ),
        (
            draft([object("A", [field("x?", "Int?", 1, const: value(.number("1")))])]),
            "1 optional-constant: the constant 'x' cannot be null | remove the '?' after the type, or use an enumeration with one value"
        ),
        (
            zoned("Date"),
            "3 zone-not-possible: a value of type 'Date' cannot have a time zone | use 'zone' for 'LocalDateTime' and for lists, dictionaries and optionals of it"
        ),
        (
            draft([object("A", [field("x", "[Int]", const: value(.array([]), 3))])]),
            "3 constant-not-possible: a constant must be a scalar or a value of an enumeration, not '[Int]' | use a scalar or an enumeration, or remove 'const'"
        ),
        (
            draft([object("A", [field("x", "Int", const: value(.string("a"), 3))])]),
            "3 constant-does-not-fit: the constant does not match its type: expected Int, found a string"
        ),
        (
            draft([object("A", [field("x", "Int?", default: value(.number("1"), 2))])]),
            "2 nullable-default: a nullable value cannot have a default | remove the '?' after the type, or the default"
        ),
        (
            draft([enumeration("E", [("a", .string("a")), ("a", .string("b"))], 1)]),
            "2 duplicate-value: duplicate value 'a' | 1 first declared here | remove one of them"
        ),
        (
            draft([enumeration("E", [("a", .number("1")), ("b", .number("1.0"))], 1)]),
            "2 duplicate-raw-value: duplicate raw value 1.0 | 1 first used here | change one of them"
        ),
        (
            draft([enumeration("E", [("a", .number("1e999"))], 1)]),
            "1 raw-value-out-of-range: the raw value 1e999 is out of the range of Double | use strings, or declare a number type instead of an enumeration"
        ),
        (
            draft([union("U", [("a", "Int"), ("a", "String")], 1)]),
            "2 duplicate-variant: duplicate variant 'a' | 1 first declared here | remove one of them, or write the variants as a mapping of names to types"
        ),
        (
            draft([object("A", [tag("k", "t")]), object("B", [tag("k", "t")]), union("U", [("a", "A"), ("b", "B")], by: "k", 1)]),
            "2 duplicate-tag: duplicate discriminator value 't' | 1 first declared here | change one of them"
        ),
        (
            draft([
                object("A", [tag("k", "t")]),
                declare(
                    "U", .union(DraftUnion(variants: [.init(name: at("a"), tag: at("x", 3), type: type("A"))], discriminator: at("k")))),
            ]),
            "3 tag-of-constant: the tag is 'x', but the discriminator of the variant has the constant value 't' | use the same value in both places"
        ),
        (
            draft([declare("U", .union(DraftUnion(variants: [.init(name: at("a"), tag: at("x", 3), type: type("Int"))])))]),
            "3 tag-without-discriminator: a tag has no effect without a discriminator | set the member that holds it with 'discriminator'"
        ),
        (
            draft([union("U", [("a", "[Int]")], by: "k", 1)]),
            "1 variant-not-object: a variant of a union with a discriminator must be an object, not '[Int]' | declare an object that contains the value, or remove the discriminator"
        ),
        (
            draft([union("U", [("a", "Int?")], 1)]),
            "1 nullable-variant: a variant cannot be null | put the '?' after the union where it is used"
        ),
    ]

    static let requests: [(DraftAPI, String)] = [
        (
            draft { $0.services = [DraftService(name: at("S", 1)), DraftService(name: at("S", 2))] },
            "2 duplicate-service: duplicate service 'S' | 1 first declared here | rename or remove one of them"
        ),
        (
            draft([], [operation("o", "GET", "/", 1), operation("o", "GET", "/", 2)]),
            "2 duplicate-operation: duplicate operation 'o' | 1 first declared here | rename or remove one of them"
        ),
        (one("GE T") { _ in }, "9 invalid-method: 'GE T' is not an HTTP method | use a method such as 'GET' or 'PURGE'"),
        (
            one {
                $0.constantHeaders = [header("X-A", "1", 1)]
                $0.parameters = [parameter(.header, "x-a", "Int", 2)]
            }, "2 duplicate-header: duplicate header 'x-a' | 1 first declared here | rename or remove one of them"
        ),
        (
            draft { $0.defaults.headers = [header("a", "1", 1), header("A", "2", 2)] },
            "2 duplicate-header: duplicate header 'A' | 1 first declared here | rename or remove one of them"
        ),
        (
            one { $0.constantHeaders = [header("X A", "1", 1)] },
            "1 invalid-header-name: 'X A' is not a valid name of a header | use ASCII letters, digits and '-', such as 'X-Request-ID'; 'key' gives a parameter another name in the request"
        ),
        (
            one { $0.constantHeaders = [header("X", "a\r\nB: c", 1)] },
            "1 invalid-header-value: a header value must be one line of ASCII characters without leading or trailing spaces | write it on one line"
        ),
        (
            one { $0.parameters = [parameter(.query, "q", "Int", 1), parameter(.query, "q", "Int", 2)] },
            "2 duplicate-parameter: duplicate query parameter 'q' | 1 first declared here | rename or remove one of them"
        ),
        (
            one { $0.parameters = [parameter(.query, "q", "[[Int]]", 1)] },
            "1 parameter-type: '[[Int]]' cannot be a query parameter | use a scalar, an enumeration, a list or dictionary of these, or an object; 'encoded: true' sends any other value as JSON"
        ),
        (
            one { $0.parameters = [parameter(.query, "q", "Int", 1, format: ParameterFormat(style: .deepObject, explode: true))] },
            "1 invalid-style: the style 'deepObject' cannot be used for 'Int', which has no members | use 'form'"
        ),
        (
            one("GET", "/{p}") { $0.parameters = [parameter(.path, "p?", "Int", 1)] },
            "1 optional-path-parameter: the path parameter 'p' cannot be optional | remove the '?'"
        ),
        (
            one("GET", "/{p}") { _ in },
            "9 undeclared-path-parameter: no path parameter is named 'p' | declare it under 'params', or correct the name"
        ),
        (
            one { $0.parameters = [parameter(.path, "p", "Int", 1)] },
            "1 unused-path-parameter: the path has no '{p}' | add '{p}' to the path, or remove the parameter"
        ),
        (
            one("POST") { $0.body = DraftBody(content: .text, mediaType: at("text", 1), span: span(0)) },
            "1 invalid-media-type: 'text' is not a media type | use a media type such as application/json or text/csv"
        ),
        (
            form(.form(.type(type("[Int]", 1)))),
            "1 form-not-object: a form must be an object with members, not '[Int]' | declare an object with a member for each field"
        ),
        (
            form(.form(.type(type("A", 2))), [object("A", 1, [], additional: "Int")]),
            "2 open-form: a form cannot have undeclared members | remove 'additional'"
        ),
        (
            draft([object("A<T>", 1, [field("f", "File"), field("t", "Int")])]),
            "1 generic-form: an object with files cannot have generic parameters | remove the generic parameters"
        ),
        (
            form(.form(.fields([field("f", "[String: Int]", 2)]))),
            "2 form-field-type: the member 'f' of type '[String: Int]' cannot be sent in a form | use a scalar, an enumeration or a list of these, 'formBody' for nested members, or 'multipart' for JSON"
        ),
        (
            one("POST") {
                $0.body = body(.form(.fields([field("f")])))
                $0.body?.encodings = [DraftMemberEncoding(key: at("other", 2))]
            }, "2 unknown-member: the body has no member 'other'"
        ),
        (
            form(.multipart(.fields([field("f", "[[File]]", 2)]))),
            "2 form-field-type: the member 'f' of type '[[File]]' cannot be sent in a form"
        ),
    ]

    static let responses: [(DraftAPI, String)] = [
        (
            one { $0.responses = [response(200, .text, 1), response(200, .text, 2)] },
            "2 duplicate-status: duplicate status '200' | 1 first declared here | remove one of them"
        ),
        (
            one { $0.responses = [response(204, .text, 1)] },
            "1 status-without-content: a response with status 204 has no content | write 'none'"
        ),
        (
            one { $0.responses = [DraftResponse(status: Located(.range(1), at: span(1)), content: .text)] },
            "1 status-without-content: a response with status 1XX has no content | write 'none'"
        ),
        (
            one("HEAD") { $0.responses = [response(200, .text, 1)] },
            "1 head-content: a response to HEAD has no content | write 'none', or use 'get'"
        ),
        (
            draft([], [operation("a", "GET", "/x", 1), operation("b", "GET", "/x", 2)]),
            "2 warning same-request: 'Things.b' sends the same request as 'Things.a': GET /x | 1 'Things.a' is here | change the method or the path of one of them, or remove it"
        ),
        (
            one { $0.responses = [response(200, .file, 1), response(202, .none, 2)] },
            "1 stream-by-status: a file or a stream cannot depend on the status | use the same type for every status"
        ),
        (
            one {
                $0.accepted = [Located(.code(404), at: span(1))]
                $0.errors = [response(404, .none, 2)]
            }, "1 accepted-error: the status 404 is both a result and an error | 2 the error is here | remove one of them"
        ),
        (
            one {
                $0.accepted = [Located(.range(4), at: span(1))]
                $0.errors = [response(404, .none, 2)]
            }, "1 accepted-error: the status 404 is both a result and an error | 2 the error is here | remove one of them"
        ),
        (
            one {
                $0.accepted = [Located(.code(404), at: span(1))]
                $0.responses = [response(204, .none)]
            },
            "1 accepted-without-result: the status 404 is accepted, but no result is declared for it | name it in 'returns', such as '{ 2XX: Item, 404: none }'"
        ),
        (
            one {
                $0.responses = [response(200, .stream(.jsonLines, type("Int")))]
                $0.options.flags[.reconnect] = span(1)
            }, "1 not-a-stream: only server-sent events and WebSockets can reconnect | remove 'reconnect'"
        ),
        (
            one("POST") {
                $0.responses = [response(200, json("Int"))]
                $0.options.flags[.cachedThenFresh] = span(1)
            }, "1 not-stored: only the JSON result of a GET can be cached | remove 'cachedThenFresh'"
        ),
        (
            one {
                $0.responses = [response(200, .bytes)]
                $0.options.flags[.resumable] = span(1)
            }, "1 not-a-download: only a download to a file can be resumable | write 'returns: File'"
        ),
        (
            one {
                $0.responses = [response(200, .file)]
                $0.options.flags[.response] = span(1)
            },
            "1 response-not-possible: 'response' is not possible for files, streams and WebSockets | remove 'response'"
        ),
        (
            draft { $0.securitySchemes = [scheme("s", 1, .oauth2(DraftOAuth2(flow: .clientCredentials)))] },
            "1 missing-token-url: the scheme 's' has no token URL | add 'tokenURL'"
        ),
        (
            draft { $0.securitySchemes = [scheme("s", 1, .oauth2(DraftOAuth2(tokenURL: "https://t", flow: .authorizationCode)))] },
            "1 missing-authorization-url: the scheme 's' has no authorization URL | add 'authorizationURL', or use 'clientCredentials'"
        ),
        (
            one { $0.example = value(.null, 1) },
            "1 warning example-without-content: the result has no content, so it cannot have an example | remove 'example'"
        ),
        (
            draft { $0.environments = [environment(1), environment(2)] },
            "2 duplicate-environment: duplicate environment 'live' | 1 first declared here | rename or remove one of them"
        ),
        (
            draft { $0.environments = [environment(0, [.variable(.init(name: at("port", 1), defaultValue: "1", allowed: ["2", "3"]))])] },
            "1 variable-default: the default '1' of the variable 'port' is not an allowed value | allowed values: '2', '3'"
        ),
        (
            draft {
                let allowed = (2...12).map { "\($0)" }
                $0.environments = [environment(0, [.variable(.init(name: at("port", 1), defaultValue: "1", allowed: allowed))])]
            },
            "1 variable-default: the default '1' of the variable 'port' is not an allowed value | allowed values: '2', '3', '4', '5', '6', '7', '8', '9' and 3 more"
        ),
        (
            draft { $0.servers = [server(1), server(2)] },
            "2 duplicate-server: duplicate server 'files' | 1 first declared here | rename or remove one of them"
        ),
        (one { $0.server = .named(at("files", 1)) }, "1 unknown-server: no server is named 'files' | declare it under 'servers'"),
        (
            one { $0.server = .named(at("https://a.example", 1)) },
            "1 unknown-server: no server is named 'https://a.example' | declare the URL in 'servers', and write the name of the server"
        ),
        (
            draft {
                $0.environments = [environment(0)]
                $0.servers = [server(0, in: "test", 1)]
            }, "1 unknown-environment: no environment is named 'test'"
        ),
        (
            draft {
                $0.environments = [environment(0)]
                $0.servers = [server(0, [.variable(.init(name: at("region", 1)))])]
            },
            "1 server-variable: the environment 'live' has no variable 'region' | give it a default, or use a variable of the environment"
        ),
        (
            draft { $0.webhooks = [DraftMessage(name: at("m", 1), content: .none), DraftMessage(name: at("m", 2), content: .text)] },
            "2 duplicate-message: duplicate webhook 'm' | 1 first declared here | rename or remove one of them"
        ),
        (
            draft { $0.callbacks = [DraftMessage(name: at("m", 1), content: .file)] },
            "1 message-content: the payload of a webhook or callback must be a single value | use a type, 'text', 'Data' or 'none'"
        ),
        (
            draft { $0.responseHeaders = [DraftResponseHeader(key: at("X-A", 1), type: type("[String: Int]"))] },
            "1 response-header-type: '[String: Int]' cannot be decoded from the header 'X-A' | use a scalar, an enumeration or a list of these, or 'style: json'"
        ),
        (
            draft { $0.securitySchemes = [scheme("s", 1), scheme("s", 2)] },
            "2 duplicate-scheme: duplicate security scheme 's' | 1 first declared here | rename or remove one of them"
        ),
        (
            draft {
                $0.securitySchemes = [scheme("session", 1)]
                $0.defaults.auth = auth([["sesion"]], 2)
            }, "2 unknown-scheme: no security scheme is named 'sesion' | did you mean 'session'?"
        ),
        (
            draft {
                $0.securitySchemes = [scheme("user", 1), scheme("key", 1)]
                $0.defaults.auth = auth([["login"]], 2)
            }, "2 unknown-scheme: no security scheme is named 'login' | the declared schemes are 'user' and 'key'"
        ),
    ]

    @Test(arguments: (types + requests + responses).indices)
    func explainsTheFault(_ index: Int) {
        let (document, message) = (Self.types + Self.requests + Self.responses)[index]
        #expect(faults(document) == [message])
    }

    /// Rules that a test of their own subject shows.
    static let elsewhere: Set<APIRule> = [
        .unknownType, .wrongArity, .hidesBuiltIn, .aliasCycle, .infiniteType, .typeTooLarge, .defaultDoesNotFit, .exampleDoesNotFit,
        .ambiguousUnion, .tooManyServers, .repeatedTooOften,
        .noOperationLeft, .unionCycle,
        .pagingResult, .pagingKind, .invalidOrigin, .unknownParameter, .unknownMember, .memberOfNonObject,
        .waitResult, .waitMethod, .waitKind, .waitNeeds, .unknownOperation, .refreshBody, .refreshNeeds, .refreshResult, .noAccessToken,
        .tokenKind,
    ]

    @Test func everyRuleIsShown() {
        let shown = Set(
            (Self.types + Self.requests + Self.responses).map(\.1).compactMap { message in
                message.split(separator: ":").first?.split(separator: " ").last.flatMap { APIRule(rawValue: String($0)) }
            })
        #expect(Set(APIRule.allCases).subtracting(shown).subtracting(Self.elsewhere).map(\.rawValue).sorted() == [])
    }
}
