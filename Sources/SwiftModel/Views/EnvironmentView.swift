package import Templating

/// The servers of an API.
package struct EnvironmentView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let cases: [DeclarationView]
    /// The switch that gives the name.
    let names: [BranchView]
    /// The switch that gives the URL.
    let urls: [BranchView]
    /// The switch that gives the URL of a server of single endpoints; empty when there are none.
    let servers: [BranchView]
    /// Whether a value of the caller may make that there is no URL.
    let hasVariables: Bool
    /// What the URLs have in common.
    let constants: [String]

    package static let fields = ViewFields<EnvironmentView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("cases", \.cases),
        .list("names", \.names),
        .list("urls", \.urls),
        .flag("hasServers") { !$0.servers.isEmpty },
        .list("servers", \.servers),
        .flag("hasVariables", \.hasVariables),
        .flag("hasConstants") { !$0.constants.isEmpty },
        .texts("constants", \.constants),
    ])
}
