package import Templating

/// The root client: one property for each service, with one network client.
package struct ClientView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let properties: [DeclarationView]
    /// The declaration of the initializer with a server.
    let serverInitializer: String
    let serverDocumentation: [String]
    let serverStatements: [String]
    /// The statements of the initializer with a client.
    let clientStatements: [String]
    /// The declaration of the initializer that takes services.
    let serviceInitializer: String
    let serviceStatements: [String]

    package static let fields = ViewFields<ClientView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("properties", \.properties),
        .text("serverInitializer", \.serverInitializer),
        .texts("serverDocumentation", \.serverDocumentation),
        .texts("serverStatements", \.serverStatements),
        .texts("clientStatements", \.clientStatements),
        .text("serviceInitializer", \.serviceInitializer),
        .texts("serviceStatements", \.serviceStatements),
    ])
}
