package import Templating

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
    /// The methods of the protocol.
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

/// The root client with mocks for services.
package struct MockClientView: TemplateView {
    let access: String
    /// The type that is extended.
    let name: String
    let signature: String
    let statements: [String]

    package static let fields = ViewFields<MockClientView>([
        .text("access", \.access),
        .text("name", \.name),
        .text("signature", \.signature),
        .texts("statements", \.statements),
    ])
}
