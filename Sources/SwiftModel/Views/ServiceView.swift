/// The service over a network client.
package struct ServiceView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// The protocol.
    let conformance: String
    let methods: [MethodView]

    package static let fields = ViewFields<ServiceView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("conformance", \.conformance),
        .list("methods", \.methods),
    ])
}
