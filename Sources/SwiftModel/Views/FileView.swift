package import Templating

/// The structure around the declarations of every source file.
package struct FileView: TemplateView {
    /// The line that names the source of the file.
    let origin: String
    /// The import declarations, sorted by module.
    let imports: [String]
    /// The declarations, laid out, separated by empty lines.
    let declarations: String

    package static let fields = ViewFields<FileView>([
        .text("origin", \.origin),
        .texts("imports", \.imports),
        .text("declarations", \.declarations),
    ])
}

/// The manifest of an emitted package.
package struct PackageView: TemplateView {
    /// The line that names the source of the file.
    let origin: String
    /// The name of the package and of its library.
    let name: String
    let mocksName: String
    let hasMocks: Bool
    /// The elements of the manifest's lists, each with its comma.
    let products: [String]
    let packages: [String]
    let libraryDependencies: [String]
    let mocksDependencies: [String]

    package static let fields = ViewFields<PackageView>([
        .text("origin", \.origin),
        .text("name", \.name),
        .text("mocksName", \.mocksName),
        .flag("hasMocks", \.hasMocks),
        .texts("products", \.products),
        .texts("packages", \.packages),
        .texts("libraryDependencies", \.libraryDependencies),
        .texts("mocksDependencies", \.mocksDependencies),
    ])
}
