package import Templating

/// A test double of a service.
package struct MockView: TemplateView {
    let access: String
    let name: String
    /// The protocol.
    let conformance: String
    /// The enum of the service's endpoints.
    let endpoint: String
    /// The call logs.
    let logs: [DeclarationView]
    /// Names for the tuples of arguments.
    let arguments: [DeclarationView]
    /// The structs of arguments of which one is sensitive.
    let sensitiveArguments: [ArgumentsView]
    /// The stores of values that methods list, find, create, change and delete.
    let stores: [DeclarationView]
    /// The statements of the initializer, which connect stores and logs.
    let statements: [String]
    /// The methods of the protocol.
    let methods: [MethodView]

    package static let fields = ViewFields<MockView>([
        .text("access", \.access),
        .text("name", \.name),
        .text("conformance", \.conformance),
        .text("endpoint", \.endpoint),
        .list("logs", \.logs),
        .list("arguments", \.arguments),
        .list("sensitiveArguments", \.sensitiveArguments),
        .list("stores", \.stores),
        .texts("statements", \.statements),
        .list("methods", \.methods),
    ])
}

/// The arguments of a method of a mock as a struct.
package struct ArgumentsView: TemplateView {
    let documentation: [String]
    let name: String
    /// One property for each argument.
    let members: [String]
    /// The mirror that hides sensitive arguments.
    let mirror: String

    package static let fields = ViewFields<ArgumentsView>([
        .texts("documentation", \.documentation),
        .text("name", \.name),
        .texts("members", \.members),
        .text("mirror", \.mirror),
    ])
}

/// The root client with mocks for services.
package struct MockClientView: TemplateView {
    let access: String
    /// The type that is extended.
    let name: String
    /// The parameter that receives the recorder.
    let recorder: String
    let signature: String
    let statements: [String]

    package static let fields = ViewFields<MockClientView>([
        .text("access", \.access),
        .text("name", \.name),
        .text("recorder", \.recorder),
        .text("signature", \.signature),
        .texts("statements", \.statements),
    ])
}
