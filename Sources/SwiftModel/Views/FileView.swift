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
    /// The name of the mocks' library.
    let mocksName: String
    let hasMocks: Bool
    /// The products, each with a comma, as are the elements of the other lists.
    let products: [String]
    /// The dependencies of the package.
    let packages: [String]
    /// The dependencies of the library.
    let libraryDependencies: [String]
    /// The dependencies of the mocks.
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

/// The manifest of the tests of an emitted package.
package struct TestPackageView: TemplateView {
    /// The line that names the source of the file.
    let origin: String
    /// The name of the tested package and of its library.
    let name: String
    /// The dependencies of the package, each with a comma, as are those of the tests.
    let packages: [String]
    /// The dependencies of the tests.
    let dependencies: [String]

    package static let fields = ViewFields<TestPackageView>([
        .text("origin", \.origin),
        .text("name", \.name),
        .texts("packages", \.packages),
        .texts("dependencies", \.dependencies),
    ])
}
