package import Templating

/// The root client: one property for each service, with one network client.
package struct ClientView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// The services.
    let properties: [DeclarationView]
    /// The declaration of the initializer with a server.
    let serverInitializer: String
    /// The lines of its documentation comment.
    let serverDocumentation: [String]
    /// Its statements.
    let serverStatements: [String]
    /// The declaration of the initializer with a client.
    let clientInitializer: String
    /// The statements of the initializer with a client.
    let clientStatements: [String]
    /// The declaration of the initializer that takes services.
    let serviceInitializer: String
    /// Its statements.
    let serviceStatements: [String]
    let hasServices: Bool

    package static let fields = ViewFields<ClientView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("properties", \.properties),
        .text("serverInitializer", \.serverInitializer),
        .texts("serverDocumentation", \.serverDocumentation),
        .texts("serverStatements", \.serverStatements),
        .text("clientInitializer", \.clientInitializer),
        .texts("clientStatements", \.clientStatements),
        .text("serviceInitializer", \.serviceInitializer),
        .texts("serviceStatements", \.serviceStatements),
        .flag("hasServices", \.hasServices),
    ])
}

/// The defaults of all requests of the API.
package struct DefaultsView: TemplateView {
    let documentation: [String]
    /// The function that creates a request with the defaults.
    let name: String
    let statements: [String]

    package static let fields = ViewFields<DefaultsView>([
        .texts("documentation", \.documentation),
        .text("name", \.name),
        .texts("statements", \.statements),
    ])
}

/// Initializers of tokens from responses.
package struct AuthTokensView: TemplateView {
    let access: String
    /// One initializer for each type of response with tokens.
    let initializers: [MethodView]

    package static let fields = ViewFields<AuthTokensView>([
        .text("access", \.access),
        .list("initializers", \.initializers),
    ])
}

/// The configurations of the API's authorization servers.
package struct OAuthView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// Functions, one for each scheme.
    let functions: [MethodView]

    package static let fields = ViewFields<OAuthView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("functions", \.functions),
    ])
}
