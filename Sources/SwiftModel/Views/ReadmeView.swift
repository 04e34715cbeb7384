package import Templating

/// The README of an emitted package.
package struct ReadmeView: TemplateView {
    let name: String
    /// The name of the mocks' library.
    let mocksName: String
    let hasMocks: Bool
    /// The API's documentation.
    let summary: [String]
    /// The name of the client.
    let client: String
    /// An example of a call, beginning with `client`.
    let exampleCall: String
    /// The name of a mock.
    let exampleMock: String
    /// The property that the mock replaces.
    let exampleProperty: String
    /// The services of the client.
    let services: [ReadmeServiceView]
    /// The names of the environments.
    let environments: [String]

    package static let fields = ViewFields<ReadmeView>([
        .text("name", \.name),
        .text("mocksName", \.mocksName),
        .flag("hasMocks", \.hasMocks),
        .texts("summary", \.summary),
        .text("client", \.client),
        .text("exampleCall", \.exampleCall),
        .text("exampleMock", \.exampleMock),
        .text("exampleProperty", \.exampleProperty),
        .list("services", \.services),
        .texts("environments", \.environments),
    ])
}

/// A service in the README of an emitted package.
package struct ReadmeServiceView: TemplateView {
    /// The property of the client.
    let property: String
    /// The first line of its documentation.
    let summary: String
    /// Names of the methods, joined.
    let methods: String

    package static let fields = ViewFields<ReadmeServiceView>([
        .text("property", \.property),
        .text("summary", \.summary),
        .text("methods", \.methods),
    ])
}
