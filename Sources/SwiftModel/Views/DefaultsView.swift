package import Templating

/// What every request of the API starts from.
package struct DefaultsView: TemplateView {
    /// The function that makes such a request.
    let name: String
    let statements: [String]

    package static let fields = ViewFields<DefaultsView>([
        .text("name", \.name),
        .texts("statements", \.statements),
    ])
}
