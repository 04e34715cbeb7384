package import Templating

/// The defaults of all requests of the API.
package struct DefaultsView: TemplateView {
    /// The function that creates a request with the defaults.
    let name: String
    let statements: [String]

    package static let fields = ViewFields<DefaultsView>([
        .text("name", \.name),
        .texts("statements", \.statements),
    ])
}
