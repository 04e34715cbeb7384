package import Templating

/// The tests of a service: a call of each method, on a server that does what the spec says.
package struct TestsView: TemplateView {
    /// The struct of the tests.
    let name: String
    /// The property of the client.
    let service: String
    /// Links to the methods that are not called.
    let omitted: [String]
    /// A test for each method.
    let calls: [MethodView]
    /// A test for each method with declared errors.
    let failures: [FailureTestView]

    package static let fields = ViewFields<TestsView>([
        .text("name", \.name),
        .text("service", \.service),
        .texts("omitted", \.omitted),
        .flag("hasOmitted") { !$0.omitted.isEmpty },
        .list("calls", \.calls),
        .list("failures", \.failures),
        .flag("hasFailures") { !$0.failures.isEmpty },
    ])
}

/// A test of the errors that a method declares.
package struct FailureTestView: TemplateView {
    /// The statuses of the errors, as a Swift expression.
    let statuses: String
    let attributes: [String]
    /// The complete declaration up to the brace.
    let signature: String
    let statements: [String]

    package static let fields = ViewFields<FailureTestView>([
        .text("statuses", \.statuses),
        .texts("attributes", \.attributes),
        .text("signature", \.signature),
        .texts("statements", \.statements),
    ])
}

/// The server that the tests of a package share.
package struct TestServerView: TemplateView {
    /// The enum with the server.
    let name: String
    /// The type of the client.
    let client: String
    /// The path of the spec from the directory of the package, as a Swift expression, as are the others.
    let spec: String
    /// The directory that references of the spec must stay in; empty for that of the spec.
    let root: String
    /// The OpenAPI overlays.
    let overlays: [String]
    /// The statements that make a client with credentials.
    let statements: [String]
    /// Whether the server has no options.
    var isPlain: Bool { root.isEmpty && overlays.isEmpty }

    package static let fields = ViewFields<TestServerView>([
        .text("name", \.name),
        .text("client", \.client),
        .text("spec", \.spec),
        .text("root", \.root),
        .flag("hasRoot") { !$0.root.isEmpty },
        .flag("isPlain", \.isPlain),
        .texts("overlays", \.overlays),
        .texts("statements", \.statements),
    ])
}
