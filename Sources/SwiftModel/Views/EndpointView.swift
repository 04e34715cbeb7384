package import Templating

/// The endpoints of a service as an enum.
package struct EndpointView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let conformances: String
    /// One case for each endpoint.
    let cases: [DeclarationView]
    /// The switch that returns the request.
    let branches: [BranchView]
    /// The mirror that hides sensitive arguments; empty if there are none.
    let mirror: String

    package static let fields = ViewFields<EndpointView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("conformances", \.conformances),
        .list("cases", \.cases),
        .list("branches", \.branches),
        .text("mirror", \.mirror),
    ])
}

/// The struct of the parameters that a call of an endpoint can leave out.
package struct ParametersView: TemplateView {
    let documentation: [String]
    let access: String
    /// The endpoint enum, in which it is declared.
    let owner: String
    let name: String
    let conformances: String
    /// One property for each parameter.
    let members: [DeclarationView]
    /// The mirror that hides sensitive parameters; empty if there are none.
    let mirror: String

    package static let fields = ViewFields<ParametersView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("owner", \.owner),
        .text("name", \.name),
        .text("conformances", \.conformances),
        .list("members", \.members),
        .text("mirror", \.mirror),
    ])
}

/// A case of a `switch`.
package struct BranchView: TemplateView {
    /// `case .find(let id)`, or `default`.
    let label: String
    let statements: [String]

    package static let fields = ViewFields<BranchView>([
        .text("label", \.label),
        .texts("statements", \.statements),
    ])
}
