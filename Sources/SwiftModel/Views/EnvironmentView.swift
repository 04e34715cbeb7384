package import Templating

/// The servers of an API.
package struct EnvironmentView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// One case for each environment.
    let cases: [DeclarationView]
    /// The switch that returns the name.
    let names: [BranchView]
    /// The switch that returns the URL.
    let urls: [BranchView]
    /// The switch that returns the URL of a server of single endpoints; empty if there are none.
    let servers: [BranchView]
    /// Whether a value from the caller can make the URL invalid.
    let hasVariables: Bool
    /// The enums of the values that variables allow.
    let types: [VariableTypeView]

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
        .list("types", \.types),
    ])
}

/// The values that a variable in the URL of a server allows.
package struct VariableTypeView: TemplateView {
    let documentation: [String]
    let name: String
    /// The cases, each with its value if that is not the name.
    let cases: [String]

    package static let fields = ViewFields<VariableTypeView>([
        .texts("documentation", \.documentation),
        .text("name", \.name),
        .texts("cases", \.cases),
    ])
}
