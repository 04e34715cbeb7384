package import Templating

/// The enum of webhooks or callbacks, by name.
package struct MessageView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let conformances: String
    let cases: [DeclarationView]
    /// The switch over the name that decodes.
    let branches: [BranchView]
    /// The switch that returns the name.
    let names: [BranchView]

    package static let fields = ViewFields<MessageView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("conformances", \.conformances),
        .list("cases", \.cases),
        .list("branches", \.branches),
        .list("names", \.names),
    ])
}
