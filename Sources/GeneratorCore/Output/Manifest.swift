/// The files that were written to a directory: their paths, and a hash of each.
///
/// The format is plain text with one sorted line for each file, so that it can be diffed and merged like source code. Both sides of a merge
/// conflict are used: a path can have several hashes.
package struct Manifest: Sendable, Hashable {
    /// The API and the spec from which the files were generated.
    package struct Origin: Sendable, Hashable {
        package let api: String
        /// The name of the spec's file, without its folder.
        package let spec: String

        package init(api: String, spec: String) {
            self.api = Self.line(api)
            self.spec = Self.line(spec)
        }

        private static func line(_ text: String) -> String {
            String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.properties.isPatternWhitespace ? " " : $0 }))
        }
    }

    package static let fileName = ".endpointkit-manifest"

    package var origins: Set<Origin> = []
    package private(set) var hashes: [RelativePath: Set<ContentHash>] = [:]

    package init(origins: Set<Origin> = []) {
        self.origins = origins
    }

    package var paths: [RelativePath] { hashes.keys.sorted() }

    package mutating func add(_ hash: ContentHash, for path: RelativePath) {
        hashes[path, default: []].insert(hash)
    }

    /// Whether a file with these bytes was written under this path.
    package func wrote(_ bytes: [UInt8], at path: RelativePath) -> Bool {
        hashes[path]?.contains(ContentHash(bytes)) ?? false
    }

    /// The origin of the files, if it is another API than that of `files`.
    ///
    /// Names alone are not sufficient: many specs are named `openapi.yaml`, and many APIs `FastAPI`. If one of the two names is equal, at
    /// least half of the files that are specific to this API must have kept their names. If both are equal, one of them must.
    package func foreignOrigin(beside origin: Origin, of files: [RelativePath]) -> Origin? {
        guard let other = origins.min(by: { ($0.api, $0.spec) < ($1.api, $1.spec) }) else { return nil }
        guard origins.contains(where: { $0.api == origin.api || $0.spec == origin.spec }) else { return other }
        let apis = origins.map(\.api) + [origin.api]
        let (old, new) = (Self.telling(Array(hashes.keys), apis), Self.telling(files, apis))
        guard !old.isEmpty, !new.isEmpty else { return nil }
        let kept = old.intersection(new).count
        let isSame = origins.contains(origin) ? kept > 0 : kept * 2 >= min(old.count, new.count)
        return isSame ? nil : other
    }

    /// The names of the files that are specific to the API: neither those of every package nor those that are named after the API.
    private static func telling(_ paths: [RelativePath], _ apis: [String]) -> Set<Substring> {
        let names = paths.map(\.name)
        return Set(names.filter { name in !["Package.swift", "README.md"].contains(name) && !apis.contains { name.hasPrefix($0) } })
    }

    /// Adds the files of another manifest.
    package mutating func merge(_ other: Manifest) {
        hashes.merge(other.hashes) { $0.union($1) }
    }
}

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
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The same in UTF-8.
    package var bytes: [UInt8] {
        var head = "# The files that endpointkit generated in this folder, with a hash of each. Commit this file; do not edit it.\n"
        head += "version \(Self.version)\n"
        for origin in origins.sorted(by: { ($0.api, $0.spec) < ($1.api, $1.spec) }) {
            head += "api \(origin.api)\nspec \(origin.spec)\n"
        }
        var bytes = Array(head.utf8)
        for path in paths {
            for hash in (hashes[path] ?? []).sorted(by: { $0.value < $1.value }) {
                bytes += hash.digits
                bytes.append(UInt8(ascii: " "))
                bytes += path.text.utf8
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        return bytes
    }
}
