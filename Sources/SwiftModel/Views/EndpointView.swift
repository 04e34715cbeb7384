/// The endpoints of a service as an enum.
package struct EndpointView: TemplateView {
    let file: FileHeader
    let documentation: [String]
    let access: String
    let name: String
    let cases: [DeclarationView]
    let branches: [BranchView]

    package static let fields = ViewFields<EndpointView>([
        .view("file", \.file),
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("cases", \.cases),
        .list("branches", \.branches),
    ])
}
