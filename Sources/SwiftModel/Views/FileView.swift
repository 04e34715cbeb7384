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
    /// `.package(path: "…")`.
    let dependency: String
    /// The modules that declare types of the spec.
    let modules: [ModuleDependencyView]

    package static let fields = ViewFields<PackageView>([
        .text("origin", \.origin),
        .text("name", \.name),
        .text("mocksName", \.mocksName),
        .flag("hasMocks", \.hasMocks),
        .text("dependency", \.dependency),
        .list("modules", \.modules),
    ])
}

/// A module that declares types of the spec, in a manifest.
package struct ModuleDependencyView: TemplateView {
    let name: String
    /// `.package(…)`.
    let dependency: String
    /// The name of the package.
    let package: String

    package static let fields = ViewFields<ModuleDependencyView>([
        .text("name", \.name),
        .text("dependency", \.dependency),
        .text("package", \.package),
    ])
}
