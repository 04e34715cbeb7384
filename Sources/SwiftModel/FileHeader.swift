/// What stands above the declarations of a file.
package struct FileHeader: Sendable {
    /// The finished line that says where the file comes from.
    let origin: String
    /// Finished import declarations, sorted by module.
    let imports: [String]

    /// The whole file.
    ///
    /// - Parameter declarations: What the templates of the file's items gave.
    package func view(above declarations: String) -> FileView {
        FileView(origin: origin, imports: imports, declarations: declarations)
    }
}
