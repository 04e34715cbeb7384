/// A text that was read, under the path that diagnostics show.
///
/// A file lives to the end of the process, so that spans are plain numbers: they are copied with every node of a tree, and counting
/// references to one and the same file for each of them would be a tenth of a run.
package final class SourceFile: Sendable {
    /// The path as the user wrote it, with `/` between its parts.
    package let path: String
    /// The text as UTF-8. It may hold bytes that are not valid UTF-8: reading reports those.
    package let utf8: [UInt8]

    package init(path: String, utf8: [UInt8]) {
        self.path = path
        self.utf8 = utf8
        _ = Unmanaged.passRetained(self)
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, utf8: Array(text.utf8))
    }
}
