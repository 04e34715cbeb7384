package import Templating

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
