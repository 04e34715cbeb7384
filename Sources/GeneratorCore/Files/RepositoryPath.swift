#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The paths of files in a repository, as GitHub shows them: relative to its root, whatever the working directory is.
package struct RepositoryPath {
    /// The root: absolute, or a prefix of paths relative to the working directory; `nil` outside of a repository.
    private let root: String?
    private let files: any FileSystem

    /// - Parameter workspace: The directory of the repository in a workflow of GitHub; `nil` to look for it.
    package init(workspace: String? = getenv("GITHUB_WORKSPACE").map { String(cString: $0) }, files: any FileSystem = LocalFiles()) {
        self.files = files
        if let workspace, let own = try? files.resolve("."), let root = try? files.resolve(workspace), own.components(below: root) != nil {
            self.root = workspace
            return
        }
        root = ((try? files.prefixesUpward()) ?? [""]).first { prefix in
            let kind = try? files.kind(at: prefix + ".git")
            return kind == .directory || kind == .file
        }
    }

    /// The path from the root; the path itself if it is elsewhere.
    package func callAsFunction(_ path: String) -> String {
        guard let root, let route = try? files.route(from: root, to: path), route != "..", !route.hasPrefix("../") else { return path }
        return route
    }
}
