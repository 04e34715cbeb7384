package import Templating

/// The declared results or errors of an endpoint, by status.
package struct OutcomeView: TemplateView {
    let documentation: [String]
    let access: String
    /// The type that it is declared in; empty at the top of a file.
    let owner: String
    let name: String
    let conformances: String
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
        .flag("dependsOnStatus") { $0.branches.count > 1 },
    ])
}

/// The names, in an endpoint enum, of the errors that have one type for many endpoints.
package struct SharedFailuresView: TemplateView {
    /// The type that they are declared in.
    let owner: String
    let aliases: [DeclarationView]

    package static let fields = ViewFields<SharedFailuresView>([
        .text("owner", \.owner),
        .list("aliases", \.aliases),
    ])
}
