package import Templating

/// The declared results or errors of an endpoint, by status.
package struct OutcomeView: TemplateView {
    let documentation: [String]
    let access: String
    /// The type in which it is declared; empty at the top level of a file.
    let owner: String
    let name: String
    let conformances: String
    /// One case for each declared status.
    let cases: [DeclarationView]
    /// The switch over the status.
    let branches: [BranchView]

    package static let fields = ViewFields<OutcomeView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("owner", \.owner),
        .text("name", \.name),
        .text("conformances", \.conformances),
        .list("cases", \.cases),
        .list("branches", \.branches),
        // Whether there is more than one branch.
        .flag("dependsOnStatus") { $0.branches.count > 1 },
    ])
}

/// The type aliases in an endpoint enum for results and errors that several endpoints share.
package struct SharedFailuresView: TemplateView {
    /// The type in which they are declared.
    let owner: String
    /// One type alias for each endpoint.
    let aliases: [DeclarationView]

    package static let fields = ViewFields<SharedFailuresView>([
        .text("owner", \.owner),
        .list("aliases", \.aliases),
    ])
}

/// The struct of typed response headers.
package struct HeadersView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// One property for each header.
    let properties: [MethodView]

    package static let fields = ViewFields<HeadersView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("properties", \.properties),
    ])
}
