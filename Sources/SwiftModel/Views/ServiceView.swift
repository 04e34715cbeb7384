package import Templating

/// The service that uses a network client.
package struct ServiceView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// The protocol.
    let conformance: String
    /// One method for each endpoint.
    let methods: [MethodView]

    package static let fields = ViewFields<ServiceView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("conformance", \.conformance),
        .list("methods", \.methods),
    ])
}

/// The protocol of a service, and its extension.
package struct ServiceProtocolView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// One method for each endpoint.
    let requirements: [MethodView]
    /// Methods of the protocol's extension: defaults and paging.
    let conveniences: [MethodView]

    package static let fields = ViewFields<ServiceProtocolView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("requirements", \.requirements),
        .list("conveniences", \.conveniences),
        .flag("hasConveniences") { !$0.conveniences.isEmpty },
    ])
}

/// A method; a requirement has no statements.
package struct MethodView: TemplateView {
    let documentation: [String]
    let attributes: [String]
    /// The complete declaration up to the brace, without its access level.
    let signature: String
    let statements: [String]

    package static let fields = ViewFields<MethodView>([
        .texts("documentation", \.documentation),
        .texts("attributes", \.attributes),
        .text("signature", \.signature),
        .texts("statements", \.statements),
    ])
}
