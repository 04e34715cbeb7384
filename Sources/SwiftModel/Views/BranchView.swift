/// A case of a `switch`.
package struct BranchView: TemplateView {
    /// `case .find(let id)`, or `default`.
    let label: String
    let statements: [String]

    package static let fields = ViewFields<BranchView>([
        .text("label", \.label),
        .texts("statements", \.statements),
    ])
}
