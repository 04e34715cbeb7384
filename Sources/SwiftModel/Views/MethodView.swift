/// A method; a requirement has no statements.
package struct MethodView: TemplateView {
    let documentation: [String]
    let attributes: [String]
    /// The whole declaration up to the brace, without its access level.
    let signature: String
    let statements: [String]

    package static let fields = ViewFields<MethodView>([
        .texts("documentation", \.documentation),
        .texts("attributes", \.attributes),
        .text("signature", \.signature),
        .texts("statements", \.statements),
    ])
}
