extension FileSystem {
    /// The absolute path without links, also for paths that do not exist yet.
    package func absolute(_ path: String) throws(FileFault) -> String {
        var existing = path.isEmpty ? "." : path
        var rest: [Substring] = []
        while true {
            do throws(FileFault) {
                return Self.append(rest.reversed(), to: try resolve(existing))
            } catch {
                let parts = existing.split(separator: "/")
                guard error.isAbsence, let last = parts.last else { throw error }
                rest.append(last)
                let parent = parts.dropLast().joined(separator: "/")
                existing = existing.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent
            }
        }
    }

    /// A path that does not exist has no links, so `..` only removes a component.
    private static func append(_ parts: [Substring], to folder: String) -> String {
        var result = folder.split(separator: "/")
        for part in parts where part != "." {
            if part == ".." { _ = result.popLast() } else { result.append(part) }
        }
        return "/" + result.joined(separator: "/")
    }

    /// The relative path from one directory to another.
    package func route(from folder: String, to target: String) throws(FileFault) -> String {
        let from = try absolute(folder).split(separator: "/")
        let to = try absolute(target).split(separator: "/")
        let shared = zip(from, to).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared).map(String.init)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
