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
