/// The names, in an endpoint enum, of the errors that have one type for many endpoints.
package struct SharedFailuresView: TemplateView {
    /// The type that they are declared in.
    let owner: String
    let aliases: [DeclarationView]

    package static let fields = ViewFields<SharedFailuresView>([
        .text("owner", \.owner),
        .list("aliases", \.aliases),
    ])
}
