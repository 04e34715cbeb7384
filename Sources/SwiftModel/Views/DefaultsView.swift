/// What every request of the API starts from.
package struct DefaultsView: TemplateView {
    let file: FileHeader
    /// The function that makes such a request.
    let name: String
    let statements: [String]

    package static let fields = ViewFields<DefaultsView>([
        .view("file", \.file),
        .text("name", \.name),
        .texts("statements", \.statements),
    ])
}
