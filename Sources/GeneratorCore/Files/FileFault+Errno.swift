#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension FileFault {
    /// Common errors have the same messages on every system; others are from the C library.
    package static func text(of code: Int32) -> String {
        switch code {
        case ENOENT: "no such file or folder"
        case EACCES, EPERM: "permission denied"
        case ENOTDIR: "a part of the path is not a folder"
        case EISDIR: "it is a folder"
        case EEXIST: "it already exists"
        case ENOTEMPTY: "the folder is not empty"
        case ENOSPC: "no space left on the disk"
        case EDQUOT: "the disk quota is used up"
        case EROFS: "the disk is read-only"
        case ELOOP: "too many symbolic links"
        case ENAMETOOLONG: "the name is too long"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }

    /// Whether there is nothing at the path.
    var isAbsence: Bool { reason == .system(ENOENT) || reason == .system(ENOTDIR) }
}
