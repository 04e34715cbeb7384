extension FileSystem {
    /// The absolute path without links, also of what does not exist yet.
    package func absolute(_ path: String) throws(FileFault) -> String {
        var existing = path.isEmpty ? "." : path
        var rest: [Substring] = []
        while true {
            do throws(FileFault) {
                let resolved = try resolve(existing)
                let tail = rest.reversed().joined(separator: "/")
                return tail.isEmpty ? resolved : resolved == "/" ? "/" + tail : resolved + "/" + tail
            } catch {
                guard error.isAbsence else { throw error }
                let parts = existing.split(separator: "/")
                guard let last = parts.last, last != ".." else { throw error }
                rest.append(last)
                let parent = parts.dropLast().joined(separator: "/")
                existing = existing.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent
            }
        }
    }

    /// The way from one folder to another, by `..` and names.
    package func route(from folder: String, to target: String) throws(FileFault) -> String {
        let from = try absolute(folder).split(separator: "/")
        let to = try absolute(target).split(separator: "/")
        let shared = zip(from, to).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared).map(String.init)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
