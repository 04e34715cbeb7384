import Templating

/// An example with its name.
struct ExampleView: TemplateView {
    let title: String
    let text: String

    static let fields = ViewFields<ExampleView>([.text("title", \.title), .text("text", \.text)])
}

/// A parameter of a request, or a header of a response.
struct ParameterView: TemplateView {
    let location: String
    let member: MemberView
    /// As it is sent.
    let example: String
    /// `form`, `simple` and so on; empty if there is only one value.
    let style: String
    /// How the form for trying an operation writes it.
    let form: WireSample.Form

    static let fields = ViewFields<ParameterView>([
        .text("location", \.location), .view("member", \.member), .text("example", \.example), .text("style", \.style),
        .text("form", \.form.kind.rawValue), .text("separator", \.form.separator), .text("prefix", \.form.prefix),
        .flag("keepsSlashes", \.form.keepsSlashes),
        .flag("isRequired", \.member.isRequired), .text("parameter", \.member.name),
    ])
}

/// One representation of a body.
struct ContentView: TemplateView {
    let mediaType: String
    let type: TypeView
    let members: [MemberPiece]
    let examples: [ExampleView]
    /// Whether a form for it can be text: not a file.
    let isText: Bool
    /// Whether the whole body is a file.
    let isFile: Bool
    /// The members of a form that are files.
    let files: [String]

    static let fields = ViewFields<ContentView>([
        .flag("isFile", \.isFile), .texts("files", \.files),
        .text("mediaType", \.mediaType), .view("type", \.type), .list("members", \.members), .list("examples", \.examples),
        .flag("isText", \.isText), .flag("hasExamples") { !$0.examples.isEmpty },
    ])
}

struct BodyView: TemplateView {
    let isRequired: Bool
    let documentation: [Piece]
    let contents: [ContentView]

    static let fields = ViewFields<BodyView>([
        .flag("isRequired", \.isRequired), .list("documentation", \.documentation), .list("contents", \.contents),
    ])
}

struct ResponseView: TemplateView {
    let status: String
    /// `success`, `redirection`, `failure`, or `other`.
    let kind: String
    let summary: String
    let documentation: [Piece]
    let headers: [ParameterView]
    let contents: [ContentView]
    /// The case of emitted code for it; empty if there is none.
    var swift = ""
    var isOpen = false
    /// Its own anchor, if it is shown once for several operations.
    var anchor = ""
    /// The anchor of the one that is shown instead; empty if it is shown itself.
    var shared = ""

    static let fields = ViewFields<ResponseView>([
        .text("anchor", \.anchor), .text("shared", \.shared),
        .text("status", \.status), .text("kind", \.kind), .text("summary", \.summary), .list("documentation", \.documentation),
        .list("headers", \.headers), .flag("hasHeaders") { !$0.headers.isEmpty }, .list("contents", \.contents),
        .flag("hasNoBody") { $0.contents.isEmpty }, .text("swift", \.swift), .flag("isOpen", \.isOpen),
    ])
}

/// A command for a shell: the URL of the server is a part of its own, so that another server can be chosen.
struct CommandView: TemplateView {
    let before: String
    let server: String
    let after: String

    static let fields = ViewFields<CommandView>([.text("before", \.before), .text("server", \.server), .text("after", \.after)])
}

struct SwiftCallView: TemplateView {
    let call: String
    let paging: String
    let declaration: String

    static let fields = ViewFields<SwiftCallView>([.text("call", \.call), .text("paging", \.paging), .text("declaration", \.declaration)])
}

struct OperationView: TemplateView {
    let id: String
    let anchor: String
    let method: String
    /// The method as the class of its color: one of the usual ones, or `other`.
    let methodClass: String
    let path: String
    let title: String
    let isDeprecated: Bool
    let deprecation: [Piece]
    let sunset: String
    let documentation: [Piece]
    /// Ways to authenticate, in words: `session`, or `key and secret`.
    let security: [String]
    /// The schemes of the first way, for a form: names can contain spaces, so each is an item of its own.
    let schemes: [String]
    let isAnonymous: Bool
    let parameters: [ParameterView]
    let body: BodyView?
    let responses: [ResponseView]
    let swift: [SwiftCallView]
    let command: CommandView?
    /// Its own server; empty for that of the API.
    let server: String
    let callbacks: [OperationView]
    /// Whether a request can be sent to it: not for webhooks and WebSockets.
    let isCallable: Bool
    /// The name by which the server of the page sends it; empty if it is not a webhook.
    let webhook: String
    let isSigned: Bool

    static let fields = ViewFields<OperationView>([
        .text("id", \.id), .text("anchor", \.anchor), .text("method", \.method), .text("methodClass", \.methodClass),
        .text("path", \.path), .text("title", \.title), .flag("isDeprecated", \.isDeprecated), .list("deprecation", \.deprecation),
        .text("sunset", \.sunset), .list("documentation", \.documentation), .texts("security", \.security), .texts("schemes", \.schemes),
        .flag("hasSecurity") { !$0.security.isEmpty }, .flag("isAnonymous", \.isAnonymous), .list("parameters", \.parameters),
        .flag("hasParameters") { !$0.parameters.isEmpty }, .view("body", \.body), .list("responses", \.responses),
        .flag("hasResponses") { !$0.responses.isEmpty }, .list("swift", \.swift), .view("command", \.command), .text("server", \.server),
        .flag("isCallable", \.isCallable), .text("webhook", \.webhook), .flag("isSigned", \.isSigned),
        .texts("callbacks") { $0.callbacks.map { "\($0.method) \($0.path)" } },
        .flag("hasCallbacks") { !$0.callbacks.isEmpty },
    ])
}

struct GroupView: TemplateView {
    let name: String
    let anchor: String
    let documentation: [Piece]
    let operations: [OperationView]

    static let fields = ViewFields<GroupView>([
        .text("name", \.name), .text("anchor", \.anchor), .list("documentation", \.documentation), .list("operations", \.operations),
    ])
}
