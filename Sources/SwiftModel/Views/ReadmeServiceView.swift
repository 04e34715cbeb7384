/// A service in the README of an emitted package.
package struct ReadmeServiceView: TemplateView {
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
