/// The manifest of an emitted package.
package struct PackageView: TemplateView {
    /// The line that says where the file comes from.
    let origin: String
    /// The name of the package and of its library.
    let name: String
    let mocksName: String
    let hasMocks: Bool
    /// `.package(path: "…")`.
    let dependency: String

    package static let fields = ViewFields<PackageView>([
        .text("origin", \.origin),
        .text("name", \.name),
        .text("mocksName", \.mocksName),
        .flag("hasMocks", \.hasMocks),
        .text("dependency", \.dependency),
    ])
}
