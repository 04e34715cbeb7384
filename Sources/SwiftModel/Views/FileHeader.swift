/// What stands above the declarations of a file.
package struct FileHeader: TemplateView {
    /// The finished line that says where the file comes from.
    let line: String
    /// Finished import declarations, sorted by module.
    let imports: [String]

    package static let fields = ViewFields<FileHeader>([
        .text("line", \.line),
        .texts("imports", \.imports),
    ])
}
