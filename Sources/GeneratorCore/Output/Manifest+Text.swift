extension Manifest {
    /// The reason why a string is not a manifest.
    package enum Fault: Error, Hashable {
        case newerVersion(String)
        case line(Int)
    }

    private static let version = "1"
    private static let conflictMarkers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

    /// Parses the format of `text`. Conflict markers are skipped.
    package init(parsing bytes: [UInt8]) throws(Fault) {
        self.init()
        var spec: String?
        var api: String?
        let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() {
            if line.isEmpty || line.hasPrefix("#") || Self.conflictMarkers.contains(where: { line.hasPrefix($0) }) { continue }
            guard let space = line.firstIndex(of: " ") else { throw .line(index + 1) }
            let (word, rest) = (line[..<space], String(line[line.index(after: space)...]))
            switch word {
            case "version": if rest != Self.version { throw .newerVersion(rest) }
            case "api": api = rest
            case "spec": spec = rest
            default:
                guard let hash = ContentHash(word), let path = RelativePath(rest) else { throw .line(index + 1) }
                add(hash, for: path)
            }
            if let name = api, let file = spec {
                origins.insert(Origin(api: name, spec: file))
                (api, spec) = (nil, nil)
            }
        }
    }

    /// The contents of the file, which only depend on the listed files.
    package var text: String {
        var text = "# The files that endpointkit generated in this folder, with a hash of each. Commit this file; do not edit it.\n"
        text += "version \(Self.version)\n"
        for origin in origins.sorted(by: { ($0.api, $0.spec) < ($1.api, $1.spec) }) {
            text += "api \(origin.api)\nspec \(origin.spec)\n"
        }
        for path in paths {
            for hash in (hashes[path] ?? []).map(\.text).sorted() {
                text += "\(hash) \(path.text)\n"
            }
        }
        return text
    }
}
