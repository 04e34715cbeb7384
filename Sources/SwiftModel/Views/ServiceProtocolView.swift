/// The protocol of a service and what comes with it for every conformer.
package struct ServiceProtocolView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let requirements: [MethodView]
    /// Methods of the protocol's extension: defaults and paging.
    let conveniences: [MethodView]

    package static let fields = ViewFields<ServiceProtocolView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .list("requirements", \.requirements),
        .list("conveniences", \.conveniences),
        .flag("hasConveniences") { !$0.conveniences.isEmpty },
    ])
}
