package import Templating

/// The headers of responses that have a type.
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
