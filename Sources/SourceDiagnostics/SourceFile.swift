/// A file that was read, with the path for diagnostics.
package final class SourceFile: Sendable {
    /// The number of a file among all files of the process, from which ``SourceSpan/file`` gets the file again.
    @usableFromInline
    package struct ID: Sendable, Hashable {
        let number: UInt32
    }

    package let id: ID
    /// The path as the user wrote it, with components separated by `/`.
    package let path: String
    /// The contents as UTF-8. Invalid bytes are reported when the file is parsed.
    package let utf8: [UInt8]

    /// - Parameter utf8: At most 4 GiB, because spans have 32-bit offsets.
    package init(path: String, utf8: [UInt8]) {
        id = SourceFileTable.shared.makeID()
        self.path = path
        self.utf8 = utf8
        SourceFileTable.shared.add(self)
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, utf8: Array(text.utf8))
    }
}
