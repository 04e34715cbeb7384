package import Templating

/// What every file of sources has around its declarations.
package struct FileView: TemplateView {
    /// The finished line that says where the file comes from.
    let origin: String
    /// Finished import declarations, sorted by module.
    let imports: [String]
    /// The declarations, laid out, with an empty line between each two.
    let declarations: String

    package static let fields = ViewFields<FileView>([
        .text("origin", \.origin),
        .texts("imports", \.imports),
        .text("declarations", \.declarations),
    ])
}

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
