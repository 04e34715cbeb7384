/// A test double of a service.
package struct MockView: TemplateView {
    let access: String
    let name: String
    /// The protocol.
    let conformance: String
    /// The call logs.
    let logs: [DeclarationView]
    /// Names for the tuples of arguments.
    let arguments: [DeclarationView]
    let methods: [MethodView]

    package static let fields = ViewFields<MockView>([
        .text("access", \.access),
        .text("name", \.name),
        .text("conformance", \.conformance),
        .list("logs", \.logs),
        .list("arguments", \.arguments),
        .list("methods", \.methods),
    ])
}
