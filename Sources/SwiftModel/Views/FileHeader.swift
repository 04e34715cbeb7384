/// What stands above the declarations of a file.
package struct FileHeader: TemplateView {
    /// The finished line that says where the file comes from.
    let line: String
    /// Names of modules, sorted.
    let imports: [String]

    package static let fields = ViewFields<FileHeader>([
        .text("line", \.line),
        .texts("imports", \.imports),
    ])
}
