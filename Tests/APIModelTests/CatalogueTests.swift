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
            "2 duplicate-type: the type 'A' is declared twice | 1 first declared here | rename one of them; imported types share one set of names"
        ),
        (
            draft([object("Box<T,T>", 1, [field("t", "T")])]),
            "1 duplicate-generic-parameter: the generic parameter 'T' is declared twice | 1 first declared here"
        ),
        (
            draft([
                DraftDeclaration(
                    name: at("E"), parameters: [at("T", 2)],
                    shape: .enumeration(DraftEnumeration(values: [.init(name: at("a"), raw: value(.string("a")))])))
            ]),
            "2 generic-enumeration: an enumeration has no generic parameters"
        ),
        (
            draft([object("B", [field("f", "[String: File]", 3)])]),
            "3 file-not-allowed: 'File' can only be a part of a multipart body or a whole result | write 'Data' for bytes inside JSON"
        ),
        (
            draft([object("A", [field("x", "Int", 1), field("x", "Int", 2)])]),
            "2 duplicate-field: the member 'x' is declared twice | 1 first declared here"
        ),
        (
            draft([object("A", [field("x?", "Int?", 1, const: value(.number("1")))])]),
            "1 optional-constant: 'x' is always the same, so it cannot be null | leave out the '?' of the type, or use an enumeration with one value"
        ),
        (
            zoned("Date"),
            "3 zone-not-possible: a value of type 'Date' has no time zone of its own | a zone is for 'LocalDateTime' and for lists, dictionaries and optionals of it"
        ),
        (
            draft([object("A", [field("x", "[Int]", const: value(.array([]), 3))])]),
            "3 constant-not-possible: a constant is a scalar or a value of an enumeration, not '[Int]'"
        ),
        (
            draft([object("A", [field("x", "Int", const: value(.string("a"), 3))])]),
            "3 constant-does-not-fit: the constant does not fit: expected Int, found text"
        ),
        (
            draft([object("A", [field("x", "Int?", default: value(.number("1"), 2))])]),
            "2 nullable-default: what may be null cannot have a default | leave out the '?' of the type, or the default"
        ),
        (
            draft([enumeration("E", [("a", .string("a")), ("a", .string("b"))], 1)]),
            "2 duplicate-value: the value 'a' is declared twice | 1 first declared here | remove one of them"
        ),
        (
            draft([enumeration("E", [("a", .number("1")), ("b", .number("1.0"))], 1)]),
            "2 duplicate-raw-value: the raw value 1.0 stands for two names | 1 first used here"
        ),
        (
            draft([enumeration("E", [("a", .number("1e999"))], 1)]),
            "1 raw-value-out-of-range: the raw value 1e999 is out of the range of Double | use texts, or a number without names"
        ),
        (
            draft([union("U", [("a", "Int"), ("a", "String")], 1)]),
            "2 duplicate-variant: the variant 'a' is declared twice | 1 first declared here | remove one of them, or write the variants as a mapping of names to types"
        ),
        (
            draft([object("A", [tag("k", "t")]), object("B", [tag("k", "t")]), union("U", [("a", "A"), ("b", "B")], by: "k", 1)]),
            "2 duplicate-tag: the discriminator value 't' is declared twice | 1 first declared here"
        ),
        (
            draft([
                object("A", [tag("k", "t")]),
                declare(
                    "U", .union(DraftUnion(variants: [.init(name: at("a"), tag: at("x", 3), type: type("A"))], discriminator: at("k")))),
            ]),
            "3 tag-of-constant: the tag is 'x', but the variant's own member is always 't'"
        ),
        (
            draft([declare("U", .union(DraftUnion(variants: [.init(name: at("a"), tag: at("x", 3), type: type("Int"))])))]),
            "3 tag-without-discriminator: a tag means nothing without a discriminator | say which member holds it with 'discriminator'"
        ),
        (
            draft([union("U", [("a", "[Int]")], by: "k", 1)]),
            "1 variant-not-object: a variant of a union with a discriminator is an object, not '[Int]' | declare an object that holds it, or leave the discriminator out"
        ),
        (draft([union("U", [("a", "Int?")], 1)]), "1 nullable-variant: a variant cannot be null | write the '?' where the union is used"),
    ]

    static let requests: [(DraftAPI, String)] = [
        (
            draft { $0.services = [DraftService(name: at("S", 1)), DraftService(name: at("S", 2))] },
            "2 duplicate-service: the service 'S' is declared twice | 1 first declared here"
        ),
        (
            draft([], [operation("o", "GET", "/", 1), operation("o", "GET", "/", 2)]),
            "2 duplicate-operation: the operation 'o' is declared twice | 1 first declared here"
        ),
        (one("GE T") { _ in }, "9 invalid-method: 'GE T' is not an HTTP method | a method is a word such as 'GET' or 'PURGE'"),
        (
            one {
                $0.constantHeaders = [header("X-A", "1", 1)]
                $0.parameters = [parameter(.header, "x-a", "Int", 2)]
            }, "2 duplicate-header: the header 'x-a' is declared twice | 1 first declared here"
        ),
        (
            draft { $0.defaults.headers = [header("a", "1", 1), header("A", "2", 2)] },
            "2 duplicate-header: the header 'A' is declared twice | 1 first declared here"
        ),
        (
            one { $0.constantHeaders = [header("X A", "1", 1)] },
            "1 invalid-header-name: 'X A' is not a valid name of a header | use ASCII letters, digits and '-', such as 'X-Request-ID'; 'key' gives a parameter another name in the request"
        ),
        (
            one { $0.constantHeaders = [header("X", "a\r\nB: c", 1)] },
            "1 invalid-header-value: the value of a header is one line of ASCII characters without spaces at its ends | write it on one line"
        ),
        (
            one { $0.parameters = [parameter(.query, "q", "Int", 1), parameter(.query, "q", "Int", 2)] },
            "2 duplicate-parameter: the query parameter 'q' is declared twice | 1 first declared here"
        ),
        (
            one { $0.parameters = [parameter(.query, "q", "[[Int]]", 1)] },
            "1 parameter-type: '[[Int]]' cannot be a query parameter | use a scalar, an enumeration, a list or dictionary of such, or an object"
        ),
        (
            one { $0.parameters = [parameter(.header, "q", "Int", 1, format: ParameterFormat(style: .form, explode: true))] },
            "1 invalid-style: the style 'form' is not for a header parameter | use 'simple'"
        ),
        (
            one { $0.parameters = [parameter(.query, "q", "Int", 1, format: ParameterFormat(style: .deepObject, explode: true))] },
            "1 invalid-style: the style 'deepObject' is not for 'Int', which has no members | use 'form'"
        ),
        (
            one("GET", "/{p}") { $0.parameters = [parameter(.path, "p?", "Int", 1)] },
            "1 optional-path-parameter: the path parameter 'p' cannot be left out | leave out '?'"
        ),
        (one("GET", "/{p}") { _ in }, "9 undeclared-path-parameter: no path parameter is named 'p'"),
        (one { $0.parameters = [parameter(.path, "p", "Int", 1)] }, "1 unused-path-parameter: the path has no '{p}'"),
        (
            one("POST") { $0.body = DraftBody(content: .text, mediaType: at("text", 1), span: span(0)) },
            "1 invalid-media-type: 'text' is not a media type | such as application/json or text/csv"
        ),
        (form(.form(.type(type("[Int]", 1)))), "1 form-not-object: a form is an object with members, not '[Int]'"),
        (
            form(.form(.type(type("A", 2))), [object("A", 1, [], additional: "Int")]),
            "2 open-form: a form cannot have members that are not named | leave 'additional' out"
        ),
        (
            draft([object("A<T>", 1, [field("f", "File"), field("t", "Int")])]),
            "1 generic-form: an object with files has no generic parameters"
        ),
        (
            form(.form(.fields([field("f", "[String: Int]", 2)]))),
            "2 form-field-type: the member 'f' of type '[String: Int]' cannot be sent in a form | use a scalar, an enumeration or a list of such; 'multipart' also takes JSON"
        ),
        (
            form(.multipart(.fields([field("f", "[[File]]", 2)]))),
            "2 form-field-type: the member 'f' of type '[[File]]' cannot be sent in a form"
        ),
    ]

    static let responses: [(DraftAPI, String)] = [
        (
            one { $0.responses = [response(200, .text, 1), response(200, .text, 2)] },
            "2 duplicate-status: the status '200' is declared twice | 1 first declared here"
        ),
        (
            one { $0.responses = [response(204, .text, 1)] },
            "1 status-without-content: a response with status 204 has no content | write 'none'"
        ),
        (
            one("HEAD") { $0.responses = [response(200, .text, 1)] },
            "1 head-content: a response to HEAD has no content | write 'none', or use 'get'"
        ),
        (
            one { $0.responses = [response(404, .text, 1)] },
            "1 error-among-results: the status 404 is an error | move it to 'errors', or name it in 'accepts'"
        ),
        (one { $0.errors = [response(200, .text, 1)] }, "1 success-among-errors: the status 200 is not an error | move it to 'returns'"),
        (
            one { $0.errors = [response(400, .file, 1)] },
            "1 error-content: an error cannot bring a file or a stream | use a type, 'text' or 'none'"
        ),
        (
            draft([], [operation("a", "GET", "/x", 1), operation("b", "GET", "/x", 2)]),
            "2 warning same-request: 'Things.b' sends the same request as 'Things.a': GET /x | 1 'Things.a' is here | change the method or the path of one of them, or remove it"
        ),
        (
            one { $0.responses = [response(200, .file, 1), response(202, .none, 2)] },
            "1 stream-by-status: a file or a stream cannot depend on the status | let every status bring the same"
        ),
        (
            one {
                $0.accepted = [Located(.code(404), at: span(1))]
                $0.errors = [response(404, .none, 2)]
            }, "1 accepted-error: the status 404 is both a result and an error | 2 the error is here | remove one of them"
        ),
        (
            one {
                $0.responses = [response(200, .jsonLines(type("Int")))]
                $0.options.reconnects = span(1)
            }, "1 not-a-stream: only server-sent events go on over lost connections | leave 'reconnect' out"
        ),
        (
            one("POST") {
                $0.responses = [response(200, json("Int"))]
                $0.options.showsStored = span(1)
            }, "1 not-stored: only the JSON result of a GET is stored | leave 'cachedThenFresh' out"
        ),
        (
            one {
                $0.responses = [response(200, .bytes)]
                $0.options.resumes = span(1)
            }, "1 not-a-download: only a download to a file goes on where it broke | write 'returns: File'"
        ),
        (
            one {
                $0.responses = [response(200, .file)]
                $0.options.givesResponse = span(1)
            },
            "1 response-not-possible: status and headers come with one result that is JSON or nothing | leave 'response' out"
        ),
        (
            draft { $0.securitySchemes = [scheme("s", 1, .oauth2(DraftOAuth2(flow: .clientCredentials)))] },
            "1 missing-token-url: the scheme 's' has no token URL | add 'tokenURL'"
        ),
        (
            draft { $0.securitySchemes = [scheme("s", 1, .oauth2(DraftOAuth2(tokenURL: "https://t", flow: .authorizationCode)))] },
            "1 missing-authorization-url: the scheme 's' has no URL where a user signs in | add 'authorizationURL', or use 'clientCredentials'"
        ),
        (one { $0.example = value(.null, 1) }, "1 warning example-without-content: the result has no content that an example could show"),
        (
            draft { $0.environments = [environment(1), environment(2)] },
            "2 duplicate-environment: the environment 'live' is declared twice | 1 first declared here"
        ),
        (
            draft { $0.environments = [environment(0, [.variable(.init(name: at("port", 1), defaultValue: "1", allowed: ["2", "3"]))])] },
            "1 variable-default: the variable 'port' cannot be '1', its default | it can be '2', '3'"
        ),
        (
            draft { $0.servers = [server(1), server(2)] },
            "2 duplicate-server: the server 'files' is declared twice | 1 first declared here"
        ),
        (one { $0.server = .named(at("files", 1)) }, "1 unknown-server: no server is named 'files'"),
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
            "2 duplicate-message: the webhook 'm' is declared twice | 1 first declared here"
        ),
        (
            draft { $0.callbacks = [DraftMessage(name: at("m", 1), content: .file)] },
            "1 message-content: what a server sends on its own is one value | use a type, 'text', 'Data' or 'none'"
        ),
        (
            draft { $0.responseHeaders = [DraftResponseHeader(key: at("X-A", 1), type: type("[String: Int]"))] },
            "1 response-header-type: the header 'X-A' is text; '[String: Int]' cannot be read from it | use a scalar, an enumeration or a list of such, or 'style: json'"
        ),
        (
            draft { $0.securitySchemes = [scheme("s", 1), scheme("s", 2)] },
            "2 duplicate-scheme: the security scheme 's' is declared twice | 1 first declared here"
        ),
        (
            draft {
                $0.securitySchemes = [scheme("session", 1)]
                $0.defaults.auth = auth([["sesion"]], 2)
            }, "2 unknown-scheme: no security scheme is named 'sesion' | did you mean 'session'?"
        ),
        (
            draft { $0.securitySchemes = [scheme("s", 1, .apiKey(in: .path, name: at("k", 2)))] },
            "2 key-in-path: an API key cannot be in the path | use 'header', 'query' or 'cookie'"
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
        .unknownOperation, .refreshBody, .refreshNeeds, .refreshResult, .noAccessToken, .tokenKind,
    ]

    @Test func everyRuleIsShown() {
        let shown = Set(
            (Self.types + Self.requests + Self.responses).map(\.1).compactMap { message in
                message.split(separator: ":").first?.split(separator: " ").last.flatMap { APIRule(rawValue: String($0)) }
            })
        #expect(Set(APIRule.allCases).subtracting(shown).subtracting(Self.elsewhere).map(\.rawValue).sorted() == [])
    }
}
