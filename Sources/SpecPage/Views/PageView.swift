import Templating

struct ServerView: TemplateView {
    let url: String
    let name: String
    let documentation: [Piece]

    static let fields = ViewFields<ServerView>([
        .text("url", \.url), .text("name", \.name), .list("documentation", \.documentation),
        .flag("hasDocumentation") { !$0.documentation.isEmpty },
    ])
}

struct SchemeView: TemplateView {
    let name: String
    /// `bearer`, `basic`, `apiKey`, or empty for a scheme that a form cannot send.
    let kind: String
    /// The location and the name of an API key.
    let location: String
    let parameter: String
    let words: String
    let documentation: [Piece]

    static let fields = ViewFields<SchemeView>([
        .text("name", \.name), .text("kind", \.kind), .text("location", \.location), .text("parameter", \.parameter),
        .text("words", \.words), .list("documentation", \.documentation),
    ])
}

struct PageView: TemplateView {
    let policy: String
    /// The language of the page's own texts is English; that of the document is not known.
    let title: String
    let version: String
    let documentation: [Piece]
    let module: String
    let setup: String
    let servers: [ServerView]
    let schemes: [SchemeView]
    let groups: [GroupView]
    let webhooks: [OperationView]
    /// The responses that several operations have.
    let responses: [ResponseView]
    let types: [NamedTypeView]
    /// The path of the server's controls; empty for a static page.
    let control: String
    let operationCount: Int
    let style: String
    let script: String

    static let fields = ViewFields<PageView>([
        .text("policy", \.policy), .text("title", \.title), .text("version", \.version), .list("documentation", \.documentation),
        .text("module", \.module), .text("setup", \.setup), .list("servers", \.servers), .flag("hasServers") { !$0.servers.isEmpty },
        .list("schemes", \.schemes), .flag("hasSchemes") { !$0.schemes.isEmpty }, .list("groups", \.groups),
        .list("webhooks", \.webhooks), .flag("hasWebhooks") { !$0.webhooks.isEmpty }, .list("responses", \.responses),
        .flag("hasResponses") { !$0.responses.isEmpty }, .list("types", \.types),
        .flag("hasTypes") { !$0.types.isEmpty }, .text("control", \.control), .text("operationCount") { "\($0.operationCount)" },
        .text("style", \.style), .text("script", \.script),
    ])
}
