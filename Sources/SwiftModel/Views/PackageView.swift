/// The manifest of an emitted package.
package struct PackageView: TemplateView {
    let file: FileHeader
    /// The name of the package and of its library.
    let name: String
    let mocksName: String
    let hasMocks: Bool
    /// `.package(path: "…")`.
    let dependency: String

    package static let fields = ViewFields<PackageView>([
        .view("file", \.file),
        .text("name", \.name),
        .text("mocksName", \.mocksName),
        .flag("hasMocks", \.hasMocks),
        .text("dependency", \.dependency),
    ])
}
