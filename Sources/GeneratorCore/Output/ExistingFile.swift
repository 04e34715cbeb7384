/// What stands where a file is wanted, or was once written.
package enum ExistingFile: Sendable, Hashable {
    case file([UInt8])
    case folder
    case link
    case special
    /// A folder on the way there is none, or is a link.
    case blocked(by: RelativePath, FileKind)
    case unreadable(FileFault)
}
