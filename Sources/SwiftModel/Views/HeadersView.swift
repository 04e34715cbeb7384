package import Templating

/// The struct of typed response headers.
package struct HeadersView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let properties: [MethodView]

    package static let fields = ViewFields<HeadersView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("properties", \.properties),
    ])
}
