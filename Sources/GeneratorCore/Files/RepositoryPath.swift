#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The paths of files in a repository, as GitHub shows them: relative to its root, whatever the working directory is.
package struct RepositoryPath {
    /// The root, relative to the working directory or absolute; `nil` outside of a repository.
    private let root: String?
    private let files: any FileSystem

    /// - Parameter workspace: The directory of the repository in a workflow of GitHub; `nil` to look for it.
    package init(workspace: String? = getenv("GITHUB_WORKSPACE").map { String(cString: $0) }, files: any FileSystem = LocalFiles()) {
        self.files = files
        if let workspace, let own = try? files.resolve("."), let root = try? files.resolve(workspace), own.isInside(root) {
            self.root = workspace
            return
        }
        var folder = "."
        for _ in ((try? files.resolve(".")) ?? "").split(separator: "/") + [""] {
            if let kind = try? files.kind(at: folder + "/.git"), kind == .folder || kind == .file {
                root = folder
                return
            }
            folder = folder == "." ? ".." : folder + "/.."
        }
        root = nil
    }

    /// The path from the root; the path itself if it is elsewhere.
    package func callAsFunction(_ path: String) -> String {
        guard let root, let route = try? files.route(from: root, to: path), route != "..", !route.hasPrefix("../") else { return path }
        return route
    }
}

extension String {
    fileprivate func isInside(_ folder: String) -> Bool { self == folder || hasPrefix(folder == "/" ? "/" : folder + "/") }
}
