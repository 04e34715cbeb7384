/// What stands above the declarations of a file.
package struct FileHeader: Sendable {
    /// The finished line that says where the file comes from.
    let origin: String
    let imports: FileImports
    /// Modules whose types are declared for others in any case.
    let exposed: [String]

    /// The whole file.
    ///
    /// - Parameter declarations: What the templates of the file's items gave.
    package func view(above declarations: String) -> FileView {
        FileView(
            origin: origin, imports: imports.lines(for: declarations, exposing: exposed),
            declarations: declarations)
    }
}
