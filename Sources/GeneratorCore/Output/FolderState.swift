/// What stands where a folder of the output belongs.
enum FolderState {
    case there
    case missing
    /// This, or something above it, is not a folder.
    case blocked(by: RelativePath, FileKind)
}
