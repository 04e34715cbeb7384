package import Templating

/// The README of an emitted package.
package struct ReadmeView: TemplateView {
    let name: String
    /// The name of the mocks' library.
    let mocksName: String
    let hasMocks: Bool
    let hasTests: Bool
    /// The API's documentation.
    let summary: [String]
    /// The imports of the example.
    let imports: [String]
    /// The statements of the example: a client, the sign-in, and a call.
    let statements: [String]
    /// The same call with its errors; empty if it declares none.
    let failure: [String]
    /// The name of the client.
    let client: String
    /// The name of a mock.
    let exampleMock: String
    /// The property that the mock replaces.
    let exampleProperty: String
    /// The property of the mock that records the call of the example, such as `onFind`; empty without an example.
    let exampleLog: String
    /// The services of the client.
    let services: [ReadmeServiceView]
    /// The first method that also returns the response, as in "`findResponse` for `find`"; empty if there is none.
    let responseMethod: String
    /// The name of the enum of environments.
    let environment: String
    /// Its cases as a part of a sentence. The last one is that of any URL.
    let environments: String

    package static let fields = ViewFields<ReadmeView>([
        .text("name", \.name),
        .text("mocksName", \.mocksName),
        .flag("hasMocks", \.hasMocks),
        .flag("hasTests", \.hasTests),
        .texts("summary", \.summary),
        .texts("imports", \.imports),
        .texts("statements", \.statements),
        .flag("hasFailure") { !$0.failure.isEmpty },
        .texts("failure", \.failure),
        .text("client", \.client),
        .text("exampleMock", \.exampleMock),
        .text("exampleProperty", \.exampleProperty),
        .flag("hasExampleLog") { !$0.exampleLog.isEmpty },
        .text("exampleLog", \.exampleLog),
        .list("services", \.services),
        .flag("hasResponseMethod") { !$0.responseMethod.isEmpty },
        .text("responseMethod", \.responseMethod),
        .text("environment", \.environment),
        .text("environments", \.environments),
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
